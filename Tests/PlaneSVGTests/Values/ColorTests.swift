import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Colours as CSS writes them")
struct ColorTests {
  @Test(
    "every syntax of CSS Color 3, and hexadecimal with alpha",
    arguments: [
      ("#f80", 0xff8800), ("#FF8800", 0xff8800), ("#fF8800", 0xff8800), ("  #f80\n", 0xff8800),
      ("rgb(255,136,0)", 0xff8800), ("rgb( 255 , 136 , 0 )", 0xff8800), ("RGB(255 136 0)", 0xff8800),
      ("rgb(100%, 53.3333%, 0%)", 0xff8800), ("rgb(300, -5, 0)", 0xff0000), ("rgb(110%,-1%,0%)", 0xff0000),
      ("rgb(0.4,0.5,254.6)", 0x0001ff), ("rgba(255,136,0,1)", 0xff8800), ("rgb(1e2, 0, 0)", 0x640000),
      ("hsl(0,100%,50%)", 0xff0000), ("hsl(120, 100%, 25%)", 0x008000), ("hsl(240,100%,50%)", 0x0000ff),
      ("hsl(-120,100%,50%)", 0x0000ff), ("hsl(480,100%,50%)", 0x00ff00), ("hsl(32deg 100% 50%)", 0xff8800),
      ("hsl(0,0%,100%)", 0xffffff), ("hsl(60, 200%, 50%)", 0xffff00), ("hsla(0,100%,50%,1)", 0xff0000),
      ("red", 0xff0000), ("RebeccaPurple", 0x663399), ("LightGoldenRodYellow", 0xfafad2),
      ("GREY", 0x808080), ("gray", 0x808080), ("black", 0),
    ] as [(String, UInt32)])
  func opaque(text: String, rgb: UInt32) {
    #expect(withBytes(text) { CSSColor($0) } == CSSColor(color: Plane.Color(rgb: rgb)))
  }

  @Test(
    "transparency is read and kept apart",
    arguments: [
      ("#0000", 0), ("#f808", 8 / 15.0), ("#ff880080", 128 / 255.0), ("transparent", 0),
      ("rgba(0,0,0,.25)", 0.25),
      ("rgba(0 0 0 / 25%)", 0.25), ("rgb(0 0 0 / 0.25)", 0.25), ("hsla(0,0%,0%,50%)", 0.5),
      ("rgba(0,0,0,7)", 1), ("rgba(0,0,0,-1)", 0),
    ] as [(String, Double)])
  func alpha(text: String, alpha: Double) throws {
    let color = try #require(withBytes(text) { CSSColor($0) })
    #expect(abs(color.alpha - alpha) < 1e-12)
  }

  @Test(
    "what is no colour is none",
    arguments: [
      "", " ", "#", "#12", "#12345", "#1234567", "#ggg", "#ff 8800", "rgb(1,2)", "rgb(1,2,3,4,5)",
      "rgb(1,2,3",
      "rgb 1,2,3)", "rgb(a,b,c)", "hsl(0,1,1)", "hsl(0,100%,50)", "cmyk(1,2,3)", "reddish", "red green",
      "rgb(1,2,3) x", "lightgoldenrodyellowish", "red !important", "var(--x)", "currentColor", ")", "(",
      "rgb()",
      "rgb(,,)",
    ])
  func invalid(text: String) {
    #expect(withBytes(text) { CSSColor($0) } == nil)
  }

  @Test("numbers beyond every range do not trap")
  func extremes() {
    for text in [
      "rgb(1e999,-1e999,1e308)", "hsl(1e999,1e999%,1e999%)", "hsl(1e308,50%,50%)", "rgba(0,0,0,1e999)",
    ] {
      #expect(withBytes(text) { CSSColor($0) } != nil)
    }
  }

  @Test("a paint is none, a colour, the current one, or one that no layer can have")
  func paints() {
    func paint(_ text: String) -> Paint? { withBytes(text) { Paint($0) } }
    #expect(paint("none") == Paint.none)
    #expect(paint(" NONE ") == Paint.none)
    #expect(paint("CurrentColor") == .currentColor)
    #expect(paint("red") == .color(CSSColor(color: Plane.Color(rgb: 0xff0000))))
    #expect(paint("url(#gradient)") == .unsupported)
    #expect(paint("url('#gradient') red") == .unsupported)
    #expect(paint("context-fill") == .unsupported)
    #expect(paint("rgb(from red r g b)") == .viewersColor)
    #expect(paint("CanvasText") == .viewersColor)
    #expect(paint("nonsense") == nil)
    #expect(paint("") == nil)
  }
}
