import ByteText

/// Pseudo-classes and pseudo-elements (Selectors 4, 4 and 8 to 14).
extension SelectorParser {
  mutating func pseudo(_ specificity: inout Specificity) -> Condition? {
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
    // Of the pseudo-elements with an argument there are few (CSS Pseudo 4; CSS Shadow Parts 1; View Transitions 1).
    if isElement, argument != nil, !Self.elementFunctions.hold(name) { return nil }
    if isElement || Self.oldPseudoElements.hold(name) {
      specificity = specificity + .type
      return Self.generated.hold(name) ? .generated : .never
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
    return neverMatching.hold(name) ? .never : nil
  }

  private static func both(_ first: PositionTest, _ second: PositionTest) -> Selector {
    Selector(
      compounds: [Selector.Compound(conditions: [.position(first), .position(second)])],
      specificity: Specificity())
  }

  private func function(_ name: Bytes, _ argument: Bytes, _ specificity: inout Specificity) -> Condition? {
    let isWhere = name.isKeyword("where")
    if isWhere || name.isKeyword("is") || name.isKeyword("matches") || name.isKeyword("-webkit-any") {
      guard let list = list(argument, forgives: true) else { return nil }
      if !isWhere { specificity = specificity + Self.heaviest(list) }
      return .any(list)
    }
    if name.isKeyword("not") {
      guard let list = list(argument, forgives: false) else { return nil }
      specificity = specificity + Self.heaviest(list)
      return Condition.none(list)
    }
    if name.isKeyword("has") {
      guard let list = relativeList(argument) else { return nil }
      specificity = specificity + Self.heaviest(list.map(\.selector))
      return .has(list)
    }
    specificity = specificity + .class
    if name.isKeyword("lang") { return .language(argument.trimmed.unquoted) }
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

  /// Whether selectors depend on what a person does, such as pointing at something.
  static func isDynamic(_ selectors: Bytes) -> Bool { isOne(of: neverMatching, in: selectors) }

  /// Whether selectors are of a part of an element's text, or of its mark in a list.
  static func isOfPart(_ selectors: Bytes) -> Bool { isOne(of: parts, in: selectors) }

  private static func isOne(of names: KeywordList, in selectors: Bytes) -> Bool {
    selectors.split(separator: UInt8(ascii: ":")).dropFirst().contains { piece in
      names.hold(Bytes(rebasing: piece.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }))
    }
  }

  private static let oldPseudoElements: KeywordList = ["before", "after", "first-line", "first-letter"]

  /// Those that show something of elements of HTML.
  private static let generated: KeywordList = ["before", "after", "first-line", "first-letter", "marker"]
  private static let parts: KeywordList = ["first-line", "first-letter", "marker"]

  private static let elementFunctions: KeywordList = [
    "part", "slotted", "highlight", "cue", "picker", "scroll-button", "view-transition-group",
    "view-transition-image-pair", "view-transition-old", "view-transition-new",
  ]

  private static let neverMatching: KeywordList = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "enabled", "disabled",
    "checked", "indeterminate", "default", "valid", "invalid", "required", "optional", "read-only",
    "read-write", "fullscreen", "host", "target-within", "placeholder-shown", "in-range", "out-of-range",
  ]
}
