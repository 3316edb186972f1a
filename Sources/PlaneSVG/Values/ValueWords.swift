/// The words of a value, between white space unless told.
struct ValueWords: Sequence, IteratorProtocol {
  private let text: Bytes
  private let isSeparator: (UInt8) -> Bool
  private var position = 0

  init(_ text: Bytes, _ isSeparator: @escaping (UInt8) -> Bool = ValueScanner.isSpace) {
    (self.text, self.isSeparator) = (text, isSeparator)
  }

  mutating func next() -> Bytes? {
    while position < text.count, isSeparator(text[position]) { position += 1 }
    let start = position
    while position < text.count, !isSeparator(text[position]) { position += 1 }
    return start < position ? Bytes(rebasing: text[start..<position]) : nil
  }

  /// Whether a byte is white space or a comma.
  static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || ValueScanner.isSpace(byte) }
}
