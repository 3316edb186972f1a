extension AttributeName {
  /// Whether browsers read nothing in a value of a style, so that what was said before holds (CSS Syntax 3, 2.2): pages
  /// write such values for old browsers.
  func isIgnored(_ value: Bytes) -> Bool {
    let value = value.trimmed
    switch self {
    case .display:
      // A function may give any word.
      return !value.contains(UInt8(ascii: "(")) && WideKeyword(value) == nil
        && !CSSWords.all(in: value).allSatisfy(Self.displays.hold)
    case .letterSpacing, .wordSpacing:
      return WideKeyword(value) == nil && !value.isKeyword("normal") && Length(value) == nil
        && !Length.needsMore(value)
    default: return grammarInStyles?.mistake(in: value)?.kind == .unreadable
    }
  }

  private static let displays: KeywordList = [
    "none", "inline", "block", "contents", "flow", "flow-root", "run-in", "list-item", "inline-block", "flex",
    "inline-flex", "grid", "inline-grid", "table", "inline-table", "table-row", "table-row-group",
    "table-header-group", "table-footer-group", "table-column", "table-column-group", "table-cell",
    "table-caption", "ruby", "ruby-text", "math", "-webkit-box", "-webkit-inline-box", "-webkit-flex",
    "-webkit-inline-flex",
  ]
}
