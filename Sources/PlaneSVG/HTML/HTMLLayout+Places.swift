import PlaneModel

/// Where boxes stand in the end, be it wherever those before them leave off (CSS Position 3).
extension HTMLLayout {
  /// Turns where a box stands in the one around it into where it stands in the end.
  mutating func place(_ box: Int) {
    let parent = self[box].parent
    let around = self[parent]
    self[box].origin.x += around.origin.x
    self[box].origin.y += around.origin.y + around.shift
    self[box].space = around.space
    guard self[box].kind != .lines else { return }
    let style = style(of: box)
    switch style.position {
    case .inFlow: break
    case .relative:
      let block = around.kind == .lines ? around.parent : parent
      let (across, down) = (
        style.inset.map { $0.resolved(of: self[block].innerWidth) },
        style.inset.map { $0.resolved(of: definiteHeight(of: block)) }
      )
      self[box].origin.x += across.left ?? across.right.map { -$0 } ?? 0
      self[box].origin.y += down.top ?? down.bottom.map { -$0 } ?? 0
    case .absolute: placeFreely(box, style)
    }
    settle(box)
    if style.transform.isNone { return }
    let transform = style.transform.resolved(
      for: self[box].frame, origin: style.text.transformOriginValue, fontSize: style.text.fontSize)
    if transform.isTranslation {
      self[box].origin.x += HTMLExtent.held(transform.e)
      self[box].origin.y += HTMLExtent.held(transform.f)
    } else {
      self[box].space = spaces.count
      spaces.append(spaces[around.space].concatenating(transform))
    }
  }

  // MARK: - Boxes that are placed freely

  /// The nearest box around that is placed itself, or transformed, or else the outermost.
  func area(of box: Int) -> Int {
    var area = self[box].parent
    while area > 0, !ownStyle(of: area).isPlaced { area = self[area].parent }
    return area
  }

  /// The room that the border of a box takes.
  private func border(of box: Int) -> HTMLSides<Double> {
    box == 0 ? HTMLSides(0) : style(of: box).border.map(\.room)
  }

  /// Makes a box as wide as its style or its sides say, or else as what it holds.
  /// - Parameter width: that of the box that it stands in.
  mutating func setFreeWidth(of box: Int, in parent: Int, _ width: Double) {
    let (style, area) = (style(of: box), area(of: box))
    let whole = max(self[area].size.width - border(of: area).horizontal, 0)
    resolve(box, in: area, whole)
    let (left, right) = (style.inset.left.resolved(of: whole), style.inset.right.resolved(of: whole))
    let room = whole - (left ?? 0) - (right ?? 0)
    if style.width.resolved(of: whole) != nil {
      shrink(box, in: whole)
    } else if style.width == .auto, left != nil, right != nil, self[box].kind != .table {
      setBorderWidth(of: box, room - self[box].margin.horizontal, in: whole)
    } else {
      shrink(box, in: left == nil && right == nil ? width : room)
    }
    guard style.height == .auto, let known = self[area].knownHeight else { return }
    let height = known + self[area].inner.vertical - border(of: area).vertical
    guard let top = style.inset.top.resolved(of: height), let bottom = style.inset.bottom.resolved(of: height)
    else { return }
    let around = self[box].inner.vertical + self[box].margin.vertical
    self[box].knownHeight = max(height - top - bottom - around, 0)
  }

  /// Says where such a box stands, and how high it is where its sides say so.
  mutating func placeFreely(_ box: Int, _ style: HTMLStyle) {
    let area = area(of: box)
    let border = border(of: area)
    let (origin, size) = (self[area].origin, self[area].size)
    let (margin, inset) = (self[box].margin, style.inset)
    let across = Axis(
      start: origin.x + border.left, length: size.width - border.horizontal,
      insets: (inset.left, inset.right), margins: (margin.left, margin.right),
      lead: Self.lead((style.margin.left, style.margin.right)))
    let down = Axis(
      start: origin.y + border.top, length: size.height - border.vertical, insets: (inset.top, inset.bottom),
      margins: (margin.top, margin.bottom), lead: Self.lead((style.margin.top, style.margin.bottom)))
    // What is a part of the area's height is known by now, whether or not something states that.
    self[box].size.height = ownHeight(of: box, in: down.length)
    if style.height == .auto, let room = down.room { stretch(box, to: room, in: down.length) }
    if let x = across.place(self[box].size.width) { self[box].origin.x = x }
    if let y = down.place(self[box].size.height) { self[box].origin.y = y }
  }

  /// One direction of the area that a box is placed in.
  private struct Axis {
    let start: Double
    let length: Double
    let insets: (before: HTMLExtent, behind: HTMLExtent)
    let margins: (before: Double, behind: Double)
    /// The share of what is left that goes to the margin in front.
    let lead: Double?

    /// What both sides leave, where both are said.
    var room: Double? {
      guard let before = insets.before.resolved(of: length), let behind = insets.behind.resolved(of: length)
      else { return nil }
      return length - before - behind - margins.before - margins.behind
    }

    /// Where a box of a size begins; nil where neither side is said.
    func place(_ size: Double) -> Double? {
      if let before = insets.before.resolved(of: length) {
        let rest = max((room ?? size) - size, 0)
        return start + before + margins.before + rest * (lead ?? 0)
      }
      return insets.behind.resolved(of: length).map { start + length - $0 - size - margins.behind }
    }
  }
}
