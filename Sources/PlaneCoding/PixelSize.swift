public import PlaneModel

/// The extents of a picture, in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// Reads the extents from a picture's header; nil where the type has none that is easy to find, or the header is not
  /// as its format demands: PNG (W3C PNG, 11.2.1), JPEG (ITU T.81, B.2.2), GIF (GIF89a, 18), WebP (RFC 9649, 2.4), AVIF
  /// (ISO/IEC 23008-12, 6.5.3).
  package init?(_ image: Layer.Image) {
    // Those cut out of drawings are many.
    guard image.mediaType != .svg else { return nil }
    // A JPEG's frame header stands behind its metadata, which may hold a preview of 64 KB and more.
    // An AVIF says the sizes of its parts one after the other.
    for length in image.mediaType == .avif ? [64 << 10] : [256, 64 << 10, 1 << 20] {
      guard let head = image.data.prefix(length) else { return nil }
      let header = ImageHeader(bytes: Array(head))
      if let size = header.size(of: image.mediaType), size.0 > 0, size.1 > 0 {
        (width, height) = size
        return
      }
      guard head.count == length, image.mediaType == .jpeg, header.isCutOff else { return nil }
    }
    return nil
  }
}

extension Layer.Image {
  /// The size in pixels that the file's header tells; nil where it tells none, or the data is not valid.
  public var pixelSize: Plane.Size? {
    PixelSize(self).map { Plane.Size(width: Double($0.width), height: Double($0.height)) }
  }
}

/// The first bytes of a picture.
private struct ImageHeader {
  let bytes: [UInt8]

  func size(of type: MediaType) -> (Int, Int)? {
    guard MediaType(head: bytes) == type else { return nil }
    switch type {
    case .png: return pair(big(16, 4), big(20, 4))
    case .gif: return pair(little(6, 2), little(8, 2))
    case .jpeg: return jpegSize()
    case .webp: return webpSize()
    case .avif: return avifSize()
    default: return nil
    }
  }

  private func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (width, height)
  }

  /// A number of a few bytes, most significant first; nil beyond the end.
  private func big(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of a few bytes, least significant first; nil beyond the end.
  private func little(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    return bytes[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The size in the first frame header of a JPEG.
  private func jpegSize() -> (Int, Int)? {
    let offset = endOfJPEGSegments
    guard let marker = big(offset, 2), Self.isFrameHeader(marker) else { return nil }
    return pair(big(offset + 7, 2), big(offset + 5, 2))
  }

  /// Whether a JPEG's segments go on behind the bytes, so that more of them may tell the size.
  var isCutOff: Bool { endOfJPEGSegments + 8 >= bytes.count }

  /// Where the first frame header of a JPEG starts, or anything that is no segment, or the first segment that starts
  /// behind the bytes (ITU T.81, B.1.1.4).
  private var endOfJPEGSegments: Int {
    var offset = 2
    while let marker = big(offset, 2), marker >= 0xff00, !Self.isFrameHeader(marker) {
      if marker == 0xffff {
        offset += 1
      } else {
        guard let length = big(offset + 2, 2), length >= 2 else { return offset }
        offset += 2 + length
      }
    }
    return offset
  }

  /// Whether a marker starts a frame header (ITU T.81, table B.1): SOF0…SOF15 but DHT, JPG and DAC, which share the
  /// range.
  private static func isFrameHeader(_ marker: Int) -> Bool {
    (0xffc0...0xffcf).contains(marker) && ![0xffc4, 0xffc8, 0xffcc].contains(marker)
  }

  /// The size in the first chunk (RFC 9649, 2.5 to 2.7).
  private func webpSize() -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return pair(little(26, 2).map { $0 & 0x3fff }, little(28, 2).map { $0 & 0x3fff })
    case "VP8L":
      guard let bits = little(21, 4) else { return nil }
      return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
    case "VP8X":
      return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
    default: return nil
    }
  }

  /// The largest size among those of the picture, its tiles and its thumbnails, in the boxes of type `ispe`.
  private func avifSize() -> (Int, Int)? {
    let name = Array("ispe".utf8)
    let sizes = bytes.indices.dropLast(15).filter {
      bytes[$0] == name[0] && bytes[$0..<$0 + 4].elementsEqual(name)
    }
    .compactMap { pair(big($0 + 8, 4), big($0 + 12, 4)) }
    return sizes.max {
      $0.0.multipliedReportingOverflow(by: $0.1).0 < $1.0.multipliedReportingOverflow(by: $1.1).0
    }
  }
}
