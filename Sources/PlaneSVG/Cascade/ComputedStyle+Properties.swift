import ByteText
import PlaneModel

extension ComputedStyle {
  /// Applies a presentation attribute or a declaration. A value that cannot be read is ignored, as CSS has it.
  mutating func apply(_ property: AttributeName, _ value: Bytes, inheriting parent: ComputedStyle) {
    if value.count >= 5, let keyword = WideKeyword(value.trimmed) {
      if keyword == .revertLayer { return }
      // Viewers' own styles cut viewports (SVG 2, appendix "User Agent Style Sheet").
      if property.isOverflow, value.trimmed.isKeyword("revert") { return overflow.forget(property) }
      copy(property, from: keyword.goesByParent(isInherited: property.isInherited) ? parent : ComputedStyle())
      if property == .textDecoration || property == .textDecorationLine {
        textTraits.take(.lines, from: parent.textTraits)
      }
      return
    }
    switch property {
    case .color: setColor(value, inheriting: parent)
    case .fill: if let paint = Paint(value) { fill = paint }
    case .fillOpacity: Self.setFraction(&fillOpacity, value)
    case .opacity: if let number = Self.fraction(value) { opacity = number }
    case .display: if !property.isIgnored(value) { setDisplay(value.trimmed) }
    case .visibility: setVisibility(value.trimmed)
    case .clipPath: if !property.isIgnored(value) { setEffect(.clip, value) }
    case .mask, .maskImage: setEffect(.mask, value)
    case .filter: if !property.isIgnored(value) { setFilter(value) }
    case .mixBlendMode: if let blends = BlendMode.blends(value.trimmed) { effects.set(.blend, blends) }
    case .isolation: Self.setFlag(&isIsolated, value, on: ["isolate"], off: ["auto"])
    case .overflow, .overflowX, .overflowY: overflow.set(property, value)
    case .transform: setTransform(value)
    case .translate, .rotate, .scale: setTransformPart(property, value.trimmed)
    case .offsetPath: setEffect(.motion, value)
    case .transformOrigin: transformOriginValue = value.trimmed
    case .transformBox:
      Self.setFlag(
        &usesOwnBox, value, on: ["fill-box", "stroke-box", "content-box", "border-box"], off: ["view-box"])
    case .background, .backgroundColor: setBackground(value)
    case .imageRendering:
      Self.setFlag(
        &isPixelated, value, on: ["optimizespeed", "pixelated", "crisp-edges"],
        off: ["auto", "smooth", "high-quality", "optimizequality"])
    case .shapeRendering:
      Self.setFlag(
        &hasCrispEdges, value, on: ["crispedges", "optimizespeed"], off: ["auto", "geometricprecision"])
    case .d: hasGeometry = true
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r:
      hasGeometry = hasGeometry || property.statesGeometry(value.trimmed) || Length.needsMore(value)
    default: if !applyStroke(property, value) { applyText(property, value, inheriting: parent) }
    }
  }

  /// Applies what most presentation attributes say: a colour of six digits, or a number.
  /// - Returns: false where a value is something else, and may say the same in another way.
  mutating func applyPlain(_ property: AttributeName, _ value: Bytes) -> Bool {
    switch property {
    case .fill, .stroke:
      guard value.count == 7, value[0] == UInt8(ascii: "#"),
        let color = CSSColor.hexadecimal(Bytes(rebasing: value[1...]))
      else { return false }
      if property == .fill { fill = .color(color) } else { stroke = .color(color) }
    case .opacity, .fillOpacity, .strokeOpacity, .fontSize:
      guard let number = DecimalNumber.parse(value) else { return false }
      switch property {
      case .opacity: opacity = number
      case .fillOpacity: fillOpacity = min(max(number, 0), 1)
      case .strokeOpacity: strokeOpacity = min(max(number, 0), 1)
      default:
        guard number >= 0, !hasFinalFontSize else { return true }
        (fontSize, fontSizeSource) = (number, .stated)
      }
    default: return false
    }
    return true
  }

  mutating func setPaint(_ property: AttributeName, _ paint: Paint) {
    if property == .fill { fill = paint } else { stroke = paint }
  }

  private mutating func applyStroke(_ property: AttributeName, _ value: Bytes) -> Bool {
    switch property {
    case .stroke: if let paint = Paint(value) { stroke = paint }
    case .strokeOpacity: Self.setFraction(&strokeOpacity, value)
    case .strokeWidth: setStrokeWidth(value)
    case .strokeMiterlimit: if let limit = Self.number(value), limit >= 0 { strokeMiterlimit = limit }
    case .strokeLinecap: strokeLinecap = value.trimmed.meaning(among: LineCap.keywords) ?? strokeLinecap
    case .strokeLinejoin: strokeLinejoin = value.trimmed.meaning(among: LineJoin.keywords) ?? strokeLinejoin
    case .strokeDasharray: setDashes(value.trimmed)
    case .vectorEffect: Self.setFlag(&hasNonScalingStroke, value, on: ["non-scaling-stroke"], off: ["none"])
    case .paintOrder: setPaintOrder(value)
    case .marker: strokeTraits.set(.markers, !value.trimmed.isKeyword("none"))
    case .markerStart: strokeTraits.set(.markerStart, !value.trimmed.isKeyword("none"))
    case .markerMid: strokeTraits.set(.markerMid, !value.trimmed.isKeyword("none"))
    case .markerEnd: strokeTraits.set(.markerEnd, !value.trimmed.isKeyword("none"))
    default: return false
    }
    return true
  }

  private mutating func applyText(_ property: AttributeName, _ value: Bytes, inheriting parent: ComputedStyle)
  {
    let keyword = value.trimmed
    switch property {
    case .font: applyFont(keyword, inheriting: parent)
    case .fontFamily: if FontFamily.isList(keyword) { fontFamily = keyword }
    case .fontSize: setFontSize(keyword, inheriting: parent)
    case .fontWeight: setFontWeight(keyword, inheriting: parent)
    case .fontStyle: setFontStyle(keyword)
    case .textAnchor: textAnchor = keyword.meaning(among: Layer.Alignment.Horizontal.anchors) ?? textAnchor
    case .dominantBaseline: baseline = keyword.meaning(among: TextBaseline.keywords) ?? baseline
    case .alignmentBaseline: setOwnBaseline(keyword)
    case .direction: Self.setFlag(&isRightToLeft, keyword, on: ["rtl"], off: ["ltr"])
    case .textDecoration:
      textTraits.remove(.unusualLine)
      setDecoration(keyword, inheriting: parent)
    case .textDecorationLine: setDecoration(keyword, inheriting: parent)
    case .xmlSpace: preservesSpace = value.elementsEqual("preserve".utf8)
    case .whiteSpace: setWhiteSpace(keyword)
    case .letterSpacing: setSpacing(\.letterSpacing, .letterSpacing, keyword)
    case .wordSpacing: setSpacing(\.wordSpacing, .wordSpacing, keyword)
    default: textTraits.apply(property, keyword)
    }
  }

  // MARK: - Values

  private mutating func setColor(_ value: Bytes, inheriting parent: ComputedStyle) {
    guard let paint = Paint(value), !Bytes(rebasing: value.trimmed.prefix(4)).isKeyword("url(") else {
      return
    }
    switch paint {
    case .color(let color): (self.color, isColorUnread, isColorStated) = (color, false, true)
    case .currentColor: copy(.color, from: parent)
    case .viewersColor: (isColorUnread, isColorStated) = (true, false)
    case .none, .swatch, .unsupported: break
    }
  }

  /// `contents` takes the box of an element away, with its effects, and all of a shape: what is left shows in a picture alone.
  private mutating func setDisplay(_ value: Bytes) {
    isDisplayed = !value.isKeyword("none")
    effects.set(.boxless, value.isKeyword("contents"))
  }

  private mutating func setVisibility(_ value: Bytes) {
    if value.isKeyword("visible") { isVisible = true }
    if value.isKeyword("hidden") || value.isKeyword("collapse") { isVisible = false }
  }

  private mutating func setEffect(_ effect: Effects, _ value: Bytes) {
    if !value.trimmed.isEmpty { effects.set(effect, !value.trimmed.isKeyword("none")) }
  }

  private mutating func setFilter(_ value: Bytes) {
    setEffect(.filter, value)
    effects.set(.filterElement, effects.contains(.filter) && value.holdsKeyword("url("))
  }

  /// A transform by boxes or in three dimensions is one that only the picture itself can say.
  private mutating func setTransform(_ value: Bytes) {
    if let transform = Transform(value, in: .style) {
      self.transform = transform
      effects.remove(.boxTransform)
    } else if Transform.needsMore(value) {
      effects.insert(.boxTransform)
    }
  }

  /// They are read once a transform is asked for.
  private mutating func setTransformPart(_ property: AttributeName, _ value: Bytes) {
    if value.isKeyword("none") { return }
    hasTransformParts = true
    if case .needsMore? = TransformPart(property, value, fontSize: fontSize) { effects.insert(.motion) }
  }

  /// The colour is the only part of a background that is painted here.
  private mutating func setBackground(_ value: Bytes) {
    let words = CSSWords.all(in: value)
    if words.count <= 1 { return background = Paint(value) ?? background }
    let parts = words.compactMap(Paint.init).filter { $0 != .none }
    background = parts.first { !$0.isUnsupported } ?? parts.first ?? background
  }

  private static func setFlag(
    _ flag: inout Bool, _ value: Bytes, on words: KeywordList, off others: KeywordList
  ) {
    flag = self.flag(value, on: words, off: others) ?? flag
  }

  private static func flag(_ value: Bytes, on words: KeywordList, off others: KeywordList) -> Bool? {
    let keyword = value.trimmed
    return words.hold(keyword) ? true : others.hold(keyword) ? false : nil
  }

  private mutating func setStrokeWidth(_ value: Bytes) {
    guard let length = Length(value), length.value >= 0 else {
      if Length.needsMore(value) { strokeTraits.insert(.unknownWidth) }
      return
    }
    strokeTraits.set(.relativeWidth, length.unit == .percent)
    strokeTraits.remove(.unknownWidth)
    strokeWidth = resolved(length, percentOf: 1) ?? strokeWidth
  }

  /// Dashes of no length at all, and no dashes, are a solid line (SVG 2, 13.5.6); negative ones are no value.
  private mutating func setDashes(_ value: Bytes) {
    if value.isKeyword("none") {
      strokeTraits.remove(.dashed)
      return
    }
    var (hasLength, isValid) = (false, !value.isEmpty)
    CSSWords.forEach(value) { word in
      let length = Length(word)
      isValid = isValid && length.map { $0.value >= 0 } ?? Length.needsMore(word)
      hasLength = hasLength || length.map { $0.value > 0 } ?? true
    }
    if isValid { strokeTraits.set(.dashed, hasLength) }
  }

  private mutating func setPaintOrder(_ value: Bytes) {
    var isStrokeFirst: Bool?
    CSSWords.forEach(value) { word in
      if word.isKeyword("fill") { isStrokeFirst = isStrokeFirst ?? false }
      if word.isKeyword("stroke") { isStrokeFirst = isStrokeFirst ?? true }
    }
    guard isStrokeFirst != nil || value.trimmed.isKeyword("normal") || value.trimmed.isKeyword("markers")
    else { return }
    strokeTraits.set(.paintedFirst, isStrokeFirst ?? false)
  }

  private mutating func setOwnBaseline(_ keyword: Bytes) {
    let followsText = keyword.isKeyword("auto") || keyword.isKeyword("baseline")
    ownBaseline = followsText ? nil : keyword.meaning(among: TextBaseline.keywords) ?? ownBaseline
  }

  private mutating func setDecoration(_ value: Bytes, inheriting parent: ComputedStyle) {
    let words = CSSWords.all(in: value)
    let lines: KeywordList = ["underline", "overline", "line-through"]
    guard words.contains(where: { lines.hold($0) || $0.isKeyword("none") }) else { return }
    textTraits.take(.lines, from: parent.textTraits)
    let line = words.filter { !PropertyWords.usualLine.hold($0) }
    if line.isEmpty { return }
    decorate(line.count > 1 ? .decorated : line[0].meaning(among: TextTraits.lineKeywords) ?? .decorated)
  }

  /// Adds a line along letters.
  mutating func decorate(_ line: TextTraits) {
    let isOnly = textTraits.isDisjoint(with: .lines)
    textTraits.subtract(.lines)
    textTraits.insert(isOnly ? line : .decorated)
  }

  /// A line has the color and the size of the letters in the element that states it: those in other ones inside no label has
  /// together with it.
  mutating func settleDecoration(inheriting parent: ComputedStyle) {
    guard !textTraits.isDisjoint(with: [.underlined, .struck]) else { return }
    let isOfParent = !parent.textTraits.isDisjoint(with: .lines)
    if textTraits.contains(.unusualLine)
      || isOfParent && (fillColor != parent.fillColor || fontSize != parent.fontSize)
    {
      textTraits.subtract(.lines)
      textTraits.insert(.decorated)
    }
  }

  /// SVG's `xml:space` is white space of one kind each (SVG 2, 11.7.3).
  private mutating func setWhiteSpace(_ value: Bytes) {
    let keepsLines = (["pre", "pre-wrap", "break-spaces"] as KeywordList).hold(value)
    guard keepsLines || (["normal", "nowrap", "pre-line"] as KeywordList).hold(value) else { return }
    preservesSpace = keepsLines
    textTraits.set(.lineBreaks, keepsLines || value.isKeyword("pre-line"))
    textTraits.set(.noLoneSpace, keepsLines && !value.isKeyword("pre"))
  }

  /// - Parameter unknown: what stands for a length that can't be read.
  private mutating func setSpacing(
    _ spacing: WritableKeyPath<ComputedStyle, Double>, _ unknown: TextTraits, _ value: Bytes
  ) {
    let length = value.isKeyword("normal") ? Length(value: 0, unit: .user) : Length(value)
    guard let length else {
      if Length.needsMore(value) { textTraits.insert(unknown) }
      return
    }
    textTraits.remove(unknown)
    usesFontUnits = usesFontUnits || length.unit == .percent
    if let number = resolved(length, percentOf: fontSize) { self[keyPath: spacing] = number }
  }

  mutating func setFontStyle(_ value: Bytes) {
    let isOblique = value.count >= 7 && Bytes(rebasing: value.prefix(7)).isKeyword("oblique")
    let upright: [(StaticString, Layer.Font.Style)] = [("normal", .normal), ("italic", .italic)]
    let style = isOblique ? .oblique : value.meaning(among: upright)
    guard let style else { return }
    fontStyle = style
    // An angle of its own, which no label says.
    textTraits.set(.slant, isOblique && value.count > 7)
  }

  /// A number or a percentage, held to 0…1 (CSS Color 4, section 4.2).
  private static func setFraction(_ property: inout Double, _ value: Bytes) {
    if let number = fraction(value) { property = min(max(number, 0), 1) }
  }

  /// A number, which may be calculated.
  private static func number(_ value: Bytes) -> Double? {
    if let number = ValueScanner.number(value) { return number }
    return Calculation.length(value.trimmed).flatMap { $0.unit == .user ? $0.value : nil }
  }

  static func fraction(_ value: Bytes) -> Double? {
    var scanner = ValueScanner(value.trimmed)
    guard let number = scanner.number() else {
      let length = Calculation.length(value.trimmed)
      return length.flatMap { $0.unit == .user ? $0.value : $0.unit == .percent ? $0.value / 100 : nil }
    }
    let isPercentage = scanner.skip(UInt8(ascii: "%"))
    return scanner.isAtEnd ? (isPercentage ? number / 100 : number) : nil
  }

  /// A length, which may depend on the font's size.
  private mutating func resolved(_ length: Length, percentOf base: Double) -> Double? {
    usesFontUnits = usesFontUnits || length.unit == .em || length.unit == .ex
    return length.resolved(fontSize: fontSize, percentOf: base)
  }

  /// Keywords by CSS Fonts 4, section 2.5.
  mutating func setFontSize(_ value: Bytes, inheriting parent: ComputedStyle) {
    guard !hasFinalFontSize else { return }
    if let length = Length(value),
      let size = length.resolved(fontSize: parent.fontSize, percentOf: parent.fontSize)
    {
      guard size >= 0 else { return }
      fontSize = size
      fontSizeSource = length.unit == .user ? .stated : length.unit == .ex ? .unknown : parent.fontSizeSource
    } else if let sum = Calculation.sum(value, fontSize: parent.fontSize) {
      fontSize = max(sum.length + sum.part * parent.fontSize, 0)
      fontSizeSource = parent.fontSizeSource
    } else if value.isKeyword("larger") {
      fontSize = parent.fontSize * 1.2
      fontSizeSource = parent.fontSizeSource
    } else if value.isKeyword("smaller") {
      fontSize = parent.fontSize / 1.2
      fontSizeSource = parent.fontSizeSource
    } else if let size = value.meaning(among: Self.sizes) {
      (fontSize, fontSizeSource) = (size * parent.initialFontSize / 16, .initial)
    } else if Length.needsMore(value) {
      fontSizeSource = .unknown
    }
  }

  /// As browsers have them around a medium of 16, which is set by whoever shows the drawing.
  private static let sizes: [(StaticString, Double)] = [
    ("xx-small", 9), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24),
    ("xx-large", 32), ("xxx-large", 48),
  ]

  /// Keywords by CSS Fonts 4, section 2.2.
  mutating func setFontWeight(_ value: Bytes, inheriting parent: ComputedStyle) {
    let inherited = parent.fontWeight.rawValue
    if value.isKeyword("normal") {
      fontWeight = .regular
    } else if value.isKeyword("bold") {
      fontWeight = .bold
    } else if value.isKeyword("bolder") {
      fontWeight = Layer.Font.Weight(rawValue: inherited < 350 ? 400 : inherited < 550 ? 700 : 900) ?? .bold
    } else if value.isKeyword("lighter") {
      fontWeight =
        Layer.Font.Weight(rawValue: inherited < 550 ? 100 : inherited < 750 ? 400 : 700) ?? .regular
    } else if let number = Self.number(value), (1...1000).contains(number),
      let weight = Layer.Font.Weight(rawValue: Int(number.rounded()))
    {
      fontWeight = weight
    }
  }
}
