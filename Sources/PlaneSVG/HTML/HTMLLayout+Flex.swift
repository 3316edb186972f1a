import PlaneModel

/// Flex containers, of one line (CSS Flexbox 1, 9).
extension HTMLLayout {
  /// Says how wide the items of a container are, and where they stand along the line.
  mutating func spreadFlex(_ box: Int, _ width: Double) {
    let flex = style(of: box).flex
    for item in tree.children(of: box) {
      if self[item].isOutOfFlow {
        setFreeWidth(of: item, in: box, width)
        let own = style(of: item).flex
        let placement =
          flex.grid != nil
          ? own.justifySelf ?? flex.justifyItems
          : flex.isColumn ? own.alignSelf ?? flex.alignItems : flex.justify
        let margin = self[item].margin
        let room = width - self[item].size.width - margin.horizontal
        self[item].origin.x = self[box].inner.left + margin.left + room * placement.lead
      } else {
        resolve(item, in: box, width)
      }
    }
    let items = children(of: box)
    if let grid = flex.grid {
      spreadGrid(box, grid, items, width)
    } else if flex.isColumn {
      spreadColumn(box, items, width)
    } else {
      spreadRow(box, items, width)
    }
  }

  private mutating func spreadColumn(_ box: Int, _ items: [Int], _ width: Double) {
    let (alignItems, left) = (style(of: box).flex.alignItems, self[box].inner.left)
    for item in items {
      place(item, in: box, from: left, width, ownStyle(of: item).flex.alignSelf ?? alignItems)
    }
  }

  /// Says how wide an item is that has an area to itself, and where it stands in that.
  mutating func place(
    _ item: Int, in box: Int, from start: Double, _ width: Double, _ placement: HTMLStyle.Placement
  ) {
    let (style, margin) = (ownStyle(of: item), self[item].margin)
    let lead = Self.lead(style.margin.ends(isRightToLeft: self.style(of: box).text.isRightToLeft))
    if placement == .stretch, lead == nil, style.width == .auto {
      setBorderWidth(of: item, width - margin.horizontal, in: width)
    } else {
      shrink(item, in: width)
    }
    let room = width - self[item].size.width - margin.horizontal
    self[item].origin.x = start + margin.left + (lead.map { max(room, 0) * $0 } ?? room * placement.lead)
  }

  /// The share of the room that margins leave in front, where they take it.
  static func lead(_ margins: (start: HTMLExtent, end: HTMLExtent)) -> Double? {
    switch margins {
    case (.auto, .auto): 0.5
    case (.auto, _): 1
    case (_, .auto): 0
    default: nil
    }
  }

  private mutating func spreadRow(_ box: Int, _ items: [Int], _ width: Double) {
    let sizes = items.map { basis(of: $0, in: width) }
    for (number, line) in Self.lines(of: sizes, width, style(of: box).flex).enumerated() {
      for item in items[line] { self[item].flexLine = number }
      spreadLine(box, Array(items[line]), Array(sizes[line]), width)
    }
  }

  /// Which items stand in each line.
  private static func lines(of sizes: [Double], _ width: Double, _ flex: HTMLStyle.Flex) -> [Range<Int>] {
    guard flex.wraps else { return [sizes.indices] }
    var lines: [Range<Int>] = []
    var (start, used) = (0, 0.0)
    for (index, size) in sizes.enumerated() {
      // What rounding leaves is no reason for another line.
      if index > start, used + size > width + 0.02 {
        lines.append(start..<index)
        (start, used) = (index, 0)
      }
      used += size + flex.columnGap
    }
    return lines + [start..<sizes.count]
  }

  private mutating func spreadLine(_ box: Int, _ items: [Int], _ bases: [Double], _ width: Double) {
    let flex = style(of: box).flex
    let gaps = flex.columnGap * Double(max(items.count - 1, 0))
    var sizes = bases
    let room = width - gaps - sizes.reduce(0, +)
    if room < 0 {
      shrinkItems(items, &sizes, by: -room, in: width)
    } else {
      sizes = items.map { basis(of: $0, in: width, isHeld: false) }
      growItems(items, &sizes, by: width - gaps - sizes.reduce(0, +)) { item, size in
        let margin = self[item].margin.horizontal
        return max(heldWidth(of: item, size - margin, in: width) + margin, leastWidth(of: item, in: width))
      }
    }
    var used = gaps
    for (item, size) in zip(items, sizes) {
      let margin = self[item].margin.horizontal
      setBorderWidth(of: item, size - margin, in: width)
      self[item].isShrunk = size <= self[item].most + 0.01
      used += self[item].size.width + margin
    }
    placeAlong(box, items, room: width - used, isColumn: false, start: self[box].inner.left)
  }

  /// How wide an item is to begin with, with its margins.
  /// - Parameter isHeld: whether it is as wide as it may be.
  private func basis(of item: Int, in width: Double, isHeld: Bool = true) -> Double {
    let style = ownStyle(of: item)
    let stated = style.flex.basis == .auto ? style.width : style.flex.basis
    guard let length = stated.resolved(of: width) else {
      return stated == .least ? self[item].least : self[item].most
    }
    let inner = self[item].inner.horizontal
    let borderWidth = style.isBorderBox ? max(length, inner) : length + inner
    let held = isHeld ? heldWidth(of: item, borderWidth, in: width) : borderWidth
    return held + self[item].margin.horizontal
  }

  private func shrinkItems(_ items: [Int], _ sizes: inout [Double], by excess: Double, in width: Double) {
    var (rest, open) = (excess, items.indices.map { $0 })
    // Those that can't be smaller leave more to the others.
    for _ in 0..<8 where rest > 0.001 && !open.isEmpty {
      let weights = open.map { ownStyle(of: items[$0]).flex.shrink * sizes[$0] }
      let sum = weights.reduce(0, +)
      guard sum > 0 else { return }
      let share = rest / sum
      var still: [Int] = []
      for (index, weight) in zip(open, weights) {
        let least = leastWidth(of: items[index], in: width)
        let size = max(sizes[index] - share * weight, min(least, sizes[index]))
        rest -= sizes[index] - size
        if size > least { still.append(index) }
        sizes[index] = size
      }
      open = still
    }
  }

  /// How wide an item is at least (CSS Flexbox 1, 4.5).
  private func leastWidth(of item: Int, in width: Double) -> Double {
    let style = ownStyle(of: item)
    if style.text.overflow.isScrollable || style.minWidth != .auto {
      return heldWidth(of: item, 0, in: width) + self[item].margin.horizontal
    }
    return min(self[item].least, self[item].leastOfContents)
  }

  /// Gives room to items by how much they grow.
  /// - Parameter held: a size that an item could have, within what it may have.
  private func growItems(
    _ items: [Int], _ sizes: inout [Double], by room: Double, held: (Int, Double) -> Double
  ) {
    let factors = items.map { ownStyle(of: $0).flex.grow }
    var (rest, open) = (room, Array(items.indices))
    // Those that would be too small or too large leave less or more to the others.
    for round in 0..<8 where !open.isEmpty {
      let share = max(rest, 0) / max(open.reduce(0) { $0 + factors[$1] }, 1)
      let asked = open.map { sizes[$0] + share * factors[$0] }
      let fitting = zip(open, asked).map { held(items[$0], $1) }
      let excess = zip(fitting, asked).reduce(0) { $0 + $1.0 - $1.1 }
      var still: [Int] = []
      for (index, (size, asked)) in zip(open, zip(fitting, asked)) {
        if round < 7, abs(excess) > 0.001, excess > 0 ? size <= asked : size >= asked {
          still.append(index)
        } else {
          rest -= size - sizes[index]
          sizes[index] = size
        }
      }
      open = still
    }
  }

  /// Makes items of a column higher by how much they grow.
  /// - Returns: the room that is left.
  private mutating func growColumn(_ box: Int, _ items: [Int], by room: Double) -> Double {
    guard room > 0, items.contains(where: { ownStyle(of: $0).flex.grow > 0 }) else { return room }
    let heights = items.map { self[$0].size.height + self[$0].margin.vertical }
    var sizes = zip(items, heights).map { item, height in
      let basis = ownStyle(of: item).flex.basis.resolved(of: self[box].knownHeight)
      return basis.map { $0 + self[item].inner.vertical + self[item].margin.vertical } ?? height
    }
    let content = heights.reduce(0, +)
    growItems(items, &sizes, by: room + content - sizes.reduce(0, +)) { item, size in
      let margin = self[item].margin.vertical
      return heldHeight(of: item, size - margin) + margin
    }
    for (item, size) in zip(items, sizes) { stretch(item, to: size - self[item].margin.vertical) }
    return room + content - sizes.reduce(0, +)
  }

  /// Places items one behind the other along a container.
  private mutating func placeAlong(_ box: Int, _ items: [Int], room: Double, isColumn: Bool, start: Double) {
    let flex = style(of: box).flex
    let count = Double(items.count)
    var (position, between) = (start, isColumn ? flex.rowGap : flex.columnGap)
    let isRightToLeft = style(of: box).text.isRightToLeft && !isColumn
    let autos = items.reduce(0.0) { $0 + autoMargins(of: $1, isColumn: isColumn).total }
    let share = autos > 0 ? max(room, 0) / autos : 0
    if autos == 0 {
      let shares = flex.justify.shares(of: room, count)
      position += flex.isReversed ? room - shares.before - shares.between * (count - 1) : shares.before
      between += shares.between
    }
    for item in flex.isReversed ? items.reversed() : items {
      var auto = autoMargins(of: item, isColumn: isColumn)
      if isRightToLeft { (auto.before, auto.behind) = (auto.behind, auto.before) }
      let margin = self[item].margin
      position += auto.before * share + (isColumn ? margin.top : margin.left)
      if isColumn {
        self[item].origin.y = position
        position += self[item].size.height + margin.bottom
      } else {
        self[item].origin.x = position
        position += self[item].size.width + margin.right
      }
      position += auto.behind * share + between
    }
  }

  private func autoMargins(of item: Int, isColumn: Bool) -> (before: Double, behind: Double, total: Double) {
    let margin = ownStyle(of: item).margin
    let before = (isColumn ? margin.top : margin.left) == .auto ? 1.0 : 0
    let behind = (isColumn ? margin.bottom : margin.right) == .auto ? 1.0 : 0
    return (before, behind, before + behind)
  }

  // MARK: - Heights

  mutating func stackFlex(_ box: Int) {
    let flex = style(of: box).flex
    let items = children(of: box)
    let inner = self[box].inner
    // Each item of a column is a line of its own.
    var heights: [Double] = []
    for (index, item) in items.enumerated() {
      let line = flex.isColumn ? index : self[item].flexLine
      if line == heights.count { heights.append(0) }
      heights[line] = max(heights[line], self[item].size.height + self[item].margin.vertical)
    }
    let content = heights.reduce(flex.rowGap * Double(max(heights.count - 1, 0)), +)
    setHeight(of: box, content)
    var room = self[box].size.height - inner.vertical - content
    if flex.isColumn {
      room = growColumn(box, items, by: room)
      placeAlong(box, items, room: room, isColumn: true, start: inner.top)
    } else {
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
        placeAcross(item, in: box, tops[line], heights[line] + more)
      }
    }
    placeFreely(in: box)
    if let first = items.first.map({ self[$0] }) {
      self[box].baseline = first.origin.y + (first.baseline ?? first.size.height)
    }
    self[box].above = HTMLMargin(self[box].margin.top)
    self[box].below = HTMLMargin(self[box].margin.bottom)
  }

  /// Places what takes no part in the layout as if it were the only item, along the height.
  private mutating func placeFreely(in box: Int) {
    let (flex, inner) = (style(of: box).flex, self[box].inner)
    for item in tree.children(of: box) where self[item].isOutOfFlow {
      let placement = flex.isColumn ? flex.justify : style(of: item).flex.alignSelf ?? flex.alignItems
      let height = self[item].size.height + self[item].margin.vertical
      let room = self[box].size.height - inner.vertical - height
      self[item].origin.y = inner.top + self[item].margin.top + room * placement.lead
    }
  }

  /// Places an item in a line from some height on, of some height.
  private mutating func placeAcross(_ item: Int, in box: Int, _ top: Double, _ height: Double) {
    let style = ownStyle(of: item)
    let margin = self[item].margin
    let placement = style.flex.alignSelf ?? self.style(of: box).flex.alignItems
    let lead = Self.lead((style.margin.top, style.margin.bottom))
    if placement == .stretch, lead == nil, self[item].kind != .lines, style.height == .auto {
      stretch(item, to: heldHeight(of: item, height - margin.vertical))
    }
    let room = height - self[item].size.height - margin.vertical
    self[item].origin.y = top + margin.top + (lead.map { max(room, 0) * $0 } ?? room * placement.lead)
  }

  private func heldHeight(of item: Int, _ height: Double) -> Double {
    var height = height
    if let most = ownStyle(of: item).maxHeight.resolved(of: nil) { height = min(height, most) }
    return max(height, self[item].size.height)
  }

  /// Makes a box higher that was laid out already, with what is centred in it or stands at its bottom, and with what ends it and is
  /// as high as a part of it.
  mutating func stretch(_ box: Int, to height: Double) {
    var next = (box: box, height: height)
    while next.height > self[next.box].size.height {
      let (box, more) = (next.box, next.height - self[next.box].size.height)
      self[box].size.height = next.height
      let (isFlex, flex) = (self[box].kind == .flex, style(of: box).flex)
      let items = children(of: box)
      guard isFlex || self[box].kind == .block, let last = items.last, self[last].kind != .lines,
        case .part(let part) = style(of: last).height, self[last].knownHeight == nil,
        !isFlex || items.count == 1 && part == 1
      else {
        if isFlex { self[box].shift += more * (flex.isColumn ? flex.justify.lead : flex.alignItems.lead) }
        return
      }
      next = (last, self.height(of: last, asPartOf: next.height - self[box].inner.vertical))
    }
  }

  /// How high a box is, its border included, as a part of a height.
  private func height(of box: Int, asPartOf whole: Double) -> Double {
    let (style, inner) = (style(of: box), self[box].inner.vertical)
    func borderHeight(_ extent: HTMLExtent) -> Double? {
      extent.resolved(of: whole).map { style.isBorderBox ? max($0, inner) : $0 + inner }
    }
    let height = min(borderHeight(style.height) ?? 0, borderHeight(style.maxHeight) ?? .infinity)
    return max(height, borderHeight(style.minHeight) ?? 0)
  }

  /// Makes a box that was laid out as high as its style says, as a part of a height.
  mutating func setHeight(of box: Int, toPartOf whole: Double) {
    let height = height(of: box, asPartOf: whole)
    if height > self[box].size.height { stretch(box, to: height) } else { self[box].size.height = height }
  }
}
