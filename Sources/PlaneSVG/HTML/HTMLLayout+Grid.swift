/// Grids whose columns are told (CSS Grid 1, 11 and 12).
extension HTMLLayout {
  /// Says how wide the items of a grid are, and where they stand along their rows.
  mutating func spreadGrid(_ box: Int, _ grid: HTMLGrid, _ items: [Int], _ width: Double) {
    let flex = style(of: box).flex
    let (grid, cells) = filled(grid, items, width, gap: flex.columnGap)
    let widths = columns(grid, items, cells.map(\.columns), width, flex)
    let gaps = flex.columnGap * Double(widths.count - 1)
    let shares = flex.justify.shares(of: width - gaps - widths.reduce(0, +), Double(widths.count))
    let gap = flex.columnGap + shares.between
    var starts = [self[box].inner.left + shares.before]
    for width in widths { starts.append((starts.last ?? 0) + width + gap) }
    for (item, cell) in zip(items, cells) {
      let room = starts[cell.columns.upperBound] - gap - starts[cell.columns.lowerBound]
      self[item].flexLine = cell.row
      let placement = ownStyle(of: item).flex.justifySelf ?? flex.justifyItems
      place(item, in: box, from: starts[cell.columns.lowerBound], room, placement)
    }
  }

  /// The columns that a grid has in some room, and where its items stand.
  private func filled(
    _ grid: HTMLGrid, _ items: [Int], _ room: Double, gap: Double
  ) -> (grid: HTMLGrid, cells: [(row: Int, columns: Range<Int>)]) {
    let places = items.map { ownStyle(of: $0).flex.gridPlace }
    let grid = grid.filling(room, gap: gap, places)
    return (grid, grid.cells(places))
  }

  /// How wide the columns are: as they say, as their items, or by their share of what is left.
  private func columns(
    _ grid: HTMLGrid, _ items: [Int], _ cells: [Range<Int>], _ width: Double, _ flex: HTMLStyle.Flex
  ) -> [Double] {
    let asked = asked(grid, items, cells) { $0.most }
    let room = width - flex.columnGap * Double(grid.tracks.count - 1)
    let least = self.asked(grid, items, cells) { $0.least }
    var (widths, shares, autos) = ([Double](), [(column: Int, share: Double, least: Double)](), 0)
    for (column, track) in grid.tracks.enumerated() {
      switch track {
      case .extent(let extent):
        if extent == .auto { autos += 1 }
        widths.append(extent.resolved(of: width) ?? (extent == .least ? least[column] : asked[column]))
      case .share(let share, let extent):
        shares.append((column, share, extent.resolved(of: width) ?? least[column]))
        widths.append(0)
      }
    }
    var rest = max(room - widths.reduce(0, +), 0)
    let isShared = shares.contains { $0.share > 0 }
    // Columns whose share is too small for what is in them leave less to the others.
    while !shares.isEmpty {
      let part = rest / max(shares.reduce(0) { $0 + $1.share }, 1)
      let tooSmall = shares.filter { $0.least > part * $0.share }
      for (column, share, least) in tooSmall.isEmpty ? shares : tooSmall {
        widths[column] = max(least, part * share)
        rest = max(rest - widths[column], 0)
      }
      shares.removeAll { tooSmall.isEmpty || $0.least > part * $0.share }
    }
    if !isShared, flex.justify == .stretch {
      for index in grid.tracks.indices where grid.tracks[index] == .extent(.auto) {
        widths[index] += rest / Double(autos)
      }
    }
    return widths
  }

  /// What the items in each column ask for.
  private func asked(
    _ grid: HTMLGrid, _ items: [Int], _ cells: [Range<Int>], _ extent: (HTMLBox) -> Double
  ) -> [Double] {
    var asked = Array(repeating: 0.0, count: grid.tracks.count)
    for (item, cell) in zip(items, cells) where cell.count == 1 {
      asked[cell.lowerBound] = max(asked[cell.lowerBound], extent(self[item]))
    }
    return asked
  }

  /// How wide a grid could be.
  func extents(of grid: HTMLGrid, _ items: [Int], gap: Double) -> (least: Double, most: Double) {
    let filled = filled(grid, items, 0, gap: gap)
    let (grid, cells) = (filled.grid, filled.cells.map(\.columns))
    func sum(_ extent: (HTMLBox) -> Double) -> Double {
      let asked = asked(grid, items, cells, extent)
      var (sum, share, shares) = (gap * Double(grid.tracks.count - 1), 0.0, 0.0)
      for (track, asked) in zip(grid.tracks, asked) {
        switch track {
        case .extent(let extent): sum += extent.resolved(of: nil) ?? asked
        case .share(let part, _):
          shares += part
          if part > 0 { share = max(share, asked / part) }
        }
      }
      return sum + share * shares
    }
    return (sum(\.least), sum(\.most))
  }
}
