import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Elements in no namespace")
struct NamespaceTests {
  private static let rect = "<rect width='9' height='9'/>"

  @Test(
    "they are foreign where the root is SVG's",
    arguments: [
      "<g xmlns=''>\(rect)</g>", "<rect xmlns='' width='9' height='9'/>",
      "<g xmlns=''><rect xmlns='http://www.w3.org/2000/svg' width='9' height='9'/></g>",
    ])
  func foreignShapes(body: String) throws {
    let document = try decodeAccounting(body: body)
    #expect(document.plane.layers.isEmpty)
    #expect(document.accounting?.losses.map(\.code) == [.metadata])
  }

  @Test("so are a style sheet, a part of a text and a target, and in a picture nothing is left of them")
  func foreignParts() throws {
    let sheet = try decode(body: "<style xmlns=''>rect{fill:red}</style>\(Self.rect)")
    #expect(sheet.rectangle?.color == Plane.Color(rgb: 0))
    #expect(try cutOutBody("<text>a<tspan xmlns=''>b</tspan></text>") == "<text>a</text>")
    let target = try decode(body: "<rect xmlns='' id='r' width='9' height='9'/><use href='#r'/>")
    #expect(target.plane.layers.isEmpty)
    #expect(try cutOutBody("<rect xmlns=''/><line/>") == "<line/>")
  }

  @Test("a bare element within a root with a prefix is one")
  func prefixes() throws {
    let svg = "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' width='9' height='9'>"
    #expect(try decode("\(svg)\(Self.rect)</svg:svg>").plane.layers.isEmpty)
    #expect(try decode("\(svg)<svg:rect width='5' height='9'/></svg:svg>").plane.layers.count == 1)
  }

  @Test("they are SVG's where nothing declares that", arguments: ["", " xmlns:x='urn:x'"])
  func undeclared(attributes: String) throws {
    #expect(try decode("<svg width='9' height='9'\(attributes)>\(Self.rect)</svg>").plane.layers.count == 1)
  }
}
