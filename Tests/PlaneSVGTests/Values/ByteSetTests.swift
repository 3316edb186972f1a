import Testing

@testable import PlaneSVG

@Suite("Sets of bytes")
struct ByteSetTests {
  @Test("a set has what was put in and nothing else")
  func contents() {
    let set = ByteSet("a<", 0x7f...0x81, 0xbf...0xc0, 0xff...0xff)
    let expected: Set<UInt8> = [0x3c, 0x61, 0x7f, 0x80, 0x81, 0xbf, 0xc0, 0xff]
    #expect(Set((0...255).filter { set.contains($0) }) == expected)
  }

  @Test("sets intersect in each of their parts")
  func intersection() {
    let bytes: [UInt8] = [0x00, 0x3f, 0x40, 0x7f, 0x80, 0xbf, 0xc0, 0xff]
    for left in bytes {
      for right in bytes {
        let (first, second) = (ByteSet("", left...left), ByteSet("", right...right))
        #expect(first.intersects(second) == (left == right))
        #expect(first.union(second).intersects(second))
      }
    }
  }
}
