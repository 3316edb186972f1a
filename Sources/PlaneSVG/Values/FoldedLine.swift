/// A text on one line: each row of white space is one space, and there is none at its ends.
enum FoldedLine {
  /// The text on one line; empty where it is white space alone.
  static func text(_ bytes: Bytes) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    var isApart = false
    for byte in bytes {
      if ValueScanner.isSpace(byte) {
        isApart = !line.isEmpty
      } else {
        if isApart { line.append(0x20) }
        isApart = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text on one line; empty where it is white space alone.
  static func text(_ string: String) -> String { string.withLent { text($0) } }

  static func changes(_ string: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in string.utf8 {
      if ValueScanner.isSpace(byte), byte != 0x20 || previous == 0x20 { return true }
      previous = byte
    }
    return previous == 0x20
  }
}
