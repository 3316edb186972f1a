import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Rounding of numbers that were calculated")
struct NumberRoundingTests {
  @Test(
    "twelve digits stay, counted from the first of the largest number",
    arguments: [
      (119.07499999999999, 340, 119.075), (0.1 + 0.2, 100, 0.3), (-27.787000000000006, 100, -27.787),
      (1.0 / 3, 1, 0.33333333333), (1.0 / 3, 999, 0.333333333), (1.0 / 3, 1000, 0.33333333),
      (1e-14, 100, 1e-14), (0, 100, 0), (5e15, 100, 5e15), (0x1p52, 1, 0x1p52), (.infinity, 100, .infinity),
      (0.123456789, .infinity, 0.123457), (0.5, 0, 0.5), (0.25, -1, 0.25),
    ] as [(Double, Double, Double)])
  func rounding(number: Double, largest: Double, rounded: Double) {
    #expect(NumberRounding(largest: largest)(number) == rounded)
  }

  @Test("a position of nothing but what a sum leaves is 0, and a size is not")
  func vanishing() {
    let rounding = NumberRounding(largest: 100)
    #expect(rounding(7.1e-15, mayVanish: true) == 0)
    #expect(rounding(7.1e-15) == 7.1e-15)
  }

  @Test("what is no number stays none")
  func notANumber() { #expect(NumberRounding(largest: .nan)(.nan).isNaN) }

  @Test("sums and products in drawings of others leave nothing behind, and those in ours stay as they are")
  func layers() throws {
    let body = """
      <g transform="translate(.1 .7)" opacity=".9"><rect x=".2" y=".1" width="10.1" height="5" rx="2" opacity=".7"/>\
      <g transform="scale(1.1)"><text x="10" y="30" font-size="1.1">a</text></g></g>
      """
    let plane = try decode(body: body).plane
    #expect(plane[0]?.origin == Plane.Point(x: 0.3, y: 0.8))
    #expect(plane[0]?.opacity == Layer.Opacity(0.63))
    #expect(plane[1]?.content.label?.font.size == 1.21)
    let origin = Plane.Point(x: 0.1 + 0.2, y: 1.0 / 3)
    let own = Plane(layers: [
      Layer(
        id: LayerID("a"), origin: origin, size: Plane.Size(width: 1, height: 1),
        content: .rectangle(Layer.Rectangle(color: .black)))
    ])
    #expect(try decode(encode(own)).plane[0]?.origin == origin)
  }
}
