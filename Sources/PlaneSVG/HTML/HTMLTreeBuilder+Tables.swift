/// Parts of tables: those that no element stands for, and those that have no box.
extension HTMLTreeBuilder {
  /// Opens and closes parts of tables that no element stands for, so that a box has the one around it that it needs
  /// (CSS Tables 3, 3.2).
  mutating func makeWay(for display: HTMLStyle.Display) {
    while true {
      let level = containerLevel
      let kind = tree[levels[level].box ?? 0].kind
      // What no element stands for is closed by what doesn't belong into it.
      let isAnonymous = levels[level].isAnonymous && level == levels.count - 1
      switch display {
      case .cell:
        if kind == .row { return }
        if isAnonymous, kind == .cell { close() } else { openAnonymous(kind.isPartOfTable ? .row : .table) }
      case .row, .rowGroup, .headerGroup, .footerGroup:
        if isAnonymous, kind == .cell || kind == .row {
          close()
        } else if kind.isPartOfTable {
          return
        } else {
          openAnonymous(.table)
        }
      default:
        guard kind.isPartOfTable else { return }
        let isMadeForCell = kind == .table || kind == .row && levels[level - 1].isAnonymous
        if isAnonymous, isMadeForCell { close() } else { openAnonymous(kind == .row ? .cell : .row) }
      }
    }
  }

  private mutating func openAnonymous(_ kind: HTMLBox.Kind) {
    let parent = levels[levels.count - 1]
    let container = containerLevel
    closeLines(container)
    var style = tree.styles[parent.style].inherited
    style.borderSpacing = kind == .table ? 0 : style.borderSpacing
    style.display = kind == .table ? .table : kind == .row ? .row : .cell
    tree.styles.append(style)
    let box = add(kind, tree.styles.count - 1, parent.node, in: levels[container].box ?? 0)
    tree[box].isAnonymous = true
    tree[box].isRoot = true
    var level = Level(end: parent.end, style: tree.styles.count - 1, node: parent.node, box: box)
    level.isAnonymous = true
    level.isInList = parent.isInList
    levels.append(level)
  }

  mutating func setSpans(of box: Int, _ node: Int) {
    (tree[box].columnSpan, tree[box].rowSpan) = (span("colspan", node), span("rowspan", node))
  }

  private func span(_ name: StaticString, _ node: Int) -> Int {
    elements.htmlValue(name, of: node).flatMap(ValueScanner.number).map { Int(min(max($0, 1), 1000)) } ?? 1
  }

  /// Reads what a column, or a group of some, says of the table that it stands in.
  mutating func readColumns(_ node: Int, _ style: HTMLStyle) {
    let container = containerLevel
    guard let table = levels[container].box, tree[table].kind == .table else {
      return notes.hidden.append(node)
    }
    notes.shown.append(node)
    noteColumns(node, style)
    var (isGroup, child) = (false, node + 1)
    while style.display == .columnGroup, child < elements.end(of: node) {
      defer { child = elements.end(of: child) }
      guard elements.isHTML(child) else { continue }
      var column = elements.htmlStyle(child, elements.htmlName(of: child), in: style, isInList: false)
      guard column.display == .column else {
        notes.hidden.append(child)
        continue
      }
      if column.width == .auto { column.width = style.width }
      isGroup = true
      notes.shown.append(child)
      noteColumns(child, column)
      add(column, child, to: table)
    }
    if !isGroup { add(style, node, to: table) }
  }

  private mutating func add(_ columns: HTMLStyle, _ node: Int, to table: Int) {
    tree.columns[table, default: []].append(HTMLTree.Columns(count: span("span", node), width: columns.width))
  }

  private mutating func noteColumns(_ node: Int, _ style: HTMLStyle) {
    noteLosses(of: node, style)
    if style.paintsFrame { notes.lose("backgrounds and borders of a table's columns are left out", at: node) }
  }
}
