import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Boxes that are placed freely; the numbers are those of Chromium with Liberation Sans.
@Suite("HTML in foreignObject: places")
struct HTMLPlacementTests {
  @Test(
    "what is moved by a half of its own size stands in the middle",
    arguments: [
      "left: 50%; top: 50%; transform: translate(-50%, -50%)",
      "left: 50%; top: 50%; transform: translateX(-50%) translateY(-50%)",
      "left: 21.1px; top: 50%; transform: translate(calc(10px + 5px), -50%)",
      "left: 50%; top: 50%; transform: translate3d(-50%, -50%, 0); text-align: center",
      "left: 0; right: 0; top: 50%; transform: translateY(-50%); text-align: center",
      "inset: 0; display: flex; align-items: center; justify-content: center",
      "inset: 0; margin: auto; width: 17.8px; height: 18px",
      "left: 50%; top: 50%; transform: matrix(1, 0, 0, 1, -8.9, -9)",
    ])
  func centred(style: String) throws {
    let document = try decode(
      body: html(
        "<div style='position: relative; width: 90px; height: 60px'><div style='position: absolute; \(style)'>aa</div></div>"
      ))
    #expect(document.losses.isEmpty)
    let box = document.boxes[0]
    #expect(
      abs(box.origin.x + (document.label?.alignment.horizontal == .center ? box.size.width / 2 : 8.9) - 45)
        < 0.1)
    #expect(document.baselines == [20 + 21 + 14])
  }

  @Test(
    "what is placed by its sides has the width that they leave",
    arguments: [
      ("left: 10px; right: 20px; top: 0", Plane.Box(x: 15, y: 25, width: 60, height: 18)),
      ("inset: 5px", Plane.Box(x: 10, y: 30, width: 80, height: 50)),
      ("right: 0; bottom: 0; width: 30px", Plane.Box(x: 65, y: 67, width: 30, height: 18)),
      ("left: 25%; width: 50%; top: 0; height: 50%", Plane.Box(x: 28, y: 25, width: 45, height: 30)),
      ("inset: 0; margin: auto; width: 20px; height: 20px", Plane.Box(x: 40, y: 45, width: 20, height: 20)),
    ])
  func stretched(style: String, box: Plane.Box) throws {
    let inner = "<div style='position: absolute; background: red; \(style)'>a</div>"
    let document = try decode(
      body: html("<div style='position: relative; height: 60px; border: 5px solid lime'>\(inner)</div>"))
    #expect(document.losses.isEmpty)
    #expect(document.rectangles.last?.box == box)
  }

  @Test("what begins in the middle has half of the width for its lines")
  func shrunk() throws {
    let inner = "<div style='position: absolute; left: 50%'>aaa aaa</div>"
    #expect(try decode(body: html("<div style='position: relative'>\(inner)</div>")).texts == ["aaa\naaa"])
  }

  @Test(
    "lines run as the first letter that has a direction",
    arguments: [
      ("<p dir='auto'>مرحبا</p>", true), ("<p dir='auto'>1 a</p>", false),
      ("<p dir='auto'>123 <b/>שלום</p>", true), ("<p dir='rtl'><b dir='x'>שלום</b></p>", true),
      ("<p dir='auto'>a שלום</p>", false),
    ])
  func direction(content: String, isRightToLeft: Bool) throws {
    let box = try decode(body: html(content)).boxes[0]
    #expect(abs(isRightToLeft ? box.origin.x + box.size.width - 100 : box.origin.x) < 0.01)
  }

  @Test(
    "Korean is broken between syllables, unless a style keeps its words",
    arguments: [("", "가나다 라마\n바사"), ("word-break: keep-all", "가나다\n라마바사")])
  func korean(style: String, text: String) throws {
    let content = "<div style='width: 88px; \(style)'>가나다 라마바사</div>"
    #expect(try decode(body: html(content)).texts == [text])
  }

  @Test("lines of East Asian letters are higher where nothing says how high")
  func eastAsian() throws {
    let content = "<div>日本</div><div>a</div><div style='line-height: 18px'>日本</div>"
    #expect(try decode(body: html(content)).baselines == [39, 58, 76])
  }

  @Test("spaces that are kept at the end of a line need room there")
  func keptSpaces() throws {
    // It is 40.05 wide, and 44.5 with the space.
    let content = "<div style='white-space: break-spaces; width: 42px'>aaa a b</div>"
    #expect(try decode(body: html(content)).texts == ["aaa\na b"])
    let usual = "<div style='white-space: pre-wrap; width: 42px'>aaa a b</div>"
    #expect(try decode(body: html(usual)).texts == ["aaa a\nb"])
  }

  @Test(
    "what is moved by a part goes by the height of the block around",
    arguments: [("height: 60px", 50.0), ("", 20)])
  func movedByPart(style: String, top: Double) throws {
    let inner = "<div style='position: relative; top: 50%; background: red'>a</div>"
    #expect(
      try decode(body: html("<div style='\(style)'>\(inner)</div>")).rectangles.map(\.box.origin.y) == [top])
  }

  @Test("letters that are moved from their place leave their room")
  func movedLetters() throws {
    let document = try decode(
      body: html("a<span style='position: relative; top: -5px; left: 3px'>b<b>c</b></span>d"))
    #expect(document.texts == ["a", "b", "c", "d"])
    #expect(document.baselines == [34, 29, 29, 34])
    let lefts = document.boxes.map(\.origin.x)
    #expect(abs(lefts[1] - 11.9) < 0.1 && abs(lefts[3] - 26.7) < 0.1, "\(lefts)")
  }

  @Test("what is placed freely is cut by what it is placed in alone")
  func cutByContainer() throws {
    func widths(_ outer: String, _ inner: String) throws -> [Double] {
      let box =
        "<div style='position: absolute; left: 0; top: 0; width: 50px; height: 9px; background: red'></div>"
      return try decode(
        body: html(
          "<div style='\(outer)'><div style='width: 20px; height: 20px; overflow: hidden; \(inner)'>\(box)</div></div>"
        )
      ).rectangles.map(\.box.size.width)
    }
    #expect(try widths("position: relative", "") == [50])
    #expect(try widths("", "position: relative") == [20])
  }

  @Test("backgrounds of blocks are behind the text of all of them")
  func paintOrder() throws {
    let document = try decode(
      body: html("<div style='height: 9px'>a<br/>b</div><div style='background: red'>c</div>"))
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label, .label])
    let items = "<div style='background: red'>a</div>"
    let flex = try decode(body: html("<div style='display: flex'>\(items)\(items)</div>"))
    #expect(flex.plane.layers.map(\.kind) == [.rectangle, .label, .rectangle, .label])
  }

  @Test("what only cuts lets margins out, and keeps items as wide as they are")
  func clipping() throws {
    let document = try decode(
      body: html("<div style='overflow: clip; background: red'><p style='margin: 20px'>a</p></div>"))
    #expect(document.rectangles.map(\.box.origin.y) == [40])
    let hidden = try decode(
      body: html("<div style='overflow: hidden; background: red'><p style='margin: 20px'>a</p></div>"))
    #expect(hidden.rectangles.map(\.box.origin.y) == [20])
  }
}
