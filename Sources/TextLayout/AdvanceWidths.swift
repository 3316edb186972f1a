import ByteText

/// How wide text is in a common font of its kind, without the font: advance widths as the metric-compatible Helvetica, Arial
/// and Liberation Sans have them, or Times and Liberation Serif, for Latin, Greek, Cyrillic and common signs, and one width per
/// class of characters for the rest.
///
/// The sums are whole thousandths of an em, so a width is the same on every machine and in every order of summing.
package enum AdvanceWidths {
  /// The width of a text in points, as if on one line. Line breaks and other controls have none; a tab is a space.
  package static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    String(text).withBytes { width(ofUTF8: $0, face: AdvanceFace(style), fontSize: style.fontSize) }
  }

  /// The width of well-formed UTF-8.
  package static func width(ofUTF8 bytes: Span<UInt8>, face: AdvanceFace, fontSize: Double) -> Double {
    points(units(of: bytes, face: face), fontSize: fontSize)
  }

  /// How much narrower than ``width(ofUTF8:face:fontSize:)`` browsers draw a text, which kern the common fonts.
  package static func kerning(ofUTF8 bytes: Span<UInt8>, face: AdvanceFace, fontSize: Double) -> Double {
    var sum = 0
    for position in bytes.indices.dropFirst() {
      sum &+= face.kerning(of: bytes[position], behind: bytes[position &- 1])
    }
    return points(sum, fontSize: fontSize)
  }

  /// Thousandths of an em in points.
  static func points(_ units: Int, fontSize: Double) -> Double { Double(units) * fontSize / 1000 }

  /// Goes by bytes as long as they are ASCII, and decodes only what is not.
  private static func units(of bytes: Span<UInt8>, face: AdvanceFace) -> Int {
    let widths = face.widths
    var sum = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        sum &+= Int(widths[Int(byte)])
        position &+= 1
      } else {
        let (units, end) = units(ofOthers: bytes, from: position, face: face)
        sum &+= units
        position = end
      }
    }
    return sum
  }

  /// The width of scalars up to the next one of ASCII, which joins nothing, and where that is.
  @inline(never)
  private static func units(
    ofOthers bytes: Span<UInt8>, from start: Int, face: AdvanceFace
  ) -> (units: Int, end: Int) {
    var meter = AdvanceMeter()
    var sum = 0
    var position = start
    while position < bytes.count, bytes[position] >= 0x80 {
      let (scalar, end) = bytes.scalar(at: position)
      sum &+= meter.advance(past: scalar, in: face)
      position = end
    }
    return (sum, position)
  }
}
