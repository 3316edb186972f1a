extension LayerID {
  /// An id for an imported layer whose element has none: of the apps' shape, and the same for the same number.
  package init(generatedFrom number: UInt64) {
    var rest = Self.mixed(number &+ 1)
    var id: [UInt8] = []
    id.reserveCapacity(Self.generatedLength)
    for position in 0..<Self.generatedLength {
      if position == 3 || position == 7 {
        id.append(UInt8(ascii: "-"))
      } else {
        let digit = UInt8(truncatingIfNeeded: rest % 36)
        id.append(digit < 26 ? UInt8(ascii: "a") + digit : UInt8(ascii: "0") + (digit - 26))
        rest /= 36
      }
    }
    self.init(String(decoding: id, as: UTF8.self))
  }

  /// How many characters such an id has.
  package static let generatedLength = 11

  /// SplitMix64's output function (Steele, Lea and Flood, 2014), so that neighbours look nothing alike.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
