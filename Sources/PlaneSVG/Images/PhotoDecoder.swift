import Diagnostics
import PlaneCoding
import PlaneModel

extension DrawingWalker {
  /// An `image` becomes a photo.
  mutating func decodeImage(_ node: Int, _ context: Context) throws(Unsupported) {
    guard context.style.isVisible, let box = imageBox(node, context),
      let loaded = image(of: node)
    else { return }
    guard context.transform.isUpright || isOwn && context.transform.keepsAxes else {
      throw Unsupported(
        .unsupportedTransform, "the image is turned, mirrored or skewed, which no photo can be")
    }
    if context.style.isPixelated {
      try approximate(.unsupportedEffect, "the image's pixels are not smoothed", at: node)
    }
    let drawn = context.transform.apply(try fitted(box, loaded, node))
    guard let inside = try insideCanvas(drawn, node, isExact: false) else { return }
    collector.add(
      .photo(Layer.Photo(image: loaded.image)), box: inside, opacity: context.opacity,
      nodes: LayerCollector.Nodes(element: Int32(node), shape: Int32(node), text: -1),
      drawn: DrawnNumbers(drawn), image: loaded.digest)
  }

  /// The viewport of an `image` in user space; nil where it shows nothing, which is reported if it is a mistake.
  mutating func imageBox(_ node: Int, _ context: Context) -> Plane.Box? {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      elements.length(name, of: node, context, percentOf: base)
    }
    let (across, down) = (context.userSize.width, context.userSize.height)
    // A negative one is none (SVG 2, 7.1: an invalid value), and the image's own size counts.
    let (width, height) = (extent(length(.width, across)), extent(length(.height, down)))
    guard let size = imageSize(node, width: width, height: height) else { return nil }
    guard isOwn || (size.width > 0 && size.height > 0) else { return nil }
    return Plane.Box(
      origin: Plane.Point(x: length(.x, across) ?? 0, y: length(.y, down) ?? 0), size: size)
  }

  /// An extent that counts: any in a document of ours, for the linter to report.
  private func extent(_ length: Double?) -> Double? { length.flatMap { isOwn || $0 >= 0 ? $0 : nil } }

  /// The size that is written, completed by the image's own (SVG 2, 12.3: `auto`); nil where there is none, which is
  /// reported.
  private mutating func imageSize(_ node: Int, width: Double?, height: Double?) -> Plane.Size? {
    if let width, let height { return Plane.Size(width: width, height: height) }
    guard let image = image(of: node) else { return nil }
    guard let own = size(of: image, node) else {
      collector.lose(
        .invalidValue, .dropped, "the image has no size, and neither does its file tell one", at: node)
      return nil
    }
    let ratio = own.width / own.height
    if let width { return Plane.Size(width: width, height: width / ratio) }
    if let height { return Plane.Size(width: height * ratio, height: height) }
    return own
  }

  /// The box that the picture fills, as `preserveAspectRatio` has it.
  private mutating func fitted(_ box: Plane.Box, _ loaded: LoadedImage, _ node: Int) throws(Unsupported)
    -> Plane.Box
  {
    let own = size(of: loaded, node)
    let ratio = AspectRatio(elements.value(.preserveAspectRatio, of: node))
    if own == nil, !isOwn {
      let message = "the image's file tells no size to fit its box to"
      if loaded.image.mediaType == .svg {
        // What renderers make of an SVG without a size differs.
        try approximate(.unsupportedElement, message, at: node)
      } else if !ratio.isStretched {
        // Pixels without a size are shown by no renderer, so that the box may be any.
        collector.lose(.invalidValue, .kept, message, at: node)
      }
    }
    guard !ratio.isStretched, let own else { return box }
    let inner = ratio.fit(own, into: box.size).apply(Plane.Box(origin: .zero, size: own))
    let fitted = Plane.Box(
      origin: Plane.Point(x: box.origin.x + inner.origin.x, y: box.origin.y + inner.origin.y),
      size: inner.size)
    if ratio.isSlice, !box.contains(fitted) {
      try approximate(.unsupportedEffect, "the image is cut to its box", at: node)
    }
    return fitted
  }
}
