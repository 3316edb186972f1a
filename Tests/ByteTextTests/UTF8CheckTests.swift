import ByteText
import TestSupport
import Testing

private func firstInvalidOffset(_ bytes: [UInt8]) -> Int? { UTF8Check.firstInvalidOffset(in: bytes.span) }

@Suite("The UTF-8 check")
struct UTF8CheckTests {
  @Test(
    "finds the first byte that belongs to no character",
    arguments: [
      ([], nil), ([0x41], nil), ([0x80], 0), ([0x41, 0xff], 1), ([0xc0, 0x80], 0), ([0xc1, 0xbf], 0),
      ([0xc2, 0x80], nil), ([0xc2], 0), ([0xe0, 0x9f, 0xbf], 0), ([0xe0, 0xa0, 0x80], nil),
      ([0xed, 0x9f, 0xbf], nil),
      ([0xed, 0xa0, 0x80], 0), ([0xef, 0xbf, 0xbf], nil), ([0xe2, 0x82], 0), ([0x41, 0xe2, 0x82, 0x41], 1),
      ([0xf0, 0x8f, 0xbf, 0xbf], 0), ([0xf0, 0x90, 0x80, 0x80], nil), ([0xf4, 0x8f, 0xbf, 0xbf], nil),
      ([0xf4, 0x90, 0x80, 0x80], 0), ([0xf5, 0x80, 0x80, 0x80], 0), ([0xf0, 0x9f, 0x98], 0), ([0x00], nil),
    ] as [([UInt8], Int?)])
  func edges(bytes: [UInt8], offset: Int?) { #expect(firstInvalidOffset(bytes) == offset) }

  @Test("agrees with the standard library on random bytes, and on what comes before the offset")
  func random() {
    var random = SplitMix64(seed: 41)
    var wrong: [[UInt8]] = []
    for _ in 0..<50_000 {
      let bytes = mutated(&random)
      let offset = firstInvalidOffset(bytes)
      let isRight = (String(validating: bytes, as: UTF8.self) == nil) == (offset != nil)
      let prefix = Array(bytes.prefix(offset ?? bytes.count))
      let isFirst = String(validating: prefix, as: UTF8.self) != nil
      if !isRight || !isFirst { wrong.append(bytes) }
    }
    #expect(wrong.prefix(3) == [])
  }

  /// Text in which up to three bytes are not its own.
  private func mutated(_ random: inout SplitMix64) -> [UInt8] {
    let pieces = ["a", "0123456789abcdef0123456789abcdef", "é", "가", "😀", "\u{7ff}", "\u{ffff}", "\u{d7ff}"]
    var bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
      Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch random.next() % 3 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8.random(in: 0x80...0xff, using: &random), at: index)
      }
    }
    return bytes
  }
}
