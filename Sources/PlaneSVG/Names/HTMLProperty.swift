/// The properties of CSS that say something of boxes and lines of HTML, and of nothing in SVG.
enum HTMLProperty: String {
  case alignContent = "align-content"
  case alignItems = "align-items"
  case alignSelf = "align-self"
  case border
  case borderBottom = "border-bottom"
  case borderCollapse = "border-collapse"
  case borderColor = "border-color"
  case borderLeft = "border-left"
  case borderRadius = "border-radius"
  case borderRight = "border-right"
  case borderSpacing = "border-spacing"
  case borderStyle = "border-style"
  case borderTop = "border-top"
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
  case inset
  case justifyContent = "justify-content"
  case left
  case lineHeight = "line-height"
  case listStyle = "list-style"
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

  init?(_ name: Bytes) {
    guard name.count <= 24 else { return nil }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    self.init(rawValue: text.contains("-block") || text.contains("-inline") ? Self.physical(text) : text)
  }

  /// The name for a side of horizontal lines that run to the right (CSS Logical 1, 4).
  private static func physical(_ name: String) -> String {
    let sides = [
      ("-block-start", "-top"), ("-block-end", "-bottom"), ("-inline-start", "-left"),
      ("-inline-end", "-right"),
    ]
    guard let (logical, side) = sides.first(where: { name.contains($0.0) }) else { return name }
    let physical = name.replacing(logical, with: side)
    return physical.hasPrefix("inset-") ? String(physical.dropFirst(6)) : physical
  }

  /// Whether children have it unless they say something else.
  var isInherited: Bool {
    switch self {
    case .borderCollapse, .borderSpacing, .lineHeight, .listStyle, .listStyleType, .overflowWrap, .textAlign,
      .wordBreak, .wordWrap:
      true
    default: false
    }
  }
}
