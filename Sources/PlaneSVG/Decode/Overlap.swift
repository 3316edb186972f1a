import PlaneModel

/// Whether boxes have area in common.
enum Overlap {
  /// Whether any two boxes overlap. More boxes than a person would draw in a group are said to.
  static func exists(among boxes: [Box]) -> Bool {
    guard boxes.count > 1 else { return false }
    guard boxes.count <= 256 else { return true }
    return boxes.indices.contains { index in
      boxes[(index + 1)...].contains { overlap($0, boxes[index]) }
    }
  }

  private static func overlap(_ left: Box, _ right: Box) -> Bool {
    left.origin.x < right.origin.x + right.size.width && right.origin.x < left.origin.x + left.size.width
      && left.origin.y < right.origin.y + right.size.height
      && right.origin.y < left.origin.y + left.size.height
  }
}
