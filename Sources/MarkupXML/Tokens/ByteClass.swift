import ByteText

/// What a byte may be in XML: a bit for each question that is asked at every byte.
///
/// A zero byte, which follows each text, stops everything.
enum ByteClass {
  /// An ASCII character that a name may start with, but for the colon (XML 1.0, production 4).
  static let nameStart: UInt8 = 1
  /// An ASCII character of a name, but for the colon (production 4a).
  static let name: UInt8 = 2
  /// White space (production 3).
  static let space: UInt8 = 4
  /// What does not mean itself in double quotes, or ends them, or is no ASCII.
  static let notInDoubleQuotes: UInt8 = 8
  /// The same in single quotes.
  static let notInSingleQuotes: UInt8 = 16
  /// What does not mean itself between tags, may be part of `]]>`, or is no ASCII.
  static let notInText: UInt8 = 32
  /// What may end a comment, a section or an instruction, is no character, or is no ASCII.
  static let notInAside: UInt8 = 64

  /// What a value that is a data URI may start with.
  static let dataStart: UInt8 = 128

  /// The bits of each byte; the tests tell them from the productions.
  static let table: [UInt8] = [
    120, 120, 120, 120, 120, 120, 120, 120, 120, 156, 156, 120, 120, 188, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    132, 0, 8, 0, 0, 0, 56, 16, 0, 0, 0, 0, 0, 66, 2, 0,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 56, 0, 0, 64,
    0, 3, 3, 3, 131, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0, 0, 96, 0, 3,
    0, 3, 3, 3, 131, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
    120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
  ]
}

extension Span<UInt8> {
  @inline(__always)
  func `is`(_ bits: UInt8, at position: Int) -> Bool {
    ByteClass.table[Int(self[position])] & bits != 0
  }

  /// The first position from one on whose byte is of a class.
  @inline(__always)
  func first(_ bits: UInt8, from start: Int) -> Int {
    var position = start
    while ByteClass.table[Int(self[position])] & bits == 0 { position &+= 1 }
    return position
  }

  /// The first position from one on that holds no white space.
  @inline(__always)
  func endOfSpace(from start: Int) -> Int {
    var position = start
    while ByteClass.table[Int(self[position])] & ByteClass.space != 0 { position &+= 1 }
    return position
  }

  package func starts(at position: Int, with text: StaticString) -> Bool {
    guard position >= 0, position <= count - text.utf8CodeUnitCount else { return false }
    return text.withBytes { text in
      for offset in text.indices where self[position &+ offset] != text[offset] { return false }
      return true
    }
  }
}
