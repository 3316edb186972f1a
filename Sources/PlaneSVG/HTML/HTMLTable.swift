import PlaneModel

/// The rows and columns of a table (CSS Tables 3, 4).
struct HTMLTable {
  struct Cell {
    let box: Int
    let row: Int
    let column: Int
    let columnCount: Int
    var rowCount: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var rows: [Int] = []
  private(set) var columns: [HTMLColumn] = []
  let spacing: Double

  /// As many columns or rows a cell reaches over at most.
  private static let maxSpan = 64

  init(_ tree: HTMLTree, _ table: Int) {
    let style = tree.style(of: table)
    spacing = style.collapsesBorders ? 0 : style.borderSpacing
    readCells(tree, table)
  }

  /// Finds how wide the columns could be, once the cells are measured.
  mutating func measure(_ tree: HTMLTree, _ table: Int) {
    let style = tree.style(of: table)
    readColumns(tree.columns[table] ?? [])
    if style.hasFixedColumns, style.width != .auto { fixColumns(tree) } else { fitColumns(tree) }
  }

  // MARK: - Cells

  private mutating func readCells(_ tree: HTMLTree, _ table: Int) {
    var taken: [Taken] = []
    var (group, firstCell) = (0, 0)
    /// No cell reaches out of its group.
    func endGroup(_ cells: inout [Cell], _ rowCount: Int) {
      for index in firstCell..<cells.count {
        cells[index].rowCount = min(cells[index].rowCount, rowCount - cells[index].row)
      }
      firstCell = cells.count
      group += 1
    }
    for part in Self.parts(of: table, tree) {
      let isGroup = tree[part].kind == .rowGroup
      if isGroup { endGroup(&cells, rows.count) }
      for row in isGroup ? tree.children(of: part) : [part] where tree[row].kind == .row {
        rows.append(row)
        readRow(tree, row, group, &taken)
      }
      if isGroup { endGroup(&cells, rows.count) }
    }
    endGroup(&cells, rows.count)
    columns = Array(repeating: HTMLColumn(), count: taken.count)
  }

  /// The groups and rows of a table as they show: the first head comes first, and the first foot last (CSS 2, 17.2).
  private static func parts(of table: Int, _ tree: HTMLTree) -> [Int] {
    var parts = tree.children(of: table)
    if let head = parts.firstIndex(where: { tree.style(of: $0).display == .headerGroup }) {
      parts.insert(parts.remove(at: head), at: 0)
    }
    if let foot = parts.firstIndex(where: { tree.style(of: $0).display == .footerGroup }) {
      parts.append(parts.remove(at: foot))
    }
    return parts
  }

  /// Up to which row a cell from further up in a group reaches in a column.
  private struct Taken {
    var group = 0
    var end = 0
  }

  private mutating func readRow(_ tree: HTMLTree, _ box: Int, _ group: Int, _ taken: inout [Taken]) {
    let row = rows.count - 1
    var column = 0
    for box in tree.children(of: box) where tree[box].kind == .cell {
      var steps = 0
      while column < taken.count, taken[column].group == group, taken[column].end > row, steps < Self.maxSpan
      {
        column += 1
        steps += 1
      }
      let (columnCount, rowCount) = (tree[box].columnSpan, tree[box].rowSpan)
      let cell = Cell(
        box: box, row: row, column: column, columnCount: min(columnCount, Self.maxSpan),
        rowCount: min(rowCount, Self.maxSpan))
      cells.append(cell)
      column += cell.columnCount
      while taken.count < column { taken.append(Taken()) }
      if cell.rowCount > 1 {
        for index in cell.column..<column { taken[index] = Taken(group: group, end: row + cell.rowCount) }
      }
    }
  }

  // MARK: - Columns

  /// Takes what the columns themselves state, one after the other.
  private mutating func readColumns(_ stated: [HTMLTree.Columns]) {
    var column = 0
    for group in stated {
      let end = min(column + group.count, columns.count)
      for index in column..<end { columns[index].take(group.width, least: 0, most: group.width.fixed) }
      column = end
    }
  }

  private mutating func fitColumns(_ tree: HTMLTree) {
    for cell in cells where cell.columnCount == 1 {
      let box = tree[cell.box]
      columns[cell.column].take(tree.style(of: cell.box).width, least: box.least, most: box.most)
    }
    for cell in cells where cell.columnCount > 1 {
      let box = tree[cell.box]
      spread(box.least, over: cell, of: \.least) { $0.widen(least: $1) }
      spread(box.most, over: cell, of: \.most) { $0.widen(most: $1) }
    }
  }

  /// Gives the columns of a cell that reaches over several what they lack.
  private mutating func spread(
    _ width: Double, over cell: Cell, of extent: (HTMLColumn) -> Double,
    _ widen: (inout HTMLColumn, Double) -> Void
  ) {
    let range = cell.column..<cell.column + cell.columnCount
    let widths = columns[range].map(extent)
    let sum = widths.reduce(0, +)
    let missing = width - sum - spacing * Double(cell.columnCount - 1)
    guard missing > 0 else { return }
    for (column, width) in zip(range, widths) {
      widen(&columns[column], missing * (sum > 0 ? width / sum : 1 / Double(cell.columnCount)))
    }
  }

  /// Makes columns as wide as they or the cells of the first row state, and all others alike (CSS 2, 17.5.2.1).
  private mutating func fixColumns(_ tree: HTMLTree) {
    for cell in cells where cell.row == 0 {
      let share = 1 / Double(cell.columnCount)
      for column in cell.column..<cell.column + cell.columnCount where columns[column].isOpen {
        switch tree.style(of: cell.box).width {
        case .length: columns[column].take(.length(0), least: 0, most: tree[cell.box].most * share)
        case .part(let part): columns[column].take(.part(part * share), least: 0, most: 0)
        default: break
        }
      }
    }
    for column in columns.indices where columns[column].isOpen {
      columns[column].take(.auto, least: 0, most: 1)
    }
  }

  /// The room that is between columns, and around them.
  private var gaps: Double { columns.isEmpty ? 0 : spacing * Double(columns.count + 1) }

  /// The room that is between rows, and around them.
  var rowGaps: Double { rows.isEmpty ? 0 : spacing * Double(rows.count + 1) }

  var least: Double { columns.reduce(gaps) { $0 + $1.least } }
  /// As wide as each column asks for, and so wide that those in parts of the table are large enough.
  var most: Double {
    var width = columns.reduce(0) { $0 + $1.most }
    var (rest, free) = (1.0, 0.0)
    for column in columns {
      guard let part = column.part else {
        free += column.most
        continue
      }
      width = max(width, column.most / part)
      rest -= part
    }
    if rest < 1, free > 0 { width = max(width, free / max(rest, 1e-3)) }
    return width + gaps
  }

  /// How wide the columns are in a table of some width: between two of the widths that they could have, from the least on to
  /// what they ask for (CSS Tables 3, 3.9.3), and beyond that with what is left.
  func widths(_ width: Double) -> [Double] {
    let room = width - gaps
    var last = columns.map(\.least)
    let withParts = columns.map { column in max((column.part ?? 0) * room, column.least) }
    var (withFixed, asked) = (withParts, withParts)
    for (index, column) in columns.enumerated() where column.part == nil {
      asked[index] = column.most
      if column.isFixed { withFixed[index] = column.most }
    }
    for next in [withParts, withFixed, asked] {
      let (low, high) = (last.reduce(0, +), next.reduce(0, +))
      if room < high {
        let share = room > low ? (room - low) / (high - low) : 0
        return zip(last, next).map { $0 + ($1 - $0) * share }
      }
      last = next
    }
    return zip(asked, shares(of: room - asked.reduce(0, +))).map { $0 + $1 }
  }

  /// What each column gets of some room that is left: those that state no width take it, by what they ask for.
  private func shares(of room: Double) -> [Double] {
    let withoutPart = columns.map { $0.part == nil ? $0.most : 0 }
    let free = columns.map { $0.part == nil && !$0.isFixed ? $0.most : 0 }
    let inParts = columns.map { $0.part ?? 0 }
    let weights = [free, withoutPart, inParts].first { $0.contains { $0 > 0 } } ?? columns.map { _ in 1 }
    let sum = weights.reduce(0, +)
    return weights.map { room * $0 / sum }
  }
}

extension HTMLLayout {
  /// Says how wide the cells of a table are, and where these stand along their rows.
  mutating func spreadTable(_ box: Int, _ width: Double) {
    guard let table = tables[box] else { return }
    var starts = [table.spacing]
    for column in table.widths(width) { starts.append((starts.last ?? 0) + column + table.spacing) }
    for row in table.rows {
      self[row].size.width = width
      self[row].origin.x = 0
    }
    for cell in table.cells {
      let end = cell.column + cell.columnCount
      resolve(cell.box, in: box, width)
      let (start, behind) = (starts[cell.column], starts[end] - table.spacing)
      self[cell.box].size.width = max(behind - start, 0)
      self[cell.box].origin.x = style(of: box).text.isRightToLeft ? width - behind : start
    }
  }

  mutating func stackTable(_ box: Int) {
    guard let table = tables[box] else { return }
    setHeight(of: box, rowHeights(table).reduce(table.rowGaps, +))
    arrangeRows(of: box)
    self[box].above = HTMLMargin(self[box].margin.top)
    self[box].below = HTMLMargin(self[box].margin.bottom)
  }

  /// How high rows are by their cells.
  private func rowHeights(_ table: HTMLTable) -> [Double] {
    var heights = table.rows.map { style(of: $0).height.resolved(of: nil) ?? 0 }
    var isOpen = heights.map { $0 == 0 }
    for cell in table.cells where cell.rowCount == 1 {
      heights[cell.row] = max(heights[cell.row], self[cell.box].naturalHeight)
      if style(of: cell.box).height.resolved(of: nil) != nil { isOpen[cell.row] = false }
    }
    for cell in table.cells where cell.rowCount > 1 {
      let rows = cell.row..<min(cell.row + cell.rowCount, heights.count)
      let gaps = table.spacing * Double(rows.count - 1)
      let missing = self[cell.box].naturalHeight - heights[rows].reduce(gaps, +)
      guard missing > 0 else { continue }
      // Rows that state no height take it by what is in them, and empty ones leave it to the last.
      let takers = rows.contains { isOpen[$0] } ? rows.filter { isOpen[$0] } : Array(rows)
      let sum = takers.reduce(0) { $0 + heights[$1] }
      for row in takers where sum > 0 { heights[row] += missing * heights[row] / sum }
      if sum == 0, let last = takers.last { heights[last] += missing }
    }
    return heights
  }

  /// Gives rows what their table is higher than they are, and places their cells.
  mutating func arrangeRows(of box: Int) {
    guard let table = tables[box] else { return }
    var heights = rowHeights(table)
    let (inner, natural) = (self[box].inner, heights.reduce(0, +))
    let room = self[box].size.height - inner.vertical - natural - table.rowGaps
    if room > 0, natural > 0 {
      for row in heights.indices { heights[row] += room * heights[row] / natural }
    }
    placeCells(table, heights, box)
  }

  private mutating func placeCells(_ table: HTMLTable, _ heights: [Double], _ box: Int) {
    var tops = [table.spacing]
    for height in heights { tops.append((tops.last ?? 0) + height + table.spacing) }
    let inner = self[box].inner
    for (row, height) in zip(table.rows, heights) { self[row].size.height = height }
    for (index, row) in table.rows.enumerated() {
      // Groups take no part in where their rows stand.
      let isInTable = self[row].parent == box
      self[row].origin = Plane.Point(
        x: isInTable ? inner.left : 0, y: (isInTable ? inner.top : 0) + tops[index])
    }
    for group in Set(table.rows.map { self[$0].parent }) where group != box {
      self[group].origin = Plane.Point(x: inner.left, y: inner.top)
      self[group].size.width = self[box].innerWidth
    }
    for cell in table.cells {
      let last = min(cell.row + cell.rowCount, heights.count)
      let height = tops[last] - table.spacing - tops[cell.row]
      let room = height - self[cell.box].inner.vertical - self[cell.box].contentHeight
      self[cell.box].isAtEnd = (last == heights.count, cell.column + cell.columnCount == table.columns.count)
      self[cell.box].origin.y = 0
      self[cell.box].size.height = height
      switch style(of: cell.box).verticalAlign {
      case .middle: self[cell.box].shift = room / 2
      case .bottom: self[cell.box].shift = room
      default: break
      }
      if self[box].baseline == nil, cell.row == 0 {
        self[box].baseline = self[cell.box].baseline.map {
          $0 + tops[0] + inner.top + self[cell.box].shift
        }
      }
    }
  }
}
