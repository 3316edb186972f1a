/// What is wrong with a value, and which part of it.
struct ValueMistake: Equatable {
  enum Kind {
    /// It is not what the value is to be.
    case unreadable
    /// It is a function that browsers work out, and that isn't worked out here.
    case notWorkedOut
    /// It is a number where a style sheet needs a length.
    case withoutUnit
    /// It is no number that can be drawn, as of a division by zero.
    case notFinite
    /// It is below 0, where there is nothing.
    case negative
    /// It is outside 0…1.
    case outOfRange
    /// It is the last of an odd count of numbers, which are to be pairs.
    case unpaired
  }

  let kind: Kind
  /// The bytes of the value that are wrong.
  var part: Range<Int>

  static func unreadable(_ text: Bytes) -> Self { Self(kind: .unreadable, part: 0..<text.count) }
  static func unreadable(_ part: Range<Int>) -> Self { Self(kind: .unreadable, part: part) }
  static func notWorkedOut(_ text: Bytes) -> Self { Self(kind: .notWorkedOut, part: 0..<text.count) }
  static func notFinite(_ text: Bytes) -> Self { Self(kind: .notFinite, part: 0..<text.count) }
  static func negative(_ text: Bytes) -> Self { Self(kind: .negative, part: 0..<text.count) }
  static func outOfRange(_ text: Bytes) -> Self { Self(kind: .outOfRange, part: 0..<text.count) }

  /// The same in a text that the one that was looked at is a part of.
  func moved(from piece: Bytes, to whole: Bytes) -> Self {
    guard let offset = piece.offset(in: whole) else { return Self(kind: kind, part: 0..<whole.count) }
    return Self(kind: kind, part: part.lowerBound + offset..<part.upperBound + offset)
  }
}
