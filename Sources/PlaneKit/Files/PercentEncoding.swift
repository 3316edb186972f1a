import ByteText

/// Text in addresses (RFC 3986, 2.1).
package enum PercentEncoding {
  /// A text with all escaped but what stands for itself everywhere: letters, digits and `-._~`.
  /// - Parameter kept: a character of ASCII that stays as it is, too.
  package static func encoded(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    let bytes = PercentEscapes.encoded(text.utf8) { byte in
      byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) || Unicode.Scalar(byte) == kept
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a part of a query stands for, in which a plus sign is a space (URL Standard, 5.1); nil where an escape is none.
  package static func decodedQuery(_ text: Substring) -> String? { decoded(text.replacing("+", with: " ")) }

  /// What a text stands for; nil where an escape is none.
  static func decoded(_ text: Substring) -> String? {
    let (bytes, isSound) = String(text).withBytes(PercentEscapes.decoded)
    return isSound ? String(validating: bytes, as: UTF8.self) : nil
  }
}
