import Testing

@testable import TextLayout

@Suite("Text layout of any text")
struct TextLayoutPropertyTests {
  /// SplitMix64, so that a seed gives the same texts everywhere.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }

    mutating func scalar() -> Unicode.Scalar {
      let common: [Unicode.Scalar] = [
        " ", " ", " ", "\t", "\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{3000}", "a", "W", "-", "(", ")",
        "1", "$", ",",
        "\u{301}", "\u{200D}", "\u{FE0F}", "\u{200B}", "\u{A0}", "한", "漢", "ッ", "。", "א", "👩", "❤", "🏽", "🇰",
        "\u{1161}",
        "\u{1112}", "ก", "क", "\u{94D}", "\u{600}",
      ]
      if Bool.random(using: &self) { return common.randomElement(using: &self) ?? " " }
      let limit: UInt32 = Bool.random(using: &self) ? 0x3100 : 0x110000
      return Unicode.Scalar(.random(in: 0..<limit, using: &self)) ?? "\u{FFFD}"
    }

    mutating func text() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...40, using: &self) { text.unicodeScalars.append(scalar()) }
      return text
    }
  }

  private static let styles = [
    TextStyle(fontSize: 16), TextStyle(fontSize: 12, isBold: true),
    TextStyle(fontSize: 9.7, isMonospaced: true),
  ]

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || isBreak(scalar)
  }

  private func isBreak(_ scalar: Unicode.Scalar) -> Bool { LineBreakClass(scalar).isHardBreak }

  @Test("Without a width, lines are those of a width that all fits in")
  func unwrapped() throws {
    var random = Generator(state: 5)
    for _ in 0..<4000 {
      let text = random.text()
      let style = try #require(Self.styles.randomElement(using: &random))
      #expect(
        TextLayout.broken(text, style: style, maxWidth: nil)
          == TextLayout.broken(text, style: style, maxWidth: .infinity))
    }
  }

  @Test("Lead, lines and separators are the text, and each line is what it says it is")
  func invariants() throws {
    var random = Generator(state: 1)
    for _ in 0..<4000 {
      let text = random.text()
      let style = try #require(Self.styles.randomElement(using: &random))
      let width = try #require([Double.nan, 0, 20, 60, 200].randomElement(using: &random))
      let maxWidth = width.isNaN ? nil : width
      let layout = TextLayout.lines(of: text, style: style, maxWidth: maxWidth)
      let parts = [layout.lead] + layout.lines.flatMap { [$0.text, $0.separator] }
      let bytes = parts.flatMap { Array($0.utf8) }
      try #require(bytes == Array(text.utf8), "\(text.debugDescription)")
      try checkLines(layout, style)
      try checkCounts(layout, text)
      if let maxWidth { try checkWidths(layout, maxWidth) }
    }
  }

  private func checkLines(_ layout: TextLayout, _ style: TextStyle) throws {
    try #require(layout.lead.unicodeScalars.allSatisfy { isSpace($0) || $0.properties.isWhitespace })
    for line in layout.lines {
      let scalars = line.text.unicodeScalars
      try #require(!scalars.isEmpty)
      try #require(!scalars.contains(where: isBreak))
      try #require(scalars.last.map(isSpace) == false)
      try #require(line.separator.unicodeScalars.allSatisfy { isSpace($0) || $0.properties.isWhitespace })
      try #require(
        line.width == AdvanceWidths.width(of: line.text, style: style), "\(line.text.debugDescription)")
    }
  }

  private func checkCounts(_ layout: TextLayout, _ text: String) throws {
    var next = hardBreaks(layout.lead)
    for line in layout.lines {
      try #require(line.index == next)
      next += max(hardBreaks(line.separator), 1)
    }
    if let last = layout.lines.last, hardBreaks(last.separator) == 0 { next -= 1 }
    try #require(layout.lineCount == (text.isEmpty ? 0 : next + 1))
  }

  /// The number of line breaks, CRLF as one.
  private func hardBreaks(_ text: Substring) -> Int {
    var count = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isBreak(scalar) && !(previous == "\r" && scalar == "\n") { count += 1 }
      previous = scalar
    }
    return count
  }

  /// Lines are no wider than the box, but for those of one grapheme cluster.
  private func checkWidths(_ layout: TextLayout, _ width: Double) throws {
    for line in layout.lines where line.width > width {
      try #require(String(line.text).count == 1, "\(line.text.debugDescription)")
    }
  }

  @Test("The short way for one line gives what the long way gives")
  func singleLine() throws {
    var random = Generator(state: 3)
    let ascii: [Unicode.Scalar] = [" ", " ", "a", "W", "-", ".", "(", "~"]
    let others: [Unicode.Scalar] = [
      "\t", "é", "회", "“", "\u{301}", "\u{3000}", "\u{a0}", "\u{2009}", "\u{200b}", "\u{ad}", "\u{5d0}",
      "\u{85}",
      "\u{2028}", "\u{7f}", "☺", "😀", "\u{1f3fd}", "\u{fe0f}", "\u{200d}", "👩", "\u{1f1e9}", "\u{10ffff}",
    ]
    for round in 0..<10_000 {
      let characters = round % 4 == 0 ? ascii : ascii + others
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        text.unicodeScalars.append(characters.randomElement(using: &random) ?? " ")
      }
      let style = try #require(Self.styles.randomElement(using: &random))
      for width in [nil, Double.random(in: -1...60, using: &random)] {
        let layout = TextLayout.broken(text, style: style, maxWidth: width)
        try #require(TextLayout.singleLine(text, style: style, maxWidth: width) ?? layout == layout)
      }
    }
  }

  @Test("The same text gives the same layout, however it is stored")
  func stable() {
    var random = Generator(state: 2)
    for _ in 0..<200 {
      let text = random.text()
      let copy = String(("x" + text).unicodeScalars.dropFirst())
      let first = TextLayout.lines(of: text, style: Self.styles[0], maxWidth: 50)
      #expect(first == TextLayout.lines(of: copy, style: Self.styles[0], maxWidth: 50))
    }
  }

  @Test(
    "A large text is laid out whole",
    arguments: ["a", "한", "a ", "\n", "e\u{301}", "\u{301}", "🇰", "$(", " ", "👩\u{200D}"])
  func large(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    for width in [Double?.none, 1, 500] {
      let layout = TextLayout.lines(of: text, style: Self.styles[0], maxWidth: width)
      let length = layout.lines.reduce(layout.lead.utf8.count) {
        $0 + $1.text.utf8.count + $1.separator.utf8.count
      }
      #expect(length == text.utf8.count)
    }
  }
}
