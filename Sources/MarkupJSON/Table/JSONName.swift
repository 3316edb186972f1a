/// A key that a reader knows, ready for being compared with those of a text; at most 254 bytes.
package struct JSONName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The key as it is written; no character of it needs an escape.
  package let text: StaticString
  /// The first eight bytes, the first one lowest, with zero bytes behind a shorter name.
  package let word: UInt64
  /// The bits of ``word`` that are the name's.
  let mask: UInt64
  /// The number of bytes.
  package let length: Int

  /// Creates a name.
  package init(stringLiteral text: StaticString) {
    self.text = text
    length = text.utf8CodeUnitCount
    var word: UInt64 = 0
    for index in 0..<min(length, 8) { word |= UInt64(text.utf8Start[index]) << UInt64(8 * index) }
    self.word = word
    mask = length < 8 ? 1 << UInt64(8 * length) - 1 : .max
  }

  /// The name as text.
  package var description: String { text.description }

  /// The bytes of the name.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text.utf8Start, count: length) }

  /// Whether a text, which zero bytes follow, goes on as the name does behind its first eight bytes.
  @inline(__always)
  func ends(_ text: UnsafePointer<UInt8>) -> Bool {
    let (name, text) = (UnsafeRawPointer(self.text.utf8Start), UnsafeRawPointer(text))
    var offset = 8
    while offset < length {
      // The last eight bytes may overlap those before.
      let start = min(offset, length &- 8)
      guard
        name.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          == text.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      else { return false }
      offset &+= 8
    }
    return true
  }
}
