/// The condition of `@supports` (CSS Conditional Rules 3, 6): whether a property has a meaning here.
enum SupportsCondition {
  /// Whether a condition holds: declarations in parentheses with `and`, `or` or `not`. Anything else does not.
  static func holds(_ condition: Bytes) -> Bool {
    var scanner = CSSScanner(condition)
    var result: Bool?
    var isNegated = false
    var isAnd = false
    while true {
      scanner.skipSpace()
      guard let next = scanner.next else { return result ?? false }
      if next == UInt8(ascii: "(") {
        guard let declaration = parenthesised(&scanner) else { return false }
        let holds = isSupported(declaration) != isNegated
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

  private static func isSupported(_ declaration: Bytes) -> Bool {
    guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = Bytes(rebasing: declaration[..<colon]).trimmed
    return name.starts(with: "--".utf8) || AttributeName(property: name) != nil
  }
}
