import Diagnostics
import PlaneModel

/// What stands in a line in one look.
struct HTMLRun {
  var text: String
  let style: Int
  let node: Int
  var x: Double
  var width: Double
  /// Where it stands, its own shift included.
  let baseline: Double
  /// Where spaces at its ends are seen.
  var spaces = HTMLPlace.Spaces()
  /// Whether another one stands behind it, on its right.
  var isFollowed = false

  /// Takes in what stands behind it in the text.
  mutating func add(_ next: HTMLRun) {
    text += next.text
    let right = max(x + width, next.x + next.width)
    x = min(x, next.x)
    width = right - x
    spaces.endLeft = next.spaces.endLeft
  }
}

/// Labels of lines.
extension HTMLPainter {
  /// Lines in one look, below one another.
  private struct Group {
    var runs: [HTMLRun]
    var text: String
    /// Whether they are all that stands beside them in their block.
    var isInBlock = true
    /// How many lines there are, blank ones included.
    var lineCount = 1
  }

  mutating func paintLines(_ box: Int) {
    let inline = layout.tree.inlines[layout[box].inline]
    var group: Group?
    var blankLines = 0
    var marker = layout.tree.markers[box]
    var last: (end: Int, runs: [HTMLRun])?
    for line in layout.lines[layout[box].inline] {
      var runs = runs(of: line, inline, box)
      guard !runs.isEmpty else {
        if group == nil { mark(box, &marker, line.baseline) }
        blankLines += 1
        continue
      }
      if layout.style(of: box).text.isRightToLeft, holdsBoxes(line, inline) {
        notes.lose(
          "boxes and text in a line that runs to the left may stand in another order", at: runs[0].node)
      }
      if let last, !inline.bytes[last.end..<max(last.end, line.range.lowerBound)].contains(0x0a) {
        noteGuess(last.runs + runs)
      }
      last = (line.range.upperBound, runs)
      if runs.count > 1 { notes.lose("a line in several styles becomes several labels", at: runs[1].node) }
      let isWhole = runs.count == 1 && !holdsBoxes(line, inline)
      if isWhole, let first = group?.runs[0], looksAlike(first, runs[0]), areAligned(first, runs[0], box) {
        group?.text += String(repeating: "\n", count: blankLines + 1)
        group?.text += runs[0].text
        group?.lineCount += blankLines + 1
        group?.runs.append(runs[0])
      } else {
        if let group { label(group, box, &marker) }
        group = nil
        if isWhole {
          group = Group(runs: [runs[0]], text: runs[0].text)
        } else {
          let last = runs.reduce(runs[0].x) { max($0, $1.x) }
          for index in runs.indices {
            runs[index].isFollowed = runs[index].x < last
            label(Group(runs: [runs[index]], text: runs[index].text, isInBlock: false), box, &marker)
          }
        }
      }
      blankLines = 0
    }
    if let group { label(group, box, &marker) }
  }

  private func looksAlike(_ first: HTMLRun, _ second: HTMLRun) -> Bool {
    first.style == second.style || layout.tree.styles[first.style].looksLike(layout.tree.styles[second.style])
  }

  /// Whether lines of a block stand below one another as those of a label do: none is indented.
  private func areAligned(_ first: HTMLRun, _ second: HTMLRun, _ box: Int) -> Bool {
    let (left, width) = (second.x - first.x, second.width - first.width)
    let distance = left + edge(ofLines: 2, box).share * width
    // Spaces at a line's end move it a little.
    return abs(distance) < 0.2 * layout.fonts[first.style].size
  }

  private func holdsBoxes(_ line: HTMLLine, _ inline: HTMLInline) -> Bool {
    inline.pieces(in: line.range).contains { inline.pieces[$0].box >= 0 }
  }

  // MARK: - Runs

  /// What of a line is painted, in pieces of one look; what stands behind them is painted at once.
  private mutating func runs(of line: HTMLLine, _ inline: HTMLInline, _ box: Int) -> [HTMLRun] {
    let origin = layout[box].origin
    var runs: [HTMLRun] = []
    var x = origin.x + line.x
    if layout.widening != 1 {
      // The line as it was laid out, and what its letters take more, stand where its text is aligned.
      let width = inline.pieces(in: line.range).reduce(0) { $0 + extent(of: $1, in: line, inline).width }
      x += HTMLLayout.start(layout.style(of: box), line.width - width)
    }
    var goesOn = false
    var open: (box: HTMLStyle.InlineBox, area: Plane.Box)?
    let pieces = inline.pieces(in: line.range)
    let extents = pieces.map { extent(of: $0, in: line, inline) }
    let places = HTMLPlace.places(
      of: extents.map { (inline.bytes[$0.range], $0.width) }, from: x,
      isRightToLeft: layout.style(of: box).text.isRightToLeft, holdsBoxes: holdsBoxes(line, inline))
    for (index, (extent, place)) in zip(pieces, zip(extents, places)) {
      let piece = inline.pieces[index]
      let style = layout.tree.styles[piece.style]
      let (range, width) = extent
      let (left, baseline) = (
        place.x + style.inlineShift.x, origin.y + line.baseline + style.baselineShift + style.inlineShift.y
      )
      let area = letters(left, width, baseline, piece.style)
      if let known = open, piece.box < 0, known.box == style.inlineBox {
        open?.area = known.area.union(area)
      } else {
        if let open { paint(open.box, open.area, box) }
        open = piece.box < 0 ? style.inlineBox.map { ($0, area) } : nil
      }
      let isText = piece.isText
      let text =
        isText
        ? String(decoding: inline.bytes[range], as: UTF8.self).filter { $0 != "\u{200b}" && $0 != "\n" } : ""
      if isText, text.isEmpty { continue }
      guard isText, isShown(area, text, piece.style, box, piece.node) else {
        goesOn = false
        continue
      }
      let run = HTMLRun(
        text: text, style: piece.style, node: piece.node, x: left, width: width, baseline: baseline,
        spaces: place.spaces)
      if goesOn, let last = runs.last, looksAlike(last, run) {
        runs[runs.count - 1].add(run)
      } else {
        runs.append(run)
      }
      goesOn = true
    }
    if let open { paint(open.box, open.area, box) }
    return runs.compactMap { trimmed($0, isWhole: runs.count == 1) }
  }

  /// The bytes of a piece in a line, and how wide it is painted.
  private func extent(of piece: Int, in line: HTMLLine, _ inline: HTMLInline) -> (
    range: Range<Int>, width: Double
  ) {
    var extent = layout.extent(of: piece, in: line, inline)
    if inline.pieces[piece].isText { extent.width *= layout.widening }
    return extent
  }

  /// Paints what is behind and around letters.
  private mutating func paint(_ inline: HTMLStyle.InlineBox, _ letters: Plane.Box, _ box: Int) {
    let style = layout.tree.styles[inline.style]
    let above = style.padding.top.fixed + style.border.top.room
    let below = style.padding.bottom.fixed + style.border.bottom.room
    guard style.text.isVisible, letters.size.width > 0 else { return }
    paintFrame(
      Plane.Box(
        x: letters.origin.x, y: letters.origin.y - above, width: letters.size.width,
        height: letters.size.height + above + below), style, box, inline.node)
  }

  private func letters(_ x: Double, _ width: Double, _ baseline: Double, _ style: Int) -> Plane.Box {
    let font = layout.fonts[style]
    return Plane.Box(
      x: x, y: baseline - font.letterAscent, width: width, height: font.letterAscent + font.letterDescent)
  }

  /// Whether letters show, by the area that is theirs; what of them doesn't is told.
  private mutating func isShown(
    _ area: Plane.Box, _ text: String, _ style: Int, _ box: Int, _ node: Int
  ) -> Bool {
    func noteUnseen() -> Bool {
      if text.contains(where: { !$0.isWhitespace }) { notes.unseen.insert(node) }
      return false
    }
    guard layout.tree.styles[style].paintsText else { return noteUnseen() }
    if case .all = visibility(of: area, in: box) { return true }
    let ink = ink(of: area, text, style)
    switch (visibility(of: ink, in: box), visibility(of: ink.middleHalf, in: box)) {
    case (.nothing, _): return noteUnseen()
    case (.all, _): return true
    case (_, .nothing):
      notes.lose("a text of which only an edge shows is left out", at: node)
      return false
    default:
      notes.lose("a text is cut off at the edge of what it stands in, and its label is not", at: node)
      return true
    }
  }

  /// What of an area letters cover: they don't fill the room that they have above and below.
  private func ink(of area: Plane.Box, _ text: String, _ style: Int) -> Plane.Box {
    let font = layout.fonts[style]
    let baseline = area.origin.y + font.letterAscent
    let reachesBelow = text.utf8.contains {
      $0 >= 0x80 || ("gjpqy,;()[]{}|_@$Q" as StaticString).bytes.contains($0)
    }
    let above = min(0.73 * font.size, font.letterAscent)
    return Plane.Box(
      x: area.origin.x, y: baseline - above, width: area.size.width,
      height: above + (reachesBelow ? min(0.2 * font.size, font.letterDescent) : 0))
  }

  /// A run without the spaces around it; nil where nothing else is in it.
  private func trimmed(_ run: HTMLRun, isWhole: Bool) -> HTMLRun? {
    guard run.text.contains(where: { $0 != " " && $0 != "\u{a0}" }) else { return nil }
    var run = run
    let font = layout.fonts[run.style]
    let space = font.width(of: [0x20]) * layout.widening
    // A line of its own may be indented by spaces that count.
    let keepsIndent = isWhole && !layout.tree.styles[run.style].whiteSpace.collapses
    let before = keepsIndent ? 0 : run.text.prefix { $0 == " " }.count
    let behind = run.text.reversed().prefix { $0 == " " }.count
    run.text = String(run.text.dropFirst(before).dropLast(behind))
    run.x += Double((run.spaces.beginLeft ? before : 0) + (run.spaces.endLeft ? behind : 0)) * space
    run.width -= Double(before + behind) * space
    return run
  }

  // MARK: - Labels

  /// Notes text that is broken into lines by widths that are not those of its font.
  private mutating func noteGuess(_ runs: [HTMLRun]) {
    for run in runs {
      guard let font = layout.fonts[run.style].family.guessed else { continue }
      return notes.lose(
        "the widths of the font \(font.quotedForMessages) are not known here, so that its lines may break elsewhere",
        at: run.node)
    }
  }

  private mutating func label(_ group: Group, _ box: Int, _ marker: inout HTMLTree.Marker?) {
    var group = group
    let edge = group.isInBlock ? edge(ofLines: group.lineCount, box) : .left
    mark(&group, box, &marker, edge)
    let first = group.runs[0]
    let last = group.runs[group.runs.count - 1]
    if layout.style(of: box).textAlign == .justify, group.lineCount > 1 {
      notes.lose("lines are as wide as their box, and those of the label aren't", at: first.node)
    }
    let style = layout.tree.styles[first.style]
    let text = HTMLLabel(
      text: group.text, style: style, font: layout.fonts[first.style], edge: edge,
      vertical: group.isInBlock ? vertical(of: box) : .top,
      anchor: anchor(of: group, edge), width: group.runs.reduce(0) { max($0, $1.width) },
      lineCount: group.lineCount,
      pitch: group.lineCount > 1 ? (last.baseline - first.baseline) / Double(group.lineCount - 1) : nil,
      isHeld: first.isFollowed && layout.fonts[first.style].isUsual)
    add(text, first.node)
  }

  /// Which part of the lines stands where the text's box has it.
  private func edge(ofLines lineCount: Int, _ box: Int) -> LabelBox.Edge {
    let edge = layout.style(of: box).edge
    // A line that is as wide as its box stands where that does.
    return edge == .left && lineCount == 1 ? edgeAround(box) : edge
  }

  /// Where boxes stand that are as wide as a line in them.
  private func edgeAround(_ box: Int) -> LabelBox.Edge {
    var box = box
    while true {
      let parent = layout[box].parent
      guard parent >= 0, layout.tree.isOnlyChild(box) else { return .left }
      let style = layout.style(of: parent)
      if layout[box].isShrunk {
        switch layout[parent].kind {
        case .flex:
          let lead = style.flex.leads.across
          if lead > 0 { return lead == 1 ? .right : .middle }
        case .lines: if style.edge != .left { return style.edge }
        default:
          if let lead = style.textAlign.boxLead, lead > 0 { return lead == 1 ? .right : .middle }
        }
      }
      let inner = layout[parent].inner
      let isAsWide = layout[parent].isShrunk || layout[parent].kind == .lines || layout[parent].kind == .row
      guard isAsWide, inner.left == inner.right else { return .left }
      box = parent
    }
  }

  /// Where the only thing in a box stands in the height that it has.
  private func vertical(of box: Int) -> Layer.Alignment.Vertical {
    var box = box
    while true {
      let parent = layout[box].parent
      guard parent >= 0, layout.tree.isOnlyChild(box) else { return .top }
      let style = layout.style(of: parent)
      let lead: Double
      switch layout[parent].kind {
      case .flex: lead = style.flex.leads.down
      case .cell: lead = style.verticalAlign == .middle ? 0.5 : style.verticalAlign == .bottom ? 1 : 0
      default: lead = 0
      }
      if lead > 0 { return lead == 1 ? .bottom : .middle }
      box = parent
    }
  }

  private func anchor(of group: Group, _ edge: LabelBox.Edge) -> Plane.Point {
    let widest = group.runs.reduce(group.runs[0]) { $0.width < $1.width ? $1 : $0 }
    let x =
      switch edge {
      case .left: group.runs.reduce(group.runs[0].x) { min($0, $1.x) }
      case .middle: widest.x + widest.width / 2
      case .right: widest.x + widest.width
      }
    return Plane.Point(x: x, y: group.runs[0].baseline)
  }

  /// Puts what stands in front of an item into its label, or into one of its own.
  private mutating func mark(
    _ group: inout Group, _ box: Int, _ marker: inout HTMLTree.Marker?, _ edge: LabelBox.Edge
  ) {
    guard let current = marker else { return }
    let index = layout[box].style
    let first = group.runs[0]
    let width = HTMLMarker.width(current.text, layout.fonts[index])
    let isAlike = layout.tree.styles[index].looksLike(layout.tree.styles[first.style])
    // A padding, or an indent, stands between others.
    let isBeside = abs(first.x - layout[current.item].origin.x) < 0.5
    if isAlike, isBeside, group.isInBlock, group.lineCount == 1, edge == .left {
      group.text = current.text + group.text
      group.runs[0].x -= width
      group.runs[0].width += width
      marker = nil
    } else {
      mark(box, &marker, first.baseline - layout[box].origin.y)
    }
  }

  /// Puts what stands in front of an item into a label of its own, beside the item wherever its text stands in that.
  /// - Parameter baseline: of the first line, from the top of its box.
  private mutating func mark(_ box: Int, _ marker: inout HTMLTree.Marker?, _ baseline: Double) {
    defer { marker = nil }
    let (index, origin) = (layout[box].style, layout[box].origin)
    let style = layout.tree.styles[index]
    guard let marker, style.paintsText else { return }
    let node = layout[box].node
    let width = HTMLMarker.width(marker.text, layout.fonts[index])
    let text = String(marker.text.reversed().drop { $0 == " " }.reversed())
    // The room behind it is between it and the item.
    let item = layout[marker.item].frame
    let left =
      style.text.isRightToLeft
      ? item.right + width - HTMLMarker.width(text, layout.fonts[index]) : item.origin.x - width
    let area = letters(left, width, origin.y + baseline, index)
    guard isShown(area, marker.text, index, box, node) else { return }
    add(
      HTMLLabel(
        text: text, style: style, font: layout.fonts[index], edge: .left, vertical: .top,
        anchor: Plane.Point(x: left, y: origin.y + baseline), width: width, lineCount: 1, pitch: nil,
        isHeld: false), node)
  }
}

extension Plane.Box {
  fileprivate var middleHalf: Plane.Box {
    Plane.Box(x: origin.x, y: origin.y + size.height / 4, width: size.width, height: size.height / 2)
  }
}
