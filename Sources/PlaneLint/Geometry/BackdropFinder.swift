import PlaneModel

/// Knows what lies behind a box, among the layers that were added so far, back to front.
struct BackdropFinder {
  private let plane: Plane
  private let canvas: MixedColor
  private var covers = CoverIndex()

  /// Starts with the canvas, which is white unless it has a background.
  init(_ plane: Plane) {
    self.plane = plane
    canvas = MixedColor(plane.canvas.background ?? .white)
  }

  /// Adds the layer in front. Labels hide nothing, and neither does what is invisible.
  mutating func add(_ layer: Layer, at index: Int) {
    guard layer.kind != .label, layer.box.isValidWithArea, layer.opacity.isValid,
      layer.opacity.rawValue > 0
    else { return }
    covers.insert(index, layer.box)
  }

  /// The colour behind a box: of the layers that all of it lies on, mixed down to the first opaque one or to the canvas;
  /// nil where a photo is among them.
  func color(behind box: Box) -> MixedColor? {
    var sheets: [(color: MixedColor, opacity: Opacity)] = []
    for index in covers.layers(covering: box).sorted(by: >) {
      guard let layer = plane[index] else { continue }
      guard let color = layer.color else { return nil }
      sheets.append((MixedColor(color), layer.opacity))
      if layer.opacity == .opaque { break }
    }
    return sheets.reversed().reduce(canvas) { backdrop, sheet in
      sheet.color.drawn(on: backdrop, sheet.opacity)
    }
  }
}
