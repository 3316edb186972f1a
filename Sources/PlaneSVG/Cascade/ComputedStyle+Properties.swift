import PlaneModel

extension ComputedStyle {
  /// Applies a presentation attribute or a declaration. A value that cannot be read is ignored, as CSS has it.
  mutating func apply(_ property: AttributeName, _ value: Bytes, inheriting parent: ComputedStyle) {
    if value.count >= 7, value.trimmed.isKeyword("inherit") {
      inherit(property, from: parent.inherited)
      return
    }
    switch property {
    case .color: if let color = CSSColor(value) { self.color = color }
    case .fill: if let paint = Paint(value) { fill = paint }
    case .stroke: if let paint = Paint(value) { stroke = paint }
    case .fillOpacity: Self.setFraction(&fillOpacity, value)
    case .strokeOpacity: Self.setFraction(&strokeOpacity, value)
    case .opacity: if let number = Self.fraction(value) { opacity = number }
    case .strokeWidth: if let width = length(value), width >= 0 { strokeWidth = width }
    case .strokeDasharray: isStrokeDashed = !value.trimmed.isKeyword("none")
    case .display: isDisplayed = !value.trimmed.isKeyword("none")
    case .visibility: isVisible = value.trimmed.isKeyword("visible")
    case .clipPath, .mask: hasEffect = hasEffect || !value.trimmed.isKeyword("none")
    case .filter:
      movesPaint = !value.trimmed.isKeyword("none")
      hasEffect = hasEffect || movesPaint
    case .mixBlendMode:
      blends = !value.trimmed.isKeyword("normal")
      hasEffect = hasEffect || blends
    case .isolation: isIsolated = value.trimmed.isKeyword("isolate")
    case .overflow: showsOverflow = value.trimmed.isKeyword("visible") || value.trimmed.isKeyword("auto")
    case .transform: transform = Transform(value) ?? transform
    default: applyText(property, value, inheriting: parent)
    }
  }

  private mutating func applyText(_ property: AttributeName, _ value: Bytes, inheriting parent: ComputedStyle)
  {
    let keyword = value.trimmed
    switch property {
    case .fontFamily: fontFamily = keyword
    case .fontSize: setFontSize(keyword, inheriting: parent)
    case .fontWeight: setFontWeight(keyword, inheriting: parent)
    case .fontStyle:
      if keyword.isKeyword("normal") { fontStyle = .normal }
      if keyword.isKeyword("italic") { fontStyle = .italic }
      if keyword.isKeyword("oblique") { fontStyle = .oblique }
    case .textAnchor:
      if keyword.isKeyword("start") { textAnchor = .start }
      if keyword.isKeyword("middle") { textAnchor = .middle }
      if keyword.isKeyword("end") { textAnchor = .end }
    case .direction: isRightToLeft = keyword.isKeyword("rtl")
    case .xmlSpace: preservesSpace = keyword.isKeyword("preserve")
    case .whiteSpace: preservesSpace = keyword.isKeyword("pre") || keyword.isKeyword("pre-wrap")
    default: break
    }
  }

  private mutating func inherit(_ property: AttributeName, from parent: ComputedStyle) {
    switch property {
    case .color: color = parent.color
    case .fill: fill = parent.fill
    case .stroke: stroke = parent.stroke
    case .fillOpacity: fillOpacity = parent.fillOpacity
    case .strokeOpacity: strokeOpacity = parent.strokeOpacity
    case .strokeWidth: strokeWidth = parent.strokeWidth
    case .strokeDasharray: isStrokeDashed = parent.isStrokeDashed
    case .opacity: opacity = parent.opacity
    case .display: isDisplayed = parent.isDisplayed
    case .visibility: isVisible = parent.isVisible
    case .clipPath, .mask, .filter, .mixBlendMode: hasEffect = parent.hasEffect
    case .fontFamily: fontFamily = parent.fontFamily
    case .fontSize: fontSize = parent.fontSize
    case .fontWeight: fontWeight = parent.fontWeight
    case .fontStyle: fontStyle = parent.fontStyle
    case .textAnchor: textAnchor = parent.textAnchor
    case .direction: isRightToLeft = parent.isRightToLeft
    case .whiteSpace: preservesSpace = parent.preservesSpace
    default: break
    }
  }

  // MARK: - Values

  /// A number or a percentage, held to 0…1 (CSS Color 4, section 4.2).
  private static func setFraction(_ property: inout Double, _ value: Bytes) {
    if let number = fraction(value) { property = min(max(number, 0), 1) }
  }

  private static func fraction(_ value: Bytes) -> Double? {
    var scanner = ValueScanner(value.trimmed)
    guard let number = scanner.number() else { return nil }
    let isPercentage = scanner.skip(UInt8(ascii: "%"))
    return scanner.isAtEnd ? (isPercentage ? number / 100 : number) : nil
  }

  private func length(_ value: Bytes) -> Double? {
    Length(value)?.resolved(fontSize: fontSize, percentOf: nil)
  }

  /// Keywords by CSS Fonts 4, section 2.5, around a medium of 16.
  private mutating func setFontSize(_ value: Bytes, inheriting parent: ComputedStyle) {
    if let size = Length(value)?.resolved(fontSize: parent.fontSize, percentOf: parent.fontSize) {
      fontSize = size
    } else if value.isKeyword("larger") {
      fontSize = parent.fontSize * 1.2
    } else if value.isKeyword("smaller") {
      fontSize = parent.fontSize / 1.2
    } else if let factor = Self.sizes.first(where: { value.isKeyword($0.keyword) })?.factor {
      fontSize = 16 * factor
    }
  }

  private static let sizes: [(keyword: StaticString, factor: Double)] = [
    ("xx-small", 3.0 / 5), ("x-small", 3.0 / 4), ("small", 8.0 / 9), ("medium", 1), ("large", 6.0 / 5),
    ("x-large", 3.0 / 2), ("xx-large", 2), ("xxx-large", 3),
  ]

  /// Keywords by CSS Fonts 4, section 2.2.
  private mutating func setFontWeight(_ value: Bytes, inheriting parent: ComputedStyle) {
    let inherited = parent.fontWeight.rawValue
    if value.isKeyword("normal") {
      fontWeight = .regular
    } else if value.isKeyword("bold") {
      fontWeight = .bold
    } else if value.isKeyword("bolder") {
      fontWeight = Font.Weight(rawValue: inherited < 350 ? 400 : inherited < 550 ? 700 : 900) ?? .bold
    } else if value.isKeyword("lighter") {
      fontWeight = Font.Weight(rawValue: inherited < 550 ? 100 : inherited < 750 ? 400 : 700) ?? .regular
    } else if let number = ValueScanner.number(value), (1...1000).contains(number),
      let weight = Font.Weight(rawValue: Int(number.rounded()))
    {
      fontWeight = weight
    }
  }
}
