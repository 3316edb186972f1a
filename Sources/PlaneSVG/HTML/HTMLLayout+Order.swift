import ByteText

/// What is painted behind what.
extension HTMLLayout {
  /// The boxes in the order in which they are painted (CSS 2, appendix E): what is placed, and what is translucent as a whole,
  /// in front of what isn't, and by the height that their styles say.
  var paintOrder: [Int] {
    var roots: [Int] = []
    /// What stands in front of each box that orders what is in it by itself (a stacking context), and which box does so for what is
    /// in another.
    var stacks = Array(repeating: [Int](), count: tree.boxes.count)
    var contexts: [Int] = []
    /// By the boxes that are painted as a whole: what of them is behind all their text, and what comes then.
    var behind = Array(repeating: [Int](), count: tree.boxes.count)
    var front = behind
    for box in tree.boxes.indices {
      let (style, parent) = (ownStyle(of: box), self[box].parent)
      let level = stackLevel(of: box)
      let isInFront =
        box == 0
        || !self[box].isAnonymous && (style.isPlaced || style.text.opacity < 1 || level != nil)
      let around = box == 0 ? 0 : contexts[parent]
      let isWhole =
        isInFront || self[box].kind == .lines || self[box].isAtom || style.unlaid.contains(.float)
        || self[parent].kind == .flex
      let root = isWhole ? box : roots[parent]
      roots.append(root)
      behind[root].append(box)
      if box > 0, isWhole {
        if isInFront { stacks[around].append(box) } else { front[roots[parent]].append(box) }
      }
      let isContext =
        isInFront
        && (level != nil || style.text.opacity < 1 || !style.transform.isNone
          || style.unlaid.contains(.fixed))
      contexts.append(isContext ? box : around)
    }
    func height(_ box: Int) -> Int32 { stackLevel(of: box) ?? 0 }
    /// What is left to paint, the next one last: a box, or where that is painted, what it holds.
    var (order, open) = ([Int](), [(box: 0, isPainted: false)])
    while let (box, isPainted) = open.popLast() {
      if isPainted {
        order += behind[box].dropFirst()
        open += front[box].reversed().map { ($0, false) }
        continue
      }
      let boxes = stacks[box].enumerated().sorted {
        (height($0.element), $0.offset) < (height($1.element), $1.offset)
      }
      let first = boxes.partitionIndex { height($0.element) >= 0 }
      order.append(box)
      open += boxes[first...].reversed().map { ($0.element, false) }
      // What is lowered lies behind all that a box holds, but not behind its own background.
      open.append((box, true))
      open += boxes[..<first].reversed().map { ($0.element, false) }
    }
    return order
  }

  /// The `z-index` of a box that it has a meaning for: one that is placed, or an item of a flex container (CSS Flexbox 1, 5.4).
  private func stackLevel(of box: Int) -> Int32? {
    let style = ownStyle(of: box)
    let isItem = box > 0 && self[self[box].parent].kind == .flex
    return style.position != .inFlow || isItem ? style.zIndex : nil
  }

  /// The box that cuts a box, and that what it cuts is around: for what is placed freely, that in which it is placed.
  func container(of box: Int) -> Int {
    self[box].isOutOfFlow ? area(of: box) : self[box].parent
  }
}
