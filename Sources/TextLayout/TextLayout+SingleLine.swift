extension TextLayout {
  /// The layout of a text that is one line of printable ASCII and fits, as most labels are; nil for any other. It is what
  /// ``broken(_:style:maxWidth:)`` gives, at a tenth of the cost.
  static func singleLine(_ text: String, style: TextStyle, maxWidth: Double?) -> TextLayout? {
    guard let line = fittingLine(text, style: style, maxWidth: maxWidth) else { return nil }
    let end = text.utf8.index(text.startIndex, offsetBy: line.length)
    return TextLayout(
      lead: text[..<text.startIndex],
      lines: [
        Line(
          text: text[..<end], separator: text[end...], endsWithHardBreak: false, index: 0,
          blankLinesBefore: 0,
          width: line.width)
      ],
      lineCount: 1)
  }

  /// The width in points of a text that is one line of printable ASCII and fits; nil for any other.
  static func widthOfSingleLine(_ text: String, style: TextStyle, maxWidth: Double?) -> Double? {
    fittingLine(text, style: style, maxWidth: maxWidth)?.width
  }

  private static func fittingLine(
    _ text: String, style: TextStyle, maxWidth: Double?
  ) -> (length: Int, width: Double)? {
    guard let line = asciiLine(text, face: AdvanceFace(style)) else { return nil }
    let width = AdvanceWidths.points(line.units, fontSize: style.fontSize)
    if let maxWidth, !(width <= maxWidth) { return nil }
    return (line.length, width)
  }

  /// The bytes up to the spaces at the end, and their width; nil where any byte is not printable ASCII or all are spaces.
  private static func asciiLine(_ text: String, face: AdvanceFace) -> (length: Int, units: Int)? {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes -> (length: Int, units: Int)? in
      var line = (length: 0, units: 0)
      var sum = 0
      for (offset, byte) in bytes.enumerated() {
        guard (0x20...0x7E).contains(byte) else { return nil }
        sum &+= Int(face.widths[Int(byte)])
        if byte != 0x20 { line = (offset &+ 1, sum) }
      }
      return line.length > 0 ? line : nil
    }
    return found ?? nil
  }
}
