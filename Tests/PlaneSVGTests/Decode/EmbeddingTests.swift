import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("What isn't native is embedded, in paint order")
struct EmbeddingTests {
  private static let rect = "<rect width='9' height='9'/>"
  private static let dot = "<path d='M60 60L70 60L60 70'/>"

  @Test("HTML in a group that is moved stands in front of its picture")
  func movedHTML() throws {
    let html =
      "<foreignObject width='60' height='40'><p xmlns='http://www.w3.org/1999/xhtml'>hello</p></foreignObject>"
    let group = "<g style='translate:50% 50%'><rect x='-60' y='-40' width='50' height='30'/>\(html)</g>"
    let document = try decode(body: group)
    #expect(document.areCutOuts == [true, false] && document.plane[1]?.text == "hello")
    // A filter moves nothing so far.
    let blurred = try decode(
      body: "<g style='filter:blur(2px)'><rect x='-900' y='9' width='50' height='30'/></g>")
    #expect(blurred.plane.count == 0 && blurred.losses.map(\.code) == [.outsideCanvas])
  }

  @Test(
    "what lies outside the canvas until its group is moved there is in the group's picture",
    arguments: [
      "translate:50% 50%", "transform:translate(120px,5px);transform-box:fill-box",
      "offset-path:path('M90 60')",
      "filter:drop-shadow(0 50px 0 green)",
    ])
  func movedOntoCanvas(style: String) throws {
    let shapes = "<rect x='10' y='-40' width='50' height='30' fill='red'/><text x='-50' y='-5'>Hi</text>"
    for body in [shapes, "<g>\(shapes)</g>", "<rect x='10' y='-40' width='50' height='30'/>"] {
      let document = try decode(body: "<g style=\"\(style)\">\(body)</g>")
      #expect(document.areCutOuts == [true], "\(body)")
      #expect(!document.losses.contains { $0.code == .outsideCanvas })
    }
  }

  @Test("a nested drawing that its own box moves is a picture, and not cut off where that is not known")
  func movedViewport() throws {
    let document = try decode(
      body: """
        <svg x='30' y='20' width='30' height='30' style='transform:scale(.5);transform-box:fill-box;transform-origin:center'>
        <rect width='30' height='30'/></svg>
        """)
    #expect(document.areCutOuts == [true] && !document.lossCodes.contains(.hidden))
  }

  @Test(
    "what a nested drawing holds for references is measured by that drawing, which comes along where it measures",
    arguments: [
      ("<clipPath id='k'><circle r='50%'/></clipPath>", true),
      ("<clipPath id='k'><circle style='r: 50%; cx: 9px'/></clipPath>", true),
      ("<style>circle { r: calc(50% - 1px) }</style><clipPath id='k'><circle/></clipPath>", true),
      ("<g fill='red'><clipPath id='k'><circle r='25'/></clipPath></g>", false),
      ("<linearGradient id='k' gradientUnits='userSpaceOnUse'>STOPS</linearGradient>", true),
      ("<linearGradient id='k' gradientUnits='userSpaceOnUse' x2='9'>STOPS</linearGradient>", false),
      ("<linearGradient id='k' x1='0%' x2='100%'>STOPS</linearGradient>", false),
      (
        "<linearGradient id='k' href='#l' x2='9'/><linearGradient id='l' x1='1%'>STOPS</linearGradient>", true
      ),
    ])
  func nestedDefinitions(definition: String, isMeasured: Bool) throws {
    let stops = "<stop stop-color='red'/><stop offset='50%'/>"
    let shape =
      "<rect width='60' height='30' \(definition.contains("clip") ? "clip-path" : "fill")='url(#k)'/>"
    let document = try decode(
      body:
        "<svg x='9' y='9' width='60' height='30'>\(definition.replacing("STOPS", with: stops))\(shape)</svg>")
    let text = String(decoding: try #require(document.plane[0]?.image?.data.bytes), as: UTF8.self)
    #expect(text.contains("<defs><svg width=\"60\" height=\"30\">") == isMeasured, "\(text)")
  }

  @Test("a drawing in HTML measures what it holds as well, and says its size once")
  func definitionsInHTML() throws {
    let clip =
      "<clipPath id='k'><circle r='50%'/></clipPath><rect width='60' height='60' clip-path='url(#k)'/>"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'>\(clip)</svg>"
    let document = try decode(body: "<g filter='opacity(.9)'>\(html(drawing))</g>")
    let picture = try #require(document.plane.layers.lazy.compactMap(\.image).first)
    #expect(PictureVerdict(ofSVG: picture.data) == .inert)
  }

  @Test("white space that a group keeps is that of the group alone, as browsers ask the text and the root")
  func keptSpace() throws {
    let document = try decode(
      body: "<g xml:space='preserve'><text letter-spacing='1'>  a <tspan x='9'>b</tspan></text></g>")
    let text = String(decoding: try #require(document.plane[0]?.image?.data.bytes), as: UTF8.self)
    #expect(text.contains("<g xml:space=\"preserve\"") && !text.contains("<text xml:space"), "\(text)")
  }

  @Test("groups and switches in a text show nothing, as in browsers")
  func groupsInText() throws {
    let text = "<text y='40'>a<switch><tspan>b</tspan></switch>c<g><tspan>d</tspan></g></text>"
    let label = try decodeAccounting(body: text)
    #expect(label.texts == ["ac"])
    #expect(label.allLosses.map(\.code) == [.hidden, .hidden])
    let picture = try decode(body: "<g filter='blur(1px)'>\(text)</g>")
    let written = String(decoding: try #require(picture.plane[0]?.image?.data.bytes), as: UTF8.self)
    #expect(written.contains(">ac</text>"), "\(written)")
    // What a `use` shows of it is there for that.
    let used = try decode(
      body:
        "<g filter='blur(1px)'><text y='40'>a<g id='k'><path d='M0 0h9v9z'/></g></text><use href='#k'/></g>")
    let shown = String(decoding: try #require(used.plane[0]?.image?.data.bytes), as: UTF8.self)
    #expect(shown.contains("M0 0h9v9z"), "\(shown)")
  }

  @Test("a leaf becomes a picture between the layers around it, and a loss that looks the same")
  func leaf() throws {
    let document = try decode(body: Self.rect + "<path id='p' d='M0 0L5 5L0 9'/>" + Self.rect)
    #expect(document.areCutOuts == [false, true, false])
    #expect(document.plane.layers[1].id.rawValue == "p")
    #expect(document.losses.map(\.outcome) == [.kept])
    #expect(document.leaves?.native == 2)
    #expect(document.leaves?.unsupported[.unsupportedElement]?.count == 1)
  }

  @Test("neighbours become one picture, over layers that they don't lie on, and two over others")
  func runs() throws {
    let far = "<rect x='80' y='80' width='9' height='9'/>"
    let small = "<path d='M0 0L5 5L0 9'/>"
    #expect(try decode(body: small + "<path d='M20 20L30 20L20 30'/>").areCutOuts == [true])
    #expect(try decode(body: small + far + small).areCutOuts == [true, false])
    #expect(try decode(body: small + Self.rect + small).areCutOuts == [true, false, true])
  }

  @Test("groups, and shapes with a filter, are pictures of their own where they lie apart")
  func things() throws {
    let stroke = "<path d='M0 0L5 5L0 9'/>"
    let far = "<path d='M90 90L95 95L90 99'/>"
    let card = "<g filter='url(#f)'><path d='M30 30H50V50'/><path d='M40 30H50V60'/></g>"
    let other = "<path filter='url(#f)' d='M70 70H80V80Z'/>"
    let filter = "<filter id='f'/>"
    #expect(try decode(body: filter + card + other).areCutOuts == [true, true])
    #expect(try decode(body: filter + stroke + card + far).areCutOuts == [true, true, true])
    // What lies on one goes with it, and what is drawn after that by itself.
    let onCard = "<path d='M45 45L75 75'/>"
    let boxes = try decode(body: filter + card + onCard + stroke + far).boxes
    #expect(boxes.count == 3)
    #expect(boxes.contains { $0.origin.x == 27 })
    // Strokes of one drawing stay together.
    #expect(try decode(body: stroke + other.replacing("filter", with: "class")).areCutOuts == [true])
  }

  @Test("cards whose shadows touch are pictures of their own, and so is a line on one of them")
  func cards() throws {
    func card(_ x: Int) -> String { "<rect filter='url(#s)' x='\(x)' y='20' width='170' height='110'/>" }
    let shadow = "<filter id='s'><feDropShadow dy='4' stdDeviation='6'/></filter>"
    let line = "<path d='M120 80Q130 60 140 70'/>"
    func read(_ body: String) throws -> [Plane.Box] {
      try decode(foreign(shadow + body, root: "width='600' height='160'")).boxes
    }
    #expect(try read(card(20) + line + card(210) + card(400)).map(\.origin.x) == [2, 192, 382])
    #expect(try read("<g filter='url(#s)'>\(line)</g>" + "<g filter='url(#s)'>\(line)</g>").count == 1)
    // A card that lies on another one, and one that reaches out of the canvas.
    #expect(try read(card(20) + card(180)).map(\.origin.x) == [2])
    #expect(try read(card(-100) + card(80)).map(\.origin.x) == [0, 62])
  }

  @Test("a shadow stays in front of what was drawn before it, and behind what comes after it")
  func order() throws {
    let shadow =
      "<filter id='s' x='-50%' y='-50%' width='200%' height='200%'><feDropShadow dx='30' stdDeviation='2'/></filter>"
    func read(_ body: String) throws -> [Double] {
      try decode(foreign(shadow + body, root: "width='400' height='200'")).boxes.map(\.size.width)
    }
    let (left, right) = ("<path d='M20 60L60 90L20 120Z'/>", "<path d='M200 60L235 90L200 120Z'/>")
    let card = "<rect x='40' y='40' width='150' height='100' filter='url(#s)'/>"
    // The card lies on the left one and its shadow on the right one.
    #expect(try read(left + right + card).count == 1)
    #expect(try read(card + right).count == 2)
    let next = "<rect x='200' y='40' width='50' height='100' filter='url(#s)'/>"
    #expect(try read(card + next).count == 2)
    // On the first one of two on a backdrop, and below the shadow of the other.
    let gradient = "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
    let both = gradient + "<rect width='400' height='200' fill='url(#g)'/>" + card + next
    #expect(try read(both + "<path d='M150 60L190 90L150 120Z'/>").count == 1)
    #expect(try read(both + "<path d='M50 60L90 90L50 120Z'/>").count == 3)
  }

  @Test("a picture of what is clipped or masked is as large as what is left of it")
  func clipped() throws {
    func read(_ definition: String, _ attributes: String) throws -> [Plane.Box] {
      try decode(
        foreign(
          "\(definition)<g \(attributes)><rect width='90' height='90'/><path d='M0 0H90V90'/></g>",
          root: "width='100' height='100'")
      ).boxes
    }
    let circle = "<circle cx='40' cy='40' r='10'/>"
    let box = Plane.Box(x: 29, y: 29, width: 22, height: 22)
    let whole = Plane.Box(x: 0, y: 0, width: 91, height: 91)
    #expect(try read("<clipPath id='c'>\(circle)</clipPath>", "clip-path='url(#c)'") == [box])
    #expect(
      try read("<mask id='c'>\(circle.replacing("/", with: " fill='#fff'/"))</mask>", "mask='url(#c)'") == [
        box
      ])
    #expect(
      try read(
        "<clipPath id='c' transform='translate(20)'>\(circle)</clipPath>",
        "clip-path='url(#c)' transform='scale(.5)'") == [Plane.Box(x: 24, y: 14, width: 12, height: 12)])
    #expect(
      try read(
        "<clipPath id='c' clipPathUnits='objectBoundingBox'>\(circle)</clipPath>", "clip-path='url(#c)'") == [
          whole
        ])
    #expect(
      try read(
        "<clipPath id='c'><rect x='5%' width='9' height='9' rx='2'/></clipPath>", "clip-path='url(#c)'") == [
          whole
        ])
    #expect(
      try read(
        "<clipPath id='c'><circle id='x' r='9'/><use href='#x' x='9'/></clipPath>", "clip-path='url(#c)'")
        == [Plane.Box(x: 0, y: 0, width: 19, height: 10)])
  }

  @Test("a shape behind all doesn't hold together what lies far apart on it")
  func backdrop() throws {
    let gradient = "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
    let sky = "<rect width='100%' height='100%' fill='url(#g)'/>"
    func read(_ body: String) throws -> [Double] {
      try decode(foreign(gradient + body, root: "width='800' height='600'")).boxes.map(\.size.width)
    }
    let (left, right) = ("<path d='M10 10l30 8l-12 30z'/>", "<path d='M700 10l30 8l-12 30z'/>")
    #expect(try read(sky + left + right) == [800, 32, 32])
    #expect(try read(sky + sky + left + right) == [800, 32, 32])
    // One thing on it stays with it, and what covers all joins all.
    #expect(try read(sky + left) == [800])
    #expect(try read(sky + left + right + sky) == [800])
    #expect(try read(left + right + sky) == [800])
    #expect(try read("<g>\(sky)\(left)\(right)</g>") == [800, 32, 32])
    #expect(try read("<g id='scene'>\(sky)\(left)\(right)</g>") == [800])
  }

  @Test("what lies far away from all else is a picture of its own, unless a name holds it together")
  func apart() throws {
    let arrow = "<path d='M0 0L60 20L0 40'/>"
    func read(_ body: String) throws -> PlaneDocument {
      try decode(foreign(body, root: "width='800' height='600'"))
    }
    func at(_ x: Int, _ y: Int, _ shape: String) -> String {
      "<g transform='translate(\(x) \(y))'>\(shape)</g>"
    }
    func corners(_ shape: String) -> String {
      at(10, 10, shape) + at(700, 10, shape) + at(10, 500, shape) + at(40, 20, shape)
    }
    let boxes = try read(corners(arrow)).boxes
    #expect(
      boxes == [
        Plane.Box(x: 9, y: 9, width: 92, height: 52), Plane.Box(x: 699, y: 9, width: 62, height: 42),
        Plane.Box(x: 9, y: 499, width: 62, height: 42),
      ])
    #expect(try read("<g id='arrows'>\(corners(arrow))</g>").areCutOuts == [true])
    // One that reaches from one to another joins them, and what lies in the box of two.
    #expect(try read(corners(arrow) + "<path d='M80 40L690 30L690 35'/>").boxes.count == 2)
    #expect(
      try read(at(10, 10, arrow) + at(400, 300, arrow) + "<path d='M10 60L600 300V310'/>").boxes.count == 1)
    // The parts of an icon, and the marks of a chart.
    #expect(try read(at(10, 10, arrow) + at(130, 10, arrow) + at(250, 10, arrow)).boxes.count == 1)
    let marks = (0..<20).map { at($0 % 5 * 170, $0 / 5 * 170, "<path d='M0 0L9 2L0 4'/>") }.joined()
    #expect(try read(marks).boxes.count == 1)
    let cover = "<rect width='800' height='600'/>"
    #expect(try read(marks + cover + corners(arrow)).boxes.count == 5)
    let many = String(repeating: corners(arrow) + cover, count: 100)
    #expect(try read(many).areCutOuts == (0..<200).map { $0 % 2 == 0 })
    // What they share stands in one picture.
    let outline = "<path id='o' d='M0 0\(String(repeating: "l9 9h-9", count: 1000))'/>"
    let shared = try read("<defs>\(outline)</defs>" + corners("<use href='#o'/>"))
    #expect(shared.areCutOuts == [true] && shared.leaves?.pictures == 1)
  }

  @Test("two photos are two pictures, unless a group holds them together")
  func photos() throws {
    let photo =
      "<image width='40' height='40' transform='rotate(5)' href='data:image/gif;base64,R0lGODlhAQABAAAAADs='/>"
    #expect(try decode(body: photo + photo).areCutOuts == [true, true])
    #expect(try decode(body: "<g opacity='0.5'>\(photo)\(photo)</g>").areCutOuts == [true])
  }

  @Test("a picture's box holds what it paints, in whole points within the canvas")
  func boxes() throws {
    let box = try decode(body: "<path d='M60.5 60L70 60.5L60.5 120'/>").boxes[0]
    #expect(box == Plane.Box(x: 59, y: 59, width: 12, height: 41))
    let whole = try decode(body: "<g style='filter: blur(1vw)'>\(Self.rect)</g>").boxes
    #expect(whole == [Plane.Box(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("a group with an effect is one picture, however native its content")
  func effects() throws {
    let document = try decode(
      body:
        "<clipPath id='c'><circle r='50'/></clipPath><g id='g' clip-path='url(#c)'>\(Self.rect)\(Self.dot)</g>\(Self.rect)"
    )
    #expect(document.areCutOuts == [true, false])
    #expect(document.plane.layers[0].id.rawValue == "g")
    #expect(document.lossCodes == [.unsupportedEffect])
    let counts = document.leaves?.unsupported[.unsupportedEffect]
    #expect(counts?.count == 2)
    #expect(counts?.nativeCount == 1)
    #expect(
      try decode(body: "<clipPath id='c'><circle r='50'/></clipPath><g clip-path='url(#c)'/>").plane.layers
        .isEmpty)
    #expect(try decode(body: "<filter id='f'/><g filter='url(#f)'/>").areCutOuts == [true])
  }

  @Test(
    "effects of what is hidden, unpainted or empty show nothing, other than a filter that may flood an area",
    arguments: [
      "<rect width='9' height='9' visibility='hidden' EFFECT/>", "<path EFFECT/>",
      "<path d='M1 2M3 4' EFFECT/>",
      "<rect width='0' height='9' EFFECT/>", "<circle r='0' EFFECT/>", "<line x2='9' EFFECT/>",
      "<g EFFECT><rect height='9'/></g>",
      "<g EFFECT><g visibility='hidden'><path d='M0 0h9v9' EFFECT/></g></g>",
    ])
  func nothing(body: String) throws {
    func decode(_ effect: String) throws -> PlaneDocument {
      try PlaneSVGTests.decode(
        body: "<filter id='f'/><clipPath id='c'><path d='M0 0h5v5z'/></clipPath>"
          + body.replacing("EFFECT", with: effect))
    }
    for effect in ["style='filter:blur(2px) drop-shadow(0 0 2px #f00)'", "clip-path='url(#c)'"] {
      let document = try decode(effect)
      #expect(document.plane.layers.isEmpty)
      #expect(document.lossCodes.allSatisfy { $0 == .hidden })
    }
    #expect(try decode("filter='url(#f)'").areCutOuts == [true])
    #expect(try decode("style='filter:blur(2px) URL(\"#f\")'").areCutOuts == [true])
  }

  @Test(
    "a translucent group is one picture where what it holds overlaps, and its opacity its layers' elsewhere")
  func groupOpacity() throws {
    let apart = "<rect width='9' height='9'/><rect x='9' width='9' height='9'/>"
    let exact = try decode(body: "<g opacity='.5'>\(apart)</g>")
    #expect(exact.plane.layers.map(\.opacity.rawValue) == [0.5, 0.5])
    #expect(exact.losses.isEmpty)
    let over = try decode(body: "<g opacity='.5'>\(apart)<rect x='8' width='9' height='9'/></g>")
    #expect(over.areCutOuts == [true])
    #expect(over.lossCodes == [.groupOpacity])
    let mixed = try decode(body: "<g opacity='.5'><rect x='58' y='58' width='9' height='9'/>\(Self.dot)</g>")
    #expect(mixed.areCutOuts == [true])
    #expect(try decode(body: "<g opacity='.5'>\(Self.rect)\(Self.dot)</g>").areCutOuts == [false, true])
  }

  @Test(
    "what stands at a place that nobody here can work out is a picture of the whole canvas",
    arguments: [
      "<use href='#a' x='calc(2px + 30%)'/>", "<use href='#a' y='max(2px, 40%)'/>",
      "<use href='#a' x='2.4ex'/>",
      "<use href='#a' style='x:60px;y:30%'/>", "<use href='#s'/>",
      "<svg x='calc(10px + 20%)' width='50'><rect width='9' height='9'/></svg>",
      "<svg width='min(50%, 9px)'><circle cx='50%' cy='5' r='5'/></svg>",
      "<image x='calc(10px + 20%)' width='9' height='9' href='data:image/png;base64,iVBORw0KGgo='/>",
      "<image style='x:calc(10px + 20%)' width='9' height='9' href='data:image/png;base64,iVBORw0KGgo='/>",
      "<rect y='10ex' width='9' height='6ex'/>", "<circle cx='9' cy='7ch' r='3'/>",
    ])
  func unknownPlaces(body: String) throws {
    let document = try decode(
      body: "<defs><rect id='a' width='9' height='9'/><symbol id='s' width='calc(2px + 20%)'>"
        + "<rect width='9' height='9'/></symbol></defs>" + body)
    #expect(document.areCutOuts == [true])
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 100, height: 100)])
    #expect(try decodeDropping(body: "<defs><rect id='a'/></defs>" + body).losses.count > 0)
  }

  @Test("a style of Observable Plot's, which leaves the height to the attribute, states no place")
  func automaticHeight() throws {
    let chart =
      "<svg width='60' height='9' style='height:auto;height:intrinsic'><rect width='9' height='9'/></svg>"
    #expect(try decode(body: chart).areCutOuts == [false])
  }

  @Test("dashes that are calculated are dashes")
  func calculatedDashes() throws {
    let line = "<line x1='10' y1='50' x2='90' y2='50' stroke='red' stroke-dasharray='DASHES'/>"
    func areCutOuts(_ dashes: String) throws -> [Bool] {
      try decode(body: line.replacing("DASHES", with: dashes)).areCutOuts
    }
    #expect(try areCutOuts("calc(5px + 5%) 10%") == [true])
    #expect(try areCutOuts("max(1px, 5%)") == [true])
    #expect(try areCutOuts("none") == [false])
    #expect(try areCutOuts("-1 3") == [false])
  }

  @Test(
    "letters that are drawn as shapes stay in their word, also those that are rectangles",
    arguments: [
      (["glyph-0-1", "glyph-0-2"], ["glyph-0-2", "glyph-0-1", "glyph-0-1"], 1),
      (["MJX-1-TEX-N-6C", "MJX-1-TEX-N-6F"], ["MJX-1-TEX-N-6F", "MJX-1-TEX-N-6C"], 1),
      (["glyph-0-1", "glyph-0-2"], ["glyph-0-1", "glyph-0-1"], 2),
      (["DejaVuSans-6c", "DejaVuSans-6f"], ["DejaVuSans-6f", "DejaVuSans-6c"], 1),
      (["square-1", "round-2"], ["round-2", "square-1"], 2),
    ])
  func letters(ids: [String], shown: [String], count: Int) throws {
    let body = """
      <defs><g id="\(ids[0])"><path d="M1 0V-10H3V0Z"/></g><path id="\(ids[1])" d="M1 0C2 3 4 5 3 -10Z"/></defs>
      <g>\(shown.enumerated().map { "<use href='#\($1)' x='\(9 + 5 * $0)' y='20'/>" }.joined())</g>
      """
    let document = try decode(body: body)
    #expect(document.plane.count == count)
    #expect(document.plane.layers.contains { $0.kind == .rectangle } == (count == 2))
  }
}
