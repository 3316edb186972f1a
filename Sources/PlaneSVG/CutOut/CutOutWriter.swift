import MarkupXML
import PlaneModel

/// Writes a part of a drawing as an SVG of its own that shows it exactly as it looks in the drawing.
///
/// Elements keep the ancestors around them, styles are resolved, and what is referred to comes along.
struct CutOutWriter {
  /// The elements with references that leave the file, which were left out.
  private(set) var externalReferences: Set<Int32> = []

  private var scope: CutOutScope
  private var ids = ElementIDs()
  private let table: XMLTable
  private let elements: SVGElements

  init(_ table: XMLTable, _ elements: SVGElements) {
    self.table = table
    self.elements = elements
    scope = CutOutScope(table, elements)
  }

  /// - Parameters:
  ///   - nodes: the elements to show, in document order.
  ///   - box: what is shown of the canvas.
  mutating func write(_ nodes: [Int32], box: Box, canvas: Size) -> [UInt8] {
    let shown = nodes.map(Int.init)
    let references = CutOutReferences(shown, &scope, &ids)
    externalReferences.formUnion(references.external.map(Int32.init))
    var page = CutOutPage(table, elements, references)
    page.open(box: box, canvas: canvas, isRoot: shown.first == 0)
    page.writeTemplates(&scope)
    page.write(shown, &scope)
    return page.finish()
  }
}
