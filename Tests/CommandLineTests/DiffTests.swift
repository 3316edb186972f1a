import Foundation
import TestSupport
import Testing

@Suite("diff")
struct DiffTests: InSandbox {
  let sandbox: Sandbox

  private static let rectangle =
    ##"{"type": "rectangle", "id": "r", "title": "Rect 3", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#ff8800", "opacity": 0.5}"##
  private static let photo =
    #"{"type": "photo", "id": "p", "title": "Photo 1", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "image": "i"}"#
  private static let text =
    #"{"type": "label", "id": "t", "title": "Text 1", "origin": {"x": 1, "y": 2}, "size": {"width": 300, "height": 40}, "text": "some words"}"#

  private static func board(_ layers: String..., data: String = "iVBORw0KGgo=") -> String {
    #"{"version": 2, "canvas": {"width": 800, "height": 600}, "images": {"i": {"mediaType": "image/png", "data": "\#(data)"}}, "layers": [\#(layers.joined(separator: ","))]}"#
  }

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("old.json", Self.board(Self.photo, Self.rectangle, Self.text))
  }

  private func diff(_ new: String, _ options: String...) throws -> Tool.Result {
    try sandbox.write("new.json", new)
    return try run("diff old.json new.json \(options.joined(separator: " "))")
  }

  @Test("one line for each change, and status 1")
  func lines() throws {
    let new = Self.board(
      Self.rectangle.replacingOccurrences(of: "0.5", with: "0.6"),
      Self.text.replacingOccurrences(of: "some", with: "other"), Self.photo,
      Self.rectangle.replacingOccurrences(of: #""r", "title": "Rect 3""#, with: #""n", "title": "Rect 2""#)
        .replacingOccurrences(of: #""x": 1"#, with: #""x": 500"#))
    let result = try diff(new)
    #expect(result.status == 1)
    #expect(
      result.text == """
        Rect 3: opacity 0.5 → 0.6
        Text 1: text "some words" → "other words"
        Photo 1: moved in front of "Text 1"
        Rect 2: added

        """)
    #expect(result.messages.isEmpty)
  }

  @Test("with --quiet the status alone tells, and JSON is written all the same")
  func quiet() throws {
    let new = Self.board(Self.photo)
    let result = try diff(new, "--quiet")
    #expect(result.status == 1 && result.text.isEmpty && result.messages.isEmpty)
    #expect(try diff(new, "--quiet", "--format", "json").text.hasPrefix("{"))
  }

  @Test("formats and schema versions don't count")
  func formats() throws {
    #expect(try run("convert old.json -o new.svg").status == 0)
    let result = try run("diff old.json new.svg")
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    let piped = try Tool.shell(
      "\"$drawconv\" convert --to svg old.json | \"$drawconv\" diff - old.json", in: sandbox)
    #expect(piped.status == 0)
  }

  @Test("layers that share a title are told apart, a moved and removed ones are told")
  func names() throws {
    let same = Self.text.replacingOccurrences(of: #""t""#, with: #""u""#)
    try sandbox.write("old.json", Self.board(Self.photo, Self.text, same, Self.rectangle))
    let new = Self.board(Self.rectangle, Self.photo, same.replacingOccurrences(of: "words", with: "w"))
    #expect(
      try diff(new).text == """
        Rect 3: moved to back
        Text 1 (t): removed
        Text 1 (u): text "some words" → "some w"

        """)
  }

  @Test("layers that swapped their titles are called as they were, and spaces of two kinds are told apart")
  func swappedNames() throws {
    let others = Self.text.replacingOccurrences(of: "some words", with: "some\u{a0}words")
    let swapped = try diff(
      Self.board(
        others.replacingOccurrences(of: "Text 1", with: "Photo 1"),
        Self.photo.replacingOccurrences(of: "Photo 1", with: "Text 1"), Self.rectangle))
    #expect(swapped.text.contains("\"some words\" → \"some<U+00A0>words\""))
    let moved = try diff(
      Self.board(
        Self.rectangle.replacingOccurrences(of: "Rect 3", with: "Photo 1"),
        Self.photo.replacingOccurrences(of: "Photo 1", with: "Rect 3"), Self.text))
    #expect(moved.text.contains("Photo 1: moved in front of \"Rect 3\"\n"), "\(moved.text)")
  }

  @Test("images are told by type and size, never by their bytes")
  func images() throws {
    let result = try diff(Self.board(Self.photo, Self.rectangle, Self.text, data: "iVBORw0KGgoA"))
    #expect(result.text == "Photo 1: image image/png, 8 bytes → image/png, 9 bytes\n")
    let other = try diff(Self.board(Self.photo, Self.rectangle, Self.text, data: "iVBORw0KGgs="))
    #expect(other.text.hasPrefix("Photo 1: image image/png, 8 bytes, xxh64 "))
  }

  @Test("long texts are shown where they differ, and controls are shown as such")
  func longTexts() throws {
    let long = String(repeating: "word ", count: 100)
    try sandbox.write(
      "old.json", Self.board(Self.text.replacingOccurrences(of: "some words", with: long + "end")))
    let result = try diff(
      Self.board(Self.text.replacingOccurrences(of: "some words", with: long + #"\nfin"#)))
    #expect(result.text == "Text 1: text \"… word word word end\" → \"… word word word ␊fin\"\n")
  }

  @Test("JSON has the changes with their layers")
  func json() throws {
    let new = Self.board(Self.rectangle.replacingOccurrences(of: "0.5", with: "0.6"), Self.text, Self.photo)
    let result = try diff(new, "--format", "json")
    #expect(result.status == 1)
    let report = try result.json
    #expect(report["version"] as? Int == 1)
    #expect(report["same"] as? Bool == false)
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["property", "moved"])
    #expect(changes[0]["before"] as? Double == 0.5)
    #expect(changes[0]["after"] as? Double == 0.6)
    let layer = try #require(changes[0]["layer"] as? [String: Any])
    #expect(layer["id"] as? String == "r")
    #expect(layer["oldIndex"] as? Int == 1)
    #expect(layer["newIndex"] as? Int == 0)
    #expect(changes[1]["to"] as? String == "front")
  }

  @Test("what can't be read ends with 2 or 3, and /dev/null is no drawing")
  func failures() throws {
    try sandbox.write("broken.json", "{")
    try sandbox.write("sub/x", "")
    #expect(try run("diff old.json broken.json").status == 2)
    #expect(try run("diff old.json missing.json").status == 3)
    #expect(try run("diff old.json sub").messages.contains("is a directory"))
    #expect(try run("diff - -").status == 2)
    #expect(try run("diff old.json").status == 2)
    let added = try run("diff /dev/null old.json")
    #expect(added.text == "drawing: added\nPhoto 1: added\nRect 3: added\nText 1: added\n")
    #expect(added.status == 1)
  }

  @Test("findings of reading go to standard error")
  func findings() throws {
    try sandbox.write(
      "odd.json",
      Self.board(Self.photo, Self.rectangle, Self.text).replacingOccurrences(
        of: #""id": "r""#, with: #""id": "r", "mood": 1"#))
    let result = try run("diff old.json odd.json")
    #expect(result.text.isEmpty)
    #expect(result.messages.contains("odd.json:1:"))
    #expect(result.status == 0 || result.messages.contains("could not be compared"))
  }

  @Test("colour where it is wanted")
  func color() throws {
    try sandbox.write("new.json", Self.board(Self.photo, Self.rectangle))
    let result = try Tool.run("diff", "old.json", "new.json", environment: ["FORCE_COLOR": "1"], in: sandbox)
    #expect(result.text == "\u{1b}[31mText 1: removed\u{1b}[0m\n")
  }

  @Test("the numbers of a polygon come back where a sum of them lies at the edge of a rounding")
  func polygon() throws {
    let layer = ##"""
      {"type":"rectangle","id":"aaa-bbb-ccc","title":"T","origin":{"x":948,"y":107},"size":{"width":626.955,\
      "height":542.9},"color":"#ff0000","border":{"color":"#00ff00","width":1},"extras":{"svg":{"element":"polygon"}}}
      """##.replacingOccurrences(of: "\\\n", with: "")
    try sandbox.write("a.json", #"{"version":2,"canvas":{"width":1200,"height":1200},"layers":[\#(layer)]}"#)
    #expect(try run("convert a.json -o a.svg").status == 0)
    #expect(try run("diff a.json a.svg").text.isEmpty)
    #expect(try run("info a.svg").text.contains("intact"))
  }
}
