public import PlaneModel

extension Image {
  /// The size in pixels that the file's header tells; nil where it tells none, or the data is not valid.
  ///
  /// PNG (W3C PNG, 11.2.1), JPEG (ITU T.81, B.2.2), GIF (GIF89a, 18), WebP (RFC 9649, 2.4 to 2.7).
  public var pixelSize: Size? {
    // A JPEG's frame header stands behind its metadata, which can hold a preview of 64 KB and more.
    guard let head = data.prefix(mediaType == .jpeg ? 512 * 1024 : 64) else { return nil }
    var reader = HeaderReader(Array(head))
    let size: (width: Int, height: Int)? =
      switch mediaType {
      case .png: reader.png()
      case .jpeg: reader.jpeg()
      case .gif: reader.gif()
      case .webp: reader.webp()
      default: nil
      }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return Size(width: Double(size.width), height: Double(size.height))
  }
}

/// Reads numbers from the first bytes of a file; those behind them are 0.
private struct HeaderReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func big(_ offset: Int, _ count: Int) -> Int {
    (offset..<offset + count).reduce(0) { $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0) }
  }

  private func little(_ offset: Int, _ count: Int) -> Int {
    (offset..<offset + count).reversed().reduce(0) {
      $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0)
    }
  }

  mutating func png() -> (Int, Int)? { (big(16, 4), big(20, 4)) }

  mutating func gif() -> (Int, Int)? { (little(6, 2), little(8, 2)) }

  /// Goes from marker to marker up to the frame header.
  mutating func jpeg() -> (Int, Int)? {
    var position = 2
    while position + 9 < bytes.count {
      guard bytes[position] == 0xff else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      let isFrame = (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
      if isFrame { return (big(position + 7, 2), big(position + 5, 2)) }
      position += 2 + max(big(position + 2, 2), 2)
    }
    return nil
  }

  mutating func webp() -> (Int, Int)? {
    switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
    case "VP8 ": (little(26, 2) & 0x3fff, little(28, 2) & 0x3fff)
    case "VP8L": (little(21, 4) & 0x3fff + 1, little(21, 4) >> 14 & 0x3fff + 1)
    case "VP8X": (little(24, 3) + 1, little(27, 3) + 1)
    default: nil
    }
  }
}
