/// The value of `font-family` (CSS Fonts 3, 3.1) and the model's family name, which is one string.
///
/// A list of families stays a list; a single name loses its quotes, so that tools may add or take them away.
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

  /// Whether two values are the same text, or both there are none.
  static func areSame(_ left: Bytes?, _ right: Bytes?) -> Bool {
    guard let left, let right, left.count == right.count else { return left == nil && right == nil }
    // Most are inherited from one element.
    return left.isSame(as: right) || left.elementsEqual(right)
  }

  /// The value for the model's name; nil where no value says exactly that name.
  static func value(_ family: String) -> String? {
    if name(family) == family, !wideKeywords.contains(family.lowercased()), isUnquoted(family) {
      return family
    }
    let quoted = "'" + family.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    return name(quoted).utf8.elementsEqual(family.utf8) ? quoted : nil
  }

  /// Whether a text is a list, or a name that needs no quotes: identifiers with a space between (CSS Fonts 4, 2.1.1). Browsers
  /// take `DejaVu Serif 3` for no name at all.
  private static func isUnquoted(_ family: String) -> Bool {
    entries(family).count > 1
      || family.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
        let start = word.first == "-" ? word.dropFirst() : word
        guard let first = start.utf8.first, first &- 0x30 >= 10 else { return false }
        return word.utf8.allSatisfy(ByteTraits.isOfName)
      }
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

  /// Parts of names, those that count more first.
  private static let hints: [(words: [String], generic: String)] = [
    (["mono", "code", "courier", "consol", "cascadia", "menlo", "typewriter"], "monospace"),
    (["sans"], "sans-serif"),
    (["hand", "script", "virgil", "excali", "comic", "brush", "cursive"], "cursive"),
    (["serif", "times", "georgia", "garamond", "roman"], "serif"),
  ]

  /// Words that CSS reads as something else than a name unless they are quoted (CSS Cascade 5, 7.3).
  private static let wideKeywords: Set<String> = [
    "inherit", "initial", "unset", "revert", "revert-layer", "default",
  ]

  /// The names of a list, without quotes and escapes.
  static func entries(_ value: String) -> [String] {
    var entries: [String] = []
    var current = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    var wasQuoted = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        current.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { current.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        (quote, wasQuoted) = (scalar, true)
      } else if scalar == "," {
        entries.append(finish(&current, &wasQuoted))
      } else if !(scalar.properties.isWhitespace && (current.isEmpty || wasQuoted)) {
        current.append(scalar)
      }
    }
    entries.append(finish(&current, &wasQuoted))
    return entries
  }

  private static func finish(_ name: inout String.UnicodeScalarView, _ wasQuoted: inout Bool) -> String {
    while !wasQuoted, let last = name.last, last.properties.isWhitespace { name.removeLast() }
    defer { (name, wasQuoted) = (.init(), false) }
    return String(name)
  }
}
