import Diagnostics

/// Two texts that differ, as they are shown beside each other: long ones cut to what is around the first difference.
struct TextPair {
  /// The first text, in quotes unless told.
  let before: String
  let after: String

  /// The most characters of each that are shown.
  private static let room = 60
  /// How many characters before the difference are shown.
  private static let lead = 16

  init(_ before: String, _ after: String, quote: String = "\"") {
    let left = Array(before.unicodeScalars)
    let right = Array(after.unicodeScalars)
    let common = zip(left, right).prefix { $0 == $1 }.count
    // What follows the difference is of no interest, unless all of it can be shown.
    let start = max(left.count, right.count) <= Self.room ? 0 : max(common - Self.lead, 0)
    let shownBefore = Self.cut(left, from: start)
    let shownAfter = Self.cut(right, from: start)
    // Where the eye cannot tell one from the other, code points do.
    let isTold = Self.seen(shownBefore) != Self.seen(shownAfter)
    let show = isTold ? TerminalText.visible : Self.spelledOut
    self.before = quote + show(shownBefore) + quote
    self.after = quote + show(shownAfter) + quote
  }

  /// A text as the eye takes it, to which all spaces of a width are one.
  private static func seen(_ text: String) -> String {
    var seen = String.UnicodeScalarView()
    for scalar in TerminalText.visible(text).unicodeScalars {
      seen.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
    }
    return String(seen)
  }

  static func short(_ text: String, quote: String = "\"") -> String {
    quote + TerminalText.visible(cut(Array(text.unicodeScalars.prefix(room + 1)), from: 0)) + quote
  }

  private static func cut(_ scalars: [Unicode.Scalar], from start: Int) -> String {
    var text = start > 0 ? "…" : ""
    let rest = scalars.dropFirst(start)
    text.unicodeScalars.append(contentsOf: rest.prefix(room))
    return rest.count > room ? text + "…" : text
  }

  private static func spelledOut(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isASCII ? TerminalText.visible(String(scalar)) : "<\(scalar.codePointName)>"
    }.joined()
  }
}
