/// In which case letters are shown, whatever they are written in (CSS Text 3, 2.1).
enum LetterCase {
  case upper, lower, capitalized

  /// What a text is shown as.
  /// - Parameter previous: what stands in front of it, or the end of that.
  func shown(_ text: String, after previous: String) -> String {
    switch self {
    case .upper: return text.uppercased()
    case .lower: return text.lowercased()
    case .capitalized:
      var isInWord = false
      for character in previous { isInWord = Self.isInWord(character, isInWord) }
      var result = ""
      for character in text {
        result += isInWord ? String(character) : character.uppercased()
        isInWord = Self.isInWord(character, isInWord)
      }
      return result
    }
  }

  /// Whether a character is a part of a word.
  /// - Parameter wasInWord: whether that before it is.
  private static func isInWord(_ character: Character, _ wasInWord: Bool) -> Bool {
    character.isLetter || character.isNumber || character == "_"
      || wasInWord && (character == "'" || character == "\u{2019}")
  }
}
