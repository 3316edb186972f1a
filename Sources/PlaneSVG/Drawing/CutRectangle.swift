import PlaneModel

/// What a clip, or the edge of the canvas, leaves of a rectangle layer, where that looks like a rectangle layer again.
struct CutRectangle {
  let rectangle: Layer.Rectangle
  let box: Plane.Box

  /// Cuts a rectangle; nil where nothing is left, or no rectangle looks like the rest.
  init?(_ rectangle: Layer.Rectangle, in box: Plane.Box, to clip: Plane.Box) {
    guard let inside = clip.intersection(box) else { return nil }
    self.box = inside
    let width = max(rectangle.border?.width ?? 0, 0)
    // As much of it on each side.
    let cut = inside.origin.x - box.origin.x
    let isEven = [inside.origin.y - box.origin.y, box.right - inside.right, box.bottom - inside.bottom]
      .allSatisfy { abs($0 - cut) <= 1e-6 }
    // The rest has square corners where what is round of them lies outside of it, and inside of the border nothing is.
    let radius = rectangle.cornerRadius
    let isSquare = radius == 0 || isEven && radius <= width && (radius - cut) * 2.0.squareRoot() <= radius
    guard isSquare else { return nil }
    guard let border = rectangle.border, width > 0, border.color != rectangle.color else {
      self.rectangle = Layer.Rectangle(color: rectangle.color)  // All of it is of one colour.
      return
    }
    guard isEven, cut < width else { return nil }
    self.rectangle = Layer.Rectangle(
      color: rectangle.color, border: Layer.Border(color: border.color, width: width - cut))
  }
}
