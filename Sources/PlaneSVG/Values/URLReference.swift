/// What a value refers to that begins with a `url()` (CSS Values 4, 4.5).
struct URLReference {
  /// The id in this document; nil for what lies outside.
  let id: String?
  /// What follows.
  let rest: Bytes

  /// - Parameter value: what a property says, without white space around it.
  init?(_ value: Bytes) {
    guard value.hasKeywordPrefix("url(") else { return nil }
    var scanner = CSSScanner(value, at: 4)
    guard let address = scanner.address() else { return nil }
    id = address.withLent { address in
      let address = address.trimmed
      return address.first == UInt8(ascii: "#") ? String(decoding: address.dropFirst(), as: UTF8.self) : nil
    }
    rest = Bytes(rebasing: value[scanner.position...]).trimmed
  }
}

extension Collection<UInt8> {
  /// An address, as far as one reads it in a message.
  var shownAddress: String {
    let shown = String(decoding: prefix(80), as: UTF8.self).filter { $0 != "\n" }
    return count > 80 ? shown + "…" : shown
  }
}
