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

  @Test("a group around one layer that is a picture has the layer's id, title and extras")
  func single() throws {
    let extras = #" data-plane-extras='{"k":1}'"#
    let rest = try #require(svg.firstRange(of: "  <rect id=\"bbb\""))
    let rect = String(svg[first.lowerBound..<rest.lowerBound]).replacing(" x=", with: extras + " x=")
    let head = String(svg[..<first.lowerBound]) + "<g style='filter:blur(1px)'>" + rect
    let document = try decodeAccounting(head + "</g>" + String(svg[rest.lowerBound...]))
    #expect(document.plane.layers.map { $0.id.rawValue } == ["aaa", "bbb", "ccc"])
    #expect(document.plane[0]?.kind == .photo && document.plane[0]?.title == "Rect 1")
    #expect(document.plane[0]?.extras == Extras(compactJSON: #"{"k":1}"#))
    #expect(document.accounting?.losses.isEmpty == true)
    // With something else it is another picture.
    for other in ["<circle r='5'/>", "<g><rect width='5' height='5'/></g>"] {
      let mixed = try decodeAccounting(head + other + "</g>" + String(svg[rest.lowerBound...]))
      #expect(mixed.plane[0]?.kind == .photo && mixed.plane[0]?.id.rawValue != "aaa")
      #expect(mixed.accounting?.losses.map(\.code) == [.name, .extras, .name])
    }
    // Of several, it is told.
    let both = try decodeAccounting(head + String(svg[rest.lowerBound..<last.lowerBound]) + "</g></svg>")
    #expect(both.accounting?.losses.map(\.code) == [.name, .extras, .name, .name, .name, .name, .name])
  }

  @Test("those of a group that is one picture are told")
  func joined() throws {
    let document = try grouped("opacity='0.5'")
    #expect(document.plane.layers.map(\.title) == [""])
    // The id and the title of each.
    #expect(document.accounting?.losses.map(\.code) == Array(repeating: .name, count: 6))
  }
}
