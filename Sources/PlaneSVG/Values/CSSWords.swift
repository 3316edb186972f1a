enum CSSWords {
  /// The pieces that ``forEach(_:_:)`` gives.
  static func all(in value: Bytes) -> [Bytes] {
    var words: [Bytes] = []
    forEach(value) { words.append($0) }
    return words
  }

  /// Calls a function for each piece between white space and commas, functions with their arguments as one piece.
  static func forEach(_ value: Bytes, _ body: (Bytes) -> Void) {
    func isSeparator(_ byte: UInt8) -> Bool { ValueScanner.isSpace(byte) || byte == UInt8(ascii: ",") }
    var scanner = CSSScanner(value)
    while let next = scanner.next {
      if isSeparator(next) {
        scanner.position += 1
        continue
      }
      let start = scanner.position
      _ = scanner.skip(to: isSeparator)
      body(Bytes(rebasing: value[start..<scanner.position]))
    }
  }
}
