import PlaneModel

/// How far the markers of a drawing paint around the points that they stand at, whichever of them a line has (SVG 2, 13.7).
struct MarkerReach {
  /// In user units, for those that say so.
  private var inUserSpace = 0.0
  /// In widths of the stroke.
  private var inStrokes = 0.0

  /// Nil where one of them isn't cut to its box, or its box isn't known.
  init?(_ elements: SVGElements) {
    guard elements.sheets.use({ $0.table.mayHold(.marker) }) else { return }
    for marker in elements.nodes.indices where elements.name(of: marker) == .marker {
      guard let reach = Self.reach(of: marker, elements) else { return nil }
      if elements.value(ofUnknownAttribute: Self.units.bytes, of: marker)?.equals("userSpaceOnUse") ?? false {
        inUserSpace = max(inUserSpace, reach)
      } else {
        inStrokes = max(inStrokes, reach)
      }
    }
  }

  /// - Parameter strokeWidth: Of the line, in user units.
  func distance(strokeWidth: Double) -> Double { max(inUserSpace, inStrokes * strokeWidth) }

  /// How far the corners of a marker's box lie from the point that stands on a line's.
  private static func reach(of marker: Int, _ elements: SVGElements) -> Double? {
    func number(_ name: StaticString, _ usual: Double) -> Double? {
      guard let value = elements.value(ofUnknownAttribute: name.bytes, of: marker) else { return usual }
      return Length(value.trimmed).flatMap { $0.unit == .user ? $0.value : nil }
    }
    let overflows = [AttributeName.overflow, .overflowX, .overflowY]
    let ratio = AspectRatio(elements.value(.preserveAspectRatio, of: marker))
    guard overflows.allSatisfy({ elements.stated($0, of: marker)?.isKeyword("hidden") ?? true }),
      let width = number("markerWidth", 3), let height = number("markerHeight", 3), !ratio.isSlice,
      let x = number("refX", 0), let y = number("refY", 0)
    else { return nil }
    // A box of no size is not painted.
    guard width > 0, height > 0 else { return 0 }
    var point = Plane.Point(x: x, y: y)
    if let value = elements.value(.viewBox, of: marker) {
      guard let box = ValueScanner.numbers(value, count: 4), box[2] > 0, box[3] > 0 else { return nil }
      let fit = ratio.fit(
        Plane.Size(width: box[2], height: box[3]), into: Plane.Size(width: width, height: height))
      point = fit.apply(Plane.Point(x: x - box[0], y: y - box[1]))
    }
    let farthest = Plane.Point(
      x: max(abs(point.x), abs(width - point.x)), y: max(abs(point.y), abs(height - point.y)))
    let reach = (farthest.x * farthest.x + farthest.y * farthest.y).squareRoot()
    return reach.isFinite ? reach : nil
  }

  private static let units: StaticString = "markerUnits"
}
