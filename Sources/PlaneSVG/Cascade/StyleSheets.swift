import MarkupXML

/// The style sheets of a document, and the memory for what the cascade makes of values.
///
/// One object for each time that elements are lent, which ``SVGElements`` refers to without counting.
final class StyleSheets {
  let memory = StyleMemory()
  private let table: XMLTable
  /// The rules of all sheets in order; empty in most documents.
  let hasRules = false
  /// The `@font-face` rules, as written, that need nothing from outside the file.
  let fontFaces: [String] = []

  init(_ table: XMLTable, _ nodes: UnsafeBufferPointer<XMLTable.Node>, _ pool: XMLPool) {
    self.table = table
  }
}
