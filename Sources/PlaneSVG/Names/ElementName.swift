import MarkupXML

/// The elements of SVG that have a meaning here (SVG 2, appendix "Element Index").
///
/// The raw value is the position in the reader's vocabulary.
enum ElementName: UInt16, CaseIterable {
  case svg, g, a, defs, title, desc, rect, image, text, tspan, use, path, style, metadata

  /// The name as it is written.
  var spelling: StaticString {
    switch self {
    case .svg: "svg"
    case .g: "g"
    case .a: "a"
    case .defs: "defs"
    case .title: "title"
    case .desc: "desc"
    case .rect: "rect"
    case .image: "image"
    case .text: "text"
    case .tspan: "tspan"
    case .use: "use"
    case .path: "path"
    case .style: "style"
    case .metadata: "metadata"
    }
  }
}

extension XMLVocabulary {
  /// The names that ``ElementName`` and ``AttributeName`` stand for.
  static let svg = XMLVocabulary(
    elements: ElementName.allCases.map(\.spelling),
    attributes: AttributeName.allCases.map { Attribute(namespace: $0.namespace, name: $0.localName) },
    textless: [.svg, .g, .defs, .rect, .path, .image, .use].map { (name: ElementName) in Int(name.rawValue) })
}
