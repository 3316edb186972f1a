import PlaneModel

extension Plane.Box {
  /// Reads an origin and a size; nil where the value isn't four numbers.
  init?(numbers value: Bytes) {
    guard let numbers = ValueScanner.numbers(value, count: 4) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether all its numbers are finite, and its extents not negative.
  var isPlaced: Bool { origin.x.isFinite && origin.y.isFinite && size.isValid }

  /// The corners in turn, from the one at the origin on.
  var corners: [Plane.Point] {
    [(origin.x, origin.y), (right, origin.y), (right, bottom), (origin.x, bottom)].map {
      Plane.Point(x: $0.0, y: $0.1)
    }
  }

  /// What two boxes have in common, to the last digit as long as one that is not cut; nil where that has no area.
  func intersection(_ other: Plane.Box) -> Plane.Box? {
    let (x, width) = Self.common((origin.x, size.width), (other.origin.x, other.size.width))
    let (y, height) = Self.common((origin.y, size.height), (other.origin.y, other.size.height))
    return width > 0 && height > 0 ? Plane.Box(x: x, y: y, width: width, height: height) : nil
  }

  private typealias Side = (start: Double, length: Double)

  private static func common(_ first: Side, _ second: Side) -> Side {
    let start = max(first.start, second.start)
    let (firstEnd, secondEnd) = (first.start + first.length, second.start + second.length)
    if start == first.start, firstEnd <= secondEnd { return first }
    if start == second.start, secondEnd <= firstEnd { return second }
    return (start, min(firstEnd, secondEnd) - start)
  }

  /// Whether another box lies in this one, but for what rounding leaves.
  func contains(_ other: Plane.Box) -> Bool {
    let tolerance = 1e-9 * max(abs(right), abs(bottom), size.width, size.height)
    return other.origin.x >= origin.x - tolerance && other.origin.y >= origin.y - tolerance
      && other.right <= right + tolerance && other.bottom <= bottom + tolerance
  }

  func grown(by margin: Double) -> Plane.Box {
    Plane.Box(
      x: origin.x - margin, y: origin.y - margin, width: size.width + 2 * margin,
      height: size.height + 2 * margin)
  }

  /// The box with its sides moved inward.
  func inset(dx: Double, dy: Double) -> Plane.Box {
    Plane.Box(left: origin.x + dx, top: origin.y + dy, right: right - dx, bottom: bottom - dy)
  }

  /// Whether each edge lies about where another box has it.
  func isNear(_ other: Plane.Box, within tolerance: Double) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, right - other.right, bottom - other.bottom,
    ].allSatisfy { abs($0) < tolerance }
  }

  /// Whether two boxes have area in common.
  func overlaps(_ other: Plane.Box) -> Bool {
    origin.x < other.right && other.origin.x < right && origin.y < other.bottom && other.origin.y < bottom
  }

  /// Whether two boxes have as much in common in both directions, or nearly all that one of them has.
  func overlaps(_ other: Plane.Box, by least: Double) -> Bool {
    let (width, height) = (min(size.width, other.size.width), min(size.height, other.size.height))
    return min(right, other.right) - max(origin.x, other.origin.x) >= min(least, 0.9 * width)
      && min(bottom, other.bottom) - max(origin.y, other.origin.y) >= min(least, 0.9 * height)
  }

  /// Whether any two of some boxes overlap; so many side by side that it takes long to tell are said to.
  static func areOverlapping(_ boxes: [Plane.Box]) -> Bool {
    let boxes = boxes.sorted { $0.origin.y < $1.origin.y }
    var pairsLeft = 1_000_000
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        guard other.origin.y < box.bottom else { break }
        pairsLeft -= 1
        if box.overlaps(other) || pairsLeft < 0 { return true }
      }
    }
    return false
  }
}

extension Transform {
  /// The smallest upright box around what becomes of a box.
  func bounds(of box: Plane.Box) -> Plane.Box {
    if keepsAxes { return apply(box) }
    let corners = box.corners.map(apply)
    return corners.dropFirst().reduce(Plane.Box(origin: corners[0], size: .zero)) {
      $0.union(Plane.Box(origin: $1, size: .zero))
    }
  }
}

extension Plane.Size {
  /// The size of something that states a width, a height or both (SVG 2, 8.2): one alone sets the other by the proportions of
  /// its own size, which it has where it states none.
  init(width: Double?, height: Double?, proportionsOf own: Plane.Size) {
    self.init(
      width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
      height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
  }
}
