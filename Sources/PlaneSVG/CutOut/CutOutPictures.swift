import MarkupXML
import PlaneModel

/// The pictures of what a drawing embeds. Where nobody looks at them, an empty one stands for each, and of the elements is
/// found out only what they refer to.
struct CutOutPictures {
  private(set) var writer: CutOutWriter
  private let areDrawn: Bool

  /// - Parameters:
  ///   - areDrawn: whether the pictures show something.
  ///   - extracted: elements that are left out where they stand, as layers show them.
  ///   - places: where drawings in HTML are.
  ///   - traces: whether it is noted which elements pictures hold.
  ///   - resources: what gives images from outside the file; none come from there unless told.
  init(
    _ table: XMLTable, _ elements: SVGElements, areDrawn: Bool, extracted: Set<Int32> = [],
    places: [Int32: CutOutPlace] = [:], traces: Bool = false, resources: ResourceLoader? = nil
  ) {
    writer = CutOutWriter(
      table, elements, extracted: extracted, places: places, traces: traces, resources: resources)
    self.areDrawn = areDrawn
  }

  /// A picture of elements, given in document order.
  /// - Parameters:
  ///   - box: what is shown of the canvas.
  ///   - isCut: whether they reach out of that.
  ///   - isAlwaysDrawn: whether it shows something even where nobody looks at it, as its size counts.
  /// - Returns: nil where this and what was asked for before take more room than any drawing should.
  mutating func picture(
    of nodes: [Int32], box: Plane.Box, canvas: Plane.Size, isCut: Bool = false, isAlwaysDrawn: Bool = false
  ) -> Layer.Image? {
    if areDrawn || isAlwaysDrawn {
      return writer.write(nodes, box: box, canvas: canvas, isCut: isCut).map {
        Layer.Image(mediaType: .svg, data: ImageData(bytes: $0, isInert: true))
      }
    }
    return writer.survey(nodes) ? Self.empty : nil
  }

  private static let empty = Layer.Image(
    mediaType: .svg,
    data: ImageData(bytes: Array("<svg xmlns=\"\(XMLNamespace.svg.uri)\"/>".utf8), isInert: true))
}
