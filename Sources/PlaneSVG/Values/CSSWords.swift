extension Bytes {
  /// The name and the arguments of a value that is one function; nil for another one.
  var function: (name: Bytes, arguments: Bytes)? {
    guard last == UInt8(ascii: ")"), let open = firstIndex(of: UInt8(ascii: "(")) else { return nil }
    return (Bytes(rebasing: self[..<open]), Bytes(rebasing: self[(open + 1)..<(count - 1)]))
  }

  /// What stands between the brackets of a function.
  func argument(of name: StaticString) -> Bytes? {
    function.flatMap { $0.name.isKeyword(name) ? $0.arguments : nil }
  }
}

enum CSSWords {
  /// What stands between the commas of a list.
  static func list(_ value: Bytes) -> [Bytes] {
    var (scanner, parts) = (CSSScanner(value), [Bytes]())
    while true {
      let start = scanner.position
      let comma = scanner.skip { $0 == UInt8(ascii: ",") }
      parts.append(Bytes(rebasing: value[start..<scanner.position]).trimmed)
      if comma == nil { return parts }
      scanner.position += 1
    }
  }

  /// The pieces that ``forEach(_:_:)`` gives.
  static func all(in value: Bytes) -> [Bytes] {
    var words: [Bytes] = []
    forEach(value) { words.append($0) }
    return words
  }

  /// Calls a function for each piece between white space and commas, functions with their arguments as one piece.
  static func forEach(_ value: Bytes, _ body: (Bytes) -> Void) {
    var scanner = CSSScanner(value)
    while let next = scanner.next {
      if ValueWords.isSeparator(next) {
        scanner.position += 1
        continue
      }
      let start = scanner.position
      _ = scanner.skip(to: ValueWords.isSeparator)
      body(Bytes(rebasing: value[start..<scanner.position]))
    }
  }
}
