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

  /// The drawing of a layer.
  init(box: Plane.Box, cornerRadius: Double, borderWidth: Double?) {
    self.box = box
    radius = cornerRadius
    guard let width = borderWidth else { return }
    if width > 0, width >= min(box.size.width, box.size.height) {
      isCoveredByBorder = true
      return
    }
    strokeWidth = width
    self.box = box.grown(by: -width / 2)
    radius = max(cornerRadius - width / 2, 0)
  }

  /// The drawing that an element says.
  init(drawn box: Plane.Box, radius: Double, strokeWidth: Double?) {
    self.box = box
    self.radius = radius
    self.strokeWidth = strokeWidth
  }

  /// The box of the layer that is drawn like this.
  var layerBox: Plane.Box { strokeWidth.map { box.grown(by: $0 / 2) } ?? box }

  /// The corner radius of the layer that is drawn like this.
  var cornerRadius: Double {
    guard let width = strokeWidth, radius > 0 else { return radius }
    return radius + width / 2
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

  /// What a digest takes.
  var numbers: DrawnNumbers {
    var numbers = DrawnNumbers(box)
    numbers.append(radius)
    numbers.append(strokeWidth ?? -1)
    return numbers
  }
}
