/// `mix-blend-mode` (Compositing 1, 3.4.1 and 10.1; Compositing 2).
enum BlendMode {
  /// Whether a mode mixes an element with what is behind it; nil for a value that is none, which is ignored.
  static func blends(_ value: Bytes) -> Bool? {
    if value.isKeyword("normal") { return false }
    return modes.hold(value) ? true : nil
  }

  private static let modes: KeywordList = [
    "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
    "plus-darker",
  ]
}
