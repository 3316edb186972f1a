import ByteText

extension TextLayout {
  /// The layout of a text that is one line and fits, as most labels are; nil for any other. It is what
  /// ``broken(_:style:maxWidth:)`` gives, at a tenth of the cost.
  static func singleLine(_ text: String, style: TextStyle, maxWidth: Double?) -> TextLayout? {
    guard let line = fittingLine(text, style: style, maxWidth: maxWidth) else { return nil }
    let end = text.utf8.index(text.startIndex, offsetBy: line.length)
    return TextLayout(
      lead: text[..<text.startIndex],
      lines: [Line(text: text[..<end], separator: text[end...], index: 0, width: line.width)], lineCount: 1)
  }

  static func fittingLine(
    _ text: String, style: TextStyle, maxWidth: Double?
  ) -> (length: Int, width: Double)? {
    guard let line = unbrokenLine(text, face: AdvanceFace(style)) else { return nil }
    let width = AdvanceWidths.points(line.units, fontSize: style.fontSize)
    if let maxWidth, !(width <= maxWidth) { return nil }
    return (line.length, width)
  }

  /// The bytes up to the spaces at the end, and their width; nil where any character is a control or breaks lines, or all
  /// are spaces.
  private static func unbrokenLine(_ text: String, face: AdvanceFace) -> (length: Int, units: Int)? {
    let widths = face.widths
    return text.withBytes { bytes in
      var line = (length: 0, units: 0)
      var sum = 0
      for offset in bytes.indices {
        let byte = bytes[offset]
        guard (0x20...0x7E).contains(byte) else {
          guard byte >= 0x80, extend(&line, sum, with: bytes, from: offset, face) else { return nil }
          break
        }
        sum &+= Int(widths[Int(byte)])
        if byte != 0x20 { line = (offset &+ 1, sum) }
      }
      return line.length > 0 ? line : nil
    }
  }

  /// Goes on with a line from its first character that is not ASCII, whose width no character of ASCII before it changes.
  /// - Returns: false where any character is a control or breaks lines.
  private static func extend(
    _ line: inout (length: Int, units: Int), _ sum: Int, with text: Span<UInt8>,
    from start: Int, _ face: AdvanceFace
  ) -> Bool {
    var (position, sum) = (start, sum)
    var meter = AdvanceMeter()
    while position < text.count {
      let (scalar, end) = text.scalar(at: position)
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: return false
      default: break
      }
      sum &+= meter.advance(past: scalar, in: face)
      position = end
      if !scalar.isBlank { line = (position, sum) }
    }
    return true
  }
}
