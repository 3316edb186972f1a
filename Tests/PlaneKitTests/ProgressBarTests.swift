import PlaneKit
import Testing

/// Goes by the time that it is told, so that no test waits.
@Suite("The progress bar")
struct ProgressBarTests {
  @Test("shows nothing within the first second, and nothing at the end")
  func patience() {
    var bar = ProgressBar(total: 3)
    #expect(bar.advance(at: .milliseconds(999)) == nil)
    #expect(bar.advance(at: .seconds(1)) == "[################--------] 2 of 3 files, 2/s, 1 s left")
    #expect(bar.advance(at: .seconds(9)) == nil)
  }

  @Test("shows nothing for a single file, however long it takes")
  func single() {
    var bar = ProgressBar(total: 1)
    #expect(bar.advance(at: .seconds(60)) == nil)
  }

  @Test("is written anew ten times a second at most")
  func interval() {
    var bar = ProgressBar(total: 10_000)
    let lines = (0..<1000).compactMap { bar.advance(at: .seconds(1) + .milliseconds($0)) }
    #expect(lines.count == 10)
  }

  @Test("tells the rate and what is left in units that say something")
  func units() {
    var slow = ProgressBar(total: 5)
    #expect(slow.advance(at: .seconds(90)) == "[####--------------------] 1 of 5 files, 1/min, 6 min left")
    var fast = ProgressBar(total: 2000)
    for _ in 1..<1000 { _ = fast.advance(at: .zero) }
    #expect(
      fast.advance(at: .milliseconds(1600))
        == "[############------------] 1000 of 2000 files, 625/s, 2 s left")
  }
}
