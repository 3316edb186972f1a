import Diagnostics
import Testing

@Suite("Findings as text")
struct TextRendererTests {
  @Test("say file, line, column, severity, message and rule")
  func oneLine() {
    #expect(
      render("a\n  bc", 4..<5, style: TextRenderer.Style())
        == "board.json:2:3: error: it is wrong [some-rule]\n")
  }

  @Test("leave out the place that a document has none of")
  func withoutPlace() {
    #expect(render("a", nil) == "board.json: error: it is wrong [some-rule]\n")
  }

  @Test("show the line with the place marked")
  func excerpt() {
    #expect(
      lines(render("first\n{\"x\": -5}\nlast", 12..<14)) == [
        "board.json:2:7: error: it is wrong [some-rule]",
        #" 2 | {"x": -5}"#,
        "   |       ^~",
      ])
  }

  @Test("mark a place of no bytes, and the end of the text")
  func emptyPlaces() {
    #expect(lines(render("abc", 1..<1)).last == "   |  ^")
    #expect(lines(render("abc", 3..<3)).last == "   |    ^")
    #expect(lines(render("", 0..<0)).last == "   | ^")
    #expect(lines(render("abc", 90..<95)).last == "   |    ^")
  }

  @Test("mark a place of several lines on its first line")
  func severalLines() {
    let shown = lines(render("abc\ndef\nghi", 1..<9))
    #expect(shown.dropFirst() == [" 1 | abc", "   |  ^~"])
  }

  @Test("keep marks below wide characters, accents and tabs")
  func columns() {
    #expect(lines(render("\tx", 1..<2)).dropFirst() == [" 1 |     x", "   |     ^"])
    #expect(lines(render("한글x", 6..<7)).dropFirst() == [" 1 | 한글x", "   |     ^"])
    #expect(lines(render("한글x", 3..<6)).dropFirst() == [" 1 | 한글x", "   |   ^~"])
    #expect(lines(render("e\u{301}x", 3..<4)).dropFirst() == [" 1 | e\u{301}x", "   |  ^"])
    #expect(lines(render("😀x", 4..<5)).dropFirst() == [" 1 | 😀x", "   |   ^"])
  }

  @Test("cut a long line around the place, on both sides")
  func longLine() throws {
    let line = String(repeating: "a", count: 5_000_000) + "-5" + String(repeating: "b", count: 5_000_000)
    let shown = lines(render(line, 5_000_000..<5_000_002, width: 40))
    #expect(shown[1].hasPrefix(" 1 | …aaa"))
    #expect(shown[1].hasSuffix("bbb…"))
    #expect(shown[1].unicodeScalars.count <= 5 + 42)
    let mark = try #require(shown[2].firstIndex(of: "^"))
    let column = shown[2].distance(from: shown[2].startIndex, to: mark)
    #expect(Array(shown[1])[column..<column + 2] == ["-", "5"])
  }

  @Test("cut a place that is longer than the width")
  func longPlace() {
    let shown = lines(render(String(repeating: "x", count: 1000), 10..<990, width: 40))
    #expect(shown[1].unicodeScalars.count <= 5 + 42)
    #expect(shown[2].hasSuffix("~"))
  }

  @Test(
    "never hand on what steers a terminal", arguments: ["\u{1b}", "\u{7}", "\u{9b}", "\u{202e}", "\u{7f}"])
  func hostileText(character: String) throws {
    var renderer = TextRenderer(
      SourceText(name: "a\(character)b", text: "x\(character)y"), style: TextRenderer.Style(showsSource: true)
    )
    let text = renderer.render(
      Diagnostic(
        rule: "r\(character)", severity: .note, message: "m\(character)\nn", place: Place(range: 0..<1)))
    #expect(!text.contains(character))
    #expect(lines(text).count == 3)
  }

  @Test("show bytes that are no UTF-8 in the place of characters")
  func invalidUTF8() {
    var renderer = TextRenderer(
      SourceText(name: "board", bytes: [0x61, 0xff, 0x62]), style: TextRenderer.Style(showsSource: true))
    let text = renderer.render(
      Diagnostic(rule: "r", severity: .error, message: "m", place: Place(range: 2..<3)))
    #expect(lines(text).dropFirst() == [" 1 | a\u{fffd}b", "   |   ^"])
  }

  @Test("are coloured only where asked for")
  func color() {
    #expect(render("abc", 1..<2, style: TextRenderer.Style(usesColor: true)).contains("\u{1b}[1;31merror:"))
    #expect(!render("abc", 1..<2).contains("\u{1b}"))
  }

  // MARK: -

  @Test("shows no more of a line before the place than asked for")
  func lead() {
    let text = String(repeating: "a", count: 300) + "b" + String(repeating: "c", count: 300)
    let style = TextRenderer.Style(showsSource: true, width: 40, lead: 10)
    let lines = render(text, 300..<301, style: style).split(separator: "\n")
    #expect(
      lines.dropFirst() == [" 1 | …aaaaaaaaaab\(String(repeating: "c", count: 29))…", "   |            ^"])
  }

  private func render(_ text: String, _ range: ByteRange?, width: Int = 100) -> String {
    render(text, range, style: TextRenderer.Style(showsSource: true, width: width))
  }

  private func render(_ text: String, _ range: ByteRange?, style: TextRenderer.Style) -> String {
    var renderer = TextRenderer(SourceText(name: "board.json", text: text), style: style)
    return renderer.render(
      Diagnostic(rule: "some-rule", severity: .error, message: "it is wrong", place: Place(range: range)))
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
