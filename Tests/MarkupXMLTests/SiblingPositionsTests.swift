import Testing

@testable import MarkupXML

@Suite("The positions of nodes among their siblings")
struct SiblingPositionsTests {
  @Test("are counted once for each parent, however many are asked for", arguments: [1_000, 2_000])
  func countedOnce(children: Int) {
    let positions = SiblingPositions()
    var timesCounted = 0
    for parent in [Int32(0), 5_000] {
      for child in 1...children {
        let position = positions.position(of: Int(parent) + child) {
          timesCounted += 1
          return Dictionary(uniqueKeysWithValues: (1...children).map { (parent + Int32($0), $0) })
        }
        #expect(position == child)
      }
    }
    #expect(timesCounted == 2)
  }

  @Test("are those among siblings of the same name")
  func names() throws {
    let count = 100
    let table = try read("<svg>" + String(repeating: "<g/><rect/>", count: count) + "</svg>")
    for number in 1...count {
      #expect(table.path(of: 2 * number - 1) == "/svg/g[\(number)]")
      #expect(table.path(of: 2 * number) == "/svg/rect[\(number)]")
    }
  }
}
