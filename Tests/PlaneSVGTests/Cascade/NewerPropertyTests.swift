import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Properties that newer viewers know")
struct NewerPropertyTests {
  private func style(_ style: String, of body: String = "<rect width='10' height='20'/>") throws
    -> PlaneDocument
  {
    try decode(body: "<g style='\(style)'>\(body)</g>")
  }

  @Test(
    "properties are read by the names that browsers take for them as well",
    arguments: [
      ("-webkit-transform: translate(5px, 0)", Plane.Box(x: 5, y: 0, width: 10, height: 20)),
      (
        "-WEBKIT-Transform: scale(2); -webkit-transform-origin: 5px 10px",
        Plane.Box(x: -5 + 5, y: 0, width: 15, height: 30)
      ),
      ("-webkit-transform: scale(3); transform: scale(2)", Plane.Box(x: 0, y: 0, width: 20, height: 40)),
      ("-moz-transform: scale(3)", Plane.Box(x: 0, y: 0, width: 10, height: 20)),
    ])
  func aliases(text: String, box: Plane.Box) throws {
    #expect(try style(text).boxes == [box])
  }

  @Test("a picture has them by their usual names")
  func aliasesInPictures() throws {
    let document = try style("-webkit-filter: blur(2px)", of: "<path d='M20 20h30l9 30z'/>")
    #expect(document.areCutOuts == [true] && document.cutOut(0)?.contains("\"filter:blur") == true)
    let shape = try style("-webkit-transform: skewX(20deg)", of: "<path d='M20 20h30l9 30z'/>").cutOut(0)
    #expect(shape?.contains("\"transform:skewX") == true)
  }

  @Test(
    "translate, rotate and scale go before the transform, in this order",
    arguments: [
      ("translate: 5px", Plane.Box(x: 5, y: 0, width: 10, height: 20)),
      ("translate: 5px 1em", Plane.Box(x: 5, y: 16, width: 10, height: 20)),
      ("translate: 1px 2px 3px", Plane.Box(x: 1, y: 2, width: 10, height: 20)),
      ("scale: 2", Plane.Box(x: 0, y: 0, width: 20, height: 40)),
      ("scale: 50% 2", Plane.Box(x: 0, y: 0, width: 5, height: 40)),
      ("rotate: 90deg; translate: 30px 0", Plane.Box(x: 10, y: 0, width: 20, height: 10)),
      ("rotate: z .25turn; translate: 30px 0; scale: 2", Plane.Box(x: -10 + 0, y: 0, width: 40, height: 20)),
      ("scale: 2; transform: translate(5px, 0)", Plane.Box(x: 10, y: 0, width: 20, height: 40)),
      (
        "scale: 2; transform-origin: 5px 10px; translate: 10px 10px",
        Plane.Box(x: 5, y: 0, width: 20, height: 40)
      ),
      ("translate: none; scale: two; rotate: 90", Plane.Box(x: 0, y: 0, width: 10, height: 20)),
      ("translate: 9px; translate: initial", Plane.Box(x: 0, y: 0, width: 10, height: 20)),
    ])
  func transformParts(text: String, box: Plane.Box) throws {
    let document = try style(text)
    let inside =
      box.origin.x < 0
      ? Plane.Box(x: 0, y: box.origin.y, width: box.size.width + box.origin.x, height: box.size.height) : box
    #expect(document.boxes == [inside])
    #expect(document.areCutOuts == [false])
  }

  @Test("an attribute of that name says nothing")
  func attributes() throws {
    let box = try decode(
      body: "<g translate='5px' scale='2' rotate='90deg'><rect width='10' height='20'/></g>"
    ).boxes
    #expect(box == [Plane.Box(x: 0, y: 0, width: 10, height: 20)])
  }

  @Test(
    "what no layer can say is one picture, which keeps it",
    arguments: [
      "translate:50%", "translate:calc(1px + 50%)", "rotate:x 45deg", "rotate:1 1 0 45deg",
      "offset-path:path('M0 0H50')", "mask-image:url(#m)", "all:unset", "all:revert",
      "scale:2;transform-box:fill-box",
    ])
  func effects(text: String) throws {
    let document = try decode(
      body:
        "<mask id='m'/><g style=\"\(text)\"><rect width='10' height='20'/><rect x='20' width='10' height='20'/></g>"
    )
    #expect(document.areCutOuts == [true])
    #expect(document.lossCodes == [.unsupportedEffect])
    // Ids are as short as can be.
    #expect(try #require(document.cutOut(0)).contains(text.replacing("#m", with: "#a")))
  }

  @Test("all takes back what hides an element")
  func all() throws {
    #expect(
      try decode(body: "<rect display='none' width='9' height='9' style='all:initial'/>").areCutOuts == [true]
    )
    #expect(try style("all:nonsense").areCutOuts == [false])
    #expect(try style("offset-path:none;mask-image:none;text-shadow:none").areCutOuts == [false])
  }

  @Test("a shadow of letters makes a picture of the text")
  func shadows() throws {
    let text = "<text y='20'>word</text>"
    let document = try style("text-shadow:1px 1px red", of: text)
    #expect(document.areCutOuts == [true])
    #expect(document.lossCodes == [.unsupportedText])
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("a size that goes by the window, or a formula, is not taken for none")
  func windows() throws {
    #expect(
      try decode(body: "<rect style='width:min(10px, 20px)' height='9'/>").boxes.first?.size.width == 10)
    for width in ["10vw", "5VMIN", "calc(1px + 2em)", "min(1px, 2em)"] {
      for body in ["<rect width='\(width)' height='9'/>", "<rect style='width:\(width)' height='9'/>"] {
        #expect(try decode(body: body).areCutOuts == [true], "\(body)")
      }
    }
    for body in [
      "<rect x='calc(1px + 2em)' width='9' height='9'/>",
      "<rect width='9' height='9' style='x:20vw'/>",
      "<path d='M0 0L5 5L0 9' style='stroke:red;stroke-width:9vw'/>",
      "<rect width='9' height='9' stroke='red' stroke-width='5vh'/>",
    ] {
      #expect(try decode(body: body).boxes == [Plane.Box(x: 0, y: 0, width: 100, height: 100)], "\(body)")
    }
    let stroked = try decode(
      body: "<rect x='9' y='9' width='9' height='9' stroke='red' style='stroke-width:calc(2 * 2px)'/>")
    #expect(try style("font-size:5vw", of: "<text y='20'>word</text>").areCutOuts == [true])
    #expect(stroked.rectangle?.border?.width == 4)
  }

  @Test("style sheets and fonts outside the file are reported")
  func external() throws {
    let document = try decode(
      body: """
        <style>@import url("a.css") screen; rect { fill: red }
        @font-face { font-family: A; src: url("https://example.org/a.woff2") format("woff2") }</style>
        <style>@font-face { font-family: B; src: url(data:font/woff2;base64,AAAA) }</style><rect width='9' height='9'/>
        """)
    #expect(document.rectangle?.color == Plane.Color(rgb: 0xff0000))
    #expect(document.lossCodes == [.externalReference, .externalReference])
    #expect(
      document.losses.map(\.message) == [
        "the style sheet url(\"a.css\") screen is outside this file, and not fetched",
        "the font https://example.org/a.woff2 is outside this file, and not fetched",
      ])
    let long = "https://example.org/" + String(repeating: "a", count: 70)
    let cut = try decode(body: "<style>@font-face { font-family: A; src: url(\(long)) }</style>").losses.first
    #expect(cut?.message.contains("/\(String(repeating: "a", count: 60))… is outside") == true)
  }

  @Test("a shape that is scaled to nothing is said to be", arguments: ["0", "0 1", "1e-200"])
  func nothing(scale: String) throws {
    for body in ["<rect width='9' height='9'/>", "<path d='M0 0L5 5L0 9'/>", "<text y='9'>a</text>"] {
      let document = try decode(body: "<g transform='translate(9 9) scale(\(scale))'>\(body)</g>")
      #expect(document.plane.layers.isEmpty)
      #expect(document.losses.map(\.message) == ["it is scaled to nothing"])
      #expect(document.losses.map(\.outcome) == [.dropped])
    }
  }
}
