import MarkupXML

/// The attributes that have a meaning here: SVG's geometry, its presentation attributes (SVG 2, 6.6), and ours.
///
/// The raw value is the position in the reader's vocabulary.
enum AttributeName: UInt16, CaseIterable {
  // Structure
  case id, role, href, xlinkHref, xmlSpace, version

  // Geometry
  case x, y, width, height, rx, ry, dx, dy, rotate, d, points, viewBox, preserveAspectRatio, transform
  case textLength, lengthAdjust

  case style

  // Presentation: `isProperty` goes by their standing together
  case color, fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray, opacity
  case display, visibility, clipPath, mask, filter, mixBlendMode
  case font, fontFamily, fontSize, fontWeight, fontStyle, textAnchor, direction, whiteSpace
  case `class`

  // Ours
  case planeVersion, planeType, planeID, planeIDPrefix, planeDigest, planeExtras, planeSchema
  case planeBox, planeColor, planeBorderWidth, planeCornerRadius, planeFontFamily, planeVerticalAlign
  case planeLead, planeBreak

  // The rest shares one bit.
  case cx, cy, r, x1, y1, x2, y2, xmlLang, type, media
  case systemLanguage, requiredFeatures, requiredExtensions, planeCanvas

  // What others call an element
  case ariaLabel, inkscapeLabel, serifID, vectornatorLayerName, dataName, title, name, dataTestID

  // Presentation attributes and properties that few drawings have
  case strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeDashoffset, vectorEffect, paintOrder
  case marker, markerStart, markerMid, markerEnd, fillRule, isolation, overflow, background, backgroundColor
  case imageRendering, shapeRendering, transformOrigin, transformBox
  case fontVariant, fontStretch, letterSpacing, wordSpacing, textDecoration, textDecorationLine, unicodeBidi
  case writingMode, dominantBaseline, alignmentBaseline, baselineShift, glyphOrientationVertical
  case textTransform, fontVariantCaps, fontKerning, fontFeatureSettings, fontVariationSettings
  case textShadow, maskImage, translate, scale, offsetPath, all
  case fontVariantLigatures, fontVariantNumeric, fontVariantPosition, fontVariantEastAsian
  case overflowX, overflowY, textRendering
  case textDecorationStyle, textDecorationColor, textDecorationThickness, textUnderlineOffset

  var namespace: XMLNamespace {
    switch self {
    case .xlinkHref: .xlink
    case .xmlSpace, .xmlLang: .xml
    case .inkscapeLabel: .inkscape
    case .serifID: .serif
    case .vectornatorLayerName: .vectornator
    default: .none
    }
  }

  /// The name without its namespace's prefix.
  var localName: StaticString {
    switch self {
    case .xlinkHref: "href"
    case .xmlSpace: "space"
    case .xmlLang: "lang"
    case .inkscapeLabel: "label"
    case .serifID: "id"
    case .vectornatorLayerName: "layerName"
    default: spelling
    }
  }

  var spelling: StaticString { Self.spellings[Int(rawValue)] }

  /// The names in the order of the cases.
  private static let spellings: [StaticString] = [
    "id", "role", "href", "xlink:href", "xml:space", "version",

    "x", "y", "width", "height", "rx", "ry", "dx", "dy", "rotate", "d", "points", "viewBox",
    "preserveAspectRatio", "transform", "textLength", "lengthAdjust",

    "style",

    "color", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray",
    "opacity", "display", "visibility", "clip-path", "mask", "filter", "mix-blend-mode", "font",
    "font-family", "font-size", "font-weight", "font-style", "text-anchor", "direction", "white-space",
    "class",

    "data-plane-version", "data-plane-type", "data-plane-id", "data-plane-id-prefix", "data-plane-digest",
    "data-plane-extras", "data-plane-schema", "data-plane-box", "data-plane-color", "data-plane-border-width",
    "data-plane-corner-radius", "data-plane-font-family", "data-plane-vertical-align", "data-plane-lead",
    "data-plane-break",

    "cx", "cy", "r", "x1", "y1", "x2", "y2", "xml:lang", "type", "media", "systemLanguage",
    "requiredFeatures", "requiredExtensions", "data-plane-canvas",

    "aria-label", "inkscape:label", "serif:id", "vectornator:layerName", "data-name", "title", "name",
    "data-testid",

    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dashoffset", "vector-effect",
    "paint-order", "marker", "marker-start", "marker-mid", "marker-end", "fill-rule", "isolation", "overflow",
    "background", "background-color", "image-rendering", "shape-rendering", "transform-origin",
    "transform-box", "font-variant", "font-stretch", "letter-spacing", "word-spacing", "text-decoration",
    "text-decoration-line", "unicode-bidi", "writing-mode", "dominant-baseline", "alignment-baseline",
    "baseline-shift", "glyph-orientation-vertical", "text-transform", "font-variant-caps", "font-kerning",
    "font-feature-settings", "font-variation-settings", "text-shadow", "mask-image", "translate", "scale",
    "offset-path", "all", "font-variant-ligatures", "font-variant-numeric", "font-variant-position",
    "font-variant-east-asian", "overflow-x", "overflow-y", "text-rendering",
    "text-decoration-style", "text-decoration-color", "text-decoration-thickness", "text-underline-offset",
  ]

  /// What others call an element, the best first; an `id` is none of these.
  static let labels = allCases.filter(\.isLabel)

  var isLabel: Bool { Self.ariaLabel.rawValue...Self.dataTestID.rawValue ~= rawValue }

  /// Whether it is one of ours.
  var isOurs: Bool {
    Self.planeVersion.rawValue...Self.planeBreak.rawValue ~= rawValue || self == .planeCanvas
  }

  var isOverflow: Bool { self == .overflow || self == .overflowX || self == .overflowY }

  /// Whether it states a number of a layer of ours.
  var statesNumber: Bool { self == .planeBorderWidth || self == .planeCornerRadius }

  /// The bit that stands for the name in `XMLTable.Node.attributeNames`; rare names share the last one. It is that of
  /// `XMLNameID`, but not asked of it: the calls into the other module took 4 % of reading W1.
  var bit: UInt64 { 1 &<< UInt64(min(rawValue, 63)) }

  /// The bits of the presentation attributes, the shared one among them.
  static var properties: UInt64 { (whiteSpace.bit &<< 1) &- color.bit | xmlSpace.bit | strokeLinecap.bit }

  /// Whether it is a presentation attribute, which takes part in the cascade.
  var isProperty: Bool {
    switch self {
    case .mixBlendMode, .isolation, .font, .marker, .background, .backgroundColor, .transformBox,
      .textDecorationLine, .textTransform, .fontVariantCaps, .textShadow, .maskImage, .translate, .scale,
      .offsetPath, .all, .fontVariantLigatures, .fontVariantNumeric, .fontVariantPosition,
      .fontVariantEastAsian, .overflowX, .overflowY, .textDecorationStyle, .textDecorationColor,
      .textDecorationThickness, .textUnderlineOffset:
      false  // Only styles say them (SVG 2, 6.6).
    default: rawValue >= Self.strokeLinecap.rawValue || bit & (Self.properties & ~Self.strokeLinecap.bit) != 0
    }
  }
}
