import PlaneModel

/// How high boxes are, and where those in them stand.
extension HTMLLayout {
  /// Says how high a box is, and where those in it stand in it.
  mutating func stack(_ box: Int) {
    switch self[box].kind {
    case .lines: layLines(box)
    case .block, .cell: stackBlocks(box)
    case .flex: stackFlex(box)
    case .table: stackTable(box)
    case .rowGroup, .row: break
    }
  }

  /// Sets the height of a box by that of its contents, and by what its style says.
  mutating func setHeight(of box: Int, _ content: Double) {
    let style = style(of: box)
    let parent = self[box].parent
    let isCell = self[box].kind == .cell || self[box].kind == .table
    let content =
      tree.replacements[box].flatMap { replacement in
        replacement.proportion.map { $0 * self[box].innerWidth } ?? replacement.ownHeight(in: style)
      } ?? content
    let height = self[box].knownHeight.map { isCell ? max($0, content) : $0 } ?? content
    self[box].contentHeight = content
    self[box].naturalHeight = heldHeight(
      of: box, height + self[box].inner.vertical, in: parent >= 0 ? self[parent].knownHeight : nil)
    self[box].size.height = self[box].naturalHeight
  }

  /// A height up to a box's border, as its style says it; nil where that leaves it to the contents.
  func borderHeight(of box: Int, _ extent: HTMLExtent, in base: Double?) -> Double? {
    let inner = self[box].inner.vertical
    return extent.resolved(of: base).map { ownStyle(of: box).isBorderBox ? max($0, inner) : $0 + inner }
  }

  /// Keeps a height up to a box's border within what its style allows.
  func heldHeight(of box: Int, _ height: Double, in base: Double?) -> Double {
    let style = ownStyle(of: box)
    var height = height
    if let most = borderHeight(of: box, style.maxHeight, in: base) { height = min(height, most) }
    if let least = borderHeight(of: box, style.minHeight, in: base) { height = max(height, least) }
    return max(height, self[box].inner.vertical)
  }

  // MARK: - Heights that boxes around give

  /// The height of a box's contents, where a style says it or the box around has given it.
  func definiteHeight(of box: Int) -> Double? {
    self[box].isResized ? max(self[box].size.height - self[box].inner.vertical, 0) : self[box].knownHeight
  }

  /// How high a box is before that around gives it more or less room: by itself, or as a part of that, whose height was not
  /// known when the box was laid out.
  func ownHeight(of box: Int, in base: Double?) -> Double {
    guard let base, self[box].kind != .lines else { return self[box].naturalHeight }
    let height = style(of: box).height
    let part = height.resolved(of: nil) == nil ? borderHeight(of: box, height, in: base) : nil
    return heldHeight(of: box, part ?? self[box].naturalHeight, in: base)
  }

  /// Arranges what is in a box whose height is another one than it has by itself. Boxes come here from the outside in, each once.
  mutating func settle(_ box: Int) {
    guard self[box].isResized else { return }
    switch self[box].kind {
    case .flex: arrange(box)
    case .table: arrangeRows(of: box)
    case .block: settleBlocks(box)
    case .lines, .rowGroup, .row, .cell: break
    }
  }

  /// Makes blocks as high as the part that they are of the one around, and moves those below them.
  private mutating func settleBlocks(_ box: Int) {
    let base = definiteHeight(of: box)
    var moved = 0.0
    for child in tree.children(of: box) {
      self[child].origin.y += moved
      guard !self[child].isOutOfFlow else { continue }
      let height = ownHeight(of: child, in: base)
      moved += height - self[child].size.height
      self[child].size.height = height
    }
  }

  // MARK: - Lines

  private mutating func layLines(_ box: Int) {
    let style = style(of: box)
    let inline = tree.inlines[self[box].inline]
    let width = self[box].size.width
    let filler = filler(of: box) { atom in
      let width = atom.size.width + atom.margin.horizontal
      return (width, width)
    }
    var filled = filler.lines(width, breaksWords: style.breaksWords)
    let count = style.legacyBox.lineCount ?? filled.count
    var (top, height) = (0.0, 0.0)
    for index in filled.indices {
      setHeight(of: &filled[index], inline, self[box].style)
      filled[index].top = top
      filled[index].x = Self.start(style, max(width - filled[index].width, 0))
      placeAtoms(in: filled[index], inline)
      top += filled[index].height
      if index < count { height = top }
    }
    lines[self[box].inline] = filled
    self[box].size.height = height
    (self[box].naturalHeight, self[box].contentHeight) = (height, height)
    self[box].baseline = filled.last?.baseline
  }

  /// Where a line begins, by the room that it leaves.
  static func start(_ style: HTMLStyle, _ room: Double) -> Double {
    switch style.edge {
    case .left: 0
    case .middle: room / 2
    case .right: room
    }
  }

  /// Sets how far a line reaches above and below its baseline (CSS 2, 10.8).
  private func setHeight(of line: inout HTMLLine, _ inline: HTMLInline, _ style: Int) {
    let strut = fonts[style]
    (line.ascent, line.descent) = (strut.ascent, strut.descent)
    var tallest = 0.0
    for index in inline.pieces(in: line.range) {
      let piece = inline.pieces[index]
      guard piece.box >= 0 else {
        let shift = tree.styles[piece.style].baselineShift
        let (ascent, descent) = reach(of: index, in: line, inline)
        line.ascent = max(line.ascent, ascent - shift)
        line.descent = max(line.descent, descent + shift)
        let around = Int(tree.styles[piece.style].inlineParent)
        if struts.indices.contains(around) {
          line.ascent = max(line.ascent, struts[around].ascent)
          line.descent = max(line.descent, struts[around].descent)
        }
        continue
      }
      guard let ascent = ascent(of: piece.box, strut) else {
        tallest = max(tallest, outerHeight(of: piece.box))
        continue
      }
      line.ascent = max(line.ascent, ascent)
      line.descent = max(line.descent, outerHeight(of: piece.box) - ascent)
    }
    line.descent = max(line.descent, tallest - line.ascent)
  }

  /// How far a piece of text reaches above and below its baseline. Where nothing says how high lines are, fonts of East Asian
  /// letters make them higher.
  private func reach(of piece: Int, in line: HTMLLine, _ inline: HTMLInline) -> (Double, Double) {
    let style = inline.pieces[piece].style
    let font = fonts[style]
    let bytes = inline.bytes[extent(of: piece, in: line, inline).range]
    guard tree.styles[style].lineHeight == .normal, bytes.contains(where: { 0xe3...0xed ~= $0 }) else {
      return (font.ascent, font.descent)
    }
    let metrics = FamilyMetrics.eastAsian
    return (
      max(font.ascent, (metrics.ascent * font.size).rounded()),
      max(font.descent, (metrics.descent * font.size).rounded())
    )
  }

  private func outerHeight(of box: Int) -> Double {
    self[box].size.height + self[box].margin.vertical
  }

  /// How far a box in a line reaches above the baseline; nil for one that stands at the top or the bottom.
  private func ascent(of box: Int, _ strut: HTMLFont) -> Double? {
    let height = outerHeight(of: box)
    let style = style(of: box)
    let baseline = style.text.overflow.isScrollable ? nil : self[box].baseline
    let ascent = baseline.map { $0 + self[box].margin.top } ?? height
    switch style.verticalAlign {
    case .top, .bottom: return nil
    case .middle: return height / 2 + 0.26 * strut.size
    case .textTop: return strut.letterAscent
    case .textBottom: return height - strut.letterDescent
    case .baseline: return ascent
    case .sub: return ascent - HTMLFont.lowered(strut.size)
    case .superscript: return ascent + HTMLFont.raised(strut.size)
    case .raised(let raised): return ascent + raised
    }
  }

  /// The bytes of a piece in a line, and how wide it is there.
  func extent(of piece: Int, in line: HTMLLine, _ inline: HTMLInline) -> (range: Range<Int>, width: Double) {
    let (start, end) = (max(inline.pieces[piece].start, line.range.lowerBound), line.range.upperBound)
    let range = start..<max(min(inline.end(of: piece), end), start)
    let box = inline.pieces[piece].box
    if box >= 0 { return (range, self[box].size.width + self[box].margin.horizontal) }
    let room = inline.pieces[piece].room
    return (range, room != 0 ? room : fonts[inline.pieces[piece].style].width(of: inline.bytes[range]))
  }

  private mutating func placeAtoms(in line: HTMLLine, _ inline: HTMLInline) {
    var x = line.x
    for index in inline.pieces(in: line.range) {
      let width = extent(of: index, in: line, inline).width
      let box = inline.pieces[index].box
      let isRightToLeft = box >= 0 && style(of: self[box].parent).text.isRightToLeft
      if box >= 0 { placeAtom(box, in: line, isRightToLeft ? 2 * line.x + line.width - x - width : x) }
      x += width
    }
  }

  private mutating func placeAtom(_ box: Int, in line: HTMLLine, _ x: Double) {
    let strut = fonts[self[self[box].parent].style]
    let above: Double
    switch style(of: box).verticalAlign {
    case .top: above = 0
    case .bottom: above = line.height - outerHeight(of: box)
    default: above = line.ascent - (ascent(of: box, strut) ?? line.ascent)
    }
    self[box].origin = Plane.Point(x: x + self[box].margin.left, y: line.top + above + self[box].margin.top)
  }

  // MARK: - Blocks

  private mutating func stackBlocks(_ box: Int) {
    let inner = self[box].inner
    let isOpen = !self[box].isRoot && self[box].kind == .block
    let opensTop = isOpen && inner.top == 0
    let hasHeight = self[box].knownHeight != nil
    let opensBottom = isOpen && inner.bottom == 0 && !hasHeight
    var above = HTMLMargin(self[box].margin.top)
    var below = HTMLMargin(self[box].margin.bottom)
    var pending = HTMLMargin()
    var (offset, isFirst) = (inner.top, true)
    self[box].baseline = nil
    for child in shownChildren(of: box) {
      guard !self[child].isOutOfFlow else {
        self[child].origin.y = offset + pending.sum + self[child].margin.top
        continue
      }
      pending.add(self[child].above)
      guard !self[child].isThrough else {
        pending.add(self[child].below)
        self[child].origin.y = offset + (isFirst && opensTop ? 0 : pending.sum)
        continue
      }
      if isFirst, opensTop { above.add(pending) } else { offset += pending.sum }
      self[child].origin.y = offset
      if let baseline = self[child].baseline { self[box].baseline = offset + baseline }
      offset += self[child].size.height
      (pending, isFirst) = (self[child].below, false)
    }
    self[box].isThrough = isFirst && opensTop && opensBottom
    if isFirst, opensTop, opensBottom {
      above.add(pending)
    } else if opensBottom {
      below.add(pending)
    } else {
      offset += pending.sum
    }
    setHeight(of: box, offset - inner.top)
    if self[box].isThrough, self[box].size.height > 0 { self[box].isThrough = false }
    (self[box].above, self[box].below) = (above, below)
  }

  private func shownChildren(of box: Int) -> [Int] {
    tree.children(of: box).filter { child in
      // Lines without anything in them take no part.
      let isEmpty = self[child].kind == .lines && lines[self[child].inline].isEmpty
      return !isEmpty || self[child].isOutOfFlow
    }
  }
}
