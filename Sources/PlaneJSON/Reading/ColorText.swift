import ByteText

/// Colours as text, `#rrggbb`.
enum ColorText {
  /// The number of the six digits, whose letters may be of either case; nil for any other text.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard text.count == 7, text[0] == UInt8(ascii: "#") else { return nil }
    var rgb: UInt32 = 0
    for index in 1..<7 {
      let byte = text[index]
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : (byte | 0x20) &- 0x57
      // A capital's value is its small letter's; what lies between the digits and the letters is neither.
      guard digit < 16, digit < 10 ? byte < 0x3a : byte >= 0x41 else { return nil }
      rgb = rgb << 4 | UInt32(digit)
    }
    return rgb
  }

  /// What to write in the place of a text that is no colour.
  static func advice(on text: UnsafeBufferPointer<UInt8>) -> String {
    let digits = text.dropFirst()
    let isHexadecimal =
      text.first == UInt8(ascii: "#")
      && digits.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
    let six = { (count: Int) in String(decoding: digits.prefix(count), as: UTF8.self) }
    switch digits.count {
    case 3 where isHexadecimal:
      return "write all six digits: \"#\(six(3).map { "\($0)\($0)" }.joined())\""
    case 8 where isHexadecimal:
      return "write \"#\(six(6))\", and how transparent it is as the layer's \"opacity\""
    default: return "write it as \"#rrggbb\", such as \"#ff8800\""
    }
  }

  /// The canonical text, with small letters.
  static func bytes(_ rgb: UInt32) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    bytes.reserveCapacity(7)
    for shift: UInt32 in [20, 16, 12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: rgb >> shift & 15)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return bytes[...]
  }
}
