import PlaneModel

/// An upright box with rounded corners: what every basic shape that may become a rectangle layer comes down to, be it
/// written as a `rect`, a `circle`, an `ellipse`, a `polygon` or a `path`.
struct RoundedBox: Equatable {
  var box: Plane.Box
  /// The radii of all four corners along x and along y; zero for square ones. Those of an ellipse are half its sides.
  var radii = Plane.Size.zero
  /// Whether the outline goes all the way round, so that a stroke does.
  var isClosed = true

  /// The one radius that all corners have, along x and along y; nil where they have two.
  var radius: Double? {
    let (across, down) = (radii.width, radii.height)
    if across == down { return across }
    guard across > 0, down > 0 else { return 0 }
    if Self.areAlike(across, down) { return min(across, down) }
    // One radius does for both where the smaller one ends at the middle of its side, as all of an ellipse's do.
    let radius = max(across, down)
    let doesForBoth =
      Self.areAlike(min(radius, box.size.width / 2), across)
      && Self.areAlike(min(radius, box.size.height / 2), down)
    return doesForBoth ? radius : nil
  }

  var isSquare: Bool { radii.width <= 0 || radii.height <= 0 }

  /// Whether a box lies in it, but for what rounding leaves.
  /// - Parameter radius: that of the box's corners.
  func holds(_ other: Plane.Box, radius: Double = 0) -> Bool {
    guard box.contains(other) else { return false }
    let rounding = min(radius, other.size.width / 2, other.size.height / 2)
    if isSquare || rounding >= max(radii.width, radii.height) { return true }
    return other.corners.allSatisfy { corner in
      let across = max(box.origin.x + radii.width - corner.x, corner.x - box.right + radii.width, 0)
      let down = max(box.origin.y + radii.height - corner.y, corner.y - box.bottom + radii.height, 0)
      let (x, y) = (across / radii.width, down / radii.height)
      return x * x + y * y <= 1 + 1e-9
    }
  }

  /// The pixels that lie wholly in its box, as all do where edges are not smoothed.
  var wholePixels: RoundedBox {
    func end(_ position: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let nearest = position.rounded()
      return abs(position - nearest) <= Transform.invisible ? nearest : position.rounded(rule)
    }
    var pixels = self
    pixels.box = Plane.Box(
      left: end(box.origin.x, .up), top: end(box.origin.y, .up), right: end(box.right, .down),
      bottom: end(box.bottom, .down))
    return pixels
  }

  /// Whether it is nothing but corners.
  var isEllipse: Bool {
    radii.width > 0 && radii.height > 0 && radii.width == box.size.width / 2
      && radii.height == box.size.height / 2
  }

  /// Whether it is a circle, but for less than can be seen.
  fileprivate var isCircle: Bool { isEllipse && Self.areAlike(box.size.width, box.size.height) }

  private static func areAlike(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= max(Transform.invisible, 1e-6 * max(a, b))
  }
}

extension Transform {
  /// Where a box with rounded corners goes, if that is one, but for less than can be seen.
  func upright(_ shape: RoundedBox) -> RoundedBox? {
    // Turning doesn't change a circle.
    if !keepsAxes, keepsCircles, shape.isCircle { return circle(around: shape.box) }
    guard let box = upright(shape.box) else { return nil }
    guard shape.radii != .zero else { return RoundedBox(box: box, isClosed: shape.isClosed) }
    let across = shape.radii.width * horizontalScale
    let down = shape.radii.height * verticalScale
    let isTurned = abs(b) > abs(a)
    let radii =
      shape.isEllipse
      ? Plane.Size(width: box.size.width / 2, height: box.size.height / 2)
      : Plane.Size(width: isTurned ? down : across, height: isTurned ? across : down)
    return RoundedBox(box: box, radii: radii, isClosed: shape.isClosed)
  }

  private func circle(around box: Plane.Box) -> RoundedBox {
    let radius = box.size.width * horizontalScale / 2
    let centre = apply(
      Plane.Point(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2))
    return RoundedBox(
      box: Plane.Box(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius),
      radii: Plane.Size(width: radius, height: radius))
  }
}
