import PlaneModel

/// Makes layers of HTML that was laid out, in the order that it is painted.
struct HTMLPainter {
  let layout: HTMLLayout
  let element: PaintedElement
  /// From the layout to the canvas.
  private let whole: Transform
  /// From the space of what is painted to the canvas.
  private(set) var transform: Transform
  /// Where the layout begins in the user space of the `foreignObject`.
  let origin: Plane.Point
  let embeds: Bool
  private let canvas: Plane.Box
  var items: [HTMLItem] = []
  var notes: HTMLNotes
  /// What of the layout each box shows; nil for all.
  var clips: [Plane.Box?] = []
  /// By the boxes that are turned or scaled in what is around them, where else that is.
  var holders: [Int: Int] = [:]
  /// The round corners, of a box that cuts what is in it, nearest around each box; nil for none.
  var rounded: [RoundedBox?] = [nil]
  /// The lines between cells that are still to be painted.
  var sharedLines = SharedLines()
  /// The areas that are translucent together with others.
  private var translucent: [Plane.Box] = []
  /// The elements whose boxes are scrolled where something in a box reaches out of them, the innermost for each; -1 for none.
  var scrolled: [Int] = []

  /// - Parameters:
  ///   - area: where the `foreignObject` is in its user space.
  ///   - canvas: its size.
  ///   - embeds: whether what no layer says becomes a picture.
  init(
    _ layout: HTMLLayout, _ element: PaintedElement, _ area: Plane.Box, canvas: Plane.Size, embeds: Bool,
    _ notes: HTMLNotes
  ) {
    (self.layout, self.element, origin, self.embeds) = (layout, element, area.origin, embeds)
    self.notes = notes
    self.canvas = Plane.Box(origin: .zero, size: canvas)
    whole = element.transform.concatenating(.translation(area.origin.x, area.origin.y))
    transform = whole
    var overflow = element.style.overflow
    overflow.settle()
    let shown = overflow.shown(of: Plane.Box(origin: .zero, size: area.size))
    clips.append(shown.flatMap { cuts($0, by: whole) ? $0 : nil })
    noteScrolling(overflow, element.node, around: -1)
  }

  /// Whether a label can stand as the text does.
  var isUpright: Bool { transform.isUpright && transform.scalesEvenly }

  mutating func paint() {
    guard element.opacity > 0 else { return }
    for box in layout.tree.boxes.indices.dropFirst() { openBox(box) }
    openSpaces()
    for box in layout.paintOrder {
      if ![.row, .rowGroup, .cell].contains(layout[box].kind) { paintSharedLines() }
      transform = whole.concatenating(space(of: box))
      guard !transform.isDegenerate else {
        if layout[box].kind == .lines { notes.unseen.insert(layout[box].node) }
        continue
      }
      if layout[box].kind == .lines {
        paintLines(box)
      } else if box > 0 {
        paintFrame(box)
        paintReplacement(box)
      }
    }
    paintSharedLines()
  }

  /// Notes what of the layout a box shows.
  private mutating func openBox(_ box: Int) {
    let parent = layout.container(of: box)
    let style = layout.ownStyle(of: box)
    let ((around, corners), overflow) = (clip(of: parent, for: box), style.text.overflow)
    let frame = layout[box].frame
    let shown = overflow.shown(of: style.padding(of: frame))
    guard let own = shown, cuts(own, by: whole.concatenating(space(of: box))) else {
      clips.append(around)
      rounded.append(corners)
      return scrolled.append(scrolled[parent])
    }
    rounded.append(roundedBox(of: frame, style) ?? corners)
    // Where nothing is left, an area without extent.
    clips.append(around.map { $0.intersection(own) ?? Plane.Box(origin: own.origin, size: .zero) } ?? own)
    noteScrolling(overflow, layout[box].node, around: scrolled[parent])
  }

  /// Whether an area leaves something of the canvas out. Cutting where that ends cuts nothing that is seen.
  private func cuts(_ area: Plane.Box, by transform: Transform) -> Bool {
    !transform.keepsAxes || !transform.bounds(of: area).contains(canvas)
  }

  /// The outline of a box with round corners; nil for one without.
  func roundedBox(of frame: Plane.Box, _ style: HTMLStyle) -> RoundedBox? {
    let radius = style.radius(of: frame)
    guard radius > 0 else { return nil }
    let radii = Plane.Size(
      width: min(radius, frame.size.width / 2), height: min(radius, frame.size.height / 2))
    return RoundedBox(box: frame, radii: radii)
  }

  private mutating func noteScrolling(_ overflow: Overflow, _ node: Int, around: Int) {
    scrolled.append(overflow.scrolls.whereNeeded ? node : around)
    if overflow.scrolls.always { notes.lose(Self.scrollBars, at: node) }
  }

  private static let scrollBars = "the bars to scroll with are left out"

  /// What of an area shows: all, a part, or nothing.
  mutating func visibility(of area: Plane.Box, in box: Int) -> Visibility {
    var visibility = Visibility.all
    if let clip = clips[box] {
      let reachesOut = !clip.grown(by: 1).contains(area)
      if reachesOut, scrolled[box] >= 0 { notes.lose(Self.scrollBars, at: scrolled[box]) }
      guard let rest = clip.intersection(area) else { return .nothing }
      if reachesOut { visibility = .part(rest) }
    }
    if let clip = element.clip {
      let onCanvas = transform.bounds(of: area)
      guard clip.intersection(onCanvas) != nil else { return .nothing }
      if case .all = visibility, !clip.grown(by: 1).contains(onCanvas) { visibility = .part(area) }
    }
    return visibility
  }

  enum Visibility {
    case all, nothing
    /// What is left by the boxes around.
    case part(Plane.Box)
  }

  mutating func add(
    _ content: Layer.Content, _ box: Plane.Box, _ style: HTMLStyle, alpha: Double, _ shape: DrawnShape,
    lineDistance: Double = LineDistance.usual, hold: TextHold? = nil
  ) {
    let numbers = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    // What no one sees: layouts end in long numbers.
    let rounded = numbers.map { ($0 * 1000).rounded() / 1000 }
    guard rounded.allSatisfy(\.isFinite) else { return }
    let shown = Plane.Box(x: rounded[0], y: rounded[1], width: rounded[2], height: rounded[3])
    if style.opacity < 1 || element.style.opacity < 1 { noteTranslucent(content, shown) }
    var layer = FoundLayer(
      content: content, box: shown, opacity: element.opacity * style.opacity * alpha,
      nodes: LayerElements(element.node, text: element.node), shape: shape, lineDistance: lineDistance,
      hold: hold)
    if case .label = content { layer.hints.noteText(style.text) }
    items.append(.layer(layer))
  }

  /// Tells where what is translucent as a whole would show what is behind it in it; many areas are said to.
  private mutating func noteTranslucent(_ content: Layer.Content, _ box: Plane.Box) {
    if translucent.count > 256 || translucent.contains(where: { $0.overlaps(box) }) {
      notes.lose("it is translucent as a whole, and its layers show through one another", at: element.node)
    } else if case .rectangle = content {
      translucent.append(box)
    }
  }

  // MARK: - Rectangles

  private mutating func paintFrame(_ box: Int) {
    let style = layout.style(of: box)
    guard !layout[box].isAnonymous, style.text.isVisible, style.opacity > 0 else { return }
    if style.legacyBox.lineCount != nil,
      layout.children(of: box).contains(where: { layout[$0].kind != .lines })
    {
      notes.lose("a block of so many lines that holds other blocks shows all of them", at: layout[box].node)
    }
    let frame = layout[box].frame
    // What a box cuts is what is in it.
    let (around, node) = (holder(of: box), layout[box].node)
    let kind = layout[box].kind
    let sharesBorders = layout.sharedBorders[box] != nil
    if sharesBorders || kind == .row || kind == .rowGroup {
      if let color = style.text.backgroundColor {
        let radius = kind == .table ? style.radius(of: frame) : 0
        for area in areas(of: box) { paint(area, color, style, radius: radius, in: around, node) }
      }
      if style.backgroundImages.areStated {
        for area in areas(of: box) { paintImages(behind: area, style, around, node) }
      }
      return sharesBorders && kind == .cell ? noteSharedLines(of: box) : ()
    }
    paintFrame(frame, style, around, node)
  }

  mutating func paintFrame(_ frame: Plane.Box, _ style: HTMLStyle, _ box: Int, _ node: Int) {
    guard style.paintsFrame else { return }
    let frame = snapped(frame)
    let radii = style.radii(of: frame)
    if style.radius(of: frame) < max(radii.across, radii.down) - 0.5 {
      notes.lose("the corners of a box are as high as they are wide", at: node)
    }
    let edges = style.border.all
    var color = style.text.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
    if style.backgroundImages.areStated {
      if let color { paint(frame, color, style, radius: style.radius(of: frame), in: box, node) }
      paintImages(behind: frame, style, box, node)
      color = nil
    }
    if edges[0].style != .inset, edges[0].isPainted, edges.allSatisfy({ $0 == edges[0] }),
      color?.alpha ?? 1 == 1, edges[0].color(style).alpha == 1
    {
      let border = Layer.Border(color: edges[0].color(style).color, width: edges[0].width)
      return paint(frame, color, style, border: border, radius: style.radius(of: frame), in: box, node)
    }
    if let color { paint(frame, color, style, radius: style.radius(of: frame), in: box, node) }
    for side in HTMLSide.allCases { paint(style.border[side], at: side, of: frame, style, in: box, node) }
    if edges.contains(where: \.isPainted), style.radius(of: frame) > 0 {
      notes.lose("the corners of a border that is not the same all around are square", at: node)
    }
    let meetAtSlant = zip(edges, edges[1...] + edges[..<1]).contains {
      min($0.room, $1.room) >= 2 && $0.color(style) != $1.color(style)
    }
    if meetAtSlant {
      notes.lose("the sides of a border meet at a slant, and are drawn as rectangles", at: node)
    }
  }

  /// A box on whole pixels of its space, as browsers paint it.
  private func snapped(_ box: Plane.Box) -> Plane.Box {
    func snap(_ place: Double, _ origin: Double) -> Double { (place + origin + 0.5).rounded(.down) - origin }
    let (x, y) = (snap(box.origin.x, origin.x), snap(box.origin.y, origin.y))
    return Plane.Box(
      x: x, y: y, width: snap(box.right, origin.x) - x, height: snap(box.bottom, origin.y) - y)
  }

  /// The areas that a background of a box fills: where cells stand apart, that of a row is theirs.
  private func areas(of box: Int) -> [Plane.Box] {
    let (tree, style) = (layout.tree, layout.style(of: box))
    let rows = tree[box].kind == .rowGroup ? tree.children(of: box).filter { tree[$0].kind == .row } : [box]
    return rows.flatMap { row in
      let standApart = tree[row].kind == .row && !style.collapsesBorders && style.borderSpacing > 0
      return (standApart ? tree.children(of: row) : [row]).map { snapped(tree[$0].frame) }
    }
  }

  private mutating func paint(
    _ edge: HTMLStyle.Edge, at side: HTMLSide, of frame: Plane.Box, _ style: HTMLStyle, in box: Int,
    _ node: Int
  ) {
    if edge.isPainted {
      paint(edge.area(at: side, of: frame), edge.color(style, at: side), style, in: box, node)
    }
  }

  /// Paints an area of the layout in a colour.
  mutating func paint(
    _ area: Plane.Box, _ color: CSSColor?, _ style: HTMLStyle, border: Layer.Border? = nil,
    radius: Double = 0, in box: Int, _ node: Int
  ) {
    let alpha = color?.alpha ?? 1
    guard alpha > 0, area.size.width > 0, area.size.height > 0 else { return }
    var area = area
    switch visibility(of: area, in: box) {
    case .nothing: return
    case .part(let rest):
      area = rest
      if border != nil || radius > 0 {
        notes.lose(
          "a box with a border or round corners is cut off, and drawn whole in what is left", at: node)
      }
    case .all: break
    }
    if let corners = rounded[box], !corners.holds(area, radius: radius) {
      notes.lose("what round corners cut off is shown", at: node)
    }
    guard transform.keepsAxes else {
      return notes.lose("a background or a border is turned or skewed, and left out", at: node)
    }
    var shown = transform.apply(area)
    if let clip = element.clip { shown = clip.intersection(shown) ?? shown }
    guard let inside = shown.intersection(Self.reachable) else {
      notes.outside.insert(node)
      return
    }
    let scale = transform.verticalScale
    var rectangle = Layer.Rectangle(
      color: color?.color, cornerRadius: min(radius * scale, max(inside.size.width, inside.size.height) / 2))
    if var border {
      border.width *= scale
      rectangle.border = border
    }
    add(.rectangle(rectangle), inside, style, alpha: alpha, .box)
  }

  /// Where origins may be.
  static let reachable = Plane.Box(x: 0, y: 0, width: 1e9, height: 1e9)
}

extension HTMLStyle {
  /// The part of a box within its border.
  func padding(of box: Plane.Box) -> Plane.Box {
    Plane.Box(
      x: box.origin.x + border.left.room, y: box.origin.y + border.top.room,
      width: max(box.size.width - border.left.room - border.right.room, 0),
      height: max(box.size.height - border.top.room - border.bottom.room, 0))
  }

  /// The radius of the corners of a box, which is that of the first one. Where it is larger than a half of one side, it makes
  /// an ellipse.
  func radius(of box: Plane.Box) -> Double {
    let (across, down) = radii(of: box)
    let isEllipse = across >= box.size.width / 2 && down >= box.size.height / 2
    return isEllipse ? max(across, down) : min(across, down)
  }

  /// How wide and high the first of its corners is: no two of them overlap (CSS Backgrounds 3, 4.5).
  fileprivate func radii(of box: Plane.Box) -> (across: Double, down: Double) {
    let (across, down) = (
      corners.top.resolved(of: box.size.width) ?? 0, corners.top.resolved(of: box.size.height) ?? 0
    )
    guard across > 0, down > 0 else { return (0, 0) }
    let share = min(1, box.size.width / across / 2, box.size.height / down / 2)
    return (share * across, share * down)
  }
}

extension HTMLStyle.Edge {
  var isPainted: Bool { style != .none && width > 0 }

  /// What it covers at a side of a box.
  func area(at side: HTMLSide, of frame: Plane.Box) -> Plane.Box {
    var line = frame
    switch side {
    case .top, .bottom: line.size.height = width
    case .left, .right: line.size.width = width
    }
    if side == .right { line.origin.x += frame.size.width - width }
    if side == .bottom { line.origin.y += frame.size.height - width }
    return line
  }

  /// Its colour, which in relief is another one at each side.
  func color(_ style: HTMLStyle, at side: HTMLSide = .top) -> CSSColor {
    let color = color ?? style.text.color
    guard self.style == .inset else { return color }
    let isDark = side == .top || side == .left
    if color == HTMLDefaults.gray { return isDark ? HTMLDefaults.darkEdge : HTMLDefaults.lightEdge }
    guard isDark else { return color }
    let (red, green, blue) = (color.color.red, color.color.green, color.color.blue)
    return CSSColor(color: Plane.Color(red: red / 3 * 2, green: green / 3 * 2, blue: blue / 3 * 2))
  }
}
