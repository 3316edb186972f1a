import Diagnostics
import PlaneCoding
import PlaneModel
import Testing
import TextLayout

@Suite("Others' drawings: texts")
struct ForeignTextTests {
  private func text(_ body: String) throws -> String? { try decode(body: body).label?.text }

  @Test(
    "white space is folded unless it is preserved",
    arguments: [
      ("<text y='40'>  a \n  b\t</text>", "a b"),
      ("<text y='40' xml:space='preserve'>  a \n b</text>", "  a   b"),
      ("<text y='40' style='white-space:pre'>a  b</text>", "a  b"),
      ("<text y='40'>a<tspan> b </tspan> c</text>", "a b c"),
      ("<g xml:space='preserve'><text y='40'>a  b</text></g>", "a b"),
      ("<text y='40'>&#160;a</text>", "\u{a0}a"),
      ("<text y='40'>a<!-- b -->c<![CDATA[<d>]]>&lt;e&#x46;</text>", "ac<d><eF"),
      ("<text y='40'>\n  <tspan xml:space='preserve'>a  b</tspan>\n</text>", "a  b"),
      ("<text y='40'>\n<tspan>\n a\n <tspan> b c </tspan></tspan>  d </text>", "a b c d"),
    ])
  func whiteSpace(body: String, text: String) throws { #expect(try self.text(body) == text) }

  @Test(
    "elements that say nothing of the looks are read through",
    arguments: [
      ("<text y='40'>a<tspan font-weight='inherit'>b</tspan>c</text>", "abc"),
      ("<text y='40'>a<tspan dy='0'>b</tspan></text>", "ab"),
      ("<text y='40'>a<a>b</a></text>", "ab"),
      ("<text y='40'>a<tspan display='none'>b</tspan></text>", "a"),
      ("<text y='40'><title>t</title>a<desc>d</desc></text>", "a"),
      ("<text y='40'><tspan dy='1em'/>a</text>", "a"),
      ("<text y='40'>a<tspan x='9'/>b</text>", "ab"),
      ("<text y='40'>a<tspan fill='red'> </tspan></text>", "a"),
      ("<text y='40'>a <tspan visibility='hidden'>b</tspan></text>", "a"),
      ("<text y='40'>a<tspan systemLanguage='fr'>b</tspan></text>", "a"),
      ("<text y='40' rotate='0'>a</text>", "a"),
    ])
  func transparent(body: String, text: String) throws {
    let document = try decode(body: body)
    #expect(document.label?.text == text)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "what paints nothing is no leaf",
    arguments: [
      "<text y='40'/>", "<text y='40'> \n </text>", "<text y='40' fill='none'>a</text>",
      "<text y='40' visibility='hidden'>a</text>", "<text y='40' fill-opacity='0'>a</text>",
      "<text y='40' opacity='0'>a</text>", "<text y='40' font-size='0'>a</text>",
      "<text y='40' fill='none' transform='rotate(30)'>a</text>", "<text y='40' fill='#0000'>a</text>",
    ])
  func nothing(body: String) throws {
    let document = try decode(body: body)
    #expect(document.plane.count == 0)
    #expect(document.losses.isEmpty)
    #expect(document.leaves == LeafCounts())
  }

  @Test(
    "what labels cannot say is embedded, or approximated and reported once",
    arguments: [
      (
        "<text y='40'>a<tspan fill='red'>b</tspan><tspan fill='red'>c</tspan></text>",
        LossCode.unsupportedText, "abc"
      ),
      ("<text y='40'>a<tspan font-weight='bold'>b</tspan></text>", .unsupportedText, "ab"),
      ("<text y='40' rotate='30'>abc</text>", .unsupportedText, "abc"),
      ("<text y='40' rotate='0 30'>abc</text>", .unsupportedText, "abc"),
      ("<text y='40'>a<tspan dx='5'>b</tspan></text>", .unsupportedText, "ab"),
      ("<text y='40' x='0' dx='0 5'>abc</text>", .unsupportedText, "abc"),
      ("<text y='40'>a<textPath href='#p'>b</textPath></text>", .unsupportedText, "a"),
      ("<text y='40'>a<tref href='#p'>b</tref></text>", .unsupportedText, "a"),
      ("<text y='40' textLength='0'>a</text>", .unsupportedText, "a"),
      ("<text y='40'>a<tspan textLength='50'>b</tspan></text>", .unsupportedText, "ab"),
      ("<text y='40'>a<tspan opacity='.5'>b</tspan></text>", .unsupportedEffect, "ab"),
      ("<text y='40'><tspan visibility='hidden'>a</tspan>b</text>", .unsupportedText, "b"),
      (
        "<text y='40' xml:space='preserve'>a <tspan xml:space='default'> b</tspan></text>", .unsupportedText,
        "a  b"
      ),
      ("<text y='40'>a<tref href='#p'/></text>", .unsupportedText, "a"),
      ("<text y='40' style='font-kerning:none'>a</text>", .unsupportedText, "a"),
      ("<g style='font-variation-settings: \"wght\" 700'><text y='40'>a</text></g>", .unsupportedText, "a"),
      ("<text y='40' letter-spacing='1'>a</text>", .unsupportedText, "a"),
      ("<text y='40' style='word-spacing:2px'>a</text>", .unsupportedText, "a"),
      ("<text y='40' text-decoration='overline'>a</text>", .unsupportedText, "a"),
      ("<text y='40' writing-mode='tb'>a</text>", .unsupportedText, "a"),
      ("<text x='50' y='40' text-anchor='middle' xml:space='preserve'>a  </text>", .unsupportedText, "a"),
      ("<text y='40'>a <tspan alignment-baseline='middle'>b</tspan></text>", .unsupportedText, "a b"),
      ("<text y='40' font-variant='small-caps'>a</text>", .unsupportedText, "a"),
      ("<text y='40' unicode-bidi='bidi-override'>a</text>", .unsupportedText, "a"),
      ("<text y='40' style='white-space:pre'>a\nb</text>", .unsupportedText, "a b"),
      (
        "<text y='40'><tspan baseline-shift='super'><tspan fill='red'>a</tspan></tspan></text>",
        .unsupportedText,
        "a"
      ),
      ("<text y='40' stroke='red'>a</text>", .unsupportedStroke, "a"),
      ("<text y='40' filter='blur(1px)'>a</text>", .unsupportedEffect, "a"),
      ("<text y='40' x='-5'>abcdef</text>", .outsideCanvas, "abcdef"),
    ])
  func losses(body: String, code: LossCode, approximation: String) throws {
    let embedded = try decode(body: body)
    #expect(embedded.lossCodes == [code])
    #expect(embedded.leaves?.native == 0)
    #expect(embedded.unsupportedCounts == [code: 1])
    let dropped = try decodeDropping(body: body)
    #expect(dropped.lossCodes == [code])
    #expect(dropped.losses.map(\.outcome) == [.approximated])
    #expect(dropped.label?.text == approximation)
  }

  @Test("of a text, what lies right of or below the canvas is left out, and told once")
  func partsOutside() throws {
    let parts = [110, 150, 190].map { "<tspan x='\($0)' y='20'>out</tspan>" }.joined()
    let document = try decode(body: "<text><tspan x='9' y='20'>in</tspan>\(parts)</text>")
    #expect(document.plane.layers.map(\.text) == ["in"])
    #expect(document.losses.filter { $0.code == .outsideCanvas }.map(\.message).count == 1)
    #expect(document.losses.contains { $0.message.hasPrefix("a part of the text lies outside") })
    // A slanted letter reaches to the left.
    #expect(try decode(body: "<text x='101' y='20' font-style='italic'>j</text>").plane.count == 1)
  }

  @Test("positions of letters that cannot be read are told, and what is made of the text")
  func unreadablePosition() throws {
    let embedded = try decode(body: "<text y='40' x='10 foo'>ab</text>")
    #expect(Set(embedded.lossCodes) == [.unsupportedText, .invalidValue])
    #expect(embedded.unsupportedCounts == [.unsupportedText: 1])
  }

  @Test("a text whose characters all stand on a path is embedded, or left out")
  func path() throws {
    let body = "<text><textPath href='#p'>b</textPath></text>"
    #expect(try decode(body: body).unsupportedCounts == [.unsupportedText: 1])
    let dropped = try decodeDropping(body: body)
    #expect(dropped.lossCodes == [.unsupportedText])
    #expect(dropped.plane.count == 0)
  }

  @Test("parts of a line that only move up or down become lines where nothing is embedded")
  func approximatedLine() throws {
    let body = "<text x='5' y='40'>a<tspan dy='20'>b</tspan></text>"
    #expect(try decode(body: body).unsupportedCounts == [.unsupportedText: 1])
    let dropped = try decodeDropping(body: body)
    #expect(dropped.lossCodes == [.unsupportedText])
    #expect(dropped.label?.text == "a\nb")
  }

  @Test(
    "what no label can be is embedded, or dropped",
    arguments: [
      ("<text y='40' transform='translate(50) rotate(90)'>a</text>", LossCode.unsupportedTransform),
      ("<text y='40' transform='scale(1 2)'>a</text>", .unsupportedTransform),
      ("<text y='40' transform='translate(50) scale(-1 1)'>a</text>", .unsupportedTransform),
      ("<pattern id='g'/><text y='40' fill='url(#g)'>a</text>", .unsupportedPaint),
      ("<pattern id='g'/><text y='40'>a<tspan fill='url(#g)'>b</tspan></text>", .unsupportedPaint),
      ("<text y='40' fill='none' stroke='red'>a</text>", .unsupportedStroke),
    ])
  func dropped(body: String, code: LossCode) throws {
    #expect(try decode(body: body).unsupportedCounts == [code: 1])
    let document = try decodeDropping(body: body)
    #expect(document.plane.count == 0)
    #expect(document.lossCodes == [code])
  }

  @Test("a scale makes the font larger")
  func scaled() throws {
    let document = try decode(body: "<g transform='scale(2)'><text x='10' y='20' font-size='10'>a</text></g>")
    #expect(document.label?.font.size == 20)
    #expect(document.boxes.first?.origin == Plane.Point(x: 20, y: 40 - 18.75))
  }

  @Test("all opacities are the label's")
  func opacity() throws {
    let document = try decode(
      body: "<text y='40' fill='#ff000080' fill-opacity='.5' opacity='.5'>a</text>")
    #expect(document.plane[0]?.opacity == Layer.Opacity(0.12549019608))
  }

  @Test("the list of families is kept")
  func families() throws {
    let document = try decode(body: "<text y='40' font-family='Arial, \"Noto Sans\", serif'>a</text>")
    #expect(document.label?.font.family == "Arial, \"Noto Sans\", serif")
  }

  @Test(
    "another baseline moves the label, as far as its font says",
    arguments: [
      ("Arial", "auto", 0), ("Arial", "central", 6.93), ("Arial", "middle", 5.18),
      ("Arial", "hanging", 14.48),
      ("Arial", "text-before-edge", 18.1), ("Arial", "text-after-edge", -4.24),
      ("Arial", "mathematical", 9.05),
      ("Arial", "nonsense", 0), ("serif", "middle", 4.59), ("Courier New, monospace", "middle", 5.28),
      ("'Noto Sans', serif", "hanging", 17.104), ("monospace", "text-before-edge", 18.56),
    ] as [(String, String, Double)])
  func baselines(family: String, value: String, lowered: Double) throws {
    let text = "<text x='9' y='40' font-size='20' style=\"font-family:\(family)\""
    let usual = try decode(body: "\(text)>a</text>")
    let moved = try decode(body: "\(text) dominant-baseline='\(value)'>a</text>")
    #expect(moved.leaves?.native == 1)
    let boxes = try (#require(usual.boxes.first), #require(moved.boxes.first))
    #expect(abs(boxes.1.origin.y - boxes.0.origin.y - lowered) < 1e-9)
    #expect(boxes.0.size == boxes.1.size)
  }

  @Test(
    "letters of East Asian fonts hang lower than others", arguments: ["Noto Sans CJK JP", "Noto Sans CJK SC"])
  func eastAsianBaseline(family: String) throws {
    func top(_ family: String) throws -> Double {
      try decode(
        body: "<text y='40' font-size='20' font-family='\(family)' dominant-baseline='hanging'>a</text>"
      ).boxes[0].origin.y
    }
    #expect(abs(try top(family) - top("Arial") - 0.8 * (1.16 - 0.905) * 20) < 0.01)
  }

  @Test("a text that names no font stands as in a serif, which browsers take")
  func baselineOfNoFont() throws {
    let texts = ["", " font-family='serif'"].map {
      "<text x='9' y='40' font-size='20' dominant-baseline='hanging'\($0)>a</text>"
    }
    #expect(try decode(body: texts[0]).boxes == decode(body: texts[1]).boxes)
  }

  @Test("a baseline that is not changed is that of the text around", arguments: ["no-change", "reset-size"])
  func unchangedBaseline(value: String) throws {
    let texts = ["dominant-baseline='\(value)'", ""].map {
      "<g dominant-baseline='hanging'><text x='9' y='40' font-size='20' \($0)>a</text></g>"
    }
    #expect(try decode(body: texts[0]).boxes == decode(body: texts[1]).boxes)
  }

  @Test(
    "letters are those that are shown, in whatever case they are written, and so it is told",
    arguments: [
      ("uppercase", "aß <tspan>b</tspan>", "ASS B", true), ("lowercase", "ÄB", "äb", true),
      ("capitalize", "it's o<tspan>n</tspan>e-way\n street", "It's One-Way Street", true),
      ("capitalize", "it'<tspan>s</tspan>", "It'S", true), ("uppercase", "აb", "აB", true),
      ("capitalize uppercase", "a", "a", false), ("uppercase uppercase", "a", "a", false),
      ("capitalize", "ß ǆ ŉ ΐ 日本ab ½a na·ïve co\u{ad}op", "ß ǅ ŉ ΐ 日本Ab ½A Na·ïve Co\u{ad}op", true),
      ("lowercase", "ΟΔΟΣ ΣΑΣ' ΤΟΣΑ", "οδος σας' τοσα", true),
      ("lowercase", "ΑΣ. Σ<tspan>ΑΣ</tspan>", "ας. σας", true),
      ("lowercase", "Α<tspan>Σ</tspan>Β", "ασβ", true), ("capitalize", "あa 한글a", "あA 한글A", true),
      ("uppercase", "A1", "A1", false), ("none", "a", "a", false),
    ])
  func letterCase(value: String, content: String, text: String, isTold: Bool) throws {
    let document = try decode(
      body: "<text y='40' font-size='20' style='text-transform:\(value)'>\(content)</text>")
    #expect(document.label?.text == text)
    #expect(document.losses.map(\.outcome) == (isTold ? [.kept] : []))
  }

  @Test("no font is larger than browsers have it, before transforms")
  func largeFont() throws {
    let text = "<text font-size='30000' transform='scale(.001)' x='5000' y='30000'>a</text>"
    #expect(try decode(body: text).label?.font.size == 10)
    let inner = "<text transform='scale(.001)' y='30000'><tspan font-size='30000'>a</tspan></text>"
    #expect(try decode(body: inner).label?.font.size == 10)
  }

  @Test(
    "letters of another case go by the language of the text",
    arguments: [
      ("lang='tr'", "uppercase", "iı", "İI"), ("xml:lang='az-AZ'", "lowercase", "Iİ", "ıi"),
      ("lang='tr' xml:lang='en'", "uppercase", "i", "I"), ("lang='tr'", "capitalize", "i", "I"),
      ("lang='tr'", "uppercase", "<tspan lang=''>i</tspan>", "I"), ("lang='tro'", "uppercase", "i", "I"),
      ("lang='el'", "uppercase", "ά", nil), ("lang='lt'", "lowercase", "Ì", nil),
    ])
  func languages(attributes: String, value: String, content: String, text: String?) throws {
    let document = try decode(
      body: "<g \(attributes)><text y='40' style='text-transform:\(value)'>\(content)</text></g>")
    #expect(document.label?.text == text)
    #expect(document.areCutOuts == [text == nil])
  }

  @Test(
    "a part of a text on a baseline of its own is no obstacle where it is that of the text",
    arguments: [
      ("middle", "middle", true), ("hanging", "alphabetic", false), ("alphabetic", "alphabetic", true),
      ("hanging", "baseline", true), ("hanging", "auto", true), ("auto", "middle", false),
      ("text-before-edge", "before-edge", true), ("hanging", "nonsense", true),
    ])
  func ownBaseline(dominant: String, own: String, isNative: Bool) throws {
    let text =
      "<text x='9' y='40' dominant-baseline='\(dominant)'>a <tspan alignment-baseline='\(own)'>b</tspan></text>"
    #expect(try decode(body: text).leaves?.native == (isNative ? 1 : 0))
  }

  @Test(
    "an element's own baseline is that of its letters, as if they had it from the text, and of none inside",
    arguments: ["middle", "hanging", "central", "text-before-edge"])
  func ownBaselineOfAll(baseline: String) throws {
    func boxes(_ text: String) throws -> [Plane.Box] {
      let document = try decode(body: text)
      #expect(document.leaves?.native == 1 && document.losses.isEmpty)
      return document.boxes
    }
    let expected = try boxes("<text x='9' y='40' dominant-baseline='\(baseline)'>ab</text>")
    #expect(try boxes("<text x='9' y='40' alignment-baseline='\(baseline)'>ab</text>") == expected)
    #expect(
      try boxes("<text x='9' y='40'><tspan alignment-baseline='\(baseline)'>ab</tspan></text>") == expected)
    let usual = try boxes("<text x='9' y='40'>ab</text>")
    #expect(usual != expected)
    #expect(
      try boxes("<text x='9' y='40' alignment-baseline='\(baseline)'><tspan>ab</tspan></text>") == usual)
  }

  @Test(
    "one space or line break at the end is no matter",
    arguments: [("start", 0), ("middle", 2.5), ("end", 5)] as [(String, Double)])
  func spaceAtTheEnd(anchor: String, shift: Double) throws {
    func box(_ text: String) throws -> Plane.Box {
      let document = try decode(
        body: "<text x='50' y='40' font-size='20' text-anchor='\(anchor)' xml:space='preserve'>\(text)</text>"
      )
      #expect(document.label?.text == "ab")
      #expect(document.losses.isEmpty)
      return try #require(document.boxes.first)
    }
    let plain = try box("ab")
    for text in ["ab ", "ab\n"] {
      #expect(abs(plain.origin.x - (try box(text).origin.x) - shift) < 1e-9)
      #expect(try box(text).size == plain.size)
    }
  }

  @Test("digits of one width are told in words that say what to look at")
  func tabularFigures() throws {
    let document = try decode(body: "<text y='40' font-size='16' font-variant='tabular-nums'>12</text>")
    #expect(document.label?.text == "12")
    #expect(
      document.losses.map(\.message).contains(
        """
        its digits are to be equally wide (tabular-nums), which no label says; check that columns of digits still line up
        """))
  }

  @Test("each text has its own family and the widths that go with it, whatever the one before had")
  func familiesInTurn() throws {
    let families = ["Arial", nil, "Courier", "Courier", nil, "Arial", "'Courier'", "Menlo, monospace"]
    let texts = families.map { family in
      "<text y='40' font-size='10' \(family.map { "font-family=\"\($0)\"" } ?? "")>iiiiii</text>"
    }
    let document = try decode(body: texts.joined())
    let labels = document.plane.layers.compactMap { layer -> Layer.Label? in
      if case .label(let label) = layer.content { label } else { nil }
    }
    #expect(
      labels.map(\.font.family) == [
        "Arial", "", "Courier", "Courier", "", "Arial", "Courier", "Menlo, monospace",
      ])
    let isWide = document.boxes.map { $0.size.width > 40 }
    #expect(isWide == [false, false, true, true, false, false, true, true])
  }
}
