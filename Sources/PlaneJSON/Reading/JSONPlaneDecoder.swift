public import Diagnostics
import MarkupJSON
public import PlaneCoding
import PlaneModel

/// Reads JSON documents of schema versions 1 and 2.
///
/// Version 1 becomes version 2 document by document, not by way of the model, so that what the model becomes later
/// does not change how old files are read.
public struct JSONPlaneDecoder: PlaneDecoder {
  private let limits: JSONDecodingLimits
  /// From how many bytes on the layers of a document are read early. In smaller ones all values have rows, as findings are
  /// placed faster by those.
  private let earlyByteCount: Int

  /// The highest schema version that is known.
  public static let latestVersion = V2.number

  /// Creates a decoder.
  public init(limits: JSONDecodingLimits = JSONDecodingLimits()) {
    self.init(limits: limits, earlyByteCount: 1 << 14)
  }

  init(limits: JSONDecodingLimits, earlyByteCount: Int) {
    self.limits = limits
    self.earlyByteCount = earlyByteCount
  }

  /// Reads a document.
  ///
  /// - Returns: the plane, the findings that a plane results in spite of (`unexpected-property`, `unused-image`,
  ///   `unsupported-property`, `forbidden-character`), and where everything stands.
  /// - Throws: `DecodingFailure` with the first 100 things that are wrong, and how many more there are: `json-syntax`,
  ///   `too-deep`, `limit-exceeded`, `duplicate-key`, `missing-property`, `wrong-type`, `invalid-value`,
  ///   `unknown-layer-type`, `unknown-version`, `missing-image`, `wrong-format`.
  public func decode(_ source: SourceText) throws(DecodingFailure) -> PlaneDocument {
    let (table, early) = try read(source)
    let result = table.withView { view in
      var values = ValueReader(view: view, source: source)
      values.reportDuplicateKeys(of: table)
      return DocumentReader(values: values, early: early).read()
    }
    var findings = result.findings
    findings.finish()
    if let failure = findings.failures.first {
      throw DecodingFailure(failure, and: Array(findings.failures.dropFirst()))
    }
    guard let document = result.document else {
      throw DecodingFailure(
        Diagnostic(rule: "invalid-value", severity: .error, message: "the document holds no drawing"))
    }
    return PlaneDocument(
      plane: document.plane, source: source, format: .json, version: document.version,
      diagnostics: findings.diagnostics, losses: findings.losses,
      origins: JSONOrigins(table: table, layerRows: document.layerRows, version: document.version))
  }

  private func read(_ source: SourceText) throws(DecodingFailure) -> (JSONTable, EarlyLayers) {
    // Extras may be as deep as everywhere else although they stand in a layer, in an array, in the document.
    let limits = JSONLimits(depth: Extras.maximumDepth + 3, valueCount: limits.valueCount)
    var early = EarlyLayers(of: source)
    do {
      guard source.count >= earlyByteCount else { return (try JSONTable(source, limits: limits), early) }
      let table = try JSONTable(source, limits: limits, objectsOf: V2.DocumentKey.layers.name) {
        early.read(&$0, behind: $1)
      }
      return (table, early)
    } catch {
      let rule: Findings.Rule =
        switch error.reason {
        case .syntax: .jsonSyntax
        case .depth: .tooDeep
        case .size: .limitExceeded
        }
      let place = Place(range: error.offset..<min(error.offset + 1, source.count))
      throw DecodingFailure(
        Diagnostic(
          rule: rule.rawValue, severity: .error,
          message: OtherText.message(of: source, error) ?? error.message,
          place: place))
    }
  }
}

extension ValueReader {
  /// Reports the keys that their objects have twice.
  fileprivate mutating func reportDuplicateKeys(of table: JSONTable) {
    for duplicate in table.duplicateKeys(limit: Findings.countLimit) {
      guard findings.wantsFailures else {
        findings.count(.duplicateKey)
        continue
      }
      let range = duplicate.keyRange.lowerBound - 1..<duplicate.keyRange.upperBound + 1
      let key = Self.shortened(view.key(of: duplicate.row))
      findings.fail(
        .duplicateKey, "the key \"\(key)\" stands in its object twice; remove one",
        Place(range: range, path: view.pointer(to: duplicate.row)))
    }
  }
}
