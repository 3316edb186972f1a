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

  mutating func add(_ layer: Layer, at index: Int) {
    guard let box = layer.backdrop else { return }
    covers.insert(index, box, hidesAll: layer.color == nil || layer.opacity == .opaque)
  }

  /// The colour behind a box: of the layers that all of it lies on, mixed down to the first opaque one or to the canvas;
  /// nil where a photo is among them.
  func color(behind box: Plane.Box) -> MixedColor? {
    var color = canvas
    for index in covers.layers(covering: box).reversed() {
      guard let layer = plane[index] else { continue }
      guard let sheet = layer.color else { return nil }
      color = MixedColor(sheet).drawn(on: color, layer.opacity)
    }
    return color
  }
}

extension Layer {
  /// The box that lies behind what is in front of the layer; nil for labels and outlines, which hide nothing, and for what
  /// is invisible.
  var backdrop: Plane.Box? {
    if case .label = content { return nil }
    if case .rectangle(let rectangle) = content, rectangle.color == nil { return nil }
    return box.isValidWithArea && opacity.isValid && opacity.rawValue > 0 ? box : nil
  }
}
