import MarkupXML
import PlaneModel

/// Writes a part of a drawing as an SVG of its own.
struct CutOutWriter {
  private let table: XMLTable
  private let elements: SVGElements

  init(_ table: XMLTable, _ elements: SVGElements) {
    self.table = table
    self.elements = elements
  }

  /// - Parameters:
  ///   - nodes: the elements to show, in document order.
  ///   - box: what is shown of the canvas.
  mutating func write(_ nodes: [Int32], box: Box, canvas: Size) -> [UInt8] { [] }
}
