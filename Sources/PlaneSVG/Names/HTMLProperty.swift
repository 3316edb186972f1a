/// The properties of CSS that say something of boxes and lines of HTML, and of nothing in SVG.
enum HTMLProperty: String {
  case alignContent = "align-content"
  case alignItems = "align-items"
  case alignSelf = "align-self"
  case blockSize = "block-size"
  case border
  case borderBottom = "border-bottom"
  case borderBottomColor = "border-bottom-color"
  case borderBottomStyle = "border-bottom-style"
  case borderBottomWidth = "border-bottom-width"
  case borderCollapse = "border-collapse"
  case borderColor = "border-color"
  case borderLeft = "border-left"
  case borderLeftColor = "border-left-color"
  case borderLeftStyle = "border-left-style"
  case borderLeftWidth = "border-left-width"
  case borderRadius = "border-radius"
  case borderRight = "border-right"
  case borderRightColor = "border-right-color"
  case borderRightStyle = "border-right-style"
  case borderRightWidth = "border-right-width"
  case borderSpacing = "border-spacing"
  case borderStyle = "border-style"
  case borderTop = "border-top"
  case borderTopColor = "border-top-color"
  case borderTopStyle = "border-top-style"
  case borderTopWidth = "border-top-width"
  case borderWidth = "border-width"
  case bottom
  case boxSizing = "box-sizing"
  case columnGap = "column-gap"
  case cssFloat = "float"
  case flex
  case flexBasis = "flex-basis"
  case flexDirection = "flex-direction"
  case flexFlow = "flex-flow"
  case flexGrow = "flex-grow"
  case flexShrink = "flex-shrink"
  case flexWrap = "flex-wrap"
  case gap
  case inlineSize = "inline-size"
  case inset
  case justifyContent = "justify-content"
  case left
  case lineHeight = "line-height"
  case listStyle = "list-style"
  case listStylePosition = "list-style-position"
  case listStyleType = "list-style-type"
  case margin
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case marginRight = "margin-right"
  case marginTop = "margin-top"
  case maxHeight = "max-height"
  case maxWidth = "max-width"
  case minHeight = "min-height"
  case minWidth = "min-width"
  case overflowWrap = "overflow-wrap"
  case overflowX = "overflow-x"
  case overflowY = "overflow-y"
  case padding
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case paddingRight = "padding-right"
  case paddingTop = "padding-top"
  case placeContent = "place-content"
  case placeItems = "place-items"
  case position
  case right
  case rowGap = "row-gap"
  case textAlign = "text-align"
  case top
  case verticalAlign = "vertical-align"
  case wordBreak = "word-break"
  case wordWrap = "word-wrap"

  /// The properties with a name: one, none, or the two sides of what a name says of an axis (CSS Logical 1, 4).
  static func named(_ name: Bytes) -> [HTMLProperty] {
    guard name.count <= 24 else { return [] }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if let property = HTMLProperty(rawValue: text) { return [property] }
    guard text.contains("-block") || text.contains("-inline") else { return [] }
    return physical(text).compactMap { text in
      HTMLProperty(rawValue: text.hasPrefix("inset-") ? String(text.dropFirst(6)) : text)
    }
  }

  /// The names for the sides of horizontal lines that run to the right.
  private static func physical(_ name: String) -> [String] {
    let ways = [
      ("-block-size", ["-height"]), ("-inline-size", ["-width"]),
      ("-block-start", ["-top"]), ("-block-end", ["-bottom"]),
      ("-inline-start", ["-left"]), ("-inline-end", ["-right"]),
      ("-block", ["-top", "-bottom"]), ("-inline", ["-left", "-right"]),
    ]
    guard let (logical, sides) = ways.first(where: { name.contains($0.0) }) else { return [] }
    return sides.map { name.replacing(logical, with: $0) }
  }

  /// Whether a property states one size or place of a box.
  static func statesExtent(_ name: Bytes) -> Bool {
    switch AttributeName(property: name) {
    case .width, .height: return true
    case .some: return false
    case nil: break
    }
    return named(name).contains { property in
      switch property {
      case .inlineSize, .blockSize, .minWidth, .minHeight, .maxWidth, .maxHeight, .top, .right, .bottom,
        .left,
        .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight, .paddingBottom,
        .paddingLeft, .flexBasis:
        true
      default: false
      }
    }
  }

  /// Whether one value says all of a border, so that it is that of both sides of an axis.
  var isWholeBorder: Bool {
    switch self {
    case .borderTop, .borderRight, .borderBottom, .borderLeft: true
    default: false
    }
  }

  /// Whether children have it unless they say something else.
  var isInherited: Bool {
    switch self {
    case .borderCollapse, .borderSpacing, .lineHeight, .listStyle, .listStylePosition, .listStyleType,
      .overflowWrap, .textAlign,
      .wordBreak, .wordWrap:
      true
    default: false
    }
  }
}
