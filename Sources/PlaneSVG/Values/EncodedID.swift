/// Ids in URLs, in which characters may be percent-encoded (WHATWG URL, 1.3).
enum EncodedID {
  /// What an id stands for; nil where nothing in it is encoded.
  static func decoded(_ id: String) -> String? {
    guard id.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return id.withLent { String(decoding: DataURI.percentDecoded($0), as: UTF8.self) }
  }
}
