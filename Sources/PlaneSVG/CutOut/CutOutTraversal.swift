import MarkupXML

/// Walks through what is written of an element, start tags, texts and end tags, without recursion.
struct CutOutTraversal {
  enum Event {
    case start(Int, CutOutElement)
    case text(Int)
    case end
  }

  private struct Frame {
    /// Behind the last descendant to visit, and where to go on then.
    let end: Int
    let resume: Int
    let isText: Bool
  }

  private let root: Int
  private var node: Int
  private var frames: [Frame] = []
  private var isDone = false

  init(_ root: Int) {
    self.root = root
    node = root
  }

  mutating func next(_ scope: inout CutOutScope) -> Event? {
    while !isDone {
      if let frame = frames.last, node >= frame.end {
        frames.removeLast()
        node = max(node, frame.resume)
        isDone = frames.isEmpty
        return .end
      }
      guard scope.bytesLeft > 0 else {
        node = scope.elements.end(of: root)
        isDone = frames.isEmpty
        continue
      }
      let isInText = frames.last?.isText ?? false
      let current = node
      if scope.elements.isText(current) {
        node += 1
        if isInText { return .text(current) }
      } else if let element = CutOutElement(scope.table, scope.elements, current, isInText: isInText),
        current == root || !scope.leavesOut(current)
      {
        open(current, element, &scope)
        return .start(current, element)
      } else {
        node = scope.elements.end(of: current)
        isDone = frames.isEmpty
      }
    }
    return nil
  }

  private mutating func open(_ current: Int, _ element: CutOutElement, _ scope: inout CutOutScope) {
    var end = scope.elements.end(of: current)
    let resume = end
    node = current + 1
    if scope.elements.name(of: current) == .switch {
      let child = scope.chosenChild(of: current)
      node = child ?? end
      end = child.map { scope.elements.end(of: $0) } ?? end
    }
    frames.append(Frame(end: end, resume: resume, isText: element.holdsText))
  }
}
