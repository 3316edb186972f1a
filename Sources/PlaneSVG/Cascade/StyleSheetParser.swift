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

  /// How deep `@media` and its like may be nested.
  private static let maxDepth = 16

  init(_ memory: StyleMemory) { self.memory = memory }

  /// Adds the rules of a sheet.
  mutating func read(_ text: Bytes) {
    var open = [CSSScanner(text)]
    while var scanner = open.popLast() {
      scanner.skipSpace()
      guard !scanner.isAtEnd else { continue }
      var inner: Bytes?
      if scanner.next == UInt8(ascii: "@") {
        inner = readAtRule(&scanner)
      } else if !scanner.skipCommentDelimiter() {
        readRule(&scanner)
      }
      open.append(scanner)
      if let inner, open.count <= Self.maxDepth { open.append(CSSScanner(inner)) }
    }
  }

  private mutating func readRule(_ scanner: inout CSSScanner) {
    let start = scanner.position
    guard scanner.skip(to: { $0 == UInt8(ascii: "{") }) != nil else { return }
    let prelude = Bytes(rebasing: scanner.text[start..<scanner.position])
    let block = scanner.block()
    guard let selectors = SelectorParser.list(prelude, memory) else { return }
    let first = declarations.count
    Declarations.forEach(block, memory) { declarations.append($0) }
    guard declarations.count > first else { return }
    for selector in selectors {
      rules.append(Rule(selector: selector, declarations: first..<declarations.count))
    }
  }

  // MARK: - At-rules

  /// Reads an at-rule.
  /// - Returns: the rules inside, where these hold.
  private mutating func readAtRule(_ scanner: inout CSSScanner) -> Bytes? {
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
      if name.isKeyword("import") { externals.append("the style sheet \(Self.shown(prelude.trimmed))") }
      return nil
    }
    let block = scanner.block()
    if name.isKeyword("font-face") {
      keepFontFace(Bytes(rebasing: scanner.text[start..<scanner.position]))
      return nil
    }
    if scanner.sawComment { prelude = memory.withoutComments(prelude) }
    if name.isKeyword("media") { return MediaQuery.matches(prelude) ? block : nil }
    if name.isKeyword("supports") { return SupportsCondition.holds(prelude) ? block : nil }
    return name.isKeyword("layer") ? block : nil
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
