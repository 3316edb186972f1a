import PlaneModel

/// The lines between the cells of a table, each as long as it goes on in one look.
struct SharedLines {
  struct Line {
    var area: Plane.Box
    let isUpright: Bool
    let color: CSSColor
    let opacity: Double
    /// The first of the cells that it borders.
    let cell: Int

    fileprivate var track: Track {
      let (origin, size) = (area.origin, area.size)
      return isUpright
        ? Track(isUpright: true, start: origin.x, thickness: size.width)
        : Track(isUpright: false, start: origin.y, thickness: size.height)
    }
  }

  /// What lines have in common that may go on in one another.
  fileprivate struct Track: Hashable {
    let isUpright: Bool
    let start: Double
    let thickness: Double
  }

  private var lines: [Line] = []
  var isEmpty: Bool { lines.isEmpty }
  /// The last line on each track.
  private var last: [Track: Int] = [:]

  /// The lines as they cross: thin ones first, and of equals those that lie.
  var byWidth: [Line] {
    func rank(_ line: Line) -> (width: Double, order: Int) { (line.track.thickness, line.isUpright ? 1 : 0) }
    return lines.sorted { rank($0) < rank($1) }
  }

  /// Adds a line, or lengthens the one that it goes on from.
  mutating func add(_ line: Line) {
    let track = line.track
    if let known = last[track], lines[known].color == line.color,
      lines[known].opacity == line.opacity, lines[known].area.grown(by: 0.01).overlaps(line.area)
    {
      lines[known].area = lines[known].area.union(line.area)
    } else {
      last[track] = lines.count
      lines.append(line)
    }
  }
}

/// Borders that the cells of a table share (CSS 2, 17.6.2).
extension HTMLPainter {
  /// Notes what of them is at the top and the left of a cell, or at the end of its table: around the cell's edges.
  mutating func noteSharedLines(of cell: Int) {
    guard let border = layout.sharedBorders[cell] else { return }
    let (style, frame) = (layout.style(of: cell), layout[cell].frame)
    let isAtEnd = layout[cell].isAtEnd
    // Browsers paint whole pixels.
    let left = (frame.origin.x - border.left.room / 2).rounded(.down)
    let top = (frame.origin.y - border.top.room / 2).rounded(.down)
    let around = Plane.Box(
      x: left, y: top, width: (frame.right + border.right.room / 2).rounded(.down) - left,
      height: (frame.bottom + border.bottom.room / 2).rounded(.down) - top)
    let end = style.text.isRightToLeft ? HTMLSide.left : .right
    for side in HTMLSide.allCases where border[side].isPainted {
      if side == end, !isAtEnd.row { continue }
      if side == .bottom, !isAtEnd.bottom { continue }
      let edge = border[side]
      sharedLines.add(
        .init(
          area: edge.area(at: side, of: around), isUpright: side == .left || side == .right,
          color: edge.color(style, at: side), opacity: style.opacity, cell: cell))
    }
  }

  /// Paints the lines that were noted.
  mutating func paintSharedLines() {
    // Asked for at each box.
    guard !sharedLines.isEmpty else { return }
    for line in sharedLines.byWidth {
      let cell = layout[line.cell]
      paint(line.area, line.color, layout.style(of: line.cell), in: cell.parent, cell.node)
    }
    sharedLines = SharedLines()
  }
}
