import PlaneModel

/// Whether layers have area in common.
enum Overlap {
  /// Whether any two layers' boxes overlap. More boxes than a person would draw in a group are said to.
  static func exists(among layers: ArraySlice<Layer>) -> Bool {
    guard layers.count > 1 else { return false }
    guard layers.count <= 256 else { return true }
    for first in layers.indices {
      for second in (first + 1)..<layers.endIndex where overlap(layers[first].box, layers[second].box) {
        return true
      }
    }
    return false
  }

  private static func overlap(_ left: Box, _ right: Box) -> Bool {
    left.origin.x < right.origin.x + right.size.width && right.origin.x < left.origin.x + left.size.width
      && left.origin.y < right.origin.y + right.size.height
      && right.origin.y < left.origin.y + left.size.height
  }
}
