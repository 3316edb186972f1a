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
    let isURL = Bytes(rebasing: prelude[scanner.position...]).hasKeywordPrefix("url(")
    if isURL { scanner.position += 4 }
    guard let address = isURL ? scanner.address() : scanner.string() else { return }
    let namespace = address.withLent { $0.withSpan { XMLNamespace(uri: $0) } }
    if isNamed { byPrefix[Array(prefix)] = namespace } else { usual = namespace }
  }
}
