import Diagnostics
import PlaneModel

/// Finds the root element of a text that looks like XML, without reading it: it may be none.
enum RootSniffer {
  /// The name of the root element, without a prefix, in lower case; nil where none is told in the first few kilobytes.
  static func root(of source: SourceText) -> String? {
    head(of: source).map { String(decoding: $0.name.prefix(64), as: UTF8.self).lowercased() }
  }

  /// Whether an SVG is one of ours by its first tag. A document says so; an image and an inline SVG are known by the order of
  /// their attributes, as they have none that others don't.
  static func isOurs(_ source: SourceText) -> Bool {
    guard let head = head(of: source), !head.isDocumentType,
      let end = head.rest.firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let text = String(decoding: head.rest[..<end], as: UTF8.self)
    if text.contains(" data-plane-version=") { return true }
    let role = "\" role=\"img\""
    return text.hasPrefix("svg xmlns=\"http://www.w3.org/2000/svg\"")
      && (text.hasSuffix(role) || text.contains("\(role) aria-labelledby=\""))
  }

  private static func head(of source: SourceText) -> MarkupHead? { MarkupHead(source.bytes.prefix(4096)) }
}
