import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("model → SVG → model")
struct SVGRoundTripTests {
  @Test("a plane comes back as it was, and the SVG is intact", arguments: 0..<150)
  func identity(seed: Int) throws {
    for step in 0..<10 {
      var generator = PlaneGenerator(round: seed * 10 + step)
      let plane = generator.plane()
      let svg = try SVGPlaneEncoder().encode(plane)
      let document = try SVGPlaneDecoder().decode(SourceText(name: "a.svg", bytes: svg.bytes))
      if let difference = firstDifference(document.plane, plane) {
        Issue.record("seed \(seed * 10 + step): \(difference)\n\(svg.text.prefix(3000))")
        return
      }
      #expect(document.provenance == .intact, "seed \(seed * 10 + step)")
      #expect(document.losses.isEmpty)
      #expect(document.diagnostics.isEmpty)
    }
  }
}
