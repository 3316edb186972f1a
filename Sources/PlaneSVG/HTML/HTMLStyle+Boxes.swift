/// Borders, and how items of flex containers are placed.
extension HTMLStyle {
  // MARK: - Borders

  mutating func applyBorder(_ property: HTMLProperty, _ value: Bytes, or other: HTMLStyle?) {
    switch property.kind {
    case .border:
      if let edges = other?.border ?? edge(value).map(HTMLSides.init) {
        border.take(property.side, of: edges)
      }
    case .borderStyle, .borderWidth, .borderColor:
      var values = HTMLSides<Bytes?>(value)
      if property.side == nil {
        values = HTMLSides(nil)
        values.set(CSSWords.all(in: value))
      }
      for side in property.side.map({ [$0] }) ?? HTMLSide.allCases {
        border[side].set(property.kind, values[side], or: other?.border[side], text.fontSize)
      }
    case .borderRadius:
      // Behind a slash is how high ellipses are.
      let parts = value.split(separator: UInt8(ascii: "/")).map { Bytes(rebasing: $0).trimmed }
      unlaid.set(.ellipses, other == nil && parts.count > 1 && !parts[0].elementsEqual(parts[1]))
      let radii = CSSWords.all(in: parts.first ?? value).map(size)
      if !radii.contains(nil) { corners.set(radii.compactMap(\.self)) }
      corners = other?.corners ?? corners
    case .borderTopLeftRadius: corners.top = other?.corners.top ?? corner(value) ?? corners.top
    case .borderTopRightRadius: corners.right = other?.corners.right ?? corner(value) ?? corners.right
    case .borderBottomRightRadius: corners.bottom = other?.corners.bottom ?? corner(value) ?? corners.bottom
    case .borderBottomLeftRadius: corners.left = other?.corners.left ?? corner(value) ?? corners.left
    case .borderSpacing, .webkitBorderHorizontalSpacing:
      let words = CSSWords.all(in: value)
      let first = words.first ?? value
      unlaid.set(.rowSpacing, other == nil && words.contains { !$0.elementsEqual(first) })
      borderSpacing = other?.borderSpacing ?? spacing(first) ?? borderSpacing
    case .webkitBorderVerticalSpacing:
      unlaid.set(.rowSpacing, other == nil && spacing(value).map { $0 != borderSpacing } ?? false)
    default: break
    }
  }

  private func spacing(_ value: Bytes) -> Double? {
    HTMLExtent(value, fontSize: text.fontSize).flatMap {
      if case .length(let length) = $0 { max(length, 0) } else { nil }
    }
  }

  private mutating func corner(_ value: Bytes) -> HTMLExtent? {
    let radii = CSSWords.all(in: value).map(size)
    if radii.count > 1, radii[0] != radii[1] { unlaid.insert(.ellipses) }
    return radii.first ?? nil
  }

  /// Reads a width, a style and a colour in any order.
  private func edge(_ value: Bytes) -> Edge? {
    var edge = Edge()
    var isValid = true
    CSSWords.forEach(value) { word in
      if let style = Self.edgeStyle(word) {
        edge.style = style
      } else if let width = Self.edgeWidth(word, text.fontSize) {
        edge.width = width
      } else if let color = CSSColor(word) {
        edge.color = color
      } else {
        isValid = isValid && word.isKeyword("currentcolor")
      }
    }
    return isValid ? edge : nil
  }

  fileprivate static func edgeStyle(_ word: Bytes) -> Edge.Style? {
    if word.isKeyword("none") || word.isKeyword("hidden") { return Edge.Style.none }
    if word.isKeyword("solid") { return .solid }
    if word.isKeyword("inset") { return .inset }
    let others: [StaticString] = ["dotted", "dashed", "double", "groove", "ridge", "outset"]
    return others.contains { word.isKeyword($0) } ? .other : nil
  }

  fileprivate static func edgeWidth(_ word: Bytes, _ fontSize: Double) -> Double? {
    if let width = word.meaning(among: [("thin", 1.0), ("medium", 3), ("thick", 5)]) { return width }
    guard case .length(let width)? = HTMLExtent(word, fontSize: fontSize), width >= 0 else { return nil }
    // Browsers paint whole lines.
    return width < 1 ? width.rounded(.up) : width.rounded(.down)
  }

  // MARK: - Flex

  mutating func applyFlex(_ property: HTMLProperty, _ value: Bytes, or other: HTMLStyle?) -> Bool {
    switch property.kind {
    case .alignItems, .placeItems, .alignSelf: alignItems(property.kind, value, or: other)
    case .justifyContent, .alignContent, .placeContent:
      let words = CSSWords.all(in: value)
      if property.kind != .alignContent {
        let word = property.kind == .placeContent ? words.last ?? value : value
        flex.justify = other?.flex.justify ?? Self.placement(word) ?? flex.justify
      }
      if property.kind != .justifyContent {
        let word = property.kind == .placeContent ? words.first ?? value : value
        flex.alignContent = other?.flex.alignContent ?? Self.placement(word) ?? flex.alignContent
      }
    case .flexDirection, .flexFlow:
      if let other { (flex.isColumn, flex.isReversed) = (other.flex.isColumn, other.flex.isReversed) }
      CSSWords.forEach(value) { word in
        if word.isKeyword("row") || word.isKeyword("column") { flex.isReversed = false }
        if word.isKeyword("row-reverse") || word.isKeyword("column-reverse") { flex.isReversed = true }
        if word.isKeyword("row") || word.isKeyword("row-reverse") { flex.isColumn = false }
        if word.isKeyword("column") || word.isKeyword("column-reverse") { flex.isColumn = true }
        if other == nil || property.kind == .flexFlow { setWrap(word, or: other) }
      }
    case .flexGrow: flex.grow = other?.flex.grow ?? Self.factor(value) ?? flex.grow
    case .flexShrink: flex.shrink = other?.flex.shrink ?? Self.factor(value) ?? flex.shrink
    case .flexBasis:
      flex.basis = other?.flex.basis ?? HTMLExtent(value, fontSize: text.fontSize) ?? flex.basis
    case .flex: setFlex(value, or: other)
    case .gap, .rowGap, .columnGap: setGap(property.kind, value, or: other)
    case .flexWrap: setWrap(value, or: other)
    case .gridTemplateColumns:
      flex.grid = other.map(\.flex.grid) ?? HTMLGrid(value, fontSize: text.fontSize)
      unlaid.set(.gridColumns, other == nil && flex.grid == nil && !value.isKeyword("none"))
    case .grid, .gridTemplate:
      // The columns stand behind the rows.
      let slash = value.lastIndex(of: UInt8(ascii: "/"))
      flex.grid =
        other.map(\.flex.grid)
        ?? slash.flatMap { HTMLGrid(Bytes(rebasing: value[($0 + 1)...]).trimmed, fontSize: text.fontSize) }
      unlaid.set(.gridColumns, other == nil && flex.grid == nil && !value.isKeyword("none"))
    case .gridArea, .gridColumn, .gridColumnStart, .gridColumnEnd:
      setGridPlace(property.kind, value, or: other)
    case .justifyItems:
      flex.justifyItems = other?.flex.justifyItems ?? Self.placement(value) ?? flex.justifyItems
    case .justifySelf:
      flex.justifySelf = other.map(\.flex.justifySelf) ?? placementOfItem(value) ?? flex.justifySelf
    case .float:
      let sides: KeywordList = ["left", "right", "inline-start", "inline-end"]
      if value.isKeyword("none") || sides.hold(value) { unlaid.set(.float, !value.isKeyword("none")) }
      if let other { unlaid.take(.float, from: other.unlaid) }
    default: return false
    }
    return true
  }

  private mutating func setWrap(_ value: Bytes, or other: HTMLStyle?) {
    if let other {
      flex.wraps = other.flex.wraps
      return unlaid.take(.reversedLines, from: other.unlaid)
    }
    if value.isKeyword("wrap") || value.isKeyword("wrap-reverse") { flex.wraps = true }
    if value.isKeyword("nowrap") { flex.wraps = false }
    unlaid.set(.reversedLines, value.isKeyword("wrap-reverse"))
  }

  private mutating func setGridPlace(_ kind: HTMLProperty.Kind, _ value: Bytes, or other: HTMLStyle?) {
    if let other {
      flex.gridPlace = other.flex.gridPlace
      return unlaid.take(.gridPlace, from: other.unlaid)
    }
    let isTaken = kind == .gridArea ? value.isKeyword("auto") : flex.gridPlace.take(kind, value)
    if !isTaken { unlaid.insert(.gridPlace) }
  }

  private mutating func alignItems(_ kind: HTMLProperty.Kind, _ value: Bytes, or other: HTMLStyle?) {
    if other == nil { unlaid.set(.baselines, CSSWords.all(in: value).contains { $0.isKeyword("baseline") }) }
    if kind == .alignSelf {
      flex.alignSelf = other.map(\.flex.alignSelf) ?? placementOfItem(value) ?? flex.alignSelf
      return
    }
    flex.alignItems = other?.flex.alignItems ?? Self.placement(value) ?? flex.alignItems
    if let other { unlaid.take(.baselines, from: other.unlaid) }
    guard kind == .placeItems else { return }
    flex.justifyItems =
      other?.flex.justifyItems ?? CSSWords.all(in: value).last.flatMap(Self.placement) ?? flex.justifyItems
  }

  /// Where an item says that it stands, which is nil in it where the container says so; nil for what can't be read.
  private func placementOfItem(_ value: Bytes) -> Placement?? {
    value.isKeyword("auto") ? .some(nil) : Self.placement(value).map(Optional.some)
  }

  private static func factor(_ value: Bytes) -> Double? {
    ValueScanner.number(value).flatMap { $0 >= 0 ? min($0, 1e6) : nil }
  }

  private mutating func setFlex(_ value: Bytes, or other: HTMLStyle?) {
    if let flex = other?.flex {
      (self.flex.grow, self.flex.shrink, self.flex.basis) = (flex.grow, flex.shrink, flex.basis)
    }
    if value.isKeyword("none") { return (flex.grow, flex.shrink, flex.basis) = (0, 0, .auto) }
    var numbers: [Double] = []
    var basis: HTMLExtent?
    var isValid = true
    CSSWords.forEach(value) { word in
      if let number = Self.factor(word), numbers.count < 2 {
        numbers.append(number)
      } else if let extent = HTMLExtent(word, fontSize: text.fontSize), basis == nil {
        basis = extent
      } else {
        isValid = false
      }
    }
    guard isValid, let grow = numbers.first ?? basis.map({ _ in 1 }) else { return }
    (flex.grow, flex.shrink, flex.basis) = (grow, numbers.count > 1 ? numbers[1] : 1, basis ?? .part(0))
  }

  private mutating func setGap(_ property: HTMLProperty.Kind, _ value: Bytes, or other: HTMLStyle?) {
    let gaps: [Double?] =
      other.map { [$0.flex.rowGap, $0.flex.columnGap] }
      ?? CSSWords.all(in: value).map { $0.isKeyword("normal") ? 0 : size($0)?.fixed }
    guard !gaps.contains(nil), let first = gaps.first ?? nil, let last = gaps.last ?? nil else { return }
    if property != .columnGap { flex.rowGap = first }
    if property != .rowGap { flex.columnGap = last }
  }

  /// Reads where items stand; what `safe` and `unsafe` say concerns only what is scrolled.
  private static func placement(_ value: Bytes) -> Placement? {
    let words: [(StaticString, Placement)] = [
      ("flex-start", .start), ("start", .start), ("left", .start), ("self-start", .start),
      ("normal", .stretch), ("center", .center), ("flex-end", .end), ("end", .end), ("right", .end),
      ("self-end", .end), ("stretch", .stretch), ("baseline", .start), ("space-between", .between),
      ("space-around", .around), ("space-evenly", .evenly),
    ]
    var placement: Placement?
    CSSWords.forEach(value) { word in placement = placement ?? word.meaning(among: words) }
    return placement
  }
}

extension HTMLStyle.Edge {
  /// Sets the style, the width or the colour, whichever a property says.
  fileprivate mutating func set(
    _ property: HTMLProperty.Kind, _ value: Bytes?, or other: HTMLStyle.Edge?, _ fontSize: Double
  ) {
    guard let value else { return }
    switch property {
    case .borderStyle: style = other?.style ?? HTMLStyle.edgeStyle(value) ?? style
    case .borderWidth: width = other?.width ?? HTMLStyle.edgeWidth(value, fontSize) ?? width
    default:
      if let other { color = other.color }
      if let named = CSSColor(value) { color = named } else if value.isKeyword("currentcolor") { color = nil }
    }
  }
}
