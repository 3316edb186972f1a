package import Diagnostics

/// One value of a ``JSONTable``: sixteen bytes, as a drawing has millions of them.
package struct JSONRow: Sendable {
  /// Where the value starts.
  let start: UInt32
  /// Where the value ends, the last byte not included.
  var end: UInt32
  /// The row behind the value and all that it holds.
  var next: UInt32
  /// How far before the value its key's text starts, behind the quote; ``farKey`` for that and anything farther, 0 for
  /// values that have no key.
  let keyDistance: UInt16
  /// The length of the key as it is written; ``longKey`` for that and anything longer.
  let keyLength: UInt8
  /// The kind in the lower three bits, then ``taken``, the flags in the upper ones.
  private var kindAndFlags: UInt8

  /// Puts a row together; a key that starts at 0 is none.
  @inline(__always)
  init(
    _ kind: JSONKind, _ flags: Flags, start: Int, end: Int, next: Int, keyStart: Int, keyLength: Int
  ) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    keyDistance = keyStart == 0 ? 0 : UInt16(clamping: start &- keyStart)
    self.keyLength = UInt8(clamping: keyLength)
    kindAndFlags = kind.rawValue | flags.rawValue
  }

  /// What the value is.
  package var kind: JSONKind { JSONKind(rawValue: kindAndFlags & 0x07) ?? .null }

  /// Whether the value was read while the text was being read; what it holds has no rows.
  package internal(set) var isTaken: Bool {
    get { kindAndFlags & Self.taken != 0 }
    set { kindAndFlags = newValue ? kindAndFlags | Self.taken : kindAndFlags & ~Self.taken }
  }

  /// What is unusual about the value's and the key's text.
  package var flags: Flags { Flags(rawValue: kindAndFlags & 0xf0) }

  /// The bytes of the value.
  package var range: ByteRange { Int(start)..<Int(end) }

  private static let taken: UInt8 = 0x08

  /// The distance from which on a key's start is looked for again.
  static let farKey = UInt16.max
  /// The length from which on a key's end is looked for again.
  static let longKey = UInt8.max

  /// What is unusual about strings.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The string holds a backslash.
    package static let escapes = Flags(rawValue: 0x10)
    /// The string holds an escape for half a surrogate pair, which is no character (RFC 8259, section 8.2).
    package static let loneSurrogate = Flags(rawValue: 0x20)
    /// The key holds a backslash.
    package static let keyEscapes = Flags(rawValue: 0x40)
    /// The key holds an escape for half a surrogate pair.
    package static let keyLoneSurrogate = Flags(rawValue: 0x80)
  }
}
