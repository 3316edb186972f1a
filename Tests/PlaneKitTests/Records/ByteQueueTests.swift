import TestSupport
import Testing

@testable import PlaneKit

@Suite("Bytes and lines on their way")
struct ByteQueueTests {
  @Test("lines are the same however the bytes come")
  func lines() {
    var random = SplitMix64(seed: 7)
    let lines = (0..<300).map { _ in
      [UInt8](repeating: 0x61, count: Int.random(in: 0...2000, using: &random)) + [0x0a]
    }
    let bytes = lines.joined().map(\.self)
    for piece in [1, 7, 4096, 100_000, bytes.count] {
      var queue = ByteQueue()
      var found: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: piece) {
        queue.append(bytes[start..<min(start + piece, bytes.count)])
        while let line = queue.takeLine() { found.append(line) }
      }
      #expect(found == lines)
      #expect(queue.isEmpty)
    }
  }

  @Test("what has no end is no line")
  func open() {
    var queue = ByteQueue()
    queue.append(Array("a\nb".utf8)[...])
    #expect(queue.takeLine() == Array("a\n".utf8))
    #expect(queue.takeLine() == nil)
    queue.append(Array("c\n".utf8)[...])
    #expect(queue.takeLine() == Array("bc\n".utf8))
  }

  @Test("counts are told by kinds, the most frequent first")
  func counts() {
    var counts = RecordCounts()
    #expect(counts.sentence == "0 records: 0 ok, 0 failed")
    counts.add("")
    #expect(counts.sentence == "1 record: 1 ok, 0 failed")
    for code in ["a", "c", "b", "b"] { counts.add(code) }
    #expect(counts.sentence == "5 records: 1 ok, 4 failed (2 b, 1 a, 1 c)")
    for number in 0..<20 { counts.add("z\(number)") }
    #expect(counts.sentence.hasSuffix("(2 b, 1 a, 1 c, 1 z0, 1 z1, 1 z10, 1 z11, 1 z12, 15 others)"))
  }
}
