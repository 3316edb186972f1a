import ByteText
import PlaneModel

/// The head of a `data:` URL (RFC 2397; WHATWG Fetch, "data: URL processor"): everything up to the comma.
struct DataURI {
  var mediaType: MediaType
  var isBase64: Bool
  /// The number of bytes up to and with the comma.
  var headLength: Int

  /// Reads the head; nil where the value is not a `data:` URL.
  init?(_ text: Bytes) {
    let start = text.firstIndex { !ValueScanner.isSpace($0) } ?? 0
    guard Bytes(rebasing: text[start...]).hasKeywordPrefix("data:"),
      let comma = text[start...].firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let parameters = text[(start + 5)..<comma].split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let type = parameters.first.map { Bytes(rebasing: $0).trimmed } ?? Bytes()
    mediaType = MediaType(
      rawValue: type.isEmpty ? "text/plain" : Self.canonicalName(String(decoding: type, as: UTF8.self)))
    isBase64 = parameters.dropFirst().last.map { Bytes(rebasing: $0).trimmed.isKeyword("base64") } ?? false
    headLength = comma + 1
  }

  /// Names of types have no case (RFC 6838, 4.2). `image/jpg` is written for `image/jpeg` by many, and understood by every
  /// browser.
  private static func canonicalName(_ name: String) -> String {
    let lower = name.lowercased()
    if lower == "image/jpg" { return "image/jpeg" }
    return MediaType(rawValue: lower).isSupported ? lower : name
  }

  /// The bytes of a body that is not base64: percent-encoded octets, anything else as it is.
  static func percentDecoded(_ body: Bytes) -> [UInt8] { body.withSpan { PercentEscapes.decoded($0).bytes } }

  /// A body that is not base64, which can stand between double quotes in XML and HTML: what these or a URL's parser would take
  /// for something else, or would leave out, is percent-encoded (RFC 2397; WHATWG URL, 4.4).
  static func percentEncoded(_ body: [UInt8]) -> [UInt8] {
    let end = body.last == 0x20 ? body.count - 1 : body.count
    let encoded = PercentEscapes.encoded(body[..<end]) { byte in
      (0x20..<0x7f).contains(byte) && !"\"#%&<>".utf8.contains(byte)
    }
    return end < body.count ? encoded + Array("%20".utf8) : encoded
  }
}

extension Bytes {
  /// What a URL starts with in front of a colon (RFC 3986, 3.1); nil for one that is relative.
  var scheme: Bytes? {
    guard let end = firstIndex(where: { ":/?#".utf8.contains($0) }), self[end] == UInt8(ascii: ":") else {
      return nil
    }
    return Bytes(rebasing: self[..<end])
  }
}
