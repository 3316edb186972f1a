import Foundation
import PlaneModel
import TestSupport
import Testing

@Suite("The generator of random planes")
struct PlaneGeneratorTests {
  @Test("gives the same planes for the same seed")
  func sameSeed() {
    var first = PlaneGenerator(seed: 7)
    var second = PlaneGenerator(seed: 7)
    for _ in 0..<20 { #expect(exactDescription(of: first.plane()) == exactDescription(of: second.plane())) }
  }

  @Test("makes valid layers with unique ids", arguments: [true, false])
  func valid(isExtreme: Bool) {
    var generator = PlaneGenerator(seed: 1, options: .init(isExtreme: isExtreme))
    for _ in 0..<60 {
      let plane = generator.plane()
      #expect(plane.canvas.size.isValid)
      #expect(Set(plane.layers.map(\.id)).count == plane.count)
      for layer in plane.layers { #expect(layer.firstInvalidProperty == nil) }
      #expect(plane.schemaReference?.firstScalarForbiddenInXML == nil)
      let extras = [plane.extras] + plane.layers.map(\.extras)
      #expect(extras.allSatisfy { $0?.json.firstScalarForbiddenInXML == nil })
    }
  }

  @Test("makes extras that are JSON without white space between tokens")
  func extras() throws {
    var generator = PlaneGenerator(seed: 3)
    for _ in 0..<500 {
      let json = Data(generator.extras().json.utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed) }
    }
  }

  @Test("makes every kind, and planes of 2,000 layers")
  func large() {
    var generator = PlaneGenerator(seed: 2, options: .large)
    let plane = generator.plane()
    #expect(plane.count == 2000)
    for kind in LayerKind.allCases { #expect(plane.count(of: kind) > 300) }
  }

  @Test("The first difference of two planes is named, also where == sees none")
  func firstDifferenceIsExact() {
    let layer = Layer(
      id: LayerID("a"), title: "é", origin: .zero, size: .zero,
      content: .postIt(Layer.PostIt(text: "", color: .black)))
    var other = layer
    other.title = "e\u{301}"
    #expect(Plane(layers: [layer]) == Plane(layers: [other]))
    #expect(firstDifference(Plane(layers: [layer]), Plane(layers: [layer])) == nil)
    #expect(
      firstDifference(Plane(layers: [layer]), Plane(layers: [other])) == """
        is       layers[0].title "\\u{e9}"
        should be layers[0].title "e\\u{301}"
        """)
    #expect(firstDifference(Plane(layers: [layer]), Plane()) != nil)
  }
}
