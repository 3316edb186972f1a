import Testing

@testable import TextLayout

@Suite("Advance widths")
struct AdvanceWidthsTests {
  private func width(_ text: some StringProtocol, _ style: TextStyle = TextStyle(fontSize: 1000)) -> Double {
    AdvanceWidths.width(of: text, style: style)
  }

  @Test("ASCII has the widths of Helvetica, character by character")
  func ascii() {
    #expect(width("") == 0)
    #expect(width("Hello, World") == 722 + 556 + 222 + 222 + 556 + 278 + 278 + 944 + 556 + 333 + 222 + 556)
    #expect(width("~") == 584)
    #expect(width("mi", TextStyle(fontSize: 16)) == 16.88)
  }

  @Test("Bold is wider, and a monospaced font gives each character the same")
  func styles() {
    let bold = TextStyle(fontSize: 1000, isBold: true)
    #expect(width("bold", bold) == 611 + 611 + 278 + 611)
    #expect(width("ששש", bold) > width("ששש"))
    let mono = TextStyle(fontSize: 1000, isMonospaced: true)
    #expect(width("iW ж", mono) == 4 * 602)
    #expect(width("한i", mono) == 1602)
  }

  @Test("East Asian wide characters are one em each, halfwidth ones half")
  func wide() {
    #expect(width("한국어漢字かな\u{FF21}") == 8000)
    #expect(width("\u{FF76}\u{FF85}") == 1000)
    #expect(width("한국", TextStyle(fontSize: 1000, isBold: true)) == 2000)
  }

  @Test("What doesn't advance has no width")
  func zero() {
    #expect(
      width("\n\r\u{0}\u{7F}\u{85}\u{2028}\u{200B}\u{200D}\u{FE0F}\u{301}\u{AD}\u{2066}\u{2069}\u{FEFF}") == 0
    )
    #expect(width("e\u{301}") == width("e"))
    #expect(width("\u{1112}\u{1161}\u{11AB}") == width("한"))
  }

  @Test("An emoji sequence is as wide as one emoji", arguments: ["👍", "👍🏽", "👩‍👩‍👧", "❤️", "❤️‍🔥", "🇰🇷", "👩‍❤️‍👨", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func emoji(text: String) {
    #expect(width(text) == 1250)
    #expect(width(text + text) == 2500)
    #expect(width("a" + text + "a") == 1250 + 2 * 556)
  }

  @Test("A joiner joins only emoji")
  func joiner() {
    #expect(width("a\u{200D}👩") == 556 + 1250)
    #expect(width("👩\u{200D}a👩") == 556 + 2500)
    #expect(width("👩\u{200D}ж👩") == 669 + 2500)
  }

  @Test("A part of a text is measured as the text that it is")
  func substring() {
    let text = "漢字 and letters"
    #expect(width(text.dropFirst(3)) == width("and letters"))
    #expect(width(text.prefix(2)) == 2000)
  }

  @Test("A style is read from family and weight")
  func style() {
    #expect(TextStyle(fontSize: 12, family: "sans-serif", weight: 400) == TextStyle(fontSize: 12))
    #expect(TextStyle(fontSize: 12, family: "DejaVu Sans Mono", weight: 599).isMonospaced)
    #expect(TextStyle(fontSize: 12, family: "Menlo, monospace", weight: 600).isMonospaced)
    #expect(TextStyle(fontSize: 12, family: "COURIER New", weight: 700).isBold)
    #expect(!TextStyle(fontSize: 12, family: "mon", weight: 599).isBold)
    #expect(!TextStyle(fontSize: 12, family: "", weight: 400).isMonospaced)
  }

  @Test(
    "A serif has the widths of Times",
    arguments: ["", "serif", "'Times New Roman', serif", "TIMES", "Tinos"])
  func serif(family: String) {
    #expect(
      width("Hello", TextStyle(fontSize: 1000, family: family, weight: 400)) == 722 + 444 + 278 + 278 + 500)
    #expect(width("bold", TextStyle(fontSize: 1000, family: family, weight: 700)) == 556 + 500 + 278 + 556)
    #expect(width("漢ż", TextStyle(fontSize: 1000, family: family, weight: 400)) == 1000 + 444)
    #expect(width("é“í", TextStyle(fontSize: 1000, family: family, weight: 400)) == 444 + 444 + 278)
  }

  @Test("Letters with accents, Greek, Cyrillic and common signs have their own widths")
  func letters() {
    for (text, expected) in [
      ("ì", 278), ("É", 667), ("ł", 222), ("ß", 611), ("“”", 666), ("‘", 222), ("→", 1000), ("−", 584),
      ("©", 737),
      ("™", 1000), ("•", 350), ("½", 834), ("Ж", 923), ("α", 578), ("№", 1073), ("€", 556), ("\u{a0}", 278),
      ("\u{ad}", 0),
    ] {
      #expect(width(text) == Double(expected), "\(text)")
    }
    #expect(width("–…", TextStyle(fontSize: 1000, isBold: true)) == 556 + 1000)
    // As an emoji, it is as wide as one.
    #expect(width("↔\u{fe0f}") == 1250)
  }

  @Test(
    "Other families have those of Helvetica",
    arguments: ["Georgia, serif", "sans-serif", "Seri", " ", "'Open Sans', Times"])
  func sansSerif(family: String) {
    #expect(TextStyle(fontSize: 12, family: family, weight: 400) == TextStyle(fontSize: 12))
  }

  private static let tables = ["line-break", "advance", "direction"].map(ScalarTable.init)

  @Test("The generated tables start at 0 and ascend")
  func tables() {
    for entries in Self.tables.map(\.entries) {
      #expect(entries.first.map { $0 >> 8 } == 0)
      #expect(zip(entries, entries.dropFirst()).allSatisfy { $0 >> 8 < $1 >> 8 })
      #expect(entries.allSatisfy { $0 >> 8 < 0x110000 })
    }
    #expect(Self.tables[0].entries.allSatisfy { LineBreakClass(rawValue: UInt8($0 & 0xFF)) != nil })
    #expect(Self.tables[1].entries.allSatisfy { AdvanceClass(rawValue: UInt8($0 & 0xFF)) != nil })
    #expect(Self.tables[2].entries.allSatisfy { DirectionClass(rawValue: UInt8($0 & 0xFF)) != nil })
  }
  @Test("A scalar has the class of the last entry that begins at or before it")
  func lookups() throws {
    for table in Self.tables {
      let entries = table.entries
      for (index, entry) in entries.enumerated() {
        let next = index + 1 < entries.count ? entries[index + 1] >> 8 : 0x110000
        for scalar in [entry >> 8, next - 1].compactMap(Unicode.Scalar.init) {
          #expect(table.value(of: scalar) == UInt8(entry & 0xff))
        }
      }
    }
  }

  @Test("UTF-8 is decoded scalar by scalar, and what is none is passed byte by byte")
  func decoding() {
    func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
      Array(
        sequence(state: 0) { position in
          guard position < bytes.count else { return nil }
          let (scalar, end) = bytes.span.scalar(at: position)
          position = end
          return scalar
        })
    }
    #expect(scalars(Array("aä한👩".utf8)) == Array("aä한👩".unicodeScalars))
    let none: Unicode.Scalar = "\u{fffd}"
    #expect(scalars([0x80, 0xc0, 0x61, 0xe2, 0x82]) == [none, none, "a", none, none])
  }
}
