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
    #expect(svg.contains(#"<image id="\#(name)" width="1""#))
    #expect(svg.contains(##"xlink:href="#\##(name)" transform="translate(1 2) scale(3 4)""##))
    #expect(svg.contains(##"xlink:href="#\##(name)" transform="translate(5 6) scale(7 8)""##))
  }

  /// The id of the image that all tests show, which only its bytes decide.
  private let name = "image-\(LayerDigest.text(LayerDigest.bytes(pixelImage.data)))"

  @Test("have ids that their bytes give, so that drawings in one page don't show each other's")
  func ids() throws {
    let other = Layer.Image(mediaType: .gif, data: ImageData(bytes: Array("GIF89a".utf8)))
    let svg = try encode(
      photoLayer("a", image: other), photoLayer("b", image: other), photoLayer("c"), photoLayer("d"))
    #expect(svg.contains(#"<image id="\#(name)""#))
    #expect(try !encode(photoLayer("a", image: other), photoLayer("b", image: other)).contains(name))
    // However the bytes are held, and whatever id has a layer.
    let bytes = try #require(pixelImage.data.bytes)
    let same = Layer.Image(mediaType: .png, data: ImageData(bytes: bytes))
    #expect(try encode(photoLayer("x", image: same), photoLayer("y")).contains(#"<image id="\#(name)""#))
    #expect(try encode(photoLayer("x"), photoLayer(name)).contains(#"<image id="\#(name)-2""#))
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

  @Test("drawings that were written when images had numbers are still unedited, and written with new ids")
  func numbered() throws {
    let plane = Plane(layers: [photoLayer("a"), photoLayer("b")])
    let svg = try encode(plane)
    let old = svg.replacing(name, with: "image-1")
    let document = try decode(old)
    #expect(document.provenance == .intact)
    #expect(try encode(document.plane) == svg)
  }

  @Test("the same bytes under another type are another image")
  func otherType() throws {
    let gif = Layer.Image(mediaType: .gif, data: pixelImage.data)
    let svg = try encode(photoLayer("a"), photoLayer("b", image: gif))
    #expect(svg.split(separator: "base64,").count == 3)
  }

  @Test(
    "those that somebody mirrored or turned are none that a layer has",
    arguments: ["scale(-3 4)", "scale(3 -4)", "rotate(90)", "rotate(180)"])
  func mirrored(transform: String) throws {
    let box = Plane.Box(x: 10, y: 20, width: 3, height: 4)
    let moved = "translate(50 60) \(transform) translate(-10 -20)"
    let own = [
      try encode(photoLayer(box: box)).replacing("<image ", with: "<image transform=\"\(moved)\" "),
      try encode(photoLayer("a", box: box), photoLayer("b", box: box))
        .replacing("translate(10 20) scale(3 4)", with: "translate(50 60) \(transform)"),
    ]
    for svg in own {
      let document = try decode(svg)
      #expect(Set(document.lossCodes) == [.unsupportedTransform] && document.areCutOuts.allSatisfy(\.self))
      #expect(document.provenance != .intact)
    }
  }
}
