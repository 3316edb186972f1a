import PlaneModel

/// What an element's properties are in the end (CSS Cascade 4; SVG 2, 6): the specified values over those inherited.
///
/// Every element has one, so that it holds nothing that needs counting: values that are looked at seldom are the bytes of
/// the document or of a sheet, valid as long as the elements are lent, and properties that only tell whether something can
/// be native are bits of ``TextTraits``, ``StrokeTraits`` and ``Effects``.
struct ComputedStyle {
  // MARK: Inherited

  var color = CSSColor(color: .black)
  /// Whether `color` is one that isn't read here, so that nothing is known of what is painted with it.
  var isColorUnread = false
  /// Whether the drawing itself says which color that is, and not what is around it.
  var isColorStated = false
  var fill = Paint.color(CSSColor(color: .black))
  var fillOpacity = 1.0
  var stroke = Paint.none
  var strokeOpacity = 1.0
  /// In user units; a fraction of the viewport where the traits say ``StrokeTraits/relativeWidth``.
  var strokeWidth = 1.0
  var strokeMiterlimit = 4.0
  var strokeLinecap = LineCap.butt
  var strokeLinejoin = LineJoin.miter
  var strokeTraits: StrokeTraits = []
  var isVisible = true
  /// The value of `font-family`; nil where nothing says one.
  var fontFamily: Bytes?
  var fontSize = 16.0
  var fontSizeSource = FontSizeSource.initial
  var fontWeight = Layer.Font.Weight.regular
  var fontStyle = Layer.Font.Style.normal
  var textAnchor = Layer.Alignment.Horizontal.leading
  var baseline = TextBaseline.alphabetic
  /// The baseline that this element's letters stand on in the place of that; nil for none.
  var ownBaseline: TextBaseline?
  var isRightToLeft = false
  var preservesSpace = false
  /// What is added between letters, and to spaces, in user units.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var textTraits: TextTraits = []
  /// Whether images keep their pixels when they grow.
  var isPixelated = false
  /// Whether edges are drawn without smoothing.
  var hasCrispEdges = false

  // MARK: Of the element alone

  /// As written: what lies outside 0…1 is held to it where it is used, and in our own documents a finding.
  var opacity = 1.0
  var isDisplayed = true
  var effects: Effects = []
  var isIsolated = false
  var overflow = Overflow()
  /// Whether widths of strokes ignore transforms.
  var hasNonScalingStroke = false
  /// A `transform` from a style, which stands in for the element's own, without its origin.
  var transform: Transform?
  /// The value of `transform-origin`; nil for the default, the origin of user space.
  var transformOriginValue: Bytes?
  /// Whether a style states `translate`, `rotate` or `scale`: ``SVGElements/transformParts(of:fontSize:)``.
  var hasTransformParts = false
  /// Whether transforms refer to the box of what is painted (CSS Transforms 1, 6).
  var usesOwnBox = false
  /// What the root of a document is painted with behind its contents.
  var background = Paint.none
  /// Whether a style states coordinates or sizes, which stand in for the attributes: ``SVGElements/geometry(_:of:_:)``.
  var hasGeometry = false

  // MARK: While it is computed

  /// Whether a value was resolved by the font's size.
  var usesFontUnits = false
  /// Whether the font's size is known already, so that nothing may change it.
  var hasFinalFontSize = false

  var inherited: ComputedStyle {
    var style = self
    style.leaveParent()
    return style
  }

  /// Turns the style of a parent into what a child starts with.
  mutating func leaveParent() {
    opacity = 1
    isDisplayed = true
    effects = []
    isIsolated = false
    overflow = Overflow()
    hasNonScalingStroke = false
    transform = nil
    transformOriginValue = nil
    hasTransformParts = false
    usesOwnBox = false
    background = .none
    hasGeometry = false
    textTraits.remove(.ofOneElement)
    ownBaseline = nil
    usesFontUnits = false
    hasFinalFontSize = false
  }

  /// Whether white space isn't collapsed, or line feeds in it begin lines.
  var preservesWhiteSpace: Bool { preservesSpace || textTraits.contains(.lineBreaks) }

  /// Begins a `text`, which inherits nothing of this in browsers: it collapses white space unless it says otherwise itself,
  /// and what stands around it says nothing of that.
  mutating func collapseSpace() {
    preservesSpace = false
    textTraits.subtract([.lineBreaks, .noLoneSpace])
  }

  // MARK: - Effects

  /// Whether it has an effect that no layer can have.
  var hasEffect: Bool { !effects.isSubset(of: .rectangularClip) }

  /// Whether it may paint elsewhere than its shape and transform say.
  var movesPaint: Bool { isPlacedElsewhere || effects.contains(.filter) }

  /// Whether something else than its shape and transform says where it is.
  var isPlacedElsewhere: Bool { !effects.isDisjoint(with: [.boxTransform, .motion, .reset, .boxless]) }

  /// Whether it may paint where there is nothing that it acts on.
  var paintsAlone: Bool { !effects.isDisjoint(with: [.filterElement, .reset, .boxless]) }

  var blends: Bool { effects.contains(.blend) }

  /// Whether blend modes in it see nothing behind it (Compositing 1, 3.1).
  var isStackingContext: Bool { opacity < 1 || !effects.isEmpty || isIsolated }

  /// Whether the width of a stroke is a length that says by itself how wide that is.
  var hasMeasuredStroke: Bool { strokeTraits.isDisjoint(with: [.relativeWidth, .unknownWidth]) }

  /// Whether a style moves the element, apart from its attribute.
  var statesTransform: Bool { transform != nil || hasTransformParts }

  // MARK: - Text

  /// Whether the drawing says the font's size, and doesn't leave it to whoever shows it.
  var hasStatedFontSize: Bool { fontSizeSource == .stated }

  /// Whether the font's size goes by the one that browsers start with. Keywords stand for other sizes in `monospace`, but for
  /// the usual one.
  var hasInitialFontSize: Bool { fontSizeSource == .initial && (!isMonospace || fontSize == initialFontSize) }

  var initialFontSize: Double { FontFamily.initialSize(isMonospace: isMonospace) }

  /// Takes the size with which browsers start in another family.
  mutating func scaleMonospace(inheriting parent: ComputedStyle) {
    guard !hasStatedFontSize, isMonospace != parent.isMonospace else { return }
    fontSize *= initialFontSize / parent.initialFontSize
  }

  private var isMonospace: Bool { fontFamily?.trimmed.isKeyword("monospace") ?? false }

  var letterBaseline: TextBaseline { ownBaseline ?? baseline }

  var font: Layer.Font {
    Layer.Font(
      family: fontFamily.map { FontFamily.name($0) } ?? "", size: fontSize, weight: fontWeight,
      style: fontStyle)
  }

  /// Whether letters look alike in both styles.
  func looksLike(_ other: ComputedStyle) -> Bool {
    fontSize == other.fontSize && fontWeight == other.fontWeight && fontStyle == other.fontStyle
      && letterBaseline == other.letterBaseline && fillColor == other.fillColor
      && textTraits.intersection(.ofLabel) == other.textTraits.intersection(.ofLabel)
      && FontFamily.areSame(fontFamily, other.fontFamily)
  }

  // MARK: - Paint

  /// Whether an area is painted with something else than one solid color that is known.
  var hasUnsupportedFill: Bool { isUnsupported(fill) }

  /// Whether a stroke is painted with something else than one solid color that is known.
  var hasUnsupportedStroke: Bool { isUnsupported(stroke) }

  private func isUnsupported(_ paint: Paint) -> Bool {
    switch paint {
    case .unsupported, .viewersColor: true
    case .currentColor: isColorUnread
    case .none, .color, .swatch: false
    }
  }

  /// What an area is painted with; nil for nothing.
  var fillColor: CSSColor? { solid(fill, opacity: fillOpacity) }

  /// What a stroke is painted with; nil for nothing.
  var strokeColor: CSSColor? { strokeWidth > 0 ? strokePaint : nil }

  /// What a stroke is painted with, be it without a width; nil for nothing.
  var strokePaint: CSSColor? { solid(stroke, opacity: strokeOpacity) }

  /// What is painted behind; nil for nothing.
  var backgroundColor: CSSColor? { solid(background, opacity: 1) }

  private func solid(_ paint: Paint, opacity: Double) -> CSSColor? {
    switch paint {
    case .none, .unsupported, .viewersColor: nil
    case .color(let color), .swatch(let color): CSSColor(color: color.color, alpha: color.alpha * opacity)
    case .currentColor: isColorUnread ? nil : CSSColor(color: color.color, alpha: color.alpha * opacity)
    }
  }
}
