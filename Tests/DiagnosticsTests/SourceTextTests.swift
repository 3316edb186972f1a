import Diagnostics
import TestSupport
import Testing

@Suite("A source text")
struct SourceTextTests {
  private let source = SourceText(name: "a.json", text: "가b")

  @Test("holds its bytes, and zero bytes behind them")
  func padding() {
    #expect(source.name == "a.json" && source.count == 4)
    #expect(Array(source.bytes) == Array("가b".utf8))
    #expect(source.storage.count == 4 + SourceText.paddingCount)
    #expect(source.storage[4...].allSatisfy { $0 == 0 })
    #expect(source.withBytes { $0.count == 4 && $0[3] == 0x62 })
  }

  @Test("gives what it has of a range, however far that goes")
  func clamping() {
    #expect(Array(source[3..<4]) == [0x62])
    #expect(source[0..<100].count == 4 && source[-10..<2].count == 2)
    #expect(source[4..<4].isEmpty && source[50..<60].isEmpty && source[-9 ..< -3].isEmpty)
    #expect(source[Int.min..<Int.max].count == 4)
  }

  @Test("gives text, with U+FFFD where it is not UTF-8")
  func text() {
    #expect(source.text(in: 0..<3) == "가")
    #expect(source.text(in: 2..<4) == "\u{fffd}b")
    #expect(source.text(in: 9..<10).isEmpty)
  }

  @Test("may be empty, also where the padding is too short")
  func empty() {
    #expect(SourceText(name: "", text: "").bytes.isEmpty)
    #expect(SourceText(name: "", padded: []).count == 0)
    #expect(SourceText(name: "", padded: [1, 2, 3]).bytes.isEmpty)
  }

  @Test("lets the errors of the one that it lends its bytes to through")
  func errors() {
    struct Stop: Error, Equatable {}
    #expect(throws: Stop()) { try source.withBytes { _ in throw Stop() } }
  }
}
