/// Eight characters at once, the first of which is the lowest byte.
enum DigitWord {
  /// The characters with `0` taken off, so that digits are 0 to 9 and nothing else is.
  @inline(__always)
  static func values(of word: UInt64) -> UInt64 { word ^ 0x3030_3030_3030_3030 }

  /// The lowest bit that is set is the top bit of the first of the ``values(of:)`` that is no digit; none is where there
  /// is no such value. What the addition carries out of a byte shows only above that one.
  @inline(__always)
  static func firstOther(in values: UInt64) -> UInt64 {
    (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// The top bits of those of the ``values(of:)`` that are no digits.
  @inline(__always)
  static func others(in values: UInt64) -> UInt64 {
    (values | ((values & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
  }

  /// The top bits of the characters that are points.
  @inline(__always)
  static func points(in word: UInt64) -> UInt64 {
    let differences = word ^ 0x2e2e_2e2e_2e2e_2e2e
    let others = differences | ((differences & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f)
    return ~others & 0x8080_8080_8080_8080
  }
}
