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
    var (widths, shares) = ([Double](), [(column: Int, share: Double, least: Double)]())
    let autos = grid.tracks.indices.filter { grid.tracks[$0] == .extent(.auto) }
    for (column, track) in grid.tracks.enumerated() {
      switch track {
      case .extent(let extent):
        widths.append(extent.resolved(of: width) ?? (extent == .most ? asked[column] : least[column]))
      case .share(let share, let extent):
        shares.append((column, share, extent.resolved(of: width) ?? least[column]))
        widths.append(0)
      }
    }
    widen(autos, of: &widths, to: asked, in: shares.reduce(room) { $0 - $1.least })
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
      for index in autos { widths[index] += rest / Double(autos.count) }
    }
    return widths
  }

  /// Gives the room that is left to columns alike, until each is as wide as its items ask for.
  private func widen(_ columns: [Int], of widths: inout [Double], to asked: [Double], in room: Double) {
    var (rest, open) = (room - widths.reduce(0, +), columns)
    while !open.isEmpty, rest > 0 {
      let part = rest / Double(open.count)
      let full = open.filter { asked[$0] - widths[$0] <= part }
      for column in full.isEmpty ? open : full {
        let wider = full.isEmpty ? widths[column] + part : max(asked[column], widths[column])
        rest -= wider - widths[column]
        widths[column] = wider
      }
      open = full.isEmpty ? [] : open.filter { asked[$0] > widths[$0] }
    }
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
