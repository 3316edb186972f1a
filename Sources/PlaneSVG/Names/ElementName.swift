import MarkupXML

/// The elements of SVG that have a meaning here (SVG 2, appendix "Element Index").
///
/// The raw value is the position in the reader's vocabulary.
enum ElementName: UInt16, CaseIterable {
  case svg, g, a, defs, title, desc, rect, image, text, tspan, use, path, style, metadata
  case circle, ellipse, line, polyline, polygon, symbol, `switch`
  case clipPath, mask, marker, pattern, linearGradient, radialGradient, stop, filter, foreignObject, textPath,
    script

  /// Whether it paints something where it stands (SVG 2, 5.1: "renderable element" that is no text content child).
  var isRendered: Bool {
    switch self {
    case .g, .a, .svg, .use, .switch, .rect, .path, .image, .text, .circle, .ellipse, .line, .polyline,
      .polygon, .foreignObject:
      true
    case .defs, .title, .desc, .tspan, .style, .metadata, .symbol, .clipPath, .mask, .marker, .pattern,
      .linearGradient, .radialGradient, .stop, .filter, .textPath, .script:
      false
    }
  }

  /// Whether it puts other elements into a place of its own (SVG 2, 5.1 and 5.5).
  var isPlaced: Bool { self == .use || self == .svg || self == .symbol }

  /// Whether it is a basic shape or a path (SVG 2, 9 and 10).
  var isShape: Bool {
    switch self {
    case .rect, .path, .circle, .ellipse, .line, .polyline, .polygon: true
    default: false
    }
  }

  var spelling: StaticString { Self.spellings[Int(rawValue)] }

  private static let spellings: [StaticString] = [
    "svg", "g", "a", "defs", "title", "desc", "rect", "image", "text", "tspan", "use", "path", "style",
    "metadata", "circle", "ellipse", "line", "polyline", "polygon", "symbol", "switch", "clipPath", "mask",
    "marker", "pattern", "linearGradient", "radialGradient", "stop", "filter", "foreignObject", "textPath",
    "script",
  ]
}

extension ElementName {
  /// The element that a name without a prefix stands for; nil for names without a meaning here.
  init?(_ name: Bytes) {
    self.init(rawValue: name.withSpan { XMLVocabulary.svg.element(named: $0) }.rawValue)
  }
}

extension AttributeName {
  /// The attribute that a name without its prefix stands for; nil for names without a meaning here.
  init?(_ name: Bytes, in namespace: XMLNamespace = .none) {
    self.init(rawValue: name.withSpan { XMLVocabulary.svg.attribute(named: $0, in: namespace) }.rawValue)
  }
}

extension XMLVocabulary {
  /// The names that ``ElementName`` and ``AttributeName`` stand for.
  static let svg = XMLVocabulary(
    elements: ElementName.allCases.map(\.spelling),
    attributes: AttributeName.allCases.map { Attribute(namespace: $0.namespace, name: $0.localName) },
    textless: [
      .svg, .g, .defs, .rect, .path, .image, .use, .circle, .ellipse, .line, .polyline, .polygon, .symbol,
      .switch,
    ].map { (name: ElementName) in Int(name.rawValue) },
    small: [.title, .desc, .tspan].map { (name: ElementName) in Int(name.rawValue) })
}
