import Testing

@testable import MarkupXML

@Suite("The XML writer")
struct WriterTests {
  private func text(_ writer: XMLWriter) -> String {
    String(decoding: writer.chunks.joined(), as: UTF8.self)
  }

  private func sample(indentation: Int?) -> String {
    var writer = XMLWriter(capacity: 100, indentation: indentation)
    writer.declaration()
    writer.start("svg")
    writer.attribute("id", "a\"<&>\t\n\r'")
    writer.attribute("x", 1.5)
    writer.start("title")
    writer.text("a <b> & \"c\"\r\n")
    writer.end()
    writer.start("g")
    writer.start("rect")
    writer.end()
    writer.end()
    writer.start("text", isInline: true)
    writer.start("tspan")
    writer.start("title")
    writer.end()
    writer.end()
    writer.start("tspan")
    writer.text("x" as Substring)
    writer.end()
    writer.end()
    writer.end()
    return text(writer)
  }

  @Test("indented, with no white space where it would count")
  func indented() {
    #expect(
      sample(indentation: 2) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg id="a&quot;&lt;&amp;>&#9;&#10;&#13;'" x="1.5">
          <title>a &lt;b&gt; &amp; "c"&#13;
        </title>
          <g>
            <rect/>
          </g>
          <text><tspan><title/></tspan><tspan>x</tspan></text>
        </svg>

        """)
  }

  @Test("compact, without any white space")
  func compact() {
    #expect(
      sample(indentation: nil) == """
        <?xml version="1.0" encoding="UTF-8"?><svg id="a&quot;&lt;&amp;>&#9;&#10;&#13;'" x="1.5"><title>a &lt;b&gt; \
        &amp; "c"&#13;
        </title><g><rect/></g><text><tspan><title/></tspan><tspan>x</tspan></text></svg>
        """)
  }

  @Test("large payloads are taken over by reference")
  func payload() {
    let payload = [UInt8](repeating: 0x41, count: 100_000)[...]
    var writer = XMLWriter(capacity: 10, indentation: nil)
    writer.start("image")
    writer.attribute("href", prefix: "data:image/png;base64,", payload: payload)
    writer.end()
    #expect(writer.chunks.map(\.count) == [35, 100_000, 3])
    #expect(text(writer).hasPrefix("<image href=\"data:image/png;base64,AAAA"))
    #expect(text(writer).hasSuffix("AAAA\"/>"))
  }

  @Test("characters that XML cannot carry become U+FFFD")
  func forbidden() {
    var writer = XMLWriter(capacity: 10, indentation: nil)
    writer.start("a")
    writer.text("\u{0}\u{1f}\u{fffe}\u{ffff}\u{fffd}\u{ffe0}")
    writer.end()
    #expect(text(writer) == "<a>\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{ffe0}</a>")
  }

  @Test("each character is escaped alike, wherever it stands", arguments: 0..<20)
  func places(place: Int) {
    for scalar in [
      "\"", "&", "<", ">", "\r", "\n", "\t", "\u{0}", "\u{ffff}", "\u{ff01}", "é", "'", "$", ";",
    ] {
      let (before, after) = (String(repeating: "a", count: place), String(repeating: "b", count: 19 - place))
      #expect(XMLEscape.text(before + scalar + after) == before + XMLEscape.text(scalar) + after)
      #expect(XMLEscape.attribute(before + scalar + after) == before + XMLEscape.attribute(scalar) + after)
    }
  }

  @Test("whatever is written comes back", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let value = randomText(&generator)
    let content = randomText(&generator)
    var writer = XMLWriter(capacity: 10, indentation: seed.isMultiple(of: 2) ? 2 : nil)
    writer.declaration()
    writer.start("svg")
    writer.start("text")
    writer.attribute("id", value)
    writer.text(content)
    writer.end()
    writer.end()
    let table = try read(text(writer))
    #expect(table.string(table.attributes[0].value) == value)
    let read = table.nodes.filter { $0.kind == .text }.map { table.string($0.text) }
      .filter { !$0.allSatisfy(\.isWhitespace) || seed % 2 == 1 }
    #expect(read == (content.isEmpty ? [] : [content]))
  }

  private func randomText(_ generator: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    let alphabet: [ClosedRange<UInt32>] = [
      0x20...0x7e, 0x20...0x7e, 0x9...0xa, 0xd...0xd, 0x22...0x3e, 0x80...0xff, 0x100...0xd7ff,
      0xe000...0xfffd, 0x10000...0x10ffff,
    ]
    text.append("x")
    for _ in 0..<Int.random(in: 0...600, using: &generator) {
      let range = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
    }
    return String(text)
  }
}

/// A generator of the same numbers everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
