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
  /// What the documents look into the SVG pictures of photos with; reading JSON alone can't.
  package var inspectPicture: PictureInspector?
  /// Whether a failure tells of all that is wrong, for those who put it right.
  package var listsAllFailures = false

  /// Creates a decoder.
  public init(limits: JSONDecodingLimits = JSONDecodingLimits()) { self.limits = limits }

  /// Reads a document.
  ///
  /// - Returns: the plane, the findings that a plane results in spite of (`unexpected-property`, `unused-image`,
  ///   `unsupported-property`, `forbidden-character`), and where everything stands.
  /// - Throws: `DecodingFailure` with the first 100 things that are wrong, how many more there are, and the first 100
  ///   properties that are not known. What is wrong is called `json-syntax`, `too-deep`, `limit-exceeded`, `duplicate-key`,
  ///   `missing-property`, `wrong-type`, `invalid-value`, `unknown-layer-type`, `unknown-version`, `missing-image` or
  ///   `wrong-format`.
  public func decode(_ source: SourceText) throws(DecodingFailure) -> PlaneDocument {
    let document: ReadDocument
    do {
      // Extras may be as deep as everywhere else although they stand in a layer, in an array, in the document.
      let limits = JSONLimits(depth: Extras.maximumDepth + 3, valueCount: source.raised(limits.valueCount))
      var reader = try DocumentReader(
        source, limits: limits, failureLimit: listsAllFailures ? .max : Findings.usualLimit)
      document = try reader.read()
    } catch {
      throw DecodingFailure(Self.diagnostic(error, in: source))
    }
    let findings = document.findings
    if let failure = findings.failures.first {
      throw DecodingFailure(failure, and: Array(findings.allOfFailure.dropFirst()))
    }
    var result = PlaneDocument(
      plane: document.plane, source: source, format: .json, version: document.origins.version,
      diagnostics: findings.diagnostics, losses: findings.losses, origins: document.origins)
    result.inspectPicture = inspectPicture
    return result
  }

  static func diagnostic(_ error: JSONSyntaxError, in source: SourceText) -> Diagnostic {
    let rule: Findings.Rule =
      switch error.reason {
      case .syntax: .jsonSyntax
      case .depth: .tooDeep
      case .count, .size: .limitExceeded
      }
    var diagnostic = Diagnostic(
      rule: rule.rawValue, severity: .error, message: OtherText.message(of: source, error) ?? error.message,
      place: Place(range: error.offset..<min(error.offset + 1, source.count)))
    diagnostic.exceedsLimit = error.reason == .count
    diagnostic.fix = SyntaxRepair.repair(of: source, error).map { .text($0) }
    return diagnostic
  }
}
