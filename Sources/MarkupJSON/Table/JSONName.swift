/// A key that a reader knows, ready for being compared with those of a text; at most 254 bytes.
package struct JSONName: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The key as it is written; no character of it needs an escape.
  package let text: StaticString
  /// The first eight bytes, the first one lowest, with zero bytes behind a shorter name.
  package let word: UInt64
  /// The number of bytes.
  package let length: Int

  /// Creates a name.
  package init(stringLiteral text: StaticString) {
    self.text = text
    length = text.utf8CodeUnitCount
    var word: UInt64 = 0
    for index in 0..<min(length, 8) { word |= UInt64(text.utf8Start[index]) << UInt64(8 * index) }
    self.word = word
  }

  /// The name as text.
  package var description: String { text.description }

  /// The bytes of the name.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: text.utf8Start, count: length) }
}
