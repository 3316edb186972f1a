import Synchronization
import Testing

@testable import PlaneKit

@Suite("Work on several threads")
struct OrderedWorkTests {
  @Test("gives results in order, each once, whatever the number of threads", arguments: [0, 1, 2, 7])
  func order(threads: Int) {
    for count in [0, 1, 2, 500] {
      var delivered: [Int] = []
      OrderedWork.run(count: count, threads: threads, work: { $0 * 3 }, deliver: { delivered.append($0) })
      #expect(delivered == (0..<count).map { $0 * 3 })
    }
  }

  /// The most results that were in the making or waiting while one was delivered, of pieces with a weight on three threads.
  private func mostWaiting(weight: Int) -> Int {
    let started = Atomic<Int>(0)
    var delivered = 0
    var most = 0
    OrderedWork.run(
      count: 300, threads: 3, work: { _ in _ = started.add(1, ordering: .relaxed) }, weight: { _ in weight },
      deliver: { _ in
        most = max(most, started.load(ordering: .relaxed) - delivered)
        delivered += 1
      })
    #expect(delivered == 300)
    return most
  }

  @Test("keeps no more results waiting than the window holds")
  func bound() {
    // One is being delivered.
    #expect(mostWaiting(weight: 0) <= 3 * OrderedWork.windowPerThread + 1)
  }

  @Test("keeps fewer results waiting where they are heavy")
  func heavyBound() {
    #expect(mostWaiting(weight: OrderedWork.weightLimit) <= 3 * OrderedWork.heavyWindowPerThread + 1)
  }
}
