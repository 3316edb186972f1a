import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Clips that are an upright rectangle act on leaves")
struct ClipTests {
  private static let square = "<rect x='10' y='10' width='20' height='20'/>"
  private static let dot = "<path d='M60 60L70 60L60 70'/>"

  /// What a body gives below a group that a clip path's content clips.
  private func clipped(_ content: String, _ clip: String = "", _ body: String = square) throws
    -> PlaneDocument
  {
    try decode(
      body: "<defs><clipPath id='c' \(clip)>\(content)</clipPath></defs><g clip-path='url(#c)'>\(body)</g>")
  }

  @Test(
    "what lies inside stays what it is",
    arguments: [
      "<rect width='100' height='100' fill='white'/>", "<rect x='10' y='10' width='20' height='20'/>",
      "<rect width='200' height='30' rx='0'/>", "<path d='M5 5H50V50H5Z'/>",
      "<polygon points='5,5 50,5 50,50 5,50'/>", "<rect width='15' height='15' transform='scale(2)'/>",
      "<title>page</title><rect width='50' height='50' opacity='0'/>",
      "<rect x='-40' y='5' width='30' height='30' transform='rotate(180 0 20)'/>",
    ])
  func inside(content: String) throws {
    let document = try clipped(content)
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 20)])
    #expect(document.areCutOuts == [false])
    #expect(document.losses.isEmpty)
  }

  @Test("a rectangle without a border is cut, and one that lies outside is gone")
  func cut() throws {
    let document = try clipped("<rect x='15' width='10' height='100'/>")
    #expect(document.boxes == [Plane.Box(x: 15, y: 10, width: 10, height: 20)])
    #expect(document.losses.isEmpty)
    #expect(try clipped("<rect width='9' height='100'/>").plane.layers.isEmpty)
  }

  @Test(
    "anything else that is cut becomes a picture by itself",
    arguments: [
      "<rect x='10' y='10' width='20' height='20' rx='4'/>",
      "<rect x='12' y='12' width='10' height='10' stroke='red' stroke-width='8'/>",
      "<text x='12' y='22'>letters</text>",
      "<image x='10' y='10' width='20' height='20' href='data:image/png;base64,\(pixel)'/>",
    ])
  func picture(body: String) throws {
    let inner = "<rect x='10' y='10' width='16' height='16'/>"
    let document = try clipped(inner, "", body + Self.square.replacing("20", with: "9"))
    #expect(document.areCutOuts == [true, false])
    #expect(document.lossCodes == [.unsupportedEffect])
    #expect(document.plane.layers[0].box == Plane.Box(x: 9, y: 9, width: 18, height: 18))
  }

  @Test("a picture of a leaf keeps the clip of the group around it")
  func keepsClip() throws {
    let document = try clipped("<rect width='65' height='65'/>", "", Self.square + Self.dot)
    #expect(document.areCutOuts == [false, true])
    let text = try #require(document.cutOut(1))
    #expect(text.contains("clip-path=\"url(#a)\""))
    #expect(text.contains("<rect width=\"65\" height=\"65\"/>"))
    #expect(document.plane.layers[1].box == Plane.Box(x: 59, y: 59, width: 7, height: 7))
  }

  @Test("a mask has no transform")
  func maskTransform() throws {
    for transform in ["transform='scale(.5)'", "style='transform:scale(.5)'", "style='scale:.5'"] {
      let mask = "<mask id='m' \(transform)><rect x='20' y='15' width='50' height='40' fill='#fff'/></mask>"
      let document = try decode(body: mask + "<rect width='90' height='80' mask='url(#m)'/>")
      #expect(document.boxes == [Plane.Box(x: 20, y: 15, width: 50, height: 40)])
    }
  }

  @Test("where a clip is turned around a place that goes by its box, what it leaves is not known")
  func clipOrigin() throws {
    let clip =
      "<clipPath id='c' transform='rotate(36)' transform-origin='center'><path d='M50 8L75 80L10 38z'/></clipPath>"
    let document = try decode(body: clip + "<rect width='90' height='80' clip-path='url(#c)'/>")
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 91, height: 81)])
  }

  @Test("a clip or a mask that holds nothing leaves nothing", arguments: ["", "<title>T</title>\n"])
  func empty(content: String) throws {
    #expect(try clipped(content).plane.layers.isEmpty)
    let masked = "<mask id='m'>\(content)</mask><rect width='9' height='9' mask='url(#m)'/>"
    #expect(try decode(body: masked).plane.layers.isEmpty)
  }

  @Test("no letter reaches the top of its line, but for accents")
  func letters() throws {
    func text(_ content: String, y: Double) -> String {
      "<svg x='0' y='20'><text x='5' y='\(y)' font-family='Arial' font-size='14'>\(content)</text></svg>"
    }
    #expect(try decode(body: text("Total (|g)", y: 12.5)).areCutOuts == [false])
    #expect(try decode(body: text("Étoiles", y: 12.5)).areCutOuts == [true])
    #expect(try decode(body: text("Total", y: 11)).areCutOuts == [true])
  }

  @Test("clips in clips cut together, with the edges of viewports")
  func nested() throws {
    let document = try decode(
      body: """
        <clipPath id='a'><rect width='25' height='99'/></clipPath><clipPath id='b'><rect width='99' height='25'/></clipPath>
        <g clip-path='url(#a)'><svg x='12' width='99' height='99'><g transform='translate(-12)' style='clip-path:url(#b)'>
        \(Self.square)</g></svg></g>
        """)
    #expect(document.boxes == [Plane.Box(x: 12, y: 10, width: 13, height: 15)])
    #expect(document.losses.isEmpty)
  }

  @Test("a leaf, a use and a translucent group have clips too")
  func carriers() throws {
    let clip = "<clipPath id='c'><rect width='20' height='20'/></clipPath>"
    let half = Plane.Box(x: 10, y: 10, width: 10, height: 10)
    let leaf = "<rect x='10' y='10' width='20' height='20' clip-path='url(#c)'/>"
    #expect(try decode(body: clip + leaf).boxes == [half])
    // The clip of a use is moved by its x and y, though not to all renderers.
    let used = try decode(
      body: clip + "<defs><rect id='r' width='20' height='20'/></defs>"
        + "<use href='#r' x='10' y='10' clip-path='url(#c)'/>")
    #expect(used.areCutOuts == [true])
    let faint = try decode(body: clip + "<g opacity='.5' clip-path='url(#c)'>\(Self.square)</g>")
    #expect(faint.boxes == [half])
    #expect(faint.plane.layers[0].opacity.rawValue == 0.5)
  }

  @Test(
    "any other clip is an effect",
    arguments: [
      ("<circle cx='20' cy='20' r='50'/>", ""),
      ("<rect width='99' height='99'/><rect width='5' height='5'/>", ""),
      ("<rect width='99' height='99' visibility='hidden'/>", ""),
      ("<rect width='99' height='99' style='display:none'/>", ""),
      ("<rect width='99' height='99' clip-path='url(#c)'/>", ""), ("<g>\(square)</g>", ""),
      ("<rect width='99' height='99' transform='rotate(5)'/>", ""),
      ("<rect width='99' height='99'/>", "transform='skewX(5)'"),
      ("<rect width='99' height='99'/>", "clip-path='url(#c)'"),
      ("<rect width='99' height='99'/>", "style='display:none'"), ("<rect width='99%' height='99'/>", ""),
      ("<rect width='1' height='1'/>", "clipPathUnits='objectBoundingBox'"),
      ("<rect width='99' height='99'/>", "clipPathUnits=' objectBoundingBox '"),
    ])
  func effect(content: String, clip: String) throws {
    let document = try clipped(content, clip)
    #expect(document.areCutOuts == [true])
    #expect(document.losses.map(\.message) == ["it has a clip; it is embedded as a picture"])
  }

  @Test(
    "a thin line that is cut along its length, or is wider than long, is a picture",
    arguments: [
      "<line x1='10' y1='0' x2='80' y2='0' stroke='black' stroke-width='.5'/>",
      "<g clip-path='url(#c)'><line x1='10' y1='20' x2='40' y2='20' stroke='black' stroke-width='.5'/></g>",
      "<line x1='10' y1='20' x2='10.2' y2='20' stroke='black' stroke-width='1.5'/>",
    ])
  func thinLines(body: String) throws {
    let clip = "<clipPath id='c'><rect y='20' width='90' height='20'/></clipPath>"
    #expect(try decode(body: clip + body).areCutOuts == [true])
    let across =
      "<g clip-path='url(#c)'><line x1='10' y1='30' x2='99' y2='30' stroke='black' stroke-width='.5'/></g>"
    #expect(try decode(body: clip + across).boxes == [Plane.Box(x: 10, y: 29.75, width: 80, height: 0.5)])
  }

  @Test("inherited, or with another effect beside it, it stays one")
  func notTaken() throws {
    let clip = "<clipPath id='c'><rect width='25' height='25'/></clipPath>"
    let inherited = "<g clip-path='url(#c)'><rect width='9' height='9' clip-path='inherit'/></g>"
    #expect(try decode(body: clip + inherited).areCutOuts == [true])
    let mask = "<mask id='m'><circle r='9' fill='white'/></mask>"
    let document = try decode(body: clip + mask + "<g mask='url(#m)' clip-path='url(#c)'>\(Self.square)</g>")
    #expect(document.areCutOuts == [true])
    #expect(document.losses.map(\.message) == ["it has a clip and a mask; it is embedded as a picture"])
  }

  @Test("a blend mode sees nothing outside of a clip")
  func blending() throws {
    let blend = "<rect x='15' y='15' width='9' height='9' style='mix-blend-mode:multiply'/>"
    let body = Self.square + "<g clip-path='url(#c)'>" + Self.square + blend + "</g>"
    let clip = "<clipPath id='c'><rect width='99' height='99'/></clipPath>"
    let document = try decode(body: clip + body)
    #expect(document.areCutOuts == [false, false, true])
    let translucent = body.replacing(
      "<g clip-path='url(#c)'><rect", with: "<g clip-path='url(#c)'><rect opacity='.5'")
    #expect(try decode(body: clip + translucent).areCutOuts == [false, true])
  }

  @Test("where nothing is embedded, what is cut is reported, and stays whole")
  func dropping() throws {
    let round = "<rect x='10' y='10' width='20' height='20' rx='4'/>"
    let document = try decodeDropping(
      body: "<clipPath id='c'><rect width='20' height='20'/></clipPath><g clip-path='url(#c)'>\(round)</g>")
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 20)])
    #expect(document.losses.map(\.outcome) == [.approximated])
  }

  @Test("a viewport as large as the canvas cuts nothing more")
  func canvas() throws {
    let round = "<rect x='90' y='10' width='20' height='20' rx='4'/>"
    #expect(try decode(body: "<svg>\(round)</svg>").areCutOuts == [false])
    #expect(try decode(body: "<svg width='99'>\(round)</svg>").areCutOuts == [true])
  }

  @Test(
    "a use shows the rectangle, in its place",
    arguments: [
      "<use href='#r'/>", "<use xlink:href='#r' overflow='visible'/>", "<use href='#r' x='5' y='4'/>",
      "<use href='#r' transform='scale(2)'/>", "<use href='#r' x='-20' transform='translate(20)'/>",
    ])
  func use(content: String) throws {
    let defs = "<defs><rect id='r' width='40' height='40'/></defs>"
    let document = try decodeAccounting(
      body: defs + "<clipPath id='c'>\(content)</clipPath><g clip-path='url(#c)'>\(Self.square)</g>")
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 20)])
    #expect(document.areCutOuts == [false])
    #expect(document.losses.isEmpty && document.accounting?.losses.isEmpty == true)
    let moved = try decode(
      body: defs
        + "<clipPath id='c'><use href='#r' x='15'/></clipPath><g clip-path='url(#c)'>\(Self.square)</g>")
    #expect(moved.boxes == [Plane.Box(x: 15, y: 10, width: 15, height: 20)])
  }

  @Test(
    "a use of anything else is an effect",
    arguments: [
      "<use href='#none'/>", "<use href='#g'/>", "<use href='#r' display='none'/>",
      "<use href='#r' transform='rotate(4)'/>", "<use href='#r' x='5%'/>",
      "<use href='#r' clip-path='url(#c)'/>",
    ])
  func otherUse(content: String) throws {
    let defs = "<defs><rect id='r' width='90' height='90'/><g id='g'>\(Self.square)</g></defs>"
    let document = try decode(
      body: defs + "<clipPath id='c'>\(content)</clipPath><g clip-path='url(#c)'>\(Self.square)</g>")
    #expect(document.areCutOuts == [true])
  }

  @Test(
    "round corners, and edges without smoothing, leave what lies inside as it is, and anything else is a picture"
  )
  func onlyInside() throws {
    for clip in ["rx='8'", "shape-rendering='crispEdges'"] {
      let rect = "<rect x='10' y='10' width='80' height='60' \(clip)/>"
      for body in [
        "<rect x='10' y='20' width='80' height='10'/>", "<rect x='20' y='10' width='60' height='60'/>",
        "<rect x='13' y='13' width='74' height='54'/>",
        "<rect x='10' y='10' width='80' height='60' rx='8' fill='red'/>",
      ] {
        let document = try clipped(rect, "", body)
        #expect(document.areCutOuts == [false], "\(clip) \(body)")
        #expect(document.losses.isEmpty)
      }
      let both = try clipped(
        rect, "",
        Self.square.replacing("x='10'", with: "x='5'") + "<rect x='20' y='20' width='9' height='9'/>")
      // What is cut along pixels stays a rectangle where no corner is in the way.
      #expect(both.areCutOuts == [clip.hasPrefix("rx"), false])
      #expect(both.losses.map(\.code) == (clip.hasPrefix("rx") ? [.unsupportedEffect] : []))
    }
    let between = "<rect x='9.5' y='9.5' width='80' height='60' shape-rendering='crispEdges'/>"
    #expect(try clipped(between, "", "<rect x='10' y='10' width='79' height='59'/>").areCutOuts == [false])
    #expect(try clipped(between, "", "<rect x='9.5' y='10' width='79' height='59'/>").areCutOuts == [true])
    let corner = try clipped(
      "<rect width='99' height='99' rx='8'/>", "", "<rect x='1' y='1' width='9' height='9'/>")
    #expect(corner.areCutOuts == [true])
    let rounded = try clipped(
      "<rect width='99' height='99' rx='8'/>", "", "<rect width='99' height='99' rx='4'/>")
    #expect(rounded.areCutOuts == [true])
  }

  @Test(
    "of several clips with round corners in each other, the inner one is an effect, but for the same one again"
  )
  func roundInRound() throws {
    let clips = "<clipPath id='c'><rect width='90' height='90' rx='9'/></clipPath>"
    func body(_ radius: Int) -> String {
      "\(clips)<clipPath id='d'><rect width='90' height='90' rx='\(radius)'/></clipPath>"
        + "<g clip-path='url(#c)'><g clip-path='url(#d)'>\(Self.square)</g></g>"
    }
    #expect(try decode(body: body(9)).areCutOuts == [false])
    #expect(try decode(body: body(5)).areCutOuts == [true])
  }

  @Test(
    "a clip in units of the box of a shape or an image that covers it cuts nothing",
    arguments: [
      "<rect x='10' y='10' width='20' height='20'", "<circle cx='20' cy='20' r='10'",
      "<path d='M10 10h20v20h-20z'", "<g transform='scale(2)'><rect x='5' y='5' width='10' height='10'",
      "<image x='10' y='10' width='20' height='20' href='data:image/png;base64,\(pixel)'",
    ])
  func ownBox(shape: String) throws {
    let clip = "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath>"
    let document = try decode(
      body: "\(clip)\(shape) clip-path='url(#c)'/>\(shape.hasPrefix("<g") ? "</g>" : "")")
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 20)])
    #expect(document.areCutOuts == [false])
    #expect(document.losses.isEmpty)
  }

  @Test("one that cuts a part of the box, or a stroke, does so, and others stay effects")
  func partOfOwnBox() throws {
    func areCutOuts(_ rect: String, _ shape: String, _ clip: String = "") throws -> [Bool] {
      try decode(
        body: "<clipPath id='c' clipPathUnits='objectBoundingBox' \(clip)><rect \(rect)/></clipPath>\(shape)"
      ).areCutOuts
    }
    let shape = "<rect x='10' y='10' width='20' height='20' clip-path='url(#c)'"
    let half = "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
    #expect(try decode(body: "\(half)\(shape)/>").boxes == [Plane.Box(x: 10, y: 10, width: 10, height: 20)])
    let whole = "width='1' height='1'"
    #expect(try areCutOuts(whole, "\(shape) stroke='red' rx='2'/>") == [true])
    #expect(try areCutOuts(whole, "\(shape) stroke='red'/>") == [false])
    #expect(try areCutOuts(whole, "\(shape)/>", "transform='translate(1)'") == [true])
    #expect(try areCutOuts("\(whole) transform='translate(0)'", "\(shape)/>") == [true])
    #expect(try areCutOuts(whole, "<text y='40' clip-path='url(#c)'>a</text>") == [true])
    #expect(try areCutOuts(whole, "<line x2='20' y1='9' y2='9' stroke='red' clip-path='url(#c)'/>") == [true])
  }

  private func masked(_ content: String, _ mask: String) throws -> PlaneDocument {
    try decodeAccounting(body: "<mask id='m' \(mask)>\(content)</mask><g mask='url(#m)'>\(Self.square)</g>")
  }

  private static let region = "maskUnits='userSpaceOnUse' x='0' y='0' width='40' height='40'"

  @Test(
    "a mask that is an opaque rectangle acts as a clip does",
    arguments: [
      ("<rect width='40' height='40' fill='white'/>", region),
      ("<rect width='99' height='99' fill='#fff'/>", region),
      ("<rect width='40' height='40' rx='9' fill='white'/>", region),
      ("<rect width='40' height='40' fill='#D9D9D9'/>", "style='mask-type:alpha' \(region)"),
      ("<rect width='40' height='40' fill='#D9D9D9'/>", "mask-type='alpha' \(region)"),
    ])
  func mask(content: String, mask: String) throws {
    let document = try masked(content, mask)
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 20)])
    #expect(document.areCutOuts == [false])
    #expect(document.losses.isEmpty && document.accounting?.losses.isEmpty == true)
    let narrow = try masked(
      content.replacing("rx='9'", with: ""), mask.replacing("width='40'", with: "width='15'"))
    #expect(narrow.boxes == [Plane.Box(x: 10, y: 10, width: 5, height: 20)])
  }

  @Test(
    "any other mask is an effect",
    arguments: [
      ("<rect width='40' height='40' fill='#D9D9D9'/>", region),
      ("<rect width='40' height='40'/>", region), ("<rect width='40' height='40' fill='white'/>", ""),
      ("<rect width='40' height='40' fill='white' opacity='.5'/>", region),
      ("<rect width='40' height='40' fill='white' fill-opacity='.5'/>", region),
      ("<rect width='40' height='40' fill='white' stroke='black'/>", region),
      ("<rect width='40' height='40' fill='white'/>", "\(region) maskContentUnits='objectBoundingBox'"),
      ("<rect width='40' height='40' fill='white'/><rect width='4' height='4'/>", region),
      ("<circle cx='20' cy='20' r='50' fill='white'/>", region),
    ])
  func otherMask(content: String, mask: String) throws {
    #expect(try masked(content, mask).areCutOuts == [true])
  }

  @Test("clips and masks on one element, and in one another, cut one after the other")
  func several() throws {
    let clip = "<clipPath id='c'><rect width='99' height='15'/></clipPath>"
    let mask = "<mask id='m' \(Self.region)><rect width='15' height='40' fill='white'/></mask>"
    let corner = [Plane.Box(x: 10, y: 10, width: 5, height: 5)]
    let both = "<g mask='url(#m)' clip-path='url(#c)'>\(Self.square)</g>"
    let document = try decodeAccounting(body: clip + mask + both)
    #expect(document.boxes == corner)
    #expect(document.losses.isEmpty && document.accounting?.losses.isEmpty == true)
    for effects in ["mask='url(#m)'", "clip-path='url(#c)' mask='url(#m)'"] {
      let inner = "<mask id='n' \(Self.region)><rect width='40' height='40' fill='white' \(effects)/></mask>"
      let outer = "<g mask='url(#n)'><g clip-path='url(#c)'>\(Self.square)</g></g>"
      let document = try decodeAccounting(body: clip + mask + inner + outer)
      #expect(document.boxes == corner)
      #expect(document.losses.isEmpty && document.accounting?.losses.isEmpty == true)
    }
    let clipped = "<clipPath id='d'><rect width='15' height='40' clip-path='url(#c)'/></clipPath>"
    #expect(try decode(body: "\(clip)\(clipped)<g clip-path='url(#d)'>\(Self.square)</g>").boxes == corner)
    let masked = clipped.replacing("clip-path", with: "mask").replacing("#c", with: "#m")
    #expect(
      try decode(body: "\(mask)\(masked)<g clip-path='url(#d)'>\(Self.square)</g>").areCutOuts == [true])
    let endless =
      "<mask id='m' \(Self.region)><rect width='9' height='9' fill='white' mask='url(#m)'/></mask>"
    #expect(try decode(body: "\(endless)<g mask='url(#m)'>\(Self.square)</g>").areCutOuts == [true])
  }

  @Test("the usual region of a mask holds all of what has no stroke")
  func usualRegion() throws {
    let mask = "<mask id='m'><rect width='99' height='15' fill='white'/></mask>"
    let shape = "<rect x='10' y='10' width='20' height='20' mask='url(#m)'"
    let document = try decode(body: "\(mask)\(shape)/>")
    #expect(document.areCutOuts == [false])
    #expect(document.boxes == [Plane.Box(x: 10, y: 10, width: 20, height: 5)])
    #expect(try decode(body: "\(mask)\(shape) stroke='red'/>").areCutOuts == [true])
    #expect(try decode(body: "\(mask)<g mask='url(#m)'>\(Self.square)</g>").areCutOuts == [true])
    let own = mask.replacing("id='m'", with: "id='m' width='.5'")
    #expect(try decode(body: "\(own)\(shape)/>").areCutOuts == [true])
  }

  @Test("a mask that is taken over is an effect")
  func inheritedMask() throws {
    let mask = "<mask id='m' \(Self.region)><rect width='40' height='40' fill='white'/></mask>"
    let document = try decode(
      body: "\(mask)<g mask='url(#m)'><rect width='9' height='9' style='mask:inherit'/></g>")
    #expect(document.areCutOuts == [true])
  }
}
