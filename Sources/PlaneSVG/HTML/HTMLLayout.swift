import PlaneModel

/// Lays the boxes of a `foreignObject` out, as browsers do (CSS 2, 9 and 10; CSS Flexbox 1; CSS Tables 3).
///
/// A box comes behind that around it, so that four passes do without recursion: how wide boxes could be, from the inside
/// out; how wide they are, from the outside in; how high they are, from the inside out; and where they stand.
struct HTMLLayout {
  var tree: HTMLTree
  let fonts: [HTMLFont]
  /// How far lines reach above and below their baselines at least that hold something of an element along the line, by its style:
  /// by its own font, and by those of the elements around it (CSS 2, 10.8.1).
  let struts: [Strut]
  var lines: [[HTMLLine]]
  /// The spaces that boxes stand in, by what takes each to the first, that of the whole layout: one for each box that is turned
  /// or scaled.
  var spaces = [Transform.identity]
  var tables: [Int: HTMLTable] = [:]
  /// The borders that cells share with one another and with the table around, by their boxes.
  var sharedBorders: [Int: HTMLSides<HTMLStyle.Edge>] = [:]
  /// How much wider letters are painted than they were laid out.
  var widening = 1.0

  /// - Parameter size: of the `foreignObject`.
  init(_ tree: HTMLTree, _ fonts: [HTMLFont], _ size: Plane.Size) {
    (self.tree, self.fonts) = (tree, fonts)
    struts = Self.struts(of: tree.styles, fonts)
    lines = Array(repeating: [], count: tree.inlines.count)
    guard !tree.boxes.isEmpty else { return }
    for box in tree.boxes.indices where self[box].kind == .table {
      let table = HTMLTable(tree, box)
      tables[box] = table
      if tree.style(of: box).collapsesBorders { shareBorders(table, box) }
    }
    for box in tree.boxes.indices.reversed() { measure(box) }
    self[0].size = size
    self[0].knownHeight = size.height
    for box in self.tree.boxes.indices { spread(box) }
    for box in self.tree.boxes.indices.reversed() { stack(box) }
    self[0].size = size
    self[0].origin = .zero
    for box in self.tree.boxes.indices.dropFirst() { place(box) }
  }

  /// How far something along a line reaches at least.
  struct Strut {
    var ascent: Double
    var descent: Double
  }

  private static func struts(of styles: [HTMLStyle], _ fonts: [HTMLFont]) -> [Strut] {
    var struts: [Strut] = []
    struts.reserveCapacity(styles.count)
    for (style, font) in zip(styles, fonts) {
      var strut = Strut(
        ascent: font.ascent - style.baselineShift, descent: font.descent + style.baselineShift)
      // An element stands behind that around it.
      let around = Int(style.inlineParent)
      if struts.indices.contains(around) {
        strut.ascent = max(strut.ascent, struts[around].ascent)
        strut.descent = max(strut.descent, struts[around].descent)
      }
      struts.append(strut)
    }
    return struts
  }

  subscript(_ box: Int) -> HTMLBox {
    _read { yield tree[box] }
    _modify { yield &tree[box] }
  }

  func style(of box: Int) -> HTMLStyle { tree.style(of: box) }

  /// What a box says of its own place and size; lines say nothing, as their style is that of the block around.
  func ownStyle(of box: Int) -> HTMLStyle { self[box].kind == .lines ? .initial : style(of: box) }

  /// The boxes directly in a box that take part in its layout.
  func children(of box: Int) -> [Int] { tree.children(of: box).filter { !self[$0].isOutOfFlow } }

  // MARK: - How wide boxes could be

  private mutating func measure(_ box: Int) {
    var (least, most) = (0.0, 0.0)
    switch self[box].kind {
    case .lines: (least, most) = filler(of: box) { ($0.least, $0.most) }.extent()
    case .block, .cell:
      for child in children(of: box) {
        least = max(least, self[child].least)
        most = max(most, self[child].most)
      }
      // A part of a width that goes by what is in it is none yet.
      if let replacement = tree.replacements[box] { most = replacement.size?.width ?? 300 }
    case .flex:
      let style = style(of: box)
      let items = children(of: box)
      if let grid = style.flex.grid {
        (least, most) = extents(of: grid, items, gap: style.flex.columnGap)
        break
      }
      for child in items {
        least = max(least, self[child].least)
        most = style.flex.isColumn ? max(most, self[child].most) : most + self[child].most
      }
      if !style.flex.isColumn {
        let gaps = style.flex.columnGap * Double(max(items.count - 1, 0))
        if !style.flex.wraps { least = items.reduce(0) { $0 + self[$1].least } + gaps }
        most += gaps
      }
    case .table:
      tables[box]?.measure(tree, box)
      (least, most) = tables[box].map { ($0.least, $0.most) } ?? (0, 0)
    case .rowGroup, .row: break
    }
    setExtents(of: box, least, most)
  }

  /// Sets how wide a box could be by what its contents could, and by what its style says.
  private mutating func setExtents(of box: Int, _ least: Double, _ most: Double) {
    guard !self[box].isAnonymous || self[box].kind != .lines else {
      (self[box].least, self[box].most) = (least, most)
      (self[box].leastOfContents, self[box].mostOfContents) = (least, most)
      return
    }
    let style = style(of: box)
    let inner = inner(of: box, in: 0)
    let isContentBox = !style.isBorderBox
    let contents = (least: least, most: most)
    func content(_ extent: HTMLExtent) -> Double? {
      switch extent {
      case .length(let length): isContentBox ? length : max(length - inner.horizontal, 0)
      case .least: contents.least
      case .most: contents.most
      default: nil
      }
    }
    let around = inner.horizontal + style.margin.left.fixed + style.margin.right.fixed
    (self[box].leastOfContents, self[box].mostOfContents) = (least + around, max(least, most) + around)
    var (least, most) = (least, most)
    if let width = content(style.width) {
      let isCell = self[box].kind == .cell || self[box].kind == .table
      (least, most) = (isCell ? max(least, 0) : width, max(width, isCell ? least : width))
    }
    if let limit = content(style.maxWidth) { (least, most) = (min(least, limit), min(most, limit)) }
    if let limit = content(style.minWidth) { (least, most) = (max(least, limit), max(most, limit)) }
    (self[box].least, self[box].most) = (least + around, max(least, most) + around)
  }

  /// The room between a box's edge and its contents.
  func inner(of box: Int, in width: Double) -> HTMLSides<Double> {
    let style = style(of: box)
    let shared = sharedBorders[box]
    if let shared, self[box].kind == .table { return shared.map { $0.room / 2 } }
    var inner = style.padding.map { $0.resolved(of: width) ?? 0 }
    for side in HTMLSide.allCases {
      // Where cells share their borders, each has a half.
      inner[side] += shared.map { $0[side].room / 2 } ?? style.border[side].room
    }
    return inner
  }

  /// What measures and fills the lines of a box.
  /// - Parameter atom: how wide a box among the text is.
  func filler(of box: Int, _ atom: (HTMLBox) -> HTMLLineFiller.Atom) -> HTMLLineFiller {
    let inline = tree.inlines[self[box].inline]
    // Not the boxes themselves, which would be copied for the next change.
    var atoms: [Int: HTMLLineFiller.Atom] = [:]
    for piece in inline.pieces where piece.box >= 0 { atoms[piece.box] = atom(self[piece.box]) }
    return HTMLLineFiller(inline, tree.styles, fonts, atoms: atoms)
  }

  // MARK: - How wide boxes are

  /// Says how wide the boxes directly in a box are, and where they stand along the line.
  private mutating func spread(_ box: Int) {
    let width = self[box].innerWidth
    switch self[box].kind {
    case .block, .cell:
      for child in tree.children(of: box) { setWidth(of: child, in: box, width) }
      mirror(box)
    case .lines:
      for child in tree.children(of: box) {
        if self[child].isOutOfFlow {
          setFreeWidth(of: child, in: box, width)
        } else {
          resolve(child, in: box, width)
          shrink(child, in: width)
        }
      }
    case .flex:
      spreadFlex(box, width)
      mirror(box)
    case .table: spreadTable(box, width)
    case .rowGroup, .row: break
    }
  }

  /// Puts the boxes in a box whose lines run to the left where they stand from the right: they were placed from the left.
  private mutating func mirror(_ box: Int) {
    guard style(of: box).text.isRightToLeft else { return }
    let (left, width) = (self[box].inner.left, self[box].innerWidth)
    for child in tree.children(of: box) {
      let (margin, frame) = (self[child].margin, self[child].frame)
      self[child].origin.x = 2 * left + width - frame.right - margin.right + margin.left
    }
  }

  /// Sets a box's margins and what is inside its edge, and its height where that is said.
  mutating func resolve(_ box: Int, in parent: Int, _ width: Double) {
    guard self[box].kind != .lines else { return }
    let (style, inner) = (style(of: box), inner(of: box, in: width))
    self[box].inner = inner
    self[box].margin = style.margin.map { $0.resolved(of: width) ?? 0 }
    // Parts of a height are those of the block that lines stand in.
    let block = self[parent].kind == .lines ? self[parent].parent : parent
    // What is in a grid is a part of its row.
    let base = self.style(of: block).flex.grid == nil ? self[block].knownHeight : nil
    if let height = style.height.resolved(of: base) {
      self[box].knownHeight = style.isBorderBox ? max(height - inner.vertical, 0) : height
    }
  }

  /// Sets the width of a box that stands in a block.
  private mutating func setWidth(of box: Int, in parent: Int, _ width: Double) {
    guard !self[box].isOutOfFlow else {
      setFreeWidth(of: box, in: parent, width)
      self[box].origin.x = self[parent].inner.left + self[box].margin.left
      return
    }
    resolve(box, in: parent, width)
    let style = ownStyle(of: box)
    let margin = self[box].margin
    let isShrunk =
      self[box].kind == .table || style.width.goesByContents
      || style.flex.justifySelf ?? .stretch != .stretch || style.unlaid.contains(.float)
    if isShrunk || style.width.resolved(of: width) != nil {
      shrink(box, in: width)
    } else {
      setBorderWidth(of: box, width - margin.horizontal, in: width)
    }
    // What is left goes to the margins that are `auto`.
    let left = max(width - self[box].size.width - margin.horizontal, 0)
    var x = margin.left
    let isRightToLeft = self.style(of: parent).text.isRightToLeft
    let lead = self.style(of: parent).textAlign.boxLead ?? style.flex.justifySelf?.lead ?? 0
    x += left * (Self.lead(style.margin.ends(isRightToLeft: isRightToLeft)) ?? lead)
    self[box].origin.x = self[parent].inner.left + x
  }

  /// Makes a box as wide as its style says, or else as what it holds, as far as there is room.
  mutating func shrink(_ box: Int, in width: Double) {
    let style = ownStyle(of: box)
    let inner = self[box].inner.horizontal
    if let stated = style.width.resolved(of: width) {
      var borderWidth = style.isBorderBox ? max(stated, inner) : stated + inner
      if self[box].kind == .table {
        borderWidth = max(borderWidth, self[box].least - self[box].margin.horizontal)
      }
      return setBorderWidth(of: box, borderWidth, in: width)
    }
    self[box].isShrunk = true
    let (least, most) = (self[box].least, self[box].most)
    let used = min(max(least, width), most) - self[box].margin.horizontal
    setBorderWidth(of: box, used, in: width)
  }

  /// Sets the width up to a box's border, within what its style allows.
  func heldWidth(of box: Int, _ borderWidth: Double, in width: Double) -> Double {
    let style = ownStyle(of: box)
    let inner = self[box].inner.horizontal
    func limit(_ extent: HTMLExtent) -> Double? {
      let (least, most) = (self[box].leastOfContents, self[box].mostOfContents)
      let margin = self[box].margin.horizontal
      switch extent {
      case .least: return least - margin
      case .most: return most - margin
      case .fit: return min(max(least, width), most) - margin
      default: return extent.resolved(of: width).map { style.isBorderBox ? max($0, inner) : $0 + inner }
      }
    }
    var held = borderWidth
    if let most = limit(style.maxWidth) { held = min(held, most) }
    if let least = limit(style.minWidth) { held = max(held, least) }
    return max(held, inner)
  }

  mutating func setBorderWidth(of box: Int, _ borderWidth: Double, in width: Double) {
    self[box].size.width = heldWidth(of: box, borderWidth, in: width)
  }
}
