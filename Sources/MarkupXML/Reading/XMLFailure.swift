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

  init(_ rule: XMLRule, _ message: String, at range: ByteRange?, in source: SourceText) {
    diagnostic = Diagnostic(
      rule: rule.rawValue, severity: .error, message: message, place: Place(range: range))
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

  init(_ rule: XMLRule, _ message: String, at range: ByteRange?) {
    self.rule = rule
    self.message = message
    self.range = range
  }

  func failure(in source: SourceText) -> XMLFailure {
    XMLFailure(rule, message, at: range, in: source)
  }
}
