/// Our form of SVG, which says all that a plane holds.
enum OwnForm {
  /// The version that is written, and the highest one that is read.
  static let version = 1
}
