import ByteText
import TestSupport
import Testing

/// What a buffer holds after something was appended.
private func written(_ fill: (inout ByteBuffer) -> Void) -> String {
  var buffer = ByteBuffer()
  fill(&buffer)
  return String(decoding: buffer.chunks.joined(), as: UTF8.self)
}

@Suite("Numbers in a byte buffer")
struct ByteBufferNumberTests {
  @Test(
    "are written in their shortest form",
    arguments: [
      (0, "0"), (-0.0, "0"), (10, "10"), (0.7, "0.7"), (0.07, "0.07"), (0.007, "0.007"), (0.0007, "0.0007"),
      (1.005, "1.005"), (-1.5, "-1.5"), (-0.001, "-0.001"), (100.25, "100.25"), (1e11, "100000000000"),
      (0.1 + 0.2, "0.30000000000000004"), (1e-7, "1e-07"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (999_999_999_999.999, "999999999999.999"), (1e12, "1000000000000"), (123_456.5, "123456.5"),
    ] as [(Double, String)])
  func shortest(number: Double, text: String) { #expect(written { $0.append(number: number) } == text) }

  @Test("read back to an equal double, and are no longer than the standard library's description")
  func readBack() {
    var generator = PlaneGenerator(seed: 21, options: .init(hasNegativeZero: true))
    let numbers = (0..<50_000).flatMap { _ in
      let any = Double(bitPattern: generator.random.next())
      let coordinate = Double.random(in: -1e6...1e6, using: &generator.random)
      let thousandth = Double(Int.random(in: -9_999_999...9_999_999, using: &generator.random)) / 1000
      return [any, coordinate, thousandth, thousandth.nextUp, generator.nonNegativeNumber()]
    }
    let wrong = numbers.filter(\.isFinite).filter { number in
      let text = written { $0.append(number: number) }
      return Double(text) != number || text.utf8.count > number.description.utf8.count
    }
    #expect(wrong.prefix(5) == [])
  }

  @Test("are whole ones to the ends of Int", arguments: [0, 1, -1, 9, 10, 99, 1000, -120, .max, .min])
  func whole(number: Int) { #expect(written { $0.append(number: number) } == "\(number)") }
}

@Suite("A byte buffer")
struct ByteBufferTests {
  @Test("holds pieces of all lengths in order, whatever was expected", arguments: [0, 1000, 10_000_000])
  func blocks(capacity: Int) {
    var generator = PlaneGenerator(seed: 22)
    var buffer = ByteBuffer(capacity: capacity)
    var expected: [UInt8] = []
    for piece in 0..<3000 {
      let longest =
        [1, 10, 100, 1000, ByteBuffer.sharingThreshold * 2][piece % 5] / (piece % 50 == 4 ? 1 : 10)
      let length = Int.random(in: 0...longest, using: &generator.random)
      let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: piece), count: length)
      if piece % 3 == 0 {
        buffer.append(bytes[...])
      } else {
        buffer.append(bytes.span)
      }
      buffer.append(UInt8(ascii: ","))
      expected += bytes + [UInt8(ascii: ",")]
    }
    #expect(Array(buffer.chunks.joined()) == expected)
  }

  @Test("a copy keeps what it held, and doesn't see what is appended to the other")
  func copies() {
    var buffer = ByteBuffer()
    buffer.append("a")
    var copy = buffer
    buffer.append("b")
    copy.append("c")
    #expect(String(decoding: buffer.chunks.joined(), as: UTF8.self) == "ab")
    #expect(String(decoding: copy.chunks.joined(), as: UTF8.self) == "ac")
  }

  @Test("keeps what is appended in order, and takes large slices over without copying them")
  func order() {
    let large = [UInt8](repeating: 0x61, count: ByteBuffer.sharingThreshold)
    var buffer = ByteBuffer(capacity: 10)
    buffer.append("<")
    buffer.append(large[...])
    buffer.append(large[...])
    buffer.append(large[1...])
    buffer.append(String("é"))
    buffer.append(UInt8(ascii: ">"))
    buffer.append(([0x21, 0x3f] as [UInt8]).span)
    let expected = [0x3c] + large + large + large[1...] + Array("é>!?".utf8)
    #expect(Array(buffer.chunks.joined()) == expected)
    let addresses = buffer.chunks[1...2].map { $0.withUnsafeBytes { $0.baseAddress } }
    #expect(addresses.allSatisfy { address in large.withUnsafeBytes { $0.baseAddress } == address })
  }

  @Test("hands over what is finished, and keeps the rest", arguments: [true, false])
  func draining(takesAll: Bool) {
    var buffer = ByteBuffer()
    var taken: [UInt8] = []
    func take(_ chunk: ArraySlice<UInt8>) -> Bool {
      taken += chunk
      return takesAll
    }
    #expect(buffer.drain(take) && taken.isEmpty)
    let bytes = (0..<2_000).map { UInt8(truncatingIfNeeded: $0) }
    for byte in bytes { buffer.append(byte) }
    #expect(buffer.drain(take) == takesAll)
    #expect(!taken.isEmpty && buffer.length == bytes.count)
    let rest = Array(buffer.chunks.joined())
    #expect(bytes.starts(with: taken) && bytes.suffix(rest.count) == rest[...])
    #expect(taken.count + rest.count == bytes.count || !takesAll)
  }

  @Test("has no chunks while it is empty")
  func empty() {
    var buffer = ByteBuffer()
    #expect(buffer.chunks.isEmpty)
    buffer.append(String())
    buffer.append([UInt8]()[...])
    #expect(buffer.chunks.isEmpty)
  }
}
