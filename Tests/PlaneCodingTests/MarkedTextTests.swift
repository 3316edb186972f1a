import TestSupport
import Testing

@Suite("Marked text")
struct MarkedTextTests {
  @Test("knows where the markers stood, in bytes of the text without them")
  func offsets() throws {
    let marked = MarkedText("가1️⃣ 1 2️⃣é2️⃣")
    #expect(marked.text == "가 1 é")
    #expect(try marked.offset(1) == 3)
    #expect(try marked.range(2) == 6..<8)
  }

  @Test("refuses to name a place that is not marked, or marked twice")
  func missing() {
    let marked = MarkedText("1️⃣a1️⃣2️⃣")
    #expect(throws: MarkedText.MissingMarker.self) { try marked.offset(1) }
    #expect(throws: MarkedText.MissingMarker.self) { try marked.range(2) }
    #expect(throws: MarkedText.MissingMarker.self) { try marked.offset(3) }
  }
}
