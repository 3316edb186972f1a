import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Others' drawings: paths with curves")
struct RoundedPathTests {
  @Test("a second close changes nothing, but where it closes a subpath of nothing, of which caps show")
  func closedTwice() throws {
    let circle = "M20 10a5 5 0 0 1 0 10a5 5 0 0 1 0-10Z"
    #expect(try decode(body: "<path d='\(circle)Z'/>").plane.layers.map(\.kind) == [.rectangle])
    #expect(try decode(body: "<path d='\(circle)M40 40Z'/>").plane.layers.map(\.kind) == [.photo])
  }

  @Test(
    "circles, ellipses and boxes with round corners are rectangles",
    arguments: [
      (
        "<path transform='translate(20.3 30)' d='M2.5,0A2.5,2.5,0,1,1,-2.5,0A2.5,2.5,0,1,1,2.5,0' stroke-width='2'/>",
        [17.8, 27.5, 5, 5, 2.5, 0]
      ),
      (
        "<path d='M30,30A10,10,0,1,1,10,30A10,10,0,1,1,30,30' fill='none' stroke='red' stroke-width='4'/>",
        [8, 18, 24, 24, 12, 4]
      ),
      (
        "<path d='M30,30A10,10,0,1,1,10,30A10,10,0,1,1,30,30' fill='none' stroke='red' stroke-linecap='round'/>",
        [9.5, 19.5, 21, 21, 10.5, 1]
      ),
      ("<path d='M10 30a20 10 0 0 0 40 0a20 10 0 0 0-40 0z' stroke='red'/>", [9.5, 19.5, 41, 21, 20.5, 1]),
      (
        "<path transform='scale(2 1)' d='M10 30a10 10 0 0 0 20 0a10 10 0 0 0-20 0z'/>",
        [20, 20, 40, 20, 20, 0]
      ),
      (
        "<path transform='rotate(90) translate(0 -50)' d='M10 30a20 10 0 0 0 40 0a20 10 0 0 0-40 0z'/>",
        [10, 10, 20, 40, 20, 0]
      ),
      (
        "<path d='M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2z' transform='scale(3)'/>",
        [6, 6, 60, 60, 30, 0]
      ),
      (
        "<path d='M20 10h40a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10z' stroke='red' stroke-width='2'/>",
        [9, 9, 62, 52, 11, 2]
      ),
      (
        "<rect width='20' height='20' rx='10' transform='translate(30 20) rotate(45)'/>",
        [20, 24.142, 20, 20, 10, 0]
      ),
    ] as [(String, [Double])])
  func native(body: String, expected: [Double]) throws {
    let document = try decode(body: body)
    let close = numbers(document).map { ($0 * 1e3).rounded() / 1e3 }
    #expect(close == expected, "\(body)")
    #expect(document.losses.isEmpty)
    let again = try decode(encode(document.plane))
    #expect(firstDifference(again.plane, document.plane) == nil)
    #expect(again.provenance == .intact)
  }

  @Test("halves of a circle that miss one another by a rounding leave no dust in the numbers")
  func dust() throws {
    let document = try decode(body: "<path d='M4,9A5,5,0,0,1,14,9A5,5,0,1,1,4,9'/>")
    #expect(document.boxes == [Plane.Box(x: 4, y: 4, width: 10, height: 10)])
  }

  @Test("a turned circle is one, a turned ellipse and a turned box with round corners are not")
  func turned() throws {
    let circle = "M-10 0a10 10 0 0 0 20 0a10 10 0 0 0-20 0z"
    let document = try decode(body: "<path d='\(circle)' transform='translate(50 50) rotate(30)'/>")
    #expect(document.plane[0]?.image == nil && document.losses.isEmpty)
    for path in ["M-20 0a20 10 0 0 0 40 0a20 10 0 0 0-40 0z", "M-9 -5h20a5 5 0 0 1 0 10h-20a5 5 0 0 1 0-10z"]
    {
      let document = try decode(body: "<path d='\(path)' transform='translate(50 50) rotate(30)'/>")
      #expect(document.lossCodes == [.unsupportedTransform])
    }
  }

  @Test(
    "what a border can't be is embedded, for its reason",
    arguments: [
      ("fill='none' stroke='red' stroke-width='5' stroke-linecap='square'", LossCode.unsupportedStroke),
      ("stroke='red' stroke-dasharray='1 2'", .unsupportedStroke),
      ("opacity='.5' stroke='red' stroke-opacity='.5'", .paintOpacity),
      ("stroke='red' transform='scale(2 1)'", .unsupportedStroke),
      ("fill='none' stroke='red' marker-end='url(#m)'", .unsupportedElement),
    ])
  func borders(attributes: String, code: LossCode) throws {
    let body =
      "<marker id='m'><path d='M0 0h1v1'/></marker><path d='M20 30a9 9 0 0 0 18 0a9 9 0 0 0-18 0' \(attributes)/>"
    #expect(try decode(body: body).lossCodes.contains(code))
  }

  @Test("an open arc is an area closed by a line, and no border")
  func open() throws {
    let path = "M30 10H50A10 10 0 0 1 50 30H10A10 10 0 0 1 10 10"
    try expectNative("<path d='\(path)'/>", [0, 10, 60, 20, 10, 0])
    #expect(
      try decode(body: "<path d='\(path)' fill='none' stroke='red'/>").lossCodes == [.unsupportedStroke])
  }

  @Test("corners with two radii are embedded")
  func unequal() throws {
    let path = "M30 10H50A20 10 0 0 1 70 20V40A20 10 0 0 1 50 50H30A20 10 0 0 1 10 40V20A20 10 0 0 1 30 10z"
    #expect(try decode(body: "<path d='\(path)'/>").lossCodes == [.unsupportedElement])
  }

  @Test("its box is said by the transform or the path")
  func origin() throws {
    let path = "d='M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0z'"
    let marked = MarkedText(foreign("<path transform='translate(1️⃣201️⃣ 30)' \(path)/>"))
    let document = try decode(marked.text)
    #expect(document.boxes == [Plane.Box(x: 15, y: 25, width: 10, height: 10)])
    let place = document.place(of: .layer(0, .x))
    #expect(try place.range == marked.range(1), "\(place.range.map(document.source.text(in:)) ?? "nowhere")")
  }
}
