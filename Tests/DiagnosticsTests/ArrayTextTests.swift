import Testing

@testable import Diagnostics

@Suite("Text appended to bytes")
struct ArrayTextTests {
  @Test(
    "is a number's decimal digits",
    arguments: [0, 7, 10, 99, 100, 1_234_567, 99_999_999, 100_000_000, Int.max])
  func numbers(number: Int) {
    var bytes = Array("line ".utf8)
    bytes.append(number: number)
    #expect(String(decoding: bytes, as: UTF8.self) == "line \(number)")
  }

  @Test(
    "is a text, whatever its length",
    arguments: ["", "short", "naïve 회의", String(repeating: "long ", count: 99)])
  func texts(text: String) {
    var bytes: [UInt8] = [0x3e]
    bytes.append(text: text)
    #expect(String(decoding: bytes, as: UTF8.self) == ">" + text)
  }
}
