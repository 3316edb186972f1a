import Diagnostics
import MarkupJSON
import PlaneKit

/// What is wrong with a drawing as it would be saved now, ready for the page.
struct FindingList: Sendable {
  /// Which state of the drawing it is about.
  let revision: Int
  let json: JSONValue
  /// How many there are, of which the page may get the first ones alone.
  let count: Int
  /// How many safe fixes there are, and how many that may change the picture.
  let fixable: (safe: Int, unsafe: Int)

  /// The most findings that the page gets.
  private static let limit = 500
  /// The most characters of a source line.
  private static let lineLimit = 240

  init(_ document: PlaneDocument, _ plane: Plane, revision: Int) {
    self.revision = revision
    // A drawing that can't be saved in its place has findings all the same, without lines.
    let current = try? document.replacing(with: plane)
    let found: [Diagnostic]
    (found, fixable) = Self.findings(in: current, plane, losses: document.losses)
    count = found.count
    let lines = current.map { LineIndex($0.source) }
    json = .array(
      found.prefix(Self.limit).map { finding in
        let position = finding.place.range.flatMap { range in lines?.position(at: range.lowerBound) }
        return [
          "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule),
          "message": .string(finding.message),
          "layer": finding.place.layer.map { .string($0.id) },
          "index": finding.place.layer.map { .integer($0.index) },
          "line": position.map { .integer($0.line) }, "column": position.map { .integer($0.column) },
          "source": finding.place.range.flatMap { range in
            current.map { .string(Self.line(around: range.lowerBound, in: $0.source)) }
          },
          "isFixable": .boolean(finding.isFixable),
        ]
      })
  }

  /// All that is wrong with a drawing as it would be saved now.
  static func findings(_ document: PlaneDocument, _ plane: Plane) -> [Diagnostic] {
    findings(in: try? document.replacing(with: plane), plane, losses: document.losses).0
  }

  private static func findings(
    in document: PlaneDocument?, _ plane: Plane, losses: [Loss]
  ) -> ([Diagnostic], (safe: Int, unsafe: Int)) {
    var fixes = FindingFixes()
    let found = LintRules.standard.findings(in: document ?? PlaneDocument(plane), &fixes)
    let lost = document == nil ? losses.map(\.diagnostic) : []
    return (lost + found, fixes.counts(of: found, isOfPlane: true))
  }

  /// The line around a byte, without what indents it, and not too long.
  private static func line(around offset: Int, in source: SourceText) -> String {
    let window = max(offset - lineLimit, 0)..<min(offset + lineLimit, source.bytes.count)
    let before =
      source[window.lowerBound..<offset].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).last ?? []
    let behind =
      source[offset..<window.upperBound].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).first ?? []
    let text = String(decoding: Array(before) + Array(behind), as: UTF8.self)
    return String(text.drop { $0 == " " || $0 == "\t" }.prefix(lineLimit))
  }
}
