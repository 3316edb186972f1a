import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("What makes a drawing more than a picture is reported")
struct MovingPartsTests {
  @Test(
    "with its place",
    arguments: [
      "<a href='1️⃣https://example.org/1️⃣'><rect width='9' height='9'/></a>",
      "<a xlink:href='1️⃣#r1️⃣'><rect id='r' width='9' height='9'/></a>",
      "<text y='20'><a href='1️⃣x1️⃣'>word</a></text>",
      "<rect width='9' height='9' onclick='1️⃣go()1️⃣'/>",
      "<rect width='9' height='9' foo='1' ONLOAD='1️⃣go()1️⃣' onclick='stay()'/>",
      "1️⃣<script>1️⃣go()</script>", "1️⃣<animate/>1️⃣",
    ])
  func places(body: String) throws {
    let marked = MarkedText(foreign(body))
    let document = try decode(marked.text)
    #expect(document.lossCodes == [body.contains("<animate") ? .animation : .interaction])
    #expect(document.losses.map(\.outcome) == [.dropped])
    #expect(document.losses.first?.place.range == (try marked.range(1)))
    #expect(document.losses.first?.message.contains("and 1 more") ?? false == body.contains("stay"))
  }

  @Test(
    "a part of an SVG that an image shows is told, and one that isn't there is not",
    arguments: [("#v", true), ("#svgView(viewBox(0,0,4,4))", true), ("#w", false), ("#", false), ("", false)])
  func fragments(fragment: String, isTold: Bool) throws {
    let svg =
      "data:image/svg+xml,%3Csvg xmlns=&quot;http://www.w3.org/2000/svg&quot; width=&quot;9&quot; height=&quot;9&quot;"
    let view =
      "%3E%3Cview id=&quot;v&quot; viewBox=&quot;0 0 4 4&quot;/%3E%3Crect width=&quot;9&quot; height=&quot;9&quot;/%3E%3C/svg%3E"
    let image = "<image width='9' height='9' href='\(svg)\(view)\(fragment)'/>"
    for body in [image, "<g opacity='.5'>\(image)<path d='M0 0L5 5L0 9'/></g>"] {
      let losses = try decode(body: body).losses
      let isFound = losses.contains { $0.code == .unsupportedElement && $0.outcome == .approximated }
      #expect(isFound == isTold)
    }
  }

  @Test(
    "an animation is told once, in a picture or in what it refers to",
    arguments: [
      "<clipPath id='c'><circle r='5'>ANIMATE</circle></clipPath><path d='M0 0L9 9L0 9' clip-path='url(#c)'/>",
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'>ANIMATE</stop></linearGradient>"
        + "<path d='M0 0L9 9L0 9' fill='url(#g)'/>",
      "<g filter='blur(2px)'><path d='M0 0L9 9L0 9'>ANIMATE</path></g>",
    ])
  func animationsOfPictures(body: String) throws {
    for animation in [
      "<animate attributeName='r' from='1' to='5' dur='1s' fill='freeze'/>", "<set attributeName='r'/>",
    ] {
      let document = try decodeAccounting(body: body.replacing("ANIMATE", with: animation))
      #expect(document.losses.filter { $0.code == .animation }.count == 1)
      #expect(document.accounting?.losses.contains { [.animation, .metadata].contains($0.code) } == false)
    }
  }

  @Test("in drawings of our own too, to which others may have added it")
  func own() throws {
    let text = try encode(rectangleLayer()).replacing("<rect ", with: "<rect onclick='go()' ")
      .replacing("</svg>", with: "<a href='#x'/><script/></svg>")
    let document = try decode(text)
    #expect(document.losses.map(\.outcome) == [.dropped, .dropped, .dropped])
    #expect(document.plane.layers == [rectangleLayer()])
  }

  @Test(
    "what leads nowhere and what only sounds like an event are not",
    arguments: ["<a><rect/></a>", "<g on='1' on-time='2'/>"])
  func harmless(body: String) throws { #expect(try decode(body: body).losses.isEmpty) }

  @Test(
    "where a style sheet's animation stays in its last frame, that is how the drawing looks",
    arguments: [
      ("animation: f 1s forwards", 1.0), ("animation: f 1s ease-in 2s both", 1),
      ("animation: f 1s steps(4, end) 3 forwards", 1), ("animation: g 1s, f 1s forwards", 1),
      ("animation-name: f; animation-fill-mode: forwards", 1), ("-webkit-animation: 'f' 1s forwards", 1),
      ("animation: f 1s alternate 3 forwards", 1), ("animation: ease-into 1s ease forwards", 1),
      // It ends as it starts, or nobody says where.
      ("animation: f 1s", 0.5), ("animation: f 1s infinite forwards", 0.5),
      ("animation: f 1s alternate 2 forwards", 0.5), ("animation: f 1s reverse forwards", 0.5),
      ("animation: f 1s 1.5 forwards", 0.5), ("animation: g 1s forwards", 0.5),
      ("animation: f 1s forwards; animation-name: none", 0.5),
      ("opacity: .5 !important; animation: f 1s both", 0.5), ("animation: f 1s forwards !important", 1),
      ("animation: f 1s forwards; animation: g 1s forwards !important", 0.5),
      // A custom property is none.
      ("--animation: f 1s forwards", 0.5), ("--x-animation: f 1s forwards", 0.5),
    ])
  func lastFrame(style: String, opacity: Double) throws {
    let sheet =
      "@keyframes f { from { opacity: 0 } 50%, 100% { opacity: 1 } } @keyframes ease-into { to { opacity: 1 } } rect { opacity: .5; \(style) }"
    let document = try decode(body: "<style>\(sheet)</style><rect width='9' height='9'/>")
    #expect(document.plane.layers.map(\.opacity.rawValue) == [opacity])
  }

  @Test("a picture is cut out as it looks in the end, too")
  func lastFrameOfPicture() throws {
    let sheet = "@keyframes f { to { opacity: 1 } } path { opacity: 0; animation: f 1s both }"
    let picture = try decode(body: "<style>\(sheet)</style><path d='M0 0L9 9L0 9z'/>").cutOut(0)
    #expect(picture?.contains("opacity") == false)
  }

  @Test("a drawing of others that shows nothing says so")
  func nothing() throws {
    let document = try decode(body: "<rect width='9' height='9' visibility='hidden'/><script>1</script>")
    #expect(document.plane.layers.isEmpty)
    #expect(document.losses.contains { $0.code == .hidden && $0.message.hasPrefix("it shows nothing") })
    for body in ["", "<script>1</script>", "<rect visibility='hidden' width='9' height='9'/>"] {
      #expect(try !decode(body: body).losses.contains { $0.message.hasPrefix("it shows nothing") })
    }
  }
}
