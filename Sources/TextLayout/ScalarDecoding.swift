import ByteText

extension Span<UInt8> {
  /// The scalar at a position of well-formed UTF-8, and the position behind it; a byte that begins none counts as U+FFFD.
  func scalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let lead = self[position]
    if lead < 0x80 { return (Unicode.Scalar(lead), position &+ 1) }
    guard let (value, length) = character(at: position) else { return ("\u{fffd}", position &+ 1) }
    return (Unicode.Scalar(value) ?? "\u{fffd}", position &+ length)
  }

  /// The last scalar of well-formed UTF-8.
  var lastScalar: Unicode.Scalar? {
    guard let start = indices.last(where: { self[$0] & 0xc0 != 0x80 }) else { return nil }
    return scalar(at: start).scalar
  }
}
