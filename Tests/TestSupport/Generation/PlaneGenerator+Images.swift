package import PlaneModel

extension PlaneGenerator {
  /// An image whose first bytes are those of its type, as bytes or as base64 in one of its valid spellings.
  package mutating func image() -> Layer.Image {
    let type = random.pick(MediaType.png, .png, .jpeg, .jpeg, .gif, .webp, .avif, .svg)
    let length = random.oneIn(50) ? 70_000 : Int.random(in: 0...300, using: &random)
    let bytes = type == .svg ? svgBytes() : header(of: type) + random.bytes(length)
    return Layer.Image(mediaType: type, data: data(of: bytes))
  }

  private mutating func data(of bytes: [UInt8]) -> ImageData {
    let text = Base64.encode(bytes)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return ImageData(bytes: bytes)
    case 2: return ImageData(base64: wrapped(text)[...])
    case 3: return ImageData(base64: text.filter { $0 != UInt8(ascii: "=") }[...])
    default: return ImageData(base64: ([0x22] + text + [0x22])[1..<text.count + 1])
    }
  }

  private func wrapped(_ text: [UInt8]) -> [UInt8] {
    stride(from: 0, to: text.count, by: 76).reduce(into: []) { lines, start in
      lines += text[start..<min(start + 76, text.count)] + [0x0a]
    }
  }

  private mutating func svgBytes() -> [UInt8] {
    let side = Int.random(in: 1...99, using: &random)
    return Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\"><circle r=\"3\"/></svg>"
        .utf8)
  }

  /// The first bytes of a file, with a picture's size where the type has it there.
  private mutating func header(of type: MediaType) -> [UInt8] {
    let side = UInt8.random(in: 1...255, using: &random)
    switch type {
    case .png:
      return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]
    case .jpeg:
      return [0xff, 0xd8, 0xff, 0xe0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
        + [0xff, 0xc0, 0, 17, 8, 0, side, 0, side, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    case .gif:
      return Array("GIF89a".utf8) + [side, 0, side, 0, 0, 0, 0]
    case .webp:
      return Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
        10, 0, 0, 0, 0, 0, 0, 0, side, 0, 0,
      ]
    default: return [0, 0, 0, 28] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("mif1avifmiaf".utf8)
    }
  }
}
