import TestSupport
import Testing

@testable import PlaneModel

@Suite("The order of layers during edits")
struct LayerOrderTests {
  @Test(
    "layers are found and moved with work that grows far less than with the product of layers and edits",
    arguments: [
      { _, _ in }, { order, index in order.remove(at: index) },
      { order, index in if let layer = order.remove(at: index) { order.insert(layer, at: order.count) } },
      { order, index in if let layer = order.remove(at: index) { order.insert(layer, at: 0) } },
    ] as [@Sendable (inout LayerOrder, Int) -> Void])
  func growth(move: @Sendable (inout LayerOrder, Int) -> Void) {
    func work(_ count: Int) -> Int {
      var order = LayerOrder(Self.layers(count))
      for number in 0..<count {
        let index = order.index(of: Self.id(number))
        #expect(index != nil)
        move(&order, index ?? 0)
      }
      return order.work
    }
    let (one, two) = (work(4_000), work(8_000))
    // Some more than linear, as blocks get longer, but not quadratic.
    #expect(one > 0 && Double(two) < 3 * Double(one), "\(one), \(two)")
    #expect(two < 8_000 * 1_000)
  }

  @Test("is the one of an array, whatever is put in and taken out, and where ids are there several times")
  func arrays() {
    var generator = SplitMix64(seed: 7)
    for size in [0, 1, 70, 300] {
      var array = Self.layers(size)
      var order = LayerOrder(array)
      for step in 0..<2_000 {
        let (index, id) = (
          Int.random(in: 0...array.count, using: &generator), Int.random(in: 0..<400, using: &generator)
        )
        // First more comes than goes, and then all of it goes.
        if Int.random(in: 0..<3, using: &generator) == (step < 1_000 ? 0 : 2) {
          #expect(order.remove(at: index) == (index < array.count ? array.remove(at: index) : nil))
        } else if step < 1_000 {
          order.insert(Self.layer(id), at: index)
          array.insert(Self.layer(id), at: index)
        } else {
          #expect(order.remove(at: 0) == (array.isEmpty ? nil : array.removeFirst()))
        }
        #expect(order.count == array.count && order[index] == (index < array.count ? array[index] : nil))
        #expect(order.index(of: Self.id(id)) == array.firstIndex { $0.id == Self.id(id) })
      }
      #expect(order.takeAll() == array && order.count == 0)
    }
  }

  @Test("edits do the same, whatever was done before")
  func edits() {
    var generator = SplitMix64(seed: 28)
    for _ in 0..<200 {
      var other = Plane(layers: Self.layers(12))
      var draft = PlaneDraft(other)
      for step in 0..<60 {
        let edit = Self.edit(step, &generator)
        #expect((try? draft.perform(edit)) == (try? other.perform(edit)))
      }
      #expect(draft.finished() == other)
    }
  }

  private static func edit(_ step: Int, _ generator: inout SplitMix64) -> PlaneEdit {
    let id = id(Int.random(in: 0..<16, using: &generator))
    let index = Int.random(in: 0..<12, using: &generator)
    return switch Int.random(in: 0..<24, using: &generator) {
    case 0: .remove(id)
    case 1: .bringToFront(id)
    case 2: .sendBackward(id)
    case 3: .reorder(from: index, to: 0)
    case 4: .add(layer(Int.random(in: 0..<16, using: &generator)), at: index)
    case 5, 6: .add(layer(Int.random(in: 0..<40, using: &generator)), at: nil)
    default: .setOrigin(id, to: Plane.Point(x: Double(step), y: 2))
    }
  }

  private static func id(_ index: Int) -> LayerID { LayerID("l\(index)") }

  private static func layer(_ index: Int) -> Layer {
    Layer(
      id: id(index), title: "Text", origin: .zero, size: Plane.Size(width: 3, height: 4),
      content: .label(Layer.Label(text: "a")))
  }

  private static func layers(_ count: Int) -> [Layer] { (0..<count).map(layer) }
}
