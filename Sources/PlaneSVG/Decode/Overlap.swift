import PlaneModel

/// Whether boxes have area in common.
enum Overlap {
  /// Whether any two layers' boxes overlap. More layers than a person would draw in a group are said to.
  static func exists(among layers: ArraySlice<Layer>) -> Bool {
    guard layers.count > 1 else { return false }
    guard layers.count <= 256 else { return true }
    let boxes = layers.map(\.box)
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
