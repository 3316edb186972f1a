/// The words of a value, between white space and commas.
struct ValueWords {
  private let text: Bytes
  private var position = 0

  init(_ text: Bytes) { self.text = text }

  mutating func next() -> Bytes? {
    while position < text.count, Self.isSeparator(text[position]) { position += 1 }
    let start = position
    while position < text.count, !Self.isSeparator(text[position]) { position += 1 }
    return start < position ? Bytes(rebasing: text[start..<position]) : nil
  }

  static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || ValueScanner.isSpace(byte) }
}

extension Bytes {
  /// Calls a function for each word between white space.
  func forEachWord(_ body: (Bytes) -> Void) {
    var position = 0
    while position < count {
      while position < count, ValueScanner.isSpace(self[position]) { position += 1 }
      let start = position
      while position < count, !ValueScanner.isSpace(self[position]) { position += 1 }
      if position > start { body(Bytes(rebasing: self[start..<position])) }
    }
  }
}
