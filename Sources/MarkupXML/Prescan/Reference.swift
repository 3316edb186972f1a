/// References in XML text: `&#10;`, `&#xA;`, `&name;`.
enum Reference {
  /// What a reference means.
  enum Target {
    case character(Unicode.Scalar)
    case entity(Range<Int>)
  }

  /// Longer names than any that is in use; a reference to such a one is left to the parser.
  private static let longestName = 256

  /// The reference that starts with `&` at a position, and the position behind its `;`; nil where none is written.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (target: Target, end: Int)? {
    let limit = min(bytes.count, start + longestName)
    guard start < limit, let end = ByteScan.firstIndex(of: 0x3b, in: bytes, start..<limit), end > start + 1
    else { return nil }
    if bytes[start + 1] != 0x23 {
      guard bytes[(start + 1)..<end].allSatisfy(isNameByte) else { return nil }
      return (.entity(start + 1..<end), end + 1)
    }
    return character(bytes, start + 2..<end).map { (.character($0), end + 1) }
  }

  /// A byte that may stand in a name; which ones exactly is the parser's affair.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x3a, 0x5f, 0x80...0xff: true
    default: false
    }
  }

  /// The character of a number in decimal, or in hexadecimal behind an `x`.
  private static func character(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Unicode.Scalar? {
    guard let first = range.first else { return nil }
    let isHexadecimal = bytes[first] == 0x78
    let digits = bytes[(isHexadecimal ? first + 1 : first)..<range.upperBound]
    guard let start = digits.first, start != 0x2b, start != 0x2d,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return Unicode.Scalar(value)
  }
}

/// A reference to one of the five characters that XML names (XML 1.0, 4.6).
struct NamedReference {
  let character: UInt8
  /// Behind the `;`.
  let end: Int

  /// The reference that starts with the `&` at a position; nil where it is another one, or the text ends soon.
  @inline(__always)
  init?(in text: UnsafeRawBufferPointer, at start: Int) {
    guard start <= text.count &- 8 else { return nil }
    let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    switch (word & 0xffff_ffff, word & 0xff_ffff_ffff, word & 0xffff_ffff_ffff) {
    case (0x3b74_6c26, _, _): (character, end) = (UInt8(ascii: "<"), start &+ 4)
    case (0x3b74_6726, _, _): (character, end) = (UInt8(ascii: ">"), start &+ 4)
    case (_, 0x3b_706d_6126, _): (character, end) = (UInt8(ascii: "&"), start &+ 5)
    case (_, _, 0x3b74_6f75_7126): (character, end) = (UInt8(ascii: "\""), start &+ 6)
    case (_, _, 0x3b73_6f70_6126): (character, end) = (UInt8(ascii: "'"), start &+ 6)
    default: return nil
    }
  }
}
