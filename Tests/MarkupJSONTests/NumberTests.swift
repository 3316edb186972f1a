import Diagnostics
import TestSupport
import Testing

@testable import MarkupJSON

@Suite("The numbers of a text")
struct NumberTests {
  private func values(_ numbers: [String]) throws -> [Double] {
    let text = "[" + numbers.joined(separator: ",") + "]"
    return try JSONNode.read(SourceText(name: "t", text: text), limits: JSONLimits()).root.children
      .map(\.number)
  }

  @Test("are the nearest, at each length that is read in another way")
  func lengths() throws {
    var numbers = [
      "0", "-0", "0.5", "-0.5", "1e3", "-1E-3", "1e400", "12345678", "-12345678", "1234567.8", "0.123456",
    ]
    numbers += (1...20).map { String(repeating: "9", count: $0) }
    numbers += (1...18).map { "-0." + String(repeating: "7", count: $0) }
    numbers += ["1.5e2", "9.5E-1", "123456e1", "1.234e12", "99999.9e", "1234.56e"].map {
      $0.hasSuffix("e") ? $0 + "1" : $0
    }
    let read = try values(numbers)
    for (number, value) in zip(numbers, read) {
      #expect(value.bitPattern == Double(number)?.bitPattern, "\(number)")
    }
  }

  @Test("are the nearest for random digits with a point at any place, beside anything")
  func random() throws {
    var random = SplitMix64(seed: 20_002)
    let numbers = (0..<20_000).map { _ in
      var digits = String(Int.random(in: 1...9, using: &random))
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        digits += String(Int.random(in: 0...9, using: &random))
      }
      if digits.count > 1, Bool.random(using: &random) {
        let place = Int.random(in: 1..<digits.count, using: &random)
        digits.insert(".", at: digits.index(digits.startIndex, offsetBy: place))
      }
      return Bool.random(using: &random) ? "-" + digits : digits
    }
    let wrong = zip(numbers, try values(numbers)).filter { Double($0) != $1 }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test("at the end of the text")
  func alone() throws {
    for number in ["7", "-7", "7.25", "12345.25"] {
      let node = try JSONNode.read(SourceText(name: "t", text: number), limits: JSONLimits()).root
      #expect(node.number == Double(number))
    }
  }
}
