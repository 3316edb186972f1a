import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("The title and the description of a drawing, and a byte order mark")
struct DrawingNameTests {
  private func document(_ members: String) -> String {
    #"{ "version": 2, \#(members)"canvas": { "width": 1, "height": 2 }, "layers": [] }"#
  }

  @Test("are read from before or behind the layers, and written behind the version")
  func order() throws {
    let text =
      #"{ "layers": [], "description": "b", "canvas": { "width": 1, "height": 2 }, "title": "a", "version": 2 }"#
    let plane = try decode(text).plane
    #expect(plane.title == "a" && plane.description == "b")
    #expect(
      try encode(plane, isCompact: true).text
        == #"{"version":2,"title":"a","description":"b","canvas":{"width":1,"height":2},"layers":[]}"# + "\n")
  }

  @Test("an empty one is none, and is left out")
  func empty() throws {
    let plane = try decode(document(#""title": "", "description": "", "#)).plane
    #expect(plane.title == nil && plane.description == nil)
    #expect(try !encode(plane).text.contains("title"))
  }

  @Test("what is no text is refused where it stands", arguments: ["title", "description"])
  func wrongType(key: String) throws {
    let failure = #expect(throws: DecodingFailure.self) { try decode(document(#""\#(key)": 1, "#)) }
    #expect(failure?.diagnostics.map(\.rule) == ["wrong-type"])
    #expect(failure?.diagnostics.first?.place.path == "/\(key)")
  }

  @Test("have places, and are changed or added there")
  func patched() throws {
    let text = document(#""title": "a", "#)
    let document = try decode(text)
    #expect(document.place(of: .title).path == "/title")
    #expect(document.place(of: .title).range.map(document.source.text(in:)) == #""a""#)
    #expect(document.place(of: .description).path == "")
    let edits = [FieldEdit(.title, .text("n")), FieldEdit(.description, .text("d"))]
    let textEdits = try #require(JSONPlanePatcher().textEdits(for: edits, in: document))
    let result = try #require(document.source.applying(textEdits))
    let plane = try JSONPlaneDecoder().decode(result).plane
    #expect(plane.title == "n" && plane.description == "d")
  }

  // MARK: - A byte order mark

  @Test("a byte order mark is read, not written, and no column")
  func byteOrderMark() throws {
    let text = "\u{feff}" + document(#""title": "a", "odd": 1, "#)
    let source = SourceText(name: "t.json", text: text)
    let document = try JSONPlaneDecoder().decode(source)
    #expect(document.plane.title == "a")
    #expect(try !encode(document.plane).text.hasPrefix("\u{feff}"))
    let finding = try #require(document.diagnostics.first)
    let range = try #require(finding.place.range)
    #expect(document.source.text(in: range) == #""odd""#)
    #expect(LineIndex(source).position(at: range.lowerBound) == TextPosition(line: 1, column: 31))
    #expect(LineIndex(source).position(at: 0) == TextPosition(line: 1, column: 1))
    #expect(source.text(in: LineIndex(source).lineRange(at: 0)).hasPrefix("{"))
  }

  @Test("a patch keeps the byte order mark, as all that it doesn't change")
  func patchedMark() throws {
    let document = try decode("\u{feff}" + document(#""title": "a", "#))
    let edits = [FieldEdit(.title, .text("n"))]
    let textEdits = try #require(JSONPlanePatcher().textEdits(for: edits, in: document))
    let result = try #require(document.source.applying(textEdits))
    #expect(result.text(in: 0..<result.count) == "\u{feff}" + self.document(#""title": "n", "#))
  }
}
