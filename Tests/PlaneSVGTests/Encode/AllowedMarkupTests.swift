import Diagnostics
import Foundation
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What our SVG may hold")
struct AllowedMarkupTests {
  @Test("no other element, attribute or reference, whatever the plane", arguments: 0..<60 as Range<UInt64>)
  func allowed(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed, options: PlaneGenerator.Options(layerCount: 0...25))
    let text = try encode(generator.plane(), idPrefix: seed % 2 == 0 ? "" : "p-")
    #expect(AllowedMarkup.violation(in: Array(text.utf8)) == nil)
  }

  @Test("texts that look like markup stay text")
  func markupInTexts() throws {
    let text = "</text><script>alert(1)</script>&amp;<!-- ]]> --><?x?>\"' onload=\"x\""
    var layer = labelLayer(text: text)
    layer.title = text
    layer.id = LayerID(text)
    layer.content = .label(Layer.Label(text: text, font: Layer.Font(family: text)))
    let svg = try encode(layer)
    #expect(!svg.contains("<script"))
    let document = try decode(svg)
    #expect(document.plane.layers == [layer])
    #expect(document.provenance == .intact)
  }

  @Test("the drawing has a name and says what is on it")
  func names() throws {
    let svg = try encode(fourKinds)
    #expect(svg.contains("role=\"img\""))
    #expect(svg.contains("<title>Drawing with 4 layers</title>"))
    #expect(svg.contains("<desc>1 rectangle, 1 photo, 1 label, 1 post-it</desc>"))
    #expect(try encode(Plane()).contains("<title>Drawing with 0 layers</title>"))
  }

  @Test("compact and pretty read the same, and the root has its measures")
  func compact() throws {
    let compact = try encode(fourKinds, compact: true)
    #expect(!compact.contains("\n"))
    #expect(try decode(compact).plane == fourKinds)
    #expect(compact.contains(#"width="400" height="400" viewBox="0 0 400 400""#))
  }

  @Test("what SVG cannot say is refused at its field")
  func refused() throws {
    var infinite = rectangleLayer()
    infinite.origin.x = .infinity
    var control = labelLayer(text: "a\u{1}")
    #expect(
      try failure(infinite) == "non-finite-number layer(0, Optional(PlaneModel.LayerField.x))")
    #expect(
      try failure(control)
        == "forbidden-character layer(0, Optional(PlaneModel.LayerField.text))")
    control = photoLayer(image: Layer.Image(mediaType: .png, data: ImageData(base64: "*")))
    #expect(
      try failure(control)
        == "invalid-image-data layer(0, Optional(PlaneModel.LayerField.image))")
  }

  @Test("a canvas that SVG cannot say is refused at the side that is wrong")
  func refusedCanvas() throws {
    for (size, field) in [
      (Plane.Size(width: .infinity, height: 9), DocumentField.canvas(.width)),
      (Plane.Size(width: 9, height: .nan), .canvas(.height)),
    ] {
      let plane = Plane(canvas: Plane.Canvas(size: size))
      let failure = #expect(throws: EncodingFailure.self) { try SVGPlaneEncoder().encode(plane) }
      #expect(failure?.field == field)
    }
  }

  private func failure(_ layer: Layer) throws -> String {
    let failure = try #require(
      #expect(throws: EncodingFailure.self) { try SVGPlaneEncoder().encode(Plane(layers: [layer])) })
    return "\(failure.diagnostic.rule) \(failure.field)"
  }
}
