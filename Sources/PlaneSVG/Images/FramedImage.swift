import Diagnostics
import MarkupXML
import PlaneModel

/// An image that CSS places in a box of HTML, which may show less than all of it (CSS Images 3, 5).
struct FramedImage {
  /// The box that the image is fitted to, in user space.
  let box: Plane.Box
  let fitting: AspectRatio
  /// What shows of it.
  let shown: RoundedBox
}

extension PhotoDecoder {
  /// The size that the image of an `img` has by itself; nil where it shows none, which is reported.
  mutating func imageSize(of element: PaintedElement, _ report: inout DecodingReport) -> Plane.Size? {
    guard let loaded = image(of: element, &report) else { return nil }
    let size = size(of: loaded, element.node)
    // That of an SVG that states none (CSS 2, 10.3.2).
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? Plane.Size(width: 300, height: 150)
  }

  /// The photo that an image in HTML is. What shows only a part of its image is a picture of that.
  /// - Returns: nil where nothing shows; why it is a picture.
  mutating func photo(
    _ element: PaintedElement, in frame: FramedImage, _ report: inout DecodingReport
  ) throws(NotNative) -> (photo: FoundLayer, reason: NotNative?)? {
    guard element.style.isVisible, let loaded = image(of: element, &report) else { return nil }
    let own = size(of: loaded, element.node)
    let place = own.map {
      frame.fitting.fit($0, into: frame.box.size).apply(Plane.Box(origin: .zero, size: $0))
    }
    let shown = Plane.Box(
      x: frame.shown.box.origin.x - frame.box.origin.x, y: frame.shown.box.origin.y - frame.box.origin.y,
      width: frame.shown.box.size.width, height: frame.shown.box.size.height)
    let isWhole = frame.shown.isSquare && shown.grown(by: 0.5).contains(place ?? shown)
    guard report.embeds, !isWhole || element.style.isPixelated else {
      if !frame.shown.isSquare {
        report.lose(.unsupportedEffect, .approximated, "the image is cut, and shown whole", at: element.node)
      }
      return try photo(of: loaded, element, in: frame.box, frame.fitting, &report).map { ($0, nil) }
    }
    framedBytes += loaded.image.data.base64.count
    let source = report.table.source
    guard framedBytes <= source.raised((12 << 20) + 4 * source.count) else {
      throw NotNative(.unsupportedElement, "it shows a part of a large image")
    }
    let isPixelated = element.style.isPixelated
    let image = LoadedImage(image: picture(of: loaded.image, frame, isPixelated: isPixelated))
    let reason = NotNative(
      .unsupportedEffect, isPixelated ? "the image's pixels are not smoothed" : "a part of the image shows")
    var element = element
    element.style.isPixelated = false
    return try photo(of: image, element, in: frame.shown.box, .stretched, &report).map { ($0, reason) }
  }

  /// An SVG of what shows of an image.
  private func picture(of image: Layer.Image, _ frame: FramedImage, isPixelated: Bool) -> Layer.Image {
    let (size, radii) = (frame.shown.box.size, frame.shown.radii)
    let (x, y) = (
      frame.box.origin.x - frame.shown.box.origin.x, frame.box.origin.y - frame.shown.box.origin.y
    )
    let area = "width=\"\(size.width)\" height=\"\(size.height)\""
    var svg = """
      <svg xmlns="\(XMLNamespace.svg.uri)" xmlns:xlink="\(XMLNamespace.xlink.uri)" \(area) \
      viewBox="0 0 \(size.width) \(size.height)">
      """
    if !frame.shown.isSquare {
      svg += "<clipPath id=\"a\"><rect \(area) rx=\"\(radii.width)\" ry=\"\(radii.height)\"/></clipPath>"
    }
    svg +=
      "<image x=\"\(x)\" y=\"\(y)\" width=\"\(frame.box.size.width)\" height=\"\(frame.box.size.height)\""
    if !frame.shown.isSquare { svg += " clip-path=\"url(#a)\"" }
    if isPixelated { svg += " style=\"image-rendering:pixelated\"" }
    if let fitting = frame.fitting.spelling { svg += " preserveAspectRatio=\"\(fitting)\"" }
    svg += " xlink:href=\"data:\(image.mediaType.rawValue);base64,"
    let bytes = Array(svg.utf8) + image.data.base64 + Array("\"/></svg>".utf8)
    return Layer.Image(mediaType: .svg, data: ImageData(bytes: bytes, isInert: true))
  }
}
