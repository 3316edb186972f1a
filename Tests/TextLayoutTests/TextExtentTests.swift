import Testing

@testable import TextLayout

@Suite("The extent of a text")
struct TextExtentTests {
  private static let texts = [
    "", "  ", "\n\n", "one line", "trailing   ", "naïve 회의", "one\ntwo lines\n\nand four\n \n",
    "\n indented\r\nby a tab",
    "words that fill more than a line", "averyverylongwordthatfitsnowhere",
  ]

  @Test("is that of its lines", arguments: texts, [nil, 0, 35, 80, 1000])
  func agreement(text: String, maxWidth: Double?) {
    let style = TextStyle(fontSize: 12)
    let layout = TextLayout.lines(of: text, style: style, maxWidth: maxWidth)
    let extent = TextExtent(of: text, style: style, maxWidth: maxWidth)
    #expect(extent?.width == layout.lines.map(\.width).max())
    #expect(extent?.lineCount == layout.lines.last.map { $0.index + 1 })
  }
}
