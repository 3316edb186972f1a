import Diagnostics
import MarkupXML
import PlaneModel

/// What an SVG image says of its size (SVG 2, 8.2 and 12.3).
struct VectorPicture {
  /// The size; nil where it depends on where the image is shown.
  let size: Plane.Size?
  /// The picture without what runs in it or leads out of it; nil where there is no such thing.
  let cleaned: [UInt8]?

  /// - Returns: nil where the bytes are no SVG that a renderer can read.
  init?(_ bytes: [UInt8]) {
    var limits = XMLLimits()
    limits.maxBytes = 64 << 20
    limits.maxNodes = 1_000_000
    let source = SourceText(name: "", bytes: bytes)
    guard let table = try? XMLReader(vocabulary: .svg, limits: limits).read(source),
      let root = table.nodes.first,
      root.name.rawValue == ElementName.svg.rawValue, root.namespace == .svg
    else { return nil }
    (size, cleaned) = SVGElements.lend(table) { elements in
      let size = Self.size(elements)
      guard !Self.isHarmless(table, elements) else { return (size, nil) }
      let canvas = size ?? Plane.Size(width: 300, height: 150)
      var writer = CutOutWriter(table, elements)
      return (size, writer.write([0], box: Plane.Box(origin: .zero, size: canvas), canvas: canvas) ?? [])
    }
  }

  /// Whether nothing in a picture could run or lead out of it.
  private static func isHarmless(_ table: XMLTable, _ elements: SVGElements) -> Bool {
    var draft = CutOutDraft(table, elements)
    return elements.nodes.indices.allSatisfy { node in
      guard !elements.isText(node) else { return true }
      switch elements.name(of: node) {
      case .style:
        let sheet = elements.content(of: node).lowercased()
        return !["@import", "http", "//", "\\"].contains { sheet.contains($0) }
      case .title, .desc, .metadata, .defs: break
      default:
        guard CutOutElement(table, elements, node, isInText: true) != nil else { return false }
      }
      guard !draft.leadsOut(node) else { return false }
      return !table.attributeNames(of: node).contains { name in
        Bytes(rebasing: elements.bytes(name).prefix(2)).isKeyword("on")
      }
    }
  }

  /// One length alone sets the other by the view box's proportions.
  private static func size(_ elements: SVGElements) -> Plane.Size? {
    let viewBox = elements.value(.viewBox, of: 0).flatMap { ValueScanner.numbers($0, count: 4) }
    let own = viewBox.flatMap { $0[2] > 0 && $0[3] > 0 ? Plane.Size(width: $0[2], height: $0[3]) : nil }
    func length(_ name: AttributeName) -> Double? {
      elements.value(name, of: 0).flatMap(Length.init)?.resolved(fontSize: 16, percentOf: nil).flatMap {
        $0 > 0 && $0.isFinite ? $0 : nil
      }
    }
    switch (length(.width), length(.height), own) {
    case (let width?, let height?, _): return Plane.Size(width: width, height: height)
    case (let width?, nil, let own?): return Plane.Size(width: width, height: width * own.height / own.width)
    case (nil, let height?, let own?):
      return Plane.Size(width: height * own.width / own.height, height: height)
    default: return own
    }
  }
}
