import PlaneModel
import TestSupport
import Testing

@testable import PlaneDiff

@Suite("Which layer is which")
struct MatchingTests {
  @Test("a drawing is no other than itself, whatever it holds")
  func same() {
    for seed in 0..<40 {
      var generator = PlaneGenerator(seed: UInt64(seed))
      let plane = generator.plane()
      #expect(PlaneDifference(from: plane, to: plane).isEmpty)
    }
  }

  @Test("ids decide, also where another layer looks more alike")
  func ids() {
    let old = [rectangle("a", title: "A", color: .white), rectangle("b", title: "B")]
    let new = [rectangle("a", title: "B"), rectangle("b", title: "A", color: .white)]
    #expect(properties(old, new) == ["0>0 title", "0>0 color", "1>1 title", "1>1 color"])
  }

  @Test("layers with the same id are matched with what is equal, then by kind, then in order")
  func duplicates() {
    let old = [rectangle("a", x: 1), label("a", "text"), rectangle("a", x: 2)]
    let new = [label("a", "other"), rectangle("a", x: 2), rectangle("a", x: 3), rectangle("a", x: 4)]
    #expect(properties(old, new) == ["1>0 text", "0>2 origin", "0>2 inFront(of: 1)", "+3"])
  }

  @Test("a layer with another id is the one with the same text, even if it was moved")
  func likeText() {
    let old = [label("a", "one"), label("b", "two"), label("c", "three")]
    let new = [label("x", "one"), label("b", "two"), label("y", "three", x: 900)]
    #expect(properties(old, new) == ["0>0 id", "2>2 id", "2>2 origin"])
  }

  @Test("a photo with another id is the one with the same bytes, in whatever form they came")
  func likePhoto() {
    let head = Array(repeating: UInt8(7), count: 200)
    var copy = photo("y", [])
    copy.content = .photo(
      Layer.Photo(image: Layer.Image(mediaType: .png, data: ImageData(base64: Base64Text.encode(head + [2]))))
    )
    let old = [photo("a", head + [1]), photo("b", head + [2])]
    let new = [copy, photo("x", head + [1], x: 500)]
    #expect(properties(old, new) == ["1>0 id", "0>1 id", "0>1 origin", "0>1 toFront"])
  }

  @Test("rectangles are alike by title and place, not by a colour alone")
  func likeRectangles() {
    #expect(
      properties([rectangle("a", title: "R")], [rectangle("x", title: "R", x: 5)]) == [
        "0>0 id", "0>0 origin",
      ])
    #expect(
      properties([rectangle("a", title: "R")], [rectangle("x", title: "Q", x: 500)]) == ["+0", "-0"])
  }

  @Test("kinds are not mixed up by likeness, but a kept id may change its kind")
  func kinds() {
    #expect(properties([label("a", "t", title: "T")], [rectangle("x", title: "T")]) == ["+0", "-0"])
    #expect(
      properties([label("a", "t", title: "a")], [rectangle("a")]).prefix(2) == [
        "0>0 type", "0>0 cornerRadius",
      ])
  }

  /// Layers as an import names and counts them.
  private func imported(_ layers: [Layer]) -> [Layer] {
    var counts: [LayerKind: Int] = [:]
    return layers.enumerated().map { index, layer in
      var layer = layer
      counts[layer.kind, default: 0] += 1
      layer.id = LayerID(generatedFrom: UInt64(index))
      if layer.title.isEmpty { layer.title = "\(layer.kind.titleWord) \(counts[layer.kind, default: 0])" }
      return layer
    }
  }

  @Test("between two imports, a layer that comes or goes says nothing of those that are counted behind it")
  func importedLayers() {
    let shapes = [
      rectangle("", title: "", x: 1), rectangle("", title: "", x: 50), label("", "Alpha", title: ""),
      label("", "Beta", title: ""),
    ]
    let old = imported(shapes)
    #expect(properties(old, imported([rectangle("", title: "", x: 9)] + shapes)) == ["+0"])
    #expect(properties(old, imported(Array(shapes.dropFirst()))) == ["-0"])
    #expect(properties(old, imported([shapes[1], shapes[0]] + shapes[2...])).count == 1)
    // What is edited is known by its number, also beside one that came.
    var edited = shapes
    edited[1].origin.x = 70
    edited[3].content = label("", "Gamma").content
    #expect(properties(old, imported(edited)) == ["1>1 origin", "3>3 text"])
    #expect(
      properties(old, imported(edited + [label("", "new", x: 300)])) == ["1>1 origin", "3>3 text", "+4"])
    // An id that somebody wrote, and a title, count as always.
    var named = old
    named[0].title = "Roof"
    named[1].id = LayerID("door")
    #expect(properties(old, named) == ["0>0 title", "1>1 id"])
    // So does what an importer would not have counted so.
    var swapped = old
    (swapped[0].id, swapped[1].id) = (old[1].id, old[0].id)
    #expect(!properties(old, swapped).isEmpty)
    swapped[1].id = old[1].id
    #expect(!properties(old, swapped).isEmpty)
    var titled = imported([rectangle("", title: "", x: 9)] + shapes)
    titled[1].title = "Rect 7"
    #expect(properties(old, titled) == ["+0", "0>1 title"])
    // Without its import's numbers, a layer that was taken out is one that is gone.
    #expect(properties(old, Array(old.dropFirst())) == ["-0"])
  }

  @Test("many layers that are all alike find their partners")
  func many() {
    let old = (0..<20_000).map { rectangle("a\($0)", title: "R", x: 1) }
    let new = (0..<20_000).map { rectangle("b\($0)", title: "R", x: 1) }
    #expect(changes(old, new).count == 20_000)
    let duplicates = (0..<20_000).map { rectangle("a", title: "R", x: Double($0)) }
    #expect(changes(duplicates, duplicates.reversed()).count == 19_999)
  }

  @Test("each of many layers that are all alike is compared with a few", arguments: [1_000, 2_000])
  func comparisons(count: Int) {
    let keys = Array(repeating: LayerFingerprint(titleOf: rectangle("a", title: "R")), count: count)
    #expect(Likeness.neighbours(keys, keys).count <= count * (2 * Likeness.reach + 1))
  }
}

private enum Base64Text {
  static func encode(_ bytes: [UInt8]) -> String {
    String(decoding: ImageData(bytes: bytes).base64, as: UTF8.self)
  }
}
