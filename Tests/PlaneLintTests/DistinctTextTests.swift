import TestSupport
import Testing

@testable import PlaneLint

@Suite("Texts of which no two are alike")
struct DistinctTextTests {
  private func areDistinct(_ texts: [String]) -> Bool {
    var distinct = DistinctTexts(count: texts.count)
    return texts.allSatisfy { distinct.insert($0) }
  }

  @Test("are told as such, whatever they are")
  func distinct() {
    #expect(areDistinct([]))
    #expect(areDistinct(["", "a", "A", "aa", "a a", String(repeating: "a", count: 1000)]))
    #expect(areDistinct((0..<10_000).map { "Rect \($0)" }))
  }

  @Test("are never told of two that are equal")
  func equal() {
    var generator = SplitMix64(seed: 1)
    for count in 2..<200 {
      var texts = (0..<count).map { _ in "\(Int.random(in: 0..<1000, using: &generator))" }
      texts.append(texts[Int.random(in: 0..<count, using: &generator)])
      #expect(!areDistinct(texts))
    }
  }

  @Test("are not told of what can be spelled in two ways")
  func spellings() { #expect(!areDistinct(["e\u{301}", "\u{e9}"])) }
}
