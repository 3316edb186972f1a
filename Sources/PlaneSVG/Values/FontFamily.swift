/// The value of `font-family` (CSS Fonts 3, 3.1) and the model's family name, which is one string.
///
/// A list of families stays a list; a single name loses its quotes, so that tools may add or take them away, if they don't
/// tell it from a generic family.
enum FontFamily {
  /// The model's name for the bytes of a value.
  static func name(_ value: Bytes) -> String {
    let text = String(decoding: value, as: UTF8.self)
    let isPlain = !value.contains { $0 == 0x22 || $0 == 0x27 || $0 == 0x2c || $0 == 0x5c }
    return isPlain ? text : name(text)
  }

  /// The model's name for a value.
  static func name(_ value: String) -> String {
    let names = entries(value)
    guard names.count == 1, let only = names.first else { return value }
    return only
  }

  /// The size with which browsers start: a smaller one where `monospace` is the only family.
  static func initialSize(isMonospace: Bool) -> Double { isMonospace ? 13 : 16 }

  /// Whether two values are the same text, or both there are none.
  static func areSame(_ left: Bytes?, _ right: Bytes?) -> Bool {
    guard let left, let right, left.count == right.count else { return left == nil && right == nil }
    // Most are inherited from one element.
    return left.isSame(as: right) || left.elementsEqual(right)
  }

  /// The value for the model's name; nil where no value says exactly that name.
  static func value(_ family: String) -> String? {
    let isQuoted = family.hasPrefix("'") && !family.contains(",")
    if name(family) == family, isQuoted || isUnquoted(family) { return family }
    // Quotes around a list would make one name of it, which no font has.
    if family.contains(",") && entries(family).count > 1 { return nil }
    let quoted = "'" + family.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    // A line break ends a string.
    return quoted.withLent(isList) && name(quoted).utf8.elementsEqual(family.utf8) ? quoted : nil
  }

  /// Whether a text is a list, or a name that needs no quotes: identifiers with a space between (CSS Fonts 4, 2.1.1).
  private static func isUnquoted(_ family: String) -> Bool {
    guard entries(family).count == 1 else { return family.withLent(isList) }
    return family.withLent { family in
      family.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).allSatisfy { word in
        word.allSatisfy(ByteTraits.isOfName) && isList(Bytes(rebasing: word))
      }
    }
  }

  /// Whether a value is one or more names with commas between, each of them in quotes or made of identifiers (CSS Fonts 4,
  /// 2.1.1): browsers take `DejaVu Serif 3` for no name, and a list with such a one in it, or with an empty one, for no list.
  static func isList(_ value: Bytes) -> Bool {
    var position = 0
    repeat {
      guard let end = endOfName(in: value, from: position) else { return false }
      position = end + 1
    } while position <= value.count
    return true
  }

  /// Where a name ends, at a comma or at the end of the value; nil where it is none.
  private static func endOfName(in value: Bytes, from start: Int) -> Int? {
    var scanner = CSSScanner(value, at: start)
    scanner.skipSpace()
    let first = scanner.position
    if scanner.isString {
      scanner.skipString()
      scanner.skipSpace()
    } else {
      var words = 0
      while scanner.skipIdentifier() {
        words += 1
        let end = scanner.position
        scanner.skipSpace()
        // Words that stand for another value are a name with others alone (CSS Cascade 5, 7.3).
        let word = Bytes(rebasing: value[first..<end])
        let isOnly = words == 1 && (scanner.isAtEnd || scanner.next == UInt8(ascii: ","))
        if isOnly, WideKeyword(word) != nil || word.isKeyword("default") { return nil }
      }
      if words == 0 { return nil }
    }
    return scanner.isAtEnd || scanner.next == UInt8(ascii: ",") ? scanner.position : nil
  }

  /// The generic family (CSS Fonts 4, 2.1.3) that is nearest to a list of names: one that stands in it, else what the names
  /// suggest.
  static func nearestGeneric(to family: String) -> String {
    let names = entries(family).map { $0.lowercased() }
    if let stated = names.first(where: generics.contains) { return stated }
    let hint = hints.first { hint in names.contains { name in hint.words.contains { name.contains($0) } } }
    return hint?.generic ?? "sans-serif"
  }

  private static let generics: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  /// Whether a list names a family that most systems have, or one as wide in its place.
  static func isCommon(_ family: String) -> Bool {
    entries(family).map { $0.lowercased() }.contains { generics.contains($0) || common.contains($0) }
  }

  /// Whether the first family of a list is one whose widths are known, or nothing says another one.
  static func isMeasured(_ family: String) -> Bool {
    let first = entries(family).first?.lowercased() ?? ""
    return ["", "serif", "sans-serif", "monospace"].contains(first) || common.contains(first)
  }

  private static let common: Set<String> = [
    "arial", "helvetica", "helvetica neue", "arimo", "liberation sans", "nimbus sans",
    "times", "times new roman", "tinos", "liberation serif", "nimbus roman",
    "courier", "courier new", "cousine", "liberation mono", "dejavu sans mono",
  ]

  /// Parts of names, those that count more first.
  private static let hints: [(words: [String], generic: String)] = [
    (["mono", "code", "courier", "consol", "cascadia", "menlo", "typewriter"], "monospace"),
    (["sans"], "sans-serif"),
    (["hand", "script", "virgil", "excali", "comic", "brush", "cursive"], "cursive"),
    (["serif", "times", "georgia", "garamond", "roman"], "serif"),
  ]

  /// The names of a list, without escapes, and without quotes but for those that make a font's name of a generic family's.
  static func entries(_ value: String) -> [String] { value.withLent { entries($0) } }

  private static func entries(_ value: Bytes) -> [String] {
    var entries: [String] = []
    var current: [UInt8] = []
    var quote: UInt8?
    var wasQuoted = false
    var position = 0
    while position < value.count {
      let byte = value[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        current += CSSEscapes.character(value, &position)
      } else if quote != nil {
        if byte == quote { quote = nil } else { current.append(byte) }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        (quote, wasQuoted) = (byte, true)
      } else if byte == UInt8(ascii: ",") {
        entries.append(finish(&current, &wasQuoted))
      } else if !(ValueScanner.isSpace(byte) && (current.isEmpty || wasQuoted)) {
        current.append(byte)
      }
    }
    entries.append(finish(&current, &wasQuoted))
    return entries
  }

  private static func finish(_ name: inout [UInt8], _ wasQuoted: inout Bool) -> String {
    while !wasQuoted, let last = name.last, ValueScanner.isSpace(last) { name.removeLast() }
    defer { (name, wasQuoted) = ([], false) }
    let text = String(decoding: name, as: UTF8.self)
    return wasQuoted && generics.contains(text.lowercased()) ? "'\(text)'" : text
  }
}
