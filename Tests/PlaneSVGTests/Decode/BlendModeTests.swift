import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("What blends with something behind it")
struct BlendModeTests {
  private static let rect = "<rect width='9' height='9'/>"

  @Test("a blend mode that is none is ignored")
  func unknownBlendMode() throws {
    let document = try decode(
      body: "<rect width='9' height='9' style='mix-blend-mode:xor'/><rect width='9' height='9'/>")
    #expect(document.losses.isEmpty)
    #expect(document.areCutOuts == [false, false])
  }

  @Test("a blend mode takes what it overlaps in its stacking context into its picture")
  func blendModes() throws {
    let blend = "<rect x='5' width='9' height='9' style='mix-blend-mode:multiply'/>"
    let document = try decode(body: Self.rect + "<g>" + Self.rect + blend + "</g>" + Self.rect)
    #expect(document.areCutOuts == [true, false])
    #expect(document.leaves?.native == 1)
    #expect(document.leaves?.unsupported[.unsupportedEffect]?.count == 3)
    let isolated = try decode(body: Self.rect + "<g style='isolation:isolate'>" + Self.rect + blend + "</g>")
    #expect(isolated.areCutOuts == [false, true])
    let used = try decode(body: Self.rect + "<defs><g id='d'>\(blend)</g></defs><use href='#d'/>" + Self.rect)
    #expect(used.areCutOuts == [true, false])
  }

  @Test("with what lies between that and itself, and nothing else")
  func blendedParts() throws {
    func rect(_ x: Int, _ width: Int, _ y: Int = 0) -> String {
      "<rect x='\(x)' y='\(y)' width='\(width)' height='9'/>"
    }
    let blend = "<rect x='50' width='20' height='9' style='mix-blend-mode:multiply'/>"
    // What lies behind what is taken, and beside the blend mode, stays.
    let body =
      rect(0, 9, 30) + rect(20, 25) + rect(40, 15) + rect(30, 15) + rect(20, 9) + blend + rect(60, 20)
    let document = try decodeAccounting(body: body)
    #expect(document.areCutOuts == [false, false, false, true, false, false])
    #expect(
      document.boxes == [
        Plane.Box(x: 0, y: 30, width: 9, height: 9), Plane.Box(x: 20, y: 0, width: 25, height: 9),
        Plane.Box(x: 20, y: 0, width: 9, height: 9), Plane.Box(x: 39, y: 0, width: 32, height: 10),
        Plane.Box(x: 30, y: 0, width: 15, height: 9), Plane.Box(x: 60, y: 0, width: 20, height: 9),
      ])
    #expect(document.leaves?.native == 5)
    #expect(document.leaves?.unsupported[.unsupportedEffect]?.count == 2)
    // One that lies on it and under the blend mode's, in a chain of two.
    let chain = try decode(body: rect(40, 15) + rect(35, 9, 5) + rect(38, 30, 8) + blend)
    #expect(chain.areCutOuts == [true])
    let near = "<path d='M60 20L70 20L60 30'/>"
    let pictures = try decode(
      body: "<g>\(near)\(rect(0, 9))<path d='M50 0L60 4L50 9'/>\(blend)</g>\(near)\(blend)")
    #expect(pictures.areCutOuts == [true, false])
    let order = try decode(body: "<path d='M50 0L60 4L50 9'/>\(near)\(blend)")
    let places = try ["M50", "M60", "mix-blend-mode"].map {
      try #require(order.cutOut(0)?.firstRange(of: $0)?.lowerBound)
    }
    #expect(places == places.sorted())
    let alone = try decode(body: rect(0, 9) + blend)
    #expect(alone.areCutOuts == [false, true])
    #expect(alone.losses.map(\.message) == ["it has a blend mode; it is embedded as a picture"])
  }

  @Test("what only lies in front of that stays in front, in its order, pictures too, behind what comes next")
  func inFrontOfBlended() throws {
    let note = "<rect x='10' y='10' width='60' height='60' fill='#fd6'/>"
    let blend = "<rect x='60' y='60' width='20' height='9' style='mix-blend-mode:multiply'/>"
    let text = "<text x='12' y='30'>Ship</text>"
    let path = "<path d='M12 22L30 44L12 49'/>"
    let document = try decode(body: note + text + path + "<rect x='14' y='42' width='5' height='5'/>" + blend)
    #expect(document.plane.layers.map(\.kind) == [.photo, .label, .photo, .rectangle])
    #expect(document.cutOut(0)?.contains("#fd6") == true && document.cutOut(2)?.contains("M12") == true)
    let twice = try decode(body: note + text + blend + "<g>" + path + blend + "</g>" + text)
    #expect(twice.plane.layers.map(\.kind) == [.photo, .label, .photo, .label])
    // HTML is in no picture, and needn't be.
    let html =
      "<foreignObject x='12' y='14' width='40' height='20'><div xmlns='http://www.w3.org/1999/xhtml'>Hi</div></foreignObject>"
    #expect(try decode(body: note + html + blend).plane.layers.map(\.kind) == [.photo, .label])
  }

  @Test("what a picture shows of what is behind it is not in another one, too, and as a layer")
  func shownOnce() throws {
    let blend = "style='mix-blend-mode:multiply'"
    let document = try decode(
      body: """
        <rect width='60' height='90' fill='#fde'/><rect x='10' y='10' width='20' height='60' fill='#00f' opacity='.4'/>
        <rect x='32' y='20' width='20' height='40' fill='#8d8' \(blend)/><rect x='45' y='30' width='50' height='20' fill='#fa0' \(blend)/>
        """)
    #expect(document.areCutOuts == [true])
    #expect(document.cutOut(0)?.ranges(of: "#00f").count == 1)
  }

  @Test("what blends elsewhere leaves the order of HTML and of drawings in it as it is")
  func orderOfHTML() throws {
    let content = """
      <div style='background:#ffd;height:20px'>A</div><svg xmlns='http://www.w3.org/2000/svg' width='40' height='30' style='display:block'>
      <path d='M0 0L40 0L40 30L2 30z'/></svg><div style='margin-top:-20px;background:#888;width:40px'>Over</div>
      """
    let html = html(content)
    let blend = "<rect x='90' y='95' width='9' height='4' style='mix-blend-mode:multiply'/>"
    let kinds = try decode(body: html).plane.layers.map(\.kind)
    #expect(kinds == [.rectangle, .photo, .rectangle, .label, .label])
    let behind = "<rect x='85' y='90' width='9' height='9'/>"
    #expect(try decode(body: html + behind + blend).plane.layers.map(\.kind) == kinds)
  }

  @Test("many groups with blended links leave their nodes rectangles")
  func manyFlows() throws {
    let nodes = (0..<100).map { "<rect x='\($0 % 10 * 10)' y='\($0 / 10 * 10)' width='4' height='6'/>" }
      .joined()
    let links = (0..<90).map {
      "<rect x='\($0 % 10 * 10 + 5)' y='\($0 / 10 * 10 + 2)' width='4' height='2' style='mix-blend-mode:multiply'/>"
    }.joined()
    let body = String(repeating: "<g style='isolation:isolate'>\(nodes)\(links)</g>", count: 8)
    #expect(try decode(body: body).leaves?.native == 800)
  }

  @Test("nodes that blended links of a flow begin and end at stay rectangles")
  func blendedLinks() throws {
    func node(_ x: Double, _ title: String) -> String {
      "<rect x='\(x)' y='20' width='15' height='40' stroke='#000'><title>\(title)</title></rect>"
    }
    let link = """
      <path style='mix-blend-mode:multiply' stroke='#f80' stroke-width='30' fill='none' stroke-opacity='.5'
        d='M16,40C50,40,50,45,84.25,45'><title>A to B</title></path>
      """
    func decode(_ body: String) throws -> PlaneDocument {
      try PlaneSVGTests.decode(foreign(body, root: "width='400' height='100'"))
    }
    let document = try decode(node(1, "A") + node(84.25, "B") + link)
    #expect(document.plane.layers.map(\.title) == ["A", "B", "A to B"])
    #expect(document.areCutOuts == [false, false, true])
    // What is thinner than that and lies wholly under it blends.
    let thin = "<rect x='20.3' y='40' width='.3' height='.3'/>"
    #expect(try decode(node(1, "A") + thin + link).areCutOuts == [false, true])
    let square = link.replacing("fill='none'", with: "fill='none' stroke-linecap='square'")
    #expect(try decode(node(1, "A") + node(84.25, "B") + square).areCutOuts == [true])
  }

  @Test(
    "over a rectangle that covers all, a blend mode's picture shows what is behind it, which stays as it is")
  func blendedOverCover() throws {
    let cover = "<rect width='100' height='100' fill='#fde'/>"
    let card = "<rect id='card' x='10' y='10' width='40' height='20' fill='red'/>"
    let far = "<rect x='10' y='80' width='9' height='9'/>"
    let blend = "<rect x='40' y='15' width='20' height='9' style='mix-blend-mode:multiply'/>"
    let document = try decodeAccounting(body: cover + card + far + blend + far)
    #expect(document.areCutOuts == [false, false, false, true, false])
    #expect(document.plane.layers.map(\.title) == ["Rect 1", "card", "Rect 2", "", "Rect 3"])
    #expect(document.plane[3]?.box == Plane.Box(x: 39, y: 14, width: 22, height: 11))
    let picture = try #require(document.cutOut(3))
    #expect(picture.contains("#fde") && picture.contains("red") && !picture.contains(#"y="80""#))
    // Not all renderers cut an image, but a viewport in it.
    #expect(picture.contains(#"<svg x="39" y="14" width="22" height="11""#))
    #expect(document.leaves?.native == 4)
    let accounting = try #require(document.accounting)
    for item in Accounting.Item.allCases {
      #expect(Accounting.Fate.allCases.reduce(0) { $0 + accounting[item, $1] } == accounting[item])
    }
    // One that is behind the cover is not seen, and pictures that show what is behind them stay alone.
    let two = try decode(body: far + cover + "<path d='M70 70L60 74L80 79'/>" + blend + blend)
    #expect(two.areCutOuts == [false, false, true, true, true])
    #expect(two.cutOut(4)?.contains(#"y="80""#) == false && two.cutOut(3)?.contains("M70") == false)
  }

  @Test(
    "where that lets something through, is round, too small or in another group, all is one picture",
    arguments: [
      "<rect width='100' height='100' opacity='.5'/>", "<rect width='100' height='100' rx='9'/>",
      "<rect width='50' height='100'/>", "<rect width='100' height='100' fill='none' stroke='red'/>",
      "<circle cx='50' cy='50' r='50'/>",
    ])
  func blendedOverOthers(cover: String) throws {
    let blend = "<rect x='40' y='15' width='20' height='9' style='mix-blend-mode:multiply'/>"
    #expect(try decode(body: cover + blend).areCutOuts == [true])
  }

  @Test("of very many, all is taken, as looking for them takes long")
  func manyBlended() throws {
    let many = String(repeating: "<rect width='9' height='9'/>", count: 300)
    let blend = "<rect x='50' width='20' height='9' style='mix-blend-mode:multiply'/>"
    #expect(try decode(body: many + blend).areCutOuts == [true])
  }

  @Test(
    "a blend mode or an opacity of the root, which nothing is behind",
    arguments: ["style='mix-blend-mode:multiply'", "opacity='.5'", "style='opacity:.5'"])
  func rootEffects(attribute: String) throws {
    let root = "width='90' height='90' \(attribute)"
    #expect(try decode(foreign("", root: root)).plane.count == 0)
    let path = "<path d='M50 0L80 80L50 80z'/>"
    let plane = try decode(foreign("<rect width='9' height='9'/>\(path)", root: root)).plane
    let picture = try #require(plane.layers.last?.image?.data.bytes)
    let text = String(decoding: picture, as: UTF8.self)
    #expect(text.contains("multiply") || text.contains("opacity"))
    #expect(plane.count == (text.contains("multiply") ? 1 : 2))
  }
}
