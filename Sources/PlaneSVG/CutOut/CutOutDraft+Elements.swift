extension CutOutDraft {
  /// Adds the elements to show, in document order, and the containers around them.
  mutating func addShown(_ nodes: [Int32]) {
    guard nodes.first != 0 else {
      for child in elements.children(of: 0) where !elements.isText(child) && !leavesOut(child) {
        addSubtree(child)
      }
      return
    }
    var end = 0
    for node in nodes.lazy.map(Int.init) where node >= end {
      closeAncestors(around: node)
      openAncestors(of: node, .all)
      addSubtree(node)
      end = elements.end(of: node)
    }
    closeAncestors(around: nil)
  }

  /// Adds something that is referred to, in groups that hand down what its ancestors do, but for the root, which is
  /// around all.
  /// - Parameter isUsed: whether a `use` shows it, so that it is measured by the viewport of that.
  mutating func addTemplate(_ node: Int, isUsed: Bool) {
    var shown: Set<Int32> = []
    swap(&shown, &extracted)
    scope.isUsed = isUsed
    defer {
      swap(&shown, &extracted)
      scope.isUsed = false
    }
    openAncestors(of: node, .inherited, keepsViewports: !isUsed)
    addSubtree(node)
    closeAncestors(around: nil)
  }

  /// Adds what a `use` shows, as it is styled there. What it inherits, the `use` hands down.
  mutating func addShownTree(_ root: Int) {
    var (shown, known): (Set<Int32>, [Int: Bool]) = ([], [:])
    swap(&shown, &extracted)
    swap(&known, &hidden)
    elements.sheets.use { $0.shown.append(ShownTree(root: root, use: nil)) }
    scope.isUsed = true
    addSubtree(root)
    scope.isUsed = false
    elements.sheets.use { _ = $0.shown.popLast() }
    swap(&known, &hidden)
    swap(&shown, &extracted)
  }

  // MARK: - Containers

  private mutating func openAncestors(of node: Int, _ extent: CutOutExtent, keepsViewports: Bool = true) {
    let innermost = ancestors.last?.node ?? 0
    let first = ancestors.count
    var ancestor = elements.parent(of: node)
    while ancestor > innermost {
      ancestors.append((ancestor, 0))
      ancestor = elements.parent(of: ancestor)
    }
    guard ancestors.count > first else { return }
    ancestors[first...].reverse()
    for index in first..<ancestors.count {
      let container = ancestors[index].node
      let isViewport = keepsViewports && elements.name(of: container) == .svg
      ancestors[index].part = parts.count
      _ =
        isViewport
        ? start(container, "svg", .svg, .viewport, extent) : start(container, "g", .g, .ancestor, extent)
    }
  }

  private mutating func closeAncestors(around node: Int?) {
    while let ancestor = ancestors.last {
      if let node, node < elements.end(of: ancestor.node) { return }
      ancestors.removeLast()
      end(ancestor.part)
    }
  }

  // MARK: - Elements

  /// Adds an element and what is in it, without recursion.
  private mutating func addSubtree(_ root: Int) {
    guard scope.bytesLeft > 0, let element = writable(root) else { return }
    _ = start(root, element.name, element.element, element.isGroup ? .group : .element, .all)
    var node = open(root, element)
    while let frame = frames.last {
      if node >= frame.end || scope.bytesLeft <= 0 {
        frames.removeLast()
        end(frame.part)
        node = max(node, frame.resume)
      } else if elements.isText(node) {
        if frame.isText { addText(node) }
        node += 1
      } else if let element = writable(node, isInText: frame.isText),
        !leavesOut(node, element), addChild(node, element)
      {
        node = open(node, element)
      } else {
        node = elements.end(of: node)
      }
    }
  }

  /// - Returns: false where the element is hidden, and nothing was added.
  private mutating func addChild(_ node: Int, _ element: CutOutElement) -> Bool {
    let mark = mark
    let found = start(node, element.name, element.element, element.isGroup ? .group : .element, .all)
    guard found.isHidden, elements.name(of: node)?.isRendered ?? false else { return true }
    roll(back: mark)
    return false
  }

  /// - Returns: where to go on.
  private mutating func open(_ node: Int, _ element: CutOutElement) -> Int {
    hasText = hasText || element.holdsText
    let resume = elements.end(of: node)
    var (first, end) = (node + 1, resume)
    if elements.name(of: node) == .switch {
      let child = scope.chosenChild(of: node, without: extracted)
      first = child ?? resume
      end = child.map(elements.end(of:)) ?? resume
    }
    frames.append(Frame(part: parts.count - 1, end: end, resume: resume, isText: element.holdsText))
    return first
  }

  // MARK: - What is left out

  /// Whether an element isn't written where it stands, although what is around it is.
  mutating func leavesOut(_ node: Int) -> Bool {
    let parent = elements.parent(of: node)
    let isInText = parent >= 0 && [.text, .tspan, .textPath].contains(elements.name(of: parent))
    guard let element = writable(node, isInText: isInText), !leavesOut(node, element) else { return true }
    return isHidden(node)
  }

  /// Whether an element isn't written where it stands for another reason than that it is hidden.
  private mutating func leavesOut(_ node: Int, _ element: CutOutElement) -> Bool {
    let parent = elements.parent(of: node)
    if parent >= 0, elements.name(of: parent) == .switch,
      scope.chosenChild(of: parent, without: extracted) != node
    {
      return true
    }
    return element.isTemplate || !elements.applies(node) || extracted.contains(Int32(node))
  }

  /// Whether `display` hides a shape or a container; what `display` does to other elements is left to those who draw.
  private mutating func isHidden(_ node: Int) -> Bool {
    guard elements.mayBeHidden(node), elements.name(of: node)?.isRendered ?? false else { return false }
    if let known = hidden[node] { return known }
    let mark = mark
    let isHidden = addAttributes(of: node, .all).isHidden
    roll(back: mark)
    hidden[node] = isHidden
    return isHidden
  }
}
