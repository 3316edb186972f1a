/// A place in a text, and the tokens that can be read from there on.
///
/// Zero bytes follow the text in memory (`SourceText.paddingCount`), and JSON allows none anywhere, so that hardly a step
/// needs a test for the end.
package struct JSONCursor {
  let base: UnsafePointer<UInt8>
  let count: Int
  let limits: JSONLimits
  var position: Int
  /// How many values without rows were read.
  var valueCount = 0

  init(base: UnsafePointer<UInt8>, count: Int, limits: JSONLimits, position: Int = 0) {
    self.base = base
    self.count = count
    self.limits = limits
    self.position = position
  }

  /// The whole text.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The eight bytes at a position, the first one lowest; they may be padding.
  @inline(__always)
  func loadWord(at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
}
