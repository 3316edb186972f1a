import Diagnostics

/// Finds the root element of a text that looks like XML, without reading it: it may be none.
enum RootSniffer {
  /// The name of the first element, without a prefix, in lower case; nil where none starts in the first few kilobytes.
  static func root(of source: SourceText) -> String? {
    var rest = source.bytes.prefix(limit)
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        if let name = documentType(rest) { return name }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[(end + 1)...]
      } else {
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let text = String(decoding: name.prefix(64), as: UTF8.self).lowercased()
        return text.split(separator: ":").last.map(String.init)
      }
    }
  }

  private static let limit = 4096

  /// `html` where a document type says that.
  private static func documentType(_ text: ArraySlice<UInt8>) -> String? {
    let head = String(decoding: text.prefix(14), as: UTF8.self).lowercased()
    return head == "<!doctype html" ? "html" : nil
  }
}
