import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What the root of a drawing of others says of all of it is told")
struct ForeignRootTests {
  @Test(
    "where no canvas can say it",
    arguments: [
      ("transform='rotate(20)'", LossCode.unsupportedTransform),
      ("style='transform: rotate(20deg)'", .unsupportedTransform),
      ("style='background: conic-gradient(red, blue)'", .unsupportedPaint),
      ("clip-path='circle(20px)'", .unsupportedEffect),
      ("style='clip-path: circle(20px)'", .unsupportedEffect),
      ("style='mask-image: linear-gradient(red, transparent)'", .unsupportedEffect),
    ])
  func told(attributes: String, code: LossCode) throws {
    let losses = try decode(drawing(attributes)).losses
    #expect(losses.contains { $0.code == code && $0.lossClass == .picture })
  }

  @Test(
    "and not where it says nothing, or what a picture shows",
    arguments: ["transform='translate(0)'", "style='background: red'", "clip-path='none'"])
  func untold(attributes: String) throws { #expect(try decode(drawing(attributes)).losses.isEmpty) }

  private func drawing(_ attributes: String) -> String {
    foreign("<rect width='9' height='9'/>", root: "width='20' height='20' \(attributes)")
  }

  @Test(
    "values that browsers read are read",
    arguments: [
      ("opacity='.5'", "style='opacity: calc(.5 + .1)'", 0.6, 0x224466),
      ("opacity='.5'", "style='opacity: calc(10% * 2)'", 0.2, 0x224466),
      ("", "style='fill: revert-layer'", 1, 0x224466), ("", "style='fill: revert'", 1, 0),
    ])
  func values(attribute: String, style: String, opacity: Double, color: UInt32) throws {
    let rect = "<rect width='9' height='9' fill='#224466' \(attribute) \(style)/>"
    let document = try decode(body: rect)
    #expect(document.plane[0]?.opacity.rawValue == opacity)
    #expect(document.plane[0]?.color == Plane.Color(rgb: color))
  }
}
