import ByteText

/// Text in addresses (RFC 3986, 2.1).
package enum PercentEncoding {
  /// A text with all escaped but what stands for itself everywhere: letters, digits and `-._~`.
  /// - Parameter kept: a character of ASCII that stays as it is, too.
  package static func encoded(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"),
        _ where Unicode.Scalar(byte) == kept:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
    return result
  }

  /// What a part of a query stands for, in which a plus sign is a space (URL Standard, 5.1); nil where an escape is none.
  package static func decodedQuery(_ text: Substring) -> String? { decoded(text, plus: 0x20) }

  /// What a text stands for; nil where an escape is none.
  /// - Parameter plus: what a plus sign stands for; itself unless told.
  static func decoded(_ text: Substring, plus: UInt8 = UInt8(ascii: "+")) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(plus)
      case UInt8(ascii: "%"):
        guard rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
