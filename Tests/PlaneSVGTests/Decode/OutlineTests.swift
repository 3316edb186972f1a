import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Others' drawings: outlines and edges")
struct OutlineTests {
  @Test(
    "an outline is a border without an area",
    arguments: [
      (
        "<rect x='10' y='20' width='30' height='40' fill='none' stroke='red' stroke-width='4'/>",
        [8, 18, 34, 44, 0, 4]
      ),
      (
        "<rect x='10' y='20' width='30' height='40' fill='#0000' rx='3' stroke='red' stroke-width='2'/>",
        [9, 19, 32, 42, 4, 2]
      ),
      ("<path d='M10 20h30v40h-30z' fill='none' stroke='red' stroke-width='2'/>", [9, 19, 32, 42, 0, 2]),
      ("<circle cx='20' cy='30' r='10' fill='none' stroke='red' stroke-width='4'/>", [8, 18, 24, 24, 12, 4]),
      (
        "<rect x='9' y='9' width='8' height='2' fill='none' stroke='red' stroke-width='5'/>",
        [6.5, 6.5, 13, 7, 0, 5]
      ),
    ] as [(String, [Double])])
  func outlines(body: String, expected: [Double]) throws {
    try expectNative(body, expected)
    #expect(try decode(body: body).rectangle?.color == nil)
  }

  @Test(
    "edges that draw nothing, and curves that are straight, change nothing",
    arguments: [
      "M50,30 C50,30 50,70 50,70 C50,70 10,70 10,70 C10,70 10,30 10,30 C10,30 50,30 50,30z",
      "M10,30 L50,30 a0,0 0 0 1 0,0 L50,70 a0,0 0 0 1 -0,0 L10,70 a0,0 0 0 1 -0,-0 L10,30 a0,0 0 0 1 0,-0 Z",
      "M10 70L10 30L50 30L50 70L10 70C10 70 10 70 10 70C10 70 10 70 10 70",
      "M10 70L10 30L50 30L50 30L50 70L50 70z", "M10 30 L50 30 L50 70 L10 70 L10 30 Z Z",
      "M10 30 C23.2 30 36.4 30 50 30 C50 43.2 50 56.4 50 70 C36.8 70 23.6 70 10 70 C10 56.8 10 43.6 10 30 Z",
      "m10 30q10 0 40 0v.1q0 10 0 39.9h-40z", "M10 30M10 30L10 30L50 30V70H10Z",
    ])
  func straight(data: String) throws {
    try expectNative("<path d='\(data)'/>", [10, 30, 40, 40, 0, 0])
    try expectNative(
      "<path d='\(data)' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/>",
      [9, 29, 42, 42, 1, 2])
  }

  @Test("a polygon whose corners stand twice is one of the others")
  func repeatedCorners() throws {
    try expectNative("<polygon points='10,30 50,30 50,30 50,70 10,70 10,70'/>", [10, 30, 40, 40, 0, 0])
  }

  @Test("rectangles that a path fills apart from one another are several layers, the first with its name")
  func separateRectangles() throws {
    // As SVGO merges shapes of one color.
    let body = "<path id='menu' fill='#00009d' d='M3 18h18v-2H3v2zm0-5h18v-2H3v2zM3 6V8h18V6' opacity='.5'/>"
    let document = try decodeAccounting(body: body)
    #expect(
      document.boxes == [16, 11, 6].map { Plane.Box(x: 3, y: $0, width: 18, height: 2) })
    #expect(document.plane.layers.map(\.title) == ["menu", "Rect 1", "Rect 2"])
    #expect(document.plane.layers.allSatisfy { $0.opacity.rawValue == 0.5 })
    #expect(document.leaves?.native == 1 && document.losses.isEmpty)
    #expect(try decode(body: body.replacing("#00009d", with: "transparent")).plane.layers.isEmpty)
    for other in [
      // A frame, a seam, an outline, something else, and a pattern.
      "d='M3 3h18v18H3zM6 6v12h12V6z'", "d='M3 3h9v9H3zM12 3h9v9h-9z'",
      "stroke='red' d='M3 3h9v9H3zM22 3h9v9h-9z'",
      "d='M3 3h9v9H3zM22 3h9v9z'", "d='M3 3h9v9H3zM22 3h9v0h-9z'",
      "d='\((0..<9).map { "M\(9 * $0) 3h2v2h-2z" }.joined())'",
    ] {
      #expect(try decode(body: "<path \(other)/>").areCutOuts == [true])
    }
  }

  @Test("lines that a path draws apart from one another are rectangles, the first with its name")
  func separateLines() throws {
    // A tick and the one across from it, as gnuplot draws them.
    let body = "<path id='tick' d='M10 30.5L19 30.5 M90 30.5L81 30.5' fill='none' stroke='#000'/>"
    let document = try decodeAccounting(body: body)
    #expect(
      document.boxes == [
        Plane.Box(x: 10, y: 30, width: 9, height: 1), Plane.Box(x: 81, y: 30, width: 9, height: 1),
      ])
    #expect(document.plane.layers.map(\.title) == ["tick", "Rect 1"])
    #expect(document.leaves?.native == 1 && document.losses.isEmpty)
    // Of those that nobody sees, it is told once.
    for (data, messages) in [
      ("M10 30H20M10 300H20M10 400H20", ["what lies outside the canvas is cut off"]),
      ("M-5 30H20M10 300H20", ["what lies outside the canvas is cut off"]),
      ("M10 300H20M10 400H20", ["it lies outside the canvas, where nobody sees it, and is left out"]),
    ] {
      let outside = try decode(body: "<path d='\(data)' stroke='#000'/>")
      #expect(outside.losses.map(\.message) == messages)
    }
    for other in [
      body.replacing("81 30.5", with: "81 40"), body.replacing("81 30.5", with: "81 30.5V9"),
      body.replacing("fill='none'", with: "stroke-opacity='.5'"),
      body.replacing("M10", with: String(repeating: "M9 9H10", count: 16) + "M10"),
    ] {
      #expect(try decode(body: other).areCutOuts == [true], "\(other)")
    }
  }

  @Test(
    "a line there and back is one where its ends are as without caps",
    arguments: [
      ("", [LayerKind.rectangle]), ("stroke-linejoin='bevel'", [.rectangle]),
      ("stroke-linejoin='round'", [.photo]),
      ("stroke-linecap='round'", [.photo]), ("transform='scale(.4)'", [.photo]),
    ])
  func back(style: String, kinds: [LayerKind]) throws {
    let document = try decode(
      body: "<path d='M10 70L90 70Z' fill='none' stroke='#000' stroke-width='2' \(style)/>")
    #expect(document.plane.layers.map(\.kind) == kinds)
    if kinds == [.rectangle] { #expect(document.boxes == [Plane.Box(x: 10, y: 69, width: 80, height: 2)]) }
    // A rectangle without a height is one, too.
    let flat = try decode(
      body: "<path d='M10 70H90V70H10Z' fill='red' stroke='#000' stroke-width='2' \(style)/>")
    #expect(flat.plane.layers.map(\.kind) == kinds && flat.boxes == document.boxes)
  }

  @Test("a line with round ends beyond both edges of the canvas is a rectangle")
  func fromEdgeToEdge() throws {
    let style = "stroke='red' stroke-width='4' stroke-linecap='round'"
    try expectNative("<path d='M0 50H100' \(style)/>", [0, 48, 100, 4, 0, 0])
    try expectNative("<path d='M50 0V100' \(style)/>", [48, 0, 4, 100, 0, 0])
    for data in ["M0 50H99", "M1 50H100"] {
      #expect(try decode(body: "<path d='\(data)' \(style)/>").rectangle?.cornerRadius != 0)
    }
  }

  @Test("but of ours its ends stay, as an edit may bring them back")
  func ownFromEdgeToEdge() throws {
    let extras = try Extras(parsing: #"{"svg":{"element":"line"}}"#)
    var layer = rectangleLayer(box: Plane.Box(x: 10, y: 20, width: 80, height: 1), cornerRadius: 0.5)
    layer.extras = extras
    let svg = try encode(
      Plane(canvas: Plane.Canvas(size: Plane.Size(width: 100, height: 100)), layers: [layer]))
    let edited = svg.replacing(#"x1="10.5""#, with: #"x1="0""#).replacing(#"x2="89.5""#, with: #"x2="100""#)
    #expect(edited != svg)
    #expect(try decode(edited).rectangle?.cornerRadius == 0.5)
  }

  @Test(
    "a line by a curve stays a picture with its arrow, and so does an edge that goes beyond its end, or aside",
    arguments: [
      ("M20,50C20,50,80,50,80,50", .photo), ("M20 20C20 20 50 20 60 20V50H20z", .rectangle),
      ("M20 20C30 21 50 20 60 20V50H20z", .photo), ("M20 20C10 20 50 20 60 20V50H20z", .photo),
    ] as [(String, LayerKind)])
  func notStraight(data: String, kind: LayerKind) throws {
    let plane = try decode(body: "<path d='\(data)' stroke='red' stroke-width='2'/>").plane
    #expect(plane.layers.map(\.kind) == [kind])
  }

  @Test(
    "an outline that ends where it began is closed where its caps look like a corner",
    arguments: [
      ("round", "round", true), ("square", "miter", true), ("butt", "miter", false),
      ("round", "miter", false),
      ("square", "round", false),
    ])
  func meetingEnds(cap: String, join: String, isClosed: Bool) throws {
    let style = "fill='none' stroke='red' stroke-width='4' stroke-linecap='\(cap)' stroke-linejoin='\(join)'"
    let body = "<polyline points='20,80 20,20 60,20 60,80 20,80' \(style)/>"
    #expect((try decode(body: body).rectangle?.border?.width == 4) == isClosed)
    // What caps leave open of a thin line's corner nobody sees.
    let thin = try decode(body: body.replacing("'4'", with: "'1'"))
    #expect(thin.rectangle?.border?.width == 1)
  }

  @Test(
    "the border of an outline by straight edges is drawn by a polygon again, as Chromium smooths it unlike a rect's",
    arguments: [
      "<path d='M10.3 20.1h30.7v40h-30.7z' fill='none' stroke='red'/>",
      "<polygon points='.1 .7 .4 .7 .4 77.7 .1 77.7' stroke='red' stroke-width='.1'/>",
      "<path d='M10 20v30h40v-30z' stroke='red' fill='none' stroke-width='3' stroke-linejoin='round'/>",
    ])
  func polygons(body: String) throws {
    let plane = try decode(body: body).plane
    #expect(plane[0]?.extras?.json == #"{"svg":{"element":"polygon"}}"#)
    let svg = try encode(plane)
    #expect(svg.contains("<polygon ") && !svg.contains("<rect "))
    let again = try decode(svg)
    #expect(firstDifference(again.plane, plane) == nil)
    #expect(again.provenance == .intact)
  }

  @Test(
    "an area by straight edges, and a border by curves, are drawn by a rect",
    arguments: [
      "<path d='M10 20h30v40h-30z'/>", "<path d='M10 20h30v40h-30z' stroke='red' stroke-width='0'/>",
      "<path d='M20 10a5 5 0 0 1 0 10a5 5 0 0 1 0-10' fill='none' stroke='red'/>",
      "<rect width='9' height='9' x='9' y='9' fill='none' stroke='red'/>",
    ])
  func noPolygons(body: String) throws {
    let plane = try decode(body: body).plane
    #expect(plane.count == 1 && plane[0]?.extras == nil)
    #expect(try encode(plane).contains("<rect "))
  }

  @Test("a layer that is to be a polygon is a rect where a polygon can't draw it")
  func otherPolygons() throws {
    let body = "<path d='M10 20h30v40h-30z' fill='none' stroke='red' stroke-width='2'/>"
    let document = try decode(body: body)
    let changes: [(inout Layer.Rectangle) -> Void] = [
      { $0.border = nil }, { $0.border?.width = 0 }, { $0.border?.width = 40 }, { $0.cornerRadius = 9 },
    ]
    for change in changes {
      var (changed, rectangle) = (document.plane, try #require(document.rectangle))
      rectangle.color = .black
      change(&rectangle)
      changed.layers[0].content = .rectangle(rectangle)
      let svg = try encode(changed)
      #expect(svg.contains("<rect ") && !svg.contains("<polygon "))
      #expect(firstDifference(try decode(svg).plane, changed) == nil)
    }
  }

  @Test("a translucent outline is a translucent layer")
  func translucentOutline() throws {
    let document = try decode(
      body:
        "<rect x='9' y='9' width='9' height='9' fill='none' stroke='red' stroke-opacity='.25' opacity='.5'/>")
    #expect(document.plane.layers.first?.opacity.rawValue == 0.125)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "edges without smoothing are an extra, which is drawn again", arguments: ["crispEdges", "optimizeSpeed"])
  func crispEdges(value: String) throws {
    let document = try decode(
      body: """
        <g shape-rendering='\(value)'><rect width='9' height='9'/>
        <line x2='9' stroke='red' stroke-width='.5' y1='20' y2='20'/></g>
        """)
    let extras = document.plane.layers.map { $0.extras?.json }
    #expect(
      extras == [
        #"{"svg":{"shape-rendering":"crispEdges"}}"#,
        #"{"svg":{"element":"line","shape-rendering":"crispEdges"}}"#,
      ])
    let svg = try encode(document.plane)
    #expect(svg.matches(of: /<(rect|line) [^>]* shape-rendering="crispEdges"/).count == 2)
    #expect(try decode(svg).plane == document.plane)
  }

  @Test("what a layer of ours that has extras is drawn with is added to them, where they can say it")
  func addedToExtras() throws {
    for (carried, expected) in [
      (#"{"k":1}"#, #"{"k":1,"svg":{"shape-rendering":"crispEdges"}}"#),
      (#"{"svg":{},"k":1}"#, #"{"svg":{"shape-rendering":"crispEdges"},"k":1}"#),
      (#"{"svg":{"a":"b"}}"#, #"{"svg":{"a":"b","shape-rendering":"crispEdges"}}"#),
      ("{}", #"{"svg":{"shape-rendering":"crispEdges"}}"#),
    ] {
      var layer = rectangleLayer("aaa")
      layer.extras = Extras(compactJSON: carried)
      let svg = try encode(Plane(layers: [layer]))
      let crisp = svg.replacing("<rect ", with: #"<rect shape-rendering="crispEdges" "#)
      let document = try decode(crisp)
      #expect(document.plane[0]?.kind == .rectangle && document.losses.isEmpty)
      #expect(document.plane[0]?.extras?.json == expected)
      #expect(try encode(document.plane).contains(#"shape-rendering="crispEdges""#))
    }
    for carried in ["1", #"{"svg":"x"}"#, #"{"svg":{"shape-rendering":"auto"}}"#] {
      var layer = rectangleLayer("aaa")
      layer.extras = Extras(compactJSON: carried)
      let svg = try encode(Plane(layers: [layer]))
      let document = try decode(svg.replacing("<rect ", with: #"<rect shape-rendering="crispEdges" "#))
      #expect(document.plane[0]?.kind == .photo && document.plane[0]?.extras == layer.extras)
    }
  }

  @Test("a stroke that isn't scaled is as wide as it says, and an extra, which is drawn again")
  func nonScalingStroke() throws {
    let document = try decode(
      body: """
        <g vector-effect='non-scaling-stroke' stroke='red' stroke-width='4' style='fill:none'/>
        <g transform='scale(3)' stroke='red' stroke-width='4' fill='none'>
        <rect x='5' y='5' width='9' height='9' vector-effect='non-scaling-stroke'/>
        <line x2='9' y1='20' y2='20' style='vector-effect:non-scaling-stroke'/>
        <rect x='5' y='5' width='9' height='9' fill='blue' stroke='none' vector-effect='non-scaling-stroke'/></g>
        """)
    #expect(document.areCutOuts == [false, false, false])
    #expect(document.losses.isEmpty)
    #expect(
      document.boxes == [
        Plane.Box(x: 13, y: 13, width: 31, height: 31), Plane.Box(x: 0, y: 58, width: 27, height: 4),
        Plane.Box(x: 15, y: 15, width: 27, height: 27),
      ])
    let extras = document.plane.layers.map { $0.extras?.json }
    #expect(
      extras == [
        #"{"svg":{"vector-effect":"non-scaling-stroke"}}"#,
        #"{"svg":{"element":"line","vector-effect":"non-scaling-stroke"}}"#, nil,
      ])
    let svg = try encode(document.plane)
    #expect(svg.matches(of: /<(rect|line) [^>]* vector-effect="non-scaling-stroke"/).count == 2)
    #expect(!svg.contains("data-plane-extras"))
    let again = try decode(svg)
    #expect(again.plane == document.plane)
    #expect(again.provenance == .intact)
    // One that is scaled unevenly is of even width.
    let uneven = try decode(
      body:
        "<rect x='5' y='5' width='9' height='9' stroke='red' vector-effect='non-scaling-stroke' transform='scale(2 3)'/>"
    )
    #expect(uneven.rectangle?.border?.width == 1)
  }

  @Test("a stroke of ours that somebody keeps from being scaled was edited")
  func nonScalingEdit() throws {
    var layer = rectangleLayer(box: Plane.Box(x: 10, y: 10, width: 50, height: 50))
    layer.content = .rectangle(
      Layer.Rectangle(
        color: nil, border: Layer.Border(color: Plane.Color(red: 0, green: 0, blue: 0), width: 2)))
    let svg = try encode(layer).replacing("<rect ", with: "<rect vector-effect='non-scaling-stroke' ")
    let document = try decode(svg)
    #expect(document.provenance == .edited(layers: [0]))
    #expect(document.plane.layers.first?.extras?.json == #"{"svg":{"vector-effect":"non-scaling-stroke"}}"#)
  }
}
