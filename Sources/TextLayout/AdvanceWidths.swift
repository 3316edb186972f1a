/// How wide text is in a common sans-serif, without a font: advance widths as the metric-compatible Helvetica, Arial and
/// Liberation Sans have them for ASCII, and one width per class of characters for the rest.
///
/// The sums are whole thousandths of an em, so a width is the same on every machine and in every order of summing.
package enum AdvanceWidths {
  /// The width of a text in points, as if on one line. Line breaks and other controls have none; a tab is a space.
  package static func width(of text: some StringProtocol, style: TextStyle) -> Double {
    let width = text.utf8.withContiguousStorageIfAvailable { Self.width(ofUTF8: $0, style: style) }
    return width ?? Self.width(of: String(text), style: style)
  }

  /// The width of well-formed UTF-8.
  package static func width(ofUTF8 bytes: UnsafeBufferPointer<UInt8>, style: TextStyle) -> Double {
    points(units(of: bytes, face: AdvanceFace(style)), fontSize: style.fontSize)
  }

  /// Thousandths of an em in points.
  static func points(_ units: Int, fontSize: Double) -> Double {
    Double(units) * fontSize / 1000
  }

  /// Goes by bytes as long as they are ASCII, and decodes only what is not.
  private static func units(of bytes: UnsafeBufferPointer<UInt8>, face: AdvanceFace) -> Int {
    face.widths.withUnsafeBufferPointer { widths in
      var meter = AdvanceMeter(face)
      var sum = 0
      var position = 0
      while position < bytes.count {
        let start = position
        while position < bytes.count, bytes[position] < 0x80 {
          sum &+= Int(widths[Int(bytes[position])])
          position &+= 1
        }
        if position > start { meter.endSequence() }
        while position < bytes.count, bytes[position] >= 0x80 {
          let (scalar, end) = bytes.scalar(at: position)
          sum &+= meter.advance(past: scalar)
          position = end
        }
      }
      return sum
    }
  }
}
