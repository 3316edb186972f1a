import PlaneModel
import TestSupport
import Testing

@testable import PlaneLint

@Suite("What covers a box is found without comparing all with all")
struct CoverIndexTests {
  /// With how many layers a box is compared.
  private func candidates(of box: Plane.Box, in index: CoverIndex) -> Int {
    var count = 0
    index.forEachCandidates(for: box) { count += $0.count }
    return count
  }

  /// Boxes in rows of 100, none of which touches another.
  private func grid(_ count: Int) -> [Plane.Box] {
    (0..<count).map { Plane.Box(x: Double($0 % 100) * 10, y: Double($0 / 100) * 5, width: 9, height: 4) }
  }

  /// Boxes that all lie above one another, each a little narrower and higher than the one before, so that none covers
  /// another.
  private func stairs(_ count: Int) -> [Plane.Box] {
    (0..<count).map { Plane.Box(x: 0, y: 0, width: 1000 - Double($0) / 100, height: 100 + Double($0) / 100) }
  }

  /// With how many others each box is compared that is added behind them.
  private func comparisons(_ boxes: [Plane.Box]) -> Int {
    var index = CoverIndex()
    var count = 0
    for (number, box) in boxes.enumerated() {
      count += candidates(of: box, in: index)
      #expect(!index.layers(covering: box).contains { boxes[$0] != box })
      index.insert(number, box)
    }
    return count
  }

  @Test("twice the boxes take twice the comparisons, side by side or above one another")
  func growth() {
    for boxes in [grid, stairs] {
      let (small, large) = (comparisons(boxes(2_000)), comparisons(boxes(4_000)))
      #expect(large < small * 5 / 2)
      #expect(large < 4_000 * 4 * CoverIndex.capacity)
    }
  }

  @Test("what covers a box goes back to the first layer that hides all", arguments: 1...20)
  func hiding(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func box(upTo longest: Double) -> Plane.Box {
      let side = Double.random(in: 5...longest, using: &generator)
      return Plane.Box(
        x: .random(in: 0...500, using: &generator), y: .random(in: 0...500, using: &generator), width: side,
        height: side)
    }
    var index = CoverIndex()
    var layers: [(box: Plane.Box, hidesAll: Bool)] = []
    for number in 0..<Int.random(in: 1...110, using: &generator) {
      layers.append((box(upTo: 900), Int.random(in: 0..<4, using: &generator) == 0))
      index.insert(number, layers[number].box, hidesAll: layers[number].hidesAll)
    }
    for _ in 0..<100 {
      let text = box(upTo: 50)
      let covering = layers.indices.reversed().filter { layers[$0].box.holds(text) }
      let end = covering.firstIndex { layers[$0].hidesAll } ?? covering.count
      #expect(index.layers(covering: text) == Array(covering.prefix(end + 1)))
    }
  }

  @Test("the rules that use it say the same of thousands of layers as of a few", arguments: [10, 2_000])
  func rules(count: Int) {
    let steps = stairs(count).map { rectangle("a", x: 0, width: $0.size.width, height: $0.size.height) }
    let linter = Linter(rules: [HiddenLayer(), LowContrast()])
    let texts = [label("Text", y: 10), label("Text", y: 20, color: .white)]
    #expect(linter.check(Plane(layers: steps + texts)).map(\.rule) == ["low-contrast"])
    let cover = rectangle("b", x: 0, width: 2000, height: 2000)
    let covered = linter.check(Plane(layers: steps + texts + [cover])).filter { $0.rule == "hidden-layer" }
    #expect(covered.count == count + 2)
  }
}
