import Foundation
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Numbers as digests see them")
struct DrawnNumberTests {
  /// Five significant digits, half to even, by Foundation's decimal numbers.
  private func reference(_ number: Double) -> Double {
    guard number != 0, var decimal = Decimal(string: number.magnitude.description) else { return 0 }
    // The place of the first digit: 0 for ones.
    let place = Int(log10(number.magnitude).rounded(.down))
    var result = Decimal()
    NSDecimalRound(&result, &decimal, 4 - place, .bankers)
    // The logarithm can be off by one beside a power of ten.
    let value = Double(result.description) ?? .nan
    return number < 0 ? -value : value
  }

  @Test("are rounded to five digits, half to even", arguments: 0..<20)
  func matchesDecimals(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      let digits = Double(Int.random(in: 100_000...999_999, using: &random))
      let scale = random.pick(1.0, 10, 100, 1000, 1e4, 1e5, 1e6, 1e9, 0.1, 0.001)
      // One digit too many that is often a 5, so that ties come up.
      let tie = ((digits / 10).rounded(.down) * 10 + 5) / scale
      for number in [digits / scale, tie, -tie, Double.random(in: 1...9.999, using: &random) * 1e3] {
        #expect(DrawnNumber.rounded(number) == reference(number), "\(number)")
      }
    }
  }

  @Test(
    "ties and carries",
    arguments: [
      (0.123445, 0.12344), (0.123455, 0.12346), (0.1234451, 0.12345), (99999.5, 100_000), (123_456, 123_460),
      (100_005, 100_000), (100_015, 100_020), (9.99995, 10), (-1.000005, -1), (1e-300, 1e-300),
      (1.234565e300, 1.2346e300),
      (0, 0), (1024, 1024), (99.999, 99.999), (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
    ] as [(Double, Double)])
  func ties(number: Double, rounded: Double) { #expect(DrawnNumber.rounded(number) == rounded) }

  @Test("rounding twice changes nothing, and both zeros are one")
  func fixedPoint() {
    var generator = PlaneGenerator(seed: 5)
    for _ in 0..<5000 {
      let number = generator.nonNegativeNumber()
      let rounded = DrawnNumber.rounded(number)
      #expect(DrawnNumber.rounded(rounded) == rounded, "\(number)")
      #expect(DrawnNumber.areAlike(number, rounded))
    }
    #expect(DrawnNumber.rounded(-0.0).sign == .plus)
  }

  @Test("what is not finite stays as it is")
  func notFinite() {
    #expect(DrawnNumber.rounded(.infinity) == .infinity)
    #expect(DrawnNumber.rounded(-.infinity) == -.infinity)
    #expect(DrawnNumber.rounded(.nan).isNaN)
  }
}
