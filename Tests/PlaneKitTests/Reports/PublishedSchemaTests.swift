import PlaneCoding
import PlaneKit
import Testing

@Suite("The published schemas")
struct PublishedSchemaTests {
  private static let all: [PublishedSchema] = [
    .plane1, .plane2, .edits, .report, .conversion, .info, .diff, .records, .config, .baseline,
  ]

  @Test("are JSON with an id of their own, and have no gap left", arguments: all)
  func form(_ schema: PublishedSchema) throws {
    let id = schema.rawValue.replacing("plane-", with: "plane:")
    let text = try Extras(parsing: schema.text).json
    #expect(text.contains("\"$id\":\"urn:drawconv:\(id)\(id.hasPrefix("plane") ? "" : ":1")\""))
    #expect(schema.text.hasSuffix("}\n") && !text.contains("\"<"))
  }

  @Test("say the same of findings and losses in the files of all that have them")
  func sharedDefinitions() {
    let records = definitions(of: .records)
    let shared = ["finding", "position", "layer", "fix", "rule", "count"]
    for (schema, names) in [(.report, shared), (.conversion, shared + ["loss"]), (.info, shared + ["info"])]
      as [(PublishedSchema, [String])]
    {
      let others = definitions(of: schema)
      for name in names {
        #expect(records[name] != nil && records[name] == others[name], "\(name) of \(schema)")
      }
    }
  }

  @Test("name the rules, groups and thresholds that are configured")
  func configuration() {
    for name in ["negative-origin", "unused-suppression", "warnings", "tolerance"] {
      #expect(PublishedSchema.config.text.contains("\"\(name)\""))
    }
  }

  @Test("are of the versions that there are")
  func versions() {
    #expect(PublishedSchema.plane(version: 1) == .plane1 && PublishedSchema.plane(version: 2) == .plane2)
    for version in [0, 3, -1] { #expect(PublishedSchema.plane(version: version) == nil) }
  }

  /// The lines of each definition of a file, by its name.
  private func definitions(of schema: PublishedSchema) -> [String: [Substring]] {
    var definitions: [String: [Substring]] = [:]
    var name = ""
    for line in schema.text.split(separator: "\n") where line != "  }" && line != "}" {
      if line.hasPrefix("    \"") { name = String(line.dropFirst(5).prefix { $0 != "\"" }) }
      let isLast = line.hasSuffix(",") && line.prefix(5).last != " "
      definitions[name, default: []].append(isLast ? line.dropLast() : line)
    }
    return definitions
  }
}
