import ByteText

/// Where browsers break lines between characters of ASCII, which is not where UAX #14 has it: a URL, a path or a word with
/// a slash stays whole, and a line may begin with any sign that stands behind a space. Measured in Chromium.
enum BrowserLineBreaks {
  /// Whether a line may be broken between two characters.
  /// - Parameter before: the character in front of both; nil at the start.
  static func allow(before: UInt8?, _ last: UInt8, _ next: UInt8) -> Bool {
    if next == space { return false }
    switch last {
    case space: return true
    case UInt8(ascii: "-"):
      // A dash in front of a number may be its sign.
      if next.isASCIIDigit { return before?.isASCIIAlphanumeric ?? false }
      return next.isASCIILetter || behindDash.contains(next)
    case UInt8(ascii: "?"): return next.isASCIIAlphanumeric || behindQuestion.contains(next)
    default: return closing.contains(last) && opening.contains(next)
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let behindDash = Set("\"#%&'(*+-<=>@[\\^_`{|~".utf8)
  private static let behindQuestion = Set("#$%&(*+-<=>@[\\^_`{|~".utf8)
  private static let closing = Set("!\"#%&)*+,.:;=>\\]|}~".utf8)
  private static let opening = Set("(<[{".utf8)
}
