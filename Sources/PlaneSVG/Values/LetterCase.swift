/// In which case letters are shown, whatever they are written in (CSS Text 3, 2.1).
enum LetterCase {
  case upper, lower, capitalized

  /// What a text is shown as.
  /// - Parameters:
  ///   - previous: the character in front of it, all that browsers look at.
  ///   - isTurkic: whether its language tells an `i` from one without a dot.
  func shown(_ text: String, after previous: Character?, isTurkic: Bool) -> String {
    switch self {
    case .upper: Self.raised(text, isTurkic)
    case .lower: Self.lowered(isTurkic ? String(text.map(Self.turkicSmall)) : text)
    case .capitalized: Self.capitalized(text, after: previous)
    }
  }

  /// What a language changes about the letters of another case.
  enum Tailoring {
    case none, turkic
    /// Accents come or go.
    case accents

    /// - Parameter language: its tag (BCP 47).
    init(_ language: Bytes) {
      let words: [(StaticString, Tailoring)] = [
        ("tr", .turkic), ("az", .turkic), ("el", .accents), ("lt", .accents),
      ]
      self = Bytes(rebasing: language.prefix { $0 != UInt8(ascii: "-") }).meaning(among: words) ?? .none
    }
  }

  /// How the letters of a language change; for words that begin with capitals, as those of any other.
  func tailoring(by language: Bytes?) -> Tailoring {
    self == .capitalized ? .none : language.map(Tailoring.init) ?? .none
  }

  private static func turkicSmall(_ letter: Character) -> Character {
    letter == "I" ? "\u{131}" : letter == "\u{130}" ? "i" : letter
  }

  /// A text in capitals; but Georgian, of which few fonts have any.
  private static func raised(_ text: String, _ isTurkic: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "i" where isTurkic: result += "\u{130}"
      case "\u{10d0}"..."\u{10ff}": result.unicodeScalars.append(scalar)
      default: result += scalar.properties.uppercaseMapping
      }
    }
    return result
  }

  /// A text in small letters, in which a sigma that ends a word has a shape of its own (Unicode 3.13, Final_Sigma); browsers
  /// look at nothing around the text.
  private static func lowered(_ text: String) -> String {
    let capitalSigma: Unicode.Scalar = "\u{3a3}"
    guard text.unicodeScalars.contains(capitalSigma) else { return text.lowercased() }
    var isBehindLetter = false
    var result = ""
    // What stands behind a sigma that may end a word, such as an apostrophe.
    var behindSigma: String?
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if let behind = behindSigma, !properties.isCaseIgnorable {
        result += (properties.isCased ? "σ" : "ς") + behind
        behindSigma = nil
      }
      if scalar == capitalSigma, isBehindLetter {
        behindSigma = ""
      } else if behindSigma != nil {
        behindSigma? += properties.lowercaseMapping
      } else {
        result += properties.lowercaseMapping
      }
      if !properties.isCaseIgnorable { isBehindLetter = properties.isCased }
    }
    return behindSigma.map { result + "ς" + $0 } ?? result
  }

  /// A text whose words begin with capitals, one for one letter, as browsers have them: `ß` has none.
  private static func capitalized(_ text: String, after previous: Character?) -> String {
    var isInWord = previous.map { Self.isInWord($0, false) } ?? false
    var result = ""
    for character in text {
      result += isInWord ? String(character) : capital(character)
      isInWord = Self.isInWord(character, isInWord)
    }
    return result
  }

  private static func capital(_ character: Character) -> String {
    var result = ""
    for scalar in character.unicodeScalars {
      let capital = result.isEmpty ? scalar.properties.titlecaseMapping : String(scalar)
      result += capital.unicodeScalars.count == 1 ? capital : String(scalar)
    }
    return result
  }

  /// Whether a character is a part of a word that goes on behind it.
  /// - Parameter wasInWord: whether that before it is.
  private static func isInWord(_ character: Character, _ wasInWord: Bool) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    // Each ideograph and each syllable of kana and Hangul is a word.
    if first.properties.isIdeographic || syllables.contains(where: { $0 ~= first }) { return false }
    let isDigit = first.properties.generalCategory == .decimalNumber
    return character.isLetter || isDigit || character == "_" || wasInWord && Self.joiners.contains(character)
  }

  private static let syllables: [ClosedRange<Unicode.Scalar>] = [
    "\u{3041}"..."\u{30ff}", "\u{ac00}"..."\u{d7a3}",
  ]

  /// What stands within words: apostrophes, the middle dot of Catalan and the hyphen that isn't seen.
  private static let joiners: Set<Character> = ["'", "\u{2019}", "\u{b7}", "\u{ad}"]
}
