import PlaneModel

/// The rows and columns of a table (CSS Tables 3, 4).
struct HTMLTable {
  struct Cell {
    let box: Int
    let row: Int
    let column: Int
    let columnCount: Int
    let rowCount: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var rows: [Int] = []
  /// How wide the columns could be.
  private var leasts: [Double] = []
  private var mosts: [Double] = []
  /// Which columns have a cell that states its width, and the part of the table's width that one states.
  private var areFixed: [Bool] = []
  private var parts: [Double?] = []
  let spacing: Double
  /// How thick the border around it is that its cells share with it.
  private(set) var collapsedBorder = 0.0

  /// As many columns or rows a cell reaches over at most.
  private static let maxSpan = 64

  init(_ tree: HTMLTree, _ table: Int) {
    let style = tree.style(of: table)
    spacing = style.collapsesBorders ? 0 : style.borderSpacing
    readCells(tree, table)
    if style.collapsesBorders {
      let borders = [style.border] + cells.map { tree.style(of: $0.box).border }
      collapsedBorder = borders.reduce(0) { max($0, $1.top.room, $1.left.room) }
    }
    for cell in cells where cell.columnCount == 1 {
      leasts[cell.column] = max(leasts[cell.column], tree.boxes[cell.box].least)
      mosts[cell.column] = max(mosts[cell.column], tree.boxes[cell.box].most)
      switch tree.style(of: cell.box).width {
      case .length: areFixed[cell.column] = true
      case .part(let part) where part > 0: parts[cell.column] = max(parts[cell.column] ?? 0, min(part, 1))
      case .part, .auto, .fit: break
      }
    }
    for cell in cells where cell.columnCount > 1 {
      spread(tree.boxes[cell.box].least, over: cell, &leasts)
      spread(tree.boxes[cell.box].most, over: cell, &mosts)
    }
  }

  private mutating func readCells(_ tree: HTMLTree, _ table: Int) {
    /// Up to which row cells from further up reach, for each column.
    var taken: [Int] = []
    var box = table + 1
    var column = 0
    while box < tree.boxes[table].end {
      switch tree.boxes[box].kind {
      case .rowGroup: box += 1
      case .row:
        rows.append(box)
        column = 0
        box += 1
      case .cell where !rows.isEmpty:
        let row = rows.count - 1
        var steps = 0
        while column < taken.count, taken[column] > row, steps < Self.maxSpan {
          column += 1
          steps += 1
        }
        let (columnCount, rowCount) = (tree.boxes[box].columnSpan, tree.boxes[box].rowSpan)
        let cell = Cell(
          box: box, row: row, column: column, columnCount: min(columnCount, Self.maxSpan),
          rowCount: min(rowCount, Self.maxSpan))
        cells.append(cell)
        column += cell.columnCount
        while taken.count < column { taken.append(0) }
        if cell.rowCount > 1 {
          for index in cell.column..<column { taken[index] = row + cell.rowCount }
        }
        box = tree.boxes[box].end
      default: box = tree.boxes[box].end
      }
    }
    leasts = Array(repeating: 0, count: taken.count)
    mosts = leasts
    areFixed = Array(repeating: false, count: taken.count)
    parts = Array(repeating: nil, count: taken.count)
  }

  /// Gives the columns of a cell that reaches over several what they lack.
  private func spread(_ width: Double, over cell: Cell, _ columns: inout [Double]) {
    let range = cell.column..<cell.column + cell.columnCount
    let missing = width - columns[range].reduce(0, +) - spacing * Double(cell.columnCount - 1)
    guard missing > 0 else { return }
    let sum = columns[range].reduce(0, +)
    for column in range {
      columns[column] += missing * (sum > 0 ? columns[column] / sum : 1 / Double(cell.columnCount))
    }
  }

  var columnCount: Int { leasts.count }

  /// The room that is between columns, and around them.
  private var gaps: Double { leasts.isEmpty ? 0 : spacing * Double(leasts.count + 1) }

  var least: Double { leasts.reduce(gaps, +) }
  /// As wide as each column asks for, and so wide that those in parts of the table are large enough.
  var most: Double {
    var width = mosts.reduce(0, +)
    var (rest, free) = (1.0, 0.0)
    for (part, most) in zip(parts, mosts) {
      guard let part else {
        free += most
        continue
      }
      width = max(width, most / part)
      rest -= part
    }
    if rest < 1, free > 0 { width = max(width, free / max(rest, 1e-3)) }
    return width + gaps
  }

  /// How wide the columns are in a table of some width: between two of the widths that they could have, from the least on to
  /// what they ask for (CSS Tables 3, 3.9.3), and beyond that with what is left.
  func columns(_ width: Double) -> [Double] {
    let room = width - gaps
    let withParts: [Double] = zip(parts, leasts).map { part, least in
      part.map { max($0 * room, least) } ?? least
    }
    var (withFixed, asked) = (withParts, withParts)
    for column in leasts.indices where parts[column] == nil {
      asked[column] = mosts[column]
      if areFixed[column] { withFixed[column] = mosts[column] }
    }
    var last = leasts
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
    let withoutPart: [Double] = zip(parts, mosts).map { $0 == nil ? $1 : 0 }
    let free: [Double] = zip(areFixed, withoutPart).map { $0 ? 0 : $1 }
    let inParts: [Double] = parts.map { $0 ?? 0 }
    let weights = [free, withoutPart, inParts].first { $0.contains { $0 > 0 } } ?? leasts.map { _ in 1 }
    let sum = weights.reduce(0, +)
    return weights.map { room * $0 / sum }
  }
}

extension HTMLLayout {
  /// Says how wide the cells of a table are, and where these stand along their rows.
  mutating func spreadTable(_ box: Int, _ width: Double) {
    guard let table = tables[box] else { return }
    let columns = table.columns(width)
    var starts = [table.spacing]
    for column in columns { starts.append((starts.last ?? 0) + column + table.spacing) }
    for row in table.rows {
      tree.boxes[row].size.width = width
      tree.boxes[row].origin.x = 0
    }
    for cell in table.cells {
      let end = cell.column + cell.columnCount
      resolve(cell.box, in: box, width)
      tree.boxes[cell.box].margin = HTMLSides(0)
      tree.boxes[cell.box].origin.x = starts[cell.column]
      tree.boxes[cell.box].size.width = max(starts[end] - table.spacing - starts[cell.column], 0)
    }
  }

  mutating func stackTable(_ box: Int) {
    guard let table = tables[box] else { return }
    let inner = tree.boxes[box].inner
    var heights = table.rows.map { style(of: $0).height.resolved(of: nil) ?? 0 }
    for cell in table.cells where cell.rowCount == 1 {
      heights[cell.row] = max(heights[cell.row], tree.boxes[cell.box].size.height)
    }
    for cell in table.cells where cell.rowCount > 1 {
      let range = cell.row..<min(cell.row + cell.rowCount, heights.count)
      let gaps = table.spacing * Double(range.count - 1)
      let missing = tree.boxes[cell.box].size.height - heights[range].reduce(gaps, +)
      if missing > 0 { heights[range.upperBound - 1] += missing }
    }
    let gaps = heights.isEmpty ? 0 : table.spacing * Double(heights.count + 1)
    let natural = heights.reduce(gaps, +)
    setHeight(of: box, natural)
    let room = tree.boxes[box].size.height - inner.vertical - natural
    if room > 0, natural > gaps {
      for row in heights.indices { heights[row] += room * heights[row] / (natural - gaps) }
    }
    placeCells(table, heights, box)
    tree.boxes[box].above = HTMLMargin(tree.boxes[box].margin.top)
    tree.boxes[box].below = HTMLMargin(tree.boxes[box].margin.bottom)
  }

  private mutating func placeCells(_ table: HTMLTable, _ heights: [Double], _ box: Int) {
    var tops = [table.spacing]
    for height in heights { tops.append((tops.last ?? 0) + height + table.spacing) }
    let inner = tree.boxes[box].inner
    for (row, height) in zip(table.rows, heights) { tree.boxes[row].size.height = height }
    for (index, row) in table.rows.enumerated() {
      // Groups take no part in where their rows stand.
      let isInTable = tree.boxes[row].parent == box
      tree.boxes[row].origin = Plane.Point(
        x: isInTable ? inner.left : 0, y: (isInTable ? inner.top : 0) + tops[index])
    }
    for group in Set(table.rows.map { tree.boxes[$0].parent }) where group != box {
      tree.boxes[group].origin = Plane.Point(x: inner.left, y: inner.top)
      tree.boxes[group].size.width = tree.boxes[box].innerWidth
    }
    for cell in table.cells {
      let last = min(cell.row + cell.rowCount, heights.count)
      let height = tops[last] - table.spacing - tops[cell.row]
      let room = height - tree.boxes[cell.box].inner.vertical - tree.boxes[cell.box].contentHeight
      tree.boxes[cell.box].isAtEnd = (
        last == heights.count, cell.column + cell.columnCount == table.columnCount
      )
      tree.boxes[cell.box].origin.y = 0
      tree.boxes[cell.box].size.height = height
      switch style(of: cell.box).verticalAlign {
      case .middle: tree.boxes[cell.box].shift = room / 2
      case .bottom: tree.boxes[cell.box].shift = room
      default: break
      }
      if tree.boxes[box].baseline == nil, cell.row == 0 {
        tree.boxes[box].baseline = tree.boxes[cell.box].baseline.map {
          $0 + tops[0] + inner.top + tree.boxes[cell.box].shift
        }
      }
    }
  }
}
