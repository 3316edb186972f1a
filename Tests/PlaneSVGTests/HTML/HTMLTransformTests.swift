import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// The numbers are those of CSS Transforms 1, worked out by hand; browsers paint the same. The foreignObject cuts at 20 px.
@Suite("HTML in foreignObject: boxes that are turned and scaled")
struct HTMLTransformTests {
  private func boxes(_ style: String, _ content: String = "") throws -> [Plane.Box] {
    let box = "<div style='width: 40px; height: 20px; background: red; \(style)'>\(content)</div>"
    let document = try decode(body: html(box))
    #expect(document.losses.isEmpty, "\(style)")
    return document.rectangles.map(\.box)
  }

  @Test(
    "a box is scaled and turned around its middle, or where it says",
    arguments: [
      ("transform: scale(.5)", [10, 25, 20, 10]),
      ("transform: scale(2); transform-origin: 0 0", [0, 20, 80, 40]),
      ("transform: scale(2, 1); transform-origin: left", [0, 20, 80, 20]),
      ("transform: translate(10px, 5px) scale(2); transform-origin: top left", [10, 25, 80, 40]),
      ("transform: scale(2) translate(10px, 5px); transform-origin: top left", [20, 30, 80, 40]),
      ("transform: translate(50%, 100%) scale(.5); transform-origin: 0 0", [20, 40, 20, 10]),
      ("transform: rotate(90deg)", [10, 20, 20, 30]),
      ("transform: rotate(180deg) scale(.5)", [10, 25, 20, 10]),
      ("transform: matrix(1, 0, 0, 1, 7, 8)", [7, 28, 40, 20]),
      ("transform: translate3d(7px, 8px, 0)", [7, 28, 40, 20]),
      ("transform: none", [0, 20, 40, 20]),
    ] as [(String, [Double])])
  func boxes(style: String, box: [Double]) throws {
    let found = try #require(try boxes(style).first)
    let numbers = [found.origin.x, found.origin.y, found.size.width, found.size.height]
    #expect(zip(numbers, box).allSatisfy { abs($0 - $1) < 1e-9 }, "\(numbers)")
  }

  @Test("what is in it goes with it, and so do borders, corners, letters and what is cut")
  func contents() throws {
    let inner = "<div style='width: 10px; height: 5px; margin-left: 5px; background: blue'></div>"
    let scaled = "transform: scale(2); transform-origin: 0 0"
    #expect(
      try boxes(scaled, inner) == [
        Plane.Box(x: 0, y: 20, width: 80, height: 40), Plane.Box(x: 10, y: 20, width: 20, height: 10),
      ])
    let twice = "<div style='\(scaled); width: 5px; height: 5px; background: blue'></div>"
    #expect(try boxes(scaled, twice).last == Plane.Box(x: 0, y: 20, width: 20, height: 20))
    let wide = "<div style='width: 90px; height: 5px; background: blue'></div>"
    #expect(
      try boxes("\(scaled); overflow: hidden", wide).last == Plane.Box(x: 0, y: 20, width: 80, height: 10))
    let placed =
      "<div style='position: absolute; right: 0; bottom: 0; width: 5px; height: 5px; background: blue'></div>"
    #expect(try boxes(scaled, placed).last == Plane.Box(x: 70, y: 50, width: 10, height: 10))
    let round = try decode(
      body: html(
        "<div style='\(scaled); width: 40px; height: 20px; border: 1px solid; border-radius: 4px'></div>"))
    #expect(round.rectangles.map(\.rectangle.cornerRadius) == [8])
    #expect(round.rectangles.map(\.rectangle.border?.width) == [2])
    let text = try decode(body: html("<p style='\(scaled); margin: 0'>a</p>"))
    #expect(text.labels.map(\.font.size) == [32] && text.losses.isEmpty)
  }

  @Test("what a box around cuts off is cut in the space of that")
  func cut() throws {
    let inner =
      "<div style='transform: scale(2); transform-origin: 0 0; width: 40px; height: 20px; background: red'></div>"
    let document = try decode(body: html("<div style='width: 30px; overflow: hidden'>\(inner)</div>"))
    #expect(document.boxes == [Plane.Box(x: 0, y: 20, width: 30, height: 20)])
  }

  @Test("text that is turned stands upright, and is told; images and what has no extent are left out")
  func turned() throws {
    let text = try decode(body: html("<p style='transform: rotate(9deg)'>a</p>"))
    #expect(text.texts == ["a"] && text.lossCodes == [.approximatedHTML])
    let image = "<img style='transform: rotate(9deg)' src='data:image/png;base64,\(pixel)'/>"
    #expect(try decode(body: html(image)).lossCodes == [.approximatedHTML])
    let nothing = try decodeAccounting(body: html("<p style='transform: scale(0)'>a</p>"))
    #expect(nothing.plane.layers.isEmpty && nothing.allLosses.map(\.code) == [.hidden])
    let inline = try decode(body: html("<span style='transform: scale(2)'>a</span>"))
    #expect(inline.labels.map(\.font.size) == [16] && inline.losses.isEmpty)
  }

  @Test("drawings in it go with it, as layers and in pictures")
  func drawings() throws {
    func icon(_ attributes: String, _ content: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' style='display: block' \(attributes)>\(content)</svg>"
    }
    let scaled = "transform: scale(2); transform-origin: 0 0"
    let native = try decode(
      body: html(
        "<div style='\(scaled)'>\(icon("width='9' height='9'", "<rect width='9' height='9'/>"))</div>"))
    #expect(native.boxes == [Plane.Box(x: 0, y: 20, width: 18, height: 18)])
    let path = "<path d='M0 0h9l-9 9z'/>"
    let sized = try decode(body: html("<div style='\(scaled)'>\(icon("width='9' height='9'", path))</div>"))
    #expect(try #require(sized.cutOut(0)).contains("viewBox=\"0 0 9 9\""))
    let turned = try decode(
      body: html(
        "<div style='transform: rotate(90deg); width: 9px'>\(icon("width='9' height='9'", path))</div>"))
    #expect(try #require(turned.cutOut(0)).contains("transform=\"matrix(0 1-1 0 "))
  }

  @Test("an area that leaves nothing of the canvas out cuts nothing")
  func canvas() throws {
    let box =
      "<div style='margin-left: 60px; width: 90px; height: 20px; border: 1px solid; border-radius: 4px'></div>"
    let document = try decode(body: html(box, attributes: "width='100' height='100'"))
    #expect(document.losses.isEmpty && document.boxes.map(\.size.width) == [92])
    let inside = try decode(body: html(box, attributes: "width='90' height='100'"))
    #expect(inside.lossCodes == [.approximatedHTML] && inside.boxes.map(\.size.width) == [30])
  }
}
