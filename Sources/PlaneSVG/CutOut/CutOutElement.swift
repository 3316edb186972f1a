import MarkupXML

/// What becomes of an element in a cut-out: the name that it is written with, and whether it stands where it stood.
///
/// Only what is listed here is written (SVG 2, appendix "Element Index"): no script, animation or foreign content.
struct CutOutElement {
  let name: StaticString
  /// What has that name; nil for what has no meaning anywhere else.
  let element: ElementName?
  /// Whether it paints nothing where it stands, so that it is only written where something refers to it.
  var isTemplate = false
  var holdsText = false
  var isGroup = false
}

extension CutOutElement {
  private init(
    _ element: ElementName, isTemplate: Bool = false, holdsText: Bool = false, isGroup: Bool = false
  ) {
    self.init(
      name: element.spelling, element: element, isTemplate: isTemplate, holdsText: holdsText,
      isGroup: isGroup)
  }

  static let group = CutOutElement(.g, isGroup: true)

  /// - Parameter isInText: whether it stands in a `text`.
  /// - Returns: nil for what is never written.
  init?(_ table: XMLTable, _ elements: SVGElements, _ node: Int, isInText: Bool = false) {
    guard !elements.isText(node) else { return nil }
    guard let name = elements.name(of: node) else {
      guard let primitive = Self.primitive(table, node) else { return nil }
      self = primitive
      return
    }
    switch name {
    case .title, .desc, .metadata, .style, .script, .foreignObject, .defs: return nil
    case .symbol, .clipPath, .mask, .marker, .pattern, .linearGradient, .radialGradient, .filter:
      self.init(name, isTemplate: true)
    case .text, .tspan, .textPath: self.init(name, holdsText: true)
    case .a where isInText: self.init(.tspan, holdsText: true)
    // Browsers show neither in a text.
    case .g where isInText, .switch where isInText: return nil
    case .a, .g, .switch: self = .group
    default: self.init(name)
    }
  }

  /// Elements without a meaning anywhere else: those that filters consist of, and `tref`.
  private static func primitive(_ table: XMLTable, _ node: Int) -> CutOutElement? {
    guard table.nodes[node].namespace.isOfSVG else { return nil }
    let written = table.elementName(of: node)
    let local = written.split(separator: ":").last.map(String.init) ?? written
    return primitives[local].map { CutOutElement(name: $0, element: nil) }
  }

  private static let primitives: [String: StaticString] = {
    let names: [StaticString] = [
      "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
      "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA",
      "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology",
      "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "tref",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ("\($0)", $0) })
  }()
}
