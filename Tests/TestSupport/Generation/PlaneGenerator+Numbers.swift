package import PlaneModel

extension PlaneGenerator {
  /// A finite number that is not negative.
  package mutating func nonNegativeNumber() -> Double {
    guard options.isExtreme else { return plainNumber() }
    if options.hasNegativeZero, random.oneIn(20) { return -0.0 }
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: extremeNumber()
    case 1: Double(Int.random(in: 0...5000, using: &random)) + 0.5
    case 2: Double(Int.random(in: 0...5_000_000, using: &random)) / 1000
    case 3: Double.random(in: 0...1, using: &random)
    case 4: Double.random(in: 0...4096, using: &random)
    case 5: anyMagnitude()
    default: plainNumber()
    }
  }

  /// A number as people's drags make it: whole or with a few decimals.
  private mutating func plainNumber() -> Double {
    let whole = Double(Int.random(in: 0...2000, using: &random))
    return random.pick(whole, whole, whole + 0.5, whole + 0.25, (whole * 10).rounded() / 100)
  }

  private mutating func extremeNumber() -> Double {
    random.pick(
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne, 1e-7, 1.0 / 3,
      9_007_199_254_740_992, 9_007_199_254_740_994, 0.1 + 0.2, 123456.78901234567, 1e15, 1e16, 1e21, 1e22,
      1e23, 9.999999999999999e22, 5e-7, 999_999_999_999.999, 1e12, 0.0005,
      Double.leastNormalMagnitude.nextDown, Double(1).nextDown, Double(1).nextUp)
  }

  /// Any finite number, every exponent being as probable as any other.
  private mutating func anyMagnitude() -> Double {
    let number = Double(bitPattern: random.next() & ~(1 << 63))
    return number.isFinite ? number : 1
  }

  /// An opacity in 0…1.
  package mutating func opacity() -> Layer.Opacity {
    let level = Double(Int.random(in: 0...10, using: &random)) / 10
    guard options.isExtreme else { return Layer.Opacity(random.pick(1, 1, level)) }
    return Layer.Opacity(
      random.pick(
        1, 1, 1, 0, 0.5, level, level, 0.37, 1.0 / 3, .leastNonzeroMagnitude, Double(1).nextDown,
        Double.random(in: 0...1, using: &random)))
  }
}
