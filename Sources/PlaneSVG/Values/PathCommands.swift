import ByteText

/// A command of path data with all numbers that it takes (SVG 2, 9.3.9).
struct PathCommand {
  /// The letter, in lower case: `l` for further pairs of a moveto.
  let letter: UInt8
  let isRelative: Bool
  /// A flag is 0 or 1.
  fileprivate(set) var numbers = SIMD8<Double>()

  /// How many numbers a command takes, by its lower-case letter; nil where there is no such command.
  static func numberCount(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    case UInt8(ascii: "z"): 0
    default: nil
    }
  }
}

/// The commands of path data one after the other, up to the first mistake: what is wrong, and all behind it, is not drawn
/// (SVG 2, 9.5.4).
struct PathCommands {
  private var scanner: ValueScanner
  /// The letter that numbers without one belong to, in lower case; 0 before the first command.
  private var letter: UInt8 = 0
  private var isRelative = false
  /// How many numbers the letter takes.
  private var count = 0
  /// What can't be read; nil as long as all could be.
  private(set) var mistake: Range<Int>?
  /// Where the next command stands, or what isn't one.
  var position: Int { scanner.position }
  /// Whether a comma stood behind numbers before a letter or at the end, where the grammar has none: browsers pass over it.
  private(set) var hasStrayComma = false

  init(_ text: Bytes) {
    scanner = ValueScanner(text)
    scanner.skipSpace()
  }

  /// Takes the next command.
  /// - Parameter note: is given its numbers as they are written, also those before a mistake.
  /// - Returns: nil at the end and at a mistake.
  mutating func next(_ note: (Bytes) -> Void = { _ in }) -> PathCommand? {
    guard mistake == nil, !scanner.isAtEnd else { return nil }
    let start = scanner.position
    guard takeLetter() else { return fail(start..<start + 1) }
    var end = scanner.position
    if end > start { scanner.skipSpace() }
    var command = PathCommand(letter: letter, isRelative: isRelative)
    for index in 0..<count {
      if index > 0 { scanner.skipSeparator() }
      let first = scanner.position
      guard let number = isFlag(index) ? flag() : scanner.number() else {
        return fail(start..<endOfMistake(behind: end))
      }
      // Browsers have numbers of 32 bits here, and none that is larger.
      guard Float(number).isFinite else { return fail(first..<scanner.position) }
      end = scanner.position
      command.numbers[index] = number
      note(Bytes(rebasing: scanner.text[first..<end]))
    }
    // More pairs behind a moveto are lines.
    if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
    if count == 0 {
      scanner.skipSpace()
    } else if scanner.skipSeparator(), !isAtNumber {
      hasStrayComma = true
    }
    return command
  }

  /// Takes a command's letter, or goes on with that of the command before.
  /// - Returns: false where no command can stand here.
  private mutating func takeLetter() -> Bool {
    guard let byte = scanner.next, !isAtNumber else { return count > 0 }
    // Only a moveto may come first.
    guard letter != 0 || byte | 0x20 == UInt8(ascii: "m"),
      let count = PathCommand.numberCount(of: byte | 0x20)
    else { return false }
    (letter, isRelative, self.count) = (byte | 0x20, byte & 0x20 != 0, count)
    scanner.advance()
    return true
  }

  /// Whether neither a letter nor the end is next.
  private var isAtNumber: Bool { scanner.next.map { !$0.isASCIILetter } ?? false }

  // MARK: - Flags

  /// Whether one of a command's numbers is a flag of an arc.
  private func isFlag(_ index: Int) -> Bool { letter == UInt8(ascii: "a") && (index == 3 || index == 4) }

  /// A flag is one digit, and needs no separator behind it.
  private mutating func flag() -> Double? {
    if scanner.skip(UInt8(ascii: "0")) { return 0 }
    return scanner.skip(UInt8(ascii: "1")) ? 1 : nil
  }

  // MARK: - Mistakes

  private mutating func fail(_ part: Range<Int>) -> PathCommand? {
    mistake = part
    return nil
  }

  /// Where a command ends that lacks numbers: behind those that it has, or behind what is no number.
  private mutating func endOfMistake(behind end: Int) -> Int {
    guard isAtNumber else { return end }
    // What is wrong is what stands behind.
    _ = scanner.skip(UInt8(ascii: "-")) || scanner.skip(UInt8(ascii: "+"))
    _ = scanner.skip(UInt8(ascii: "."))
    return min(scanner.position + 1, scanner.text.count)
  }
}
