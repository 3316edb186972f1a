/// Path data as shortly as can be: the same commands with the same numbers (SVG 2, 9.3.9: the grammar).
struct ShortPathData {
  private var scanner: ValueScanner
  private var short = ShortNumberText()
  /// The command that numbers without one belong to; 0 before the first command.
  private var implied: UInt8 = 0

  /// - Returns: nil for data with an error in them, behind which renderers draw what they like.
  static func text(_ data: Bytes) -> [UInt8]? {
    var path = ShortPathData(scanner: ValueScanner(data))
    path.scanner.skipSpace()
    while !path.scanner.isAtEnd {
      guard path.takeCommand() else { return nil }
    }
    return path.short.text
  }

  private init(scanner: ValueScanner) { self.scanner = scanner }

  private mutating func takeCommand() -> Bool {
    // Only a moveto may come first.
    guard let command = scanner.next, let count = PathData.argumentCount(of: command | 0x20),
      implied != 0 || command | 0x20 == UInt8(ascii: "m")
    else { return false }
    scanner.advance()
    scanner.skipSpace()
    if command != implied || count == 0 { short.append(command) }
    // More pairs behind a moveto are lines.
    implied = command | 0x20 == UInt8(ascii: "m") ? command - 1 : command
    if count == 0 { return true }
    repeat {
      guard count == 7 ? takeArc() : takeNumbers(count) else { return false }
      let end = scanner.position
      scanner.skipSeparator()
      if !isAtNumber { return !hasComma(since: end) }
    } while true
  }

  private var isAtNumber: Bool {
    guard let byte = scanner.next else { return false }
    return byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  private func hasComma(since start: Int) -> Bool {
    scanner.text[start..<scanner.position].contains(UInt8(ascii: ","))
  }

  private mutating func takeNumbers(_ count: Int) -> Bool {
    for index in 0..<count {
      if index > 0 { scanner.skipSeparator() }
      guard let number = scanner.numberText(), short.append(number: number) else { return false }
    }
    return true
  }

  /// Takes the numbers of an arc; its flags are one digit each, and need nothing behind them.
  private mutating func takeArc() -> Bool {
    guard takeNumbers(3) else { return false }
    for _ in 0..<2 {
      scanner.skipSeparator()
      let start = scanner.position
      guard scanner.skip(UInt8(ascii: "0")) || scanner.skip(UInt8(ascii: "1")),
        short.append(number: Bytes(rebasing: scanner.text[start..<start + 1]))
      else { return false }
    }
    scanner.skipSeparator()
    return takeNumbers(2)
  }
}
