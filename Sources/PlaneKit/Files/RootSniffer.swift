import Diagnostics

/// Finds the root element of a text that looks like XML, without reading it: it may be none.
enum RootSniffer {
  /// The name of the first element, without a prefix, in lower case; nil where none starts in the first few kilobytes.
  static func root(of source: SourceText) -> String? {
    switch start(of: source) {
    case .page?: return "html"
    case .element(let tag)?:
      let name = tag.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      let text = String(decoding: name.prefix(64), as: UTF8.self).lowercased()
      return text.split(separator: ":").last.map(String.init)
    case nil: return nil
    }
  }

  /// Whether an SVG is one of ours by its first tag. A document says so; an image and an inline SVG are known by the order of
  /// their attributes, as they have none that others don't.
  static func isOurs(_ source: SourceText) -> Bool {
    guard case .element(let tag)? = start(of: source), let end = tag.firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let text = String(decoding: tag[..<end], as: UTF8.self)
    if text.contains(" data-plane-version=") { return true }
    let role = "\" role=\"img\""
    return text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")
      && (text.hasSuffix(role) || text.contains("\(role) aria-labelledby=\""))
  }

  private enum Start {
    case page
    /// An element, with what follows it.
    case element(ArraySlice<UInt8>)
  }

  private static func start(of source: SourceText) -> Start? {
    var rest = source.bytes.prefix(limit)
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        let head = String(decoding: rest.prefix(14), as: UTF8.self)
        if head.lowercased() == "<!doctype html" { return .page }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        rest = rest[(end + 1)...]
      } else {
        return .element(rest)
      }
    }
  }

  private static let limit = 4096
}
