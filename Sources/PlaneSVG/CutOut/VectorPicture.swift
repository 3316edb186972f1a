import Diagnostics
import MarkupXML
package import PlaneCoding
package import PlaneModel

/// What an SVG image says of its size (SVG 2, 8.2 and 12.3), and whether it is inert.
struct VectorPicture {
  /// The size; nil where it depends on where the image is shown.
  let size: Plane.Size?
  /// How it fits into another size, where its view box has the proportions of its own; nil where that isn't said.
  let fitting: AspectRatio?
  /// What runs in the picture or leads out of it.
  let verdict: PictureVerdict
  /// The picture without that; nil where nothing is left, or it would take too much room.
  let inert: Layer.Image?

  /// How many pictures may be in one another: each is looked at several times, and so is all that is in it.
  static let maxDepth = 4

  /// - Parameter outer: the picture that it is in.
  /// - Returns: nil where the bytes are no SVG that a renderer can read, or too many are around it.
  init?(_ data: ImageData, in outer: SourceText? = nil) {
    let depth = (outer?.depth ?? 0) + 1
    guard depth <= Self.maxDepth, let bytes = data.bytes else { return nil }
    var limits = XMLLimits()
    limits.maxBytes = 64 << 20
    limits.maxNodes = 1_000_000
    var source = SourceText(name: "", bytes: bytes)
    source.depth = depth
    guard let table = try? XMLReader(vocabulary: .svg, limits: limits).read(source),
      let root = table.nodes.first, root.name.rawValue == ElementName.svg.rawValue, root.namespace == .svg
    else { return nil }
    (size, fitting, verdict) = SVGElements.withElements(of: table) { elements in
      let viewBox = Self.viewBox(elements)
      let size = Self.size(elements, viewBox)
      let fitting = Self.fitting(elements, size, viewBox)
      guard let content = InertnessCheck(table, elements).activeContent else {
        return (size, fitting, .inert)
      }
      let canvas = size ?? Plane.Size(width: 300, height: 150)
      var writer = CutOutWriter(table, elements)
      let cleaned = writer.write([0], box: Plane.Box(origin: .zero, size: canvas), canvas: canvas)
      return (size, fitting, .active(content, cleaned: cleaned.map { ImageData(bytes: $0, isInert: true) }))
    }
    let data = if case .active(_, let cleaned) = verdict { cleaned } else { ImageData?(data) }
    inert = data.map { Layer.Image(mediaType: .svg, data: $0) }
  }

  private static func size(_ elements: SVGElements, _ own: Plane.Size?) -> Plane.Size? {
    func length(_ name: AttributeName) -> Double? {
      elements.value(name, of: 0).flatMap(Length.init)?.resolved(fontSize: 16, percentOf: nil).flatMap {
        $0 > 0 && $0.isFinite ? $0 : nil
      }
    }
    let (width, height) = (length(.width), length(.height))
    if let own {
      let size = Plane.Size(width: width, height: height, proportionsOf: own)
      return size.width > 0 && size.height > 0 && size.isValid ? size : nil
    }
    return if let width, let height { Plane.Size(width: width, height: height) } else { nil }
  }

  /// The size of the view box; nil where it has none.
  private static func viewBox(_ elements: SVGElements) -> Plane.Size? {
    elements.viewBox(of: 0).flatMap { $0.size.width > 0 && $0.size.height > 0 ? $0.size : nil }
  }

  private static func fitting(
    _ elements: SVGElements, _ size: Plane.Size?, _ own: Plane.Size?
  ) -> AspectRatio? {
    guard let size, let own, size.hasProportions(of: own) else { return nil }
    return elements.aspectRatio(of: 0)
  }
}

extension Plane.Size {
  /// Whether no renderer tells its proportions from those of another size.
  func hasProportions(of other: Plane.Size) -> Bool {
    let (left, right) = (width * other.height, height * other.width)
    return abs(left - right) <= 1e-4 * left
  }
}

extension PictureVerdict {
  package init(ofSVG data: ImageData) { self.init(ofSVG: data, in: nil) }

  init(ofSVG data: ImageData, in outer: SourceText?) {
    self = data.isInert ? .inert : VectorPicture(data, in: outer)?.verdict ?? .unreadable
  }
}
