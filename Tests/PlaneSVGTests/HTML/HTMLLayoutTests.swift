import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Where browsers put things; the numbers are those of Chromium with Liberation Sans.
@Suite("HTML in foreignObject: layout")
struct HTMLLayoutTests {
  private func tops(_ content: String, style: String = "") throws -> [Double] {
    let document = try decode(
      body: html(content, style: style, attributes: "y='20' width='200' height='400'"))
    return document.baselines.map { (($0 - 20) * 100).rounded() / 100 }
  }

  @Test(
    "blocks stand below one another, and their margins are one",
    arguments: [
      ("<p>a</p><p>b</p>", [30.0, 64]), ("<div>a</div><div>b</div>", [14, 32]),
      ("<p style='margin: 0'>a</p><p style='margin: 8px 0 0'>b</p>", [14, 40]),
      ("<div><p>a</p></div><p>b</p>", [30, 64]), ("<p>a</p><div></div><p>b</p>", [30, 64]),
      ("<div style='padding-top: 5px'><p>a</p></div>", [35]), ("<p style='margin-top: -4px'>a</p>", [10]),
      ("<div style='height: 50px'>a</div>b", [14, 64]), ("a<p>b</p>c", [14, 48, 82]),
      ("<span>a<div>b</div></span>", [14, 32]), ("<hr/>a", [32]), ("<ul><li>a</li></ul>b", [30, 64]),
      ("<p style='position: relative; top: 3px'>a</p>", [33]), ("<p hidden=''>a</p>b", [14]),
    ])
  func blocks(content: String, expected: [Double]) throws { #expect(try tops(content) == expected) }

  @Test(
    "flex containers place their items",
    arguments: [
      ("display:flex; height:58px; align-items:center", [34.0]),
      ("display:flex; height:58px; align-items:flex-end", [54]),
      ("display:flex; flex-direction:column; justify-content:center; height:58px", [34]),
      ("display:flex; height:1px; padding-top:20px; align-items:unsafe center", [25.5]),
      ("display:grid; place-items:center; height:58px", [34]),
      ("display:table-cell; height:58px; vertical-align:middle", [34]),
      ("display:table-cell; height:58px; vertical-align:bottom", [54]),
    ])
  func flex(style: String, expected: [Double]) throws {
    #expect(try tops("<div style='\(style)'><div>a</div></div>") == expected)
  }

  @Test("items share the room along a line")
  func along() throws {
    func middles(_ style: String) throws -> [Double] {
      let items = "<div style='text-align:center'>aa</div>"
      let document = try decode(
        body: html("<div style='display:flex; width:90px; \(style)'>\(items)\(items)</div>"))
      return document.boxes.map { (($0.origin.x + $0.size.width / 2) * 10).rounded() / 10 }
    }
    // Each item is 17.8 wide.
    #expect(try middles("") == [8.9, 26.7])
    #expect(try middles("justify-content: space-between") == [8.9, 81.1])
    #expect(try middles("justify-content: center; gap: 10px") == [31.1, 58.9])
    #expect(try middles("justify-content: flex-end") == [63.3, 81.1])
  }

  @Test(
    "items of lists have their marks",
    arguments: [
      ("<ul><li>a</li><li>b</li></ul>", ["•  a", "•  b"]),
      ("<ol><li>a</li><li>b</li></ol>", ["1. a", "2. b"]),
      ("<ol start='9'><li>a</li><li value='20'>b</li><li>c</li></ol>", ["9. a", "20. b", "21. c"]),
      ("<ul style='list-style: none'><li>a</li></ul>", ["a"]),
      ("<ul style='list-style-type: lower-alpha'><li>a</li></ul>", ["a. a"]),
      ("<ol style='list-style-type: upper-roman' start='14'><li>a</li></ol>", ["XIV. a"]),
      ("<ul><li>a<ul><li>b</li></ul></li></ul>", ["•  a", "◦  b"]),
      (
        "<ol><li>a<ul style='padding-left: 9px'><li>b<ul style='padding-left: 9px'><li>c</li></ul></li></ul></li></ol>",
        ["1. a", "◦  b", "▪  c"]
      ),
      ("<ul style='list-style-position: inside'><li>a<br/>b</li></ul>", ["•    a\nb"]),
      ("<ol style='list-style: upper-alpha inside'><li>a<br/>b</li></ol>", ["A. a\nb"]),
      ("<ul style='list-style: inside'><li style='list-style-position: outside'>a</li></ul>", ["•  a"]),
      // What goes on in a second line would stand below its mark.
      ("<ul><li>a<br/>b</li></ul>", ["•", "a\nb"]),
    ])
  func lists(content: String, texts: [String]) throws {
    #expect(try decode(body: html(content)).texts == texts)
  }

  @Test(
    "sides may be named one by one, and by the direction of lines, as programs do that write down all styles",
    arguments: [
      ("border-top-width: 3px; border-top-style: solid; border-top-color: red", "border-top: 3px solid red"),
      ("border-inline: 2px solid red", "border-left: 2px solid red; border-right: 2px solid red"),
      (
        "border-block-style: solid; border-block-width: 2px 4px; border-block-color: red",
        "border: solid red; border-width: 2px 0 4px"
      ),
      (
        "border: 1px solid red; border-inline-end-width: 5px",
        "border: solid red; border-width: 1px 5px 1px 1px"
      ),
      (
        "background: red; padding-block: 4px 8px; padding-inline: 6px",
        "background: red; padding: 4px 6px 8px"
      ),
      ("background: red; margin-inline: 4px; margin-block-end: 2px", "background: red; margin: 0 4px 2px"),
      ("background: red; inline-size: 50px; block-size: 30px", "background: red; width: 50px; height: 30px"),
      (
        "background: red; min-block-size: 40px; max-inline-size: 20px",
        "background: red; min-height: 40px; max-width: 20px"
      ),
      (
        "background: red; position: absolute; inset-inline: 5px; inset-block-start: 7px",
        "background: red; position: absolute; left: 5px; right: 5px; top: 7px"
      ),
    ])
  func sides(style: String, usual: String) throws {
    let (document, other) = (
      try decode(body: html("<div style='\(style)'>a</div>")),
      try decode(body: html("<div style='\(usual)'>a</div>"))
    )
    #expect(!document.rectangles.isEmpty && document.boxes == other.boxes)
    #expect(document.rectangles.map(\.rectangle) == other.rectangles.map(\.rectangle))
  }

  @Test(
    "words are broken where a style says so",
    arguments: [
      ("word-break: break-all", "Some words tha\nt are broken any\nwhere at all"),
      ("", "Some words\nthat are broken\nanywhere at all"),
    ])
  func breaks(style: String, text: String) throws {
    let content = "<div style='width: 120px; \(style)'>Some words that are broken anywhere at all</div>"
    #expect(try decode(body: html(content)).texts == [text])
    let long = "<div style='width: 60px; overflow-wrap: anywhere; \(style)'>Donaudampfschiff</div>"
    #expect(try decode(body: html(long)).texts == ["Donaud\nampfsc\nhiff"])
  }

  @Test("backgrounds and borders become rectangles behind the text")
  func frames() throws {
    let document = try decode(
      body: html(
        "<div style='background: #eee; border: 2px solid red; border-radius: 4px; padding: 3px'>a</div>"))
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label])
    let rectangle = try #require(document.rectangles.first)
    #expect(rectangle.box == Plane.Box(x: 0, y: 20, width: 100, height: 28))
    #expect(rectangle.rectangle.border == Layer.Border(color: Plane.Color(rgb: 0xff0000), width: 2))
    #expect(rectangle.rectangle.cornerRadius == 4)
    let line = try decode(body: html("<h1 style='font-size: 16px; border-bottom: 1px solid red'>a</h1>"))
    #expect(line.rectangles.map(\.box.size) == [Plane.Size(width: 100, height: 1)])
    let marked = try decode(body: html("a <mark>b</mark> c"))
    #expect(marked.rectangles.map(\.rectangle.color) == [Plane.Color(rgb: 0xffff00)])
    #expect(marked.texts == ["a", "b", "c"])
  }

  @Test("absolute boxes stand in the box that they are placed in")
  func absolute() throws {
    let document = try decode(
      body: html(
        "<div style='position: relative; height: 60px'>a<div style='position: absolute; right: 0; bottom: 0'>b</div></div>"
      ))
    #expect(document.texts == ["a", "b"])
    #expect(document.baselines == [34, 76])
  }

  @Test("a label of a box in a line stands at the edge at which the line does", arguments: ["end", "right"])
  func edgeAround(align: String) throws {
    let document = try decode(
      body: html("<div style='text-align:\(align)'><span style='display:inline-block'>a</span></div>"))
    #expect(document.labels.map(\.alignment.horizontal) == [.trailing])
  }

  @Test("boxes in lines stand on the line")
  func atoms() throws {
    let document = try decode(
      body: html(
        "<span style='display:inline-block; width:40px; text-align:center'>a</span><span style='display:inline-block; padding: 5px'>b</span>"
      ))
    #expect(document.baselines == [39, 39])
    let box = document.boxes[0]
    #expect(abs(box.origin.x + box.size.width / 2 - 20) < 0.01)
  }

  @Test(
    "what is painted behind text along a line leaves its margins out",
    arguments: [
      ("margin: 0 10px", [19, 18.0]), ("padding: 0 5px; margin-left: 10px", [19, 28]),
      ("border-left: 3px solid red; margin: 0 4px", [13, 21]), ("margin: 0 -2px", [7, 18]),
    ])
  func margins(style: String, place: [Double]) throws {
    let content = "a<span style='background: red; \(style)'>aa</span>b"
    let boxes = try decode(body: html(content)).rectangles.map(\.box)
    #expect([boxes[0].origin.x, boxes[0].size.width] == place)
  }

  @Test(
    "a box among text stands at the top or the bottom of its letters",
    arguments: [("text-top", 14.0), ("text-bottom", 27), ("baseline", 30)])
  func atLetters(align: String, baseline: Double) throws {
    let box =
      "<span style='display: inline-block; width: 9px; height: 30px; background: red; vertical-align: \(align)'></span>"
    let document = try decode(body: html("a\(box)"))
    #expect(document.baselines == [20 + baseline])
    #expect(document.rectangles.map(\.box.origin.y) == [20])
  }
}
