import ByteText
import PlaneDiff
import PlaneModel
import TestSupport
import Testing

@Suite("Which layers moved")
struct OrderTests {
  private func moves(_ old: String, _ new: String) -> [String] {
    // Far from each other, so that none is like another.
    func layer(_ name: Character) -> Layer { rectangle(String(name), x: Double(name.asciiValue ?? 0) * 100) }
    return properties(old.map(layer), new.map(layer))
  }

  @Test("one layer that was moved is the one that is told")
  func one() {
    #expect(moves("abcd", "bcda") == ["0>3 toFront"])
    #expect(moves("abcd", "dabc") == ["3>0 toBack"])
    #expect(moves("abcd", "bacd") == ["0>1 inFront(of: 0)"])
    #expect(moves("abcde", "acdbe") == ["1>3 inFront(of: 2)"])
  }

  @Test("layers that come and go move no others")
  func comingAndGoing() {
    #expect(moves("abcd", "bxcdy") == ["-0", "+1", "+4"])
    #expect(moves("abcd", "ac") == ["-1", "-3"])
  }

  @Test("no shorter list of moves would do")
  func fewest() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let order = (0..<7).shuffled(using: &generator)
      let moved = moves("0123456", order.map(String.init).joined()).count
      #expect(moved == 7 - longestRise(order))
    }
  }

  /// The length of the longest rising row, among all 128 parts of a list of seven.
  private func longestRise(_ order: [Int]) -> Int {
    var longest = 0
    for mask in 0..<128 {
      let part = order.filter { (mask >> $0) & 1 == 1 }
      if part == part.sorted() { longest = max(longest, part.count) }
    }
    return longest
  }

  @Test("the longest rise of a list")
  func longestRise() {
    #expect([Int]().longestIncreasingSubsequence == [])
    #expect([3, 1, 2].longestIncreasingSubsequence == [1, 2])
    #expect([2, 2].longestIncreasingSubsequence.count == 1)
  }
}
