import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Texts and roots are read as browsers read them, and what isn't read is told")
struct BrowserTextTests {
  @Test(
    "a text collapses white space, whatever stands around it",
    arguments: [
      ("<g xml:space='preserve'><text y='40'>a  b</text></g>", "a b"),
      ("<g style='white-space:pre'><text y='40'>a  b</text></g>", "a b"),
      ("<g xml:space='preserve'><text y='40' font-size='2em' stroke-width='1em'>a  b</text></g>", "a b"),
      ("<g xml:space='preserve'><text y='40' xml:space='preserve'>a  b</text></g>", "a  b"),
      ("<text y='40' xml:space='Preserve'>a  b</text>", "a b"),
      ("<style>text{white-space:pre}</style><text y='40' xml:space='default'>a  b</text>", "a  b"),
      ("<style>tspan{white-space:pre}</style><text y='40'>\n<tspan>\nAllegro</tspan>\n</text>", " Allegro"),
      ("<g style='white-space:pre'><text y='40' style='white-space:inherit'>a  b</text></g>", "a  b"),
    ])
  func whiteSpace(body: String, text: String) throws { #expect(try decode(body: body).label?.text == text) }

  @Test(
    "white space that is preserved in a part makes no difference where each is a single one",
    arguments: [
      ("<tspan style='white-space:pre'>Date </tspan><tspan>today</tspan>", "Date today"),
      ("<tspan style='white-space:pre'>a  b</tspan><tspan> c</tspan>", nil),
      ("<tspan style='white-space:pre'> a</tspan><tspan>b</tspan>", nil),
      ("<tspan style='white-space:pre'>a </tspan><tspan> b</tspan>", nil),
      ("<tspan>a</tspan><tspan style='white-space:pre;text-anchor:end' x='50'>b </tspan>", nil),
    ] as [(String, String?)])
  func preservedInPart(parts: String, text: String?) throws {
    let plane = try decode(body: "<text y='40' font-size='10'>\(parts)</text>").plane
    #expect(plane.layers.map(\.text) == [text])
  }

  @Test(
    "white space between elements is none where lines are broken, though it is preserved",
    arguments: ["pre-wrap", "break-spaces"])
  func loneSpace(value: String) throws {
    let body = " <tspan> a</tspan> <tspan>b</tspan> "
    let text = "<text y='40' style='white-space:\(value)'>\(body)</text>"
    #expect(try decode(body: text).label?.text == " ab")
    let pre = try decode(body: "<text y='40' style='white-space:pre'>\(body)</text>")
    #expect(pre.label?.text.hasPrefix("  a b") == true)
  }

  @Test("the root too says nothing of that")
  func root() throws {
    let svg = foreign(
      "<text y='40'>a  b</text>", root: "width='100' height='100' font-size='16' xml:space='preserve'")
    #expect(try decode(svg).label?.text == "a b")
  }

  @Test(
    "settings of a font are kept in a picture",
    arguments: [
      "font-variant-ligatures:none", "font-variant-numeric:slashed-zero", "font-variant-position:super",
      "font-variant-east-asian:ruby",
    ])
  func settings(style: String) throws {
    #expect(try decode(body: "<text y='40' style='\(style)'>ffi 漢</text>").areCutOuts == [true])
    let usual = "\(style.prefix { $0 != ":" }):normal"
    #expect(try decode(body: "<text y='40' style='\(usual)'>ffi 漢</text>").losses.isEmpty)
  }

  @Test("shifts by the letters of a font are kept in a picture", arguments: ["1ex", "0 2ch"])
  func shifts(dx: String) throws {
    #expect(try decode(body: "<text y='40' dx='\(dx)'>ab</text>").areCutOuts == [true])
  }

  @Test(
    "the language of characters that Chinese and Japanese share is one of the picture",
    arguments: [
      ("lang='ja'", "\u{76f4}", LossCode.Class.picture), ("xml:lang='zh'", "\u{76f4}", .picture),
      ("xml:lang='ja'", "a\u{e9}", .metadata),
    ])
  func language(attribute: String, text: String, lossClass: LossCode.Class) throws {
    let document = try decodeAccounting(body: "<text y='40' \(attribute)>\(text)</text>")
    #expect(document.allLosses.map(\.lossClass) == [lossClass])
  }

  @Test(
    "a drawing of no extent shows nothing in browsers, which is told",
    arguments: [
      "width='0' height='80'", "width='80' height='0'", "width='80' height='80' viewBox='0 0 0 60'",
      "width='80' height='80' viewBox='0 0 60 0'",
    ])
  func empty(root: String) throws {
    let losses = try decode(foreign("<rect width='9' height='9'/>", root: root)).losses
    #expect(losses.map(\.code) == [.invalidValue] && losses[0].lossClass == .picture)
    #expect(try decode(foreign("<symbol/>", root: root)).losses.isEmpty)
  }

  @Test("the root is shown, whatever its display")
  func rootDisplay() throws {
    let document = try decode(
      foreign("<rect width='9' height='9'/>", root: "width='9' height='9' display='none'"))
    #expect(document.plane.count == 1)
  }

  @Test("what a picture is measured by stays in it")
  func measures() throws {
    let document = try decode(
      body: "<g font-family='Arial' font-size='14'><rect x='5' style='width:4ch' height='9' fill='red'/></g>")
    let picture = try #require(document.cutOut(0))
    #expect(picture.contains("Arial") && picture.contains("14"))
  }
}
