import PlaneModel

/// Areas whose border is a shape of its own, as OmniGraffle, Figma, Penpot and Google's drawings write each box.
extension LayerCollector {
  /// Makes one rectangle of an area and the outline right in front of it, where that looks the same and loses no id or name.
  mutating func joinBorders() {
    var joined = 0
    for index in layers.indices.dropFirst() {
      let place = index - joined
      if isBorder(index, of: place - 1) {
        join(border: index, to: place - 1)
        joined += 1
      } else if joined > 0 {
        layers.swapAt(index, place)
        nodes.swapAt(index, place)
        if let shown = pictureNodes.removeValue(forKey: index) { pictureNodes[place] = shown }
      }
    }
    layers.truncate(to: layers.count - joined)
    nodes.truncate(to: nodes.count - joined)
  }

  private func isBorder(_ border: Int, of area: Int) -> Bool {
    guard let outline = layers[border].content.rectangle, outline.color == nil,
      let width = outline.border?.width,
      let inside = layers[area].content.rectangle, inside.color != nil, inside.border == nil,
      layers[border].opacity == .opaque, layers[area].opacity == .opaque,
      layers[area].extras == nil || layers[area].extras == layers[border].extras
    else { return false }
    let outer = layers[border].box
    let distance = layers[area].origin.x - outer.origin.x
    return distance > -Transform.invisible && distance < width + Transform.invisible
      && 2 * width < min(outer.size.width, outer.size.height)
      && outer.grown(by: -distance).isNear(layers[area].box, within: Transform.invisible)
      && abs(max(outline.cornerRadius - distance, 0) - inside.cornerRadius) < Transform.invisible
      && haveOneName(nodes[area], nodes[border])
  }

  /// Whether no id and no name is lost where two layers become one.
  private func haveOneName(_ first: LayerElements, _ second: LayerElements) -> Bool {
    if first.element == second.element { return true }
    let haveIDs = [first, second].allSatisfy { stated.plainID(of: Int($0.element)) != nil }
    return !haveIDs && (first.name == nil || second.name == nil)
  }

  private mutating func join(border: Int, to area: Int) {
    let (first, second) = (nodes[area], nodes[border])
    var rectangle = layers[border]
    rectangle.content.rectangle?.color = layers[area].content.rectangle?.color
    if second.name == nil { rectangle.title = layers[area].title } else { nodes[area].name = second.name }
    // Of two that one element shows, the first has its id.
    let isOneElement = first.element == second.element
    if isOneElement || stated.plainID(of: Int(second.element)) == nil { rectangle.id = layers[area].id }
    layers[area] = rectangle
    if !isOneElement { pictureNodes[area] = [first.element, second.element] }
  }
}
