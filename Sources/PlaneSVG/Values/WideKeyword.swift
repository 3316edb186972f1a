/// The keywords that every property takes (CSS Cascade 5, 7.3).
enum WideKeyword {
  case inherit, initial
  /// `unset`, and `revert` too: nothing but the author's styles is there to go back to.
  case unset
  /// What is there without it stays: attributes, or what a sheet says.
  case revertLayer

  init?(_ value: Bytes) {
    if value.isKeyword("inherit") {
      self = .inherit
    } else if value.isKeyword("initial") {
      self = .initial
    } else if value.isKeyword("unset") || value.isKeyword("revert") {
      self = .unset
    } else if value.isKeyword("revert-layer") {
      self = .revertLayer
    } else {
      return nil
    }
  }

  /// Whether it says what the parent's property is, and not what that is at first.
  /// - Parameter isInherited: whether children have the property unless they say something else.
  func goesByParent(isInherited: Bool) -> Bool { self == .inherit || self != .initial && isInherited }
}
