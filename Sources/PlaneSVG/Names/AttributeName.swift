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

  /// The namespace that the name belongs to.
  var namespace: XMLNamespace {
    switch self {
    case .xlinkHref: .xlink
    case .xmlSpace: .xml
    default: .none
    }
  }

  /// The name without its namespace's prefix.
  var localName: StaticString {
    switch self {
    case .xlinkHref: "href"
    case .xmlSpace: "space"
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
    }
  }

  /// The bit that stands for the name in `XMLTable.Node.attributeNames`: there are fewer than 64.
  var bit: UInt64 { 1 &<< UInt64(rawValue) }

  /// The bits of the presentation attributes.
  static var properties: UInt64 {
    (whiteSpace.bit &<< 1) &- color.bit | xmlSpace.bit
  }

  /// Whether it is a presentation attribute, which takes part in the cascade.
  var isProperty: Bool { bit & Self.properties != 0 }

  /// The CSS property with a name, in any case; nil for names that have no meaning in a style.
  init?(property name: UnsafeBufferPointer<UInt8>) {
    guard let match = Self.inStyle.first(where: { name.isKeyword($0.spelling) }) else { return nil }
    self = match
  }

  /// The names that a `style` attribute may hold too (SVG 2, 6.6).
  private static let inStyle: [AttributeName] = [
    .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .strokeDasharray, .opacity, .color, .display,
    .visibility, .clipPath, .mask, .filter, .mixBlendMode, .font, .fontFamily, .fontSize, .fontWeight,
    .fontStyle,
    .textAnchor, .direction, .whiteSpace, .transform,
  ]
}
