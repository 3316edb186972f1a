import ByteText

extension JSONCursor {
  /// A value that was read before, written again without white space. Keys keep their order and numbers their spelling;
  /// strings are escaped as little as JSON and XML allow, and half a surrogate pair stays an escape.
  package func compactText(of range: Range<Int>) -> String {
    var output = ByteBuffer()
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), let string = try? bytes.span.string(at: position) {
        output.append(byte)
        append(string, to: &output)
        output.append(byte)
        position = string.range.upperBound + 1
      } else {
        if byte > 0x20 { output.append(byte) }
        position += 1
      }
    }
    return output.text
  }

  private func append(_ string: JSONText, to output: inout ByteBuffer) {
    guard string.hasEscapes else { return output.appendEscaped(bytes.span.extracting(string.range)) }
    let decoded = JSONEscape.decode(bytes[string.range], .generalized)[...]
    var start = 0
    // Lone halves stand there as three bytes that no character has: 0xed, and one from 0xa0 on.
    for half in decoded.indices where decoded[half] == 0xed && decoded[half + 1] >= 0xa0 {
      output.appendEscaped(decoded.span.extracting(start..<half))
      let (high, low) = (UInt32(decoded[half + 1] & 0x3f), UInt32(decoded[half + 2] & 0x3f))
      output.appendUnicodeEscape(0xd000 | high << 6 | low)
      start = half + 3
    }
    output.appendEscaped(decoded.span.extracting(start...))
  }
}
