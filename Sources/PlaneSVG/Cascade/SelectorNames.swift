/// The classes and attributes that the rules of a document's style sheets name, those that are not applied here too: these say
/// looks. What others say is for the page or the program that a drawing comes from.
struct SelectorNames {
  /// By the hashes of rules, as names are long in some files.
  private var classes: Set<UInt64> = []
  private var attributes: Set<UInt64> = []

  init(_ blocks: some Sequence<StyleBlock>) {
    for block in blocks where block.condition != .animation && !block.name.hasKeywordPrefix("@page") {
      var scanner = CSSScanner(block.name)
      while let byte = scanner.next {
        switch byte {
        case UInt8(ascii: "."):
          scanner.position += 1
          if let name = Self.name(&scanner) { classes.insert(name) }
        case UInt8(ascii: "["):
          scanner.position += 1
          scanner.skipSpace()
          Self.skipNamespace(&scanner)
          if let name = Self.name(&scanner) { attributes.insert(name) }
        default: scanner.skipToken()
        }
      }
    }
  }

  /// Skips the prefix of a name, which may be `*` or empty (Selectors 4, 5.3); `|=` is none.
  private static func skipNamespace(_ scanner: inout CSSScanner) {
    let start = scanner.position
    if !scanner.skipIdentifier(), scanner.next == UInt8(ascii: "*") { scanner.position += 1 }
    let isBar = scanner.next == UInt8(ascii: "|")
    if isBar { scanner.position += 1 }
    if !isBar || scanner.next == UInt8(ascii: "=") { scanner.position = start }
  }

  private static func name(_ scanner: inout CSSScanner) -> UInt64? {
    let start = scanner.position
    guard scanner.skipIdentifier() else { return nil }
    return CSSEscapes.resolved(Bytes(rebasing: scanner.text[start..<scanner.position])).withLent(
      RuleIndex.hash)
  }

  /// Whether rules look at the value of a `class`, or name one of its classes.
  func holdAny(ofClasses value: Bytes) -> Bool {
    hold(attribute: ("class" as StaticString).bytes)
      || !classes.isEmpty && ValueWords(value).contains { classes.contains(RuleIndex.hash($0)) }
  }

  func hold(attribute name: Bytes) -> Bool {
    !attributes.isEmpty && attributes.contains(RuleIndex.hash(name))
  }
}
