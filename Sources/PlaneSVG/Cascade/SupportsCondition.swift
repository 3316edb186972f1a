/// The condition of `@supports` (CSS Conditional Rules 3, 6): whether a property has a meaning here.
enum SupportsCondition {
  /// Whether a condition holds: declarations, and conditions of such, in parentheses with `and`, `or` or `not`. Anything else
  /// does not.
  static func holds(_ condition: Bytes) -> Bool { holds(condition, depth: 0) }

  private static func holds(_ condition: Bytes, depth: Int) -> Bool {
    var scanner = CSSScanner(condition)
    var result: Bool?
    var isNegated = false
    var isAnd = false
    while true {
      scanner.skipSpace()
      guard let next = scanner.next else { return result ?? false }
      if next == UInt8(ascii: "(") {
        guard let content = parenthesised(&scanner) else { return false }
        let holds = isMet(content, depth: depth) != isNegated
        result = result.map { isAnd ? $0 && holds : $0 || holds } ?? holds
        isNegated = false
        continue
      }
      var words = ValueScanner(Bytes(rebasing: condition[scanner.position...]))
      let word = words.identifier()
      scanner.position += word.count
      if word.isKeyword("not") {
        isNegated.toggle()
      } else if word.isKeyword("and") || word.isKeyword("or") {
        isAnd = word.isKeyword("and")
      } else {
        return false
      }
    }
  }

  private static func parenthesised(_ scanner: inout CSSScanner) -> Bytes? {
    scanner.position += 1
    let start = scanner.position
    guard scanner.skip(to: { $0 == UInt8(ascii: ")") }) != nil else { return nil }
    defer { scanner.position += 1 }
    return Bytes(rebasing: scanner.text[start..<scanner.position])
  }

  /// Whether what stands in parentheses is met: a declaration, or a condition.
  private static func isMet(_ content: Bytes, depth: Int) -> Bool {
    let content = content.trimmed
    if content.first == UInt8(ascii: "(") || content.hasKeywordPrefix("not ") {
      return depth < maxDepth && holds(content, depth: depth + 1)
    }
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = Bytes(rebasing: content[..<colon]).trimmed
    return name.starts(with: "--".utf8) || AttributeName(property: name) != nil
  }

  private static let maxDepth = 16
}
