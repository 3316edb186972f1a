package import Diagnostics

/// Reads XML into a table.
package struct XMLReader: Sendable {
  private let vocabulary: XMLVocabulary
  private let limits: XMLLimits

  /// Creates a reader that recognises the names of a vocabulary.
  package init(vocabulary: XMLVocabulary, limits: XMLLimits = XMLLimits()) {
    self.vocabulary = vocabulary
    self.limits = limits
  }

  /// Reads a whole document.
  /// - Throws: the first thing that makes it unreadable, with its place.
  package func read(_ source: SourceText) throws(XMLFailure) -> XMLTable {
    do {
      return try parse(ReducedText(unchanged: source), of: source)
    } catch {
      throw error.failure(in: source)
    }
  }

  private func parse(_ text: ReducedText, of source: SourceText) throws(XMLProblem) -> XMLTable {
    try text.bytes.withUnsafeBufferPointer { (padded) throws(XMLProblem) -> XMLTable in
      let bytes = UnsafeBufferPointer(rebasing: padded[..<text.count])
      guard
        let context = ParserContext(bytes, reduced: text, vocabulary: vocabulary, limits: limits)
      else { throw XMLProblem(.limitExceeded, "there is not enough memory to read the document", at: nil) }
      guard context.parse(), !context.builder.nodes.isEmpty else {
        throw XMLProblem(.syntax, context.report?.message ?? "the document is not well-formed", at: nil)
      }
      let builder = context.builder
      return XMLTable(
        source: source, nodes: builder.nodes, attributes: builder.attributes, text: text, pool: builder.pool)
    }
  }
}
