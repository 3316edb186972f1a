import Diagnostics
import Foundation
import PlaneKit
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
}
