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
      ("<g xml:space='preserve'><text y='40'>a  b</text></g>", "a  b"),
      ("<text y='40'>&#160;a</text>", "\u{a0}a"),
      ("<text y='40'>a<!-- b -->c<![CDATA[<d>]]>&lt;e&#x46;</text>", "ac<d><eF"),
    ])
  func whiteSpace(body: String, text: String) throws { #expect(try self.text(body) == text) }

  @Test(
    "tspans that move down begin a line, others go on",
    arguments: [
      ("<text y='40'><tspan x='0' y='40'>a</tspan><tspan x='0' y='60'>b</tspan></text>", "a\nb"),
      ("<text y='40'><tspan x='0'>a</tspan><tspan x='0' dy='1.2em'>b</tspan></text>", "a\nb"),
      ("<text y='40'>a<tspan font-weight='inherit'>b</tspan>c</text>", "abc"),
      ("<text y='40'>a<tspan dy='0'>b</tspan></text>", "ab"),
      ("<text y='40'>a<a href='x'>b</a></text>", "ab"),
      ("<text y='40'>a<tspan display='none'>b</tspan></text>", "a"),
      ("<text y='40'><title>t</title>a</text>", "a"),
      ("<text y='40'><tspan dy='1em'/>a</text>", "a"),
    ])
  func lines(body: String, text: String) throws { #expect(try self.text(body) == text) }

  @Test(
    "the box is as large as the lines, around the anchor",
    arguments: [
      ("start", 50.0, Alignment.Horizontal.leading), ("middle", 50, .center), ("end", 50, .trailing),
    ])
  func box(anchor: String, x: Double, alignment: Alignment.Horizontal) throws {
    let document = try decode(
      body:
        "<text x='50' y='40' font-size='10' text-anchor='\(anchor)'>abc<tspan x='50' dy='12'>d</tspan></text>"
    )
    let width = AdvanceWidths.width(of: "abc", style: TextStyle(fontSize: 10))
    let box = try #require(document.boxes.first)
    #expect(abs(box.size.width - width) < 0.001)
    #expect(box.size.height == 25)
    #expect(box.origin.y == 40 - 9.375)
    let left = x - box.size.width * (anchor == "start" ? 0 : anchor == "middle" ? 0.5 : 1)
    #expect(abs(box.origin.x - left) < 1e-9)
    #expect(document.label?.alignment.horizontal == alignment)
    #expect(document.losses.isEmpty)
  }

  @Test("a text that begins outside the canvas is aligned to the side that is inside")
  func outside() throws {
    let one = try decode(body: "<text x='-5' y='10'>abcdef</text>")
    #expect(one.boxes.first?.origin == Point(x: 0, y: 0))
    #expect(one.label?.alignment == Alignment(horizontal: .trailing, vertical: .bottom))
    #expect(one.losses.map(\.outcome) == [.kept])
    let two = try decode(body: "<text x='-5' y='40'>abcdef<tspan x='-5' dy='20'>g</tspan></text>")
    #expect(two.losses.map(\.outcome) == [.approximated])
    let gone = try decode(body: "<text x='5' y='-50'>abcdef</text>")
    #expect(gone.plane.count == 0)
    #expect(gone.losses.map(\.outcome) == [.dropped])
  }

  @Test(
    "what a label cannot say is reported once",
    arguments: [
      (
        "<text y='40'>a<tspan fill='red'>b</tspan><tspan fill='red'>c</tspan></text>",
        LossCode.unsupportedText
      ),
      ("<text y='40'>a<tspan font-weight='bold'>b</tspan></text>", .unsupportedText),
      ("<text y='40' x='0 10 20'>abc</text>", .unsupportedText),
      ("<text y='40' rotate='30'>abc</text>", .unsupportedText),
      ("<text y='40'>a<tspan x='50'>b</tspan></text>", .unsupportedText),
      ("<text y='40'>a<textPath href='#p'>b</textPath></text>", .unsupportedText),
      ("<text y='40' stroke='red'>a</text>", .unsupportedStroke),
      ("<text y='40' filter='url(#f)'>a</text>", .unsupportedEffect),
    ])
  func losses(body: String, code: LossCode) throws {
    let document = try decode(body: body)
    #expect(document.plane.count == 1)
    #expect(document.lossCodes == [code])
  }

  @Test(
    "what no label can be is dropped",
    arguments: [
      ("<text y='40' transform='rotate(90)'>a</text>", LossCode.unsupportedTransform),
      ("<text y='40' transform='scale(1 2)'>a</text>", .unsupportedTransform),
      ("<pattern id='g'/><text y='40' fill='url(#g)'>a</text>", .unsupportedPaint),
      ("<text y='40' fill='none' stroke='red'>a</text>", .unsupportedPaint),
    ])
  func dropped(body: String, code: LossCode) throws {
    let document = try decode(body: body)
    #expect(document.plane.count == 0)
    #expect(document.lossCodes == [code])
  }

  @Test("a scale makes the font larger")
  func scaled() throws {
    let document = try decode(body: "<g transform='scale(2)'><text x='10' y='20' font-size='10'>a</text></g>")
    #expect(document.label?.font.size == 20)
    #expect(document.boxes.first?.origin == Point(x: 20, y: 40 - 18.75))
  }
}
