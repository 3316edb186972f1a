import MarkupXML

/// Reads selectors (Selectors 4; CSS Syntax 3).
struct SelectorParser {
  var scanner: CSSScanner
  let memory: StyleMemory
  let depth: Int
  /// What `&` stands for; nil outside of rules.
  let parents: [Selector]?
  /// What the sheet declares.
  var namespaces = SheetNamespaces()
  /// Whether it is within `:has()`, which doesn't hold another one.
  var isInHas = false

  /// What `:is()`, `:where()` and `:not()` may nest to, and a selector may hold: more than anybody writes, and little
  /// enough that matching it is quick.
  private static let maxDepth = 8
  private static let maxCompounds = 64
  private static let maxConditions = 64

  /// The selectors of a rule; nil where one of them is none, as the rule is then dropped.
  /// - Parameter parents: the selectors of the rule that it stands in; nil outside of rules.
  static func list(
    _ text: Bytes, in parents: [Selector]?, _ namespaces: SheetNamespaces, _ memory: StyleMemory
  ) -> [Selector]? {
    let parser = SelectorParser(
      scanner: CSSScanner(text), memory: memory, depth: 0, parents: parents, namespaces: namespaces)
    return parser.list(text, forgives: false) { parser, text in
      guard let parents = parser.parents else { return parser.selector() }
      // Without an `&`, it is meant to be inside of the rule's elements.
      let isRelative = !text.contains(UInt8(ascii: "&")) || parser.startsWithCombinator
      return isRelative
        ? parser.relative(to: .any(parents), Self.heaviest(parents))?.selector : parser.selector()
    }
  }

  /// The selectors of an argument.
  /// - Parameter forgives: whether selectors that are none are left out of the list.
  func list(_ text: Bytes, forgives: Bool) -> [Selector]? {
    inner.list(text, forgives: forgives) { parser, _ in parser.selector() }
  }

  /// What is looked for from the element itself on.
  func relativeList(_ text: Bytes) -> [RelativeSelector]? {
    guard !isInHas else { return nil }
    var parser = inner
    parser.isInHas = true
    return parser.list(text, forgives: false) { parser, _ in parser.relative(to: .scope, Specificity()) }
  }

  private var inner: SelectorParser {
    SelectorParser(
      scanner: scanner, memory: memory, depth: depth + 1, parents: parents, namespaces: namespaces,
      isInHas: isInHas)
  }

  private func list<Piece>(
    _ text: Bytes, forgives: Bool, _ read: (inout SelectorParser, Bytes) -> Piece?
  ) -> [Piece]? {
    guard depth < Self.maxDepth else { return forgives ? [] : nil }
    var selectors: [Piece] = []
    var pieces = CSSScanner(text)
    var start = 0
    while true {
      // Each takes a few hundred bytes, and may stand in two.
      guard memory.spendRule() else { return nil }
      let hasMore = pieces.skip { $0 == UInt8(ascii: ",") } != nil
      let piece = Bytes(rebasing: text[start..<pieces.position])
      var parser = self
      parser.scanner = CSSScanner(piece)
      if let selector = read(&parser, piece) {
        selectors.append(selector)
      } else if !forgives {
        return nil
      }
      guard hasMore else { return selectors }
      pieces.position += 1
      start = pieces.position
    }
  }

  // MARK: - Complex and compound selectors

  private var startsWithCombinator: Bool {
    var scanner = scanner
    scanner.skipSpace()
    return [UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~")].contains(scanner.next)
  }

  /// A selector that starts from an element, by a combinator that may be left out.
  private mutating func relative(to start: Condition, _ specificity: Specificity) -> RelativeSelector? {
    scanner.skipSpace()
    let first = startsWithCombinator ? combinator() ?? .descendant : .descendant
    let compound = Selector.Compound(conditions: [start], combinator: first)
    guard let selector = selector(behind: [compound], specificity) else { return nil }
    return RelativeSelector(
      selector: selector, isBehind: first == .nextSibling || first == .subsequentSibling)
  }

  private mutating func selector(
    behind compounds: [Selector.Compound] = [], _ specificity: Specificity = Specificity()
  ) -> Selector? {
    var (compounds, specificity) = (compounds, specificity)
    scanner.skipSpace()
    while true {
      guard compounds.count < Self.maxCompounds, var compound = compound(&specificity) else { return nil }
      guard let combinator = combinator() else {
        guard scanner.isAtEnd else { return nil }
        compounds.append(compound)
        break
      }
      compound.combinator = combinator
      compounds.append(compound)
    }
    return Selector(compounds: Self.reversed(compounds), specificity: specificity)
  }

  /// The compounds from right to left, each with the combinator on its left.
  private static func reversed(_ compounds: [Selector.Compound]) -> [Selector.Compound] {
    var result: [Selector.Compound] = []
    for index in compounds.indices.reversed() {
      var compound = compounds[index]
      compound.combinator = index > 0 ? compounds[index - 1].combinator : .descendant
      result.append(compound)
    }
    return result
  }

  /// The combinator at the position, which then is behind it; nil at the end and where there is none.
  private mutating func combinator() -> Selector.Combinator? {
    let start = scanner.position
    scanner.skipSpace()
    let combinator: Selector.Combinator
    switch scanner.next {
    case nil: return nil
    case UInt8(ascii: ">"): combinator = .child
    case UInt8(ascii: "+"): combinator = .nextSibling
    case UInt8(ascii: "~"): combinator = .subsequentSibling
    default: return scanner.position > start ? .descendant : nil
    }
    scanner.position += 1
    scanner.skipSpace()
    return combinator
  }

  private mutating func compound(_ specificity: inout Specificity) -> Selector.Compound? {
    var compound = Selector.Compound()
    var isEmpty = true
    guard type(&compound, &specificity, &isEmpty) else { return nil }
    while compound.conditions.count < Self.maxConditions {
      scanner.skipComments()
      let condition: Condition?
      switch scanner.next {
      case UInt8(ascii: "#"):
        scanner.position += 1
        condition = identifier().map { .id($0) }
        specificity = specificity + .id
      case UInt8(ascii: "."):
        scanner.position += 1
        condition = identifier().map { .class($0) }
        specificity = specificity + .class
      case UInt8(ascii: "["):
        condition = attribute()
        specificity = specificity + .class
      case UInt8(ascii: ":"): condition = pseudo(&specificity)
      case UInt8(ascii: "&"):
        scanner.position += 1
        condition = parents.map { .any($0) } ?? .root
        specificity = specificity + Self.heaviest(parents ?? [])
      default: return isEmpty ? nil : compound
      }
      guard let condition else { return nil }
      compound.conditions.append(condition)
      isEmpty = false
    }
    return isEmpty || compound.conditions.count >= Self.maxConditions ? nil : compound
  }

  static func heaviest(_ selectors: [Selector]) -> Specificity {
    selectors.map(\.specificity).max() ?? Specificity()
  }

  /// The type selector that a compound may start with, and the namespace that its element is in (Selectors 4, 5).
  private mutating func type(
    _ compound: inout Selector.Compound, _ specificity: inout Specificity, _ isEmpty: inout Bool
  ) -> Bool {
    var namespace = namespaces.usual
    var part = typePart()
    if let prefix = part, scanner.next == UInt8(ascii: "|") {
      scanner.position += 1
      guard let local = typePart(), local.isWildcard || !local.name.isEmpty else { return false }
      if prefix.isWildcard {
        namespace = nil
      } else {
        guard let declared = prefix.name.isEmpty ? XMLNamespace.none : namespaces.named(prefix.name)
        else { return false }
        namespace = declared
      }
      part = local
    }
    // Where no type is said, what stands in functions may be in any.
    if let namespace, part != nil || depth == 0 { compound.conditions.append(.namespace(namespace)) }
    guard let part else { return true }
    guard part.isWildcard || !part.name.isEmpty else { return false }
    isEmpty = false
    if part.isWildcard { return true }
    compound.conditions.append(.type(ElementName(part.name).map { .known($0) } ?? .other(part.name)))
    specificity = specificity + .type
    return true
  }

  /// A name or a `*`; nothing before a `|`; nil where there is none of them.
  mutating func typePart() -> (name: Bytes, isWildcard: Bool)? {
    if scanner.next == UInt8(ascii: "*") {
      scanner.position += 1
      return (Bytes(), true)
    }
    if scanner.next == UInt8(ascii: "|") { return (Bytes(), false) }
    return identifier().map { ($0, false) }
  }

  // MARK: - Names

  /// An identifier (CSS Syntax 3, 4.3.9), with its escapes resolved.
  mutating func identifier() -> Bytes? {
    let start = scanner.position
    guard scanner.skipIdentifier() else {
      scanner.position = start
      return nil
    }
    let name = Bytes(rebasing: scanner.text[start..<scanner.position])
    return name.contains(UInt8(ascii: "\\")) ? memory.unescaped(name) : name
  }
}
