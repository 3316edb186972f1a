/// The JSON Schemas that are published for the versions of the format.
package enum PlaneJSONSchema {
  /// The versions that have a schema.
  package static let versions = [V1.number, V2.number]

  /// The JSON Schema (draft 2020-12) of a version, with a line feed at its end; nil for a version that is not known.
  ///
  /// Its `$id` is `urn:drawconv:plane:1` or `urn:drawconv:plane:2`.
  package static func text(version: Int) -> String? {
    switch version {
    case V1.number: V1.schema
    case V2.number: V2.schema
    default: nil
    }
  }
}
