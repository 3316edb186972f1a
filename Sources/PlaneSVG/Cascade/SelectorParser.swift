import MarkupXML

/// Reads selectors (Selectors 4; CSS Syntax 3).
struct SelectorParser {
  private var scanner: CSSScanner
  private let memory: StyleMemory
  private let depth: Int

  /// What `:is()`, `:where()` and `:not()` may nest to, and a selector may hold: more than anybody writes, and little
  /// enough that matching it is quick.
  private static let maxDepth = 8
  private static let maxCompounds = 64
  private static let maxConditions = 64

  private init(_ text: Bytes, _ memory: StyleMemory, depth: Int) {
    scanner = CSSScanner(text)
    self.memory = memory
    self.depth = depth
  }

  /// The selectors of a rule; nil where one of them is none, as the rule is then dropped.
  static func list(_ text: Bytes, _ memory: StyleMemory) -> [Selector]? {
    list(text, memory, depth: 0, forgives: false)
  }

  /// - Parameter forgives: whether selectors that are none are left out of the list.
  private static func list(_ text: Bytes, _ memory: StyleMemory, depth: Int, forgives: Bool) -> [Selector]? {
    guard depth < maxDepth else { return forgives ? [] : nil }
    var selectors: [Selector] = []
    var pieces = CSSScanner(text)
    var start = 0
    while true {
      let hasMore = pieces.skip { $0 == UInt8(ascii: ",") } != nil
      var parser = SelectorParser(Bytes(rebasing: text[start..<pieces.position]), memory, depth: depth)
      if let selector = parser.selector() {
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

  private mutating func selector() -> Selector? {
    var compounds: [Selector.Compound] = []
    var specificity = Specificity()
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
        condition = name().map { .id($0) }
        specificity = specificity + .id
      case UInt8(ascii: "."):
        scanner.position += 1
        condition = identifier().map { .class($0) }
        specificity = specificity + .class
      case UInt8(ascii: "["):
        condition = attribute()
        specificity = specificity + .class
      case UInt8(ascii: ":"):
        condition = pseudo(&specificity)
      default:
        return isEmpty ? nil : compound
      }
      guard let condition else { return nil }
      compound.conditions.append(condition)
      isEmpty = false
    }
    return isEmpty || compound.conditions.count >= Self.maxConditions ? nil : compound
  }

  /// The type selector that a compound may start with, its namespace's prefix left aside.
  private mutating func type(
    _ compound: inout Selector.Compound, _ specificity: inout Specificity, _ isEmpty: inout Bool
  ) -> Bool {
    guard var part = typePart() else { return true }
    if scanner.next == UInt8(ascii: "|") {
      scanner.position += 1
      guard let local = typePart(), local.isWildcard || !local.name.isEmpty else { return false }
      part = local
    }
    guard part.isWildcard || !part.name.isEmpty else { return false }
    isEmpty = false
    if part.isWildcard { return true }
    let known = ElementName.allCases.first { part.name.equals($0.spelling) }
    compound.conditions.append(.type(known.map { .known($0) } ?? .other(part.name)))
    specificity = specificity + .type
    return true
  }

  /// A name or a `*`; nothing before a `|`; nil where there is none of them.
  private mutating func typePart() -> (name: Bytes, isWildcard: Bool)? {
    if scanner.next == UInt8(ascii: "*") {
      scanner.position += 1
      return (Bytes(start: nil, count: 0), true)
    }
    if scanner.next == UInt8(ascii: "|") { return (Bytes(start: nil, count: 0), false) }
    return identifier().map { ($0, false) }
  }

  // MARK: - Names

  /// An identifier (CSS Syntax 3, 4.3.9), with its escapes resolved.
  private mutating func identifier() -> Bytes? {
    guard var first = scanner.next else { return nil }
    if first == UInt8(ascii: "-"), scanner.position + 1 < scanner.text.count {
      first = scanner.text[scanner.position + 1]
    }
    return first &- 0x30 < 10 ? nil : name()
  }

  private mutating func name() -> Bytes? {
    let start = scanner.position
    var hasEscapes = false
    while let byte = scanner.next {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2d || byte == 0x5f
        || byte >= 0x80
      {
        scanner.position += 1
      } else {
        break
      }
    }
    guard scanner.position > start else { return nil }
    let name = Bytes(rebasing: scanner.text[start..<scanner.position])
    return hasEscapes ? memory.unescaped(name) : name
  }

  /// Skips an escape; the white space that ends a hexadecimal one is part of it.
  private mutating func skipEscape() {
    scanner.position = min(scanner.position + 1, scanner.text.count)
    var digits = 0
    while digits < 6, let byte = scanner.next, DataURI.hexDigit(byte) != nil {
      scanner.position += 1
      digits += 1
    }
    if digits == 0 {
      scanner.position = min(scanner.position + 1, scanner.text.count)
    } else if let byte = scanner.next, ValueScanner.isSpace(byte) {
      scanner.position += 1
    }
  }

  // MARK: - Attributes

  /// `[name]`, `[name=value]`, `[prefix|name~="value" i]`.
  private mutating func attribute() -> Condition? {
    scanner.position += 1
    scanner.skipSpace()
    guard var name = typePart() else { return nil }
    var prefix: Bytes?
    if scanner.next == UInt8(ascii: "|"), !isFollowedByEquals {
      scanner.position += 1
      guard let local = identifier() else { return nil }
      prefix = name.name
      name = (local, false)
    }
    guard !name.isWildcard, !name.name.isEmpty else { return nil }
    var test = AttributeTest(known: Self.attribute(name.name, prefix: prefix), name: name.name)
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

  private static func attribute(_ name: Bytes, prefix: Bytes?) -> AttributeName? {
    AttributeName.allCases.first { attribute in
      guard name.equals(attribute.localName) else { return false }
      guard let prefix, !prefix.isEmpty else { return attribute.namespace == .none }
      return attribute.namespace == (prefix.equals("xlink") ? .xlink : prefix.equals("xml") ? .xml : .other)
    }
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
    guard let quote = scanner.next, quote == 0x22 || quote == 0x27 else { return identifier() }
    let start = scanner.position
    scanner.skipString()
    guard scanner.position - start >= 2, scanner.text[scanner.position - 1] == quote else { return nil }
    let value = Bytes(rebasing: scanner.text[(start + 1)..<(scanner.position - 1)])
    return value.contains(UInt8(ascii: "\\")) ? memory.unescaped(value) : value
  }

  // MARK: - Pseudo-classes

  private mutating func pseudo(_ specificity: inout Specificity) -> Condition? {
    scanner.position += 1
    let isElement = scanner.next == UInt8(ascii: ":")
    if isElement { scanner.position += 1 }
    guard let name = identifier() else { return nil }
    var argument: Bytes?
    if scanner.next == UInt8(ascii: "(") {
      scanner.position += 1
      let start = scanner.position
      guard scanner.skip(to: { $0 == UInt8(ascii: ")") }) != nil else { return nil }
      argument = Bytes(rebasing: scanner.text[start..<scanner.position])
      scanner.position += 1
    }
    if isElement || Self.oldPseudoElements.contains(where: { name.isKeyword($0) }) {
      specificity = specificity + .type
      return .never
    }
    if let argument { return function(name, argument, &specificity) }
    specificity = specificity + .class
    return Self.pseudoClass(name)
  }

  private static func pseudoClass(_ name: Bytes) -> Condition? {
    if name.isKeyword("root") { return .root }
    if name.isKeyword("empty") { return .empty }
    if name.isKeyword("link") || name.isKeyword("any-link") { return .link }
    if name.isKeyword("first-child") { return .position(PositionTest()) }
    if name.isKeyword("last-child") { return .position(PositionTest(isFromEnd: true)) }
    if name.isKeyword("first-of-type") { return .position(PositionTest(isOfType: true)) }
    if name.isKeyword("last-of-type") { return .position(PositionTest(isOfType: true, isFromEnd: true)) }
    if name.isKeyword("only-child") || name.isKeyword("only-of-type") {
      let isOfType = name.isKeyword("only-of-type")
      let last = PositionTest(isOfType: isOfType, isFromEnd: true)
      return .any([both(PositionTest(isOfType: isOfType), last)])
    }
    return neverMatching.contains(where: { name.isKeyword($0) }) ? .never : nil
  }

  private static func both(_ first: PositionTest, _ second: PositionTest) -> Selector {
    Selector(
      compounds: [Selector.Compound(conditions: [.position(first), .position(second)])],
      specificity: Specificity())
  }

  private func function(_ name: Bytes, _ argument: Bytes, _ specificity: inout Specificity) -> Condition? {
    let isWhere = name.isKeyword("where")
    if isWhere || name.isKeyword("is") || name.isKeyword("matches") || name.isKeyword("-webkit-any") {
      guard let list = Self.list(argument, memory, depth: depth + 1, forgives: true) else { return nil }
      if !isWhere { specificity = specificity + (list.map(\.specificity).max() ?? Specificity()) }
      return .any(list)
    }
    if name.isKeyword("not") {
      guard let list = Self.list(argument, memory, depth: depth + 1, forgives: false) else { return nil }
      specificity = specificity + (list.map(\.specificity).max() ?? Specificity())
      return Condition.none(list)
    }
    specificity = specificity + .class
    if name.isKeyword("lang") { return .language(argument.trimmed.unquoted) }
    if name.isKeyword("has") { return .never }
    let kinds: [(StaticString, isOfType: Bool, isFromEnd: Bool)] = [
      ("nth-child", false, false), ("nth-last-child", false, true), ("nth-of-type", true, false),
      ("nth-last-of-type", true, true),
    ]
    guard let kind = kinds.first(where: { name.isKeyword($0.0) }),
      let (step, offset) = NthParser.parse(argument)
    else { return nil }
    return .position(
      PositionTest(step: step, offset: offset, isOfType: kind.isOfType, isFromEnd: kind.isFromEnd))
  }

  /// Pseudo-elements that may be written with one colon.
  private static let oldPseudoElements: [StaticString] = ["before", "after", "first-line", "first-letter"]

  private static let neverMatching: [StaticString] = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "enabled", "disabled",
    "checked", "indeterminate", "default", "valid", "invalid", "required", "optional", "read-only",
    "read-write", "fullscreen", "host", "target-within", "placeholder-shown", "in-range", "out-of-range",
  ]
}

/// `An+B` (CSS Syntax 3, 6).
enum NthParser {
  static func parse(_ text: Bytes) -> (step: Int, offset: Int)? {
    let text = text.trimmed
    if text.isKeyword("odd") { return (2, 1) }
    if text.isKeyword("even") { return (2, 0) }
    guard let n = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "n") }) else {
      return integer(text, isSpaced: false).map { (0, $0) }
    }
    let factor = Bytes(rebasing: text[..<n])
    let step: Int
    if factor.isEmpty || factor.isKeyword("+") {
      step = 1
    } else if factor.isKeyword("-") {
      step = -1
    } else if let number = integer(factor, isSpaced: false) {
      step = number
    } else {
      return nil
    }
    let rest = Bytes(rebasing: text[(n + 1)...]).trimmed
    if rest.isEmpty { return (step, 0) }
    guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") else { return nil }
    return integer(rest, isSpaced: true).map { (step, $0) }
  }

  /// A whole number, with white space behind its sign where that is allowed; held to what no document has children.
  private static func integer(_ text: Bytes, isSpaced: Bool) -> Int? {
    var digits = text
    let sign = text.first
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      digits = Bytes(rebasing: text.dropFirst())
      if isSpaced { digits = digits.trimmed }
    }
    guard !digits.isEmpty else { return nil }
    var value = 0
    for byte in digits {
      guard byte &- 0x30 < 10 else { return nil }
      value = min(value * 10 + Int(byte &- 0x30), 1_000_000_000)
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of a text, to the letter.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// The text without quotes around it.
  var unquoted: Self {
    guard count >= 2, let first, first == 0x22 || first == 0x27, last == first else { return self }
    return Self(rebasing: self[1..<(count - 1)])
  }
}
