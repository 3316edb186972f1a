import Diagnostics
import PlaneModel

struct PhotoDecoder {
  let elements: SVGElements
  /// The canvas' size; infinite where nothing tells it.
  let canvas: Plane.Size
  /// Gives the bytes of files that images refer to; nothing outside of the document is read without.
  let resources: ResourceLoader?
  /// Images by the element that holds them, as several layers may show one.
  var images: [Int: LoadedImage?] = [:]
  /// Their sizes, which a file can hide behind half a megabyte.
  var sizes: [Int: Plane.Size?] = [:]
  /// The elements whose images are somewhere in the net, where pictures stand in for them.
  var missing: Set<Int> = []
  /// How many bytes the images have that pictures show in part, in base64.
  var framedBytes = 0
  /// What the patterns are that were looked at; nil where they are no images.
  var patterns: [Int: ImagePattern?] = [:]
  /// Those that photos show.
  var usedPatterns: [Int: ImagePattern] = [:]

  init(_ elements: SVGElements, canvas: Plane.Size, resources: ResourceLoader?) {
    (self.elements, self.canvas, self.resources) = (elements, canvas, resources)
  }

  /// The photo that an `image` is; nil where it shows nothing, which is reported if it is a mistake.
  mutating func photo(
    _ element: PaintedElement, _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    guard element.style.isVisible else { return nil }
    if !element.keepsMistakes, elements.hasUnknownMeasures(element.node, element.style) {
      throw .unknownMeasures
    }
    guard let box = viewport(element, &report), let loaded = image(of: element, &report) else {
      guard missing.contains(element.node) else { return nil }
      // A picture keeps its place, where browsers show a mark for it.
      throw NotNative(.unsupportedElement, "the image is not there")
    }
    return try photo(of: loaded, element, in: box, elements.aspectRatio(of: element.node), &report)
  }

  /// The photo of an image in a box of an element's user space.
  mutating func photo(
    of loaded: LoadedImage, _ element: PaintedElement, in box: Plane.Box, _ ratio: AspectRatio,
    _ report: inout DecodingReport
  ) throws(NotNative) -> FoundLayer? {
    // A photo of ours may have no extent, which is a mistake.
    guard element.transform.isUpright || element.keepsMistakes && element.transform.isFlat else {
      throw NotNative(.unsupportedTransform, "the image is turned, mirrored or skewed, which no photo can be")
    }
    if element.style.isPixelated {
      try report.approximate(.unsupportedEffect, "the image's pixels are not smoothed", at: element.node)
    }
    let drawn = element.transform.apply(try fitted(box, loaded, element, ratio, &report))
    guard let inside = try report.insideCanvas(drawn, canvas, element, isExact: false) else { return nil }
    return FoundLayer(
      content: .photo(Layer.Photo(image: loaded.image)), box: inside, opacity: element.opacity,
      nodes: LayerElements(element.node), shape: .box, image: loaded.digest)
  }

  // MARK: - The viewport

  /// The viewport of an `image` in user space; nil where it shows nothing.
  private mutating func viewport(_ element: PaintedElement, _ report: inout DecodingReport) -> Plane.Box? {
    // A negative extent is none (SVG 2, 7.1: an invalid value), and the image's own size counts.
    let stated = elements.viewport(of: element)
    let (width, height) = (element.extent(stated.width), element.extent(stated.height))
    guard let size = size(width: width, height: height, element, &report), element.isDrawn(size) else {
      return nil
    }
    return Plane.Box(origin: stated.origin, size: size)
  }

  /// The size that is written, completed by the image's own (SVG 2, 12.3: `auto`); nil where there is none, which is
  /// reported.
  private mutating func size(
    width: Double?, height: Double?, _ element: PaintedElement, _ report: inout DecodingReport
  ) -> Plane.Size? {
    if let width, let height { return Plane.Size(width: width, height: height) }
    guard let image = image(of: element, &report) else { return nil }
    guard let own = size(of: image, element.node) else {
      report.lose(
        .invalidValue, .dropped, "the image has no size, and neither does its file tell one", at: element.node
      )
      return nil
    }
    return Plane.Size(width: width, height: height, proportionsOf: own)
  }

  /// The box that the picture fills, as `preserveAspectRatio` has it.
  private mutating func fitted(
    _ box: Plane.Box, _ loaded: LoadedImage, _ element: PaintedElement, _ ratio: AspectRatio,
    _ report: inout DecodingReport
  ) throws(NotNative) -> Plane.Box {
    if ratio.isStretched, element.keepsMistakes { return box }
    let own = size(of: loaded, element.node)
    if own == nil, !element.keepsMistakes {
      let message = "the image's file tells no size to fit its box to"
      if loaded.image.mediaType == .svg {
        // What renderers make of an SVG without a size differs.
        try report.approximate(.unsupportedElement, message, at: element.node)
      } else if !ratio.isStretched {
        // Pixels without a size are shown by no renderer, so that the box may be any.
        report.lose(.invalidValue, .kept, message, at: element.node)
      }
    }
    guard !ratio.isStretched, let own else { return box }
    if loaded.image.mediaType == .svg, !element.keepsMistakes, loaded.vectorFitting != ratio,
      !own.hasProportions(of: box.size)
    {
      // Chromium goes by what the file says, others by what the image does.
      try report.approximate(
        .unsupportedElement, "viewers fit the image's file to its box in different ways", at: element.node)
    }
    let inner = ratio.fit(own, into: box.size).apply(Plane.Box(origin: .zero, size: own))
    let fitted = Plane.Box(
      origin: Plane.Point(x: box.origin.x + inner.origin.x, y: box.origin.y + inner.origin.y),
      size: inner.size)
    if ratio.isSlice, !box.contains(fitted) {
      try report.approximate(.unsupportedEffect, "the image is cut to its box", at: element.node)
    }
    return fitted
  }

  /// A box on the canvas that holds all that an image paints, which is nothing outside its viewport; nil where that is not
  /// known.
  func paintedBounds(_ element: PaintedElement) -> Plane.Box? {
    guard !elements.hasUnknownMeasures(element.node, element.style) else { return nil }
    let stated = elements.viewport(of: element)
    // Nothing of an image reaches out of its viewport but what that cuts off.
    let isCut =
      element.style.overflow.isShownByViewport != true || !elements.aspectRatio(of: element.node).isSlice
    guard isCut, let width = stated.width, let height = stated.height else { return nil }
    let size = Plane.Size(width: width, height: height)
    return element.transform.bounds(of: Plane.Box(origin: stated.origin, size: size))
  }
}

extension SVGElements {
  /// What an `image` states of its viewport in user space.
  fileprivate func viewport(
    of element: PaintedElement
  ) -> (origin: Plane.Point, width: Double?, height: Double?) {
    let origin = Plane.Point(x: length(.x, of: element) ?? 0, y: length(.y, of: element) ?? 0)
    return (origin, length(.width, of: element), length(.height, of: element))
  }
}
