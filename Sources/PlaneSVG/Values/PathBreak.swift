import ByteText

/// Finds where path data breaks off: what is wrong and all behind it is not drawn (SVG 2, 9.5.4).
///
/// Numbers are counted and not read, as the paths of all drawings come by here.
struct PathBreak {
  private let text: Bytes
  private var position = 0

  /// The first piece that is no command with all its numbers; nil where all of the data can be drawn.
  static func part(of text: Bytes) -> Range<Int>? {
    var path = PathBreak(text: text)
    path.skipSpace()
    while path.position < text.count {
      if let part = path.passCommand() { return part.lowerBound..<min(part.upperBound, text.count) }
    }
    return nil
  }

  private init(text: Bytes) { self.text = text }

  /// Passes a command with its numbers.
  /// - Returns: what is wrong with it.
  private mutating func passCommand() -> Range<Int>? {
    var start = position
    let command = text[position] | 0x20
    guard let arity = PathData.argumentCount(of: command) else { return start..<start + 1 }
    position += 1
    // As the reader does; no other command may have a comma before its numbers.
    if arity == 0 { skipSeparator() } else { skipSpace() }
    var count = 0
    var end = position
    while position < text.count, !Self.isLetter(text[position]) {
      guard arity > 0 else { return position..<position + 1 }
      // A command may stand for several.
      if count == arity { (start, count) = (position, 0) }
      let isFlag = command == UInt8(ascii: "a") && (count == 3 || count == 4)
      guard isFlag ? passFlag() : passNumber() else { return start..<position + 1 }
      count += 1
      end = position
      skipSeparator()
    }
    return count == arity ? nil : start..<max(min(end, position), start + 1)
  }

  // MARK: - Tokens

  /// A flag is one digit, and needs no separator behind it.
  private mutating func passFlag() -> Bool {
    guard text[position] == UInt8(ascii: "0") || text[position] == UInt8(ascii: "1") else { return false }
    position += 1
    return true
  }

  private mutating func passNumber() -> Bool {
    if let (_, end) = DecimalNumber.scan(text, from: position) {
      position = end
      return true
    }
    // What is wrong is what stands behind.
    if isNext(UInt8(ascii: "-")) || isNext(UInt8(ascii: "+")) { position += 1 }
    if isNext(UInt8(ascii: ".")) { position += 1 }
    return false
  }

  private mutating func skipSpace() {
    while position < text.count, ValueScanner.isSpace(text[position]) { position += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if isNext(UInt8(ascii: ",")) {
      position += 1
      skipSpace()
    }
  }

  private func isNext(_ byte: UInt8) -> Bool { position < text.count && text[position] == byte }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
