/// The vertical measures that stand in for a font's, in em. Real fonts differ; a document that is laid out with these
/// looks the same everywhere but for the glyphs.
package enum FontMetrics {
  /// From a line's top to its baseline: 15/16 em. A dyadic fraction (as `lineHeight` is) makes the product with a usual
  /// font size exact, so that a baseline computed from a box gives that box back to the last bit. It leaves 5/16 em
  /// below the baseline; Liberation Sans and Arial need 0.905 above and 0.212 below.
  package static let ascent = 0.9375

  /// From one baseline to the next: 5/4 em, room for the tall scripts too.
  package static let lineHeight = 1.25
}
