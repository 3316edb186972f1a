import Testing

@testable import MarkupXML

@Suite("Classes of bytes")
struct ByteClassTests {
  private func bytes(_ bits: UInt8) -> Set<UInt8> {
    Set((UInt8.min...UInt8.max).filter { ByteClass.table[Int($0)] & bits != 0 })
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// What nothing goes over without a look: control characters but for some, and bytes of characters that are not ASCII.
  private func odd(but allowed: String = "") -> Set<UInt8> {
    Set(0..<0x20).subtracting(allowed.utf8).union(0x80...0xff)
  }

  @Test("are those of the productions")
  func classes() {
    #expect(bytes(ByteClass.nameStart) == Self.letters.union("_".utf8))
    #expect(bytes(ByteClass.name) == Self.letters.union("_-.0123456789".utf8))
    #expect(bytes(ByteClass.space) == Set(" \t\n\r".utf8))
    #expect(bytes(ByteClass.notInDoubleQuotes) == odd().union("\"<&".utf8))
    #expect(bytes(ByteClass.notInSingleQuotes) == odd().union("'<&".utf8))
    #expect(bytes(ByteClass.notInText) == odd(but: "\t\n").union("<&]".utf8))
    #expect(bytes(ByteClass.notInAside) == odd(but: "\t\n\r").union("-?]".utf8))
    #expect(bytes(ByteClass.dataStart) == Set("dD \t\n\r".utf8))
  }
}
