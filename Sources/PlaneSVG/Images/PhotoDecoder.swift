import Diagnostics
import PlaneCoding
import PlaneModel

/// Turns images into photos.
struct PhotoDecoder {
  let elements: SVGElements
  /// The canvas' size; infinite where nothing tells it.
  let canvas: Plane.Size
  /// Gives the bytes of files that images refer to; nothing outside of the document is read without.
  let resources: (@Sendable (String) -> [UInt8]?)?
  /// Images by the element that holds them, as several layers may show one.
  var images: [Int: LoadedImage?] = [:]
  /// Their sizes, which a file can hide behind half a megabyte.
  var sizes: [Int: Plane.Size?] = [:]

  init(
    _ elements: SVGElements, canvas: Plane.Size, resources: (@Sendable (String) -> [UInt8]?)?
  ) {
    (self.elements, self.canvas, self.resources) = (elements, canvas, resources)
  }

  /// The photo that an `image` is; nil where it shows nothing, which is reported if it is a mistake.
  mutating func photo(
    _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard context.style.isVisible, let box = viewport(node, context, &report),
      let loaded = image(of: node, context, &report)
    else { return nil }
    // Mirrored and turned ones have negative sizes in the model, which are mistakes.
    guard context.transform.isUpright || context.keepsMistakes && context.transform.keepsAxes else {
      throw NotNative(
        .unsupportedTransform, "the image is turned, mirrored or skewed, which no photo can be")
    }
    if context.style.isPixelated {
      try report.approximate(.unsupportedEffect, "the image's pixels are not smoothed", at: node)
    }
    let drawn = context.transform.apply(try fitted(box, loaded, node, context, &report))
    guard let inside = try report.insideCanvas(drawn, canvas, node, context, isExact: false) else {
      return nil
    }
    return FoundLayer(
      content: .photo(Layer.Photo(image: loaded.image)), box: inside, opacity: context.opacity,
      nodes: LayerElements(node), shape: .other(DrawnNumbers(drawn)), image: loaded.digest)
  }

  // MARK: - The viewport

  /// The viewport of an `image` in user space; nil where it shows nothing.
  private mutating func viewport(
    _ node: Int, _ context: PaintContext, _ report: inout DecodingReport
  ) -> Plane.Box? {
    // A negative extent is none (SVG 2, 7.1: an invalid value), and the image's own size counts.
    let stated = elements.viewport(of: node, context)
    let (width, height) = (context.extent(stated.width), context.extent(stated.height))
    guard let size = size(node, width: width, height: height, context, &report), context.isDrawn(size) else {
      return nil
    }
    return Plane.Box(origin: stated.origin, size: size)
  }

  /// The size that is written, completed by the image's own (SVG 2, 12.3: `auto`); nil where there is none, which is
  /// reported.
  private mutating func size(
    _ node: Int, width: Double?, height: Double?, _ context: PaintContext, _ report: inout DecodingReport
  ) -> Plane.Size? {
    if let width, let height { return Plane.Size(width: width, height: height) }
    guard let image = image(of: node, context, &report) else { return nil }
    guard let own = size(of: image, node) else {
      report.lose(
        .invalidValue, .dropped, "the image has no size, and neither does its file tell one", at: node)
      return nil
    }
    let ratio = own.width / own.height
    if let width { return Plane.Size(width: width, height: width / ratio) }
    if let height { return Plane.Size(width: height * ratio, height: height) }
    return own
  }

  /// The box that the picture fills, as `preserveAspectRatio` has it.
  private mutating func fitted(
    _ box: Plane.Box, _ loaded: LoadedImage, _ node: Int, _ context: PaintContext,
    _ report: inout DecodingReport
  ) throws(NotNative) -> Plane.Box {
    let own = size(of: loaded, node)
    let ratio = AspectRatio(elements.value(.preserveAspectRatio, of: node))
    if own == nil, !context.keepsMistakes {
      let message = "the image's file tells no size to fit its box to"
      if loaded.image.mediaType == .svg {
        // What renderers make of an SVG without a size differs.
        try report.approximate(.unsupportedElement, message, at: node)
      } else if !ratio.isStretched {
        // Pixels without a size are shown by no renderer, so that the box may be any.
        report.lose(.invalidValue, .kept, message, at: node)
      }
    }
    guard !ratio.isStretched, let own else { return box }
    let inner = ratio.fit(own, into: box.size).apply(Plane.Box(origin: .zero, size: own))
    let fitted = Plane.Box(
      origin: Plane.Point(x: box.origin.x + inner.origin.x, y: box.origin.y + inner.origin.y),
      size: inner.size)
    if ratio.isSlice, !box.contains(fitted) {
      try report.approximate(.unsupportedEffect, "the image is cut to its box", at: node)
    }
    return fitted
  }

  /// A box on the canvas that holds all that an image paints, which is nothing outside its viewport; nil where that is not
  /// known.
  func paintedBounds(_ node: Int, _ context: PaintContext) -> Plane.Box? {
    let stated = elements.viewport(of: node, context)
    guard !context.style.showsOverflow, let width = stated.width, let height = stated.height else {
      return nil
    }
    let size = Plane.Size(width: width, height: height)
    return context.transform.bounds(of: Plane.Box(origin: stated.origin, size: size))
  }
}

extension SVGElements {
  /// What an `image` states of its viewport in user space.
  fileprivate func viewport(
    of node: Int, _ context: PaintContext
  ) -> (origin: Plane.Point, width: Double?, height: Double?) {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      self.length(name, of: node, context, percentOf: base)
    }
    let (across, down) = (context.userSize.width, context.userSize.height)
    return (
      Plane.Point(x: length(.x, across) ?? 0, y: length(.y, down) ?? 0), length(.width, across),
      length(.height, down)
    )
  }
}
