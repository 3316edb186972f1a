public import PlaneModel

/// The extents of a picture as browsers and apps show it, in pixels: cameras held upright write the turn beside the pixels.
package struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// Reads the extents from a picture's header; nil where the type has none that is easy to find, or the header is not
  /// as its format demands.
  package init?(_ image: Layer.Image) {
    // Those cut out of drawings are many.
    guard image.mediaType != .svg else { return nil }
    // The metadata of a JPEG or a PNG may hold a preview of 64 KB and more.
    // An AVIF says the sizes of its parts one after the other.
    for length in image.mediaType == .avif ? [64 << 10] : [256, 64 << 10, 1 << 20] {
      guard let head = image.data.prefix(length) else { return nil }
      let header = ImageHeader(bytes: Array(head), type: image.mediaType)
      if head.count == length, length < 1 << 20, header.isCutOff { continue }
      guard let size = header.shownSize, size.0 > 0, size.1 > 0 else { return nil }
      (width, height) = size
      return
    }
    return nil
  }
}

extension Layer.Image {
  /// The size in pixels that the file's header tells, turned as its metadata ask for (CSS Images 3, 5.2: `from-image`); nil
  /// where it tells none, or the data is not valid.
  public var pixelSize: Plane.Size? {
    PixelSize(self).map { Plane.Size(width: Double($0.width), height: Double($0.height)) }
  }
}

extension Layer.Image {
  /// Whether the file ends before its format does, as where a copy broke off; false where its header tells no size.
  package var isTruncated: Bool {
    guard pixelSize != nil, let bytes = data.bytes else { return false }
    return !ImageHeader(bytes: bytes, type: mediaType).isWhole
  }
}
