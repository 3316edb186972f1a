import Diagnostics
import PlaneCoding
import PlaneModel

struct LoadedImage {
  let image: Layer.Image
  /// What stands for its bytes in the digests of our own documents.
  var digest: UInt64 = 0
  /// The size that an SVG image says of itself; nil in drawings of ours, where nobody has looked for what is in it.
  var vectorSize: Plane.Size?
  /// How an SVG image says to fit it into another size.
  var vectorFitting: AspectRatio?
}

extension PhotoDecoder {
  /// The image that an element shows; nil where it shows none, which is reported once.
  mutating func image(of element: PaintedElement, _ report: inout DecodingReport) -> LoadedImage? {
    if let known = images[element.node] { return known }
    let loaded = load(element, &report)
    images[element.node] = .some(loaded)
    return loaded
  }

  private mutating func load(_ element: PaintedElement, _ report: inout DecodingReport) -> LoadedImage? {
    guard let attribute = elements.linkAttribute(of: element.node),
      let first = elements.value(ofAttribute: attribute).trimmed.first, first != UInt8(ascii: "#")
    else {
      report.loseLooks(.brokenReference, .dropped, "the image refers to nothing", at: element.node)
      return nil
    }
    let reference = elements.value(ofAttribute: attribute)
    guard let head = DataURI(reference) else { return external(reference.trimmed, element.node, &report) }
    let data = report.table.imageData(of: attribute, head, elements)
    guard element.keepsMistakes else { return check(data, element.node, &report) }
    let image = Layer.Image(mediaType: head.mediaType, data: data)
    return LoadedImage(image: image, digest: LayerDigest.image(image))
  }

  private mutating func external(
    _ reference: Bytes, _ node: Int, _ report: inout DecodingReport
  ) -> LoadedImage? {
    guard let bytes = resources?(String(decoding: reference, as: UTF8.self)) else {
      if reference.scheme != nil, report.embeds, elements.name(of: node) == .image {
        missing.insert(node)
      } else {
        let address = "the image \"\(reference.shownAddress)\""
        let isLocal = resources == nil && reference.scheme == nil
        report.loseLooks(
          .externalReference, .dropped,
          isLocal
            ? "\(address) is a file of its own, and not read; --resources names the folder to read images from"
            : resources == nil
              ? "\(address) is outside this file, and not fetched"
              : "\(address) is no file in the folder of the resources, and not fetched", at: node)
      }
      return nil
    }
    return check(ImageData(bytes: bytes), node, &report)
  }

  /// An image of the type that its bytes are; nil where these are no image that renderers show, which is reported.
  private mutating func check(
    _ data: ImageData, _ node: Int, _ report: inout DecodingReport
  ) -> LoadedImage? {
    guard let loaded = readable(data, node, &report) else {
      report.loseLooks(.invalidValue, .dropped, "the image's data are none of a type that is shown", at: node)
      return nil
    }
    return loaded
  }

  private mutating func readable(
    _ data: ImageData, _ node: Int, _ report: inout DecodingReport
  ) -> LoadedImage? {
    guard data.isValid, let type = data.signatureType else { return nil }
    guard type != .svg else {
      guard let picture = VectorPicture(data), let image = picture.inert else { return nil }
      if case .active(let content, _) = picture.verdict {
        report.lose(
          .externalReference, .approximated,
          "what may run in the picture, or lead out of it, is left out: it holds \(content)", at: node)
      }
      return LoadedImage(image: image, vectorSize: picture.size, vectorFitting: picture.fitting)
    }
    let loaded = LoadedImage(image: Layer.Image(mediaType: type, data: data))
    // The size of these types stands at their start, and without it nothing is shown.
    let isBroken = [.png, .gif, .webp].contains(type) && size(of: loaded, node) == nil
    return isBroken ? nil : loaded
  }

  mutating func size(of loaded: LoadedImage, _ node: Int) -> Plane.Size? {
    if let known = sizes[node] { return known }
    let image = loaded.image
    var size = image.mediaType == .svg ? loaded.vectorSize : image.pixelSize
    if size == nil, image.mediaType == .svg, elements.form == .own { size = VectorPicture(image.data)?.size }
    sizes[node] = .some(size)
    return size
  }
}
