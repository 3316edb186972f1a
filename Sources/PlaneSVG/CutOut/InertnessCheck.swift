import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Looks in a drawing for what could run in it, load something, or lead out of it.
///
/// What cut-outs may hold may stand here, too, and elements that no browser knows. Everything else is active: there are more
/// ways to run than anybody lists.
struct InertnessCheck {
  private let table: XMLTable
  private let elements: SVGElements

  init(_ table: XMLTable, _ elements: SVGElements) { (self.table, self.elements) = (table, elements) }

  /// The first such thing, as a message names it; nil where there is none.
  var activeContent: String? {
    if let prolog { return prolog }
    var references: [(node: Int, id: String)] = []
    for node in elements.nodes.indices where !elements.isText(node) {
      if let found = element(node) ?? attribute(of: node, &references) { return found }
    }
    return multiplied(references)
  }

  /// What elements refer to, where that is too much to be painted.
  private func multiplied(_ references: [(node: Int, id: String)]) -> String? {
    if references.isEmpty { return nil }
    let resolved = references.compactMap { node, id in
      elements.node(withID: id).map { ReferenceCount.Reference(node: node, target: $0) }
    }
    var count = ReferenceCount(resolved, table, size: table.nodes.count)
    if count.isPaintable(painted) { return nil }
    return "references to references that make more than \(count.limit) elements of it"
  }

  /// What is painted where it stands: what `defs` hold is not, and counts where something refers to it.
  private var painted: [Int] {
    var painted: [Int] = []
    var viewports = [SVGElements.root]
    while let viewport = viewports.popLast() {
      for child in elements.children(of: viewport) {
        switch elements.name(of: child) {
        case .svg: viewports.append(child)
        case .defs: break
        default: painted.append(child)
        }
      }
    }
    return painted
  }

  /// What stands outside of elements: style sheets by reference, and attributes that a document type gives to elements.
  private var prolog: String? {
    for aside in table.asides {
      switch aside.kind {
      case .comment: break
      case .instruction:
        if table.source[aside.range].starts(with: "<?xml-stylesheet".utf8) {
          return "a style sheet by reference"
        }
      case .attributeDefaults: return "a document type that gives elements attributes"
      }
    }
    return nil
  }

  // MARK: - Elements

  private func element(_ node: Int) -> String? {
    switch elements.nodes[node].namespace {
    case .svg, .none: break
    case .html: return described("HTML element", table.elementName(of: node))
    case .xlink, .xml, .inkscape, .serif, .vectornator, .other: return nil
    }
    switch elements.name(of: node) {
    case .title, .desc, .metadata, .defs: return nil
    case .style:
      return isInert(sheet: elements.content(of: node)) ? nil : "a style sheet that loads something"
    default: break
    }
    guard CutOutElement(table, elements, node) == nil else { return nil }
    return described("element", table.elementName(of: node))
  }

  private func isInert(sheet text: String) -> Bool { text.withLent { CutOutValue(sheet: $0).isInert } }

  // MARK: - Attributes

  private func attribute(of node: Int, _ references: inout [(node: Int, id: String)]) -> String? {
    let names = table.attributeNames(of: node)
    for (attribute, slice) in zip(elements.attributes(of: node), names) {
      let name = elements.bytes(slice)
      if name.hasKeywordPrefix("on") || name.isKeyword("xml:base") {
        return described("attribute", string(name))
      }
      switch elements.attributeName(attribute) {
      case .href, .xlinkHref:
        if let found = reference(attribute, of: node) { return found }
        let value = elements.value(ofAttribute: attribute).trimmed
        if value.first == UInt8(ascii: "#") {
          references.append((node, String(decoding: value.dropFirst(), as: UTF8.self)))
        }
      case .style:
        let style = CutOutValue(sheet: elements.value(ofAttribute: attribute))
        guard style.isInert else { return "a style that loads something" }
        references += style.fragments.map { (node, $0) }
      default:
        let value = elements.value(ofAttribute: attribute)
        let found = CutOutValue(value)
        let isProperty = elements.attributeName(attribute)?.isProperty ?? PropertyWords.isProperty(name)
        if found.isExternal || found.mayLoad && isProperty { return described("reference", string(value)) }
        references += found.fragments.map { (node, $0) }
      }
    }
    return nil
  }

  /// What a reference leads to; nil where it stays within the picture, or is a link that a person may follow.
  private func reference(_ attribute: Int, of node: Int) -> String? {
    let value = elements.value(ofAttribute: attribute).trimmed
    guard let first = value.first, first != UInt8(ascii: "#") else { return nil }
    if elements.name(of: node) == .a {
      return Self.isPlainLink(value) ? nil : described("link", string(value))
    }
    guard CutOutHref.canShowImage(elements.name(of: node)), let head = DataURI(value) else {
      return described("reference", string(value))
    }
    guard head.mediaType == .svg else {
      let isImage = head.mediaType.rawValue.hasPrefix("image/")
      return isImage ? nil : described("data of type", head.mediaType.rawValue)
    }
    guard table.source.depth < VectorPicture.maxDepth else {
      return "more than \(VectorPicture.maxDepth) pictures in one another"
    }
    switch PictureVerdict(ofSVG: table.imageData(of: attribute, head, elements), in: table.source) {
    case .inert: return nil
    case .active(let content, _): return "an SVG with \(content)"
    case .unreadable: return "an SVG that can't be read"
    }
  }

  /// Whether a link leads to a page, and runs nothing.
  private static func isPlainLink(_ value: Bytes) -> Bool {
    guard let scheme = value.scheme else { return true }
    return (["http", "https", "mailto"] as KeywordList).hold(scheme)
  }

  // MARK: - Words

  private func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.prefix(60), as: UTF8.self)
  }

  private func described(_ what: String, _ name: String) -> String { "the \(what) \"\(name)\"" }
}
