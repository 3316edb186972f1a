import PlaneCoding
import PlaneModel
import Testing

@Suite("Sizes of pictures")
struct PixelSizeTests {
  private func size(_ type: MediaType, _ bytes: [UInt8]) -> Plane.Size? {
    Layer.Image(mediaType: type, data: ImageData(bytes: bytes)).pixelSize
  }

  @Test("a GIF's and a PNG's stand at their start")
  func simple() {
    #expect(size(.gif, Array("GIF89a".utf8) + [5, 1, 7, 0]) == Plane.Size(width: 261, height: 7))
    #expect(size(.gif, Array("GIF89a".utf8) + [5, 1, 7]) == nil)
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    #expect(size(.png, png + [0, 1, 0x11, 0x70, 0, 0, 0, 2]) == Plane.Size(width: 70_000, height: 2))
    #expect(size(.png, png.dropLast(4) + Array("junk".utf8) + [0, 0, 1, 0, 0, 0, 0, 2]) == nil)
  }

  private func webp(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + body + [0, 0, 0, 0]
  }

  @Test("a WebP's stands in its first chunk, of one of three kinds")
  func kindsOfWebP() {
    #expect(
      size(.webp, webp("VP8X", [0, 0, 0, 0, 0xff, 3, 0, 1, 0, 0])) == Plane.Size(width: 1024, height: 2))
    #expect(
      size(.webp, webp("VP8L", [0x2f, 0xff, 0xc0, 0x3f, 0, 0, 0, 0, 0, 0]))
        == Plane.Size(width: 256, height: 256))
    #expect(
      size(.webp, webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 32, 0])) == Plane.Size(width: 16, height: 32))
  }

  @Test(
    "headers that are cut off or lie tell none", arguments: [MediaType.png, .jpeg, .gif, .webp, .avif])
  func broken(type: MediaType) {
    let starts: [[UInt8]] = [
      [], [0xff, 0xd8, 0xff, 0xe0, 0, 0], [0xff, 0xd8] + [UInt8](repeating: 0xff, count: 500),
      png([]).prefix(16) + [UInt8](repeating: 0, count: 8), webp("VP8?", [UInt8](repeating: 0, count: 10)),
      Array("GIF89a".utf8),
    ]
    for bytes in starts { #expect(size(type, bytes) == nil) }
  }

  @Test("an AVIF's is the largest of its parts'")
  func avif() {
    let head: [UInt8] = [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0]
    func part(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height]
    }
    #expect(size(.avif, head + part(8, 9) + part(40, 30)) == Plane.Size(width: 40, height: 30))
    #expect(size(.avif, head) == nil)
    #expect(size(.avif, head + part(8, 9).dropLast()) == nil)
  }

  // MARK: - Turned pictures

  /// Metadata of Exif with one entry.
  private func exif(_ value: UInt8, isLittle: Bool = false, tag: [UInt8] = [0x01, 0x12]) -> [UInt8] {
    func number(_ bytes: [UInt8]) -> [UInt8] { isLittle ? bytes.reversed() : bytes }
    let entry = number(tag) + number([0, 3]) + number([0, 0, 0, 1]) + number([0, value]) + [0, 0]
    return Array((isLittle ? "II" : "MM").utf8) + number([0, 42]) + number([0, 0, 0, 8]) + number([0, 1])
      + entry
  }

  private func jpeg(_ metadata: [UInt8], padding: Int = 0) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + metadata
    let length = content.count + 2
    let comment = padding + 2
    return [0xff, 0xd8, 0xff, 0xfe, UInt8(comment >> 8), UInt8(comment & 0xff)]
      + [UInt8](repeating: 0x20, count: padding) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)]
      + content + [0xff, 0xc0, 0, 11, 8, 0, 20, 0, 40, 1, 1, 0x11, 0]
  }

  private func png(_ metadata: [UInt8], isBehindPixels: Bool = false, padding: Int = 0) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xff)] + Array(name.utf8) + content + [
        0, 0, 0, 0,
      ]
    }
    let exif = chunk("eXIf", metadata)
    let pixels = chunk("IDAT", [1, 2, 3])
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", [0, 0, 0, 40, 0, 0, 0, 20, 8, 2, 0, 0, 0])
      + chunk("tEXt", [UInt8](repeating: 0x20, count: padding))
      + (isBehindPixels ? pixels + exif : exif + pixels) + chunk("IEND", [])
  }

  private static let lying = Plane.Size(width: 40, height: 20)
  private static let upright = Plane.Size(width: 20, height: 40)

  @Test("a picture that its metadata turn is as high as it is wide", arguments: 0...9 as ClosedRange<UInt8>)
  func turned(orientation: UInt8) {
    let expected = (5...8).contains(orientation) ? Self.upright : Self.lying
    for isLittle in [false, true] {
      let metadata = exif(orientation, isLittle: isLittle)
      #expect(size(.jpeg, jpeg(metadata)) == expected)
      #expect(size(.png, png(metadata)) == expected)
      // Behind what is read at first.
      #expect(size(.jpeg, jpeg(metadata, padding: 9000)) == expected)
      #expect(size(.png, png(metadata, padding: 9000)) == expected)
      #expect(size(.png, png(metadata, isBehindPixels: true)) == Self.lying)
    }
  }

  @Test("a JPEG's metadata and frame may lie across the end of what is looked at first")
  func acrossTheEnd() {
    for padding in 200...256 {
      #expect(size(.jpeg, jpeg(exif(6), padding: padding)) == Self.upright, "\(padding)")
    }
  }

  @Test("metadata that say nothing, or are cut off, turn nothing")
  func nothing() {
    #expect(size(.jpeg, jpeg(exif(6, tag: [0x01, 0x13]))) == Self.lying)
    let metadata = exif(6)
    for count in 0..<20 {
      #expect(size(.png, png(Array(metadata.prefix(count)))) == Self.lying)
      #expect(size(.png, Array(png(metadata).prefix(45 + count))) == Self.lying)
    }
    for position in metadata.indices {
      var broken = metadata
      broken[position] = 0xff
      #expect(size(.jpeg, jpeg(broken)) != nil)
    }
  }

  @Test("an AVIF says its quarter turns", arguments: 0...3 as ClosedRange<UInt8>)
  func turnedAVIF(angle: UInt8) {
    let head: [UInt8] = [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0]
    let extents = [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 20]
    let turn = [0, 0, 0, 9] + Array("irot".utf8) + [angle]
    #expect(size(.avif, head + extents + turn) == (angle % 2 == 1 ? Self.upright : Self.lying))
  }

  // MARK: - Ends

  private func isCutOff(_ type: MediaType, _ bytes: [UInt8]) -> Bool {
    Layer.Image(mediaType: type, data: ImageData(bytes: bytes)).isTruncated
  }

  @Test("a file is cut off where its format's end is missing, and not where something follows it")
  func ends() {
    let png = png(exif(1))
    #expect(!isCutOff(.png, png))
    #expect(!isCutOff(.png, png + [1, 2, 3]))
    #expect(isCutOff(.png, png.dropLast(12)))
    // The preview in the metadata has an end of its own.
    let preview = jpeg(exif(1) + [0xff, 0xd8, 0xff, 0xd9])
    #expect(isCutOff(.jpeg, preview))
    #expect(!isCutOff(.jpeg, preview + [0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9]))
    #expect(!isCutOff(.jpeg, preview + [0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9, 0]))
    let webp: [UInt8] =
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
      + [4, 0, 0, 4, 0, 0]
    #expect(size(.webp, webp) == Plane.Size(width: 5, height: 5))
    #expect(!isCutOff(.webp, webp))
    var longer = webp
    longer[4] = 23
    #expect(isCutOff(.webp, longer))
    let avif =
      [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0]
      + [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 20]
    #expect(!isCutOff(.avif, avif))
    #expect(isCutOff(.avif, avif + [0, 0, 0, 99] + Array("mdat".utf8) + [1, 2]))
    #expect(!isCutOff(.avif, avif + [0, 0, 0, 99, 1, 2, 3, 4, 5]))
    #expect(!isCutOff(.avif, avif + [0, 0, 0, 0, 1, 2]))
  }

  @Test("a GIF needs no end, and what tells no size is not called cut off")
  func noEnds() {
    #expect(!isCutOff(.gif, Array("GIF89a".utf8) + [5, 1, 7, 0]))
    #expect(!isCutOff(.png, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  }
}
