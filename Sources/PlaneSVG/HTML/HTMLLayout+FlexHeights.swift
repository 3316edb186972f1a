import PlaneModel

/// How high flex containers and grids are, and where their items stand in that.
extension HTMLLayout {
  mutating func stackFlex(_ box: Int) {
    let (items, base) = (children(of: box), self[box].knownHeight)
    let heights =
      style(of: box).flex.isColumn
      ? items.map { heldInColumn($0, basis(of: $0, inColumnOf: base), base) } : lineHeights(items)
    setHeight(of: box, heights.reduce(gaps(box, heights.count), +))
    arrange(box)
    if let first = items.first.map({ self[$0] }) {
      self[box].baseline = first.origin.y + (first.baseline ?? first.size.height)
    }
    self[box].above = HTMLMargin(self[box].margin.top)
    self[box].below = HTMLMargin(self[box].margin.bottom)
  }

  private func gaps(_ box: Int, _ count: Int) -> Double {
    style(of: box).flex.rowGap * Double(max(count - 1, 0))
  }

  private func outerHeight(of item: Int) -> Double { self[item].size.height + self[item].margin.vertical }

  /// Says how high the items are in the height that their container has, and where they stand. That may become another one
  /// than it has by itself, and then they are arranged once more, from the outside in.
  mutating func arrange(_ box: Int) {
    let (items, base) = (children(of: box), definiteHeight(of: box))
    // What is in a grid is a part of its row, whose height is not known yet.
    let isGrid = style(of: box).flex.grid != nil
    for item in items { self[item].size.height = ownHeight(of: item, in: isGrid ? nil : base) }
    if style(of: box).flex.isColumn {
      arrangeColumn(box, items, base)
    } else {
      arrangeLines(box, items, base)
    }
    placeFreely(in: box)
  }

  /// Places what takes no part in the layout as if it were the only item, along the height.
  private mutating func placeFreely(in box: Int) {
    let (flex, inner) = (style(of: box).flex, self[box].inner)
    for item in tree.children(of: box) where self[item].isOutOfFlow {
      let placement = flex.isColumn ? flex.justify : style(of: item).flex.alignSelf ?? flex.alignItems
      let room = self[box].size.height - inner.vertical - outerHeight(of: item)
      self[item].origin.y = inner.top + self[item].margin.top + room * placement.lead
    }
  }

  // MARK: - Columns

  private mutating func arrangeColumn(_ box: Int, _ items: [Int], _ base: Double?) {
    let room = self[box].size.height - self[box].inner.vertical - gaps(box, items.count)
    let bases = items.map { basis(of: $0, inColumnOf: base) }
    // What doesn't fit goes into another column then, which is not laid out here, and is as high as it is by itself.
    let overflows = style(of: box).flex.wraps && bases.reduce(0, +) > room
    let sizes =
      overflows
      ? zip(items, bases).map { heldInColumn($0, $1, base) }
      : flexed(items, bases, in: room) { heldInColumn($0, $1, base) }
    for (item, size) in zip(items, sizes) { self[item].size.height = size - self[item].margin.vertical }
    placeAlong(
      box, items, room: room - sizes.reduce(0, +), isColumn: true, start: self[box].inner.top)
  }

  /// How high an item of a column is to begin with, with its margins.
  private func basis(of item: Int, inColumnOf base: Double?) -> Double {
    let style = ownStyle(of: item)
    let stated = style.flex.basis == .auto ? style.height : style.flex.basis
    let content = self[item].contentHeight + self[item].inner.vertical
    return (borderHeight(of: item, stated, in: base) ?? content) + self[item].margin.vertical
  }

  /// Keeps the height of an item, with its margins, to what it may be: at least as high as its contents, where it says no more
  /// (CSS Flexbox 1, 4.5).
  private func heldInColumn(_ item: Int, _ height: Double, _ base: Double?) -> Double {
    let (style, margin) = (ownStyle(of: item), self[item].margin.vertical)
    var height = height - margin
    if self[item].kind == .table {
      height = max(height, self[item].naturalHeight)
    } else if !style.text.overflow.isScrollable, style.minHeight == .auto {
      let content = self[item].contentHeight + self[item].inner.vertical
      height = max(height, min(content, borderHeight(of: item, style.height, in: base) ?? content))
    }
    return heldHeight(of: item, height, in: base) + margin
  }

  // MARK: - Lines

  /// How high the lines of a container, or the rows of a grid, are by their items.
  private func lineHeights(_ items: [Int]) -> [Double] {
    var heights: [Double] = []
    for item in items {
      if self[item].flexLine == heights.count { heights.append(0) }
      heights[self[item].flexLine] = max(heights[self[item].flexLine], outerHeight(of: item))
    }
    return heights
  }

  private mutating func arrangeLines(_ box: Int, _ items: [Int], _ base: Double?) {
    let (flex, inner, heights) = (style(of: box).flex, self[box].inner, lineHeights(items))
    let room = self[box].size.height - inner.vertical - heights.reduce(gaps(box, heights.count), +)
    // A line that never becomes two has the container's height, be it less. Others take what is left, or stand together.
    let isSingle = !flex.wraps && flex.grid == nil
    let takesRoom = isSingle || flex.alignContent == .stretch
    let count = Double(max(heights.count, 1))
    let more = isSingle ? room : takesRoom ? max(room, 0) / count : 0
    let shares = takesRoom ? (before: 0, between: 0) : flex.alignContent.shares(of: room, count)
    var tops = [inner.top + shares.before]
    for height in heights { tops.append((tops.last ?? 0) + height + more + flex.rowGap + shares.between) }
    for item in items {
      let line = self[item].flexLine
      let height = heights[line] + more
      if flex.grid != nil { self[item].size.height = ownHeight(of: item, in: height) }
      placeAcross(item, in: box, tops[line], height, flex.grid == nil ? base : height)
    }
  }

  /// Places an item in a line from some height on, of some height.
  private mutating func placeAcross(
    _ item: Int, in box: Int, _ top: Double, _ height: Double, _ base: Double?
  ) {
    let style = ownStyle(of: item)
    let margin = self[item].margin
    let placement = style.flex.alignSelf ?? self.style(of: box).flex.alignItems
    let lead = Self.lead((style.margin.top, style.margin.bottom))
    if placement == .stretch, lead == nil, self[item].kind != .lines, style.height == .auto {
      stretch(item, to: height - margin.vertical, in: base)
    }
    let room = height - outerHeight(of: item)
    self[item].origin.y = top + margin.top + (lead.map { max(room, 0) * $0 } ?? room * placement.lead)
  }

  /// Makes a box as high as the room that it stands in, as far as its style allows; a table is never lower than its rows.
  mutating func stretch(_ box: Int, to height: Double, in base: Double?) {
    let held = heldHeight(of: box, height, in: base)
    self[box].size.height = self[box].kind == .table ? max(held, self[box].naturalHeight) : held
  }
}
