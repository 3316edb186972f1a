import Foundation
import TestSupport
import Testing

/// What is so long that readers of XML refuse it: a start tag, or a text, of ten million bytes.
@Suite("Values that no SVG can hold")
struct LongValueTests {
  let sandbox: Sandbox
  /// The most bytes of a text.
  private static let longest = 9_990_000

  init() throws { sandbox = try Sandbox() }

  /// Writes a drawing of one label, with members of its own instead of the usual ones; null takes one away.
  private func write(_ layer: [String: Any] = [:], _ document: [String: Any] = [:]) throws {
    let label: [String: Any] = [
      "type": "label", "id": "a", "title": "t", "origin": ["x": 0, "y": 0],
      "size": ["width": 10, "height": 10], "text": "x", "color": "#000000",
    ]
    let drawing: [String: Any] = [
      "version": 2, "canvas": ["width": 9, "height": 9],
      "layers": [label.merging(layer) { _, own in own }.filter { !($0.value is NSNull) }],
    ]
    let merged = drawing.merging(document) { _, own in own }
    try JSONSerialization.data(withJSONObject: merged).write(to: sandbox.url("a.json"))
  }

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  private func expectRefusal(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try? FileManager.default.removeItem(at: sandbox.url("a.svg"))
    let result = try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox)
    #expect(result.status == 1, sourceLocation: sourceLocation)
    #expect(
      result.messages.contains(
        "\(words) makes a tag or a text of more than 9990000 bytes, which readers of XML refuse; shorten it [limit-exceeded]"
      ),
      "\(result.messages.prefix(300))", sourceLocation: sourceLocation)
    #expect(
      !FileManager.default.fileExists(atPath: sandbox.url("a.svg").path), sourceLocation: sourceLocation)
  }

  private func expectReadBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox)
    #expect(result.status == 0, "\(result.messages.prefix(300))", sourceLocation: sourceLocation)
    let difference = try Tool.run("diff", "a.json", "a.svg", in: sandbox)
    #expect(difference.status == 0, "\(difference.messages.prefix(300))", sourceLocation: sourceLocation)
    // A browser and its kin read it with libxml2, whose limits are on.
    let read = try Tool.shell(
      "if command -v xmllint >/dev/null; then xmllint --stream --noout --nonet a.svg; fi", in: sandbox)
    #expect(read.status == 0, "\(read.messages.prefix(300))", sourceLocation: sourceLocation)
  }

  @Test("a tag counts as it is written, with its escapes, and an id that stands in it twice")
  func tags() throws {
    try write(["extras": ["a": text(9_980_000)]])
    try expectReadBack()
    try write(["extras": ["a": text(Self.longest)]])
    try expectRefusal("what the extras hold")
    // Five bytes each, as they are written.
    let escaped = String(repeating: "&", count: 2_100_000)
    try write(["extras": ["a": escaped]])
    try expectRefusal("what the extras hold")
    try write(["id": text(5_000_000)])
    try expectRefusal("the id")
    try write(["font": ["family": escaped, "size": 16]])
    try expectRefusal("the name of the font")
    try write([:], ["extras": ["a": escaped]])
    try expectRefusal("what the extras hold")
  }

  @Test("a text counts by its characters, and line by line")
  func texts() throws {
    try write(["title": text(Self.longest)])
    try expectReadBack()
    try write(["title": text(Self.longest + 1)])
    try expectRefusal("the title")
    try write(["text": text(Self.longest + 1)])
    try expectRefusal("a line of the text")
    try write([:], ["description": text(11_000_000)])
    try expectRefusal("the description")
  }

  @Test("pictures may be longer, as their data is lifted out of the tags")
  func pictures() throws {
    let gif = Data([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0]) + Data(count: 9_000_000)
    try write(
      ["type": "photo", "image": "i", "text": NSNull(), "color": NSNull()],
      ["images": ["i": ["mediaType": "image/gif", "data": gif.base64EncodedString()]]])
    let result = try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox)
    #expect(result.status == 0, "\(result.messages.prefix(300))")
    #expect(try Tool.run("diff", "a.json", "a.svg", in: sandbox).status == 0)
  }
}
