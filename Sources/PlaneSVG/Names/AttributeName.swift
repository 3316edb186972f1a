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
  case ariaLabel, inkscapeLabel, serifID, dataName

  // Presentation attributes and properties that few drawings have
  case strokeLinecap, strokeLinejoin, strokeMiterlimit, strokeDashoffset, vectorEffect, paintOrder
  case marker, markerStart, markerMid, markerEnd, fillRule, isolation, overflow, background, backgroundColor
  case imageRendering, shapeRendering, transformOrigin, transformBox
  case fontVariant, fontStretch, letterSpacing, wordSpacing, textDecoration, textDecorationLine, unicodeBidi
  case writingMode, dominantBaseline, alignmentBaseline, baselineShift, glyphOrientationVertical
  case textTransform, fontVariantCaps, fontKerning, fontFeatureSettings, fontVariationSettings
  case textShadow, maskImage, translate, scale, offsetPath, all
  case fontVariantLigatures, fontVariantNumeric, fontVariantPosition, fontVariantEastAsian

  var namespace: XMLNamespace {
    switch self {
    case .xlinkHref: .xlink
    case .xmlSpace, .xmlLang: .xml
    case .inkscapeLabel: .inkscape
    case .serifID: .serif
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
    default: spelling
    }
  }

  /// The name as it is written.
  var spelling: StaticString {
    switch self {
    case .id: "id"
    case .role: "role"
    case .href: "href"
    case .xlinkHref: "xlink:href"
    case .xmlSpace: "xml:space"
    case .version: "version"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .rx: "rx"
    case .ry: "ry"
    case .dx: "dx"
    case .dy: "dy"
    case .rotate: "rotate"
    case .d: "d"
    case .points: "points"
    case .viewBox: "viewBox"
    case .preserveAspectRatio: "preserveAspectRatio"
    case .transform: "transform"
    case .textLength: "textLength"
    case .lengthAdjust: "lengthAdjust"
    case .style: "style"
    case .color: "color"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .strokeDasharray: "stroke-dasharray"
    case .opacity: "opacity"
    case .display: "display"
    case .visibility: "visibility"
    case .clipPath: "clip-path"
    case .mask: "mask"
    case .filter: "filter"
    case .mixBlendMode: "mix-blend-mode"
    case .font: "font"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontWeight: "font-weight"
    case .fontStyle: "font-style"
    case .textAnchor: "text-anchor"
    case .direction: "direction"
    case .whiteSpace: "white-space"
    case .class: "class"
    case .planeVersion: "data-plane-version"
    case .planeType: "data-plane-type"
    case .planeID: "data-plane-id"
    case .planeIDPrefix: "data-plane-id-prefix"
    case .planeDigest: "data-plane-digest"
    case .planeExtras: "data-plane-extras"
    case .planeSchema: "data-plane-schema"
    case .planeBox: "data-plane-box"
    case .planeColor: "data-plane-color"
    case .planeBorderWidth: "data-plane-border-width"
    case .planeCornerRadius: "data-plane-corner-radius"
    case .planeFontFamily: "data-plane-font-family"
    case .planeVerticalAlign: "data-plane-vertical-align"
    case .planeLead: "data-plane-lead"
    case .planeBreak: "data-plane-break"
    case .cx: "cx"
    case .cy: "cy"
    case .r: "r"
    case .x1: "x1"
    case .y1: "y1"
    case .x2: "x2"
    case .y2: "y2"
    case .xmlLang: "xml:lang"
    case .type: "type"
    case .media: "media"
    case .systemLanguage: "systemLanguage"
    case .requiredFeatures: "requiredFeatures"
    case .requiredExtensions: "requiredExtensions"
    case .planeCanvas: "data-plane-canvas"
    case .ariaLabel: "aria-label"
    case .inkscapeLabel: "inkscape:label"
    case .serifID: "serif:id"
    case .dataName: "data-name"
    case .strokeLinecap: "stroke-linecap"
    case .strokeLinejoin: "stroke-linejoin"
    case .strokeMiterlimit: "stroke-miterlimit"
    case .strokeDashoffset: "stroke-dashoffset"
    case .vectorEffect: "vector-effect"
    case .paintOrder: "paint-order"
    case .marker: "marker"
    case .markerStart: "marker-start"
    case .markerMid: "marker-mid"
    case .markerEnd: "marker-end"
    case .fillRule: "fill-rule"
    case .isolation: "isolation"
    case .overflow: "overflow"
    case .background: "background"
    case .backgroundColor: "background-color"
    case .imageRendering: "image-rendering"
    case .shapeRendering: "shape-rendering"
    case .transformOrigin: "transform-origin"
    case .transformBox: "transform-box"
    case .fontVariant: "font-variant"
    case .fontStretch: "font-stretch"
    case .letterSpacing: "letter-spacing"
    case .wordSpacing: "word-spacing"
    case .textDecoration: "text-decoration"
    case .textDecorationLine: "text-decoration-line"
    case .unicodeBidi: "unicode-bidi"
    case .writingMode: "writing-mode"
    case .dominantBaseline: "dominant-baseline"
    case .alignmentBaseline: "alignment-baseline"
    case .baselineShift: "baseline-shift"
    case .glyphOrientationVertical: "glyph-orientation-vertical"
    case .textTransform: "text-transform"
    case .fontVariantCaps: "font-variant-caps"
    case .fontKerning: "font-kerning"
    case .fontFeatureSettings: "font-feature-settings"
    case .fontVariationSettings: "font-variation-settings"
    case .textShadow: "text-shadow"
    case .maskImage: "mask-image"
    case .translate: "translate"
    case .scale: "scale"
    case .offsetPath: "offset-path"
    case .all: "all"
    case .fontVariantLigatures: "font-variant-ligatures"
    case .fontVariantNumeric: "font-variant-numeric"
    case .fontVariantPosition: "font-variant-position"
    case .fontVariantEastAsian: "font-variant-east-asian"
    }
  }

  /// Whether it states a number of a layer of ours.
  var statesNumber: Bool { self == .planeBorderWidth || self == .planeCornerRadius }

  /// The bit that stands for the name in `XMLTable.Node.attributeNames`; rare names share the last one.
  var bit: UInt64 { 1 &<< UInt64(min(rawValue, 63)) }

  /// The bits of the presentation attributes, the shared one among them.
  static var properties: UInt64 {
    (whiteSpace.bit &<< 1) &- color.bit | xmlSpace.bit | strokeLinecap.bit
  }

  /// Whether it is a presentation attribute, which takes part in the cascade.
  var isProperty: Bool {
    switch self {
    case .mixBlendMode, .isolation, .font, .marker, .background, .backgroundColor, .transformBox,
      .textDecorationLine, .textTransform, .fontVariantCaps, .textShadow, .maskImage, .translate, .scale,
      .offsetPath, .all, .fontVariantLigatures, .fontVariantNumeric, .fontVariantPosition,
      .fontVariantEastAsian:
      false  // Only styles say them (SVG 2, 6.6).
    default:
      rawValue >= Self.strokeLinecap.rawValue || bit & (Self.properties & ~Self.strokeLinecap.bit) != 0
    }
  }
}
