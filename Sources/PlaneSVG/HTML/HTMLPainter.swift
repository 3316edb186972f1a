import Diagnostics
import PlaneModel

/// Makes layers of HTML that was laid out, in the order that it is painted.
struct HTMLPainter {
  let layout: HTMLLayout
  let element: PaintedElement
  /// From the layout to the canvas.
  let transform: Transform
  private(set) var layers: [FoundLayer] = []
  private(set) var losses: [HTMLLoss] = []
  /// Whether something lies left of or above the canvas.
  var isOutside = false
  /// What of the layout each box shows; nil for all.
  private var clips: [Plane.Box?] = []
  /// The round corners, of a box that cuts what is in it, nearest around each box; nil for none.
  private var rounded: [RoundedBox?] = [nil]
  /// The areas that are translucent together with others.
  private var translucent: [Plane.Box] = []
  /// The elements whose boxes are scrolled where something in a box reaches out of them, the innermost for each; -1 for none.
  private var scrolled: [Int] = []

  /// - Parameter area: where the `foreignObject` is in its user space.
  init(_ layout: HTMLLayout, _ element: PaintedElement, _ area: Plane.Box) {
    (self.layout, self.element) = (layout, element)
    transform = element.transform.concatenating(.translation(area.origin.x, area.origin.y))
    var overflow = element.style.overflow
    overflow.settle()
    clips.append(overflow.shown(of: Plane.Box(origin: .zero, size: area.size)))
    noteScrolling(overflow, element.node, around: -1)
  }

  /// Whether a label can stand as the text does.
  var isUpright: Bool { transform.isUpright && transform.scalesEvenly }

  mutating func paint() {
    guard element.opacity > 0 else { return }
    for box in layout.tree.boxes.indices.dropFirst() { openBox(box) }
    for box in layout.paintOrder {
      if layout.tree.boxes[box].kind == .lines {
        paintLines(box)
      } else if box > 0 {
        paintFrame(box)
      }
    }
  }

  mutating func lose(_ message: String, at node: Int) {
    guard !losses.contains(where: { $0.message == message }) else { return }
    losses.append(HTMLLoss(node: node, message: message, outcome: .approximated))
  }

  /// Notes what of the layout a box shows.
  private mutating func openBox(_ box: Int) {
    let parent = layout.tree.boxes[box].parent
    let style = layout.ownStyle(of: box)
    let (around, overflow) = (clips[parent], style.text.overflow)
    let frame = layout.tree.boxes[box].frame
    guard let own = overflow.shown(of: style.padding(of: frame)) else {
      clips.append(around)
      rounded.append(rounded[parent])
      return scrolled.append(scrolled[parent])
    }
    let radius = style.radius(of: frame)
    rounded.append(
      radius > 0
        ? RoundedBox(box: frame, radii: Plane.Size(width: radius, height: radius)) : rounded[parent])
    // Where nothing is left, an area without extent.
    clips.append(around.map { $0.intersection(own) ?? Plane.Box(origin: own.origin, size: .zero) } ?? own)
    noteScrolling(overflow, layout.tree.boxes[box].node, around: scrolled[parent])
  }

  private mutating func noteScrolling(_ overflow: Overflow, _ node: Int, around: Int) {
    scrolled.append(overflow.scrolls.whereNeeded ? node : around)
    if overflow.scrolls.always { lose(Self.scrollBars, at: node) }
  }

  private static let scrollBars = "the bars to scroll with are left out"

  /// What of an area shows: all, a part, or nothing.
  mutating func visibility(of area: Plane.Box, in box: Int) -> Visibility {
    var visibility = Visibility.all
    if let clip = clips[box] {
      let reachesOut = !clip.grown(by: 1).contains(area)
      if reachesOut, scrolled[box] >= 0 { lose(Self.scrollBars, at: scrolled[box]) }
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
    lineDistance: Double = LineDistance.usual
  ) {
    let numbers = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    // What no one sees: layouts end in long numbers.
    let rounded = numbers.map { ($0 * 1000).rounded() / 1000 }
    guard rounded.allSatisfy(\.isFinite) else { return }
    let shown = Plane.Box(x: rounded[0], y: rounded[1], width: rounded[2], height: rounded[3])
    if style.opacity < 1 || element.style.opacity < 1 { noteTranslucent(content, shown) }
    layers.append(
      FoundLayer(
        content: content, box: shown, opacity: element.opacity * style.opacity * alpha,
        nodes: LayerElements(element.node, text: element.node), shape: shape,
        lineDistance: lineDistance))
  }

  /// Tells where what is translucent as a whole would show what is behind it in it; many areas are said to.
  private mutating func noteTranslucent(_ content: Layer.Content, _ box: Plane.Box) {
    if translucent.count > 256 || translucent.contains(where: { $0.overlaps(box) }) {
      lose("it is translucent as a whole, and its layers show through one another", at: element.node)
    } else if case .rectangle = content {
      translucent.append(box)
    }
  }

  // MARK: - Rectangles

  private mutating func paintFrame(_ box: Int) {
    let style = layout.style(of: box)
    guard !layout.tree.boxes[box].isAnonymous, style.text.isVisible, style.opacity > 0 else { return }
    let frame = layout.tree.boxes[box].frame
    // What a box cuts is what is in it.
    let (around, node) = (layout.tree.boxes[box].parent, layout.tree.boxes[box].node)
    if style.collapsesBorders, layout.tree.boxes[box].kind == .table || layout.tree.boxes[box].kind == .cell {
      if let color = style.text.backgroundColor { paint(frame, color, style, in: around, node) }
      return paintShared(frame, style, box)
    }
    paintFrame(frame, style, around, node)
  }

  mutating func paintFrame(_ frame: Plane.Box, _ style: HTMLStyle, _ box: Int, _ node: Int) {
    guard style.paintsFrame else { return }
    let edges = style.border.all
    let color = style.text.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
    if edges[0].isPainted, edges.allSatisfy({ $0 == edges[0] }), color?.alpha ?? 1 == 1,
      edges[0].color(style).alpha == 1
    {
      let border = Layer.Border(color: edges[0].color(style).color, width: edges[0].width)
      return paint(frame, color, style, border: border, radius: style.radius(of: frame), in: box, node)
    }
    if let color { paint(frame, color, style, radius: style.radius(of: frame), in: box, node) }
    for side in HTMLSide.allCases { paint(side, of: frame, style, in: box, node) }
  }

  /// Paints what of the borders that cells share is at the top and the left of a cell, or at the end of a table: around the
  /// cells' edges.
  private mutating func paintShared(_ frame: Plane.Box, _ style: HTMLStyle, _ box: Int) {
    guard layout.tree.boxes[box].kind == .cell else { return }
    let isAtEnd = layout.tree.boxes[box].isAtEnd
    let reach = style.border.left.room / 2
    var around = frame.grown(by: reach)
    // Browsers paint whole pixels.
    around.origin.x.round(.down)
    around.origin.y.round(.down)
    around.size.width = (frame.right + reach).rounded(.down) - around.origin.x
    around.size.height = (frame.bottom + reach).rounded(.down) - around.origin.y
    for side in HTMLSide.allCases {
      if side == .right, !isAtEnd.right { continue }
      if side == .bottom, !isAtEnd.bottom { continue }
      paint(side, of: around, style, in: layout.tree.boxes[box].parent, layout.tree.boxes[box].node)
    }
  }

  private mutating func paint(
    _ side: HTMLSide, of frame: Plane.Box, _ style: HTMLStyle, in box: Int, _ node: Int
  ) {
    var line = frame
    let edge = style.border[side]
    switch side {
    case .top, .bottom: line.size.height = edge.width
    case .left, .right: line.size.width = edge.width
    }
    if side == .right { line.origin.x += frame.size.width - edge.width }
    if side == .bottom { line.origin.y += frame.size.height - edge.width }
    if edge.isPainted { paint(line, edge.color(style), style, in: box, node) }
  }

  /// Paints an area of the layout in a colour.
  mutating func paint(
    _ area: Plane.Box, _ color: CSSColor?, _ style: HTMLStyle, border: Layer.Border? = nil,
    radius: Double = 0,
    in box: Int, _ node: Int
  ) {
    let alpha = color?.alpha ?? 1
    guard alpha > 0, area.size.width > 0, area.size.height > 0 else { return }
    var area = area
    switch visibility(of: area, in: box) {
    case .nothing: return
    case .part(let rest):
      area = rest
      if border != nil || radius > 0 {
        lose("a box with a border or round corners is cut off, and drawn whole in what is left", at: node)
      }
    case .all: break
    }
    if let corners = rounded[box], !corners.holds(area, radius: radius) {
      lose("what round corners cut off is shown", at: node)
    }
    guard transform.keepsAxes else {
      return lose("a background or a border is turned or skewed, and left out", at: node)
    }
    var shown = transform.apply(area)
    if let clip = element.clip { shown = clip.intersection(shown) ?? shown }
    guard let inside = shown.intersection(Self.reachable) else { return isOutside = true }
    let scale = transform.verticalScale
    var rectangle = Layer.Rectangle(
      color: color?.color, cornerRadius: min(radius * scale, min(inside.size.width, inside.size.height) / 2))
    if var border {
      border.width *= scale
      rectangle.border = border
    }
    add(.rectangle(rectangle), inside, style, alpha: alpha, .box)
  }

  /// Where origins may be.
  private static let reachable = Plane.Box(x: 0, y: 0, width: 1e9, height: 1e9)
}

extension HTMLLayout {
  /// The boxes in the order in which they are painted (CSS 2, appendix E): what is placed, and what is translucent as a whole,
  /// in front of what isn't.
  fileprivate var paintOrder: [Int] {
    var stacks: [Int] = []
    for box in tree.boxes.indices {
      let style = ownStyle(of: box)
      let around = box > 0 ? stacks[tree.boxes[box].parent] : 0
      let isInFront = !tree.boxes[box].isAnonymous && (style.position != .inFlow || style.text.opacity < 1)
      stacks.append(isInFront ? box : around)
    }
    return tree.boxes.indices.sorted { (stacks[$0], $0) < (stacks[$1], $1) }
  }
}

extension HTMLStyle {
  /// The part of a box within its border.
  fileprivate func padding(of box: Plane.Box) -> Plane.Box {
    Plane.Box(
      x: box.origin.x + border.left.room, y: box.origin.y + border.top.room,
      width: max(box.size.width - border.left.room - border.right.room, 0),
      height: max(box.size.height - border.top.room - border.bottom.room, 0))
  }

  /// The radius of the corners of a box, which is that of the first one.
  fileprivate func radius(of box: Plane.Box) -> Double {
    corners.top.resolved(of: min(box.size.width, box.size.height)) ?? 0
  }
}

extension HTMLStyle.Edge {
  fileprivate var isPainted: Bool { style == .solid && width > 0 }

  /// Its colour; that of an attribute's border is another one where cells share it.
  fileprivate func color(_ style: HTMLStyle) -> CSSColor {
    if style.collapsesBorders, style.cellBorder > 0, color == HTMLDefaults.gray { return style.text.color }
    return color ?? style.text.color
  }
}
