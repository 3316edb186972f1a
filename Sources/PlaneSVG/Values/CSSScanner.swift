import ByteText

/// Goes through CSS text by its structure (CSS Syntax 3, 5): strings, comments, `url()`s and blocks are stepped over as
/// wholes, so that a semicolon or a brace in them ends nothing.
///
/// It knows no tokens, only where they end, and takes one pass without memory of its own.
struct CSSScanner {
  let text: Bytes
  var position: Int
  /// Whether a comment was stepped over.
  private(set) var sawComment = false

  init(_ text: Bytes, at position: Int = 0) {
    self.text = text
    self.position = position
  }

  var isAtEnd: Bool { position >= text.count }

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func skipSpace() {
    while position < text.count {
      if ValueScanner.isSpace(text[position]) {
        position += 1
      } else if isComment {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips comments; white space behind them stays.
  mutating func skipComments() { while position < text.count, isComment { skipComment() } }

  /// Goes to the next of the bytes, which are no letters, that stands outside of strings, comments and blocks, or to the end.
  /// - Returns: the byte; nil at the end.
  mutating func skip(to isStop: (UInt8) -> Bool) -> UInt8? {
    var blocks = OpenBlocks()
    while position < text.count {
      let byte = text[position]
      // Letters, which are most of it, mean nothing by themselves.
      if byte.isASCIILetter {
        position &+= 1
        continue
      }
      if blocks.isEmpty, isStop(byte) { return byte }
      switch byte {
      case UInt8(ascii: "("): if !isURL { blocks.open(UInt8(ascii: ")")) }
      case UInt8(ascii: "["): blocks.open(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): blocks.open(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): blocks.close(byte)
      default: break
      }
      skipToken()
    }
    return nil
  }

  /// Skips the block that starts at the position, with its closing brace.
  /// - Returns: what is inside.
  mutating func block() -> Bytes {
    position = min(position + 1, text.count)
    let start = position
    let isClosed = skip { $0 == UInt8(ascii: "}") } != nil
    let content = Bytes(rebasing: text[start..<position])
    if isClosed { position += 1 }
    return content
  }

  // MARK: - Tokens

  /// Skips a string, a comment, a `url()` from its parenthesis on, an escape or a single byte.
  mutating func skipToken() {
    switch text[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
    case UInt8(ascii: "/") where isComment: skipComment()
    case UInt8(ascii: "\\"): skipEscape()
    case UInt8(ascii: "(") where isURL: skipURL()
    default: position += 1
    }
  }

  /// Whether a string starts at the position.
  var isString: Bool { next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") }

  /// Whether a comment starts at the position.
  var isComment: Bool {
    text[position] == UInt8(ascii: "/") && position + 1 < text.count
      && text[position + 1] == UInt8(ascii: "*")
  }

  /// Skips a comment.
  /// - Returns: whether it ends.
  @discardableResult
  mutating func skipComment() -> Bool {
    sawComment = true
    position = min(position + 2, text.count)
    while position < text.count {
      if text[position] == UInt8(ascii: "*"), position + 1 < text.count,
        text[position + 1] == UInt8(ascii: "/")
      {
        position += 2
        return true
      }
      position += 1
    }
    return false
  }

  /// Skips a string; one that a line end cuts off ends there (CSS Syntax 3, 4.3.5).
  /// - Returns: whether its quote ends it.
  @discardableResult
  mutating func skipString() -> Bool {
    let quote = text[position]
    position += 1
    while position < text.count {
      let byte = text[position]
      if Self.isLineEnd(byte) { return false }
      if byte == UInt8(ascii: "\\") {
        skipEscape()
      } else {
        position += 1
        if byte == quote { return true }
      }
    }
    return false
  }

  /// Reads a string.
  /// - Returns: what it holds, with what its escapes stand for; nil where none stands here, or where no quote ends it.
  mutating func string() -> [UInt8]? {
    let start = position + 1
    guard isString, skipString() else { return nil }
    return CSSEscapes.resolved(Bytes(rebasing: text[start..<position - 1]))
  }

  /// Whether a line ends with the byte, as one does with `\r\n` (CSS Syntax 3, 3.3).
  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0c
  }

  /// Skips a backslash and what stands behind it: the digits of a number are like any other text.
  private mutating func skipEscape() {
    position = min(position + 1, text.count)
    _ = CSSEscapes.character(text, &position)
  }

  /// Skips an identifier (CSS Syntax 3, 4.3.11); false where there is none.
  mutating func skipIdentifier() -> Bool {
    let start = position
    while next == UInt8(ascii: "-"), position < start + 2 { position += 1 }
    let hyphens = position - start
    // Behind one hyphen, or none, it begins with no digit; two are a name by themselves.
    if hyphens < 2, let first = next, first.isASCIIDigit { return false }
    while let byte = next {
      if byte == UInt8(ascii: "\\"), position + 1 < text.count {
        position += 1
        _ = CSSEscapes.character(text, &position)
      } else if ByteTraits.isOfName(byte) {
        position += 1
      } else {
        break
      }
    }
    return position - start > (hyphens == 1 ? 1 : 0)
  }

  /// Whether the parenthesis at the position opens a `url()` without quotes, in which nothing else has a meaning.
  private var isURL: Bool {
    guard text.opensURL(at: position) else { return false }
    let first = text[(position + 1)...].first { !ValueScanner.isSpace($0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  /// Reads the address of a `url()`, whose parenthesis was just passed, with what ends it (CSS Syntax 3, 4.3.6; CSS Values 4,
  /// 4.5).
  /// - Returns: the address, with what its escapes stand for; nil where it doesn't end, where something follows its quotes, and
  ///   where white space, a quote or a parenthesis stands in the midst of one that has none.
  mutating func address() -> [UInt8]? {
    skipWhiteSpace()
    let address = isString ? string() : bareAddress()
    skipWhiteSpace()
    guard next == UInt8(ascii: ")") else { return nil }
    position += 1
    return address
  }

  private mutating func bareAddress() -> [UInt8] {
    let start = position
    while let byte = next, !Self.endsAddress(byte) {
      if byte == UInt8(ascii: "\\") { skipEscape() } else { position += 1 }
    }
    return CSSEscapes.resolved(Bytes(rebasing: text[start..<position]))
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"): true
    default: ValueScanner.isSpace(byte)
    }
  }

  private mutating func skipWhiteSpace() {
    while let byte = next, ValueScanner.isSpace(byte) { position += 1 }
  }

  /// Skips an address without quotes, from anywhere before it on.
  /// - Returns: whether its parenthesis ends it.
  @discardableResult
  mutating func skipURL() -> Bool {
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "\\") { skipEscape() } else { position += 1 }
      if byte == UInt8(ascii: ")") { return true }
    }
    return false
  }
}

/// The brackets that are open, innermost last: two bits for each, which is room for 32. What is nested deeper is no CSS
/// that anybody wrote, and only its brackets are counted.
private struct OpenBlocks {
  private var kinds: UInt64 = 0
  private var depth = 0
  private static let room = 32

  var isEmpty: Bool { depth == 0 }

  mutating func open(_ closing: UInt8) {
    if depth < Self.room { kinds = kinds << 2 | Self.kind(closing) }
    depth += 1
  }

  /// Closes the innermost block; a bracket that doesn't fit it means nothing.
  mutating func close(_ closing: UInt8) {
    guard depth > 0 else { return }
    if depth <= Self.room {
      guard kinds & 3 == Self.kind(closing) else { return }
      kinds >>= 2
    }
    depth -= 1
  }

  private static func kind(_ closing: UInt8) -> UInt64 {
    closing == UInt8(ascii: ")") ? 1 : closing == UInt8(ascii: "]") ? 2 : 3
  }
}
