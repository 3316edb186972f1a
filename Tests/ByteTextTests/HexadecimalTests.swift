import ByteText
import Testing

@Suite("Hexadecimal digits")
struct HexadecimalTests {
  @Test("are as many as asked for, or as many as it takes")
  func digits() {
    #expect((0x0f as UInt8).hexadecimal(digits: 2) == "0f")
    #expect((0 as UInt32).hexadecimal(digits: 6) == "000000")
    #expect(UInt64.max.hexadecimal(digits: 16) == "ffffffffffffffff")
    #expect((0x1abc as UInt32).hexadecimal(digits: 2) == "1abc")
    #expect((7 as UInt32).hexadecimal(digits: 0) == "7")
  }
}
