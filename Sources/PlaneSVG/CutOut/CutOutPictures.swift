import Diagnostics
import MarkupXML
import PlaneModel

/// The pictures of what a drawing embeds. Where nobody looks at them, an empty one stands for each, and of the elements is
/// found out only what they refer to.
struct CutOutPictures {
  private(set) var writer: CutOutWriter
  private let areDrawn: Bool
  /// Whether pictures take little room unless they refer to something: nothing but its own attributes styles an element,
  /// and the drawing is too small for a picture of all of it at each of its elements.
  private let areSmall: Bool
  private let elements: SVGElements

  /// - Parameters:
  ///   - areDrawn: whether the pictures show something.
  ///   - extracted: elements that are left out where they stand, as layers show them.
  ///   - traces: whether it is noted which elements pictures hold.
  ///   - resources: what gives images from outside the file; none come from there unless told.
  init(
    _ table: XMLTable, _ elements: SVGElements, areDrawn: Bool, extracted: Set<Int32> = [],
    traces: Bool = false, resources: ResourceLoader? = nil
  ) {
    writer = CutOutWriter(table, elements, extracted: extracted, traces: traces, resources: resources)
    self.areDrawn = areDrawn
    self.elements = elements
    areSmall = table.source.count <= 16 << 10 && !elements.hasRules && !traces
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
    let isTold = areSmall && !nodes.contains { refers(Int($0)) }
    return isTold || writer.survey(nodes) ? Self.empty : nil
  }

  private static let empty = Layer.Image(
    mediaType: .svg,
    data: ImageData(bytes: Array("<svg xmlns=\"\(XMLNamespace.svg.uri)\"/>".utf8), isInert: true))

  /// Whether an element, something in it or something around it may refer to anything.
  private func refers(_ node: Int) -> Bool {
    for ancestor in elements.ancestors(of: node) {
      if elements.attributes(of: ancestor).contains(where: refers(attribute:)) { return true }
    }
    let last = elements.end(of: node) - 1
    return (elements.attributes(of: node).lowerBound..<elements.attributes(of: last).upperBound)
      .contains(where: refers(attribute:))
  }

  /// Whether an attribute may refer to something: by `href` to something else than a `data:` URL, or by `url()` (CSS Values
  /// 4, 4.5).
  private func refers(attribute: Int) -> Bool {
    let value = elements.value(ofAttribute: attribute)
    switch elements.attributeName(attribute) {
    case .href, .xlinkHref: return !value.trimmed.hasKeywordPrefix("data:")
    default: break
    }
    var last: UInt8 = 0
    for byte in value {
      if byte == UInt8(ascii: "("), last | 0x20 == UInt8(ascii: "l") { return true }
      last = byte
    }
    return false
  }
}
