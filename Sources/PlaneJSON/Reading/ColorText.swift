import ByteText
import PlaneCoding
import PlaneModel

/// Colours as text, `#rrggbb`.
enum ColorText {
  /// The number of the six digits, whose letters may be of either case; nil for any other text.
  static func parse(_ text: [UInt8]) -> UInt32? {
    text.count == 7 ? parse(text.reversed().reduce(0) { $0 << 8 | UInt64($1) }) : nil
  }

  /// The same for a text of seven characters, the first of which is the lowest byte.
  static func parse(_ text: UInt64) -> UInt32? {
    let ones: UInt64 = 0x0101_0101_0101
    let bytes = text >> 8 & (ones &* 0xff)
    // No character of a string is below 0x20, so that this changes capitals, and what is none of the digits anyway.
    let digits = bytes | ones &* 0x20
    // The top bit of each byte says whether the digit is at least as large as a character.
    func reaches(_ character: UInt8) -> UInt64 { digits &+ ones &* UInt64(0x80 &- character) }
    let decimal = reaches(UInt8(ascii: "0")) & ~reaches(UInt8(ascii: ":"))
    let letter = reaches(UInt8(ascii: "a")) & ~reaches(UInt8(ascii: "g"))
    guard text & 0xff == UInt8(ascii: "#"), (decimal | letter) & ~bytes & (ones &* 0x80) == ones &* 0x80
    else { return nil }
    let values = (digits & (ones &* 0x0f)) &+ (digits >> 6 & ones) &* 9
    let pairs = values << 4 | values >> 8
    return UInt32(truncatingIfNeeded: (pairs & 0xff) << 16 | (pairs >> 16 & 0xff) << 8 | pairs >> 32 & 0xff)
  }

  /// What to write in the place of a text that is no colour, and the colour where it can mean no other.
  static func advice(on text: ArraySlice<UInt8>) -> (text: String, meant: String?) {
    let usual = "write it as \"#rrggbb\", such as \"#ff8800\""
    if let named = NamedColor.color(String(decoding: text, as: UTF8.self).lowercased()) {
      return ("write \"\(named.hex)\"", named.hex)
    }
    if text.elementsEqual("none".utf8) || text.elementsEqual("transparent".utf8) {
      return ("leave out what is not painted, or set the layer's \"opacity\"", nil)
    }
    if text.count == 6, text.allSatisfy({ $0.hexValue != nil }) {
      let color = "#" + String(decoding: text, as: UTF8.self).lowercased()
      return ("write \"\(color)\"", color)
    }
    guard text.first == UInt8(ascii: "#"), text.dropFirst().allSatisfy({ $0.hexValue != nil }) else {
      return (usual, nil)
    }
    let digits = String(decoding: text.dropFirst(), as: UTF8.self)
    let short = "#" + digits.prefix(3).map { "\($0)\($0)" }.joined()
    let long = "#" + digits.prefix(6)
    switch (digits.count, digits.lowercased()) {
    case (3, _): return ("write all six digits: \"\(short)\"", short)
    case (4, let digits) where digits.hasSuffix("f"): return ("write \"\(short)\", as it is opaque", short)
    case (8, let digits) where digits.hasSuffix("ff"): return ("write \"\(long)\", as it is opaque", long)
    case (8, _): return ("write \"\(long)\", and how transparent it is as the layer's \"opacity\"", nil)
    default: return (usual, nil)
    }
  }

  /// The canonical text, with small letters.
  static func bytes(_ rgb: UInt32) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    bytes.reserveCapacity(7)
    for shift: UInt32 in [20, 16, 12, 8, 4, 0] { bytes.append(UInt8(hexDigit: rgb >> shift)) }
    return bytes[...]
  }
}
