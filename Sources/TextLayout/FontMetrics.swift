/// The vertical measures that stand in for a font's, in em. Real fonts differ; a document that is laid out with these
/// looks the same everywhere but for the glyphs.
package enum FontMetrics {
  /// From a line's top to its baseline: 15/16 em. A dyadic fraction (as `lineHeight` is) makes the product with a usual
  /// font size exact, so that a baseline computed from a box gives that box back to the last bit. It leaves 5/16 em
  /// below the baseline; Liberation Sans and Arial need 0.905 above and 0.212 below.
  package static let ascent = 0.9375

  /// How far letters reach below their baseline, as those of Liberation Sans and Arial do.
  package static let descent = 0.212
  /// How high capital letters are, in em.
  package static let capHeight = 0.72

  /// How much wider than the table's a common sans-serif may be: DejaVu Sans runs 15 % wider than Liberation Sans, and in bold
  /// some 20 %.
  package static let widestFont = 1.25

  /// From one baseline to the next: 5/4 em, room for the tall scripts too.
  package static let lineHeight = 1.25
}
