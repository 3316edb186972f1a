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

  @Test("20,000 layers of all kinds are checked in a time that does not grow with their square")
  func manyLayers() throws {
    let small = time(of: plane(2_500))
    let large = time(of: plane(20_000))
    // Eight times the layers; quadratic cost would be 64 times the time.
    #expect(large < small * 25 + .seconds(1))
  }

  @Test("layers that all lie above one another are, too")
  func manyCovers() {
    let stairs = (0..<20_000).map { number in
      // Each is a little narrower and higher than the last one, so that none covers another.
      rectangle("a", x: 0, width: 1000 - Double(number) / 100, height: 100 + Double(number) / 100)
    }
    let labels = (0..<2_000).map { _ in label("Text", y: 10) }
    let clock = ContinuousClock()
    let duration = clock.measure { _ = Linter().check(Plane(layers: stairs + labels)) }
    #expect(duration < .seconds(20))
  }

  private func time(of plane: Plane) -> Duration {
    ContinuousClock().measure { _ = Linter(rules: RuleRegistry.all).check(plane) }
  }

  private func plane(_ count: Int) -> Plane {
    let layers = (0..<count).map { number -> Layer in
      let (column, row) = (number % 100, number / 100)
      var layer =
        number % 2 == 0
        ? rectangle("\(number)", x: Double(column) * 10, width: 9, height: 9) : label("Text \(number)", y: 0)
      layer.origin.y = Double(row) * 5
      return layer
    }
    return Plane(layers: layers)
  }
}

func rectangle(
  _ title: String = "Rect 1", x: Double, y: Double = 0, width: Double, height: Double, color: Color = .black,
  opacity: Double = 1, cornerRadius: Double = 0
) -> Layer {
  Layer(
    id: LayerID("fte-x1q-90b"), title: title, origin: Point(x: x, y: y),
    size: Size(width: width, height: height), opacity: Opacity(opacity),
    content: .rectangle(Rectangle(color: color, cornerRadius: cornerRadius)))
}

func label(
  _ text: String, x: Double = 0, y: Double = 0, width: Double = 300, height: Double = 60,
  font: Font = Font(), color: Color = .black, opacity: Double = 1
) -> Layer {
  Layer(
    id: LayerID("fte-x1q-90b"), title: text, origin: Point(x: x, y: y),
    size: Size(width: width, height: height), opacity: Opacity(opacity),
    content: .label(Label(text: text, font: font, color: color)))
}
