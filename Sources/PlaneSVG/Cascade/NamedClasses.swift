/// The classes that the selectors of a document's style sheets name: these say looks. What others say is for the page or the
/// program that a drawing comes from.
struct NamedClasses {
  /// By the hashes of rules, as names are long in some files.
  private var hashes: Set<UInt64> = []
  /// Whether a selector looks at the attribute by itself.
  private var areAll = false

  init(_ selectors: some Sequence<Selector>) {
    var open = Array(selectors)
    while let selector = open.popLast() {
      for condition in selector.compounds.lazy.flatMap(\.conditions) {
        switch condition {
        case .class(let name): hashes.insert(RuleIndex.hash(name))
        case .attribute(let test): areAll = areAll || test.known.contains(.class)
        case .any(let others), .none(let others): open += others
        case .has(let others): open += others.map(\.selector)
        default: break
        }
      }
    }
  }

  func holdAny(of value: Bytes) -> Bool {
    guard !areAll, !hashes.isEmpty else { return areAll }
    return ValueWords(value).contains { hashes.contains(RuleIndex.hash($0)) }
  }
}
