import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

/// Items in lines and grids; the numbers are those of Chromium with Liberation Sans, on the pixels that it paints.
@Suite("HTML in foreignObject: containers")
struct HTMLContainerTests {
  /// The boxes of red items in a container of 100 × 90.
  private func items(_ style: String, _ items: [String]) throws -> [Plane.Box] {
    let content = items.map { "<div style='background: red; \($0)'>a</div>" }.joined()
    let document = try decode(body: html("<div style='width: 100px; \(style)'>\(content)</div>"))
    #expect(document.losses.isEmpty)
    return document.rectangles.map(\.box)
  }

  @Test(
    "items go on in a further line where one has no room",
    arguments: [
      ("flex-wrap: wrap", [(0, 20), (40, 20), (0, 38.0)]),
      ("flex-flow: row wrap; gap: 2px 10px", [(0, 20), (50, 20), (0, 40)]),
      ("flex-wrap: wrap; justify-content: flex-end", [(20, 20), (60, 20), (60, 38)]),
      ("flex-wrap: nowrap", [(0, 20), (33, 20), (67, 20)]),
      // Lines share the height that is left.
      ("flex-wrap: wrap; height: 86px; align-items: flex-start", [(0, 20), (40, 20), (0, 63)]),
    ] as [(String, [(Double, Double)])])
  func wrapped(style: String, places: [(Double, Double)]) throws {
    let boxes = try items("display: flex; \(style)", Array(repeating: "width: 40px", count: 3))
    #expect(boxes.map { [$0.origin.x, $0.origin.y] } == places.map { [$0, $1] })
  }

  @Test("items that grow fill each line")
  func growing() throws {
    let boxes = try items("display: flex; flex-wrap: wrap", Array(repeating: "flex: 1 0 40px", count: 3))
    #expect(boxes.map(\.size.width) == [50, 50, 100])
  }

  @Test(
    "columns of a grid are filled row by row",
    arguments: [
      ("repeat(2, 1fr)", [(0, 50), (50, 50), (0, 50.0)]), ("20px 1fr", [(0, 20), (20, 80), (0, 20)]),
      ("25% 1fr 2fr", [(0, 25), (25, 25), (50, 50)]),
      ("minmax(0, 1fr) 60px; column-gap: 10px", [(0, 30), (40, 60), (0, 30)]),
      ("auto auto; justify-content: normal", [(0, 50), (50, 50), (0, 50)]),
      ("[a] 40px [b]", [(0, 40), (0, 40), (0, 40)]),
      ("minmax(60px, 1fr) minmax(0, 1fr)", [(0, 60), (60, 40), (0, 60)]),
      ("minmax(60px, 1fr) 1fr", [(0, 60), (60, 40), (0, 60)]),
      ("calc(50% - 10px) 1fr", [(0, 40), (40, 60), (0, 40)]),
      // As often as there is room.
      ("repeat(auto-fill, 40px)", [(0, 40), (40, 40), (0, 40)]),
      ("repeat(auto-fill, 40px); column-gap: 20px", [(0, 40), (60, 40), (0, 40)]),
      ("repeat(auto-fill, minmax(20px, 1fr))", [(0, 20), (20, 20), (40, 20)]),
      ("repeat(auto-fit, minmax(20px, 1fr)); column-gap: 5px", [(0, 30), (35, 30), (70, 30)]),
      ("10px repeat(auto-fill, 20px 30px) 15px", [(0, 10), (10, 20), (30, 30)]),
      ("repeat(auto-fill, 60px)", [(0, 60), (0, 60), (0, 60)]),
      // A direction is one of flex containers.
      ("40px 60px; flex-direction: column-reverse", [(0, 40), (40, 60), (0, 40)]),
    ] as [(String, [(Double, Double)])])
  func columns(tracks: String, places: [(Double, Double)]) throws {
    let boxes = try items("display: grid; grid-template-columns: \(tracks)", ["", "", ""])
    #expect(boxes.map { [$0.origin.x, $0.size.width] } == places.map { [$0, $1] })
  }

  @Test(
    "items of a grid stand and reach as they say",
    arguments: [
      ("grid-column: 1 / -1", (0, 100)), ("grid-column: span 2", (0, 50)), ("grid-column: 2 / 4", (25, 50)),
      ("grid-column: 3", (50, 25)), ("grid-column-start: 2; grid-column-end: span 3", (25, 75)),
      ("grid-column: span 9", (0, 100)), ("grid-column: 9 / 2", (75, 25)),
      ("grid-column: auto / 3", (25, 25)),
      ("grid-column: auto", (0, 25)), ("justify-self: end; width: 10px", (15, 10)),
    ] as [(String, (Double, Double))])
  func placed(style: String, place: (Double, Double)) throws {
    let box = try items("display: grid; grid-template-columns: repeat(4, 25px)", [style])[0]
    #expect([box.origin.x, box.size.width] == [place.0, place.1])
  }

  @Test(
    "columns may stand behind the rows",
    arguments: ["grid-template: none / 30px 1fr", "grid: auto-flow / 30px 1fr"])
  func shorthand(style: String) throws {
    let boxes = try items("display: grid; \(style)", ["", ""])
    #expect(boxes.map(\.size.width) == [30, 70])
  }

  @Test("rows of a grid are as high as their highest item")
  func rows() throws {
    let boxes = try items(
      "display: grid; grid-template-columns: 1fr 1fr; row-gap: 4px", ["", "height: 30px", "grid-column: 2"])
    #expect(boxes.map(\.origin.y) == [20, 20, 54])
    #expect(boxes.map(\.size.height) == [30, 30, 18])
  }

  @Test(
    "a grid that goes by what is in it, or by names, is told",
    arguments: [
      "grid-template-columns: repeat(auto-fill, auto)", "grid-template-columns: minmax(1fr, 2fr)",
      "grid-template-columns: repeat(auto-fit, 1px) repeat(auto-fit, 1px)", "grid-template-columns: subgrid",
      "grid-template-columns: 1fr 1fr; grid-template-columns: repeat(9999, 1px)",
    ])
  func unread(style: String) throws {
    let document = try decode(body: html("<div style='display: grid; \(style)'><p>a</p></div>"))
    #expect(document.texts == ["a"])
    #expect(document.lossCodes == [.approximatedHTML])
    let named =
      "<div style='display: grid; grid-template-columns: 1fr'><p style='grid-column: main'>a</p></div>"
    #expect(try decode(body: html(named)).lossCodes == [.approximatedHTML])
  }

  @Test(
    "corners are round by a part of the box, and one by one",
    arguments: [
      ("border-radius: 50%", 20), ("border-radius: 99px", 10), ("border-radius: 4px / 4px", 4),
      ("border-radius: 3px", 3),
      (
        "border-top-left-radius: 5px; border-top-right-radius: 5px; border-bottom-right-radius: 5px; "
          + "border-bottom-left-radius: 5px", 5
      ),
    ] as [(String, Double)])
  func corners(style: String, radius: Double) throws {
    let box = "<div style='width: 40px; height: 20px; background: red; \(style)'></div>"
    let document = try decode(body: html(box))
    #expect(document.losses.isEmpty)
    #expect(document.rectangles.map(\.rectangle.cornerRadius) == [radius])
    let uneven = "<div style='height: 20px; background: red; border-radius: 4px 0 0'></div>"
    #expect(try decode(body: html(uneven)).lossCodes == [.approximatedHTML])
  }

  @Test("a part of a height is that of the block that lines stand in")
  func partsOfHeights() throws {
    let inner = "<span style='display: inline-block; height: 50%; background: red'>a</span>"
    let document = try decode(body: html("<div style='height: 60px'>\(inner)</div>"))
    #expect(document.rectangles.map(\.box.size.height) == [30])
  }

  @Test("what a computed style says of no picture, and of no movement, is not told")
  func computed() throws {
    let style =
      "background: red none repeat scroll 0% 0% / auto padding-box border-box; "
      + "transform: none; translate: none; rotate: none; scale: none"
    let document = try decode(body: html("<div style='\(style)'>a</div>"))
    #expect(document.losses.isEmpty && document.rectangles.count == 1)
  }

  @Test(
    "corners that are not as high as they are wide are told",
    arguments: ["border-radius: 25%", "border-radius: 8px / 4px", "border-top-left-radius: 8px 4px"])
  func ellipses(style: String) throws {
    let box = "<div style='width: 40px; height: 20px; background: red; \(style)'></div>"
    #expect(Set(try decode(body: html(box)).lossCodes) == [.approximatedHTML])
  }

  @Test(
    "lines of items stand together where a style says so",
    arguments: [
      ("align-content: flex-start", [(20, 18), (38, 18.0)]), ("align-content: center", [(45, 18), (63, 18)]),
      ("align-content: space-between", [(20, 18), (88, 18)]),
      ("place-content: end start", [(70, 18), (88, 18)]),
      ("align-content: normal", [(20, 43), (63, 43)]), ("align-content: stretch", [(20, 43), (63, 43)]),
    ] as [(String, [(Double, Double)])])
  func linesTogether(style: String, places: [(Double, Double)]) throws {
    for container in ["display: flex; flex-wrap: wrap", "display: grid; grid-template-columns: 60px"] {
      let boxes = try items("\(container); height: 86px; \(style)", ["width: 60px", "width: 60px"])
      #expect(boxes.map { [$0.origin.y, $0.size.height] } == places.map { [$0, $1] })
    }
  }

  @Test(
    "columns of a grid stand together where a style says so",
    arguments: [
      ("center", [20.0, 50]), ("end", [40, 70]), ("space-between", [0, 70]), ("start", [0, 30]),
    ])
  func columnsTogether(justify: String, lefts: [Double]) throws {
    let style = "display: grid; grid-template-columns: 30px 30px; justify-content: \(justify)"
    #expect(try items(style, ["", ""]).map(\.origin.x) == lefts)
  }

  @Test(
    "what is taken out of a container stands as if it were the only item",
    arguments: [
      ("justify-content: center; align-items: center", (40.0, 56.0)),
      ("justify-content: flex-end", (80, 20)), ("flex-direction: column; align-items: flex-end", (80, 20)),
      ("flex-direction: column; justify-content: flex-end", (0, 92)), ("padding: 5px", (5, 25)),
    ] as [(String, (Double, Double))])
  func takenOut(style: String, place: (Double, Double)) throws {
    let item = "position: absolute; width: 20px; height: 18px"
    let box = try items("display: flex; box-sizing: border-box; height: 90px; \(style)", [item])[0]
    #expect([box.origin.x, box.origin.y] == [place.0, place.1])
  }

  @Test(
    "boxes go by what is in them",
    arguments: [
      ("width: min-content", 35.6), ("width: max-content", 115.7), ("width: fit-content", 100),
      ("max-width: min-content", 35.6), ("min-width: max-content", 115.7),
      ("width: 5px; min-width: min-content", 35.6),
      ("max-width: fit-content", 100), ("width: 5px; min-width: fit-content", 100),
    ])
  func byContents(style: String, width: Double) throws {
    let box = "<div style='background: red; \(style)'>aaaa aaaa aaaa</div>"
    let document = try decode(body: html(box, style: "overflow: visible"))
    #expect(document.rectangles.map { abs($0.box.size.width - width) < 1 } == [true], "\(document.boxes)")
  }

  @Test(
    "a box says itself where it stands in the width of a block", arguments: [("center", 40.0), ("end", 80)])
  func justified(place: String, left: Double) throws {
    let box = "<div style='background: red; width: 20px; justify-self: \(place)'>a</div>"
    #expect(try decode(body: html(box)).rectangles.map(\.box.origin.x) == [left])
  }

  @Test(
    "items grow within what they may have",
    arguments: [
      ("flex: none; width: 30px", "flex: 1", [30.0, 70]), ("flex: 1; max-width: 20px", "flex: 1", [20, 80]),
      ("flex: 1; min-width: 70px", "flex: 1", [70, 30]), ("flex: 2", "flex: 1", [67, 33]),
      ("flex: 0", "flex: 1", [9, 91]), ("flex: auto", "flex: none; width: 40px", [60, 40]),
    ])
  func held(first: String, second: String, widths: [Double]) throws {
    let found = try items("display: flex", [first, second]).map { ($0.size.width * 10).rounded() / 10 }
    #expect(found == widths)
  }

  @Test(
    "items of a column grow, too",
    arguments: [
      ("height: 90px", "flex: 1", "", [72.0, 18]),
      ("min-height: 90px; gap: 10px", "flex-grow: 1", "", [62, 18]),
      ("height: 90px", "flex: 1", "flex: 2", [30, 60]),
      ("height: 90px", "flex: 1; max-height: 20px", "", [20, 18]),
      ("height: 20px", "flex: 1", "", [18, 18]),
    ])
  func growingColumn(style: String, first: String, second: String, heights: [Double]) throws {
    let boxes = try items("display: flex; flex-direction: column; \(style)", [first, second])
    #expect(boxes.map(\.size.height) == heights)
  }

  @Test("items between margins that take all room are as small as they can be")
  func margins() throws {
    let row = try items("display: flex; height: 58px", ["margin: auto; width: 20px"])[0]
    #expect([row.origin.x, row.origin.y, row.size.height] == [40, 40, 18])
    let column = try items("display: flex; flex-direction: column", ["margin: 0 auto; padding: 0 5px"])[0]
    #expect([column.origin.x, column.size.width] == [41, 18])
  }

  @Test(
    "a share of the room is no less than what is in a column, unless it says so",
    arguments: [
      ("1fr 1fr", [71, 29]), ("minmax(0, 1fr) 1fr", [50, 50]), ("minmax(auto, 1fr) 1fr", [71, 29]),
      ("min-content 1fr", [71, 29]), ("1fr 20px", [80, 20]),
    ])
  func shares(tracks: String, widths: [Double]) throws {
    let items = "<div style='background: red'>aaaaaaaa</div><div style='background: red'>a</div>"
    let style = "display: grid; width: 100px; grid-template-columns: \(tracks)"
    let document = try decode(body: html("<div style='\(style)'>\(items)</div>"))
    #expect(document.rectangles.map { ($0.box.size.width * 10).rounded() / 10 } == widths)
  }
}
