import PlaneModel

/// How a rectangle layer is drawn as a `line`: along its longer side, as wide as the other one.
///
/// Renderers draw a stroke that is thinner than a pixel unlike an area, so that a thin line of another drawing is written
/// as one again (``DrawingHints``).
struct LineShape {
  let start: Plane.Point
  let end: Plane.Point
  let width: Double
  /// Whether half a circle stands at either end, which is what corners with a radius of half the width are.
  let isRound: Bool

  /// The radius of its ends.
  var radius: Double { isRound ? width / 2 : 0 }

  /// Whether a radius is that of its ends. Width and radius are rounded where they come from a drawing of others.
  func hasEnds(ofRadius radius: Double) -> Bool { abs(radius - self.radius) < 1e-9 }

  /// The drawing of a layer; nil for one that is drawn as a `rect`, as is one that rounding leaves no line of.
  init?(_ rectangle: Layer.Rectangle, in box: Plane.Box, _ hints: DrawingHints) {
    guard hints.contains(.line), rectangle.color != nil, rectangle.border == nil else { return nil }
    self.init(in: box, isRound: rectangle.cornerRadius > 0)
    guard hasEnds(ofRadius: rectangle.cornerRadius) else { return nil }
    let drawn = layerBox.size
    // Half of the least number there is would be nothing.
    guard drawn.width > 0, drawn.height > 0, isLong(in: layerBox), width / 2 * 2 == width else { return nil }
  }

  /// The drawing of a layer that is nothing but a box, or one with round ends.
  init?(in box: Plane.Box, isRound: Bool) {
    guard box.size.width > 0, box.size.height > 0 else { return nil }
    self.isRound = isRound
    width = min(box.size.width, box.size.height)
    let cap = isRound ? width / 2 : 0
    let (x, y) = (box.origin.x, box.origin.y)
    if box.size.width >= box.size.height {
      start = Plane.Point(x: x + cap, y: y + width / 2)
      end = Plane.Point(x: x + box.size.width - cap, y: start.y)
    } else {
      start = Plane.Point(x: x + width / 2, y: y + cap)
      end = Plane.Point(x: start.x, y: y + box.size.height - cap)
    }
  }

  /// The drawing that an element says.
  init(from start: Plane.Point, to end: Plane.Point, width: Double, isRound: Bool) {
    (self.start, self.end, self.width, self.isRound) = (start, end, width, isRound)
  }

  /// Whether the box that it fills, with its caps, is at least as long along the line as across.
  func isLong(in box: Plane.Box) -> Bool {
    abs(end.x - start.x) >= abs(end.y - start.y)
      ? box.size.width >= box.size.height : box.size.height >= box.size.width
  }

  /// Whether it is as wide in what is left of its box: a line that is cut along its length is no line of that width.
  func keepsWidth(in rest: Plane.Box) -> Bool {
    (start.y == end.y ? rest.size.height : rest.size.width) >= width
  }

  var layerBox: Plane.Box {
    let half = width / 2
    let cap = radius
    return start.y == end.y
      ? Plane.Box(
        x: min(start.x, end.x) - cap, y: start.y - half, width: abs(end.x - start.x) + 2 * cap, height: width)
      : Plane.Box(
        x: start.x - half, y: min(start.y, end.y) - cap, width: width, height: abs(end.y - start.y) + 2 * cap)
  }

  /// What a digest takes: the drawn numbers, and the layer's radius where they don't give it.
  func numbers(of rectangle: Layer.Rectangle) -> DrawnNumbers {
    var numbers = self.numbers
    if rectangle.cornerRadius != radius { numbers.append(rectangle.cornerRadius) }
    return numbers
  }

  var numbers: DrawnNumbers {
    var numbers = DrawnNumbers(
      Plane.Box(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y)))
    numbers.append(width)
    if isRound { numbers.append(radius) }
    return numbers
  }
}
