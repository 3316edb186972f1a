/// Tells ids that a person wrote, which are names, from those that programs make up.
///
/// A guess, and a careful one: a made-up id that becomes a title is noise in the list of layers, while a person's id that
/// is passed over leaves the usual title, `Rect 3`. What counts:
///
/// - There has to be a word: three letters or more, a vowel and a consonant among them, or letters beyond ASCII. This
///   leaves out `g12`, `_x31_`, `vmv-3` and most hashes. Words end at punctuation, at digits and before a capital.
/// - Hexadecimal digits in a row, letters and figures in turn, and long numbers are hashes, UUIDs and times.
/// - Words for the elements and tools of drawing programs say no more than the kind does: `path4-7`, `Combined-Shape`.
/// - Words that programs count with say nothing when a number stands with them: `node1` is Graphviz', `node` may be a
///   person's.
/// - Some programs put their own names into ids.
enum WrittenID {
  /// Whether an id is a name.
  static func isWritten(_ id: Bytes) -> Bool {
    guard id.count <= longest else { return false }
    var scanner = Scanner()
    for byte in id where !scanner.take(byte) { return false }
    guard scanner.endToken() else { return false }
    let words = scanner.words
    guard words.allSatisfy({ !MadeUpWords.programs.contains($0) }) else { return false }
    return words.contains { word in
      !MadeUpWords.kinds.contains(word) && !(scanner.hasNumber && MadeUpWords.counted.contains(word))
    }
  }

  /// People's ids are shorter.
  private static let longest = 64

  private enum ByteKind { case small, capital, digit, other, separator }

  /// Takes an id apart; every step says whether it may still be a person's.
  private struct Scanner {
    /// The words so far, in small letters.
    private(set) var words: [String] = []
    private(set) var hasNumber = false
    private var word: [UInt8] = []
    private var last = ByteKind.separator
    /// What the token, between two marks of punctuation, is made of.
    private var (length, digits, changes, isHexadecimal) = (0, 0, 0, true)

    mutating func take(_ byte: UInt8) -> Bool {
      let kind = Self.kind(of: byte)
      if kind == .separator { return endToken() }
      if (kind == .digit) != (last == .digit), last != .separator { changes += 1 }
      if kind == .digit || kind == .capital && last != .capital { endWord() }
      if kind == .digit {
        hasNumber = true
        digits += 1
      } else {
        word.append(byte)
        isHexadecimal = isHexadecimal && (0x61...0x66).contains(byte | 0x20)
      }
      length += 1
      last = kind
      return true
    }

    mutating func endToken() -> Bool {
      endWord()
      defer { (length, digits, changes, isHexadecimal, last) = (0, 0, 0, true, .separator) }
      let isHash = isHexadecimal && digits > 1 && length >= 6
      return !isHash && changes < 3 && digits < 5
    }

    private mutating func endWord() {
      if Self.isWord(word) { words.append(String(decoding: word, as: UTF8.self).lowercased()) }
      word.removeAll(keepingCapacity: true)
    }

    private static func isWord(_ letters: [UInt8]) -> Bool {
      guard letters.count > 1 else { return false }
      if letters.contains(where: { $0 >= 0x80 }) { return true }
      let count = letters.count { vowels.contains($0 | 0x20) }
      return letters.count > 2 && count > 0 && count < letters.count
    }

    private static let vowels = Array("aeiouy".utf8)

    private static func kind(of byte: UInt8) -> ByteKind {
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
