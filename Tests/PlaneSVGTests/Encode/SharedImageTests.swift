import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Images that several photos show")
struct SharedImageTests {
  @Test("stand once in defs and are used")
  func defs() throws {
    let svg = try encode(
      photoLayer("a", box: Plane.Box(x: 1, y: 2, width: 3, height: 4)),
      photoLayer("b", box: Plane.Box(x: 5, y: 6, width: 7, height: 8)))
    #expect(svg.split(separator: "base64,").count == 2)
    #expect(svg.contains(##"xlink:href="#image-1" transform="translate(1 2) scale(3 4)""##))
    #expect(svg.contains(##"xlink:href="#image-1" transform="translate(5 6) scale(7 8)""##))
  }

  @Test("while an image that one photo shows stands in its place")
  func alone() throws {
    let svg = try encode(photoLayer(box: Plane.Box(x: 1, y: 2, width: 3, height: 4)))
    #expect(!svg.contains("<defs>"))
    #expect(
      svg.contains(
        ##"x="1" y="2" width="3" height="4" preserveAspectRatio="none" xlink:href="data:image/png"##))
  }

  @Test("and come back in boxes of any measure, none included")
  func roundTrip() throws {
    let measures: [Double] = [0, 0.1, 1.0 / 3, .leastNonzeroMagnitude, 1e300, 7]
    let layers = measures.enumerated().flatMap { row, x in
      measures.enumerated().map { column, width in
        photoLayer("p\(row)-\(column)", box: Plane.Box(x: x, y: width, width: width, height: x))
      }
    }
    let plane = Plane(layers: layers)
    let document = try decode(encode(plane))
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
  }

  @Test("the same bytes under another type are another image")
  func otherType() throws {
    let gif = Layer.Image(mediaType: .gif, data: pixelImage.data)
    let svg = try encode(photoLayer("a"), photoLayer("b", image: gif))
    #expect(svg.split(separator: "base64,").count == 3)
  }
}
