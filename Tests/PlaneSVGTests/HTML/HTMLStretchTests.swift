import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Boxes whose containers make them higher or lower; the numbers are those of Chromium with Liberation Sans.
@Suite("HTML in foreignObject: stretched boxes")
struct HTMLStretchTests {
  /// From where to where the red boxes reach below the top.
  private func spans(_ content: String) throws -> [[Double]] {
    let document = try decode(body: html(content))
    #expect(document.losses.isEmpty)
    return document.rectangles.filter { $0.rectangle.color?.rgb == 0xff0000 }.map {
      [$0.box.origin.y - 20, $0.box.bottom - 20]
    }
  }

  private static let row = "<div style='display: flex; height: 90px'>"
  private static let red = "background: red; width: 10px"

  @Test(
    "the items of a box that is stretched are placed in the height that it has",
    arguments: [
      ("justify-content: space-between", "", [[0, 18], [72, 90]]),
      (
        "justify-content: space-around", "",
        [[13.5, 31.5], [58.5, 76.5]].map { $0.map { ($0 + 0.1).rounded() } }
      ),
      ("justify-content: center", "", [[27, 45], [45, 63]]),
      ("justify-content: flex-end", "", [[54, 72], [72, 90]]),
      ("", "margin-top: auto", [[0, 18], [72, 90]]), ("", "flex: 1", [[0, 18], [18, 90]]),
      ("", "height: 50%", [[0, 18], [18, 63]]), ("display: block", "height: 50%", [[0, 18], [18, 63]]),
      ("flex-direction: row", "", [[0, 90], [0, 90]]),
      ("flex-direction: row", "align-self: flex-end", [[0, 90], [72, 90]]),
      ("flex-direction: row", "margin: auto", [[0, 90], [36, 54]]),
      ("display: grid; align-content: space-between", "", [[0, 18], [72, 90]]),
      ("display: grid; align-items: end", "", [[27, 45], [72, 90]]),
    ] as [(String, String, [[Double]])])
  func stretched(style: String, item: String, spans: [[Double]]) throws {
    let items = "<p style='margin: 0; \(Self.red)'>a</p><div style='\(Self.red); \(item)'>b</div>"
    let column = "<div style='display: flex; flex-direction: column; \(style)'>\(items)</div>"
    #expect(try self.spans("\(Self.row)\(column)</div>") == spans)
    // So are those of an item that grows, and of a cell of a grid.
    let growing = column.replacing("<div style='", with: "<div style='flex: 1; ", maxReplacements: 1)
    let outer = "<div style='display: flex; flex-direction: column; height: 90px'>"
    #expect(try self.spans("\(outer)\(growing)</div>") == spans)
    let grid = "<div style='display: grid; height: 90px; grid-template-columns: 40px 40px'>"
    #expect(try self.spans("\(grid)\(column)</div>") == spans)
  }

  @Test(
    "what grows in boxes that grow does so at any depth, and is seen though nothing is in it",
    arguments: [1, 9])
  func nested(depth: Int) throws {
    let (column, row) = ("flex: 1; display: flex; flex-direction: column", "flex: 1; display: flex")
    let open = "<div style='\(column)'><div style='\(row)'>"
    let content =
      String(repeating: open, count: depth) + "<div style='\(Self.red)'></div>"
      + String(repeating: "</div></div>", count: depth)
    #expect(try spans("\(Self.row)\(content)</div>") == [[0, 90]])
  }

  @Test("a part of a stretched box' height moves what is in it, and columns that wrap shrink nothing")
  func parts() throws {
    let moved =
      "<div style='width: 40px'><div style='\(Self.red); position: relative; top: 50%'>a</div></div>"
    #expect(try spans("\(Self.row)\(moved)</div>") == [[45, 63]])
    let items = String(repeating: "<div style='\(Self.red); height: 30px'></div>", count: 2)
    let column =
      "<div style='display: flex; flex-direction: column; flex-wrap: wrap; height: 40px'>\(items)</div>"
    #expect(
      try decode(body: html(column)).rectangles.map(\.box.size.height) == [30, 30])
  }

  @Test("boxes in boxes cost no more than their number")
  func cost() throws {
    let open = "<div style='flex: 1; display: flex; flex-direction: column'><div style='height: 100%'>"
    let content = String(repeating: open, count: 100) + "a" + String(repeating: "</div></div>", count: 100)
    #expect(try decode(body: html("\(Self.row)\(content)</div>")).texts == ["a"])
  }

  @Test(
    "items of a column begin with their basis, and shrink to what is in them",
    arguments: [
      ("", ["flex: 0 0 40px", ""], [40, 18]), ("height: 90px", ["flex: 0 0 40px", ""], [40, 18]),
      ("height: 60px", ["height: 50px", "height: 50px"], [30, 30]),
      ("height: 60px", ["height: 50px; flex-shrink: 0", "height: 50px"], [50, 18]),
      ("height: 60px", ["height: 50px", "height: 50px; min-height: 40px"], [20, 40]),
      ("max-height: 60px", ["height: 80px; overflow: hidden; flex-shrink: 1", ""], [42, 18]),
      ("", ["flex: 1; height: 72px"], [18]),
      ("height: 90px", ["flex: 1 1 0", "flex: 1 1 0; padding-bottom: 30px"], [30, 60]),
      ("height: 90px", ["flex: 1 1 50%", ""], [72, 18]),
      ("height: 10px", ["flex: 1", ""], [18, 18]),
    ] as [(String, [String], [Double])])
  func columns(style: String, items: [String], heights: [Double]) throws {
    let content = items.map { "<div style='background: red; \($0)'>a</div>" }.joined()
    let found = try spans("<div style='display: flex; flex-direction: column; \(style)'>\(content)</div>")
    #expect(found.map { $0[1] - $0[0] } == heights)
  }

  @Test("an item is no higher than its row, whatever is in it, but a table is as high as its cells")
  func lower() throws {
    let row = "<div style='display: flex; height: 10px; overflow: visible'>"
    let content =
      "<div style='\(Self.red)'>a</div><table cellspacing='0' style='background: red'><tr><td>b</td></tr></table>"
    #expect(try spans("\(row)\(content)</div>") == [[0, 10], [0, 20]])
  }

  @Test("the rows of a table that is stretched are as high as it is")
  func table() throws {
    let cell = "<td style='background: red; padding: 0'>a</td>"
    let table = "<table cellspacing='0'><tr>\(cell)</tr><tr>\(cell)</tr></table>"
    #expect(try spans("\(Self.row)\(table)</div>") == [[0, 45], [45, 90]])
  }

  @Test(
    "a grid whose columns are not told has one, and places its items in that",
    arguments: [
      ("place-items: center", Plane.Box(x: 46, y: 56, width: 8, height: 18)),
      ("place-content: center", Plane.Box(x: 46, y: 56, width: 8, height: 18)),
      ("place-items: end", Plane.Box(x: 91, y: 92, width: 9, height: 18)),
      ("justify-items: center", Plane.Box(x: 46, y: 20, width: 8, height: 90)),
      ("align-items: center", Plane.Box(x: 0, y: 56, width: 100, height: 18)),
      ("", Plane.Box(x: 0, y: 20, width: 100, height: 90)),
    ] as [(String, Plane.Box)])
  func oneColumn(style: String, box: Plane.Box) throws {
    let content =
      "<div style='display: grid; height: 90px; \(style)'><div style='background: red'>a</div></div>"
    let document = try decode(body: html(content))
    #expect(document.losses.isEmpty)
    #expect(document.rectangles.map(\.box) == [box])
  }

  @Test(
    "columns that go by what is in them are no wider than there is room",
    arguments: [("auto", [100.0, 100]), ("auto auto", [60, 40]), ("40px auto", [40, 60])])
  func autoColumns(tracks: String, widths: [Double]) throws {
    let items = "<div style='background: red'>aaa aaa aaa aaa</div><div style='background: red'>aa aa</div>"
    let style = "display: grid; grid-template-columns: \(tracks)"
    let document = try decode(body: html("<div style='\(style)'>\(items)</div>"))
    #expect(document.rectangles.map(\.box.size.width) == widths)
  }

  @Test("what would float in a flex container, or is placed freely, doesn't, and nothing is told of that")
  func floating() throws {
    let row = "<div style='display: flex'><b style='float: right'>a</b></div>"
    #expect(try decode(body: html(row)).losses.isEmpty)
    let box = "<b style='float: right; position: absolute; top: 0; left: 0'>a</b>"
    #expect(try decode(body: html("<p>b</p>" + box)).losses.isEmpty)
  }
}
