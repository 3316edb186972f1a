/// What the published JSON Schemas of drawings and edits say of properties, which their files leave out.
package enum PlaneJSONSchema {
  package static let versions = [V1.number, V2.number]

  package static func drawings(filling file: String) -> String { V2.schema(filling: file) }

  /// The schema of edits, whose definitions are those of the schema of version 2.
  package static func edits(filling file: String, drawings: String) -> String {
    EditsV1.schema(filling: file, drawings: drawings)
  }
}
