extension Span<UInt8> {
  /// The scalar at a position of well-formed UTF-8, and the position behind it; a byte that begins none counts as U+FFFD.
  func scalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let lead = self[position]
    if lead < 0x80 { return (Unicode.Scalar(lead), position &+ 1) }
    let end = position &+ (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)
    guard lead >= 0xc2, end <= count else { return ("\u{fffd}", position &+ 1) }
    var value = UInt32(lead) & (0xff &>> UInt32(truncatingIfNeeded: end &- position &+ 1))
    var index = position &+ 1
    while index < end {
      value = value << 6 | UInt32(self[index] & 0x3f)
      index &+= 1
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", end)
  }

  /// The last scalar of well-formed UTF-8.
  var lastScalar: Unicode.Scalar? {
    guard let start = indices.last(where: { self[$0] & 0xc0 != 0x80 }) else { return nil }
    return scalar(at: start).scalar
  }
}
