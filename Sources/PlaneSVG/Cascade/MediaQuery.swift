import PlaneModel

/// Media queries (Media Queries 4), for a screen of which no more is known than how large the drawing is on it.
struct MediaQuery {
  /// The size that the drawing states, in pixels, which is its window as an image; nil where it goes by something else.
  let size: Plane.Size?

  /// On what it depends whether a list of queries matches; an empty list does always.
  func condition(_ list: Bytes) -> StyleBlock.Condition {
    if Self.isAlwaysMet(list) { return .always }
    let found = list.split(separator: UInt8(ascii: ",")).map { matchesOne(Bytes(rebasing: $0).trimmed) }
    return found.contains(true) ? .media : found.contains(nil) ? .unknownMedia : .unmetMedia
  }

  /// Whether a list of queries says nothing that any screen could deny.
  private static func isAlwaysMet(_ list: Bytes) -> Bool {
    let list = list.trimmed
    return list.isEmpty || list.isKeyword("all") || list.isKeyword("screen")
  }

  /// Whether a query matches; nil where that is not known.
  private func matchesOne(_ query: Bytes) -> Bool? {
    var scanner = ValueScanner(query)
    var isNegated = false
    var matches: Bool? = true
    var word = scanner.identifier()
    if word.isKeyword("not") || word.isKeyword("only") {
      isNegated = word.isKeyword("not")
      scanner.skipSpace()
      word = scanner.identifier()
    }
    // What stands behind a type, or is negated, is joined by `and` alone, and one connective by others of its kind.
    var connective: Bool? = scanner.position > 0 ? true : nil
    if !word.isEmpty { matches = word.isKeyword("all") || word.isKeyword("screen") }
    while !scanner.isAtEnd {
      scanner.skipSpace()
      var needsBoth = true
      if !word.isEmpty {
        let name = scanner.identifier()
        needsBoth = name.isKeyword("and")
        scanner.skipSpace()
        guard needsBoth || name.isKeyword("or"), connective ?? needsBoth == needsBoth, !scanner.isAtEnd else {
          return false
        }
        connective = needsBoth
      }
      let rest = scanner.rest
      let feature = feature(&scanner)
      // What isn't known is neither true nor false, and so is what it is part of, unless the rest decides that.
      let decisive = !needsBoth
      matches = matches == decisive || feature == decisive ? decisive : matches.flatMap { _ in feature }
      if feature == nil { scanner = ValueScanner(Self.behindBlock(rest)) }
      scanner.skipSpace()
      word = query
    }
    return matches.map { $0 != isNegated }
  }

  /// What stands behind parentheses, and all that they hold; nothing where a text doesn't begin with them.
  private static func behindBlock(_ text: Bytes) -> Bytes {
    guard text.first == UInt8(ascii: "(") else { return Bytes() }
    var scanner = CSSScanner(text, at: 1)
    _ = scanner.skip { $0 == UInt8(ascii: ")") }
    return Bytes(rebasing: text[min(scanner.position + 1, text.count)...])
  }

  /// Whether a feature in parentheses is the screen's; nil where that is not known.
  private func feature(_ scanner: inout ValueScanner) -> Bool? {
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    let name = scanner.identifier()
    scanner.skipSpace()
    var value = Bytes()
    if scanner.skip(UInt8(ascii: ":")) {
      scanner.skipSpace()
      value = scanner.piece { $0 == UInt8(ascii: ")") }.trimmed
    }
    guard scanner.skip(UInt8(ascii: ")")) else { return nil }
    if name.isKeyword("prefers-color-scheme") { return value.isEmpty || value.isKeyword("light") }
    if name.isKeyword("prefers-reduced-motion") || name.isKeyword("prefers-contrast") {
      return value.isKeyword("no-preference")
    }
    if name.isKeyword("color") && value.isEmpty { return true }
    return size.flatMap { Self.extent(name, value, of: $0) }
  }

  /// Whether a feature that asks for a size holds of one; nil for others (Media Queries 4, 4).
  private static func extent(_ name: Bytes, _ value: Bytes, of size: Plane.Size) -> Bool? {
    if name.isKeyword("orientation") {
      return value.isEmpty || value.isKeyword(size.width > size.height ? "landscape" : "portrait")
    }
    guard !Length.lacksUnit(value), let asked = Length(value)?.resolved(fontSize: 16, percentOf: nil) else {
      return nil
    }
    if name.isKeyword("min-width") { return size.width >= asked }
    if name.isKeyword("max-width") { return size.width <= asked }
    if name.isKeyword("min-height") { return size.height >= asked }
    if name.isKeyword("max-height") { return size.height <= asked }
    return nil
  }
}
