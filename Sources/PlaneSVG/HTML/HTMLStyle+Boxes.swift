import PlaneModel

/// Borders, and how items of flex containers are placed.
extension HTMLStyle {
  // MARK: - Borders

  mutating func applyBorder(_ property: HTMLProperty, _ value: Bytes) {
    switch property.kind {
    case .border: if let edge = edge(value) { border.take(property.side, of: HTMLSides(edge)) }
    case .borderStyle, .borderWidth, .borderColor:
      var values = HTMLSides<Bytes?>(value)
      if property.side == nil {
        values = HTMLSides(nil)
        values.set(CSSWords.all(in: value))
      }
      for side in property.side.map({ [$0] }) ?? HTMLSide.allCases {
        border[side].set(property.kind, values[side], text.fontSize)
      }
    case .borderRadius:
      // Behind a slash is how high ellipses are.
      let across = value.split(separator: UInt8(ascii: "/"), maxSplits: 1).first.map(Bytes.init(rebasing:))
      let radii = CSSWords.all(in: across ?? value).map(size)
      if !radii.contains(nil) { corners.set(radii.compactMap(\.self)) }
    case .borderTopLeftRadius: corners.top = corner(value) ?? corners.top
    case .borderTopRightRadius: corners.right = corner(value) ?? corners.right
    case .borderBottomRightRadius: corners.bottom = corner(value) ?? corners.bottom
    case .borderBottomLeftRadius: corners.left = corner(value) ?? corners.left
    case .borderSpacing:
      if case .length(let length)? = HTMLExtent(value, fontSize: text.fontSize) {
        borderSpacing = max(length, 0)
      }
    default: break
    }
  }

  private func corner(_ value: Bytes) -> HTMLExtent? { CSSWords.all(in: value).first.flatMap(size) }

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
    let others: [StaticString] = ["dotted", "dashed", "double", "groove", "ridge", "inset", "outset"]
    return others.contains { word.isKeyword($0) } ? .other : nil
  }

  fileprivate static func edgeWidth(_ word: Bytes, _ fontSize: Double) -> Double? {
    if let width = word.meaning(among: [("thin", 1.0), ("medium", 3), ("thick", 5)]) { return width }
    guard case .length(let width)? = HTMLExtent(word, fontSize: fontSize), width >= 0 else { return nil }
    // Browsers paint whole lines.
    return width < 1 ? width.rounded(.up) : width.rounded(.down)
  }

  // MARK: - Flex

  mutating func applyFlex(_ property: HTMLProperty, _ value: Bytes) -> Bool {
    switch property.kind {
    case .alignItems, .placeItems, .alignSelf: alignItems(property.kind, value)
    case .justifyContent, .placeContent: flex.justify = Self.placement(value) ?? flex.justify
    case .flexDirection, .flexFlow:
      CSSWords.forEach(value) { word in
        if word.isKeyword("row") || word.isKeyword("column") { flex.isReversed = false }
        if word.isKeyword("row-reverse") || word.isKeyword("column-reverse") { flex.isReversed = true }
        if word.isKeyword("row") || word.isKeyword("row-reverse") { flex.isColumn = false }
        if word.isKeyword("column") || word.isKeyword("column-reverse") { flex.isColumn = true }
        setWrap(word)
      }
    case .flexGrow: flex.grow = Self.factor(value) ?? flex.grow
    case .flexShrink: flex.shrink = Self.factor(value) ?? flex.shrink
    case .flexBasis: flex.basis = HTMLExtent(value, fontSize: text.fontSize) ?? flex.basis
    case .flex: setFlex(value)
    case .gap, .rowGap, .columnGap: setGap(property.kind, value)
    case .flexWrap: setWrap(value)
    case .gridTemplateColumns: flex.grid = HTMLGrid(value, fontSize: text.fontSize)
    case .grid, .gridTemplate:
      // The columns stand behind the rows.
      let slash = value.lastIndex(of: UInt8(ascii: "/"))
      flex.grid = slash.flatMap {
        HTMLGrid(Bytes(rebasing: value[($0 + 1)...]).trimmed, fontSize: text.fontSize)
      }
    case .gridArea: if !value.isKeyword("auto") { unlaid.insert(.gridPlace) }
    case .gridColumn, .gridColumnStart, .gridColumnEnd:
      if !flex.gridPlace.take(property.kind, value) { unlaid.insert(.gridPlace) }
    case .justifyItems: flex.justifyItems = Self.placement(value) ?? flex.justifyItems
    case .justifySelf: flex.justifySelf = placementOfItem(value) ?? flex.justifySelf
    case .float:
      let sides: KeywordList = ["left", "right", "inline-start", "inline-end"]
      if value.isKeyword("none") || sides.hold(value) { unlaid.set(.float, !value.isKeyword("none")) }
    case .alignContent: break
    default: return false
    }
    return true
  }

  private mutating func setWrap(_ value: Bytes) {
    if value.isKeyword("wrap") || value.isKeyword("wrap-reverse") { flex.wraps = true }
    if value.isKeyword("nowrap") { flex.wraps = false }
    unlaid.set(.reversedLines, value.isKeyword("wrap-reverse"))
  }

  private mutating func alignItems(_ kind: HTMLProperty.Kind, _ value: Bytes) {
    var isBaseline = false
    CSSWords.forEach(value) { isBaseline = isBaseline || $0.isKeyword("baseline") }
    unlaid.set(.baselines, isBaseline)
    if kind == .alignSelf {
      flex.alignSelf = placementOfItem(value) ?? flex.alignSelf
    } else {
      flex.alignItems = Self.placement(value) ?? flex.alignItems
      if kind == .placeItems {
        flex.justifyItems = CSSWords.all(in: value).last.flatMap(Self.placement) ?? flex.justifyItems
      }
    }
  }

  /// Where an item says that it stands, which is nil in it where the container says so; nil for what can't be read.
  private func placementOfItem(_ value: Bytes) -> Placement?? {
    value.isKeyword("auto") ? .some(nil) : Self.placement(value).map(Optional.some)
  }

  private static func factor(_ value: Bytes) -> Double? {
    ValueScanner.number(value).flatMap { $0 >= 0 ? min($0, 1e6) : nil }
  }

  private mutating func setFlex(_ value: Bytes) {
    if value.isKeyword("none") { (flex.grow, flex.shrink, flex.basis) = (0, 0, .auto) }
    if value.isKeyword("auto") { (flex.grow, flex.shrink, flex.basis) = (1, 1, .auto) }
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
    (flex.grow, flex.shrink, flex.basis) = (grow, numbers.count > 1 ? numbers[1] : 1, basis ?? .zero)
  }

  private mutating func setGap(_ property: HTMLProperty.Kind, _ value: Bytes) {
    let gaps = CSSWords.all(in: value).map { word in
      word.isKeyword("normal") ? HTMLExtent.zero : size(word)
    }
    guard !gaps.contains(nil), let first = gaps.first??.fixed, let last = gaps.last??.fixed else { return }
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
    CSSWords.forEach(value) { word in
      placement = placement ?? word.meaning(among: words)
    }
    return placement
  }
}

extension HTMLStyle.Edge {
  /// Sets the style, the width or the colour, whichever a property says.
  fileprivate mutating func set(_ property: HTMLProperty.Kind, _ value: Bytes?, _ fontSize: Double) {
    guard let value else { return }
    switch property {
    case .borderStyle: style = HTMLStyle.edgeStyle(value) ?? style
    case .borderWidth: width = HTMLStyle.edgeWidth(value, fontSize) ?? width
    default:
      if let named = CSSColor(value) { color = named } else if value.isKeyword("currentcolor") { color = nil }
    }
  }
}
