import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Others' drawings: shapes")
struct ForeignShapeTests {
  @Test(
    "outlines that are rectangles",
    arguments: [
      "<path d='M10 20h30v40h-30z'/>", "<path d='M10 20h30v40h-30'/>",
      "<path d='M10 20L40 20L40 60L10 60Z'/>",
      "<polygon points='10,20 40,20 40,60 10,60'/>", "<polyline points='10 20 40 20 40 60 10 60'/>",
      "<polyline points='10 20 40 20 40 60 10 60 10 20'/>",
      "<rect transform='rotate(90)' x='20' y='-40' width='40' height='30'/>",
      "<rect transform='scale(-1 1)' x='-40' y='20' width='30' height='40'/>",
      "<rect transform='matrix(0 -1 1 0 10 60)' width='40' height='30'/>",
      "<rect transform='matrix(1 1e-7 -1e-7 1 10 20)' width='30' height='40'/>",
      "<path transform='rotate(-45)' d='M0 0' fill='none'/><path d='M10 20H40V60H10z'/>",
    ])
  func outlines(body: String) throws {
    let document = try decode(body: body)
    let close = numbers(document).prefix(4).map { ($0 * 1e3).rounded() / 1e3 }
    #expect(close == [10, 20, 30, 40], "\(body)")
    #expect(document.losses.isEmpty)
  }

  @Test("a corner without its second number is left out, and told")
  func oddPoints() throws {
    let document = try decode(body: "<polygon points='10,20 40,20 40,60 10,60 7'/>")
    #expect(numbers(document).prefix(4) == [10, 20, 30, 40])
    #expect(document.losses.map(\.brokenRule) == ["invalid-value"])
  }

  @Test("a diamond that is turned upright")
  func diamond() throws {
    let document = try decode(
      body:
        "<path transform='translate(50 0) rotate(45)' d='M0 0L14.1421 14.1421 0 28.2843-14.1421 14.1421z'/>")
    let box = try #require(document.boxes.first)
    #expect(abs(box.size.width - 20) < 1e-3 && abs(box.origin.x - 30) < 1e-3)
  }

  @Test(
    "circles are rectangles of nothing but corners",
    arguments: [
      ("<circle cx='20' cy='30' r='10'/>", [10, 20, 20, 20, 10, 0]),
      ("<circle cx='20%' cy='30%' r='10%'/>", [10, 20, 20, 20, 10, 0]),
      ("<ellipse cx='20' cy='30' rx='10' ry='10'/>", [10, 20, 20, 20, 10, 0]),
      ("<ellipse cx='20' cy='30' rx='10'/>", [10, 20, 20, 20, 10, 0]),
      ("<ellipse cx='20' cy='15' rx='10' ry='5' transform='scale(1 2)'/>", [10, 20, 20, 20, 10, 0]),
      ("<circle cx='20' cy='30' r='10' stroke='red' stroke-width='4'/>", [8, 18, 24, 24, 12, 4]),
      ("<circle r='10' transform='translate(20 30) rotate(33)'/>", [10, 20, 20, 20, 10, 0]),
      ("<circle r='10' transform='translate(20 30) scale(-1 1)'/>", [10, 20, 20, 20, 10, 0]),
      ("<ellipse cx='20' cy='30' rx='9' ry='5'/>", [11, 25, 18, 10, 9, 0]),
      ("<circle cx='20' cy='15' r='10' transform='scale(1 2)'/>", [10, 10, 20, 40, 20, 0]),
      ("<ellipse cx='20' cy='30' rx='4' ry='8' stroke='red' stroke-width='2'/>", [15, 21, 10, 18, 9, 2]),
    ] as [(String, [Double])])
  func circles(body: String, expected: [Double]) throws { try expectNative(body, expected) }

  @Test(
    "radii are those that are drawn",
    arguments: [
      ("rx='5'", 5), ("ry='5'", 5),
      ("rx='50' ry='50'", 20), ("rx='5' ry='50'", nil), ("rx='50' ry='5'", nil), ("rx='20' ry='50'", 20),
      ("rx='5' ry='5'", 5), ("rx='10%' ry='10%'", 10), ("rx='0' ry='9'", 0), ("rx='-1' ry='5'", 5),
      ("rx='-1'", 0),
      ("rx='16'", 16), ("rx='18' ry='15'", 18), ("rx='18' ry='99'", 18), ("rx='5' ry='6'", nil),
      ("rx='15' ry='15'", 15),
    ] as [(String, Double?)])
  func radii(attributes: String, radius: Double?) throws {
    let document = try decode(body: "<rect x='10' y='10' width='40' height='30' \(attributes)/>")
    #expect(document.rectangle?.cornerRadius == radius)
    #expect(document.leaves?.native == (radius == nil ? 0 : 1))
    // What is negative is told, and is no more of a loss than that.
    #expect(document.losses.contains { $0.code != .invalidValue } == (radius == nil))
    #expect(
      document.losses.contains { $0.brokenRule == "negative-corner-radius" } == attributes.contains("-"))
  }

  @Test("a radius that a square ends at makes a circle")
  func heldRadius() throws {
    try expectNative("<rect x='5' y='5' width='40' height='40' rx='99' ry='70'/>", [5, 5, 40, 40, 20, 0])
  }

  @Test(
    "a solid stroke is a border",
    arguments: [
      ("<rect x='10' y='20' width='30' height='40' stroke='red' stroke-width='4'/>", [8, 18, 34, 44, 0, 4]),
      (
        "<rect x='10' y='20' width='30' height='40' rx='5' stroke='red' stroke-width='4' stroke-linejoin='round'/>",
        [8, 18, 34, 44, 7, 4]
      ),
      ("<path d='M10 20h30v40h-30z' stroke='red' stroke-width='2'/>", [9, 19, 32, 42, 0, 2]),
      (
        "<g transform='scale(2)'><rect x='10' y='10' width='9' height='9' stroke='red' opacity='.5'/></g>",
        [19, 19, 20, 20, 0, 2]
      ),
      (
        "<rect x='10' y='20' width='30' height='40' stroke='red' stroke-linejoin='round'/>",
        [9.5, 19.5, 31, 41, 0.5, 1]
      ),
      (
        "<rect x='10' y='20' width='30' height='40' stroke='red' stroke-width='4' stroke-linejoin='round'/>",
        [8, 18, 34, 44, 2, 4]
      ),
      ("<rect x='10' y='20' width='30' height='40' stroke='red' stroke-width='0'/>", [10, 20, 30, 40, 0, 0]),
      (
        "<rect x='10' y='20' width='30' height='40' stroke='red' stroke-opacity='0'/>",
        [10, 20, 30, 40, 0, 0]
      ),
    ] as [(String, [Double])])
  func borders(body: String, expected: [Double]) throws { try expectNative(body, expected) }

  @Test(
    "a border that the canvas or a clip cuts is as much narrower, and one of the area's color part of that",
    arguments: [
      ("<rect width='100' height='100' stroke='red' stroke-width='4'/>", [0, 0, 100, 100, 0, 2]),
      (
        "<rect width='100' height='100' stroke='red' stroke-width='4' stroke-linejoin='round'/>",
        [0, 0, 100, 100, 0, 2]
      ),
      ("<rect width='40' height='20' stroke='black' stroke-width='4'/>", [0, 0, 42, 22, 0, 0]),
      ("<rect x='-2' y='9' width='40' height='20' stroke='black'/>", [0, 8.5, 38.5, 21, 0, 0]),
      ("<rect width='100' height='100' stroke='black' stroke-linejoin='round'/>", [0, 0, 100, 100, 0, 0]),
      (
        "<clipPath id='c'><rect y='9' width='100' height='40'/></clipPath><g clip-path='url(#c)'><rect y='9' width='100' height='40' stroke='black' stroke-width='2' stroke-linejoin='round'/></g>",
        [0, 9, 100, 40, 0, 0]
      ),
      (
        "<clipPath id='c'><rect x='10' y='10' width='50' height='40'/></clipPath><g clip-path='url(#c)'><rect x='10' y='10' width='50' height='40' fill='none' stroke='#333' stroke-width='2'/></g>",
        [10, 10, 50, 40, 0, 1]
      ),
      (
        "<svg x='10' y='10' width='20' height='20'><rect x='-1' y='-1' width='22' height='22' stroke='red' stroke-width='4'/></svg>",
        [10, 10, 20, 20, 0, 1]
      ),
      (
        "<svg x='10' y='10' width='20' height='20'><rect x='5' y='-1' width='99' height='9' stroke='black' stroke-width='2'/></svg>",
        [14, 10, 16, 9, 0, 0]
      ),
    ] as [(String, [Double])])
  func cutBorders(body: String, expected: [Double]) throws {
    let document = try decode(body: body)
    #expect(numbers(document) == expected, "\(body)")
    #expect(document.losses.allSatisfy { $0.code == .outsideCanvas && $0.outcome == .kept }, "\(body)")
    #expect(document.leaves?.native == 1)
  }

  @Test("a line that a clip cuts at its ends is as wide as before")
  func cutLine() throws {
    let clip = "<clipPath id='c'><rect x='5' y='10' width='90' height='80'/></clipPath>"
    let line =
      "<path d='M60 90L60 10' clip-path='url(#c)' stroke='red' stroke-width='.8' stroke-linecap='square'/>"
    let document = try decode(body: clip + line)
    #expect(document.losses.isEmpty)
    #expect(document.boxes == [Plane.Box(x: 59.6, y: 10, width: 0.8, height: 80)])
  }

  @Test("a scale that a program rounded is an even one")
  func roundedScale() throws {
    let attributes = "stroke='red' stroke-width='2' transform='matrix(1.99998,0,0,2.00002,0,0)'"
    for shape in ["<rect x='5' y='5' width='9' height='9' rx='2'", "<circle cx='20' cy='20' r='9'"] {
      let document = try decode(body: "\(shape) \(attributes)/>")
      #expect(document.losses.isEmpty)
      #expect(document.rectangle?.border.map { abs($0.width - 4) < 0.001 } == true)
    }
    let text = try decode(body: "<text y='20' transform='matrix(1.99998,0,0,2.00002,0,0)'>Hi</text>")
    #expect(text.losses.isEmpty && text.plane.layers.map(\.kind) == [.label])
  }

  @Test(
    "one that is cut on some sides, at round corners, or not at all to its inside is embedded",
    arguments: [
      "<rect width='40' height='40' stroke='red' stroke-width='4'/>",
      "<rect width='100' height='100' rx='9' stroke='red' stroke-width='4'/>",
      "<rect width='100' height='100' rx='9' stroke='black' stroke-width='4'/>",
      "<rect x='3' y='3' width='94' height='94' stroke='red' stroke-width='8' stroke-linejoin='round'/>",
      "<rect width='100' height='100' stroke='black' stroke-opacity='.5' stroke-width='4' opacity='.5'/>",
    ])
  func unevenBorders(body: String) throws {
    #expect(try decode(body: body).plane.layers.map(\.kind) == [.photo])
  }

  @Test(
    "axis-parallel lines are rectangles of their stroke",
    arguments: [
      ("<line x1='10' y1='20' x2='50' y2='20' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      ("<line x1='20' y1='50' x2='20' y2='10' stroke='red' stroke-width='4'/>", [18, 10, 4, 40, 0, 0]),
      ("<path d='M10 20H50' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      ("<polyline points='10 20 50 20' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      ("<path d='M10 20L10 20L50 20' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      ("<polyline points='10 20 50 20 50 20 50 20' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      ("<path d='M10 20h9v0h31' stroke='red' stroke-width='4'/>", [10, 18, 40, 4, 0, 0]),
      (
        "<path d='M20 20h0v0h0' stroke='red' stroke-width='4' stroke-linecap='round'/>", [18, 18, 4, 4, 2, 0]
      ),
      (
        "<path d='M10 20H50' fill='none' stroke='red' stroke-width='4' stroke-linecap='square'/>",
        [8, 18, 44, 4, 0, 0]
      ),
      (
        "<path d='M10 20H50' fill='none' stroke='red' stroke-width='4' stroke-linecap='round'/>",
        [8, 18, 44, 4, 2, 0]
      ),
      (
        "<line x1='5' y1='10' x2='25' y2='10' stroke='red' stroke-width='4' transform='scale(2 1)'/>",
        [10, 8, 40, 4, 0, 0]
      ),
      (
        "<line x2='20' y2='20' stroke='red' stroke-width='4' transform='translate(50 10) rotate(45)'/>",
        [48, 10, 4, 28.284271, 0, 0]
      ),
      ("<path d='M20 20h0' stroke='red' stroke-width='4' stroke-linecap='round'/>", [18, 18, 4, 4, 2, 0]),
      ("<path d='M20 20z' stroke='red' stroke-width='4' stroke-linecap='square'/>", [18, 18, 4, 4, 0, 0]),
    ] as [(String, [Double])])
  func lines(body: String, expected: [Double]) throws { try expectNative(body, expected) }

  @Test(
    "a thin line is drawn as one again",
    arguments: [
      ("<line x1='10' y1='20' x2='50' y2='20' stroke='red'/>", [10, 19.5, 40, 1, 0, 0]),
      ("<path d='M20.1 50V10.3' stroke='red' stroke-width='.7'/>", [19.75, 10.3, 0.7, 39.7, 0, 0]),
      (
        "<g transform='scale(.5)'><polyline points='10 20 50 20' stroke='red' stroke-width='3.9'/></g>",
        [5, 9.025, 20, 1.95, 0, 0]
      ),
      ("<path d='M10 20H50' stroke='red' stroke-linecap='round'/>", [9.5, 19.5, 41, 1, 0.5, 0]),
      (
        "<line x1='10.3' y1='50.1' x2='10.3' y2='20' stroke='red' stroke-width='.7' stroke-linecap='round'/>",
        [9.95, 19.65, 0.7, 30.8, 0.35, 0]
      ),
      ("<path d='M10 20H50' stroke='red' stroke-linecap='square'/>", [9.5, 19.5, 41, 1, 0, 0]),
      ("<path d='M10 20z' stroke='red' stroke-linecap='round'/>", [9.5, 19.5, 1, 1, 0.5, 0]),
    ] as [(String, [Double])])
  func thinLines(body: String, expected: [Double]) throws {
    try expectNative(body, expected)
    let plane = try decode(body: body).plane
    #expect(plane[0]?.extras?.json == #"{"svg":{"element":"line"}}"#)
    let svg = try encode(plane)
    #expect(svg.contains("<line ") && !svg.contains("<rect "))
    let again = try decode(svg)
    #expect(firstDifference(again.plane, plane) == nil)
    #expect(again.provenance == .intact)
  }

  @Test("a line's transparency is the layer's")
  func lineOpacity() throws {
    let document = try decode(
      body:
        "<line x1='10' y1='20' x2='50' y2='20' stroke='red' stroke-width='4' stroke-opacity='.5' opacity='.5'/>"
    )
    #expect(document.plane[0]?.opacity.rawValue == 0.25)
    #expect(document.rectangle?.color == Plane.Color(rgb: 0xff0000))
  }

  @Test(
    "what looks like no layer is embedded, for its reason",
    arguments: [
      ("<rect width='9' height='9' transform='rotate(45)'/>", LossCode.unsupportedTransform),
      ("<circle r='9' transform='skewX(9)'/>", .unsupportedTransform),
      ("<rect x='5' y='5' width='9' height='9' rx='2' transform='scale(1 2)'/>", .unsupportedElement),
      (
        "<rect x='5' y='5' width='9' height='9' fill='none' stroke='red' stroke-dasharray='1'/>",
        .unsupportedStroke
      ),
      ("<path d='M5 5h9v9h-9' fill='none' stroke='red'/>", .unsupportedStroke),
      (
        "<linearGradient id='l'/><rect x='5' y='5' width='9' height='9' fill='none' stroke='url(#l)'/>",
        .unsupportedPaint
      ),
      ("<rect x='5' y='5' width='9' height='9' stroke='red' transform='scale(1 2)'/>", .unsupportedStroke),
      (
        "<rect x='5' y='5' width='9' height='9' stroke='red' transform='scale(1 1.001)'/>", .unsupportedStroke
      ),
      ("<rect x='5' y='5' width='9' height='9' stroke='red' stroke-dasharray='1'/>", .unsupportedStroke),
      (
        "<rect x='5' y='5' width='9' height='9' stroke='red' stroke-width='4' stroke-linejoin='bevel'/>",
        .unsupportedStroke
      ),
      (
        "<rect x='5' y='5' width='9' height='9' stroke='red' stroke-width='4' stroke-miterlimit='1'/>",
        .unsupportedStroke
      ),
      (
        "<rect x='5' y='5' width='9' height='9' stroke='red' stroke-width='4' paint-order='stroke' opacity='.5'/>",
        .unsupportedStroke
      ),
      (
        "<rect x='5' y='5' width='9' height='9' stroke='red' stroke-dasharray='1' vector-effect='non-scaling-stroke' transform='scale(2)'/>",
        .unsupportedStroke
      ),
      ("<path d='M5 5h9v9h-9' stroke='red'/>", .unsupportedStroke),
      ("<polyline points='5 5 9 5 9 9 5 9 5 5' stroke='red' stroke-width='2'/>", .unsupportedStroke),
      (
        "<rect x='5' y='5' width='9' height='9' opacity='.5' stroke='red' stroke-opacity='.5'/>",
        .paintOpacity
      ),
      ("<rect x='5' y='5' width='9' height='9' opacity='.5' stroke='red' fill-opacity='.5'/>", .paintOpacity),
      ("<rect x='5' y='5' width='9' height='9' opacity='.5' stroke='#f008' fill='#f008'/>", .paintOpacity),
      ("<path d='M5 5L9 9' stroke='red'/>", .unsupportedStroke),
      ("<line x2='9' y2='9' stroke='red'/>", .unsupportedStroke),
      ("<line x1='9' x2='20' y1='9' y2='9' stroke='red' stroke-dasharray='2'/>", .unsupportedStroke),
      (
        "<line x1='9' x2='20' y1='9' y2='9' stroke='red' stroke-linecap='round' transform='scale(1 2)'/>",
        .unsupportedStroke
      ),
      ("<path d='M5 5H20z' stroke='red' stroke-linejoin='round'/>", .unsupportedStroke),
      ("<path d='M5 5h9v9h-9zm1 1h9v9h-9z'/>", .unsupportedElement),
      ("<path d='M5 5Q9 9 20 5'/>", .unsupportedElement),
      ("<polygon points='5 5 9 5 7 9'/>", .unsupportedElement),
      ("<marker id='m'/><path d='M5 5H20' stroke='red' marker-end='url(#m)'/>", .unsupportedElement),
      ("<marker id='m'/><path d='M5 5H20V9' fill='none' marker-mid='url(#m)'/>", .unsupportedElement),
    ])
  func embedded(body: String, code: LossCode) throws {
    let document = try decode(body: body)
    #expect(document.lossCodes == [code], "\(body)")
    #expect(document.losses.map(\.outcome) == [.kept])
    #expect(document.leaves?.native == 0)
    #expect(document.unsupportedCounts == [code: 1])
  }

  @Test(
    "what paints nothing is no layer and no loss",
    arguments: [
      "<rect/>", "<g/>", "<text/>", "<text> </text>", "<desc>x</desc>", "<linearGradient/>",
      "<defs><rect width='9' height='9'/></defs>", "<clipPath><rect width='9' height='9'/></clipPath>",
      "<x:rect xmlns:x='urn:x' width='9' height='9'/>", "<rect width='0' height='9'/>",
      "<rect width='9'/>", "<rect width='9' height='9' fill='none'/>",
      "<rect width='9' height='9' fill-opacity='0'/>", "<rect width='9' height='9' visibility='hidden'/>",
      "<circle/>", "<ellipse rx='0' ry='5'/>", "<line x2='9'/>",
      "<line x2='9' fill='red'/>",
      "<path/>", "<path d=''/>", "<path d='M5 5'/>", "<path d='M5 5' stroke='red' stroke-linecap='round'/>",
      "<path d='M5 5L9 9'/>", "<path d='M5 5H9V5'/>", "<polygon/>",
      "<polyline points='5 5 9 9'/>",
      "<line stroke='red' x1='5' y1='5' x2='5' y2='5'/>", "<path d='M0 0Q9 9 20 0' fill='none'/>",
      "<path d='M0 0Q9 9 20 0' fill-opacity='0'/>", "<circle r='9' fill='none' transform='skewX(20)'/>",
      "<line x2='9' stroke='red' stroke-width='0'/>",
    ])
  func nothing(body: String) throws {
    let document = try decode(body: body)
    #expect(document.plane.count == 0, "\(body)")
    #expect(document.losses.isEmpty, "\(body)")
  }

  @Test(
    "what lies outside the canvas is gone",
    arguments: [
      "<rect x='-9' width='9' height='9'/>", "<rect y='-10' width='9' height='9'/>",
      "<rect x='100' width='9' height='9'/>", "<rect y='100.5' width='9' height='9' rx='2'/>",
      "<circle cx='-20' r='10'/>", "<line y1='-9' y2='-9' x2='50' stroke='red'/>",
      "<path d='M-20 0L-10 0L-15 9z'/>",
      "<text x='110' y='20'>a</text>", "<text x='9' y='130'>a</text>",
    ])
  func outside(body: String) throws {
    let document = try decode(body: body)
    #expect(document.plane.count == 0, "\(body)")
    #expect(document.lossCodes == [.outsideCanvas])
    #expect(document.losses.map(\.outcome) == [.dropped])
  }

  @Test("what lies outside in part is cut where that shows the same, and embedded otherwise")
  func partlyOutside() throws {
    let cut = try decode(body: "<rect x='-5' y='-2' width='10' height='10'/>")
    #expect(cut.boxes == [Plane.Box(x: 0, y: 0, width: 5, height: 8)])
    #expect(cut.losses.map(\.outcome) == [.kept])
    let line = try decode(body: "<line x1='-5' x2='10' y1='9' y2='9' stroke='red' stroke-width='2'/>")
    #expect(line.boxes == [Plane.Box(x: 0, y: 8, width: 10, height: 2)])
    // Less than any pixel shows.
    let held = try decode(
      body:
        "<rect x='-.002' y='9' width='10' height='10' rx='2'/><line x1='1.998' x2='50' y1='30' y2='30' stroke='red' stroke-width='4' stroke-linecap='round'/>"
    )
    #expect(held.boxes.map(\.origin.x) == [0, 0] && held.lossCodes.isEmpty)
    for body in [
      "<rect x='-5' width='10' height='10' rx='2'/>", "<rect width='10' height='10' stroke='red'/>",
      "<circle r='5'/>",
    ] {
      let document = try decode(body: body)
      #expect(document.lossCodes == [.outsideCanvas])
      #expect(document.unsupportedCounts == [.outsideCanvas: 1])
      #expect(document.losses.map(\.outcome) == [.kept])
    }
  }

  @Test(
    "a picture of an embedded leaf has the box of what that paints",
    arguments: [
      ("<path d='M20 20Q30 40 40 20'/>", Plane.Box(x: 19, y: 19, width: 22, height: 12)),
      (
        "<linearGradient id='l'/><ellipse cx='30' cy='30' rx='9' ry='5' fill='url(#l)'/>",
        Plane.Box(x: 20, y: 24, width: 20, height: 12)
      ),
      (
        "<ellipse cx='30' cy='30' rx='9' ry='5' stroke='red' stroke-width='4' stroke-dasharray='1'/>",
        Plane.Box(x: 18, y: 22, width: 24, height: 16)
      ),
      (
        "<path d='M20 20L40 40' stroke='red' stroke-width='2'/>",
        Plane.Box(x: 18, y: 18, width: 24, height: 24)
      ),
      (
        "<path d='M20 20L40 40' stroke='red' stroke-width='2' stroke-linecap='square'/>",
        Plane.Box(x: 17, y: 17, width: 26, height: 26)
      ),
      (
        "<path d='M20 20L40 40' stroke='red' stroke-width='2' vector-effect='non-scaling-stroke' transform='scale(2)'/>",
        Plane.Box(x: 38, y: 38, width: 44, height: 44)
      ),
      ("<polygon points='20 20 40 20 30 30'/>", Plane.Box(x: 19, y: 19, width: 22, height: 12)),
      (
        "<marker id='m'/><path d='M20 20H40V30' marker-end='url(#m)'/>",
        Plane.Box(x: 14, y: 14, width: 32, height: 22)
      ),
      (
        "<image x='20' y='20' width='9' height='9' href='data:image/png;base64,\(pixel)' transform='scale(1 -1) translate(0 -60)'/>",
        Plane.Box(x: 19, y: 30, width: 11, height: 11)
      ),
    ])
  func pictureBoxes(body: String, box: Plane.Box) throws {
    let document = try decode(body: body)
    #expect(document.boxes == [box], "\(body)")
    #expect(document.unsupportedCounts.values.reduce(0, +) == 1)
  }

  @Test("numbers beyond the range are dropped or embedded, never layers")
  func extremes() throws {
    for body in [
      "<rect width='1e999' height='9'/>", "<circle r='1e308' cx='1e308'/>",
      "<line x2='1e999' stroke='red'/>", "<rect width='9' height='9' transform='scale(1e300)scale(1e300)'/>",
    ] {
      let document = try decode(body: body)
      #expect(document.plane.layers.allSatisfy { $0.size.isValid && $0.origin.isValid }, "\(body)")
      #expect(!document.losses.isEmpty)
    }
  }

  @Test("where nothing is embedded, what is like it stands for it")
  func dropped() throws {
    let dashed = try decodeDropping(
      body: "<rect x='9' y='9' width='9' height='9' stroke='red' stroke-dasharray='1'/>")
    #expect(dashed.rectangle?.border?.width == 1)
    #expect(dashed.losses.map(\.outcome) == [.approximated])
    let line = try decodeDropping(
      body: "<line x1='9' y1='9' x2='40' y2='9' stroke='red' stroke-dasharray='2'/>")
    #expect(line.plane.layers.count == 1 && line.losses.map(\.outcome) == [.approximated])
    let marker = "<marker id='m'><path d='M0 0L6 3L0 6z'/></marker>"
    let arrow = try decodeDropping(body: marker + "<path d='M9 9H40' stroke='red' marker-end='url(#m)'/>")
    #expect(arrow.plane.layers.count == 1 && arrow.losses.map(\.outcome) == [.approximated])
    let curve = try decodeDropping(
      body: marker + "<path d='M9 9Q20 4 40 9' stroke='red' marker-end='url(#m)'/>")
    #expect(curve.plane.layers.isEmpty)
    #expect(curve.losses.map(\.message) == ["the path is not a rectangle"])
    let radii = try decodeDropping(body: "<rect x='9' y='9' width='20' height='20' rx='5' ry='6'/>")
    #expect(radii.rectangle?.cornerRadius == 5)
    #expect(radii.losses.map(\.outcome) == [.approximated])
    for body in [
      "<linearGradient id='l'/><rect x='9' y='9' width='9' height='9' fill='none' stroke='url(#l)'/>",
      "<path d='M5 5h9v9h-9' fill='none' stroke='red'/>",
    ] {
      let outline = try decodeDropping(body: body)
      #expect(outline.plane.count == 0)
      #expect(outline.losses.map(\.outcome) == [.dropped])
    }
    let path = try decodeDropping(body: "<path d='M5 5Q9 9 20 5'/>")
    #expect(path.plane.count == 0 && path.unsupportedCounts == [.unsupportedElement: 1])
    #expect(path.losses.map(\.outcome) == [.dropped])
  }

  @Test(
    "one radius that is left to the other one makes a picture, as Chromium has none then",
    arguments: [
      ("rx='9' ry='auto'", true), ("rx='' ry='9'", true), ("rx='auto' ry='auto'", false), ("rx='9'", false),
    ])
  func radiiLeft(radii: String, isPicture: Bool) throws {
    #expect(try decode(body: "<rect width='60' height='40' \(radii)/>").areCutOuts == [isPicture])
    let ellipse = try decode(body: "<ellipse cx='50' cy='50' \(radii)/>").areCutOuts
    #expect(ellipse == (radii.contains("9") ? [isPicture] : []))
  }
}
