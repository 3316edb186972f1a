import Diagnostics

/// The tags of an entity's text: what the parser would not see in time.
struct EntityTags {
  /// Whether each tag that opens is closed in the same text, as XML asks of an entity (XML 1.0, 4.3.2).
  private(set) var areBalanced = true
  /// How many attributes the element has that has most.
  private(set) var mostAttributes = 0

  init(_ entity: [UInt8]) {
    let padded = entity + repeatElement(0, count: SourceText.paddingCount)
    let all = padded[...]
    let text = all.span
    var depth = 0
    var position = 0
    while let start = text.firstIndex(of: UInt8(ascii: "<"), in: position..<entity.count) {
      let closes = text[start + 1] == UInt8(ascii: "/")
      var attributes = 0
      var end = start + 2
      if closes {
        end = text.endOfSpace(from: text.name(at: end)?.end ?? end)
      } else {
        end = text.forEachAttribute(ofTagAt: start) { _ in
          attributes += 1
          return true
        }
        mostAttributes = max(mostAttributes, attributes)
      }
      let isEmpty = text[end] == UInt8(ascii: "/")
      guard let behind = text.endOfTag(at: end), !(closes && isEmpty) else {
        areBalanced = false
        return
      }
      depth += closes ? -1 : isEmpty ? 0 : 1
      if depth < 0 { areBalanced = false }
      position = behind
    }
    if depth != 0 { areBalanced = false }
  }
}
