import TestSupport
import Testing
import TextLayout

@testable import PlaneSVG

@Suite("Short ways")
struct ShortWayTests {
  @Test(
    "elements are put between others in order",
    arguments: [
      ([Int](), [String]()), ([0], ["x0", "a", "b", "c"]), ([3], ["a", "b", "c", "x0"]),
      ([1, 1], ["a", "x0", "x1", "b", "c"]), ([0, 2, 3], ["x0", "a", "b", "x1", "c", "x2"]),
      ([7], ["a", "b", "c", "x0"]), ([-1], ["x0", "a", "b", "c"]),
    ])
  func insertion(places: [Int], expected: [String]) {
    var list = ["a", "b", "c"]
    let shared = list
    list.insert(places.indices.map { "x\($0)" }, before: places)
    #expect(list == (places.isEmpty ? shared : expected))
    #expect(shared == ["a", "b", "c"])
  }

  @Test("elements that move are neither lost nor kept for ever", arguments: [0, 1, 7, 60])
  func moves(count: Int) {
    final class Piece {}
    struct Watch { weak var piece: Piece? }
    var generator = SplitMix64(seed: UInt64(count))
    var list = (0..<40).map { _ in Piece() }
    var added = (0..<count).map { _ in Piece() }
    let places = (0..<count).map { _ in Int.random(in: 0...40, using: &generator) }.sorted()
    var expected = list
    for (index, place) in places.enumerated() { expected.insert(added[index], at: place + index) }
    list.insert(added, before: places)
    #expect(list.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    let watches = list.map(Watch.init)
    (expected, added) = ([], [])
    #expect(watches.allSatisfy { $0.piece != nil })
    list = []
    #expect(watches.allSatisfy { $0.piece == nil })
  }

  @Test("a plain text holds no character that runs from right to left or separates lines")
  func plainTexts() {
    let separators: Set<UInt32> = [0x85, 0x2028, 0x2029]
    for scalar in (UInt32(0)...0x1ffff).lazy.compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      guard text.withLent(ParagraphDirection.isPlain) else { continue }
      if separators.contains(scalar.value) || BaseDirection(of: text) == .rightToLeft {
        Issue.record("U+\(String(scalar.value, radix: 16)) is plain")
      }
    }
    #expect("é日".withLent(ParagraphDirection.isPlain))
  }
}
