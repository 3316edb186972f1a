import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Styles are read as browsers read them, and what isn't read is told")
struct BrowserCSSTests {
  @Test(
    "a value that browsers don't read leaves what was said before",
    arguments: [
      ("display:none;display:-ms-grid", 0, nil), ("display:-ms-flexbox;display:none", 0, nil),
      ("display:none;display:inline flow-root", 1, nil), ("display:none;display:block;display:bloc", 1, nil),
      ("display:none;display:var(--none,inline)", 1, nil), ("filter:progid:DXImageTransform.x()", 1, nil),
      ("filter:blur(2px);filter:none", 1, nil), ("filter:blur(2px);filter:progid:x()", 1, "filter:blur(2px)"),
      ("filter:blur(2px);filter:alpha(opacity=50)", 1, "filter:blur(2px)"),
      ("clip-path:circle(5px);clip-path:circel(9px)", 1, "clip-path:circle(5px)"),
      ("clip-path:auto", 1, nil),
    ] as [(String, Int, String?)])
  func ignored(style: String, count: Int, picture: String?) throws {
    for shape in [
      "<rect width='40' height='30' style='\(style)'/>",
      "<g style='\(style)'><rect width='40' height='30'/></g>",
    ] {
      let document = try decode(body: shape)
      #expect(
        document.plane.count == count && document.areCutOuts == Array(repeating: picture != nil, count: count)
      )
      if let picture { #expect(document.cutOut(0)?.contains(picture) == true, "\(document.cutOut(0) ?? "")") }
    }
  }

  @Test(
    "a transform of a style has commas, units, and none between functions",
    arguments: [
      "translate(9,5)", "translate(9px 5px)", "rotate(30)", "scale(2 3)", "translateX(9)",
      "rotate(30deg 5px 5px)",
      "matrix(1 0 0 1 9 5)", "matrix(1,0,0,1,9px,5px)", "translate(9px),scale(2)", "translate (9px)",
    ])
  func looseTransforms(value: String) throws {
    let document = try decode(body: "<rect width='9' height='9' style='transform:\(value)'/>")
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 9, height: 9)])
    #expect(document.lossCodes == [.invalidValue] && document.losses[0].lossClass == .picture)
  }

  @Test(
    "a transform of a style that is one",
    arguments: [
      ("translate(9px,5px)", 9.0), ("translate( 9px , 0 )", 9), ("translate(9px)scale(1,1)", 9),
      ("matrix(1,0,0,1,9,5)", 9), ("translate(0)", 0), ("rotate(0)", 0),
    ])
  func transforms(value: String, x: Double) throws {
    let document = try decode(body: "<rect width='9' height='9' style='transform:\(value)'/>")
    #expect(document.boxes.map(\.origin.x) == [x])
    #expect(document.losses.isEmpty)
  }

  @Test("a transform in units of a font is shown in a picture")
  func fontUnits() throws {
    let document = try decode(body: "<rect width='9' height='9' style='transform:translate(1em)'/>")
    #expect(document.areCutOuts == [true])
  }

  @Test(
    "functions that aren't worked out are told",
    arguments: [
      "opacity:abs(.2)", "fill-opacity:round(.3,.1)", "stroke-miterlimit:sqrt(2)",
      "font-weight:hypot(400,700)",
    ])
  func formulas(style: String) throws {
    let document = try decode(body: "<rect width='9' height='9' style='\(style)'/>")
    #expect(document.lossCodes == [.invalidValue] && document.losses[0].lossClass == .picture)
  }

  @Test(
    "those that are worked out are not",
    arguments: [
      "opacity:calc(1/4)", "stroke-miterlimit:calc(2*3)", "opacity:max(.2,.5)",
      "fill-opacity:clamp(10%,30%,90%)", "font-weight:min(400,700)",
    ])
  func calculations(style: String) throws {
    #expect(try decode(body: "<rect width='9' height='9' style='\(style)'/>").losses.isEmpty)
  }

  @Test(
    "a color that is none leaves the one before",
    arguments: [
      "oklch(bogus)", "color-mix(in srgb,red)", "lab(1 2)", "color(srgb 1 0)", "color-mix(in)", "oklab()",
    ])
  func fallbacks(color: String) throws {
    let document = try decode(body: "<rect width='9' height='9' style='fill:lime;fill:\(color)'/>")
    #expect(document.rectangle?.color == Plane.Color(rgb: 0x00ff00))
    #expect(document.lossCodes == [.invalidValue])
  }

  @Test(
    "what is painted in a color that isn't read is a picture",
    arguments: [
      "<rect width='9' height='9' style='fill:currentColor;color:oklch(from red l c h)'/>",
      "<g style='color:color-mix(in oklch,red,blue 25%)'><rect width='9' height='9' fill='currentColor'/></g>",
      "<g color='oklch(from red l c h)'><path d='M0 0H9' stroke='currentColor'/></g>",
      "<g color='oklch(from red l c h)'><text y='20' fill='currentColor'>a</text></g>",
    ])
  func currentColor(body: String) throws { #expect(try decode(body: body).areCutOuts == [true]) }

  @Test("one that nothing asks for is of no matter, nor one that is overridden")
  func otherColor() throws {
    let document = try decode(
      body:
        "<g color='oklch(from red l c h)'><rect width='9' height='9' color='red' fill='currentColor'/></g>")
    #expect(document.rectangle?.color == Plane.Color(rgb: 0xff0000))
  }

  @Test(
    "sizes by words are shown in a picture",
    arguments: ["height:inherit", "width:min-content", "width:unset", "x:inherit", "width:stretch"])
  func sizes(style: String) throws {
    #expect(try decode(body: "<rect width='9' height='9' style='\(style)'/>").areCutOuts == [true])
  }

  @Test(
    "what has no box is shown in a picture",
    arguments: ["<rect width='9' height='9'", "<g opacity='.5'><rect width='9' height='9'/></g><g"])
  func boxless(start: String) throws {
    let document = try decode(body: "<g style='display:contents'>\(start)/></g>")
    #expect(document.areCutOuts == [true])
  }

  @Test("nested rules stand before the declarations behind them")
  func nesting() throws {
    let rect = "<rect width='9' height='9'/>"
    for (rules, color) in [
      ("rect{&amp;{fill:red} fill:blue}", 0x0000ff), ("rect{fill:blue;&amp;{fill:red}}", 0xff0000),
      ("rect{@media all{fill:red} fill:blue}", 0x0000ff),
      ("rect{@media all{&amp;{fill:red} fill:blue}}", 0x0000ff),
      ("g{fill:red; rect{fill:lime} fill:blue}", 0x00ff00),
    ] as [(String, UInt32)] {
      let document = try decode(body: "<style>\(rules)</style><g>\(rect)</g>")
      #expect(document.rectangle?.color == Plane.Color(rgb: color), "\(rules)")
    }
  }

  @Test(
    "media that only a viewer knows are told as such",
    arguments: ["(hover)", "screen and (hover:hover)", "not (hover)", "print, (min-resolution:2dppx)"])
  func media(query: String) throws {
    let sheet = "<style><![CDATA[@media \(query){rect{fill:lime}}]]></style><rect width='9' height='9'/>"
    let losses = try decodeAccounting(body: sheet).allLosses
    #expect(losses.map(\.lossClass) == [.picture])
    #expect(losses.first?.message.contains("only a viewer knows") == true)
  }

  @Test(
    "media of a size are those of the drawing's own",
    arguments: [
      ("(max-width: 600px)", true), ("(max-width:99px)", false), ("(min-width:100px)", true),
      ("(max-height:49px)", false), ("(min-height:3em) and (orientation: landscape)", true),
      ("not (orientation:portrait)", true), ("screen and (min-width: 4in)", false),
    ])
  func sizes(query: String, holds: Bool) throws {
    let body = "<style>rect{fill:red}@media \(query){rect{fill:lime}}</style><rect width='9' height='9'/>"
    let document = try decodeAccounting(foreign(body, root: "width='100' height='50px'"))
    #expect(document.rectangle?.color == Plane.Color(rgb: holds ? 0x00ff00 : 0xff0000))
    #expect(document.allLosses.map(\.code) == [.adaptation])
    for root in [
      "viewBox='0 0 100 50'", "width='100%' height='50'", "width='10em' height='5'", "width='0' height='5'",
    ] {
      let losses = try decodeAccounting(foreign(body, root: root)).allLosses
      #expect(losses.contains { $0.message.contains("only a viewer knows") })
    }
  }

  @Test("the frames of an animation are told as one, by its name")
  func frames() throws {
    let sheet =
      "@keyframes fade{0%{opacity:0}50%{x:1}to{opacity:1}}@keyframes go{to{x:9}}rect{animation:fade 1s,go 1s}"
    let losses = try decodeAccounting(body: "<style>\(sheet)</style><rect width='9' height='9'/>").allLosses
    let messages = losses.map(\.message).filter { $0.contains("keyframes") }
    #expect(messages.map { $0.split(separator: "\"").first } == ["@keyframes fade", "@keyframes go"])
  }

  @Test("media that never are on a screen are for others", arguments: ["print", "print and (hover)"])
  func otherMedia(query: String) throws {
    let body = "<style>@media \(query){rect{fill:lime}}</style><rect width='9' height='9'/>"
    #expect(try decodeAccounting(body: body).allLosses.map(\.code) == [.adaptation])
  }

  @Test("a style sheet that HTML has from elsewhere is told")
  func linkOfHTML() throws {
    let link = "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='data:text/css,a'/>"
    let losses = try decodeAccounting(body: "\(link)<rect width='9' height='9'/>").allLosses
    #expect(losses.contains { $0.lossClass == .picture })
  }

  @Test(
    "selectors don't look out of what a use shows",
    arguments: [
      ("defs rect", 0), ("svg rect", 0), (".k rect", 0), ("use rect", 0), ("line + rect", 0),
      ("#q", 0x00ff00), ("rect", 0x00ff00), ("rect:first-child", 0x00ff00), ("rect:nth-child(2)", 0),
      ("rect:has(+ rect)", 0), ("rect:not(g rect)", 0x00ff00),
    ] as [(String, UInt32)])
  func copies(selector: String, color: UInt32) throws {
    let sheet = "<style>\(selector){fill:lime}</style>"
    let target = "<defs><g class='k'><line/><rect id='q' width='9' height='9'/><rect/></g></defs>"
    let document = try decode(body: "\(sheet)\(target)<use href='#q'/>")
    #expect(document.rectangle?.color == Plane.Color(rgb: color))
    let behind = try decode(
      body: "\(sheet)\(target)<use href='#q'/><g class='k'><line/><rect width='5' height='5'/></g>")
    let isOut = selector == "svg rect" || selector == ".k rect" || selector == "line + rect"
    if isOut {
      #expect(behind.plane.layers.map(\.color) == [Plane.Color(rgb: 0), Plane.Color(rgb: 0x00ff00)])
    }
  }

  @Test(
    "fonts that no label says are kept in a picture", arguments: ["font:menu", "font-style:oblique -10deg"])
  func fonts(style: String) throws {
    #expect(try decode(body: "<text y='40' style='\(style)'>a</text>").areCutOuts == [true])
  }

  @Test("baselines that browsers don't read are none", arguments: ["text-top", "text-bottom"])
  func baselines(value: String) throws {
    let usual = try decode(body: "<text y='40'>a</text>").boxes
    #expect(try decode(body: "<text y='40' style='dominant-baseline:\(value)'>a</text>").boxes == usual)
  }
}
