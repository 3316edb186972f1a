/// How wide text is in a common sans-serif, without a font: advance widths as the metric-compatible Helvetica, Arial and
/// Liberation Sans have them for ASCII, and one width per class of characters for the rest.
///
/// The sums are whole thousandths of an em, so a width is the same on every machine and in every order of summing.
package enum AdvanceWidths {
  /// The width of a text in points, as if on one line. Line breaks and other controls have none; a tab is a space.
  package static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    let face = AdvanceFace(style)
    return points(units(of: text, face: face), fontSize: style.fontSize)
  }

  /// Thousandths of an em in points.
  static func points(_ units: Int, fontSize: Double) -> Double {
    Double(units) * fontSize / 1000
  }

  private static func units(of text: some StringProtocol, face: AdvanceFace) -> Int {
    asciiUnits(of: text, face: face) ?? AdvanceMeter(face).units(of: text.unicodeScalars)
  }

  /// The width of a text that is all ASCII; nil for any other.
  private static func asciiUnits(of text: some StringProtocol, face: AdvanceFace) -> Int? {
    let sum = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var sum = 0
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        sum &+= Int(face.ascii[Int(byte)])
      }
      return sum
    }
    return sum ?? nil
  }
}
