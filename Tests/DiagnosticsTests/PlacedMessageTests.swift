import Testing

@testable import Diagnostics

@Suite("Messages in the order of their places")
struct PlacedMessageTests {
  private func finding(_ rule: String, at start: Int?) -> Diagnostic {
    Diagnostic(rule: rule, severity: .note, message: "", place: Place(range: start.map { $0..<$0 + 1 }))
  }

  @Test(
    "findings are sorted in place as a list of their messages is, what is alike in its order",
    arguments: 0..<40)
  func inPlace(seed: Int) {
    var number = UInt64(seed)
    let findings = (0..<seed * 5).map { _ in
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return finding("\((number >> 40) % 3)", at: (number >> 33) % 5 == 0 ? nil : Int((number >> 50) % 40))
    }
    #expect(findings.sortedByPlace() == Array(PlacedMessages(findings)))
  }

  @Test("swaps bring a list into any order")
  func swaps() {
    for order: [UInt32] in [[], [0], [1, 0], [2, 0, 1], [1, 2, 0, 4, 3, 5], [3, 2, 1, 0]] {
      var list = Array(order.indices)
      for (left, right) in order.swaps() { list.swapAt(left, right) }
      #expect(list == order.map(Int.init))
    }
  }
}
