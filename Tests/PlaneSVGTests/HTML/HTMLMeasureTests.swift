import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// What browsers lay out by what is known late: kerned widths, parts of heights, and lines around lines. Numbers are Chromium's.
@Suite("HTML in foreignObject: what is measured as browsers do")
struct HTMLMeasureTests {
  private func decoded(_ content: String, width: Double = 200, height: Double = 120) throws -> PlaneDocument {
    try decode(
      body: html(
        "<div style='font: 14px Arial'>\(content)</div>",
        attributes: "width='\(width)' height='\(height)'"))
  }

  private func colors(_ document: PlaneDocument) -> [UInt32?] {
    document.rectangles.map(\.rectangle.color?.rgb)
  }

  private func tops(_ document: PlaneDocument) -> [Double] { document.boxes.map(\.origin.y) }

  @Test(
    "letters that browsers kern fit where they fit there",
    arguments: [
      ("Your Team", 66.3), ("AVATAR Test Year", 113.2), ("Tax Year Total", 87), ("To Te Ty", 51.7),
    ])
  func kerned(text: String, width: Double) throws {
    let document = try decoded(text, width: width, height: 16)
    #expect(document.texts == [text] && document.losses.isEmpty)
    // With much less, the last word has no room.
    #expect(try decoded(text, width: width * 0.9, height: 16).texts.first != text)
  }

  private static let image =
    "<img src='data:image/gif;base64,R0lGODlhAgABAAAAACwAAAAAAgABAAACAgwKADs=' style='width: 100%; height: 100%'/>"

  @Test("a part of a height that nobody knows is none, and an image keeps its proportions")
  func unknownPart() throws {
    let document = try decoded("<div style='width: 40px'>\(Self.image)</div>")
    #expect(document.boxes.map(\.size) == [Plane.Size(width: 40, height: 20)])
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%' viewBox='0 0 10 5'><rect width='10' height='5' fill='red'/></svg>"
    #expect(try decoded(drawing).boxes.map(\.size) == [Plane.Size(width: 200, height: 100)])
  }

  @Test("what is placed freely is as high as a part of what is around it")
  func freePart() throws {
    let bar =
      "<span style='position: absolute; left: 0; top: 0; width: 4px; height: 100%; background: red'></span>"
    let card = "<div style='position: relative; padding: 10px'>text\(bar)</div>"
    #expect(try decoded(card).boxes.contains { $0.size == Plane.Size(width: 4, height: 36) })
  }

  @Test(
    "a part of the height of an item that is stretched, or grows, is one",
    arguments: [
      (
        "<div style='display: flex; height: 60px'><div style='width: 40px'><div style='height: 100%; background: red'></div></div>txt</div>",
        Plane.Box(x: 0, y: 0, width: 40, height: 60)
      ),
      (
        "<div style='display: flex; flex-direction: column; height: 100px'><div>head</div><div style='flex: 1'><div style='height: 100%; background: red'></div></div></div>",
        Plane.Box(x: 0, y: 16, width: 200, height: 84)
      ),
    ])
  func flexPart(content: String, box: Plane.Box) throws {
    let document = try decoded(content)
    let rectangle = document.plane.layers.first { $0.kind == .rectangle }
    #expect(rectangle?.box == box)
  }

  @Test("a part of a height keeps to the height that is the most")
  func heldPart() throws {
    let bar = "<div style='height: 50%; max-height: 20px; background: red'></div>"
    let document = try decoded(
      "<div style='display: flex'><p style='height: 100px; margin: 0'>x</p><div style='width: 9px'>\(bar)</div></div>"
    )
    #expect(document.plane.layers.first { $0.kind == .rectangle }?.size.height == 20)
  }

  @Test("what makes no box adds nothing to the height of a line")
  func contents() throws {
    let line = "T <span style='display: contents; font-size: 36px'><b style='font-size: 12px'>b</b></span>"
    #expect(
      try decoded("<div>\(line)</div><div>next</div>").boxes.last.map { abs($0.origin.y - 16) < 1 } == true)
  }

  @Test("a label between others is drawn as wide as it is kerned")
  func heldKerning() throws {
    let document = try decoded("AVATAR To <b>Value</b>")
    #expect(document.losses.map(\.code) == [.approximatedHTML])
    let svg = try encode(document.plane)
    let length = try #require(svg.firstMatch(of: /textLength="([^"]*)"/)?.output.1).description
    let places = document.boxes.map(\.origin.x)
    // With the space between them, 3.89 wide but for its own kerning.
    #expect(abs(places[1] - places[0] - (Double(length) ?? 0) - 3.5) < 0.6, "\(length) \(places)")
  }

  @Test("a cell over several narrow columns has the room that its text needs")
  func spanning() throws {
    let cells = "<tr><th colspan='2'>Customer orders</th></tr><tr><td>id</td><td>int</td></tr>"
    #expect(try decoded("<table>\(cells)</table>").texts.first == "Customer orders")
  }

  @Test("a line is as high as each element along it asks")
  func struts() throws {
    let lines =
      "<font style='font-size: 24px'><font style='font-size: 12px'>line one<br/>line two</font></font>"
    let document = try decoded(lines)
    let distances = document.texts.count == 2 ? tops(document)[1] - tops(document)[0] : 0
    let height = document.boxes.first.map { $0.size.height } ?? 0
    // One label of lines that stand as far apart, or two.
    #expect(distances == 28 || document.texts.count == 1 && height > 50, "\(document.boxes)")
  }

  @Test(
    "newer and older names of displays and of sides",
    arguments: [
      ("display: block flex", [0.0, 10]), ("display: -webkit-inline-flex", [0, 10]),
      ("display: flow-root", [0, 0]),
    ])
  func displays(style: String, places: [Double]) throws {
    let item = "<div style='width: 10px'>i</div>"
    #expect(try decoded("<div style='\(style)'>\(item)\(item)</div>").boxes.map(\.origin.x) == places)
  }

  @Test("margins don't go through what begins a flow of its own")
  func flowRoot() throws {
    let document = try decoded("<div style='display: flow-root; background: red'><p>x</p></div>")
    #expect(document.boxes.first?.size == Plane.Size(width: 200, height: 44))
  }

  @Test("-webkit-right is what align says")
  func webkitRight() throws {
    let document = try decoded("<div style='text-align: -webkit-right'>right</div>")
    #expect(document.label?.alignment.horizontal == .trailing)
  }

  @Test(
    "nothing is told where nothing looks different",
    arguments: [
      ("", "<div style='display: grid; row-gap: 4px'><b>mid</b><i>b</i></div>")
    ])
  func silent(sheet: String, content: String) throws {
    let document = try decodeAccounting(
      foreign("<style>\(sheet)</style>\(html(content))", root: "width='100' height='120'"))
    #expect(document.allLosses.isEmpty, "\(document.allLosses)")
  }

  @Test(
    "a space at the end of a line takes no room in front of a padding",
    arguments: [" alpha ", "alpha", "\n alpha\n "])
  func padded(content: String) throws {
    let pill = "<span style='background: red; padding: 2px 6px'>\(content)</span>"
    let document = try decoded("<div style='text-align: center'>\(pill)</div>")
    let (sheet, text) = (document.boxes[0], document.boxes[1])
    // "alpha" is 34.24 wide.
    #expect(abs(sheet.origin.x - 76.88) < 0.6 && abs(sheet.size.width - 46.24) < 0.6, "\(sheet)")
    #expect(abs(text.origin.x + text.size.width / 2 - 100) < 0.3, "\(text)")
  }

  @Test(
    "text in elements that nobody knows is shown",
    arguments: [
      "<p>a <o:p xmlns:o='urn:schemas-microsoft-com:office:office'>word</o:p> b</p>",
      "<p>a <span xmlns='http://www.w3.org/1999/xhtml/'>word</span> b</p>", "<p>a <x xmlns=''>word</x> b</p>",
    ])
  func strangers(content: String) throws {
    let document = try decodeAccounting(foreign(html(content), root: "width='100' height='120'"))
    #expect(document.texts == ["a word b"] && document.allLosses.isEmpty, "\(document.allLosses)")
  }

  @Test("a box that is placed in an element along a line is told")
  func placedInLine() throws {
    let content =
      "<span style='position: relative'>a<i style='position: absolute; left: 1px; top: 9px'>b</i></span>"
    #expect(try decoded(content).losses.map(\.code) == [.approximatedHTML])
  }

  @Test(
    "a count of 1 is no value that holds without it", arguments: ["line-clamp: 1", "tab-size: 1"])
  func counts(style: String) throws {
    let content = "<div style='position: absolute; \(style)'>a</div>"
    let document = try decodeAccounting(foreign(html(content), root: "width='100' height='120'"))
    #expect(document.allLosses.contains { $0.code == .property })
  }

  @Test(
    "a length and a part of what is around it",
    arguments: [
      ("width: calc(100% - 40px)", Plane.Box(x: 0, y: 0, width: 160, height: 10)),
      (
        "width: calc((100% - 20px) / 2); margin-left: calc(2em + 50%)",
        Plane.Box(x: 128, y: 0, width: 90, height: 10)
      ),
      ("height: calc(1em - 4px); width: 9px", Plane.Box(x: 0, y: 0, width: 9, height: 10)),
      ("width: min(4em, 50px); padding-left: max(4px, 1em)", Plane.Box(x: 0, y: 0, width: 64, height: 10)),
      (
        "position: absolute; left: calc(50% - 10px); top: calc(100% - 10px); width: 20px",
        Plane.Box(x: 90, y: 110, width: 20, height: 10)
      ),
      (
        "width: 20px; transform: translate(calc(100% + 4px), calc(50% * 2))",
        Plane.Box(x: 24, y: 10, width: 20, height: 10)
      ),
    ])
  func calculated(style: String, box: Plane.Box) throws {
    let document = try decoded("<div style='height: 10px; background: red; \(style)'></div>")
    #expect(document.boxes == [box] && document.losses.isEmpty)
  }

  @Test("a calculation of the window's size is told", arguments: ["calc(100vw - 2px)", "min(50%, 20px)"])
  func notCalculated(width: String) throws {
    #expect(try decoded("<p style='width: \(width)'>a</p>").losses.map(\.code) == [.approximatedHTML])
  }

  @Test("a block that shows so many lines is as high as these")
  func lineClamp() throws {
    let style = "display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden"
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let below = "<p style='margin: 0; background: red'>below</p>"
    let document = try decodeAccounting(
      body: html("<div style='font: 14px Arial'><div style='\(style)'>\(words)</div>\(below)</div>"))
    #expect(document.rectangles.map(\.box.origin.y) == [52])
    #expect(document.allLosses.map(\.code) == [.hidden])
    // Fewer lines than that are all of them.
    #expect(try decoded("<div style='\(style)'>a</div>\(below)").rectangles.map(\.box.origin.y) == [16])
    // Blocks in it are not counted.
    let blocks = "<div style='\(style)'><p>a</p><p>b</p><p>c</p></div>"
    #expect(try decoded(blocks).losses.map(\.code) == [.approximatedHTML])
    // Otherwise it is a flex container.
    let items = "<div style='display: -webkit-box'><p style='width: 20px'>a</p><p>b</p></div>"
    #expect(try decoded(items).boxes.map(\.origin.x) == [0, 20])
  }

  @Test(
    "what is placed stands as high as it says",
    arguments: [
      ("z-index: 2", "z-index: 1", [0x0000ff, 0xff0000]), ("", "", [0xff0000, 0x0000ff]),
      ("z-index: 0", "", [0xff0000, 0x0000ff]), ("z-index: 1", "", [0x0000ff, 0xff0000]),
      ("", "z-index: -1", [0x0000ff, 0xff0000]), ("z-index: 1.5", "", [0xff0000, 0x0000ff]),
      // Of what stands in the flow it says nothing.
      ("position: static; z-index: 3", "", [0xff0000, 0x0000ff]),
    ])
  func zIndex(first: String, second: String, expected: [UInt32]) throws {
    func box(_ color: String, _ style: String) -> String {
      "<div style='width: 9px; height: 9px; background: \(color); position: absolute; \(style)'></div>"
    }
    let document = try decoded(box("red", first) + box("blue", second))
    #expect(colors(document) == expected)
    // What is lowered in one stands in front of its background alone.
    let lowered =
      "<div style='position: relative; z-index: 0; background: red'>\(box("blue", "z-index: -1"))a</div>"
    #expect(try decoded(lowered).plane.layers.map(\.kind) == [.rectangle, .rectangle, .label])
    #expect(try colors(decoded(lowered)) == [0xff0000, 0x0000ff])
    // What is in one stands where that does.
    let inner = "<div style='position: relative; z-index: 0'>\(box("red", "z-index: 9"))</div>"
    #expect(try colors(decoded(inner + box("blue", "z-index: 1"))) == [0xff0000, 0x0000ff])
    let item =
      "<div style='display: flex'><p style='z-index: 1; background: red'>a</p><p style='background: blue'>b</p></div>"
    #expect(try colors(decoded(item)) == [0x0000ff, 0xff0000])
  }
}
