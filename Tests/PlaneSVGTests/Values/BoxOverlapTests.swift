import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Boxes that overlap")
struct BoxOverlapTests {
  @Test("are found wherever they stand in the list")
  func random() {
    var generator = SystemRandomNumberGenerator()
    var found = [false: 0, true: 0]
    for _ in 0..<500 {
      let boxes = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Plane.Box(
          origin: Plane.Point(x: Double.random(in: 0...40), y: Double.random(in: 0...40)),
          size: Plane.Size(width: Double.random(in: 1...12), height: Double.random(in: 1...12)))
      }
      let overlap = boxes.indices.contains { index in boxes[..<index].contains { $0.overlaps(boxes[index]) } }
      #expect(Plane.Box.areOverlapping(boxes) == overlap, "\(boxes)")
      found[overlap, default: 0] += 1
    }
    #expect(found.values.allSatisfy { $0 > 0 })
  }

  @Test("of a hundred thousand lines below one another, none does")
  func many() {
    var boxes = (0..<100_000).map {
      Plane.Box(origin: Plane.Point(x: 0, y: Double($0 * 2)), size: Plane.Size(width: 5, height: 2))
    }
    #expect(!Plane.Box.areOverlapping(boxes))
    boxes[5].size.height = 3
    #expect(Plane.Box.areOverlapping(boxes))
  }
}
