import PlaneModel

/// How wide the items of flex containers are (CSS Flexbox 1, 9).
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
    let bases = items.map { basis(of: $0, in: width, isHeld: false) }
    for (number, line) in Self.lines(of: sizes, width, style(of: box).flex).enumerated() {
      for item in items[line] { self[item].flexLine = number }
      spreadLine(box, Array(items[line]), Array(bases[line]), width)
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
    let sizes = flexed(items, bases, in: width - gaps) { item, size in
      let (margin, least) = (self[item].margin.horizontal, leastWidth(of: item, in: width))
      return max(heldWidth(of: item, size - margin, in: width) + margin, least)
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

  /// How wide an item is at least (CSS Flexbox 1, 4.5).
  private func leastWidth(of item: Int, in width: Double) -> Double {
    let style = ownStyle(of: item)
    if style.text.overflow.isScrollable || style.minWidth != .auto {
      return heldWidth(of: item, 0, in: width) + self[item].margin.horizontal
    }
    return min(self[item].least, self[item].leastOfContents)
  }

  /// How large items are that fill some room, by how much they grow or shrink (CSS Flexbox 1, 9.7).
  /// - Parameters:
  ///   - bases: how large they are to begin with, whatever they may be.
  ///   - held: a size that an item could have, within what it may have.
  func flexed(
    _ items: [Int], _ bases: [Double], in room: Double, held: (Int, Double) -> Double
  ) -> [Double] {
    var sizes = zip(items, bases).map(held)
    let excess = sizes.reduce(0, +) - room
    if excess > 0 {
      shrinkItems(items, &sizes, by: excess) { held($0, 0) }
    } else {
      sizes = bases
      growItems(items, &sizes, by: room - bases.reduce(0, +), held: held)
    }
    return sizes
  }

  private func shrinkItems(
    _ items: [Int], _ sizes: inout [Double], by excess: Double, least: (Int) -> Double
  ) {
    let leasts = items.map(least)
    var (rest, open) = (excess, items.indices.map { $0 })
    // Those that can't be smaller leave more to the others.
    for _ in 0..<8 where rest > 0.001 && !open.isEmpty {
      let weights = open.map { ownStyle(of: items[$0]).flex.shrink * sizes[$0] }
      let sum = weights.reduce(0, +)
      guard sum > 0 else { return }
      let share = rest / sum
      var still: [Int] = []
      for (index, weight) in zip(open, weights) {
        let least = leasts[index]
        let size = max(sizes[index] - share * weight, min(least, sizes[index]))
        rest -= sizes[index] - size
        if size > least { still.append(index) }
        sizes[index] = size
      }
      open = still
    }
  }

  /// Gives room to items by how much they grow.
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

  /// Places items one behind the other along a container.
  mutating func placeAlong(_ box: Int, _ items: [Int], room: Double, isColumn: Bool, start: Double) {
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
}
