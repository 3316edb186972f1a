import ByteText
package import Diagnostics
import MarkupJSON

/// Why a baseline can't be used.
package struct BaselineFailure: Error, Hashable, Sendable {
  package let diagnostic: Diagnostic

  package static let rule = "invalid-baseline"

  init(
    _ message: String, _ range: ByteRange,
    advice: String = "remove it, and write a new one with --write-baseline"
  ) {
    diagnostic = Diagnostic(
      rule: Self.rule, severity: .error, message: "\(message); \(advice)", place: Place(range: range))
  }
}

extension Baseline {
  /// The baseline as JSON text, its entries sorted.
  package var json: String {
    let findings = entries.map { key, count in
      JSONValue.line([
        "file": .string(key.file), "rule": .string(key.rule), "layer": .string(key.layer),
        "fingerprint": .string(key.fingerprint), "count": .integer(count),
      ])
    }
    return JSONValue.object(["version": .integer(Self.version), "findings": .array(findings)]).document.text
  }

  /// Reads a baseline.
  /// - Throws: ``BaselineFailure`` for a text that is no baseline, or one of another version.
  package init(parsing source: SourceText) throws(BaselineFailure) {
    let root: JSONNode
    do {
      root = try JSONNode.read(source, limits: JSONLimits(depth: 8)).root
    } catch {
      throw BaselineFailure(error.message, error.offset..<min(error.offset + 1, source.count))
    }
    self.init()
    if root.member("layers") != nil || root.member("plane") != nil {
      throw BaselineFailure("this is a drawing, and no baseline", root.range, advice: "name another file")
    }
    guard let version = root.member("version") else {
      throw BaselineFailure("the baseline has no \"version\"", root.range)
    }
    guard version.kind == .number, version.number == Double(Self.version) else {
      throw BaselineFailure("the baseline is not of version \(Self.version)", version.range)
    }
    guard let findings = root.member("findings"), findings.kind == .array else {
      throw BaselineFailure("the baseline has no array \"findings\"", root.range)
    }
    for entry in findings.children { try add(entry) }
  }

  private mutating func add(_ entry: JSONNode) throws(BaselineFailure) {
    func string(_ name: String) -> String? {
      entry.member(name).flatMap { $0.kind == .string ? $0.string : nil }
    }
    guard let file = string("file"), let rule = string("rule"), let layer = string("layer"),
      let fingerprint = string("fingerprint"), let count = entry.member("count"), count.kind == .number,
      let number = Int(exactly: count.number), (1...Self.largestCount).contains(number)
    else { throw BaselineFailure("this is no entry of a baseline", entry.range) }
    add(Key(file: file, rule: rule, layer: layer, fingerprint: fingerprint), count: number)
  }
}
