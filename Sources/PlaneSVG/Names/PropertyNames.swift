extension AttributeName {
  private static let inStyles = allCases.filter(\.isInStyle)
  private static let table = NameTable(inStyles.map(\.spelling))

  /// The CSS property with a name, in any case; nil for names that have no meaning in a style.
  init?(property name: Bytes) {
    guard let place = Self.table.place(ofAnyCase: name) else { return nil }
    self = Self.inStyles[place]
  }

  /// Whether a style may state it (SVG 2, 6.6 and 7.3).
  fileprivate var isInStyle: Bool {
    switch self {
    case .xmlSpace: false
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .d, .transform, .rotate: true
    default:
      rawValue >= Self.strokeLinecap.rawValue
        || rawValue >= Self.color.rawValue && rawValue <= Self.whiteSpace.rawValue
    }
  }
}
