import Foundation
import PlaneModel
import TestSupport
import Testing

private func verdict(_ text: some Sequence<UInt8>) -> Base64.Verdict { Base64.check(Array(text).span) }

@Suite("Base64")
struct Base64Tests {
  @Test(
    "is canonical, valid or malformed at the first byte that is wrong",
    arguments: [
      ("", .canonical), ("QQ==", .canonical), ("QUI=", .canonical), ("QUJD", .canonical),
      ("+/+/", .canonical),
      ("QQ", .valid), ("QUI", .valid), ("QR==", .valid), ("QUJ=", .valid), ("QU JD", .valid),
      ("QUJD\n", .valid),
      (" ", .valid), ("QQ = =\r\n\t\u{c}", .valid), ("Q\nQ", .valid),
      ("Q", .malformed(at: 1)), ("Q ", .malformed(at: 2)), ("QUJDQ", .malformed(at: 5)),
      ("=", .malformed(at: 0)),
      ("Q=", .malformed(at: 1)), ("Q==", .malformed(at: 1)), ("QQ=", .malformed(at: 3)),
      ("QQ= ", .malformed(at: 4)),
      ("QUI==", .malformed(at: 4)), ("QUJD=", .malformed(at: 4)), ("QQ===", .malformed(at: 4)),
      ("QQ==QQ==", .malformed(at: 4)), ("QQ=Q", .malformed(at: 3)), ("QQ*=", .malformed(at: 2)),
      ("QUJ-", .malformed(at: 3)), ("QUJ_", .malformed(at: 3)), ("QUI= =", .malformed(at: 5)),
      ("é", .malformed(at: 0)),
      ("QU\u{b}JD", .malformed(at: 2)), ("QU\0JD", .malformed(at: 2)), ("\u{a0}QUJD", .malformed(at: 0)),
    ] as [(String, Base64.Verdict)])
  func verdicts(text: String, expected: Base64.Verdict) { #expect(verdict(text.utf8) == expected) }

  @Test("takes each byte as RFC 4648 and white space say, alone and inside a block of 32")
  func everyByte() {
    let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let letters = [UInt8](repeating: UInt8(ascii: "A"), count: 40)
    for byte in UInt8.min...UInt8.max {
      for position in [0, 1, 17, 31, 32, 39] {
        var text = letters
        text[position] = byte
        let expected: Base64.Verdict
        if alphabet.contains(byte) {
          // The last character holds stray bits where it is not the end of a whole group; 40 is one.
          expected = .canonical
        } else if [0x09, 0x0a, 0x0c, 0x0d, 0x20].contains(byte) {
          expected = .valid
        } else if byte == UInt8(ascii: "="), position == 39 {
          expected = .canonical
        } else {
          expected = .malformed(at: byte == UInt8(ascii: "=") && position % 4 >= 2 ? position + 1 : position)
        }
        #expect(verdict(text) == expected, "byte \(byte) at \(position)")
      }
    }
  }

  @Test("writes and reads the same as Foundation, for random bytes of any length")
  func againstFoundation() {
    var random = SplitMix64(seed: 71)
    var wrong: [Int] = []
    for index in 0..<3000 {
      let bytes = random.bytes(index < 300 ? index : Int.random(in: 0...600, using: &random))
      let text = Base64.encode(bytes)
      let isSame = text == Array(Data(bytes).base64EncodedString().utf8)
      if !isSame || Base64.decode(text[...]) != bytes || verdict(text) != .canonical { wrong.append(index) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("takes white space and missing padding, and no other mistake")
  func mutations() {
    var random = SplitMix64(seed: 72)
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let text = mutated(Base64.encode(random.bytes(Int.random(in: 0...60, using: &random))), &random)
      let expected = decodedStrictly(text.filter { ![0x09, 0x0a, 0x0c, 0x0d, 0x20].contains($0) })
      let data = ImageData(base64: text[...])
      let isConsistent = data.bytes == expected && data.byteCount == expected?.count
      if !isConsistent { wrong.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("is canonical exactly where encoding the bytes gives the text again")
  func canonical() {
    var random = SplitMix64(seed: 73)
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let text = mutated(Base64.encode(random.bytes(Int.random(in: 0...60, using: &random))), &random)
      let again = Base64.decode(text[...]).map { Base64.encode($0) }
      let isSame = verdict(text) != .malformed(at: 0) && again == text
      if (verdict(text) == .canonical) != isSame { wrong.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("decodes no more than a limit asks for, to the next group")
  func limit() {
    let text = Base64.encode(Array(0..<100 as Range<UInt8>))
    #expect(Base64.decode(text[...], limit: 4) == [0, 1, 2, 3, 4, 5])
    #expect(Base64.decode(text[...], limit: 100)?.count == 100)
    #expect(Base64.decode([], limit: 4) == [])
  }

  /// What Foundation makes of a text without white space, which takes more than RFC 4648 does, if it is right.
  private func decodedStrictly(_ text: [UInt8]) -> [UInt8]? {
    let letters = text.prefix { UInt8(ascii: "=") != $0 }
    let padding = text.count - letters.count
    let missing = (4 - letters.count % 4) % 4
    guard text.dropFirst(letters.count).allSatisfy({ $0 == UInt8(ascii: "=") }), missing < 3,
      padding == 0 || padding == missing
    else { return nil }
    let complete = letters + [UInt8](repeating: UInt8(ascii: "="), count: missing)
    return Data(base64Encoded: Data(complete)).map { [UInt8]($0) }
  }

  /// A text in which up to two bytes were changed, added or taken away.
  private func mutated(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let index = Int.random(in: 0...text.count, using: &random)
      let byte = random.pick(0x3d, 0x3d, 0x0a, 0x20, 0x41, 0x2a, UInt8(truncatingIfNeeded: random.next()))
      if index == text.count || random.oneIn(2) {
        text.insert(byte, at: index)
      } else if random.oneIn(2) {
        text.remove(at: index)
      } else {
        text[index] = byte
      }
    }
    return text
  }
}
