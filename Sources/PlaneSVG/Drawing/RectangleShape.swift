import PlaneModel

/// How a rectangle layer is drawn as a `rect`: a border lies inside the layer's box while a stroke straddles the edge, so
/// that the drawn box is inset by half the border's width.
struct RectangleShape {
  /// The `rect`'s own box.
  var box: Plane.Box
  /// The `rect`'s `rx`; 0 for none.
  var radius: Double
  /// The width of the stroke; nil for none.
  var strokeWidth: Double?
  /// Whether the border leaves no area inside it: then the `rect` is the border, and has no stroke.
  var isCoveredByBorder = false

  init(box: Plane.Box, cornerRadius: Double, borderWidth: Double?) {
    self.box = box
    radius = cornerRadius
    guard let width = borderWidth else { return }
    if width > 0, box.size.isValid, width >= min(box.size.width, box.size.height) {
      isCoveredByBorder = true
      return
    }
    strokeWidth = width
    self.box = box.grown(by: -inset)
    radius = cornerRadius - inset
    // Both are rounded where they come from a drawing of others: what is left of them is no corner.
    if radius < 1e-9 { radius = 0 }
  }

  /// The drawing that an element says.
  init(drawn box: Plane.Box, radius: Double, strokeWidth: Double?) {
    self.box = box
    self.radius = radius
    self.strokeWidth = strokeWidth
  }

  var layerBox: Plane.Box { box.grown(by: inset) }

  /// The corner radius of the layer that is drawn like this.
  var cornerRadius: Double { radius > 0 ? radius + inset : radius }

  /// How far the stroke reaches out of the drawn box: one of no width, or around a box of no area, reaches nowhere.
  private var inset: Double {
    guard let width = strokeWidth, width > 0, width.isFinite, box.size.isValid, box.size.width > 0,
      box.size.height > 0
    else { return 0 }
    return width / 2
  }

  /// Whether a `polygon` can draw it whose border shows.
  var isPolygon: Bool { radius == 0 && strokeWidth ?? 0 > 0 && box.size.width > 0 && box.size.height > 0 }

  /// The drawing that its corners say, which give its size back but for rounding.
  var readAsPolygon: RectangleShape {
    var read = self
    read.box.size.width = box.right - box.origin.x
    read.box.size.height = box.bottom - box.origin.y
    return read
  }

  /// What a digest takes: the drawn numbers, and those of the layer that they don't give.
  func numbers(of rectangle: Layer.Rectangle) -> DrawnNumbers {
    var numbers = self.numbers
    if rectangle.cornerRadius != cornerRadius { numbers.append(rectangle.cornerRadius) }
    if isCoveredByBorder, let border = rectangle.border { numbers.append(border.width) }
    return numbers
  }

  var numbers: DrawnNumbers {
    var numbers = DrawnNumbers(box)
    numbers.append(radius)
    numbers.append(strokeWidth ?? -1)
    return numbers
  }
}
