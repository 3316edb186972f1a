import PlaneModel

extension PlaneGenerator {
  /// A text that XML can carry: empty, white space alone, several lines, any script, markup.
  package mutating func text() -> String {
    guard options.isExtreme else { return plainText() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return ""
    case 1:
      return random.pick(" ", "\n", "\t", "\r", "\r\n", "   ", "\n\n", " \t \r\n ", "\u{85}", "\u{2028}")
    case 2, 3: return plainText()
    case 4: return anyScalars(Int.random(in: 1...30, using: &random))
    default: return pieces(Int.random(in: 1...12, using: &random))
    }
  }

  /// A layer's title.
  package mutating func title() -> String {
    let numbered =
      "\(random.pick("Rect", "Photo", "Text", "PostIt")) \(Int.random(in: 1...40, using: &random))"
    return random.pick(numbered, numbered, "", text())
  }

  /// What a drawing is called; at times just as one without a title is in SVG.
  package mutating func drawingTitle() -> String {
    random.pick("Retro board", "Drawing with 3 layers", "Drawing with 1 layer", "Drawing", text(), text())
  }

  /// What a drawing shows; at times just as it is made up in SVG.
  package mutating func drawingDescription() -> String {
    random.pick("What went well", "3 rectangles", "1 rectangle, 2 photos, 1 label, 9 post-its", text())
  }

  /// The name of a font family.
  package mutating func fontFamily() -> String {
    guard options.isExtreme else { return random.pick("sans-serif", "serif", "Helvetica Neue") }
    return random.pick(
      "sans-serif", "serif", "Helvetica Neue", "Noto Sans KR", "\"Quoted\", serif", "O'Neil", "a;b", "A\\B",
      "", " x ",
      "inherit", "나눔고딕", "url(x)", "-1px", text())
  }

  /// The address of a JSON Schema.
  package mutating func schemaReference() -> String {
    guard options.isExtreme else { return "urn:drawconv:plane:2" }
    return random.pick(
      "urn:drawconv:plane:2", "https://example.com/schema.json?a=1&b=2", "../a b.json", "#", "", "\"<>'&amp;",
      text())
  }

  private mutating func plainText() -> String {
    random.pick(
      "Text", "Lorem ipsum dolor sit amet,", "two\nlines", "What went well?", "안녕하세요 세계", "日本語の文章です。",
      "שלום עולם", "Ship it 🚀", "a, b & c", "1 < 2", "naïve café", "ends with a space ",
      "  indented\n    more")
  }

  /// Words, white space, markup and scripts in a random row.
  private mutating func pieces(_ count: Int) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static let pieces = [
    "word", " ", "  ", "\n", "\r", "\r\n", "\t", "]]>", "&amp;", "&", "&#10;", "<tag>", "</text>", "<!--",
    "-->",
    "<![CDATA[", "<?xml?>", "\"", "'", "\\", "\\n", "\\u0041", "/", "{}", "%20", "#", "e\u{301}", "é",
    "\u{301}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "🇰🇷", "👍🏽", "שלום", "مرحبا", "\u{202e}", "\u{200b}",
    "\u{ad}",
    "한국어", "가나다라마바사", "\u{1112}\u{1161}\u{11ab}", "漢字かな交じり文", "ไทย", "नमस्ते", "𝒳", "\u{20000}",
    "\u{85}", "\u{2028}", "\u{2029}", "\u{a0}", "\u{3000}", "\u{feff}", "\u{7f}", "\u{9f}", "\u{fffd}",
    "\u{10ffff}", "\u{1fffe}", "\u{e000}", "😀",
    "verylongwordthatnolinecanholdandthatmustbebroken",
  ]

  /// Scalars from everywhere in Unicode but those that XML cannot carry.
  private mutating func anyScalars(_ count: Int) -> String {
    var text = ""
    while text.unicodeScalars.count < count {
      let limit = random.pick(0x7f, 0xff, 0x7ff, 0xffff, 0x10ffff) as UInt32
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)),
        !scalar.isForbiddenInXML
      else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
