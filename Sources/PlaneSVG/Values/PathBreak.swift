/// Finds where path data breaks off: what is wrong and all behind it is not drawn (SVG 2, 9.5.4).
struct PathBreak {
  private var scanner: ValueScanner

  /// The first piece that is no command with all its numbers; nil where all of the data can be drawn.
  static func part(of text: Bytes) -> Range<Int>? {
    var path = PathBreak(scanner: ValueScanner(text))
    path.scanner.skipSpace()
    while !path.scanner.isAtEnd {
      if let part = path.passCommand() { return part.lowerBound..<min(part.upperBound, text.count) }
    }
    return nil
  }

  /// Passes a command with its numbers.
  /// - Returns: what is wrong with it.
  private mutating func passCommand() -> Range<Int>? {
    var start = scanner.position
    let command = scanner.text[start] | 0x20
    guard let arity = PathData.argumentCount(of: command) else { return start..<start + 1 }
    scanner.advance()
    // As the reader does; no other command may have a comma before its numbers.
    if arity == 0 { scanner.skipSeparator() } else { scanner.skipSpace() }
    var count = 0
    var end = scanner.position
    while let byte = scanner.next, !Self.isLetter(byte) {
      guard arity > 0 else { return scanner.position..<scanner.position + 1 }
      // A command may stand for several.
      if count == arity { (start, count) = (scanner.position, 0) }
      let isFlag = command == UInt8(ascii: "a") && (count == 3 || count == 4)
      guard isFlag ? passFlag() : passNumber() else { return start..<scanner.position + 1 }
      count += 1
      end = scanner.position
      scanner.skipSeparator()
    }
    return count == arity ? nil : start..<max(end, start + 1)
  }

  // MARK: - Tokens

  /// A flag is one digit, and needs no separator behind it.
  private mutating func passFlag() -> Bool {
    scanner.skip(UInt8(ascii: "0")) || scanner.skip(UInt8(ascii: "1"))
  }

  private mutating func passNumber() -> Bool {
    if scanner.number() != nil { return true }
    // What is wrong is what stands behind.
    _ = scanner.skip(UInt8(ascii: "-")) || scanner.skip(UInt8(ascii: "+"))
    _ = scanner.skip(UInt8(ascii: "."))
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
