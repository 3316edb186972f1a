import PlaneModel
import TestSupport
import Testing

@Suite("Places of layers")
struct LayerLocatorTests {
  @Test("are found with work that grows with the layers and the edits, and not with their product")
  func growth() {
    func work(_ count: Int) -> Int {
      let reads = WorkCounter()
      let layers = CountedArray(Self.layers(count), reads)
      var places = LayerLocator()
      for index in 0..<count { #expect(places.index(of: Self.id(index), in: layers) == index) }
      return reads.count
    }
    let (one, two) = (work(2_000), work(4_000))
    #expect(one > 0 && Double(two) < 2.2 * Double(one), "\(one), \(two)")
  }

  @Test("are the same after edits of all kinds, whatever was known before")
  func edits() {
    var generator = SplitMix64(seed: 28)
    for _ in 0..<200 {
      var (plane, other) = (Plane(layers: Self.layers(12)), Plane(layers: Self.layers(12)))
      var places = LayerLocator()
      for step in 0..<60 {
        let edit = Self.edit(step, &generator)
        let change = try? plane.perform(edit, &places)
        #expect(change == (try? other.perform(edit)))
        #expect(plane == other)
      }
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
