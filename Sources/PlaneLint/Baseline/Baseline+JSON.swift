import ByteText
package import Diagnostics
import MarkupJSON

/// Why a baseline can't be used.
package struct BaselineFailure: Error, Hashable, Sendable {
  /// What is wrong, and where.
  package let diagnostic: Diagnostic

  /// The name that this finding has.
  package static let rule = "invalid-baseline"

  init(_ message: String, _ range: ByteRange) {
    diagnostic = Diagnostic(
      rule: Self.rule, severity: .error,
      message: "\(message); write the baseline anew with --write-baseline", place: Place(range: range))
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
    let text = JSONWriter.text(["version": .integer(Self.version), "findings": .array(findings)])
    return String(decoding: text.chunks.joined(), as: UTF8.self)
  }

  /// Reads a baseline.
  /// - Throws: ``BaselineFailure`` for a text that is no baseline, or one of another version.
  package init(parsing source: SourceText) throws(BaselineFailure) {
    let table: JSONTable
    do {
      table = try JSONTable(source, limits: JSONLimits(depth: 8))
    } catch {
      throw BaselineFailure(error.message, error.offset..<min(error.offset + 1, source.count))
    }
    self = try table.withView { (view) throws(BaselineFailure) in try Baseline(view) }
  }

  private init(_ view: JSONView) throws(BaselineFailure) {
    self.init()
    guard let version = view.member("version", of: JSONTable.root) else {
      throw BaselineFailure("the baseline has no \"version\"", view.range(of: JSONTable.root))
    }
    guard view.kind(of: version) == .number, view.number(version) == Double(Self.version) else {
      throw BaselineFailure("the baseline is not of version \(Self.version)", view.range(of: version))
    }
    guard let findings = view.member("findings", of: JSONTable.root), view.kind(of: findings) == .array else {
      throw BaselineFailure("the baseline has no array \"findings\"", view.range(of: JSONTable.root))
    }
    for row in view.children(of: findings) { try add(row, view) }
  }

  private mutating func add(_ row: Int, _ view: JSONView) throws(BaselineFailure) {
    func string(_ name: JSONName) -> String? {
      view.member(name, of: row).flatMap { view.kind(of: $0) == .string ? view.string($0) : nil }
    }
    guard let file = string("file"), let rule = string("rule"), let layer = string("layer"),
      let fingerprint = string("fingerprint"), let count = view.member("count", of: row),
      view.kind(of: count) == .number, let number = Int(exactly: view.number(count)),
      (1...Self.largestCount).contains(number)
    else {
      throw BaselineFailure("this is no entry of a baseline", view.range(of: row))
    }
    add(Key(file: file, rule: rule, layer: layer, fingerprint: fingerprint), count: number)
  }
}
