import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("What nobody sees is told where it goes")
struct UnseenTests {
  private let xhtml = "http://www.w3.org/1999/xhtml"

  private func codes(_ svg: String) throws -> [LossCode] { try decodeAccounting(svg).allLosses.map(\.code) }

  @Test(
    "a text, or a part of one",
    arguments: [
      "<text y='9' font-size='9' opacity='0'>a</text>", "<text y='9' font-size='9' fill='none'>a</text>",
      "<text y='9' font-size='9' fill='transparent'>a</text>", "<text y='9' font-size='0'>a</text>",
      "<text y='9' font-size='9' style='fill-opacity: 0'>a</text>",
      "<g opacity='0'><text y='9' font-size='9'>a</text></g>",
      "<text y='9' font-size='9'><tspan display='none'>a</tspan></text>",
      "<text y='9' font-size='9'>a <tspan display='none'>b</tspan></text>",
      "<text y='9' font-size='9'>a <tspan visibility='hidden'>b</tspan></text>",
      "<text y='9' font-size='9'><tspan fill='none'>a</tspan><tspan x='0' y='60'>b</tspan></text>",
      """
      <clipPath id='c'><rect width='10' height='10'/></clipPath>
      <g clip-path='url(#c)'><text x='50' y='60' font-size='9'>a</text></g>
      """,
    ])
  func letters(body: String) throws { #expect(try codes(foreign(body)).contains(.hidden)) }

  @Test(
    "a shape that a clip or a viewport cuts off",
    arguments: [
      "<rect x='50' width='9' height='9' clip-path='url(#c)'/>",
      "<g clip-path='url(#c)'><line x1='50' x2='60' y1='5' y2='5' stroke='red'/></g>",
      "<svg width='10' height='10'><circle cx='50' cy='5' r='5'/></svg>",
      "<rect width='9' height='9' clip-path='url(#none)'/>", "<g clip-path='url(#none)'><circle r='9'/></g>",
    ])
  func shapes(body: String) throws {
    let clips = "<clipPath id='c'><rect width='10' height='10'/></clipPath><clipPath id='none'/>"
    #expect(try codes(foreign(clips + body)).contains(.hidden))
  }

  @Test(
    "but what is no letter is none",
    arguments: [
      "<text y='9' font-size='9'>a</text>", "<text y='9' font-size='9'> </text>",
      "<text y='9' font-size='9'><tspan/></text>",
      "<text y='9'>&#160; &#8203;<tspan x='4'>&#160;</tspan></text>",
      "<text y='9' font-size='9'>a <tspan fill='black'>b</tspan></text>",
      "<g> <rect width='9' height='9'/> </g>", "<g><text y='9' font-size='9'><a>b</a></text></g>",
      "<style>.a { fill: red }</style><title>a</title>",
    ])
  func noLetters(body: String) throws { #expect(try codes(foreign(body)) == []) }

  @Test(
    "nor is a space that doesn't break, of which no label is made, unless it has a line or stands with letters"
  )
  func spaces() throws {
    let body = "<text y='9'>&#160;</text><text y='19'>&#160;a&#160;</text>"
    #expect(try decodeAccounting(foreign(body)).plane.layers.map(\.title) == ["Text 1"])
    let blank =
      "<text font-size='9'><tspan x='0' y='9'>a</tspan><tspan x='0' dy='9'>&#160;</tspan><tspan x='0' dy='9'>b</tspan></text>"
    #expect(try decodeAccounting(foreign(blank)).plane.layers.count == 1, "the blank line of a label")
    let lined = "<text y='9' text-decoration='underline'>&#160;&#160;</text>"
    #expect(try decodeAccounting(foreign(lined)).plane.layers.count == 1)
  }

  @Test(
    "what is hidden and would paint nothing is no loss",
    arguments: [
      "<path d='' display='none'/>", "<path visibility='hidden'/>", "<g display='none'/>",
      "<rect width='0' height='9' display='none'/>", "<text display='none'> <tspan/></text>",
      "<g display='none'><defs><linearGradient id='l'/></defs><g> <rect height='9'/></g></g>",
    ])
  func nothing(body: String) throws {
    #expect(try codes(foreign(body)) == [])
    #expect(try codes(foreign("<g display='none' id='Kitchen'>\(body)</g>")) == [.hidden])
    let holder = "<g display='none'>\(body.replacing(" display='none'", with: ""))<line x2='9'/></g>"
    #expect(try codes(foreign(holder)) == [.hidden])
  }

  @Test(
    "text of HTML",
    arguments: [
      "<p style='visibility: hidden'>a</p>", "<p style='opacity: 0'>a</p>",
      "<p style='color: transparent'>a</p>",
      "<p style='font-size: 0'>a</p>", "<p style='position: absolute; left: -9999px'>a</p>",
      "<p style='position: absolute; clip: rect(0 0 0 0)'>a</p>",
      "<p style='height: 5px; overflow: hidden'><br/><br/>a</p>", "<details><summary>b</summary>a</details>",
      "<dialog>a</dialog>",
    ])
  func html(body: String) throws {
    let shown =
      "<foreignObject style='overflow: visible' width='90' height='90'><div xmlns='\(xhtml)'>c\(body)</div></foreignObject>"
    let document = try decodeAccounting(foreign(shown))
    #expect(document.allLosses.filter { $0.code == .hidden || $0.code == .outsideCanvas }.count == 1)
    #expect(document.texts.allSatisfy { !$0.contains("a") } && document.texts.first == "c")
  }

  @Test("text right in a foreignObject")
  func bareText() throws {
    for style in ["color:transparent", "font-size:0"] {
      let body = "<foreignObject width='90' height='90' style='\(style)'>a</foreignObject>"
      #expect(try codes(foreign(body)) == [.hidden])
    }
  }

  @Test("text of HTML in what is hidden is told where it is shown itself")
  func shownInHidden() throws {
    let body = "<p style='visibility: hidden'>a <b style='visibility: visible'>b</b></p>"
    let shown = "<foreignObject width='90' height='90'><div xmlns='\(xhtml)'>\(body)</div></foreignObject>"
    let document = try decodeAccounting(foreign(shown))
    #expect(document.texts == ["b"])
    #expect(document.allLosses.map(\.code) == [.hidden])
  }

  @Test(
    "the names of what paints nothing",
    arguments: [
      ("<rect fill='none' width='9' height='9' id='my-area'/>", [.name]),
      ("<rect fill='none' width='9' height='9' aria-label='Area'/>", [.name]),
      ("<rect fill='none' width='9' height='9'><title>Tip</title><desc>More</desc></rect>", [.name, .name]),
      ("<rect fill='none' width='9' height='9' class='a'/>", [.metadata]),
      (
        "<rect fill='none' width='9' height='9' data-x='1' pointer-events='all'/>", [.metadata, .interaction]
      ),
      ("<rect width='0' height='9' id='my-area'/>", [.name]), ("<line x2='9' id='my-line'/>", [.name]),
      ("<text id='my-text'/>", [.name]), ("<path id='my-path' d=''/>", [.name]),
      // What it would look like is nothing that is missed.
      ("<rect width='9' height='9' style='mask-border: x; fill: none' color-rendering='x'/>", []),
      ("<rect id='rect12' fill='none' width='9' height='9'/>", []),
    ] as [(String, [LossCode])])
  func names(body: String, codes: [LossCode]) throws { #expect(try self.codes(foreign(body)) == codes) }

  @Test("the id of a part of a text, unless a program made it up")
  func partID() throws {
    let text = "<text y='9' font-size='9'><tspan id='greeting-x'>a</tspan></text>"
    #expect(try codes(foreign(text)) == [.name])
    #expect(try codes(foreign(text.replacing("greeting-x", with: "tspan12"))) == [])
  }

  @Test("what only a printer, a container, a pointer or another viewer asks for is none of the picture")
  func noPicture() throws {
    for (body, code) in [
      ("<style>@page { margin: 0 }</style>", LossCode.adaptation),
      ("<style>@container (width > 9px) { rect { fill: red } }</style>", .adaptation),
      ("<rect width='9' height='9' style='transition: fill 1s'/>", .interaction),
      ("<text y='9' font-size='9' style='inline-size: 9px'>a</text>", .adaptation),
      ("<rect width='9' height='9'/><e:a xmlns:e='urn:e'/>", .metadata),
    ] {
      let losses = try decodeAccounting(foreign(body)).allLosses
      #expect(Set(losses.map(\.code)) == [code] && !losses.contains { $0.lossClass == .picture })
    }
    let root = "content='x' viewBox='0 0 9 9'"
    #expect(try codes(foreign("<rect width='9' height='9'/>", root: root)) == [.metadata])
    let clip = "<clipPath id='c' clipPathUnits='userSpaceOnUse'><rect width='5' height='5'/></clipPath>"
    #expect(
      try codes(foreign("\(clip)<g clip-path='url(#c)'><rect width='9' height='9'/></g>")) == [])
  }

  @Test("a drawing of ours is not intact where something in it is hidden")
  func own() throws {
    let svg = try encode(Plane(layers: [labelLayer(text: "one\ntwo")]))
    #expect(try decodeAccounting(svg).provenance == .intact)
    for (old, new) in [("<text ", "<text style='fill:none' "), ("<text ", "<text display='none' ")] {
      let document = try decodeAccounting(svg.replacing(old, with: new))
      #expect(document.plane.layers.isEmpty && document.provenance != .intact)
      #expect(document.allLosses.map(\.code) == [.hidden])
    }
    let unknown = try decodeAccounting(svg.replacing("<text ", with: "<text style='mood:good' "))
    #expect(unknown.allLosses.map(\.code) == [.property] && unknown.provenance != .intact)
  }
}
