import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("A drawing that had only a view box stays that way")
struct ViewBoxOnlyTests {
  private static let auto = #"{"svg":{"size":"auto"}}"#

  private func read(_ root: String) throws -> PlaneDocument {
    try decode(foreign("<rect x='10' y='20' width='30' height='40'/>", root: root))
  }

  private func root(of svg: String) throws -> Substring {
    try #require(svg.firstMatch(of: /<svg[^>]*>/)).output
  }

  @Test(
    "its extras say so, and it is written with a view box alone",
    arguments: [
      ("viewBox='5 0 50 40'", auto), ("viewBox='0 0 50 40' width='100%' height='100%'", auto),
      ("viewBox='0 0 50 40' width='auto'", auto),
      (
        "viewBox='0 0 50 40' preserveAspectRatio='xMinYMin meet'",
        #"{"svg":{"size":"auto","preserveAspectRatio":"xMinYMin"}}"#
      ),
    ])
  func written(attributes: String, extras: String) throws {
    let plane = try read(attributes).plane
    #expect(plane.canvas.size == Plane.Size(width: 50, height: 40))
    #expect(plane.extras?.json == extras)
    let svg = try encode(plane)
    let root = try root(of: svg)
    #expect(
      root.contains(#" viewBox="0 0 50 40" "#) && !root.contains(" width=") && !root.contains(" height="))
    #expect(root.contains("preserveAspectRatio=") == attributes.contains("preserve"))
    let again = try decode(svg)
    #expect(again.plane == plane && again.provenance == .intact && again.diagnostics.isEmpty)
  }

  @Test("a size that somebody gives it counts")
  func sized() throws {
    let svg = try encode(try read("viewBox='0 0 50 40'").plane)
    let document = try decode(svg.replacing(" viewBox=", with: " width=\"50\" height=\"40\" viewBox="))
    #expect(document.plane.extras == nil)
    #expect(document.plane.canvas.size == Plane.Size(width: 50, height: 40))
  }

  @Test("any plane comes back as it was", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed)
    var plane = generator.plane()
    plane.extras = try Extras(parsing: #"{"a":[1.50],"svg":{"preserveAspectRatio":"none","size":"auto"}}"#)
    let again = try decode(encode(plane))
    #expect(firstDifference(again.plane, plane) == nil)
    #expect(again.provenance == .intact, "\(again.losses)")
  }

  @Test(
    "extras of others say nothing of the size", arguments: [#"{"svg":{"size":"Auto"}}"#, #"{"size":"auto"}"#])
  func othersExtras(json: String) throws {
    #expect(try root(of: encode(Plane(extras: try Extras(parsing: json)))).contains(#" width="1024""#))
  }
}
