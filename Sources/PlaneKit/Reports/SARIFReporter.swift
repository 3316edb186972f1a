import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneLint

/// Reports findings as SARIF 2.1.0 (OASIS), which code scanning services and editors show.
///
/// Results come before the tool in the text, as the tool's rules take in what turns up among them.
package struct SARIFReporter: LintReporter {
  private var writer = JSONWriter(form: .pretty)
  /// The names of the rules: those that are registered, and what else turned up.
  private var rules = RuleRegistry.all.map(\.name)
  private lazy var indexOfRule: [String: Int] = Dictionary(
    rules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  private var failures: [(uri: String, message: String)] = []

  package init() {
    writer.beginObject()
    writer.members([
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
    ])
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writer.members(["columnKind": "unicodeCodePoints"])
    writer.key("results")
    writer.beginArray()
  }

  /// A fix is told as edits of the document.
  package var needs: ReportNeeds { [.documents, .paths] }

  package mutating func add(_ file: LintedFile) {
    let uri = FileURI.uri(ofPath: file.name)
    if let failure = file.failure { failures.append((uri, failure.message)) }
    guard let source = file.source else { return }
    var places = FindingPlaces(source)
    var fingerprints = FindingFingerprints()
    var fixes = SARIFFixes(source)
    for finding in file.findings {
      let fix = file.fixes[finding]
      writer.value([
        "ruleId": .string(finding.rule),
        "ruleIndex": .integer(index(of: finding.rule)),
        "level": .string(finding.severity.rawValue),
        "message": Self.text(finding.message),
        "locations": [Self.location(of: finding.place, uri, file.format, &places)],
        "partialFingerprints": .line([
          "drawconvRuleAndLayer/v1": .string(fingerprints.next(for: finding))
        ]),
        "fixes": fix.flatMap { fixes.json($0, of: file.document, Self.artifact(uri)) },
      ])
    }
  }

  /// Ends the report with the tool and its rules.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    writer.endArray()
    writer.members([
      "invocations": [invocation],
      "tool": [
        "driver": [
          "name": "drawconv",
          "version": .string(Version.current),
          "semanticVersion": .string(Version.current),
          "rules": .array(rules.map(Self.json)),
        ]
      ],
    ])
    writer.endObject()
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }

  /// The index of a rule among the tool's; one that is not registered becomes the last.
  private mutating func index(of rule: String) -> Int {
    if let index = indexOfRule[rule] { return index }
    indexOfRule[rule] = rules.count
    rules.append(rule)
    return rules.count - 1
  }

  // MARK: - Places (SARIF, 3.28)

  private static func location(
    of place: Place, _ uri: String, _ format: DocumentFormat?, _ places: inout FindingPlaces
  ) -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": artifact(uri), "region": place.range.map { _ in places.region(place) },
      ],
      "logicalLocations": logicalLocation(place, format).map { [$0] },
    ]
  }

  private static func logicalLocation(_ place: Place, _ format: DocumentFormat?) -> JSONValue? {
    guard place.path != nil || place.layer != nil else { return nil }
    return [
      "name": (place.layer?.id).map(JSONValue.string),
      "fullyQualifiedName": place.path.map(JSONValue.string),
      "kind": format.map { $0 == .svg ? "element" : "value" },
      "properties": place.layer.map {
        .line(["layerIndex": .integer($0.index), "layerTitle": .string($0.title)])
      },
    ]
  }

  private static func artifact(_ uri: String) -> JSONValue { .line(["uri": .string(uri)]) }

  // MARK: - The run (SARIF, 3.14)

  /// Which files could not be looked at (SARIF, 3.20.21).
  private var invocation: JSONValue {
    [
      "executionSuccessful": .boolean(failures.isEmpty),
      "toolExecutionNotifications": .array(
        failures.map { failure in
          [
            "level": "error",
            "message": Self.text(failure.message),
            "locations": [["physicalLocation": ["artifactLocation": Self.artifact(failure.uri)]]],
          ]
        }),
    ]
  }

  /// What is known of a rule (SARIF, 3.49); its name alone for what no rule stands behind, such as a mistake in the syntax.
  private static func json(_ name: String) -> JSONValue {
    guard let rule = RuleDescription.of(name) else { return ["id": .string(name)] }
    return [
      "id": .string(name),
      "shortDescription": text(rule.summary),
      "fullDescription": text(rule.rationale),
      "defaultConfiguration": .line(["level": .string(rule.severity.rawValue)]),
      "help": text("\(rule.rationale)\n\nBad:\n\n\(rule.bad.document)\n\nGood:\n\n\(rule.good.document)"),
    ]
  }

  /// A message or a description: an object with a text (SARIF, 3.11, 3.12).
  private static func text(_ text: String) -> JSONValue { .line(["text": .string(text)]) }
}
