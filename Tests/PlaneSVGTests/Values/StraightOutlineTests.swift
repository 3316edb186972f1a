import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Outlines that are rectangles")
struct StraightOutlineTests {
  private static let box = Plane.Box(x: 10, y: 20, width: 150, height: 120)

  private func read(_ path: String) -> StraightOutline? { withBytes(path) { StraightOutline(PathData($0)) } }

  @Test(
    "every spelling of one rectangle",
    arguments: [
      "M10 20H160V140H10z", "M10,20 H160 V140 H10 Z", "m10 20h150v120h-150z", "M10 20h150v120H10Z",
      "M10 20V140H160V20z", "M160 140H10V20H160z", "M10 20L160 20 160 140 10 140z",
      "M10 20 160 20 160 140 10 140z",
      "m10 20 150 0 0 120-150 0z", "m10 20l150 0l0 120l-150 0l0-120z", "M10 20H160V140H10V20z",
      " M10 20 h150 v120 h-150 z ", "M1e1 2E1H160V140H10z", "M0 0M10 20H160V140H10zM5 5",
      "M10 20H160V140H10z x",
      "M60 20H160V140H10V20z", "M60 20H160V140H10V20H60z", "M10 20H60H160V80V140H10z",
      "M10 20H160V140H10V30z",
    ])
  func spellings(path: String) throws {
    let outline = try #require(read(path))
    #expect(outline.rectangle == Self.box)
    #expect(outline.isClosed)
    #expect(!outline.hasNoArea)
  }

  @Test("an open one encloses the same", arguments: ["M10 20H160V140H10", "M10 20H160V140H10V20"])
  func open(path: String) throws {
    let outline = try #require(read(path))
    #expect(outline.rectangle == Self.box)
    #expect(!outline.isClosed)
  }

  @Test(
    "near misses are no rectangles",
    arguments: [
      "", "M", "M10 20", "M10 20z", "M10 20H160z", "M10 20H160V140z", "M10 20H160V140H11z",
      "M10 20H160V140H10V20H30z", "M10 20L160 21 160 140 10 140z", "H160V140H10z", "M10 20C1 2 3 4 5 6z",
      "M10 20a5 5 0 0 1 5 5z", "M10 20H160H10H5z", "M10 20L160 140 160 20 10 140z", "M10 20V140V160V180z",
      "M10H20",
      "z", "M 10 20 H a", "M10 20H160V140H10zh5", "M10 20H160V140H10zM10 20H160V140H10z",
      "M10 20H160V140H10V20H160z",
    ])
  func nearMisses(path: String) { #expect(read(path)?.rectangle?.size.isValid != false) }

  @Test("relative edges that come back to their start but for the last bit")
  func roundingOfSums() throws {
    let box = try #require(read("M.1.1h.2v.3h-.2z")?.rectangle)
    #expect(box.origin == Plane.Point(x: 0.1, y: 0.1))
    #expect(abs(box.size.width - 0.2) < 1e-12)
    #expect(abs(box.size.height - 0.3) < 1e-12)
  }

  @Test("a rectangle without extent is one, as a layer may have none")
  func flat() throws {
    let outline = try #require(read("M10 20H160V20H10z"))
    #expect(outline.rectangle == Plane.Box(x: 10, y: 20, width: 150, height: 0))
    #expect(outline.hasNoArea)
  }

  @Test("turned corners are upright on a canvas that is turned back")
  func turned() throws {
    let transform = try #require(withBytes("rotate(45)", Transform.init))
    let box = try #require(read("M10 0L20 10L10 20L0 10z")?.rectangle(on: transform))
    #expect(abs(box.origin.x + 50.0.squareRoot()) < 1e-9 && abs(box.size.width - 200.0.squareRoot()) < 1e-9)
    #expect(read("M10 0L20 10L10 20L0 9.9z")?.rectangle(on: transform) == nil)
  }

  @Test("one edge is a line", arguments: ["M1 2H5", "M1 2L3 2L5 2", "M0 0M1 2H5M9 9"])
  func line(path: String) throws {
    let line = try #require(read(path)?.line)
    #expect(line == (Plane.Point(x: 1, y: 2), Plane.Point(x: 5, y: 2)))
  }

  @Test(
    "numbers beyond the range make no infinite box",
    arguments: ["M0 0H1e999V1e999H0z", "m-1e308 0h1e308v1e999h-1e999z"])
  func extremes(path: String) { #expect(read(path)?.rectangle?.size.isValid != false) }
}
