extension HTMLStyle {
  /// Applies a declaration that says something of boxes or lines; one that cannot be read is ignored, as CSS has it.
  mutating func apply(_ property: HTMLProperty, _ value: Bytes, in parent: HTMLStyle) {
    let value = value.trimmed
    guard let keyword = WideKeyword(value) else { return apply(property, value) }
    if keyword == .revertLayer { return }
    let isOfParent = keyword.goesByParent(isInherited: property.isInherited)
    apply(property, value, or: isOfParent ? parent : HTMLStyle(text))
  }

  /// Takes a property from a value, or from another style where `initial`, `inherit` or one of their like says so: that word
  /// means nothing else.
  private mutating func apply(_ property: HTMLProperty, _ value: Bytes, or other: HTMLStyle? = nil) {
    switch property.kind {
    case .textAlign: textAlign = other?.textAlign ?? value.meaning(among: Self.alignments) ?? textAlign
    case .textWrap, .textWrapMode, .whiteSpaceCollapse: setWhiteSpace(property.kind, value, or: other)
    case .webkitTextFillColor:
      if let color = CSSColor(value) { letterColor = color }
      if value.isKeyword("currentcolor") { letterColor = nil }
      letterColor = other.map(\.letterColor) ?? letterColor
      text.fill = letterColor.map { .color($0) } ?? .currentColor
    case .overflowBlock: text.overflow.set(.overflowY, value)
    case .overflowInline: text.overflow.set(.overflowX, value)
    case .textIndent:
      textIndent = other?.textIndent ?? CSSWords.all(in: value).first.flatMap(extent) ?? textIndent
    case .lineHeight: lineHeight = other?.lineHeight ?? Self.lineHeight(value, text.fontSize) ?? lineHeight
    case .listStyle, .listStyleType, .listStylePosition:
      if property.kind != .listStylePosition { marker = other?.marker ?? marker }
      if property.kind != .listStyleType { isMarkerInside = other?.isMarkerInside ?? isMarkerInside }
      CSSWords.forEach(value) { word in
        marker = Marker(word) ?? (Marker.isOther(word, property.kind) ? .other : marker)
        if word.isKeyword("inside") { isMarkerInside = true }
        if word.isKeyword("outside") { isMarkerInside = false }
      }
    case .overflowWrap, .wordWrap:
      let words: [(StaticString, OverflowWrap)] = [
        ("normal", .normal), ("break-word", .breakWord), ("anywhere", .anywhere),
      ]
      overflowWrap = other?.overflowWrap ?? value.meaning(among: words) ?? overflowWrap
    case .wordBreak:
      let words: [(StaticString, WordBreak)] = [
        ("normal", .normal), ("break-all", .breakAll), ("keep-all", .keepAll), ("break-word", .breakWord),
      ]
      wordBreak = other?.wordBreak ?? value.meaning(among: words) ?? wordBreak
    case .borderCollapse:
      collapsesBorders =
        other?.collapsesBorders ?? value.meaning(among: [("collapse", true), ("separate", false)])
        ?? collapsesBorders
    case .verticalAlign: verticalAlign = other?.verticalAlign ?? placed(value) ?? verticalAlign
    case .boxSizing:
      isBorderBox =
        other?.isBorderBox ?? value.meaning(among: [("border-box", true), ("content-box", false)])
        ?? isBorderBox
    case .objectFit:
      let words: [(StaticString, ObjectFit)] = [
        ("fill", .fill), ("contain", .contain), ("cover", .cover), ("none", .none),
        ("scale-down", .scaleDown),
      ]
      objectFit = other?.objectFit ?? value.meaning(among: words) ?? objectFit
    case .webkitBoxOrient:
      let words: [(StaticString, Bool)] = [("vertical", true), ("horizontal", false)]
      legacyBox.isVertical =
        other?.legacyBox.isVertical ?? value.meaning(among: words) ?? legacyBox.isVertical
    case .webkitLineClamp:
      let count = ValueScanner.number(value).flatMap { $0 >= 1 ? Int16(min($0, 1000)) : nil }
      if count != nil || value.isKeyword("none") { legacyBox.lineClamp = count }
      legacyBox.lineClamp = other.map(\.legacyBox.lineClamp) ?? legacyBox.lineClamp
    case .zIndex:
      let index = (ValueScanner.number(value) ?? Calculation.number(value)).flatMap {
        $0 == $0.rounded() ? Int32(min(max($0, -1e9), 1e9)) : nil
      }
      if index != nil || value.isKeyword("auto") { zIndex = index }
      zIndex = other.map(\.zIndex) ?? zIndex
    // What is cut off is told where it is.
    case .textOverflow: break
    case .tableLayout:
      hasFixedColumns =
        other?.hasFixedColumns ?? value.meaning(among: [("fixed", true), ("auto", false)]) ?? hasFixedColumns
    case .position:
      // Nothing is scrolled, so that what is sticky stays.
      let words: [(StaticString, Position)] = [
        ("static", .inFlow), ("sticky", .inFlow), ("relative", .relative), ("absolute", .absolute),
        ("fixed", .absolute),
      ]
      unlaid.set(.fixed, value.isKeyword("fixed"))
      position = other?.position ?? value.meaning(among: words) ?? position
    default:
      if !applySize(property, value, or: other), !applyFlex(property, value, or: other) {
        applyBorder(property, value, or: other)
      }
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

  /// Sets one side, or all.
  private mutating func setSides(
    _ path: WritableKeyPath<HTMLStyle, HTMLSides<HTMLExtent>>, _ side: HTMLSide?, _ value: Bytes,
    or other: HTMLStyle?, _ read: (Bytes) -> HTMLExtent?
  ) {
    if let other {
      self[keyPath: path].take(side, of: other[keyPath: path])
    } else if let side {
      self[keyPath: path][side] = read(value) ?? self[keyPath: path][side]
    } else {
      let extents = CSSWords.all(in: value).map(read)
      if !extents.contains(nil) { self[keyPath: path].set(extents.compactMap(\.self)) }
    }
  }

  private mutating func applySize(_ property: HTMLProperty, _ value: Bytes, or other: HTMLStyle?) -> Bool {
    switch property.kind {
    case .inlineSize: width = other?.width ?? size(value) ?? width
    case .blockSize: height = other?.height ?? size(value) ?? height
    case .minWidth: minWidth = other?.minWidth ?? size(value) ?? minWidth
    case .minHeight: minHeight = other?.minHeight ?? size(value) ?? minHeight
    case .maxWidth: maxWidth = other?.maxWidth ?? size(value) ?? maxWidth
    case .maxHeight: maxHeight = other?.maxHeight ?? size(value) ?? maxHeight
    case .margin: setSides(\.margin, property.side, value, or: other, extent)
    case .padding: setSides(\.padding, property.side, value, or: other, size)
    case .clip:
      let sides = value.argument(of: "rect")?.split { $0 == UInt8(ascii: ",") || ValueScanner.isSpace($0) }
      let isEmpty = sides?.allSatisfy {
        $0.elementsEqual(sides?.first ?? $0) && !$0.elementsEqual("auto".utf8)
      }
      unlaid.set(.clip, other == nil && isEmpty == false)
      unlaid.set(.emptyClip, other == nil && isEmpty == true)
    case .inset: setSides(\.inset, property.side, value, or: other, extent)
    default: return false
    }
    return true
  }

  // MARK: - Values

  /// `-webkit-center` is what `align` says.
  private static let alignments: [(StaticString, Align)] = [
    ("start", .start), ("left", .left), ("center", .center), ("right", .right), ("end", .end),
    ("justify", .justify), ("-webkit-center", .centerBoxes), ("-webkit-left", .leftBoxes),
    ("-webkit-right", .rightBoxes),
  ]

  /// - Parameter fontSize: of the element, in user units.
  static func lineHeight(_ value: Bytes, _ fontSize: Double) -> LineHeight? {
    if value.isKeyword("normal") { return .normal }
    if let factor = ValueScanner.number(value) ?? Calculation.number(value) {
      return factor >= 0 ? .factor(min(factor, 1000)) : nil
    }
    guard let height = HTMLExtent(value, fontSize: fontSize)?.resolved(of: fontSize), height >= 0 else {
      return nil
    }
    return .length(height)
  }

  private func placed(_ value: Bytes) -> VerticalAlign? {
    let words: [(StaticString, VerticalAlign)] = [
      ("baseline", .baseline), ("top", .top), ("middle", .middle), ("bottom", .bottom), ("sub", .sub),
      ("text-top", .textTop), ("text-bottom", .textBottom), ("super", .superscript),
    ]
    return value.meaning(among: words) ?? extent(value)?.resolved(of: text.fontSize).map { .raised($0) }
  }

  mutating func setDisplay(_ value: Bytes, or other: HTMLStyle?) {
    legacyBox.isUsed = other?.legacyBox.isUsed ?? value.isKeyword("-webkit-box")
    if let other {
      display = other.display
      return unlaid.take([.grid, .caption], from: other.unlaid)
    }
    let words: [(StaticString, Display)] = [
      ("none", .none), ("inline", .inline), ("block", .block), ("inline-block", .inlineBlock),
      ("list-item", .listItem), ("flex", .flex), ("inline-flex", .inlineFlex), ("table", .table),
      ("inline-table", .inlineTable), ("table-row", .row), ("table-cell", .cell),
      ("table-row-group", .rowGroup), ("table-header-group", .headerGroup),
      ("table-footer-group", .footerGroup),
      ("flow-root", .flowRoot), ("contents", .contents), ("-webkit-box", .block), ("-webkit-flex", .flex),
      ("-webkit-inline-flex", .inlineFlex), ("block flow", .block), ("inline flow", .inline),
      ("block flow-root", .flowRoot), ("inline flow-root", .inlineBlock), ("block flex", .flex),
      ("inline flex", .inlineFlex),
      ("table-caption", .block), ("grid", .flex), ("inline-grid", .inlineFlex), ("table-column", .column),
      ("table-column-group", .columnGroup),
    ]
    display = value.meaning(among: words) ?? display
    unlaid.set(.grid, value.isKeyword("grid") || value.isKeyword("inline-grid"))
    unlaid.set(.caption, value.isKeyword("table-caption"))
  }

  /// Sets one of the two things that `white-space` says (CSS Text 4, 3).
  private mutating func setWhiteSpace(_ property: HTMLProperty.Kind, _ value: Bytes, or other: HTMLStyle?) {
    var (wraps, collapse) = (whiteSpace.wraps, whiteSpace.collapse)
    if property == .whiteSpaceCollapse {
      let words: [(StaticString, WhiteSpace)] = [
        ("collapse", .normal), ("preserve", .preWrap), ("preserve-breaks", .preLine),
        ("break-spaces", .breakSpaces),
      ]
      collapse = other?.whiteSpace.collapse ?? value.meaning(among: words) ?? collapse
    } else {
      let words = CSSWords.all(in: value)
      if property == .textWrap || words.contains(where: { $0.isKeyword("wrap") }) { wraps = true }
      if words.contains(where: { $0.isKeyword("nowrap") }) { wraps = false }
      wraps = other?.whiteSpace.wraps ?? wraps
    }
    switch collapse {
    case .preWrap: whiteSpace = wraps ? .preWrap : .pre
    case .normal: whiteSpace = wraps ? .normal : .nowrap
    default: whiteSpace = collapse
    }
  }

  static func whiteSpace(_ value: Bytes) -> WhiteSpace? {
    let words: [(StaticString, WhiteSpace)] = [
      ("normal", .normal), ("pre", .pre), ("nowrap", .nowrap), ("pre-wrap", .preWrap), ("pre-line", .preLine),
      ("break-spaces", .breakSpaces),
    ]
    return value.meaning(among: words)
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

  /// Whether a word of a list's style is a mark that is not drawn here.
  fileprivate static func isOther(_ word: Bytes, _ property: HTMLProperty.Kind) -> Bool {
    let places: KeywordList = ["inside", "outside"]
    return property != .listStylePosition && !places.hold(word) && !word.contains(UInt8(ascii: "("))
      && WideKeyword(word) == nil
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
