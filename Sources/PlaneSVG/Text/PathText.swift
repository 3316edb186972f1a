import MarkupXML
import PlaneModel

/// Characters that stand on a path (SVG 2, 11.8), which no label can.
struct PathText {
  /// The `textPath`.
  let node: Int
  /// The style around it, among those of the text.
  let style: Int
}

extension ForeignText {
  /// A box in user space around the path that characters stand on; nil where they may stand elsewhere, or that is not known.
  mutating func bounds(of text: PathText) -> Plane.Box? {
    // A path of its own goes before the one that it refers to.
    guard takeStyles(of: text), elements.value(ofUnknownAttribute: Self.ownPath.bytes, of: text.node) == nil,
      let path = elements.target(of: text.node), elements.name(of: path) == .path
    else { return nil }
    if let known = pathBounds[path] { return known }
    let bounds = bounds(ofPath: path)
    pathBounds[path] = .some(bounds)
    return bounds
  }

  private static let ownPath: StaticString = "path"

  /// Takes in the styles of characters on a path.
  /// - Returns: whether none of them is moved away from it.
  private mutating func takeStyles(of text: PathText) -> Bool {
    var known: [Int: Int] = [:]
    for node in text.node..<elements.end(of: text.node) where !elements.isText(node) {
      guard [.textPath, .tspan, .a].contains(elements.name(of: node)),
        elements.nodes[node].attributeNames & PositionList.Kind.attributes == 0
      else { return false }
      let parent = known[elements.parent(of: node)] ?? text.style
      let index = style(of: node, inheriting: parent) ?? parent
      guard styles[index].textTraits.isDisjoint(with: .unbounded) else { return false }
      known[node] = index
    }
    return true
  }

  private func bounds(ofPath path: Int) -> Plane.Box? {
    guard let style = elements.styles([path])?.first else { return nil }
    let transform = elements.transform(of: path, style, userSize: userSize) ?? .identity
    var bounds = PathBounds(transform)
    for segment in PathData(elements.geometry(.d, of: path, style) ?? Bytes()) { bounds.add(segment) }
    return bounds.box
  }
}
