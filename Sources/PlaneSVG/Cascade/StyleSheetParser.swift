/// Reads style sheets (CSS Syntax 3, 5.4.1; CSS Conditional Rules 3; CSS Nesting 1): what is no rule is left out, and the rest
/// holds.
struct StyleSheetParser {
  /// A selector of a rule, and the rule's declarations.
  struct Rule {
    let selector: Selector
    let declarations: Range<Int>
    let layer: CascadeLayers.ID
  }

  private let memory: StyleMemory
  private let media: MediaQuery
  /// One for each selector, in order.
  private(set) var rules: [Rule] = []
  private(set) var declarations: [Declaration] = []
  private(set) var finalKeyframes: [[UInt8]: Range<Int>] = [:]
  private(set) var fontFaces: [FontFace] = []
  /// What rules would have from outside the file.
  private(set) var externals: [String] = []
  /// The blocks of declarations, applied or not, in order.
  private(set) var blocks: [StyleBlock] = []

  private(set) var layers = CascadeLayers()
  /// What the sheet declares that is read, which no other has a part in.
  private var namespaces = SheetNamespaces()
  /// Whether nothing stands before that declarations of namespaces have to stand before.
  private var takesNamespaces = true

  /// How deep `@media` and its like may be nested.
  private static let maxDepth = 16

  /// Text that holds rules, and on what they depend.
  private struct Level {
    var scanner: CSSScanner
    let condition: StyleBlock.Condition
    var layer = CascadeLayers.none
    /// The selectors of the rule that they stand in; nil outside of rules.
    var parents: [Selector]?
    /// What stands before that rule's block.
    var name = Bytes()
    /// What the `@keyframes` is called that they stand in.
    var keyframes: Bytes?

    var passed: Bytes { Bytes(rebasing: scanner.text[..<scanner.position]) }
  }

  init(_ memory: StyleMemory, _ media: MediaQuery) { (self.memory, self.media) = (memory, media) }

  /// Says which `style` element the blocks from an index on stand in.
  mutating func noteElement(_ node: Int, ofBlocksFrom first: Int) {
    for index in first..<blocks.count { blocks[index].node = node }
  }

  /// Adds the rules of a sheet.
  /// - Parameter condition: on what the sheet depends as a whole.
  mutating func read(_ text: Bytes, _ condition: StyleBlock.Condition = .always) {
    (namespaces, takesNamespaces) = (SheetNamespaces(), true)
    var open = [Level(scanner: CSSScanner(text), condition: condition)]
    while var level = open.popLast(), memory.rulesLeft > 0 {
      level.scanner.skipSpace()
      guard !level.scanner.isAtEnd else { continue }
      var inner: Level?
      if level.scanner.next == UInt8(ascii: "@") {
        inner = readAtRule(&level)
      } else if !level.scanner.skipCommentDelimiter(), !readDeclarations(&level) {
        inner = readRule(&level)
      }
      open.append(level)
      guard let inner else { continue }
      let text = inner.scanner.text
      if open.count <= Self.maxDepth { open.append(inner) } else { leaveOut(text, named: text, .unknownRule) }
    }
  }

  /// Reads the declarations up to the next rule in a rule, which come behind those rules that stand before them (CSS Nesting 1,
  /// 4); false where there are none.
  private mutating func readDeclarations(_ level: inout Level) -> Bool {
    guard let parents = level.parents else { return false }
    let start = level.scanner.position
    level.scanner.skipDeclarations()
    let end = level.scanner.position
    guard end > start else { return false }
    let block = Bytes(rebasing: level.scanner.text[start..<end])
    if level.condition.isMet {
      add(block, named: level.name, parents, level)
    } else {
      leaveOut(block, named: level.name, level.condition)
    }
    return true
  }

  /// Reads a rule.
  /// - Returns: its block, where rules stand in that, too.
  private mutating func readRule(_ level: inout Level) -> Level? {
    takesNamespaces = false
    let start = level.scanner.position
    guard level.scanner.skip(to: { $0 == UInt8(ascii: "{") }) != nil else { return nil }
    let prelude = Bytes(rebasing: level.scanner.text[start..<level.scanner.position])
    let block = level.scanner.block()
    let condition = level.condition
    let selectors =
      condition.isMet ? SelectorParser.list(prelude, in: level.parents, namespaces, memory) : nil
    guard let selectors else {
      let reason = condition.isMet ? StyleBlock.Condition.unreadableSelector : condition
      let inner = nested(in: block, Level(scanner: level.scanner, condition: reason, parents: []), prelude)
      leaveOut(inner?.passed ?? block, named: prelude, reason, keyframes: level.keyframes)
      if let name = level.keyframes, condition == .animation, prelude.namesLastFrame {
        let first = declarations.count
        Declarations.forEach(block, memory, needsUnits: true) { declarations.append($0) }
        finalKeyframes[Array(name)] = first..<declarations.count
      }
      return inner
    }
    let inner = nested(
      in: block, Level(scanner: level.scanner, condition: condition, layer: level.layer, parents: selectors),
      prelude)
    add(inner?.passed ?? block, named: prelude, selectors, level)
    return inner
  }

  private mutating func add(_ block: Bytes, named name: Bytes, _ selectors: [Selector], _ level: Level) {
    guard memory.spendRule() else { return }
    let first = declarations.count
    Declarations.forEach(block, memory, needsUnits: true) { declarations.append($0) }
    let stated = first..<declarations.count
    blocks.append(
      StyleBlock(
        name: name.trimmed, condition: level.condition, count: stated.count, declarations: stated,
        rules: stated.isEmpty ? 0..<0 : rules.count..<rules.count + selectors.count))
    if stated.isEmpty { return }
    for selector in selectors {
      rules.append(Rule(selector: selector, declarations: stated, layer: level.layer))
    }
  }

  /// What is in a rule from the first rule in it on.
  private func nested(in block: Bytes, _ level: Level, _ name: Bytes) -> Level? {
    guard block.contains(UInt8(ascii: "{")) else { return nil }
    var level = level
    level.scanner = CSSScanner(block)
    level.scanner.skipDeclarations()
    level.name = name
    return level
  }

  /// Counts the declarations of a block that isn't applied.
  private mutating func leaveOut(
    _ block: Bytes, named name: Bytes, _ reason: StyleBlock.Condition, keyframes: Bytes? = nil
  ) {
    guard memory.spendRule() else { return }
    var count = 0
    Declarations.forEach(block, memory) { _ in count += 1 }
    blocks.append(StyleBlock(name: name.trimmed, condition: reason, count: count, keyframes: keyframes))
  }

  // MARK: - At-rules

  /// Reads an at-rule.
  /// - Returns: the rules inside, where it is one that holds rules.
  private mutating func readAtRule(_ level: inout Level) -> Level? {
    var scanner = level.scanner
    defer { level.scanner = scanner }
    let condition = level.condition
    let start = scanner.position
    scanner.position += 1
    var words = ValueScanner(Bytes(rebasing: scanner.text[scanner.position...]))
    let name = words.identifier()
    scanner.position += name.count
    let preludeStart = scanner.position
    let stop = scanner.skip { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
    var prelude = Bytes(rebasing: scanner.text[preludeStart..<scanner.position])
    guard stop == UInt8(ascii: "{") else {
      scanner.position = min(scanner.position + 1, scanner.text.count)
      if condition.isMet, name.isKeyword("import") {
        externals.append("the style sheet \(prelude.trimmed.shownAddress)")
      }
      if takesNamespaces, name.isKeyword("namespace") {
        namespaces.declare(scanner.sawComment ? memory.withoutComments(prelude) : prelude)
      }
      if condition.isMet, name.isKeyword("layer") {
        for name in prelude.split(separator: UInt8(ascii: ",")) {
          _ = layers.layer(Bytes(rebasing: name), in: level.layer)
        }
      }
      return nil
    }
    takesNamespaces = false
    let head = Bytes(rebasing: scanner.text[start..<scanner.position]).trimmed
    let block = scanner.block()
    if name.isKeyword("font-face") {
      let rule = Bytes(rebasing: scanner.text[start..<scanner.position])
      leaveOut(block, named: head, condition.isMet ? keepFontFace(rule) : condition)
      return nil
    }
    if scanner.sawComment { prelude = memory.withoutComments(prelude) }
    if let inner = self.condition(of: name, prelude) {
      var level = Level(
        scanner: CSSScanner(block), condition: condition.and(inner), layer: level.layer,
        parents: level.parents)
      level.name = head
      if inner == .animation { level.keyframes = prelude.trimmed.unquoted }
      if name.isKeyword("layer") { level.layer = layers.layer(prelude, in: level.layer) }
      return level
    }
    let other = Self.condition(ofOther: name)
    leaveOut(block, named: head, other)
    return block.contains(UInt8(ascii: "{"))
      ? Level(scanner: CSSScanner(block), condition: condition.and(other)) : nil
  }

  /// On what the rules in an at-rule depend; nil for one that holds none.
  private func condition(of name: Bytes, _ prelude: Bytes) -> StyleBlock.Condition? {
    if name.isKeyword("media") { return media.condition(prelude) }
    if name.isKeyword("supports") { return SupportsCondition.holds(prelude) ? .always : .unsupported }
    if name.isKeyword("layer") { return .always }
    let isAnimation =
      name.isKeyword("keyframes") || name.isKeyword("-webkit-keyframes") || name.isKeyword("-moz-keyframes")
    return isAnimation ? .animation : nil
  }

  /// Why an at-rule is left out that no drawing needs: its pages are for printers, and no element of SVG is a container.
  private static func condition(ofOther name: Bytes) -> StyleBlock.Condition {
    if name.isKeyword("page") || name.isKeyword("container") { return .unmetMedia }
    return name.isKeyword("starting-style") ? .animation : .unknownRule
  }

  /// Keeps a font that needs nothing from outside the file.
  /// - Returns: where the font is.
  private mutating func keepFontFace(_ text: Bytes) -> StyleBlock.Condition {
    let rule = memory.withoutComments(text)
    let braces = rule.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    guard braces == 2, rule.last == UInt8(ascii: "}"), !rule.contains(UInt8(ascii: "\\")) else {
      return .missingFont
    }
    var scanner = ValueScanner(rule)
    while !scanner.isAtEnd {
      let word = scanner.identifier()
      guard word.isKeyword("url"), scanner.next == UInt8(ascii: "(") else {
        scanner.advance()
        continue
      }
      scanner.advance()
      scanner.skipSpace()
      if scanner.next == 0x22 || scanner.next == 0x27 { scanner.advance() }
      guard scanner.rest.hasKeywordPrefix("data:") else {
        if scanner.next == UInt8(ascii: "#") { return .fontOfSVG }
        externals.append("the font \(scanner.rest.prefix { ![0x22, 0x27, 0x29].contains($0) }.shownAddress)")
        return .missingFont
      }
    }
    guard let face = FontFace(rule, memory) else { return .missingFont }
    fontFaces.append(face)
    return .fontFace
  }
}

extension CSSScanner {
  /// Skips declarations up to a rule, or to the end.
  fileprivate mutating func skipDeclarations() {
    while true {
      skipSpace()
      guard let first = next, first != UInt8(ascii: "@") else { return }
      let start = position
      let stop = skip { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
      if stop == UInt8(ascii: "{") {
        // A custom property may hold a block.
        guard text[start...].starts(with: "--".utf8) else { return position = start }
        _ = skip { $0 == UInt8(ascii: ";") }
      }
      position = min(position + 1, text.count)
    }
  }

  /// Skips `<!--` or `-->`, which mean nothing between rules (CSS Syntax 3, 5.4.1).
  fileprivate mutating func skipCommentDelimiter() -> Bool {
    let rest = text[position...]
    for delimiter: StaticString in ["<!--", "-->"]
    where Bytes(rebasing: rest.prefix(delimiter.utf8CodeUnitCount)).equals(delimiter) {
      position += delimiter.utf8CodeUnitCount
      return true
    }
    return false
  }
}

extension Bytes {
  /// Whether what stands before a block in `@keyframes` says that it is the last frame, among others.
  fileprivate var namesLastFrame: Bool {
    CSSWords.list(self).contains { $0.isKeyword("to") || $0.equals("100%") }
  }
}
