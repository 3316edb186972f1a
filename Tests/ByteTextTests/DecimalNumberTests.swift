import ByteText
import Foundation
import TestSupport
import Testing

/// What `DecimalNumber` makes of a whole text.
private func parsed(_ text: String) -> Double? { DecimalNumber.parse(Array(text.utf8).span) }

@Suite("Decimal numbers")
struct DecimalNumberTests {
  @Test(
    "are read in every spelling of the grammar",
    arguments: [
      ("0", 0), ("-0", -0.0), ("+1", 1), (".5", 0.5), ("1.0", 1), ("-.5e1", -5), ("1.0e2", 100),
      ("00012", 12),
      ("1E+2", 100), ("1e-2", 0.01), ("0.0000000000000000000000000000001", 1e-31), ("1e400", .infinity),
      ("-1e400", -.infinity), ("1e-400", 0), ("0e999999999999999999999999", 0),
      ("1e-99999999999999999999", 0),
      ("1e99999999999999999999", .infinity), ("4.9e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0),
      ("2.4703282292062328e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.7976931348623158e308", .greatestFiniteMagnitude), ("1.7976931348623159e308", .infinity),
      ("9007199254740993", 9_007_199_254_740_992),
      ("9007199254740993.0000000000000000001", 9_007_199_254_740_994),
      ("123456789012345678901234567890", 1.2345678901234568e29), ("1.0e400", .infinity),
      ("+.1e-30", 1e-31), ("99999999999999999999", 1e20),
      ("+12345678901234567890e+0", 1.2345678901234567e19),
    ] as [(String, Double)])
  func spellings(text: String, value: Double) {
    #expect(parsed(text)?.bitPattern == value.bitPattern)
  }

  @Test(
    "are nothing else",
    arguments: [
      "", "-", "+", ".", "-.", "e5", ".e5", "1e", "1e+", "1.5.5", "--1", "+-1", "0x10", "1 ", " 1", "1_000",
      "inf",
      "nan", "NaN", "Infinity", "1e1.5", "1f", "١", "1\0", "1,5",
      "1.", "1.e2", "-1.", "1..5", "1234567.", "12345678.", "99999999999999999999.", "12345678.e+0",
    ])
  func others(text: String) { #expect(parsed(text) == nil) }

  @Test(
    "end where the longest number ends",
    arguments: [
      ("+.5e-3x", 0, 0.0005, 6), ("1e", 0, 1, 1), ("1e+", 0, 1, 1), ("1em", 0, 1, 1), ("1ex", 0, 1, 1),
      ("1.5.5", 0, 1.5, 3), ("1.5.", 0, 1.5, 3), ("1-2", 0, 1, 1), ("1-2", 1, -2, 3), ("10px", 0, 10, 2),
      ("M.5.5", 1, 0.5, 3), ("M.5.5", 3, 0.5, 5), ("1e5e5", 0, 1e5, 3), ("0x1", 0, 0, 1),
    ] as [(String, Int, Double, Int)])
  func ends(text: String, start: Int, value: Double, end: Int) {
    let found = DecimalNumber.scan(Array(text.utf8).span, from: start)
    #expect(found?.value == value)
    #expect(found?.end == end)
  }

  @Test("of a few characters are what longer ones are, whatever stands in them", arguments: 1...9)
  func short(count: Int) {
    for place in 0..<count {
      for byte in UInt8.min...UInt8.max {
        for sign in ["", "-"] {
          var text = Array("\(sign)\("987654321".prefix(count))".utf8)
          text[sign.utf8.count + place] = byte
          let digits = text.dropFirst(sign.utf8.count)
          guard let first = digits.first, first &- 0x30 < 10 else { continue }
          // Zeros in front make it too long to be read as a word.
          let long = Array(sign.utf8) + Array("00000000".utf8) + digits
          #expect(DecimalNumber.parse(text.span)?.bitPattern == DecimalNumber.parse(long.span)?.bitPattern)
        }
      }
    }
  }

  @Test("don't start at or behind the end of the text")
  func behindTheEnd() {
    let found = [1, 2, 1000].compactMap { DecimalNumber.scan([UInt8(ascii: "1")].span, from: $0)?.value }
    #expect(found.isEmpty)
  }

  @Test("are the nearest double, as strtod finds it, in 200,000 random spellings")
  func nearest() {
    var random = SplitMix64(seed: 11)
    let wrong = (0..<200_000).map { _ in spelling(&random) }.filter { text in
      parsed(text)?.bitPattern != strtod(text, nil).bitPattern
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("are the nearest double at and beside the middle between two of them")
  func ties() {
    var random = SplitMix64(seed: 12)
    var wrong: [String] = []
    for _ in 0..<1000 {
      let exponent = random.pick(0, 1, 2, 1000, 1023, 1100, Int.random(in: 0...2045, using: &random))
      let low = Double(bitPattern: UInt64(exponent) << 52 | random.next() >> 12)
      let digits = exactMiddle(above: low)
      for text in [digits, digits + "0000", digits + "00001", String(digits.dropLast()) + "4999"] {
        let number = digits.contains(".") ? text : digits
        if parsed(number)?.bitPattern != strtod(number, nil).bitPattern { wrong.append(number) }
      }
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("may have thousands of digits")
  func manyDigits() {
    let zeros = String(repeating: "0", count: 5000)
    let nines = String(repeating: "9", count: 5000)
    let ones = String(repeating: "1", count: 2000)
    let texts = [
      "0.\(zeros)1", "0.\(zeros)1e5001", "1\(zeros)e-5000", "-1\(zeros)", "0.\(nines)", "\(nines)e-5000",
      zeros,
      "\(zeros)1.5", "0.\(zeros)", "\(ones).\(ones)e-1990", "0.\(zeros)\(ones)e5000",
      "9007199254740993.\(zeros)1",
      "9007199254740993\(zeros)e-5000", "9007199254740993\(zeros)1e-5001", "\(zeros).\(zeros)4e4999",
      "1e\(zeros)5", "1\(zeros)e-99999999999999999999", "1\(zeros)e99999999999999999999", "1e-\(zeros)5",
      "+.\(nines)e+1",
    ]
    for text in texts {
      #expect(
        parsed(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text.prefix(30))… of \(text.count)")
    }
  }

  @Test("keep an exponent that millions of zeros take back")
  func hugeExponent() {
    let text = "0." + String(repeating: "0", count: 10_000_000) + "15e10000001"
    #expect(parsed(text) == 1.5)
  }

  /// A number written in a random way.
  private func spelling(_ random: inout SplitMix64) -> String {
    if random.oneIn(4) {
      return "\(Double(bitPattern: random.next() & ~(0x7ff << 52) | randomExponent(&random)))"
    }
    func digits(_ count: Int) -> String { (0..<count).map { _ in "\(random.next() % 10)" }.joined() }
    let length = random.pick(1, 3, 8, 15, 16, 17, 19, 20, 21, 25, 40)
    let whole = digits(Int.random(in: 0...length, using: &random))
    let fraction = random.oneIn(2) ? digits(Int.random(in: 0...length, using: &random)) : ""
    let leading = random.oneIn(5) ? String(repeating: "0", count: Int.random(in: 1...30, using: &random)) : ""
    let point = fraction.isEmpty ? "" : "."
    let zeros = !fraction.isEmpty && random.oneIn(5) ? leading : ""
    let body = (whole.isEmpty && fraction.isEmpty ? "0" : leading + whole) + point + zeros + fraction
    let exponent = random.pick(
      "", "", "e\(random.next() % 30)", "E-\(random.next() % 360)", "e+\(random.next() % 330)")
    return random.pick("", "-", "+") + body + exponent
  }

  private func randomExponent(_ random: inout SplitMix64) -> UInt64 { (random.next() % 2047) << 52 }

  /// The decimal digits of the number half-way between a double and the next.
  private func exactMiddle(above low: Double) -> String {
    // One bit more of precision than a double has: the sum is exact as digits of the two.
    let low = String(format: "%.1100f", low)
    let high = String(format: "%.1100f", (Double(low) ?? 0).nextUp)
    return halfSum(low, high)
  }

  /// Half the sum of two decimals with as many decimals each, digit by digit.
  private func halfSum(_ left: String, _ right: String) -> String {
    let width = max(left.utf8.count, right.utf8.count)
    func padded(_ text: String) -> [UInt8] {
      [UInt8](repeating: 0x30, count: width - text.utf8.count) + text.utf8
    }
    var sum = [Int](repeating: 0, count: width + 1)
    for (index, (a, b)) in zip(padded(left), padded(right)).enumerated() where a != 0x2e {
      sum[index + 1] = Int(a) - 0x30 + Int(b) - 0x30
    }
    let point = width + 1 - 1101
    var carry = 0
    for index in sum.indices.reversed() where index != point {
      let total = sum[index] + carry
      (sum[index], carry) = (total % 10, total / 10)
    }
    var rest = 0
    var digits = ""
    for index in sum.indices {
      if index == point {
        digits += "."
        continue
      }
      digits += "\((rest * 10 + sum[index]) / 2)"
      rest = (rest * 10 + sum[index]) % 2
    }
    if rest == 1 { digits += "5" }
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return digits
  }
}
