import Diagnostics
import Foundation
import PlaneCoding
import PlaneKit
import PlaneModel
import Testing

@Suite("What documents hold")
struct DocumentSummaryTests {
  @Test("as text")
  func text() throws {
    let document = try PlaneReader().decode(SourceText(name: "board.json", text: Drawing.valid))
    #expect(
      DocumentSummary(document).text == """
        file: board.json
        format: JSON, schema version 2
        bytes: \(Drawing.valid.utf8.count)
        canvas: 10 × 20
        layers: 1 (1 rectangle)
        images: 0

        """)
  }

  @Test("as JSON")
  func json() throws {
    let document = try PlaneReader().decode(SourceText(name: "board.json", text: Drawing.valid))
    let json = Data(DocumentSummary.report([DocumentSummary(document).json()]).joined())
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let file = try #require((object["files"] as? [[String: Any]])?.first)
    #expect(file["format"] as? String == "json")
    #expect(file["formatVersion"] as? Int == 2)
    #expect((file["layers"] as? [String: Int])?["rectangle"] == 1)
  }

  @Test(
    "as text that lists the first of many images, and one more rather than a line about it",
    arguments: [3, 11, 12])
  func manyImages(count: Int) throws {
    let layers = (1...count).map {
      """
      {"type": "photo", "id": "p\($0)", "origin": {"x": 0, "y": 0}, "size": {"width": 1, "height": 1}, "image": "i\($0)"}
      """
    }
    let images = (1...count).map { number in
      let data = Data("GIF89a\(number + 10)".utf8).base64EncodedString()
      return #""i\#(number)": {"mediaType": "image/gif", "data": "\#(data)"}"#
    }
    let text = """
      {"version": 2, "canvas": {"width": 1, "height": 1}, "layers": [\(layers.joined(separator: ","))],
       "images": {\(images.joined(separator: ","))}}
      """
    let summary = DocumentSummary(try PlaneReader().decode(SourceText(name: "board.json", text: text))).text
    let lines = summary.split(separator: "\n").drop { !$0.hasPrefix("images:") }
    #expect(lines.first == "images: \(count)")
    #expect(
      lines.dropFirst().filter { $0.hasPrefix("  image/gif, ") }.count == min(count, count == 12 ? 10 : 11))
    #expect(
      lines.last
        == (count == 12 ? "  and 2 more, 16 bytes (--format json lists each)" : "  image/gif, 8 bytes"))
  }

  @Test("with the pixels of images by their headers")
  func pixelSizes() {
    #expect(size(.gif, Array("GIF89a".utf8) + [0x2c, 0x01, 0xc8, 0x00]) == [300, 200])
    #expect(size(.png, pngHeader(width: 70_000, height: 3)) == [70_000, 3])
    #expect(size(.jpeg, jpeg(metadata: 10)) == [640, 480])
    #expect(size(.jpeg, jpeg(metadata: 60_000, count: 4)) == [640, 480])
    // The frame header lies across the end of what is looked at first.
    for metadata in 225...256 { #expect(size(.jpeg, jpeg(metadata: metadata)) == [640, 480], "\(metadata)") }
    #expect(size(.webp, webp("VP8X", [0, 0, 0, 0, 0xff, 0x03, 0, 0x01, 0, 0])) == [1024, 2])
    #expect(size(.webp, webp("VP8L", [0x2f, 0xff, 0xc0, 0x3f, 0, 0, 0, 0, 0, 0])) == [256, 256])
    #expect(size(.webp, webp("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 0x10, 0x00, 0x20, 0x00])) == [16, 32])
  }

  @Test(
    "without a guess for headers that are cut off or lie",
    arguments: [MediaType.png, .jpeg, .gif, .webp, .avif])
  func brokenHeaders(type: MediaType) {
    let starts: [[UInt8]] = [
      [], Array(pngHeader(width: 0, height: 0)), Array("GIF89a".utf8), [0xff, 0xd8, 0xff, 0xe0, 0, 0],
      [0xff, 0xd8] + Array(repeating: 0xff, count: 500), webp("VP8?", Array(repeating: 0, count: 10)),
    ]
    for bytes in starts { #expect(size(type, bytes) == nil) }
  }

  private func size(_ type: MediaType, _ bytes: [UInt8]) -> [Int]? {
    PixelSize(Layer.Image(mediaType: type, data: ImageData(bytes: bytes))).map { [$0.width, $0.height] }
  }

  private func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [width, height].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
      }
  }

  private func jpeg(metadata: Int, count: Int = 1) -> [UInt8] {
    let length = metadata + 2
    let segment =
      [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + Array(repeating: 7, count: metadata)
    let frame: [UInt8] = [0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80]
    return [0xff, 0xd8] + Array(repeatElement(segment, count: count).joined()) + [0xff, 0xc4, 0, 4, 1, 2]
      + frame
  }

  private func webp(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + body + [0, 0, 0, 0]
  }
}
