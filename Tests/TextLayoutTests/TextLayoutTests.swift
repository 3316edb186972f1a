import Testing

@testable import TextLayout

@Suite("Text layout")
struct TextLayoutTests {
  private let style = TextStyle(fontSize: 10, isMonospaced: true)

  /// Lays out at 6.02 points a character.
  private func layout(_ text: String, characters: Double?) -> TextLayout {
    TextLayout.lines(of: text, style: style, maxWidth: characters.map { $0 * 6.02 + 0.001 })
  }

  private func texts(_ text: String, characters: Double?) -> [String] {
    layout(text, characters: characters).lines.map { String($0.text) }
  }

  @Test("Words fill lines, and the space at a break is the separator")
  func filling() {
    let layout = layout("one two three  four", characters: 9)
    #expect(layout.lines.map(\.text) == ["one two", "three", "four"])
    #expect(layout.lines.map(\.separator) == [" ", "  ", ""])
    #expect(layout.lines.map(\.index) == [0, 1, 2])
    #expect(layout.lineCount == 3)
    #expect(layout.lines[0].width == AdvanceWidths.width(of: "one two", style: style))
  }

  @Test("A text of very many lines is no longer wrapped at last, and nothing of it is lost")
  func manyLines() throws {
    let text = String(repeating: "ab ", count: 40_000)
    let wrapped = layout(text, characters: 1)
    #expect(wrapped.lines.count == 10_000 + text.utf8.count / 16 + 1)
    let last = try #require(wrapped.lines.last)
    #expect(last.text.utf8.count > 80_000)
    #expect(wrapped.lead + wrapped.lines.map { $0.text + $0.separator }.joined() == text)
    #expect(layout(String(text.prefix(12_000)), characters: 1).lines.count == 8_000)
  }

  @Test("Spaces at a line's end don't count, and a text as wide as its box fits")
  func exactFit() {
    let width = AdvanceWidths.width(of: "one two", style: style)
    let layout = TextLayout.lines(of: "one two    x", style: style, maxWidth: width)
    #expect(layout.lines.map(\.text) == ["one two", "x"])
    #expect(layout.lines[0].separator == "    ")
  }

  @Test("Without a width only line breaks count, and blank lines are counted")
  func hardBreaks() {
    let layout = layout("\n\na b \n \n\tc\r\nd\n", characters: nil)
    #expect(layout.lead == "\n\n")
    #expect(layout.lines.map(\.text) == ["a b", "\tc", "d"])
    #expect(layout.lines.map(\.separator).map(scalars) == [" \n \n", "\r\n", "\n"].map(scalars))
    #expect(layout.lines.map(\.index) == [2, 4, 5])
    #expect(layout.lineCount == 7)
  }

  private func scalars(_ text: some StringProtocol) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test("A text that shows nothing is all lead")
  func invisible() {
    for (text, count) in [("", 0), (" ", 1), ("\n", 2), (" \r\n\t\r", 3), ("\u{3000}", 1)] {
      for width in [Double?.none, 0, 5] {
        let layout = layout(text, characters: width)
        #expect(layout.lines.isEmpty)
        #expect(scalars(layout.lead) == scalars(text))
        #expect(layout.lineCount == count)
      }
    }
  }

  @Test("A line break and wrapping work together")
  func mixed() {
    let layout = layout("aaa bbb \n\n ccc ddd", characters: 4)
    #expect(layout.lines.map(\.text) == ["aaa", "bbb", " ccc", "ddd"])
    #expect(layout.lines.map(\.separator) == [" ", " \n\n", " ", ""])
    #expect(layout.lines.map(\.index) == [0, 1, 3, 4])
    #expect(layout.lineCount == 5)
  }

  @Test("A long word starts on a line of its own and is split between grapheme clusters")
  func longWord() {
    #expect(texts("a bcdefgh i", characters: 4) == ["a", "bcde", "fgh", "i"])
    #expect(texts("a bcdefg i", characters: 4) == ["a", "bcde", "fg i"])
    let marked = String(repeating: "e\u{301}", count: 5)
    #expect(texts(marked, characters: 2).map(\.count) == [2, 2, 1])
    #expect(layout("abcdef", characters: 4).lines.map(\.separator) == ["", ""])
  }

  @Test("An indentation that leaves no room for its word goes, and makes no blank line")
  func indentation() {
    let layout = layout("\n      abcdef", characters: 7)
    #expect(layout.lead == "\n      ")
    #expect(layout.lines.map(\.text) == ["abcdef"])
    #expect(layout.lineCount == 2)
  }

  @Test("In the narrowest box each line has one grapheme cluster", arguments: [0, -1, .nan, -.infinity, 0.5])
  func narrow(width: Double) {
    let layout = TextLayout.lines(of: "ab 한👩‍👩‍👧e\u{301}\n🇰🇷", style: style, maxWidth: width)
    #expect(layout.lines.map(\.text) == ["a", "b", "한", "👩‍👩‍👧", "e\u{301}", "🇰🇷"])
    #expect(layout.lines.map(\.separator) == ["", " ", "", "", "\n", ""])
  }

  @Test("An infinite width doesn't wrap, and odd font sizes do no harm")
  func extremes() {
    #expect(TextLayout.lines(of: "a b", style: style, maxWidth: .infinity).lines.count == 1)
    for size in [0, -1, .nan, .infinity, .greatestFiniteMagnitude] {
      let layout = TextLayout.lines(of: "a b", style: TextStyle(fontSize: size), maxWidth: 10)
      #expect(layout.lines.map { $0.text + $0.separator }.joined() == "a b")
    }
  }

  private func linesOfFour(_ text: String) -> [Substring] {
    TextLayout.lines(of: text, style: TextStyle(fontSize: 10), maxWidth: 40).lines.map(\.text)
  }

  @Test("Korean is wrapped at spaces, and inside a word only where it is wider than a line")
  func korean() {
    #expect(linesOfFour("오늘 서울은 맑음") == ["오늘", "서울은", "맑음"])
    #expect(linesOfFour("대한민국의 수도는") == ["대한민국", "의", "수도는"])
    #expect(linesOfFour("한글\n가나다라마") == ["한글", "가나다라", "마"])
    #expect(linesOfFour("\u{1112}\u{1161}\u{11AB}국어를 씀") == ["\u{1112}\u{1161}\u{11AB}국어를", "씀"])
  }

  @Test("Japanese and Chinese are wrapped between characters, two columns each")
  func eastAsian() {
    func lines(_ text: String) -> [Substring] { linesOfFour(text) }
    #expect(lines("これはペンです。") == ["これはペ", "ンです。"])
    #expect(lines("今天天气很。好") == ["今天天气", "很。好"])
    #expect(lines("今天天气。好") == ["今天天", "气。好"])
  }

  @Test("Constants convert a box to a baseline and back exactly")
  func metrics() {
    #expect(FontMetrics.ascent == 15.0 / 16)
    #expect(FontMetrics.lineHeight == 5.0 / 4)
  }
}
