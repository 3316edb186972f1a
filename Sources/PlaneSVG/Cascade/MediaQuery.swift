/// Media queries (Media Queries 4), for a screen of which nothing else is known.
enum MediaQuery {
  /// On what it depends whether a list of queries matches; an empty list does always.
  static func circumstance(_ list: Bytes) -> StyleBlock.Circumstance {
    if isAlwaysMet(list) { return .always }
    let found = list.split(separator: UInt8(ascii: ",")).map { matchesOne(Bytes(rebasing: $0).trimmed) }
    return found.contains(true) ? .media : found.contains(nil) ? .unknownMedia : .unmetMedia
  }

  /// Whether a list of queries says nothing that any screen could deny.
  private static func isAlwaysMet(_ list: Bytes) -> Bool {
    let list = list.trimmed
    return list.isEmpty || list.isKeyword("all") || list.isKeyword("screen")
  }

  /// Whether a query matches; nil where that is not known.
  private static func matchesOne(_ query: Bytes) -> Bool? {
    var scanner = ValueScanner(query)
    var isNegated = false
    var matches = true
    var word = scanner.identifier()
    if word.isKeyword("not") || word.isKeyword("only") {
      isNegated = word.isKeyword("not")
      scanner.skipSpace()
      word = scanner.identifier()
    }
    if !word.isEmpty { matches = word.isKeyword("all") || word.isKeyword("screen") }
    while !scanner.isAtEnd {
      scanner.skipSpace()
      if !word.isEmpty {
        guard scanner.identifier().isKeyword("and") else { return false }
        scanner.skipSpace()
      }
      // What isn't known is neither true nor false, and so is what it is part of, unless that fails anyway.
      guard let feature = feature(&scanner) else { return matches ? nil : isNegated }
      matches = matches && feature
      scanner.skipSpace()
      word = query
    }
    return matches != isNegated
  }

  /// Whether a feature in parentheses is the screen's; nil where that is not known.
  private static func feature(_ scanner: inout ValueScanner) -> Bool? {
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    let name = scanner.identifier()
    scanner.skipSpace()
    var value = Bytes()
    if scanner.skip(UInt8(ascii: ":")) {
      scanner.skipSpace()
      value = scanner.identifier()
      scanner.skipSpace()
    }
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    if name.isKeyword("prefers-color-scheme") { return value.isKeyword("light") }
    if name.isKeyword("prefers-reduced-motion") || name.isKeyword("prefers-contrast") {
      return value.isKeyword("no-preference")
    }
    if name.isKeyword("color") && value.isEmpty { return true }
    return nil
  }
}

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
