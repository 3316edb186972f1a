/// Base64 as RFC 4648, section 4, has it: the standard alphabet, with padding.
package enum Base64 {
  /// What a text is, as far as base64 goes.
  package enum Verdict: Hashable, Sendable {
    /// Valid, without white space, and what encoding its bytes again would give.
    case canonical
    /// Valid, but holding white space, or without its padding, or with stray bits behind the last byte.
    case valid
    /// Not base64; the offset of the first byte that is wrong, from the start of the text.
    case malformed(at: Int)
  }

  /// Checks a text without decoding it.
  package static func check(_ text: Span<UInt8>) -> Verdict {
    let clean = endOfLetters(text, from: 0)
    if let verdict = checkTail(text, from: clean) { return verdict }
    return checkSlowly(text, from: clean)
  }

  package static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group: UInt32 = 0
    var filled = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      filled += 1
      if filled == 3 {
        appendGroup(group, characters: 4, to: &text)
        (group, filled) = (0, 0)
      }
    }
    if filled > 0 {
      appendGroup(group << UInt32(8 * (3 - filled)), characters: filled + 1, to: &text)
      for _ in filled..<3 { text.append(padding) }
    }
    return text
  }

  /// Decodes a text, ignoring white space and stopping at padding; nil where a byte is not in the alphabet.
  ///
  /// - Parameter limit: how many bytes are enough; a few more may come.
  package static func decode(_ text: ArraySlice<UInt8>, limit: Int = .max) -> [UInt8]? {
    var start = text.startIndex
    var bytes = [UInt8](capacity: min(text.count / 4 * 3, limit) + 3) {
      start += decodeWholeGroups(text.span, to: &$0, limit: limit)
    }
    if bytes.count >= limit { return bytes }
    var group: UInt32 = 0
    var filled = 0
    for character in text[start...] {
      let value = values[Int(character)]
      if value < 64 {
        group = group << 6 | UInt32(value)
        filled += 1
        if filled == 4 {
          appendBytes(of: group, count: 3, to: &bytes)
          (group, filled) = (0, 0)
          if bytes.count >= limit { return bytes }
        }
      } else if character == padding {
        break
      } else if value != whiteSpace {
        return nil
      }
    }
    switch filled {
    case 1: return nil
    case 2, 3: appendBytes(of: group << UInt32(6 * (4 - filled)), count: filled - 1, to: &bytes)
    default: break
    }
    return bytes
  }

  /// Decodes the groups before the first byte that is no letter of the alphabet, into memory with room for all of them or
  /// for the limit and two bytes more.
  /// - Returns: how many letters they are.
  private static func decodeWholeGroups(
    _ letters: Span<UInt8>, to bytes: inout OutputSpan<UInt8>, limit: Int
  ) -> Int {
    let values = values.span
    var position = 0
    while position &+ 4 <= letters.count, bytes.count < limit {
      let first = values[Int(letters[position])]
      let second = values[Int(letters[position &+ 1])]
      let third = values[Int(letters[position &+ 2])]
      let fourth = values[Int(letters[position &+ 3])]
      guard (first | second | third | fourth) & 0xc0 == 0 else { break }
      bytes.append(first << 2 | second >> 4)
      bytes.append(second << 4 | third >> 2)
      bytes.append(third << 6 | fourth)
      position &+= 4
    }
    return position
  }

  /// The number of bytes that a valid text decodes to.
  package static func decodedCount(_ text: ArraySlice<UInt8>) -> Int {
    let letters = text.count { values[Int($0)] < 64 }
    return letters / 4 * 3 + letters % 4 * 3 / 4
  }

  // MARK: - Checking

  /// The end of the letters of the alphabet that stand at a position: whole blocks at once, as photos are large.
  private static func endOfLetters(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position &+ 32 <= text.count {
      let others = others(in: block(of: text, at: position))
      if (others[0] | others[1] | others[2] | others[3]) & 0x8080_8080_8080_8080 != 0 { break }
      position &+= 32
    }
    while position < text.count, values[Int(text[position])] < 64 { position &+= 1 }
    return position
  }

  /// 32 bytes as words: additions and bit operations keep up with memory. A loop over checked bytes, which the compiler
  /// did not turn into vectors here, took 320 ms for 107 MB instead of 24.
  private typealias Block = SIMD4<UInt64>

  @inline(__always)
  private static func block(of text: Span<UInt8>, at position: Int) -> Block {
    Block(
      text.word(at: position), text.word(at: position &+ 8), text.word(at: position &+ 16),
      text.word(at: position &+ 24))
  }

  /// The highest bit of each byte that is no letter of the alphabet. Bits above a byte of 0x80 or more, whose own is set,
  /// may be wrong.
  @inline(__always)
  private static func others(in block: Block) -> Block {
    let letters = range(block | ones &* 0x20, from: 0x61, to: 0x7a)
    let digitsAndSlash = range(block, from: 0x2f, to: 0x39)
    let plus = range(block, from: 0x2b, to: 0x2b)
    return ~(letters | digitsAndSlash | plus) | block
  }

  /// The highest bit of each byte that lies in a range; bytes are below 0x80, so that no sum goes over.
  @inline(__always)
  private static func range(_ block: Block, from first: UInt64, to last: UInt64) -> Block {
    (block &+ ones &* (0x80 - first)) & ~(block &+ ones &* (0x7f - last))
  }

  @inline(__always)
  private static var ones: Block { Block(repeating: 0x0101_0101_0101_0101) }

  /// The verdict on a text whose alphabet prefix ends at `end`, where nothing but padding follows; nil otherwise.
  private static func checkTail(_ text: Span<UInt8>, from end: Int) -> Verdict? {
    let paddings = text.count - end
    guard paddings <= 2, (end..<text.count).allSatisfy({ text[$0] == padding }) else { return nil }
    switch (end % 4, paddings) {
    case (0, 0): return .canonical
    case (2, 2): return values[Int(text[end - 1])] & 0x0f == 0 ? .canonical : .valid
    case (3, 1): return values[Int(text[end - 1])] & 0x03 == 0 ? .canonical : .valid
    case (2, 0), (3, 0): return .valid
    // Padding where a group has no place for it, or has not enough of it or too much.
    case (0, _), (1, _): return .malformed(at: end)
    default: return .malformed(at: end + 1)
    }
  }

  /// The verdict on a text that holds white space or something wrong at `start`.
  private static func checkSlowly(_ text: Span<UInt8>, from start: Int) -> Verdict {
    var characters = start
    var paddings = 0
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte == padding {
        paddings += 1
        guard paddings <= 2, (characters + paddings - 1) % 4 >= 2 else { return .malformed(at: position) }
      } else if values[Int(byte)] != whiteSpace {
        let end = paddings == 0 ? endOfLetters(text, from: position) : position
        guard end > position else { return .malformed(at: position) }
        characters += end - position
        position = end
        continue
      }
      position += 1
    }
    let isComplete = paddings == 0 ? characters % 4 != 1 : (characters + paddings) % 4 == 0
    return isComplete ? .valid : .malformed(at: text.count)
  }

  // MARK: - Tables

  private static let padding = UInt8(ascii: "=")
  private static let whiteSpace: UInt8 = 0xfe
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte: 0…63, `whiteSpace`, or 0xff.
  private static let values: ContiguousArray<UInt8> = {
    var values = ContiguousArray<UInt8>(repeating: 0xff, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    for character in [0x09, 0x0a, 0x0c, 0x0d, 0x20] { values[character] = whiteSpace }
    return values
  }()

  private static func appendGroup(_ group: UInt32, characters: Int, to text: inout [UInt8]) {
    for index in 0..<characters { text.append(alphabet[Int(group >> UInt32(18 - 6 * index)) & 63]) }
  }

  private static func appendBytes(of group: UInt32, count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index))) }
  }
}
