import Diagnostics
import Foundation
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Drawings that are right")
struct FalsePositiveTests {
  @Test(
    "give no finding by default, in JSON and as SVG",
    arguments: PackageFiles.samplePaths(endingWith: ".json").filter { !$0.contains("/") })
  func samples(path: String) throws {
    let document = try JSONPlaneDecoder().decode(SourceText(name: path, bytes: PackageFiles.sample(path)))
    #expect(Linter().check(document).map(\.message) == [])
    let svg = try SVGPlaneEncoder().encode(document.plane).bytes
    let drawing = try SVGPlaneDecoder().decode(SourceText(name: path, bytes: svg))
    #expect(Linter().check(drawing).map(\.message) == [])
  }

}

func rectangle(
  _ title: String = "Rect 1", x: Double, y: Double = 0, width: Double, height: Double,
  color: Plane.Color = .black, opacity: Double = 1, cornerRadius: Double = 0
) -> Layer {
  Layer(
    id: LayerID("fte-x1q-90b"), title: title, origin: Plane.Point(x: x, y: y),
    size: Plane.Size(width: width, height: height), opacity: Layer.Opacity(opacity),
    content: .rectangle(Layer.Rectangle(color: color, cornerRadius: cornerRadius)))
}

func label(
  _ text: String, x: Double = 0, y: Double = 0, width: Double = 300, height: Double = 60,
  font: Layer.Font = Layer.Font(), color: Plane.Color = .black, opacity: Double = 1
) -> Layer {
  Layer(
    id: LayerID("fte-x1q-90b"), title: text, origin: Plane.Point(x: x, y: y),
    size: Plane.Size(width: width, height: height), opacity: Layer.Opacity(opacity),
    content: .label(Layer.Label(text: text, font: font, color: color)))
}
