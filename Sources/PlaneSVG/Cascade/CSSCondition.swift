/// Terms in parentheses, joined by `and` or by `or`, each of which `not` may negate (CSS Conditional Rules 3, 2; Media Queries
/// 4, 3).
struct CSSCondition {
  /// What a term says that is no condition itself; nil where that is not known.
  let term: (Bytes) -> Bool?

  /// Whether a condition holds; nil where that is not known. One that can't be read does not.
  func holds(_ text: Bytes) -> Bool? { holds(text, false, joinsAll: nil, depth: 0) }

  /// The same for one that stands behind something else and `and`.
  func holds(_ text: Bytes, and other: Bool) -> Bool? { holds(text, other, joinsAll: true, depth: 0) }

  /// - Parameters:
  ///   - start: what the terms so far say.
  ///   - joinsAll: whether `and` stands between the terms, or else `or`; nil where there was none so far.
  private func holds(_ text: Bytes, _ start: Bool?, joinsAll: Bool?, depth: Int) -> Bool? {
    var scanner = CSSScanner(text)
    var (result, joinsAll) = (start, joinsAll)
    while true {
      scanner.skipSpace()
      let isNegated = scanner.skip(word: "not")
      scanner.skipSpace()
      guard let content = scanner.parentheses()?.trimmed else { return false }
      var value: Bool?
      if content.first == UInt8(ascii: "(") || content.hasKeywordPrefix("not ") {
        value = depth < Self.maxDepth ? holds(content, false, joinsAll: nil, depth: depth + 1) : false
      } else {
        value = term(content)
      }
      value = value.map { $0 != isNegated }
      // What isn't known leaves the whole unknown, unless another term decides that.
      if let all = joinsAll {
        result = result == !all || value == !all ? !all : result.flatMap { _ in value }
      } else {
        result = value
      }
      scanner.skipSpace()
      if scanner.isAtEnd { return result }
      let isAnd = scanner.skip(word: "and")
      guard isAnd || scanner.skip(word: "or"), joinsAll ?? isAnd == isAnd else { return false }
      joinsAll = isAnd
    }
  }

  private static let maxDepth = 16
}

extension CSSScanner {
  /// Skips a word; false where another one stands there, or none. With parentheses right behind it, it is a function.
  mutating func skip(word: StaticString) -> Bool {
    let start = position
    if skipIdentifier(), next != UInt8(ascii: "("),
      Bytes(rebasing: text[start..<position]).isKeyword(word)
    {
      return true
    }
    position = start
    return false
  }

  /// Skips what stands in parentheses.
  /// - Returns: that; nil where there is none.
  fileprivate mutating func parentheses() -> Bytes? {
    guard next == UInt8(ascii: "(") else { return nil }
    position += 1
    let start = position
    guard skip(to: { $0 == UInt8(ascii: ")") }) != nil else { return nil }
    defer { position += 1 }
    return Bytes(rebasing: text[start..<position])
  }
}
