import TestSupport
import Testing

@testable import Diagnostics

@Suite("The line index")
struct LineIndexTests {
  private func index(_ text: String) -> LineIndex { LineIndex(SourceText(name: "test", text: text)) }

  private func positions(_ text: String) -> [String] {
    let index = index(text)
    return (0...text.utf8.count).map { offset in
      let position = index.position(at: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test("ends lines with LF, CR LF and CR, and counts each once")
  func lineEnds() {
    #expect(positions("a\nb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(positions("a\rb") == ["1:1", "1:2", "2:1", "2:2"])
    #expect(positions("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(positions("\r\r\n\n\r") == ["1:1", "2:1", "2:2", "3:1", "4:1", "5:1"])
    #expect(positions("\n\r") == ["1:1", "2:1", "3:1"])
    #expect(positions("a\n") == ["1:1", "1:2", "2:1"])
  }

  @Test("has one line in an empty text")
  func empty() {
    #expect(positions("") == ["1:1"])
    #expect(index("").lineRange(at: 0) == 0..<0)
    #expect(index("").lineRange(at: 5) == 0..<0)
  }

  @Test("counts columns in scalars, of one to four bytes")
  func columns() throws {
    let marked = MarkedText("é1️⃣가2️⃣😀3️⃣e\u{301}4️⃣\u{2028}5️⃣\n가6️⃣")
    let index = LineIndex(marked.source())
    let found = try (1...6).map { index.position(at: try marked.offset($0)) }
    #expect(found.map(\.line) == [1, 1, 1, 1, 1, 2])
    #expect(found.map(\.column) == [2, 3, 4, 6, 7, 2])
  }

  @Test("takes offsets outside the text for its ends", arguments: [-1, .min, 4, 1000, .max])
  func outside(offset: Int) {
    let position = index("a\nbc").position(at: offset)
    #expect(position == (offset < 0 ? TextPosition(line: 1, column: 1) : TextPosition(line: 2, column: 3)))
  }

  @Test("gives the bytes of a line without what ends it")
  func lineRanges() {
    let index = index("ab\r\n\ncd\re")
    #expect([0, 1, 2, 3].map(index.lineRange) == [0..<2, 0..<2, 0..<2, 0..<2])
    #expect(index.lineRange(at: 4) == 4..<4)
    #expect([5, 7].map(index.lineRange) == [5..<7, 5..<7])
    #expect([8, 9, 100].map(index.lineRange) == [8..<9, 8..<9, 8..<9])
    #expect(index.lineRange(at: -1) == 0..<2)
  }

  @Test("counts the same across the blocks of a long text as from its start")
  func longText() {
    var generator = PlaneGenerator(seed: 91)
    var text = ""
    while text.utf8.count < 8000 { text += generator.random.oneIn(30) ? generator.text() : "가나다 abc 😀" }
    let index = index(text)
    var expected = TextPosition(line: 1, column: 1)
    var offset = 0
    var wrong: [Int] = []
    let scalars = Array(text.unicodeScalars)
    for (number, scalar) in scalars.enumerated() {
      if number % 7 == 0, index.position(at: offset) != expected { wrong.append(offset) }
      offset += UTF8.width(scalar)
      expected.column += 1
      let isFirstOfPair = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isFirstOfPair {
        expected = TextPosition(line: expected.line + 1, column: 1)
      }
    }
    #expect(wrong.prefix(5) == [])
    #expect(index.position(at: offset) == expected)
  }

  @Test("finds the end of a text whose last block is full", arguments: [1023, 1024, 1025, 2048])
  func fullBlock(count: Int) {
    let text = String(repeating: "a", count: count)
    #expect(index(text).position(at: count) == TextPosition(line: 1, column: count + 1))
  }

  @Test("finds thousands of places in one long line")
  func oneLine() {
    let count = 1_000_000
    let index = index(String(repeating: "a", count: count))
    let wrong = stride(from: 0, to: count, by: 1000).filter { index.position(at: $0).column != $0 + 1 }
    #expect(wrong.isEmpty)
  }

  @Test("counts each block of a long line once, however many places in it are asked for")
  func blocksCountedOnce() {
    let counts = ScalarCounts()
    var counted = 0
    for last in [100, 1_000, 500, 1_000] {
      let upToLast = counts.before(0, last) { range in
        counted += range.count
        return range.count
      }.1
      #expect(upToLast == last * ScalarCounts.blockSize)
    }
    #expect(counted == 1_000 * ScalarCounts.blockSize)
  }
}
