import MarkupXML

/// The namespaces that a style sheet declares (CSS Namespaces 3).
struct SheetNamespaces {
  /// That of types without a prefix; nil where it may be any.
  private(set) var usual: XMLNamespace?
  private var byPrefix: [[UInt8]: XMLNamespace] = [:]

  /// What a prefix stands for; nil where nothing declares it. In selectors, their case counts.
  func named(_ prefix: Bytes) -> XMLNamespace? { byPrefix.isEmpty ? nil : byPrefix[Array(prefix)] }

  /// Takes what stands behind `@namespace`; a later one for a prefix goes before.
  mutating func declare(_ prelude: Bytes) {
    var scanner = CSSScanner(prelude)
    scanner.skipSpace()
    let start = scanner.position
    var isNamed = scanner.skipIdentifier()
    var prefix = Bytes(rebasing: prelude[start..<scanner.position])
    if scanner.next == UInt8(ascii: "(") { (isNamed, prefix, scanner.position) = (false, Bytes(), start) }
    scanner.skipSpace()
    var address = Bytes(rebasing: prelude[scanner.position...]).trimmed
    if address.count > 5, address.hasKeywordPrefix("url("),
      address.last == UInt8(ascii: ")")
    {
      address = Bytes(rebasing: address[4..<(address.count - 1)]).trimmed.unquoted
    } else {
      guard let quote = address.first, quote == 0x22 || quote == 0x27 else { return }
      address = address.unquoted
    }
    let namespace = address.withSpan { XMLNamespace(uri: $0) }
    if isNamed { byPrefix[Array(prefix)] = namespace } else { usual = namespace }
  }
}
