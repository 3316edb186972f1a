/// The keywords that every property takes (CSS Cascade 5, 7.3).
enum WideKeyword {
  case inherit, initial
  /// `unset`, and `revert` and `revert-layer` too: nothing but the author's styles is there to go back to.
  case unset

  init?(_ value: Bytes) {
    if value.isKeyword("inherit") {
      self = .inherit
    } else if value.isKeyword("initial") {
      self = .initial
    } else if value.isKeyword("unset") || value.isKeyword("revert") || value.isKeyword("revert-layer") {
      self = .unset
    } else {
      return nil
    }
  }
}
