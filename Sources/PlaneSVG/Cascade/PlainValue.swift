import ByteText

/// What a value of CSS says, with nothing left open, no comments, and no escapes that stand for plain characters, for all who
/// read it further (CSS Syntax 3, 4.3.2, 4.3.7 and 5.4).
struct PlainValue {
  private let text: Bytes
  private var position = 0
  private var result: [UInt8] = []
  /// What closes the blocks that are open, innermost last.
  private var open: [UInt8] = []

  /// Whether a value may be something else than plain. Most are numbers and words.
  static func isNeeded(for value: Bytes) -> Bool {
    var (parentheses, quotes) = (0, 0)
    var previous: UInt8 = 0
    for byte in value where !byte.isASCIILetter {
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "*") where previous == UInt8(ascii: "/"): return true
      case UInt8(ascii: "\\"): return true
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quotes += 1
      default: break
      }
    }
    return parentheses > 0 || !quotes.isMultiple(of: 2)
  }

  static func bytes(of value: Bytes) -> [UInt8] {
    var plain = PlainValue(value)
    plain.read()
    return plain.result
  }

  private init(_ text: Bytes) {
    self.text = text
    result.reserveCapacity(text.count + 4)
  }

  private mutating func read() {
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\\"): takeEscape(isInText: false)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        take()
        takeText(upTo: byte)
      case UInt8(ascii: "("):
        let isURL = opensURL
        take()
        if isURL { takeText(upTo: UInt8(ascii: ")")) } else { open.append(UInt8(ascii: ")")) }
      case UInt8(ascii: "/") where CSSScanner(text, at: position).isComment: skipComment()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(byte + 2)
        take()
      default:
        if byte == open.last { open.removeLast() }
        take()
      }
    }
    result += open.reversed()
  }

  /// Whether the parenthesis at the position opens a `url()` without quotes, which has no blocks in it.
  private var opensURL: Bool {
    result.suffix(3).elementsEqual("url".utf8) { $0 | 0x20 == $1 }
      && text[(position + 1)...].first { !ValueScanner.isSpace($0) }
        .map { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") } ?? true
  }

  /// Puts a space in the place of a comment.
  private mutating func skipComment() {
    var scanner = CSSScanner(text, at: position)
    scanner.skipComments()
    position = scanner.position
    result.append(0x20)
  }

  private mutating func take() {
    result.append(text[position])
    position += 1
  }

  /// Takes a string, or an address, with what ends it; a line's end cuts off the former.
  private mutating func takeText(upTo end: UInt8) {
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") {
        takeEscape(isInText: true)
      } else {
        take()
        if byte == end || CSSScanner.isLineEnd(byte) && end != UInt8(ascii: ")") { return }
      }
    }
    result.append(end)
  }

  /// Takes an escape, or the character that it stands for, where that means the same.
  /// - Parameter isInText: whether it stands in a string or in an address, and not in a name.
  private mutating func takeEscape(isInText: Bool) {
    let start = position
    position += 1
    guard position < text.count else { return result.append(text[start]) }
    let bytes = CSSEscapes.character(text, &position)
    guard let first = bytes.first else { return }
    let isLetter = first.isASCIILetter || first == UInt8(ascii: "_") || first >= 0x80
    let isInName = result.last.map(ByteTraits.isOfName) ?? false
    let isPlain =
      isInText
      ? first > 0x20 && (first == UInt8(ascii: ":") || !ByteTraits.ofEach[Int(first)].contains(.special))
      : isLetter || isInName && ByteTraits.isOfName(first)
    if isPlain { result += bytes } else { result += Bytes(rebasing: text[start..<position]) }
  }
}
