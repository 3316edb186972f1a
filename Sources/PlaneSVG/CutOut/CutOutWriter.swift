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

  /// - Parameter resources: what gives images from outside the file; none come from there unless told.
  init(
    _ table: XMLTable, _ elements: SVGElements,
    resources: (@Sendable (_ reference: String) -> [UInt8]?)? = nil
  ) {
    self.table = table
    self.elements = elements
    scope = CutOutScope(table, elements, resources: resources)
  }

  /// - Parameters:
  ///   - nodes: the elements to show, in document order.
  ///   - box: what is shown of the canvas.
  /// - Returns: nil where this and what was written before take more room than any drawing should.
  mutating func write(_ nodes: [Int32], box: Box, canvas: Size) -> [UInt8]? {
    guard scope.bytesLeft > 0 else { return nil }
    let shown = nodes.map(Int.init)
    scope.begin()
    let references = CutOutReferences(shown, &scope, &ids)
    externalReferences.formUnion(references.external.map(Int32.init))
    var page = CutOutPage(table, elements, references)
    page.open(box: box, canvas: canvas, isRoot: shown.first == 0)
    page.writeTemplates(&scope)
    page.write(shown, &scope)
    var bytes = page.finish()
    if references.hasText { embedFonts(in: &bytes) }
    guard scope.bytesLeft > 0 else { return nil }
    scope.spend(bytes.count)
    return bytes
  }

  /// Adds the fonts that the drawing brings along and the page mentions.
  private func embedFonts(in page: inout [UInt8]) {
    let faces = elements.fontFaces.filter { page.contains($0.family.utf8) }
    guard !faces.isEmpty else { return }
    let rules = faces.map { XMLEscape.text($0.rule) }.joined()
    page.insert(contentsOf: "<style>\(rules)</style>".utf8, at: page.count - "</svg>".utf8.count)
  }
}
