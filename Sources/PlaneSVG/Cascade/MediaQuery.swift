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
    let features = CSSCondition(term: matches)
    var scanner = CSSScanner(query)
    let isNegated = scanner.skip(word: "not")
    if !isNegated { _ = scanner.skip(word: "only") }
    scanner.skipSpace()
    let start = scanner.position
    guard scanner.skipIdentifier() else { return features.holds(query) }
    let type = Bytes(rebasing: query[start..<scanner.position])
    var matches: Bool? = type.isKeyword("all") || type.isKeyword("screen")
    scanner.skipSpace()
    if !scanner.isAtEnd {
      guard scanner.skip(word: "and") else { return false }
      matches = features.holds(Bytes(rebasing: query[scanner.position...]), and: matches == true)
    }
    return matches.map { $0 != isNegated }
  }

  /// Whether a feature is the screen's; nil where that is not known.
  private func matches(_ feature: Bytes) -> Bool? {
    var scanner = ValueScanner(feature)
    let name = scanner.identifier()
    scanner.skipSpace()
    var value = Bytes()
    if scanner.skip(UInt8(ascii: ":")) {
      value = scanner.rest.trimmed
    } else if !scanner.isAtEnd {
      return nil
    }
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
