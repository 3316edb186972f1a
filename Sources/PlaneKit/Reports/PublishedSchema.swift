import ByteText
import PlaneJSON
import PlaneLint

/// A JSON Schema (draft 2020-12) that is published: a file of the target `CEmbedded`.
///
/// Objects of what drawconv writes are closed: a member that is not named there is a mistake.
package enum PublishedSchema: String {
  /// Of drawings, in either version.
  case plane1 = "plane-1"
  case plane2 = "plane-2"
  /// Of what edit reads.
  case edits
  /// Of what lint, convert, info, diff and records write in JSON.
  case report, conversion, info, diff, records
  /// Of what lint reads beside drawings.
  case config, baseline

  /// The schema with a line feed at its end. What follows from declarations is no part of the file, but put in.
  package var text: String {
    let file = String(embeddedFile: rawValue + ".json")
    return switch self {
    case .plane2: PlaneJSONSchema.drawings(filling: file)
    case .edits: PlaneJSONSchema.edits(filling: file, drawings: Self.plane2.text)
    case .config: ConfigurationSchema.text(filling: file)
    case .report, .conversion, .info, .records:
      ["finding", "loss", "summary"].reduce(file) {
        $0.replacing("    \"<\($1)>\": {}", with: Self.definitions($1))
      }
    case .plane1, .diff, .baseline: file
    }
  }

  /// The definitions in a file that several schemas have in common, as they stand among others.
  private static func definitions(_ name: String) -> String {
    let (start, end) = ("{\n  \"$defs\": {\n", "\n  }\n}\n")
    return String(String(embeddedFile: name + ".json").dropFirst(start.count).dropLast(end.count))
  }

  package static func plane(version: Int) -> Self? { Self(rawValue: "plane-\(version)") }
}
