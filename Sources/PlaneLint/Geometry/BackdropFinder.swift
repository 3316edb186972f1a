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

  /// Adds what the layer in front hides, if anything.
  mutating func add(_ box: Plane.Box?, at index: Int) {
    if let box { covers.insert(index, box) }
  }

  /// The colour behind a box: of the layers that all of it lies on, mixed down to the first opaque one or to the canvas;
  /// nil where a photo is among them.
  func color(behind box: Plane.Box) -> MixedColor? {
    var behind = covers.layers(covering: box)
    if behind.isEmpty { return canvas }
    // In the usual order, which the compiler compares in place: there may be hundreds behind each of thousands of texts.
    behind.sort()
    var sheets: [(color: MixedColor, opacity: Layer.Opacity)] = []
    for index in behind.reversed() {
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

extension Layer {
  /// The box that lies behind what is in front of the layer; nil for labels and outlines, which hide nothing, and for what
  /// is invisible.
  var backdrop: Plane.Box? {
    if case .label = content { return nil }
    if case .rectangle(let rectangle) = content, rectangle.color == nil { return nil }
    return box.isValidWithArea && opacity.isValid && opacity.rawValue > 0 ? box : nil
  }
}
