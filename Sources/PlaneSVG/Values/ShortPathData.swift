/// Path data as shortly as can be: the same commands with the same numbers (SVG 2, 9.3.9: the grammar).
enum ShortPathData {
  /// - Returns: nil for data with a mistake in them, which readers draw as they like.
  static func text(_ data: Bytes) -> [UInt8]? {
    var commands = PathCommands(data)
    var short = ShortNumberText()
    var numbers: [Bytes] = []
    // The command that numbers without one belong to.
    var implied: UInt8 = 0
    while let command = commands.next({ numbers.append($0) }) {
      let letter = command.isRelative ? command.letter : command.letter & ~0x20
      if letter != implied || numbers.isEmpty { short.append(letter) }
      for number in numbers {
        guard short.append(number: number) else { return nil }
      }
      numbers.removeAll(keepingCapacity: true)
      // `l` for `m`: more pairs behind a moveto are lines.
      implied = command.letter == UInt8(ascii: "m") ? letter - 1 : letter
    }
    return commands.mistake == nil && !commands.hasStrayComma ? short.text : nil
  }
}
