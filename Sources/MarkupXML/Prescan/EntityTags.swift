/// The tags of an entity's text: what the parser would not see in time.
struct EntityTags {
  /// Whether each tag that opens is closed in the same text, as XML asks of an entity (XML 1.0, 4.3.2).
  private(set) var areBalanced = true
  /// How many attributes the element has that has most.
  private(set) var mostAttributes = 0

  init(_ text: [UInt8]) {
    var depth = 0
    var position = 0
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = endOfTag(text, from: start + 1) else {
        areBalanced = false
        return
      }
      if start + 1 < end, text[start + 1] == UInt8(ascii: "/") {
        depth -= 1
      } else if text[end - 1] != UInt8(ascii: "/") {
        depth += 1
      }
      if depth < 0 { areBalanced = false }
      position = end
    }
    if depth != 0 { areBalanced = false }
  }

  /// The position of the `>` that ends a tag; nil where there is none.
  private mutating func endOfTag(_ text: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    var attributes = 0
    for position in start..<text.count {
      let byte = text[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        attributes += 1
        mostAttributes = max(mostAttributes, attributes)
      } else if byte == UInt8(ascii: ">") {
        return position
      }
    }
    return nil
  }
}
