/// What `initial`, `inherit` and their like say.
extension HTMLStyle {
  /// Takes what a property says from another style.
  mutating func copy(_ property: HTMLProperty, from other: HTMLStyle) {
    switch property.kind {
    case .textAlign: textAlign = other.textAlign
    case .textIndent: textIndent = other.textIndent
    case .lineHeight: lineHeight = other.lineHeight
    case .listStyle: (marker, isMarkerInside) = (other.marker, other.isMarkerInside)
    case .listStyleType: marker = other.marker
    case .listStylePosition: isMarkerInside = other.isMarkerInside
    case .overflowWrap, .wordWrap: overflowWrap = other.overflowWrap
    case .wordBreak: wordBreak = other.wordBreak
    case .overflowX, .overflowY: hidesOverflow = other.hidesOverflow
    case .verticalAlign: verticalAlign = other.verticalAlign
    case .position: position = other.position
    case .float: unlaid.take(.float, from: other.unlaid)
    case .borderCollapse: collapsesBorders = other.collapsesBorders
    case .borderSpacing: borderSpacing = other.borderSpacing
    case .tableLayout: hasFixedColumns = other.hasFixedColumns
    case .inlineSize: width = other.width
    case .blockSize: height = other.height
    case .minWidth: minWidth = other.minWidth
    case .minHeight: minHeight = other.minHeight
    case .maxWidth: maxWidth = other.maxWidth
    case .maxHeight: maxHeight = other.maxHeight
    case .boxSizing: isBorderBox = other.isBorderBox
    case .margin: margin.take(property.side, of: other.margin)
    case .padding: padding.take(property.side, of: other.padding)
    case .inset: inset.take(property.side, of: other.inset)
    case .border: border.take(property.side, of: other.border)
    case .borderStyle: takeBorder(\.style, property.side, of: other)
    case .borderWidth: takeBorder(\.width, property.side, of: other)
    case .borderColor: takeBorder(\.color, property.side, of: other)
    case .borderRadius: corners = other.corners
    case .borderTopLeftRadius: corners.top = other.corners.top
    case .borderTopRightRadius: corners.right = other.corners.right
    case .borderBottomRightRadius: corners.bottom = other.corners.bottom
    case .borderBottomLeftRadius: corners.left = other.corners.left
    case .flex:
      (flex.grow, flex.shrink, flex.basis) = (other.flex.grow, other.flex.shrink, other.flex.basis)
    case .flexGrow: flex.grow = other.flex.grow
    case .flexShrink: flex.shrink = other.flex.shrink
    case .flexBasis: flex.basis = other.flex.basis
    case .flexDirection: (flex.isColumn, flex.isReversed) = (other.flex.isColumn, other.flex.isReversed)
    case .flexWrap: takeWrap(of: other)
    case .flexFlow:
      (flex.isColumn, flex.isReversed) = (other.flex.isColumn, other.flex.isReversed)
      takeWrap(of: other)
    case .gap: (flex.rowGap, flex.columnGap) = (other.flex.rowGap, other.flex.columnGap)
    case .rowGap: flex.rowGap = other.flex.rowGap
    case .columnGap: flex.columnGap = other.flex.columnGap
    case .alignItems:
      flex.alignItems = other.flex.alignItems
      unlaid.take(.baselines, from: other.unlaid)
    case .placeItems:
      (flex.alignItems, flex.justifyItems) = (other.flex.alignItems, other.flex.justifyItems)
      unlaid.take(.baselines, from: other.unlaid)
    case .alignSelf: flex.alignSelf = other.flex.alignSelf
    case .justifyContent, .placeContent: flex.justify = other.flex.justify
    case .justifyItems: flex.justifyItems = other.flex.justifyItems
    case .justifySelf: flex.justifySelf = other.flex.justifySelf
    case .grid, .gridTemplate, .gridTemplateColumns: flex.grid = other.flex.grid
    case .gridArea, .gridColumn, .gridColumnStart, .gridColumnEnd:
      flex.gridPlace = other.flex.gridPlace
      unlaid.take(.gridPlace, from: other.unlaid)
    case .alignContent: break
    }
  }

  /// Takes what a property that SVG has, too, says of boxes.
  mutating func copy(_ property: AttributeName, from other: HTMLStyle) {
    switch property {
    case .display:
      display = other.display
      unlaid.take([.grid, .caption], from: other.unlaid)
    case .whiteSpace: whiteSpace = other.whiteSpace
    case .background: unlaid.take(.background, from: other.unlaid)
    case .transform: movement = other.movement
    case .overflow: hidesOverflow = other.hidesOverflow
    case .width: width = other.width
    case .height: height = other.height
    case .font: lineHeight = other.lineHeight
    default: break
    }
  }

  private mutating func takeWrap(of other: HTMLStyle) {
    flex.wraps = other.flex.wraps
    unlaid.take(.reversedLines, from: other.unlaid)
  }

  private mutating func takeBorder<Value>(
    _ part: WritableKeyPath<Edge, Value>, _ side: HTMLSide?, of other: HTMLStyle
  ) {
    for side in side.map({ [$0] }) ?? HTMLSide.allCases {
      border[side][keyPath: part] = other.border[side][keyPath: part]
    }
  }
}
