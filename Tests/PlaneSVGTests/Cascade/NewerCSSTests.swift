import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("Style sheets of today")
struct NewerCSSTests {
  private func read(_ style: String, _ body: String) throws -> PlaneDocument {
    try decode(body: "<style><![CDATA[\(style)]]></style>\(body)")
  }

  /// The colour of a rectangle with the class `r`, in a group with the class `g`, behind a circle.
  private func color(_ style: String) throws -> UInt32? {
    let document = try read(
      style, "<g class='g'><circle id='c' r='0'/><rect class='r' x='9' y='9' width='9' height='9'/></g>")
    #expect(!document.losses.contains { $0.code != .name }, "\(document.losses)")
    return document.rectangle?.color?.rgb
  }

  @Test(
    "layers go before what is in none, and in the order of their names",
    arguments: [
      ("@layer a { .r { fill: #111111 } } rect { fill: #222222 }", 0x222222),
      ("@layer a { .r { fill: #111111 } } @layer b { rect { fill: #222222 } }", 0x222222),
      ("@layer b, a; @layer a { rect { fill: #111111 } } @layer b { .r { fill: #222222 } }", 0x111111),
      ("@layer a { @layer b { .r { fill: #111111 } } rect { fill: #222222 } }", 0x222222),
      ("@layer a.b { rect { fill: #111111 } } @layer a { @layer b { .r { fill: #222222 } } }", 0x222222),
      ("@layer { .r { fill: #111111 } } @layer { rect { fill: #222222 } }", 0x222222),
      ("@layer a { rect { fill: #111111 !important } } .r { fill: #222222 !important }", 0x111111),
      (
        "@layer a { rect { fill: #111111 !important } } @layer b { .r { fill: #222222 !important } }",
        0x111111
      ),
    ] as [(String, UInt32)])
  func layers(style: String, expected: UInt32) throws { #expect(try color(style) == expected) }

  @Test(
    "rules within rules",
    arguments: [
      (".g { rect { fill: #111111 } }", 0x111111), (".g { & .r { fill: #111111 } }", 0x111111),
      (".g { > rect { fill: #111111 } }", 0x111111),
      (".g { fill: #222222; .r { fill: #111111 } stroke: none }", 0x111111),
      ("rect { .g & { fill: #111111 } }", 0x111111),
      (".r { &.r { fill: #111111 } } .r { fill: #222222 }", 0x111111),
      (".x, .g { rect { fill: #111111 } }", 0x111111),
      ("#c { + .r { fill: #111111 } } .r { fill: #222222 }", 0x111111),
      (".g { rect { &.r { fill: #111111 } } } .g .r { fill: #222222 }", 0x111111),
      (".g { rect { fill: #222222 } } .r.r { fill: #111111 }", 0x111111),
      (".r { @media screen { fill: #111111 } }", 0x111111),
      (".r { @layer a { fill: #222222 } fill: #111111 }", 0x111111),
      (".r { --x: { fill: #222222 }; fill: #111111 }", 0x111111),
    ] as [(String, UInt32)])
  func nesting(style: String, expected: UInt32) throws { #expect(try color(style) == expected) }

  @Test(
    "elements by what they have in them or behind them",
    arguments: [
      (".g:has(rect) rect { fill: #111111 }", 0x111111), (".g:has(> .r) rect { fill: #111111 }", 0x111111),
      (".g:has(line) rect { fill: #222222 }", 0), ("svg:has(.g > .r) rect { fill: #111111 }", 0x111111),
      ("#c:has(+ rect) + rect { fill: #111111 }", 0x111111),
      ("#c:has(~ .r) ~ .r { fill: #111111 }", 0x111111),
      (".r:has(~ .r) { fill: #222222 }", 0), (".g:not(:has(line)) rect { fill: #111111 }", 0x111111),
      (".g:has(line, .r) rect { fill: #111111 } .g .r { fill: #222222 }", 0x111111),
    ] as [(String, UInt32)])
  func having(style: String, expected: UInt32) throws { #expect(try color(style) == expected) }

  @Test(
    "what is no selector is told", arguments: [":has(:has(rect))", ".g:has()", "rect:nth-child(1 of .r)"])
  func unreadable(selector: String) throws {
    let document = try decodeAccounting(
      body: "<style>\(selector) { fill: red }</style><rect width='9' height='9'/>")
    #expect(document.rectangle?.color == .black)
    #expect(document.accounting?.losses.contains { $0.code == .property } == true)
  }

  @Test(
    "colors that are made of others, calculated or the viewer's stay as they are",
    arguments: ["rgb(from red r g b / .5)", "rgb(calc(100 + 55) 0 0)", "CanvasText", "hsl(from #abc h s l)"])
  func colors(color: String) throws {
    let document = try decode(body: "<rect width='9' height='9' style='fill: \(color)'/>")
    #expect(document.plane.layers.map(\.kind) == [.photo])
    #expect(
      document.losses.first?.message.hasPrefix("the color of the area is worked out by viewers") == true)
    #expect(document.lossCodes == [.unsupportedPaint])
  }

  @Test(
    "rgb and hsl with commas take one type, and no component is left out",
    arguments: [
      ("rgba(0,50%,0,.5)", nil), ("rgb(0 50% 0)", 0x008000), ("rgb(0, 128, 0)", 0x008000),
      ("rgb(0, 128 0)", nil),
      ("rgb(0 128 0 .5)", nil), ("rgb(none 128 0)", 0x008000), ("rgb(none, 128, 0)", nil),
      ("hsl(120, 100, 25)", nil), ("hsl(120 100 25)", 0x008000), ("hsl(120, 100%, 25%)", 0x008000),
      ("hwb(120, 0%, 50%)", nil), ("rgb(0,128,0,)", nil), ("rgb(,0,128,0)", nil),
    ] as [(String, UInt32?)])
  func functions(value: String, expected: UInt32?) throws {
    let document = try decode(body: "<rect width='9' height='9' fill='\(value)'/>")
    #expect(document.rectangle?.color?.rgb == expected ?? 0)
    #expect(document.lossCodes == (expected == nil ? [.invalidValue] : []))
  }

  @Test(
    "lengths that only browsers know are none that are guessed",
    arguments: ["round(12px, 5px)", "5dvw", "2ex", "3cqw"])
  func lengths(value: String) throws {
    let document = try decode(body: "<rect width='\(value)' height='9' font-size='10'/>")
    #expect(document.plane.layers.map(\.kind) == [.photo])
    #expect(document.losses.map(\.outcome) == [.kept])
  }

  @Test("a style that moves the whole drawing is a loss")
  func rootTransform() throws {
    let document = try read("svg { transform: rotate(20deg) }", "<rect width='9' height='9'/>")
    #expect(document.lossCodes == [.unsupportedTransform])
    #expect(document.losses.map(\.outcome) == [.dropped])
  }
}
