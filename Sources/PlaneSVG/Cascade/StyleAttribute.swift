/// The declarations of a `style` attribute (CSS Style Attributes; CSS Syntax 3, "consume a list of declarations").
enum StyleAttribute {
  /// Calls a function for each declaration of a property that has a meaning here, in order; important ones last.
  static func forEachDeclaration(_ text: Bytes, _ body: (AttributeName, Bytes) -> Void) {
    forEach(text, important: false, body)
    if text.contains(UInt8(ascii: "!")) { forEach(text, important: true, body) }
  }

  private static func forEach(_ text: Bytes, important: Bool, _ body: (AttributeName, Bytes) -> Void) {
    var start = 0
    while start < text.count {
      let end = endOfDeclaration(text, from: start)
      let declaration = Bytes(rebasing: text[start..<end])
      start = end + 1
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Bytes(rebasing: declaration[..<colon]).trimmed
      let (value, isImportant) = splitImportant(Bytes(rebasing: declaration[(colon + 1)...]).trimmed)
      guard isImportant == important, let property = AttributeName(property: name) else { continue }
      body(property, value)
    }
  }

  /// The position of the next semicolon outside strings and parentheses, or the end.
  private static func endOfDeclaration(_ text: Bytes, from start: Int) -> Int {
    var quote: UInt8?
    var depth = 0
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        position += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth = max(depth - 1, 0)
      } else if byte == UInt8(ascii: ";"), depth == 0 {
        return position
      }
      position += 1
    }
    return text.count
  }

  private static func splitImportant(_ value: Bytes) -> (Bytes, Bool) {
    guard let mark = value.lastIndex(of: UInt8(ascii: "!")),
      Bytes(rebasing: value[(mark + 1)...]).trimmed.isKeyword("important")
    else { return (value, false) }
    return (Bytes(rebasing: value[..<mark]).trimmed, true)
  }
}
