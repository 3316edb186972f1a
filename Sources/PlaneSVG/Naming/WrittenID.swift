import ByteText

/// Tells ids that a person wrote, which are names, from those that programs make up.
///
/// A guess, and a careful one: a made-up id that becomes a title is noise in the list of layers, while a person's id that
/// is passed over leaves the usual title, `Rect 3`. What counts:
///
/// - There has to be a word: three letters or more, a vowel and a consonant among them, or letters beyond ASCII. This
///   leaves out `g12`, `_x31_`, `vmv-3` and most hashes. Words end at punctuation, at digits and before a capital.
/// - Short codes are words as well where no figure stands with them, as maps have them: `CA`, `us-wy`, `DHL`.
/// - Hexadecimal digits in a row, letters and figures in turn, and long numbers are hashes, UUIDs and times.
/// - Words for the elements and tools of drawing programs say no more than the kind does: `path4-7`, `Combined-Shape`.
/// - Words that programs count with say nothing when a number stands with them: `node1` is Graphviz', `node` may be a
///   person's. Where a space stands between, it is what a list of layers shows: XML has no such ids, and Figma writes them.
/// - Some programs put their own names into ids, and LibreOffice other ids that it counts: `bullet-char-id10.bp`.
enum WrittenID {
  static func isWritten(_ id: Bytes) -> Bool {
    guard id.count <= longest, mayHoldWord(id) else { return false }
    var scanner = Scanner(id: id)
    for position in id.indices where !scanner.take(position) { return false }
    guard scanner.endToken(at: id.count) else { return false }
    let words = scanner.hasNumber ? scanner.words : scanner.words + scanner.codes
    guard words.allSatisfy({ !MadeUpWords.programs.contains($0) }) else { return false }
    if scanner.hasNumber, words.count > 1, words.last.map(MadeUpWords.fontStyles.contains) ?? false {
      return false
    }
    let isCounted = scanner.hasNumber && !id.contains(UInt8(ascii: " "))
    let isWritten = words.contains { word in
      !MadeUpWords.kinds.contains(word) && !(isCounted && MadeUpWords.counted.contains(word))
    }
    return isWritten && !MadeUpWords.ids.contains(String(decoding: id, as: UTF8.self))
  }

  /// Whether there are two letters in a row, or letters beyond ASCII: most ids of large drawings hold none, and need no
  /// more than this look.
  private static func mayHoldWord(_ id: Bytes) -> Bool {
    var letters = 0
    for byte in id {
      letters = byte.isASCIILetter ? letters + 1 : 0
      if letters > 1 || byte >= 0x80 { return true }
    }
    return false
  }

  /// Whether an id may be a name that ``isWritten(_:)`` is too careful for: it has two letters in a row that are none of a
  /// program's words, and no capitals and small ones in turn as those of lets-plot: `pYiSyNL`.
  static func mayBeWritten(_ id: Bytes) -> Bool {
    if isWritten(id) { return true }
    guard id.count <= longest, !id.contains(where: { Scanner.kind(of: $0) == .digit }) else { return false }
    let rises = zip(id, id.dropFirst()).count {
      Scanner.kind(of: $0) == .small && Scanner.kind(of: $1) == .capital
    }
    if 3 * rises > id.count { return false }
    let tokens = id.split { Scanner.kind(of: $0) == .separator }.map {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
    return tokens.allSatisfy { !MadeUpWords.programs.contains($0) }
      && tokens.contains { $0.utf8.count > 1 && !MadeUpWords.kinds.contains($0) }
  }

  /// Whether a name is what programs call what has none, with a number or without: `Layer 1`, `#rect4567`.
  static func isKind(_ name: Bytes) -> Bool {
    guard name.count <= longest else { return false }
    let words = String(decoding: name, as: UTF8.self).lowercased().split { !$0.isLetter }
    return !words.isEmpty && words.allSatisfy { MadeUpWords.kinds.contains(String($0)) }
  }

  /// People's ids are shorter.
  private static let longest = 64

  private enum ByteKind { case small, capital, digit, other, separator }

  /// Takes an id apart; every step says whether it may still be a person's. Every element has an id in some drawings, most of
  /// them without a word, so that nothing is copied before there is one.
  private struct Scanner {
    let id: Bytes
    /// The words so far, in small letters.
    private(set) var words: [String] = []
    /// The tokens of two or three letters that are all small or all capital, in small letters; nothing beside a number.
    private(set) var codes: [String] = []
    private(set) var hasNumber = false
    private var last = ByteKind.separator
    /// What the token, between two marks of punctuation, is made of.
    private var (tokenStart, digits, changes, capitals, isHexadecimal) = (0, 0, 0, 0, true)
    /// What the word is made of.
    private var (wordStart, vowels, consonants, isASCII) = (0, 0, 0, true)

    init(id: Bytes) { self.id = id }

    mutating func take(_ position: Int) -> Bool {
      let byte = id[position]
      let kind = Self.kind(of: byte)
      if kind == .separator { return endToken(at: position) }
      if (kind == .digit) != (last == .digit), last != .separator { changes += 1 }
      if kind == .digit || kind == .capital && last != .capital { endWord(at: position) }
      if kind == .digit {
        hasNumber = true
        digits += 1
        wordStart = position + 1
      } else {
        if Self.isVowel(byte) { vowels += 1 }
        if !Self.isVowel(byte) || byte | 0x20 == UInt8(ascii: "y") { consonants += 1 }
        if kind == .other { isASCII = false }
        if kind == .capital { capitals += 1 }
        isHexadecimal = isHexadecimal && (0x61...0x66).contains(byte | 0x20)
      }
      last = kind
      return true
    }

    mutating func endToken(at end: Int) -> Bool {
      let count = end - tokenStart
      if !hasNumber, (2...3).contains(count), isASCII, capitals == 0 || capitals == count {
        codes.append(String(decoding: id[tokenStart..<end], as: UTF8.self).lowercased())
      }
      endWord(at: end)
      defer {
        (tokenStart, digits, changes, capitals, isHexadecimal) = (end + 1, 0, 0, 0, true)
        (wordStart, last) = (end + 1, .separator)
      }
      let isHash = isHexadecimal && digits > 1 && count >= 6
      let isID =
        digits > 0 && digits == count - 2 && Bytes(rebasing: id[tokenStart..<tokenStart + 2]).isKeyword("id")
      return !isID && !isHash && changes < 3 && digits < 5
    }

    private mutating func endWord(at end: Int) {
      let count = end - wordStart
      let isWord = isASCII ? count > 2 && vowels > 0 && consonants > 0 : count > 1
      if isWord { words.append(String(decoding: id[wordStart..<end], as: UTF8.self).lowercased()) }
      (wordStart, vowels, consonants, isASCII) = (end, 0, 0, true)
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
      switch byte | 0x20 {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
        UInt8(ascii: "y"):
        true
      default: false
      }
    }

    static func kind(of byte: UInt8) -> ByteKind {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): .small
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
      case 0x80...: .other
      default: .separator
      }
    }
  }
}
