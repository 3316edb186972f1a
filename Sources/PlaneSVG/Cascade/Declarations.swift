/// One `name: value` of a style.
struct Declaration {
  /// As written, but for comments, escapes and the prefix of an older name.
  let name: Bytes
  /// As written, without white space around it, without comments, and with nothing left open.
  let value: Bytes
  let isImportant: Bool
  /// The property; nil for those without a meaning here.
  let property: AttributeName?
  /// Whether a number is no length there, but for 0.
  let needsUnit: Bool

  /// Whether browsers drop it where it stands, while they would take it elsewhere.
  var isDropped: Bool { needsUnit && Length.lacksUnit(value) }
}

/// A list of declarations: the `style` attribute (CSS Style Attributes), or the block of a rule (CSS Syntax 3, 5.4.4).
enum Declarations {
  /// Calls a function for each declaration, known or not, in order.
  /// - Parameters:
  ///   - memory: keeps what has to be written anew because there were comments or escapes in it.
  ///   - needsUnits: whether it is a style sheet's, or the `style` of HTML: that of SVG's own elements takes a few lengths
  ///     without a unit, as pages without a document type do (Quirks Mode, 3.2).
  static func forEach(
    _ text: Bytes, _ memory: StyleMemory, needsUnits: Bool = false, _ body: (Declaration) -> Void
  ) {
    var scanner = CSSScanner(text)
    while !scanner.isAtEnd {
      var piece = CSSScanner(text, at: scanner.position)
      piece.skipSpace()
      let start = piece.position
      piece = CSSScanner(text, at: start)
      let stop = piece.skip { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
      let isCustom = text[start...].starts(with: "--".utf8)
      if stop == UInt8(ascii: "{"), isCustom {
        // A custom property may hold a block.
        _ = piece.skip { $0 == UInt8(ascii: ";") }
      } else if stop == UInt8(ascii: "{") {
        // A rule inside of a rule, or an at-rule: neither is a declaration.
        _ = piece.block()
        scanner.position = piece.position
        continue
      }
      let declaration = Bytes(rebasing: text[start..<piece.position])
      scanner.position = min(piece.position + 1, text.count)
      if let read = read(declaration, hasComments: piece.sawComment, needsUnits, memory) { body(read) }
    }
  }

  /// Where the value of the last declaration of one of some properties stands in a style; all of that where comments or
  /// escapes are in the way.
  static func value(of properties: [AttributeName], in style: Bytes) -> Range<Int>? {
    var found: Range<Int>?
    forEach(style, StyleMemory()) { declaration in
      guard let property = declaration.property, properties.contains(property) else { return }
      let offset = declaration.value.offset(in: style)
      found = offset.map { $0..<$0 + declaration.value.count } ?? 0..<style.count
    }
    return found
  }

  private static func read(
    _ text: Bytes, hasComments: Bool, _ needsUnits: Bool, _ memory: StyleMemory
  ) -> Declaration? {
    let text = hasComments ? memory.withoutComments(text) : text
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var name = Bytes(rebasing: text[..<colon]).trimmed
    if name.contains(UInt8(ascii: "\\")) { name = memory.unescaped(name) }
    guard let first = name.first, first != UInt8(ascii: "@"), !name.contains(where: ValueScanner.isSpace)
    else { return nil }
    name = withoutPrefix(name)
    let (value, isImportant) = splitImportant(Bytes(rebasing: text[(colon + 1)...]).trimmed)
    let property = AttributeName(property: name)
    return Declaration(
      name: name, value: memory.plain(value), isImportant: isImportant, property: property,
      needsUnit: needsUnits && property?.needsUnitInSheets == true)
  }

  /// The name of a property that browsers know by an older one as well (WHATWG Compatibility, 3.4).
  private static func withoutPrefix(_ name: Bytes) -> Bytes {
    guard name.hasKeywordPrefix("-webkit-") else { return name }
    let usual = Bytes(rebasing: name.dropFirst("-webkit-".utf8.count))
    return aliased.hold(usual) ? usual : name
  }

  private static let aliased: KeywordList = ["transform", "transform-origin", "filter", "clip-path"]

  private static func splitImportant(_ value: Bytes) -> (Bytes, Bool) {
    guard value.last.map({ $0 | 0x20 }) == UInt8(ascii: "t"),
      let mark = value.lastIndex(of: UInt8(ascii: "!")),
      Bytes(rebasing: value[(mark + 1)...]).trimmed.isKeyword("important")
    else { return (value, false) }
    return (Bytes(rebasing: value[..<mark]).trimmed, true)
  }
}
