import MarkupXML

/// Which elements of a drawing a cut-out can show, and which parts of a written element are left out.
struct CutOutScope {
  let table: XMLTable
  let elements: SVGElements
  /// The children that switches show.
  private var chosen: [Int: Int?] = [:]

  init(_ table: XMLTable, _ elements: SVGElements) {
    self.table = table
    self.elements = elements
  }

  /// The child that a `switch` shows.
  mutating func chosenChild(of node: Int) -> Int? {
    if let known = chosen[node] { return known }
    let child = elements.firstApplying(in: node)
    chosen[node] = .some(child)
    return child
  }

  /// Whether an element isn't written where it stands, although what is around it is.
  mutating func leavesOut(_ node: Int) -> Bool {
    let parent = elements.parent(of: node)
    if parent >= 0, elements.name(of: parent) == .switch, chosenChild(of: parent) != node { return true }
    guard let element = CutOutElement(table, elements, node), !element.isTemplate else { return true }
    return !elements.applies(node) || isHidden(node)
  }

  /// Whether `display` hides a shape or a container; what `display` does to other elements is left to those who draw.
  private func isHidden(_ node: Int) -> Bool {
    guard let name = elements.name(of: node), name.isRendered else { return false }
    if let declared = CutOutDeclarations.value(of: "display", on: node, elements) {
      return declared.trimmed.isKeyword("none")
    }
    return elements.value(.display, of: node)?.trimmed.isKeyword("none") ?? false
  }
}
