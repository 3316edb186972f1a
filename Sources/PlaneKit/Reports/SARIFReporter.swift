import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding

/// Reports findings as SARIF 2.1.0 (OASIS), which code scanning services and editors show.
///
/// Results come before the tool in the text, as the tool's rules take in what turns up among them.
package struct SARIFReporter: LintReporter {
  private var writer = JSONWriter(form: .pretty)
  private var rules = RuleMetadata.registered
  private lazy var indexOfRule: [String: Int] = Dictionary(
    rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  private var failures: [(uri: String, message: String)] = []

  /// Creates a reporter.
  package init() {
    writer.beginObject()
    writer.key("$schema")
    writer.string(
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    writer.key("version")
    writer.string("2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writer.key("columnKind")
    writer.string("unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
  }

  /// A fix is told as edits of the document.
  package var needs: ReportNeeds { [.documents, .paths] }

  /// Adds a file's findings.
  package mutating func add(_ file: LintedFile) {
    let uri = FileURI.uri(ofPath: file.name)
    if let failure = file.failure { failures.append((uri, failure.message)) }
    guard let source = file.source else { return }
    var places = FindingPlaces(source)
    var fingerprints = FindingFingerprints()
    var fixes = SARIFFixWriter(source)
    for finding in file.findings {
      writer.beginObject()
      let index = index(of: finding.rule)
      string("ruleId", finding.rule)
      writer.key("ruleIndex")
      writer.number(index)
      string("level", finding.severity.rawValue)
      text("message", finding.message)
      writeLocation(of: finding.place, uri, file.format, &places)
      writer.key("partialFingerprints")
      writer.beginObject(isInline: true)
      string("drawconvRuleAndLayer/v1", fingerprints.next(for: finding))
      writer.endObject()
      if let fix = file.fixes[finding], let document = file.document {
        fixes.write(fix, of: document, uri, to: &writer)
      }
      writer.endObject()
    }
  }

  /// Ends the report with the tool and its rules.
  package mutating func finish(_ counts: FindingCounts) -> [ArraySlice<UInt8>] {
    writer.endArray()
    writeInvocation()
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    string("name", "drawconv")
    string("version", Version.current)
    string("semanticVersion", Version.current)
    writer.key("rules")
    writer.beginArray()
    for rule in rules { write(rule) }
    writer.endArray()
    writer.endObject()
    writer.endObject()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }

  /// The index of a rule among the tool's; one that is not registered becomes the last.
  private mutating func index(of rule: String) -> Int {
    if let index = indexOfRule[rule] { return index }
    indexOfRule[rule] = rules.count
    rules.append(RuleMetadata(named: rule))
    return rules.count - 1
  }

  // MARK: - Places (SARIF, 3.28)

  private mutating func writeLocation(
    of place: Place, _ uri: String, _ format: DocumentFormat?, _ places: inout FindingPlaces
  ) {
    writer.key("locations")
    writer.beginArray()
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    writeArtifact(uri)
    if place.range != nil {
      writer.key("region")
      places.writeRegion(place, to: &writer)
    }
    writer.endObject()
    writeLogicalLocation(place, format)
    writer.endObject()
    writer.endArray()
  }

  private mutating func writeLogicalLocation(_ place: Place, _ format: DocumentFormat?) {
    guard place.path != nil || place.layer != nil else { return }
    writer.key("logicalLocations")
    writer.beginArray()
    writer.beginObject()
    if let layer = place.layer { string("name", layer.id) }
    if let path = place.path { string("fullyQualifiedName", path) }
    switch format {
    case .svg?: string("kind", "element")
    case .json?: string("kind", "value")
    case nil: break
    }
    if let layer = place.layer {
      writer.key("properties")
      writer.beginObject(isInline: true)
      number("layerIndex", layer.index)
      string("layerTitle", layer.title)
      writer.endObject()
    }
    writer.endObject()
    writer.endArray()
  }

  private mutating func writeArtifact(_ uri: String) {
    writer.key("artifactLocation")
    writer.beginObject(isInline: true)
    string("uri", uri)
    writer.endObject()
  }

  // MARK: - The run (SARIF, 3.14)

  /// Says which files could not be looked at (SARIF, 3.20.21).
  private mutating func writeInvocation() {
    writer.key("invocations")
    writer.beginArray()
    writer.beginObject()
    writer.key("executionSuccessful")
    writer.boolean(failures.isEmpty)
    writer.key("toolExecutionNotifications")
    writer.beginArray()
    for failure in failures {
      writer.beginObject()
      string("level", "error")
      text("message", failure.message)
      writer.key("locations")
      writer.beginArray()
      writer.beginObject()
      writer.key("physicalLocation")
      writer.beginObject()
      writeArtifact(failure.uri)
      writer.endObject()
      writer.endObject()
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  /// What is known of a rule (SARIF, 3.49).
  private mutating func write(_ rule: RuleMetadata) {
    writer.beginObject()
    string("id", rule.name)
    if !rule.summary.isEmpty { text("shortDescription", rule.summary) }
    if !rule.rationale.isEmpty { text("fullDescription", rule.rationale) }
    if let severity = rule.severity {
      writer.key("defaultConfiguration")
      writer.beginObject(isInline: true)
      string("level", severity.rawValue)
      writer.endObject()
    }
    if !rule.good.isEmpty {
      text("help", "\(rule.rationale)\n\nBad:\n\n\(rule.bad)\n\nGood:\n\n\(rule.good)")
    }
    writer.endObject()
  }

  // MARK: - Members

  private mutating func string(_ key: StaticString, _ value: String) {
    writer.key(key)
    writer.string(value)
  }

  private mutating func number(_ key: StaticString, _ value: Int) {
    writer.key(key)
    writer.number(value)
  }

  /// A message or a description: an object with a text (SARIF, 3.11, 3.12).
  private mutating func text(_ key: StaticString, _ value: String) {
    writer.key(key)
    writer.beginObject(isInline: true)
    string("text", value)
    writer.endObject()
  }
}
