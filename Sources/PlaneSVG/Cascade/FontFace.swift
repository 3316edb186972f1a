/// A font that a drawing brings along (CSS Fonts 4, 4): an `@font-face` rule that needs nothing from outside the file.
struct FontFace {
  /// The family, without quotes.
  let family: String
  /// The rule as written.
  let rule: String

  /// - Parameter rule: from `@font-face` to `}`, with one block and without comments. Nil where it names no family.
  init?(_ rule: Bytes, _ memory: StyleMemory) {
    guard let start = rule.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var family: String?
    Declarations.forEach(Bytes(rebasing: rule[(start + 1)..<(rule.count - 1)]), memory) { declaration in
      if declaration.name.isKeyword("font-family") { family = FontFamily.name(declaration.value) }
    }
    guard let family, !family.isEmpty else { return nil }
    self.family = family
    self.rule = String(decoding: rule, as: UTF8.self)
  }
}
