import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Names of our layers in pictures")
struct OwnNameTests {
  private let svg: String
  private let first: Range<String.Index>
  private let last: Range<String.Index>

  init() throws {
    let plane = Plane(layers: [rectangleLayer("aaa"), rectangleLayer("bbb"), labelLayer("ccc", text: "a")])
    svg = try encode(plane)
    first = try #require(svg.firstRange(of: "  <rect id=\"aaa\""))
    last = try #require(svg.firstRange(of: "</svg>"))
  }

  private func grouped(_ attributes: String) throws -> PlaneDocument {
    try decodeAccounting(
      svg[..<first.lowerBound] + "<g \(attributes)>" + svg[first.lowerBound..<last.lowerBound] + "</g></svg>")
  }

  @Test("each of a group that is turned is a picture with its id and its title")
  func turned() throws {
    let document = try grouped("transform='rotate(5)'")
    #expect(document.plane.layers.map(\.id.rawValue) == ["aaa", "bbb", "ccc"])
    #expect(document.plane.layers.map(\.title) == ["Rect 1", "Rect 1", "Text 1"])
    #expect(document.accounting?.losses.map(\.code) == [.group])
  }

  @Test("those of a group that is one picture are told")
  func joined() throws {
    let document = try grouped("opacity='0.5'")
    #expect(document.plane.layers.map(\.title) == [""])
    #expect(document.accounting?.losses.map(\.code) == [.name, .name, .name])
  }
}
