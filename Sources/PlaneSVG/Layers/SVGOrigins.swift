import ByteText
import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Where the parts of a plane stand in the SVG that it was read from.
struct SVGOrigins {
  let table: XMLTable
  let layers: [LayerElements]
  let background: Int?

  /// What says a field: an attribute of an element, or something in it.
  private struct Spot {
    let range: ByteRange
    let node: Int
    var attribute: Int?
  }

  func location(of field: DocumentField) -> (range: ByteRange, path: String)? {
    spot(of: field).map { spot in
      let path = table.path(of: spot.node)
      return (spot.range, spot.attribute.map { path + "/@" + table.attributeName(of: $0) } ?? path)
    }
  }

  func range(of field: DocumentField) -> ByteRange? { spot(of: field)?.range }

  private func spot(of field: DocumentField) -> Spot? {
    if let spot = spot(ofName: field) { return spot }
    guard let (node, names) = element(for: field) else { return nil }
    for name in names {
      guard let attribute = table.attribute(name, of: node),
        let part = part(of: attribute, name, saying: field, instead: names),
        let range = table.place(ofAttribute: attribute, on: node)?.range(ofPart: part)
      else { continue }
      return Spot(range: range, node: node, attribute: attribute)
    }
    if case .layer(_, .text?) = field, let range = contentRange(of: node) {
      return Spot(range: range, node: node)
    }
    if case .layer(_, .title?) = field, let title = table.element(.title, in: node) {
      return Spot(range: contentOrTag(of: title), node: title)
    }
    return Spot(range: table.range(ofElement: node), node: node)
  }

  /// What says a name that stands in no attribute of the layer's own element.
  private func spot(ofName field: DocumentField) -> Spot? {
    switch field {
    case .title: return table.element(.title, in: 0).map { Spot(range: contentOrTag(of: $0), node: $0) }
    case .description: return table.element(.desc, in: 0).map { Spot(range: contentOrTag(of: $0), node: $0) }
    case .layer(let index, .title?) where layers.indices.contains(index):
      switch layers[index].name {
      case .element(let title): return Spot(range: contentOrTag(of: Int(title)), node: Int(title))
      case .attribute(let attribute, of: let node):
        return table.range(ofAttribute: Int(attribute), on: Int(node)).map {
          Spot(range: $0, node: Int(node), attribute: Int(attribute))
        }
      case nil: return nil
      }
    default: return nil
    }
  }

  func path(at range: ByteRange) -> String? { table.path(of: node(at: range.lowerBound)) }

  /// The last node to start at or before an offset: nodes stand in document order.
  private func node(at offset: Int) -> Int {
    max(table.nodes.indices.partitionIndex { start(of: $0) > offset } - 1, 0)
  }

  private func start(of node: Int) -> Int {
    table.nodes[node].kind == .element
      ? table.range(ofElement: node).lowerBound : table.range(ofText: node)?.lowerBound ?? 0
  }

  /// The element that says a field, and the attributes that may.
  private func element(for field: DocumentField) -> (node: Int, names: [AttributeName])? {
    switch field {
    case .document, .title, .description: return (0, [])
    case .documentExtras: return (0, [.planeExtras])
    case .canvas(.width): return (0, [.viewBox, .width, .planeCanvas])
    case .canvas(.height): return (0, [.viewBox, .height, .planeCanvas])
    case .canvas(.background): return background.map { ($0, [.style, .fill, .background, .backgroundColor]) }
    case .layer(let index, let field):
      guard layers.indices.contains(index) else { return nil }
      let nodes = layers[index]
      guard let field else { return (Int(nodes.element), []) }
      let (node, names) = nodes.element(saying: field)
      // A post-it without words has no text that they could stand in.
      return (Int(node < 0 ? nodes.element : node), names)
    }
  }

  /// From the first character below an element to the last one, but for its title.
  private func contentRange(of node: Int) -> ByteRange? {
    func isContent(_ index: Int) -> Bool {
      guard case .text = table.nodes[index].kind else { return false }
      return table.nodes[Int(table.nodes[index].parent)].name.rawValue != ElementName.title.rawValue
    }
    // From either end: a text may be that of many labels, and each of them asks.
    let inside = node..<Int(table.nodes[node].end)
    guard let first = inside.first(where: isContent).flatMap(table.range(ofText:)),
      let last = inside.last(where: isContent).flatMap(table.range(ofText:)),
      first.lowerBound <= last.upperBound
    else { return nil }
    return first.lowerBound..<last.upperBound
  }

  private func contentOrTag(of node: Int) -> ByteRange {
    let text = node + 1
    if text < Int(table.nodes[node].end), let range = table.range(ofText: text) { return range }
    return table.range(ofElement: node)
  }
}
