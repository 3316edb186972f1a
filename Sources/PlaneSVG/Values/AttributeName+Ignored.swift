extension AttributeName {
  /// Whether browsers read nothing in a value of a property that has no ``grammarInStyles``, so that what was said before
  /// holds (CSS Syntax 3, 2.2): pages write such values for old browsers.
  func isIgnored(_ value: Bytes) -> Bool {
    let value = value.trimmed
    guard WideKeyword(value) == nil, VariableReference.position(in: value) == nil else { return false }
    return switch self {
    // A function may give any word.
    case .display where value.contains(UInt8(ascii: "(")): false
    case .display: !CSSWords.all(in: value).allSatisfy(Self.displays.hold)
    case .filter: !value.isKeyword("none") && !Self.filters.begin(value)
    case .clipPath: !value.isKeyword("none") && !Self.clips.begin(value)
    case .letterSpacing, .wordSpacing:
      !value.isKeyword("normal") && Length(value) == nil && !Length.needsMore(value)
    default: false
    }
  }

  private static let displays: KeywordList = [
    "none", "inline", "block", "contents", "flow", "flow-root", "run-in", "list-item", "inline-block", "flex",
    "inline-flex", "grid", "inline-grid", "table", "inline-table", "table-row", "table-row-group",
    "table-header-group", "table-footer-group", "table-column", "table-column-group", "table-cell",
    "table-caption", "ruby", "ruby-text", "math", "-webkit-box", "-webkit-inline-box", "-webkit-flex",
    "-webkit-inline-flex",
  ]
  private static let filters: KeywordList = [
    "url(", "blur(", "brightness(", "contrast(", "drop-shadow(", "grayscale(", "hue-rotate(", "invert(",
    "opacity(", "saturate(", "sepia(",
  ]
  private static let clips: KeywordList = [
    "url(", "inset(", "circle(", "ellipse(", "polygon(", "path(", "rect(", "xywh(", "shape(", "border-box",
    "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
  ]
}
