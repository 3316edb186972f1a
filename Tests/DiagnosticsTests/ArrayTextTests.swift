import Testing

@testable import Diagnostics

@Suite("Text appended to bytes")
struct ArrayTextTests {
  @Test(
    "is a text, whatever its length",
    arguments: ["", "short", "naïve 회의", String(repeating: "long ", count: 99)])
  func texts(text: String) {
    var bytes: [UInt8] = [0x3e]
    bytes.append(text: text)
    #expect(String(decoding: bytes, as: UTF8.self) == ">" + text)
  }
}
