import Testing

@testable import PlaneSVG

@Suite("Traits of bytes")
struct ByteTraitsTests {
  /// The bytes that have a trait.
  private func bytes(_ trait: ByteTraits) -> Set<UInt8> {
    Set((UInt8.min...UInt8.max).filter { ByteTraits.ofEach[Int($0)].contains(trait) })
  }

  @Test("each trait is that of its bytes and of no others")
  func tables() {
    #expect(bytes(.special) == Set("\"'()/:;<@\\{}".utf8).union(0...8))
    #expect(bytes(.escaped) == Set("\"&<".utf8).union(0...0x1f).union([0xef]))
    let letters = "abcdefghijklmnopqrstuvwxyz"
    #expect(bytes(.named) == Set((letters + letters.uppercased() + "0123456789-_").utf8).union(0x80...0xff))
    #expect(bytes(.colon) == Set(":".utf8))
    #expect(bytes(.letter) == Set((letters + letters.uppercased()).utf8))
    #expect(bytes(.percent) == Set("%".utf8))
  }

  @Test("a text has the traits of all its bytes")
  func union() {
    #expect(([UInt8]("12.5 -3".utf8)).withLent(ByteTraits.init) == .named)
    #expect(
      ([UInt8]("a(\u{ffff}:".utf8)).withLent(ByteTraits.init)
        == [.special, .escaped, .named, .colon, .letter])
    #expect(([UInt8]()).withLent(ByteTraits.init) == [])
  }
}
