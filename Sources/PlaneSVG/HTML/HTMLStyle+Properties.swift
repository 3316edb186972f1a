import PlaneModel

extension HTMLStyle {
  /// Applies a declaration that says something of boxes or lines; one that cannot be read is ignored, as CSS has it.
  mutating func apply(_ property: HTMLProperty, _ value: Bytes, in parent: HTMLStyle) {
    let value = value.trimmed
    if let keyword = WideKeyword(value) {
      if keyword == .revertLayer { return }
      let isInherited = keyword == .inherit || keyword != .initial && property.isInherited
      copy(property, from: isInherited ? parent : HTMLStyle(text))
      return
    }
    switch property.kind {
    case .textAlign: textAlign = value.meaning(among: Self.alignments) ?? textAlign
    case .lineHeight: lineHeight = Self.lineHeight(value, text.fontSize) ?? lineHeight
    case .listStyle, .listStyleType, .listStylePosition:
      CSSWords.forEach(value) { word in
        marker = Marker(word) ?? marker
        if word.isKeyword("inside") { isMarkerInside = true }
        if word.isKeyword("outside") { isMarkerInside = false }
      }
    case .overflowWrap, .wordWrap: breaksWords = !value.isKeyword("normal")
    case .wordBreak:
      breaksAnywhere = value.isKeyword("break-all")
      keepsWords = value.isKeyword("keep-all")
      if value.isKeyword("break-word") { breaksWords = true }
    case .overflowX, .overflowY: hidesOverflow = !value.isKeyword("visible")
    case .borderCollapse: collapsesBorders = value.isKeyword("collapse")
    case .verticalAlign: verticalAlign = placed(value) ?? verticalAlign
    case .boxSizing:
      if value.isKeyword("border-box") { isBorderBox = true }
      if value.isKeyword("content-box") { isBorderBox = false }
    case .tableLayout: hasFixedColumns = value.isKeyword("fixed")
    case .position:
      position =
        value.isKeyword("relative")
        ? .relative : value.isKeyword("absolute") || value.isKeyword("fixed") ? .absolute : .inFlow
    default: if !applySize(property, value), !applyFlex(property, value) { applyBorder(property, value) }
    }
  }

  private func extent(_ value: Bytes) -> HTMLExtent? { HTMLExtent(value, fontSize: text.fontSize) }

  /// An extent that is never negative.
  func size(_ value: Bytes) -> HTMLExtent? {
    extent(value).flatMap { extent in
      switch extent {
      case .length(let length) where length < 0: nil
      case .part(let part) where part < 0: nil
      default: extent
      }
    }
  }

  /// Sides with what a value says of one of them, or of all.
  private func sides(
    _ sides: HTMLSides<HTMLExtent>, _ side: HTMLSide?, _ value: Bytes, _ read: (Bytes) -> HTMLExtent?
  ) -> HTMLSides<HTMLExtent> {
    var sides = sides
    if let side {
      sides[side] = read(value) ?? sides[side]
    } else {
      let extents = CSSWords.all(in: value).map(read)
      if !extents.contains(nil) { sides.set(extents.compactMap(\.self)) }
    }
    return sides
  }

  private mutating func applySize(_ property: HTMLProperty, _ value: Bytes) -> Bool {
    switch property.kind {
    case .inlineSize: width = size(value) ?? width
    case .blockSize: height = size(value) ?? height
    case .minWidth: minWidth = size(value) ?? minWidth
    case .minHeight: minHeight = size(value) ?? minHeight
    case .maxWidth: maxWidth = size(value) ?? maxWidth
    case .maxHeight: maxHeight = size(value) ?? maxHeight
    case .margin: margin = sides(margin, property.side, value, extent)
    case .padding: padding = sides(padding, property.side, value, size)
    case .inset: inset = sides(inset, property.side, value, extent)
    default: return false
    }
    return true
  }

  private mutating func copy(_ property: HTMLProperty, from other: HTMLStyle) {
    switch property.kind {
    case .textAlign: textAlign = other.textAlign
    case .lineHeight: lineHeight = other.lineHeight
    case .listStyle: (marker, isMarkerInside) = (other.marker, other.isMarkerInside)
    case .listStyleType: marker = other.marker
    case .listStylePosition: isMarkerInside = other.isMarkerInside
    case .overflowWrap, .wordWrap: breaksWords = other.breaksWords
    case .wordBreak: (breaksAnywhere, keepsWords) = (other.breaksAnywhere, other.keepsWords)
    case .inlineSize: width = other.width
    case .blockSize: height = other.height
    case .borderCollapse: collapsesBorders = other.collapsesBorders
    case .borderSpacing: borderSpacing = other.borderSpacing
    case .verticalAlign: verticalAlign = other.verticalAlign
    case .boxSizing: isBorderBox = other.isBorderBox
    case .margin: margin.take(property.side, of: other.margin)
    case .padding: padding.take(property.side, of: other.padding)
    case .border: border.take(property.side, of: other.border)
    case .borderRadius: corners = other.corners
    case .borderTopLeftRadius: corners.top = other.corners.top
    case .borderTopRightRadius: corners.right = other.corners.right
    case .borderBottomRightRadius: corners.bottom = other.corners.bottom
    case .borderBottomLeftRadius: corners.left = other.corners.left
    case .minWidth: minWidth = other.minWidth
    case .minHeight: minHeight = other.minHeight
    case .maxWidth: maxWidth = other.maxWidth
    case .maxHeight: maxHeight = other.maxHeight
    case .position: position = other.position
    case .tableLayout: hasFixedColumns = other.hasFixedColumns
    default: break
    }
  }

  // MARK: - Values

  /// `-webkit-center` is what `align` says.
  private static let alignments: [(StaticString, Align)] = [
    ("start", .start), ("left", .left), ("center", .center), ("right", .right), ("end", .end),
    ("justify", .justify), ("-webkit-center", .centerBoxes),
  ]

  /// - Parameter fontSize: of the element, in user units.
  static func lineHeight(_ value: Bytes, _ fontSize: Double) -> LineHeight? {
    if value.isKeyword("normal") { return .normal }
    if let factor = ValueScanner.number(value) { return factor >= 0 ? .factor(min(factor, 1000)) : nil }
    guard let length = Length(value), length.value >= 0,
      let height = length.resolved(fontSize: fontSize, percentOf: fontSize)
    else { return nil }
    return .length(HTMLExtent.held(height))
  }

  private func placed(_ value: Bytes) -> VerticalAlign? {
    let words: [(StaticString, VerticalAlign)] = [
      ("baseline", .baseline), ("top", .top), ("middle", .middle), ("bottom", .bottom), ("sub", .sub),
      ("text-top", .top), ("text-bottom", .bottom), ("super", .superscript),
    ]
    return value.meaning(among: words) ?? extent(value)?.resolved(of: text.fontSize).map { .raised($0) }
  }

  mutating func setDisplay(_ value: Bytes) {
    let words: [(StaticString, Display)] = [
      ("none", .none), ("inline", .inline), ("block", .block), ("inline-block", .inlineBlock),
      ("list-item", .listItem), ("flex", .flex), ("inline-flex", .inlineFlex), ("table", .table),
      ("inline-table", .inlineTable), ("table-row", .row), ("table-cell", .cell),
      ("table-row-group", .rowGroup), ("table-header-group", .headerGroup),
      ("table-footer-group", .footerGroup),
      ("flow-root", .block), ("contents", .contents), ("-webkit-box", .block), ("-webkit-flex", .flex),
      ("table-caption", .block), ("grid", .flex), ("inline-grid", .inlineFlex), ("table-column", .column),
      ("table-column-group", .columnGroup),
    ]
    display = value.meaning(among: words) ?? display
    unlaid.set(.grid, value.isKeyword("grid") || value.isKeyword("inline-grid"))
  }

  mutating func setWhiteSpace(_ value: Bytes) {
    let words: [(StaticString, WhiteSpace)] = [
      ("normal", .normal), ("pre", .pre), ("nowrap", .nowrap), ("pre-wrap", .preWrap), ("pre-line", .preLine),
      ("break-spaces", .breakSpaces),
    ]
    whiteSpace = value.meaning(among: words) ?? whiteSpace
  }

  mutating func setLetterCase(_ value: Bytes) {
    let words: [(StaticString, LetterCase)] = [
      ("none", .asWritten), ("uppercase", .upper), ("lowercase", .lower), ("capitalize", .capitalized),
    ]
    letterCase = value.meaning(among: words) ?? letterCase
  }
}

extension HTMLStyle.Marker {
  /// Reads the `type` of a list, in which case counts (HTML Standard, 15.3.7).
  init?(listType value: Bytes) {
    let types: [(StaticString, HTMLStyle.Marker)] = [
      ("1", .decimal), ("a", .lowerAlpha), ("A", .upperAlpha), ("i", .lowerRoman), ("I", .upperRoman),
    ]
    guard let type = types.first(where: { value.equals($0.0) }) else { return nil }
    self = type.1
  }

  /// Reads `list-style-type`.
  init?(_ value: Bytes) {
    let words: [(StaticString, HTMLStyle.Marker)] = [
      ("none", .none), ("disc", .disc), ("circle", .circle), ("square", .square), ("decimal", .decimal),
      ("lower-alpha", .lowerAlpha), ("lower-latin", .lowerAlpha), ("upper-alpha", .upperAlpha),
      ("upper-latin", .upperAlpha), ("lower-roman", .lowerRoman), ("upper-roman", .upperRoman),
    ]
    guard let marker = value.meaning(among: words) else { return nil }
    self = marker
  }
}
