/// Reads style sheets (CSS Syntax 3, 5.4.1; CSS Conditional Rules 3): what is no rule is left out, and the rest holds.
struct StyleSheetParser {
  /// A selector of a rule, and the rule's declarations.
  struct Rule {
    let selector: Selector
    let declarations: Range<Int>
  }

  private let memory: StyleMemory
  /// One for each selector, in order.
  private(set) var rules: [Rule] = []
  private(set) var declarations: [Declaration] = []
  private(set) var fontFaces: [FontFace] = []
  /// What rules would have from outside the file.
  private(set) var externals: [String] = []
  /// The blocks of declarations, applied or not, in order.
  private(set) var blocks: [StyleBlock] = []

  /// How deep `@media` and its like may be nested.
  private static let maxDepth = 16

  /// Text that holds rules, and on what they depend.
  private struct Level {
    var scanner: CSSScanner
    let circumstance: StyleBlock.Circumstance
  }

  init(_ memory: StyleMemory) { self.memory = memory }

  /// Says which `style` element the blocks from an index on stand in.
  mutating func noteElement(_ node: Int, ofBlocksFrom first: Int) {
    for index in first..<blocks.count { blocks[index].node = node }
  }

  /// Adds the rules of a sheet.
  /// - Parameter circumstance: on what the sheet depends as a whole.
  mutating func read(_ text: Bytes, _ circumstance: StyleBlock.Circumstance = .always) {
    var open = [Level(scanner: CSSScanner(text), circumstance: circumstance)]
    while var level = open.popLast() {
      level.scanner.skipSpace()
      guard !level.scanner.isAtEnd else { continue }
      var inner: Level?
      if level.scanner.next == UInt8(ascii: "@") {
        inner = readAtRule(&level.scanner, level.circumstance)
      } else if !level.scanner.skipCommentDelimiter() {
        inner = readRule(&level.scanner, level.circumstance)
      }
      open.append(level)
      guard let inner else { continue }
      if open.count <= Self.maxDepth { open.append(inner) } else { leaveOut(inner) }
    }
  }

  /// Reads a rule.
  /// - Returns: its block, where rules stand in that, too, which aren't applied.
  private mutating func readRule(
    _ scanner: inout CSSScanner, _ circumstance: StyleBlock.Circumstance
  ) -> Level? {
    let start = scanner.position
    guard scanner.skip(to: { $0 == UInt8(ascii: "{") }) != nil else { return nil }
    let prelude = Bytes(rebasing: scanner.text[start..<scanner.position])
    let block = scanner.block()
    let selectors = circumstance.isMet ? SelectorParser.list(prelude, memory) : nil
    guard let selectors else {
      let reason = circumstance.isMet ? StyleBlock.Circumstance.unreadableSelector : circumstance
      leaveOut(block, named: prelude, reason)
      return nested(in: block)
    }
    let first = declarations.count
    Declarations.forEach(block, memory) { declarations.append($0) }
    let stated = first..<declarations.count
    blocks.append(
      StyleBlock(
        name: prelude.trimmed, circumstance: circumstance, count: stated.count, declarations: stated,
        rules: stated.isEmpty ? 0..<0 : rules.count..<rules.count + selectors.count))
    if !stated.isEmpty {
      for selector in selectors { rules.append(Rule(selector: selector, declarations: stated)) }
    }
    return nested(in: block)
  }

  /// The rules within a rule (CSS Nesting 1).
  private func nested(in block: Bytes) -> Level? {
    block.contains(UInt8(ascii: "{")) ? Level(scanner: CSSScanner(block), circumstance: .nested) : nil
  }

  /// Counts the declarations of a block that isn't applied.
  private mutating func leaveOut(_ block: Bytes, named name: Bytes, _ reason: StyleBlock.Circumstance) {
    var count = 0
    Declarations.forEach(block, memory) { _ in count += 1 }
    blocks.append(StyleBlock(name: name.trimmed, circumstance: reason, count: count))
  }

  private mutating func leaveOut(_ level: Level) {
    leaveOut(level.scanner.text, named: level.scanner.text, .unknownRule)
  }

  // MARK: - At-rules

  /// Reads an at-rule.
  /// - Returns: the rules inside, where it is one that holds rules.
  private mutating func readAtRule(
    _ scanner: inout CSSScanner, _ circumstance: StyleBlock.Circumstance
  ) -> Level? {
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
      if circumstance.isMet, name.isKeyword("import") {
        externals.append("the style sheet \(Self.shown(prelude.trimmed))")
      }
      return nil
    }
    let head = Bytes(rebasing: scanner.text[start..<scanner.position]).trimmed
    let block = scanner.block()
    if name.isKeyword("font-face") {
      if circumstance.isMet { keepFontFace(Bytes(rebasing: scanner.text[start..<scanner.position])) }
      leaveOut(block, named: head, .fontFace)
      return nil
    }
    if scanner.sawComment { prelude = memory.withoutComments(prelude) }
    if let inner = self.circumstance(of: name, prelude) {
      return Level(scanner: CSSScanner(block), circumstance: circumstance.and(inner))
    }
    leaveOut(block, named: head, .unknownRule)
    return block.contains(UInt8(ascii: "{"))
      ? Level(scanner: CSSScanner(block), circumstance: circumstance.and(.unknownRule)) : nil
  }

  /// On what the rules in an at-rule depend; nil for one that holds none.
  private func circumstance(of name: Bytes, _ prelude: Bytes) -> StyleBlock.Circumstance? {
    if name.isKeyword("media") {
      if MediaQuery.isAlwaysMet(prelude) { return .always }
      return MediaQuery.matches(prelude) ? .media : .unmetMedia
    }
    if name.isKeyword("supports") { return SupportsCondition.holds(prelude) ? .always : .unsupported }
    if name.isKeyword("layer") { return .always }
    let isAnimation =
      name.isKeyword("keyframes") || name.isKeyword("-webkit-keyframes") || name.isKeyword("-moz-keyframes")
    return isAnimation ? .animation : nil
  }

  /// An address, as far as one reads it in a message.
  private static func shown(_ address: some Collection<UInt8>) -> String {
    String(decoding: address.prefix(80), as: UTF8.self).filter { $0 != "\n" }
  }

  /// Keeps a font that needs nothing from outside the file.
  private mutating func keepFontFace(_ text: Bytes) {
    let rule = memory.withoutComments(text)
    let braces = rule.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    guard braces == 2, rule.last == UInt8(ascii: "}"), !rule.contains(UInt8(ascii: "\\")) else { return }
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
      guard Bytes(rebasing: scanner.rest.prefix(5)).isKeyword("data:") else {
        externals.append("the font \(Self.shown(scanner.rest.prefix { ![0x22, 0x27, 0x29].contains($0) }))")
        return
      }
    }
    if let face = FontFace(rule, memory) { fontFaces.append(face) }
  }
}

extension CSSScanner {
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
