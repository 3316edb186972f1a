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

  @Test(
    "give none where others wrote them",
    arguments: [
      // The first line of a terminal: its letters lie inside, whatever its label's box does.
      ##"<rect width="200" height="60"/><text y="17" x="10" font-size="20" fill="#0c0">ok</text>"##,
      // Letters on a bar that is lower than the line.
      ##"<rect x="20" y="20" width="120" height="14" fill="#238636"/><text x="24" y="31" font-size="12" fill="#fff">Task A</text>"##,
      // Two shapes, and no image.
      ##"<defs><path id="n" d="M0 0q5-5 10 0"/><path id="m" d="M0 0q5-5 10 20z"/></defs><g id="clef"><use href="#n" x="10" y="20"/></g><rect x="60" width="2" height="60"/><g id="flag"><use href="#m" x="110" y="20"/></g>"##,
      // A ramp of colors.
      ##"<image width="90" height="20" preserveAspectRatio="none" href="data:image/gif;base64,R0lGODlhAQACAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="/>"##,
    ])
  func foreign(body: String) throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60">\#(body)</svg>"#
    let document = try SVGPlaneDecoder().decode(SourceText(name: "a.svg", text: text))
    #expect(Linter().check(document).filter { $0.severity > .note }.map(\.message) == [])
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
