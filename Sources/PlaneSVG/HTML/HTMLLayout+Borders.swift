/// Borders that the cells of a table share (CSS 2, 17.6.2).
extension HTMLLayout {
  /// Finds which of the borders that meet is painted: the widest, or else that of the cell, and of two cells that of the one
  /// further up or in front.
  mutating func shareBorders(_ table: HTMLTable, _ box: Int) {
    let isRightToLeft = style(of: box).text.isRightToLeft
    let (start, end) = isRightToLeft ? (HTMLSide.right, HTMLSide.left) : (.left, .right)
    /// The lowest cell so far in each column.
    var lowest = Array(repeating: -1, count: table.columns.count)
    var outer = style(of: box).border
    for cell in table.cells {
      let (last, columns) = (cell.row + cell.rowCount - 1, cell.column..<cell.column + cell.columnCount)
      var own = border(of: cell.box)
      let above = cell.row > 0 ? lowest[cell.column] : -1
      let before = cell.column > 0 ? lowest[cell.column - 1] : -1
      own.top = widest(
        (sharedBorders[above].map { [$0.bottom] } ?? []) + [own.top] + edges(.top, of: cell.row, table, box)
          + edges(.bottom, of: cell.row - 1, table, box))
      own[start] = widest(
        (sharedBorders[before].map { [$0[end]] } ?? []) + [own[start]]
          + (cell.column == 0 ? rowEdges(start, of: cell.row, table, box) : []))
      own.bottom = widest([own.bottom] + edges(.bottom, of: last, table, box))
      if columns.upperBound == table.columns.count {
        own[end] = widest([own[end]] + rowEdges(end, of: cell.row, table, box))
      }
      sharedBorders[cell.box] = own
      sharedBorders[above]?.bottom = own.top
      sharedBorders[before]?[end] = own[start]
      for column in columns { lowest[column] = cell.box }
      var ends: [HTMLSide] = cell.row == 0 ? [.top] : []
      if last == table.rows.count - 1 { ends.append(.bottom) }
      if cell.column == 0 { ends.append(start) }
      if columns.upperBound == table.columns.count { ends.append(end) }
      for side in ends { outer[side] = widest([outer[side], own[side]]) }
    }
    sharedBorders[box] = outer
  }

  /// The first of the widest.
  private func widest(_ edges: [HTMLStyle.Edge]) -> HTMLStyle.Edge {
    edges.dropFirst().reduce(edges[0]) { $0.room < $1.room ? $1 : $0 }
  }

  /// What a row, and what it is the first or the last of, say of the edge above or below it.
  private func edges(_ side: HTMLSide, of row: Int, _ table: HTMLTable, _ box: Int) -> [HTMLStyle.Edge] {
    guard table.rows.indices.contains(row) else { return [] }
    let next = side == .top ? row - 1 : row + 1
    let isAtEnd = !table.rows.indices.contains(next)
    let group = self[table.rows[row]].parent
    let endsGroup = isAtEnd || self[table.rows[next]].parent != group
    return [border(of: table.rows[row])[side]] + (endsGroup && group != box ? [border(of: group)[side]] : [])
      + (isAtEnd ? [border(of: box)[side]] : [])
  }

  /// What a row, and what it stands in, say of the edge at its start or end.
  private func rowEdges(_ side: HTMLSide, of row: Int, _ table: HTMLTable, _ box: Int) -> [HTMLStyle.Edge] {
    [table.rows[row], self[table.rows[row]].parent, box].map { border(of: $0)[side] }
  }

  /// The border of a box, in colours that it keeps elsewhere.
  private func border(of box: Int) -> HTMLSides<HTMLStyle.Edge> {
    let style = style(of: box)
    return style.border.map { edge in
      var edge = edge
      edge.color = edge.isOfTable ? style.text.color : edge.color ?? style.text.color
      return edge
    }
  }
}
