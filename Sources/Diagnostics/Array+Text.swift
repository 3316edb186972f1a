extension [UInt8] {
  /// Appends text that the program holds, in UTF-8.
  package mutating func append(text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends text in UTF-8.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
