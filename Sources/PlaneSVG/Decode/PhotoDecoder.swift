import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Images by the element that holds them, as several layers may show one.
struct ImageCache {
  fileprivate var images: [Int: (image: Image, digest: UInt64)] = [:]
  /// The sizes in pixels, which a file can hide behind half a megabyte.
  fileprivate var pixelSizes: [Int: Size?] = [:]
}

extension DrawingWalker {
  /// An `image` becomes a photo.
  mutating func decodeImage(_ node: Int, _ context: Context) throws(Unsupported) {
    guard let box = imageBox(node, context) else { return }
    try addPhoto(box, image: node, element: node, context)
  }

  private mutating func addPhoto(_ box: Box, image node: Int, element: Int, _ context: Context) throws(Unsupported) {
    guard context.style.isVisible else { return }
    guard context.transform.isUpright || isOwn && context.transform.keepsAxes else {
      throw Unsupported(.unsupportedTransform, "the image is turned, mirrored or skewed, which no photo can be")
    }
    if context.style.hasEffect {
      try approximate(.unsupportedEffect, "the clip, mask or filter is left out", at: element)
    }
    guard let (image, digest) = image(of: node, reportedAt: element) else { return }
    let drawn = try context.transform.apply( fitted(box, image, node))
    guard let inside = try insideCanvas(drawn, element, isExact: false) else { return }
    collector.add(
      .photo(Photo(image: image)), box: inside, opacity: context.opacity,
      nodes: LayerCollector.Nodes(element: Int32(element), shape: Int32(element), text: -1),
      drawn: DrawnNumbers(drawn), image: digest)
  }

  private mutating func imageBox(_ node: Int, _ context: Context) -> Box? {
    func length(_ name: AttributeName, _ base: Double) -> Double? {
      elements.value(name, of: node).flatMap(Length.init)?.resolved(
        fontSize: context.style.fontSize, percentOf: base)
    }
    let (across, down) = (context.userSize.width, context.userSize.height)
    let (width, height) = (length(.width, across), length(.height, down))
    guard let size = imageSize(node, width: width, height: height) else { return nil }
    guard isOwn || (size.width > 0 && size.height > 0) else { return nil }
    return Box(
      origin: Point(x: length(.x, across) ?? 0, y: length(.y, down) ?? 0), size: size)
  }

  /// The size that is written, completed by the pixels' (SVG 2, 12.3: `auto`); nil where there is none, which is reported.
  private mutating func imageSize(_ node: Int, width: Double?, height: Double?) -> Size? {
    if let width, let height { return Size(width: width, height: height) }
    guard let image = image(of: node, reportedAt: node)?.image else { return nil }
    guard let pixels = pixelSize(of: image, node) else {
      collector.lose(
        .invalidValue, .dropped, "the image has no size, and neither does its file tell one", at: node)
      return nil
    }
    let ratio = pixels.width / pixels.height
    if let width { return Size(width: width, height: width / ratio) }
    if let height { return Size(width: height * ratio, height: height) }
    return pixels
  }

  /// The box that the pixels fill, as `preserveAspectRatio` has it.
  private mutating func fitted(_ box: Box, _ image: Image, _ node: Int) throws(Unsupported) -> Box {
    let ratio = AspectRatio(elements.value(.preserveAspectRatio, of: node))
    guard !ratio.isStretched, let pixels = pixelSize(of: image, node) else { return box }
    if ratio.isSlice {
      try approximate(.unsupportedEffect, "the image is not cut to its box", at: node)
    }
    let fit = ratio.fit(pixels, into: box.size)
    let inner = fit.apply(Box(origin: .zero, size: pixels))
    return Box(
      origin: Point(x: box.origin.x + inner.origin.x, y: box.origin.y + inner.origin.y), size: inner.size)
  }

  private mutating func pixelSize(of image: Image, _ node: Int) -> Size? {
    if let known = imageCache.pixelSizes[node] { return known }
    let size = image.pixelSize
    imageCache.pixelSizes[node] = .some(size)
    return size
  }

  // MARK: - Data

  /// The image that an element holds, with its digest in our own documents.
  private mutating func image(of node: Int, reportedAt element: Int) -> (image: Image, digest: UInt64)? {
    if let known = imageCache.images[node] { return known }
    guard
      let attribute = elements.attribute(.href, of: node) ?? elements.attribute(.xlinkHref, of: node)
    else {
      collector.lose(.brokenReference, .dropped, "the image refers to nothing", at: element)
      return nil
    }
    guard let head = DataURI(elements.value(ofAttribute: attribute)) else {
      collector.lose(
        .externalReference, .dropped, "the image is outside this file, and not fetched", at: element)
      return nil
    }
    let data = data(of: attribute, head)
    var mediaType = head.mediaType
    if !isOwn, let bytes = data.prefix(MediaType.signatureLength), let actual = MediaType(signature: bytes) {
      mediaType = actual
    }
    let image = Image(mediaType: mediaType, data: data)
    let result = (image, isOwn ? LayerDigest.image(image) : 0)
    imageCache.images[node] = result
    return result
  }

  private func data(of attribute: Int, _ head: DataURI) -> ImageData {
    let row = table.attributes[attribute]
    if let payload = table.payload(of: row) { return ImageData(base64: payload) }
    let body = table.bytes(row.value).dropFirst(head.headLength)
    let text = elements.value(ofAttribute: attribute)
    guard body.contains(UInt8(ascii: "%")) || !head.isBase64 else { return ImageData(base64: body) }
    let decoded = DataURI.percentDecoded(Bytes(rebasing: text[head.headLength...]))
    return head.isBase64 ? ImageData(base64: decoded[...]) : ImageData(bytes: decoded)
  }
}
