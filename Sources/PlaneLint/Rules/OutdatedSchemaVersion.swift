import Diagnostics
import PlaneCoding

/// A document in an old version of the schema.
struct OutdatedSchemaVersion: LintRule {
  let description = RuleDescription(
    "outdated-schema-version", .note, .file, isDefault: false,
    summary: "a document in JSON is of the current schema version, 2",
    rationale: """
      Version 1 has no canvas, titles, post-its or fonts. It goes on being read, but what is added to a drawing \
      cannot be kept in it. The apps that write it are still about, so that this is only checked where it is selected.
      """,
    bad: RuleExample(
      json: """
        { "version": 1,
          "plane": [
            { "kind": "rectangle", "uniqueID": "fte-x1q-90b", "sequence": 1,
              "point": { "x": 10, "y": 20 }, "size": { "width": 150, "height": 120 },
              "backgroundColor": { "red": 255, "green": 136, "blue": 0 }, "opacity": 10 } ] }
        """),
    good: RuleExample(
      json: """
        { "version": 2,
          "canvas": { "width": 1024, "height": 768 },
          "layers": [
            { "type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1",
              "origin": { "x": 10, "y": 20 }, "size": { "width": 150, "height": 120 },
              "color": "#ff8800" } ] }
        """),
    fix: RuleFix(isSafe: false, summary: "writes the document in version 2"))

  func check(_ document: PlaneDocument, _ findings: inout FindingCollector) {
    guard document.format == .json, let version = document.version, version < 2 else { return }
    findings.report(
      "the document is of schema version \(version); convert it to JSON, which writes version 2",
      at: .document, fix: .unsafe("write version 2", .document, .schemaVersion(2)))
  }
}
