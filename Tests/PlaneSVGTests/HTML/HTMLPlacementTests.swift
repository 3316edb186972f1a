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
      ("left: 25%; width: 50%; top: 0; height: 50%", Plane.Box(x: 27.5, y: 25, width: 45, height: 30)),
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
}
