import MarkupXML

/// Attribute selectors (Selectors 4, 6).
extension SelectorParser {
  /// `[name]`, `[name=value]`, `[prefix|name~="value" i]`.
  mutating func attribute() -> Condition? {
    scanner.position += 1
    scanner.skipSpace()
    guard var name = typePart() else { return nil }
    var namespaces = [XMLNamespace.none]
    if scanner.next == UInt8(ascii: "|"), !isFollowedByEquals {
      scanner.position += 1
      guard let local = identifier(), let named = attributeNamespaces(name) else { return nil }
      namespaces = named
      name = (local, false)
    }
    guard !name.isWildcard, !name.name.isEmpty else { return nil }
    var test = AttributeTest(known: [], name: name.name)
    test.known = namespaces.compactMap { AttributeName(name.name, in: $0) }
    scanner.skipSpace()
    if scanner.next != UInt8(ascii: "]") {
      guard let comparison = comparison(), let value = attributeValue() else { return nil }
      test.comparison = comparison
      test.value = value
      scanner.skipSpace()
      if let flag = scanner.next.map({ $0 | 0x20 }), flag == UInt8(ascii: "i") || flag == UInt8(ascii: "s") {
        test.ignoresCase = flag == UInt8(ascii: "i")
        scanner.position += 1
        scanner.skipSpace()
      }
    }
    guard scanner.next == UInt8(ascii: "]") else { return nil }
    scanner.position += 1
    return .attribute(test)
  }

  private var isFollowedByEquals: Bool {
    scanner.position + 1 < scanner.text.count && scanner.text[scanner.position + 1] == UInt8(ascii: "=")
  }

  /// The namespaces in which an attribute with a prefix is looked for; nil where nothing declares that.
  private func attributeNamespaces(_ prefix: (name: Bytes, isWildcard: Bool)) -> [XMLNamespace]? {
    if prefix.isWildcard { return [.none, .xlink, .xml, .inkscape, .serif, .vectornator] }
    if prefix.name.isEmpty { return [.none] }
    return namespaces.named(prefix.name).map { [$0] }
  }

  private mutating func comparison() -> AttributeTest.Operator? {
    let comparison: AttributeTest.Operator
    switch scanner.next {
    case UInt8(ascii: "="): comparison = .equals
    case UInt8(ascii: "~"): comparison = .includes
    case UInt8(ascii: "|"): comparison = .dashMatch
    case UInt8(ascii: "^"): comparison = .hasPrefix
    case UInt8(ascii: "$"): comparison = .hasSuffix
    case UInt8(ascii: "*"): comparison = .contains
    default: return nil
    }
    scanner.position += 1
    if comparison != .equals {
      guard scanner.next == UInt8(ascii: "=") else { return nil }
      scanner.position += 1
    }
    scanner.skipSpace()
    return comparison
  }

  private mutating func attributeValue() -> Bytes? {
    guard scanner.isString else { return identifier() }
    let start = scanner.position + 1
    guard scanner.skipString() else { return nil }
    let value = Bytes(rebasing: scanner.text[start..<(scanner.position - 1)])
    return value.contains(UInt8(ascii: "\\")) ? memory.unescaped(value) : value
  }
}
