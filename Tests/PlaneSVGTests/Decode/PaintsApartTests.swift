import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("An area and a stroke that show through one another are two rectangles")
struct PaintsApartTests {
  private static let box = "id='Card' x='20' y='20' width='30' height='20'"

  /// The rectangles that a body becomes, with the opacity of each.
  private func rectangles(_ body: String) throws -> [(Layer.Rectangle, Plane.Box, Double)] {
    let document = try decode(body: body)
    #expect(document.losses.isEmpty)
    return try document.plane.layers.map { layer in
      guard case .rectangle(let rectangle) = layer.content else { throw Unexpected() }
      return (rectangle, layer.box, layer.opacity.rawValue)
    }
  }

  private struct Unexpected: Error {}

  @Test(
    "each is as opaque as its paint",
    arguments: [
      ("fill='red' stroke='blue' fill-opacity='0.25'", 0.25, 1.0),
      ("fill='red' stroke='blue' stroke-opacity='0.5'", 1, 0.5),
      ("fill='#ff000080' stroke='rgb(0 0 255 / 40%)'", 0.50196078431, 0.4),
    ])
  func opacities(paints: String, area: Double, border: Double) throws {
    let layers = try rectangles("<rect \(Self.box) \(paints) stroke-width='4'/>")
    #expect(layers.map(\.0.color) == [Plane.Color(red: 255, green: 0, blue: 0), nil])
    #expect(layers.map { $0.0.border?.width } == [nil, 4])
    #expect(
      layers.map(\.1) == [
        Plane.Box(x: 20, y: 20, width: 30, height: 20), Plane.Box(x: 18, y: 18, width: 34, height: 24),
      ])
    #expect(layers.map(\.2) == [area, border])
  }

  @Test("a stroke below the area comes first, and round corners stay round")
  func order() throws {
    let layers = try rectangles(
      "<rect \(Self.box) rx='5' fill='red' stroke='blue' stroke-width='4' paint-order='stroke'/>")
    #expect(layers.map { $0.0.border?.width } == [4, nil])
    #expect(layers.map(\.0.cornerRadius) == [7, 5])
    let circle = try rectangles("<circle cx='50' cy='50' r='10' fill='red' stroke='#00f8' stroke-width='2'/>")
    #expect(circle.map(\.0.cornerRadius) == [10, 11])
    #expect(try rectangles("<path d='M20 20H50V40H20Z' stroke='#00f8'/>").count == 2)
  }

  @Test("the first is called as the shape, or as a group with no other, and both count as one leaf")
  func names() throws {
    let document = try decode(
      body: "<rect \(Self.box) stroke='#00f8'/><g id='Lid'><circle r='9' stroke='#00f8' cx='60' cy='60'/></g>"
    )
    #expect(document.plane.layers.map(\.title) == ["Card", "Rect 1", "Lid", "Rect 2"])
    #expect(Set(document.plane.layers.map(\.id)).count == 4)
    #expect(document.leaves?.native == 2)
  }

  @Test(
    "what isn't seen, or is opaque, is none of two",
    arguments: [
      "stroke='blue'", "stroke='blue' stroke-opacity='0' fill-opacity='0.5'", "stroke='#00f8' fill='none'",
      "stroke='#00f8' stroke-width='0'", "fill='#0008'",
    ])
  func single(paints: String) throws {
    #expect(try rectangles("<rect \(Self.box) \(paints)/>").count == 1)
  }

  @Test(
    "where an opacity holds for both, or one of them is no rectangle, they are one picture",
    arguments: [
      "<rect \(Self.box) stroke='#00f8' opacity='0.5'/>",
      "<g opacity='0.5'><rect \(Self.box) stroke='#00f8'/></g>",
      "<rect \(Self.box) stroke='#00f8' stroke-dasharray='3'/>",
      "<rect \(Self.box) stroke='#00f8' transform='rotate(9)'/>",
      "<rect \(Self.box) stroke='#00f8' stroke-width='4' stroke-linejoin='bevel'/>",
      "<path d='M20 20H50V40H20' stroke='#00f8'/>",
    ])
  func pictures(body: String) throws {
    let document = try decode(body: body)
    #expect(document.areCutOuts == [true])
    #expect(document.leaves?.native == 0)
  }
}
