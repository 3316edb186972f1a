import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Ids in the file and of the layers")
struct IDTests {
  /// The values of all `id` attributes.
  private func ids(in svg: String) -> [String] {
    svg.split(separator: " id=\"").dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) }
  }

  @Test("a layer's id that is a name is the element's, and stands beside that as well")
  func names() throws {
    let svg = try encode(rectangleLayer("fte-x1q-90b"))
    #expect(ids(in: svg) == ["fte-x1q-90b"])
    #expect(svg.contains(##" id="fte-x1q-90b" data-plane-id="fte-x1q-90b" "##))
  }

  @Test(
    "an id that is none stands beside a name that is made of it",
    arguments: [
      ("1a", "1a"), ("a b", "a_20_b"), ("a:b", "a_3a_b"), ("-a", "-a"), (" ", "_20_"), ("<a>", "_3c_a_3e_"),
      ("\"&'", "_22__26__27_"), ("a\tb\nc\r", "a_9_b_a_c_d_"), ("1é한", "1é한"), ("1·\u{2028}", "1·_2028_"),
      ("1a_20_b", "1a_5f_20_5f_b"),
    ])
  func noNames(id: String, name: String) throws {
    let plane = Plane(layers: [rectangleLayer(id)])
    let svg = try encode(plane)
    #expect(ids(in: svg) == ["layer-\(name)"])
    #expect(firstDifference(try decode(svg).plane, plane) == nil)
  }

  @Test("made-up names keep out of the way of layers' own")
  func madeUpNames() throws {
    let names = [
      "layer-1", "1", "layer-2", "2", "image-1", "layer-4", "layer-4-2", "layer-1", "4", "a b", "a c",
    ]
    let plane = Plane(layers: names.map { rectangleLayer($0) } + [photoLayer("p"), photoLayer("q")])
    let svg = try encode(plane)
    let ids = ids(in: svg)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == names.count + 3)
    #expect(firstDifference(try decode(svg).plane, plane) == nil)
  }

  @Test(
    "a prefix goes before every id and comes off again",
    arguments: ["p-", "layer-", "image-", "_", "a", "é", "e", "fte-x1q-90b", "한", "x.y"])
  func prefixes(prefix: String) throws {
    let names = [
      "a", "1", "layer-1", "image-1", "p-a", "p-p-a", prefix, prefix + "a", "\u{301}x", "-", ".", "\u{200d}",
      "b c", "-1",
    ]
    let unique = names.enumerated().filter { names[..<$0.offset].allSatisfy { !$0.isExactly($0) } || true }
      .map(\.element)
    let plane = Plane(layers: unique.map { rectangleLayer($0) } + [photoLayer("p"), photoLayer("q")])
    let svg = try encode(plane, idPrefix: prefix)
    let ids = ids(in: svg)
    #expect(ids.allSatisfy { $0.utf8.starts(with: prefix.utf8) && XMLName.isValid($0) })
    #expect(Set(ids.map { Array($0.utf8) }).count == ids.count)
    let document = try decode(svg)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
  }

  @Test("random planes come back from under a prefix")
  func randomPlanes() throws {
    for seed in 0..<100 as Range<UInt64> {
      var generator = PlaneGenerator(seed: seed, options: PlaneGenerator.Options(layerCount: 0...12))
      let plane = generator.plane()
      let svg = try encode(plane, idPrefix: generator.random.pick("p-", "e", "layer-", "한"))
      #expect(firstDifference(try decode(svg).plane, plane) == nil, "seed \(seed)")
    }
  }

  @Test("a prefix that starts no name is refused", arguments: ["1", "a b", "-", "a:", "\"", "\u{1}", "<"])
  func badPrefix(prefix: String) throws {
    let failure = #expect(throws: EncodingFailure.self) {
      try encode(Plane(layers: [rectangleLayer()]), idPrefix: prefix)
    }
    #expect(failure?.diagnostic.rule == "invalid-id-prefix")
  }
}
