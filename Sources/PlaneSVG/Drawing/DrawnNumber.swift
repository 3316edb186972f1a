/// A number of a drawing as far as a digest looks: five significant decimal digits.
///
/// Optimizers shorten numbers, the coarsest common one (scour) to five digits, rounding half to even; rounding the same
/// way here makes a shortened number and its original the same. Rounding is done on the shortest decimal form, as the
/// tools see no other.
enum DrawnNumber {
  static let digits = 5

  /// Whether two numbers differ by no more than a tool's rounding, or what a sum of others leaves, which may lie on either
  /// side of halfway.
  static func areAlike(_ left: Double, _ right: Double) -> Bool {
    if left == right || rounded(left) == rounded(right) { return true }
    let difference = abs(left - right)
    return difference.isFinite && difference <= 1e-12 * max(left.magnitude, right.magnitude)
  }

  /// The number with five significant digits; 0 for both zeros.
  static func rounded(_ number: Double) -> Double {
    let magnitude = number.magnitude
    // Most numbers of a drawing have few digits and are done here.
    if magnitude < 100_000, magnitude == magnitude.rounded() { return number + 0 }
    if magnitude < 100, (magnitude * 1000).rounded() / 1000 == magnitude { return number }
    guard magnitude.isFinite else { return number }
    return roundedQuotient(number) ?? roundedDecimal(number)
  }

  /// The number rounded by its value, where its decimal form can't be rounded otherwise: five digits in front of the point
  /// and not close to halfway between two results. Both the digits and the power of ten are exact, so that their quotient is the
  /// number nearest to what the digits say.
  private static func roundedQuotient(_ number: Double) -> Double? {
    guard (1..<100_000).contains(number.magnitude) else { return nil }
    var power = 10_000.0
    while number.magnitude * power >= 100_000 { power /= 10 }
    let digits = number * power
    guard abs(digits - digits.rounded(.down) - 0.5) > 1e-6 else { return nil }
    return digits.rounded() / power
  }

  /// The number rounded by its shortest decimal form.
  private static func roundedDecimal(_ number: Double) -> Double {
    // The description is `d.ddd` or `d.ddde±xx`: digits, at most one point, and an exponent.
    let text = number.magnitude.description
    let parts = text.split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return number }
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var significant: [UInt8] = []
    var isFraction = false
    for character in mantissa.utf8 {
      if character == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      if !significant.isEmpty || character != UInt8(ascii: "0") { significant.append(character) }
    }
    guard significant.count > digits else { return number }
    exponent += significant.count - digits
    let kept = String(decoding: significant[..<digits], as: UTF8.self)
    guard var value = Int(kept) else { return number }
    if roundsUp(significant[digits...], isOdd: value % 2 == 1) { value += 1 }
    let result = Double("\(value)e\(exponent)") ?? number.magnitude
    return number < 0 ? -result : result
  }

  /// Whether digits that are cut off round the last kept one up: half to even.
  private static func roundsUp(_ cut: ArraySlice<UInt8>, isOdd: Bool) -> Bool {
    guard let first = cut.first else { return false }
    if first != UInt8(ascii: "5") { return first > UInt8(ascii: "5") }
    return isOdd || cut.dropFirst().contains { $0 != UInt8(ascii: "0") }
  }
}
