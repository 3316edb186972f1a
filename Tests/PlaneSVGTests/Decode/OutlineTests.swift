import Diagnostics
import PlaneCoding
import PlaneModel
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
}
