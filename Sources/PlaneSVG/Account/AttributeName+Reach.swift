extension AttributeName {
  /// Whether it says something of an element, or of what that holds (SVG 2, appendix "Attribute Index").
  func reaches(_ element: ElementName) -> Bool {
    switch self {
    case .x, .y: [.rect, .image, .text, .tspan, .svg, .use, .symbol].contains(element)
    case .width, .height: [.rect, .image, .svg, .use, .symbol].contains(element)
    case .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .points, .d, .viewBox, .preserveAspectRatio:
      grammar(on: element) != nil
    case .dx, .dy, .rotate, .textLength, .lengthAdjust: element == .text || element == .tspan
    case .href, .xlinkHref: [.image, .use, .a].contains(element)
    default: !isOfText || element == .text || element == .tspan || element.isContainer
    }
  }

  private var isOfText: Bool {
    switch self {
    case .font, .fontFamily, .fontSize, .fontWeight, .fontStyle, .fontVariant, .fontStretch, .fontVariantCaps,
      .fontVariantLigatures, .fontVariantNumeric, .fontVariantPosition, .fontVariantEastAsian, .fontKerning,
      .fontFeatureSettings, .fontVariationSettings, .textAnchor, .letterSpacing, .wordSpacing,
      .textDecoration, .textDecorationLine, .textDecorationStyle, .textDecorationColor,
      .textDecorationThickness, .textUnderlineOffset, .textTransform, .textShadow, .unicodeBidi, .writingMode,
      .dominantBaseline, .alignmentBaseline, .baselineShift, .glyphOrientationVertical, .whiteSpace,
      .direction, .xmlSpace, .textRendering:
      true
    default: false
    }
  }
}
