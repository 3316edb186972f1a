import PlaneModel

/// The box of a label whose text is anchored at a point, no larger than it needs on the anchor's side: as wide as the lines
/// in the widest font, so that these are drawn without being held to a width, or as wide as these are where they are held.
struct LabelBox {
  /// What of each line stands at the anchor.
  enum Edge { case left, middle, right }

  private(set) var box: Plane.Box
  private let edge: Edge
  private let width: Double
  private let needed: Double

  /// - Parameters:
  ///   - anchor: on the first line's baseline, on the canvas.
  ///   - width: of the widest line.
  ///   - isHeld: whether lines are held to their width.
  ///   - distance: from one baseline to the next, in em.
  init(
    anchor: Plane.Point, edge: Edge, width: Double, isHeld: Bool = false, lineCount: Int, fontSize: Double,
    distance: Double = LineDistance.usual
  ) {
    (self.edge, self.width) = (edge, width)
    needed = isHeld ? width : width * TextDrawing.widestFont
    // Quarters leave few digits, and halves of them are exact.
    let room = (needed * 4).rounded(.up) / 4
    let left =
      switch edge {
      case .left: anchor.x
      case .middle: anchor.x - room / 2
      case .right: anchor.x - room
      }
    let top = anchor.y - LineDistance.ascent(distance) * fontSize
    box = Plane.Box(
      origin: Plane.Point(x: left, y: top).heldAtEdge,
      size: Plane.Size(width: room, height: Double(lineCount) * (distance * fontSize)))
  }

  /// Whether all of the box lies left of or above the canvas.
  var isOutside: Bool { box.right <= 0 || box.bottom <= 0 }

  /// Moves the left edge into the canvas as long as the text stays in its place and has the room that it needs; false
  /// where it can't.
  mutating func fitLeft() -> Bool {
    guard box.origin.x < 0 else { return true }
    return roomAtEdge >= needed && beginAtEdge()
  }

  /// Begins at the canvas' edge where the text itself has room there, if not in the widest font; false where it has none.
  mutating func narrowLeft() -> Bool { roomAtEdge >= width - 0.01 && beginAtEdge() }

  /// Whether the text begins no further left of the canvas.
  func isNearEdge(_ distance: Double) -> Bool { overhang <= distance }

  /// Moves the text, and the box with it, to the canvas' edge.
  mutating func moveToEdge() {
    box.origin.x += overhang
    if box.origin.x < 0 { _ = beginAtEdge() }
  }

  /// How far left of the canvas the text begins.
  private var overhang: Double {
    switch edge {
    case .left: -box.origin.x
    case .middle: (width - roomAtEdge) / 2
    case .right: width - roomAtEdge
    }
  }

  /// Begins at the canvas' edge, whatever room there is; false where a text that begins left of it would be moved.
  mutating func beginAtEdge() -> Bool {
    let room = roomAtEdge
    guard room > 0 else { return false }
    (box.origin.x, box.size.width) = (0, room)
    return true
  }

  /// How wide a box is that begins at the canvas' edge and has the text in its place.
  private var roomAtEdge: Double {
    switch edge {
    case .left: 0
    case .middle: 2 * (box.origin.x + box.size.width / 2)
    case .right: box.right
    }
  }

  /// Cuts the left edge off, and with it a part of the room.
  mutating func cutLeft() {
    box.size.width += min(box.origin.x, 0)
    box.origin.x = max(box.origin.x, 0)
  }

  /// Cuts the top edge off; the text stays at the bottom. False where there was nothing to cut.
  mutating func cutTop() -> Bool {
    guard box.origin.y < 0 else { return false }
    box.size.height += box.origin.y
    box.origin.y = 0
    return true
  }
}
