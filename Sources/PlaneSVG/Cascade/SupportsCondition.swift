/// The condition of `@supports` (CSS Conditional Rules 3, 6): whether a property has a meaning here.
enum SupportsCondition {
  /// Whether a condition of declarations holds. What else may stand in one does not.
  static func holds(_ condition: Bytes) -> Bool { CSSCondition(term: isMet).holds(condition) ?? false }

  private static func isMet(_ declaration: Bytes) -> Bool? {
    guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = Bytes(rebasing: declaration[..<colon]).trimmed
    return name.starts(with: "--".utf8) || AttributeName(property: name) != nil
  }
}
