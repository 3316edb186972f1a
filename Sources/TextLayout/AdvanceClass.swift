/// What the width of a scalar goes by outside ASCII. The order is that of `Scripts/make-line-break-table`.
enum AdvanceClass: UInt8, CaseIterable {
  /// Combining marks, controls, format characters, the later parts of a Korean syllable.
  case zero
  /// Anything that no other case names.
  case narrow
  /// Curly quotation marks, thin spaces, the middle dot.
  case thin
  /// Halfwidth forms of East Asian characters.
  case half
  /// As wide as the font is high: the em dash and space, the ellipsis.
  case em
  /// Arrows, mathematical and other symbols.
  case symbol
  case latinLower, latinUpper, greekLower, greekUpper, cyrillicLower, cyrillicUpper
  case hebrew, arabic
  /// The scripts of India and Sri Lanka.
  case indic
  /// Thai, Lao, Khmer, Myanmar, Tibetan.
  case southeastAsian
  /// East Asian Wide and Fullwidth (UAX #11).
  case wide
  /// Shown as an emoji by default.
  case emoji
  /// Shown as a symbol, and with U+FE0F behind it as an emoji.
  case pictograph
  /// Skin tones.
  case modifier
  /// Half of a flag.
  case regional
  /// U+200D, which makes one picture of two.
  case joiner
  /// U+FE0F.
  case emojiVariation

  private static let table = ScalarTable("advance")

  init(_ scalar: Unicode.Scalar) { self = AdvanceClass(rawValue: Self.table.value(of: scalar)) ?? .narrow }
}
