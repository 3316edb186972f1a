package import Diagnostics

/// Why a document is not XML that can be read.
package struct XMLFailure: Error, CustomStringConvertible {
  /// What is wrong and where: the rule is one of ``XMLRule``'s names.
  package let diagnostic: Diagnostic
  /// What the diagnostic's range refers to: the document, as UTF-8 where it could be decoded.
  package let source: SourceText

  package var description: String {
    "\(diagnostic.rule): \(diagnostic.message), at \(diagnostic.place.range.map { "\($0)" } ?? "no place")"
  }

  fileprivate init(_ problem: XMLProblem, in source: SourceText) {
    var diagnostic = Diagnostic(
      rule: problem.rule.rawValue, severity: .error, message: problem.message,
      place: Place(range: problem.range))
    diagnostic.exceedsLimit = problem.exceedsLimit
    self.diagnostic = diagnostic
    self.source = source
  }
}

/// The names of what makes the reader refuse a document.
package enum XMLRule: String, Sendable, CaseIterable {
  /// Not well-formed.
  case syntax = "xml-syntax"
  /// Written in an encoding other than UTF-8, UTF-16 with a byte order mark and declared Latin-1.
  case unsupportedEncoding = "unsupported-encoding"
  /// Beyond one of ``XMLLimits``, or the parser's own.
  case limitExceeded = "limit-exceeded"
  /// An entity that is not plain text of the document's own.
  case forbiddenEntity = "forbidden-entity"
}

/// A finding under way, in offsets of the text that is being looked at.
struct XMLProblem: Error {
  var rule: XMLRule
  var message: String
  var range: ByteRange?
  /// Whether a limit is exceeded that may be higher for other documents.
  private(set) var exceedsLimit = false

  init(_ rule: XMLRule, _ message: String, at range: ByteRange?) {
    self.rule = rule
    self.message = message
    self.range = range
  }

  /// A limit is exceeded that may be higher for other documents.
  init(exceeding message: String, at range: ByteRange?) {
    self.init(.limitExceeded, message, at: range)
    exceedsLimit = true
  }

  func failure(in source: SourceText) -> XMLFailure { XMLFailure(self, in: source) }
}
