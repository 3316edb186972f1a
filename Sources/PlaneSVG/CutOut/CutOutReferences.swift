import MarkupXML

/// Everything that elements refer to, directly or through one another, and where a cut-out holds it: in place, where it
/// is among what is shown, or else in `defs`.
struct CutOutReferences {
  /// The elements that something refers to.
  private(set) var targets: Set<Int> = []
  /// What is written in `defs`, in document order.
  private(set) var templates: [Int] = []
  /// The elements whose `href` would lead back to themselves, or to what can't be written.
  private(set) var broken: Set<Int> = []
  private(set) var hasHref = false
  private(set) var hasText = false
  /// The elements with references that leave the file.
  private(set) var external: [Int] = []

  private var templateSet: Set<Int> = []
  private var pending: [Int] = []
  private var seenAncestors: Set<Int> = []
  private let shown: Set<Int>

  init(_ shown: [Int], _ scope: inout CutOutScope, _ ids: inout ElementIDs) {
    self.shown = Set(shown)
    for node in shown {
      noteAncestors(of: node, .all, &scope, &ids)
      noteSubtree(node, &scope, &ids)
    }
    seenAncestors = []
    while let node = pending.popLast() {
      noteAncestors(of: node, .inherited, &scope, &ids)
      noteSubtree(node, &scope, &ids)
    }
    templates = templateSet.filter { !isInside($0, templateSet, &scope) }.sorted()
  }

  /// Whether an element's id is written: where something refers to it, once.
  func needsID(_ node: Int, inTemplate: Bool, _ scope: inout CutOutScope) -> Bool {
    guard targets.contains(node) else { return false }
    return inTemplate || !(templateSet.contains(node) || isInside(node, templateSet, &scope))
  }

  // MARK: - Looking through elements

  private mutating func noteAncestors(
    of node: Int, _ extent: CutOutAttributes.Extent, _ scope: inout CutOutScope, _ ids: inout ElementIDs
  ) {
    var ancestor = scope.elements.parent(of: node)
    while ancestor >= 0, seenAncestors.insert(ancestor).inserted {
      let isWhole = extent == .all && ancestor != 0
      let attributes =
        isWhole
        ? scope.attributes(of: ancestor) : CutOutAttributes(scope.table, scope.elements, ancestor, .inherited)
      note(ancestor, attributes, &scope, &ids)
      ancestor = scope.elements.parent(of: ancestor)
    }
  }

  private mutating func noteSubtree(_ root: Int, _ scope: inout CutOutScope, _ ids: inout ElementIDs) {
    var traversal = CutOutTraversal(root)
    while let event = traversal.next(&scope) {
      guard case .start(let node, let element) = event else { continue }
      hasText = hasText || element.holdsText
      note(node, scope.attributes(of: node), &scope, &ids)
    }
  }

  private mutating func note(
    _ node: Int, _ attributes: CutOutAttributes, _ scope: inout CutOutScope, _ ids: inout ElementIDs
  ) {
    if attributes.isExternal { external.append(node) }
    for id in attributes.fragments { _ = refer(to: id, &scope, &ids) }
    hasHref = hasHref || attributes.href != nil
    guard let id = attributes.hrefFragment else { return }
    if let target = ids.node(id, scope.elements), scope.elements.name(of: node) == .use,
      (target..<scope.elements.end(of: target)).contains(node)
    {
      broken.insert(node)
    } else if !refer(to: id, &scope, &ids) {
      broken.insert(node)
    }
  }

  /// - Returns: false where the id names something that can't be written.
  private mutating func refer(
    to id: String, _ scope: inout CutOutScope, _ ids: inout ElementIDs
  ) -> Bool {
    guard let target = ids.node(id, scope.elements) else { return true }
    guard target != 0, CutOutElement(scope.table, scope.elements, target) != nil else { return false }
    guard targets.insert(target).inserted, !isInPlace(target, &scope) else { return true }
    templateSet.insert(target)
    pending.append(target)
    return true
  }

  // MARK: - Where an element is

  private func isInPlace(_ node: Int, _ scope: inout CutOutScope) -> Bool {
    var current = node
    while current >= 0 {
      if shown.contains(current) || templateSet.contains(current) { return true }
      if scope.leavesOut(current) { return false }
      current = scope.elements.parent(of: current)
    }
    return false
  }

  /// Whether an element is written as part of one of some others.
  private func isInside(_ node: Int, _ others: Set<Int>, _ scope: inout CutOutScope) -> Bool {
    var current = node
    while current > 0, !scope.leavesOut(current) {
      current = scope.elements.parent(of: current)
      if others.contains(current) { return true }
    }
    return false
  }
}
