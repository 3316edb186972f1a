import Foundation
import TestSupport
import Testing

@testable import PlaneKit

@Suite("Unpacking gzip")
struct GzipTests {
  private func unpack(_ bytes: [UInt8], limit: Int = 1 << 20, padding: Int = 0) throws(Gzip.Failure)
    -> [UInt8]
  {
    try Gzip.unpack(bytes.span, limit: limit, padding: padding)
  }

  private func failure(_ bytes: [UInt8], limit: Int = 1 << 20) -> Gzip.Failure? {
    do throws(Gzip.Failure) {
      _ = try unpack(bytes, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("gives what was packed", arguments: PackedSample.all)
  func content(sample: PackedSample) throws {
    #expect(Gzip.isPacked(sample.bytes))
    #expect(try unpack(sample.bytes) == sample.content)
    #expect(try unpack(sample.bytes, padding: 3) == sample.content + [0, 0, 0])
  }

  @Test("gives exactly as much as is allowed", arguments: PackedSample.all)
  func limit(sample: PackedSample) throws {
    let count = sample.content.count
    #expect(try unpack(sample.bytes, limit: count) == sample.content)
    for limit in [count - 1, count / 2, 1, 0] where (0..<count).contains(limit) {
      #expect(failure(sample.bytes, limit: limit) == .tooLarge)
    }
  }

  @Test("sees that the end is missing, wherever it was cut off", arguments: PackedSample.all)
  func truncated(sample: PackedSample) {
    guard sample.testDescription != "severalMembers" else { return }
    for count in 0..<sample.bytes.count {
      #expect(failure(Array(sample.bytes.prefix(count))) == (count < 2 ? .noMember : .truncated))
    }
  }

  @Test("gives the right content or none when a bit was changed", arguments: PackedSample.all)
  func changed(sample: PackedSample) {
    for index in sample.bytes.indices {
      var bytes = sample.bytes
      bytes[index] ^= 1 << UInt8(index % 8)
      guard let content = try? unpack(bytes) else { continue }
      #expect(content == sample.content)
    }
  }

  @Test("survives random data behind a header")
  func random() {
    var random = SplitMix64(seed: 1951)
    for _ in 0..<4_000 {
      let data = random.bytes(Int.random(in: 0...60, using: &random))
      #expect(failure(Self.header + data) != nil)
    }
  }

  @Test("checks the content and the header against what the file says")
  func checksums() {
    let bytes = PackedSample.fixed.bytes
    for (offset, expected) in [
      (-8, "incorrect data check"), (-5, "incorrect data check"), (-4, "incorrect length check"),
      (-1, "incorrect length check"),
    ] {
      var bytes = bytes
      bytes[bytes.count + offset] ^= 1
      #expect(failure(bytes) == .damaged(expected))
    }
    var named = PackedSample.allFields.bytes
    #expect(failure(named) == nil)
    named[20] ^= 1
    #expect(failure(named) == .damaged("header crc mismatch"))
  }

  @Test("a header of another kind is no header")
  func header() {
    func failure(_ offset: Int, _ value: UInt8) -> Gzip.Failure? {
      var bytes = PackedSample.fixed.bytes
      bytes[offset] = value
      return self.failure(bytes)
    }
    #expect(failure(0, 0x1e) == .noMember)
    #expect(failure(1, 0x9d) == .noMember)
    #expect(failure(2, 7) == .damaged("unknown compression method"))
    for bit in 5...7 { #expect(failure(3, 1 << bit) == .damaged("unknown header flags set")) }
    #expect(failure(3, 1) == nil)
  }

  @Test("only members and zero bytes may follow a member")
  func behind() throws {
    let bytes = PackedSample.fixed.bytes
    #expect(try unpack(bytes + bytes) == PackedSample.svg + PackedSample.svg)
    #expect(failure(bytes + [0, 0, 1]) == .noMember)
    #expect(failure(bytes + [0] + bytes) == .noMember)
    #expect(failure(bytes + bytes.prefix(12)) == .truncated)
  }

  @Test("a member does not repeat what another one holds")
  func membersApart() {
    // A byte, and then three from one byte before the member.
    #expect(
      failure(PackedSample.fixed.bytes + Self.header + [0x4b, 0x04, 0x11, 0x08, 0x00])
        == .damaged("invalid distance too far back"))
  }

  @Test(
    "says what is wrong with a block",
    arguments: [
      ("Bw==", "invalid block type"), ("AQUABQA=", "invalid stored block lengths"),
      ("SwRCAA==", "invalid distance too far back"),
      // The symbols 286 for a length and 30 for a distance.
      ("GwMA", "invalid literal/length code"), ("SwQ+AA==", "invalid distance code"),
      // 287 symbols, and 31 of distances.
      ("9eCBBAAAAAAAAA==", "too many length or distance symbols"),
      ("Bf6BBAAAAAAAAA==", "too many length or distance symbols"),
      // Too many words of a length, and too few.
      ("BeCBBAAAAAAQAA==", "invalid code lengths set"), ("BeABBAAAAAAgAA==", "invalid code lengths set"),
      // Lengths that repeat none, that are too many, and that give the end of the block no word.
      ("BeADBAAAAAAABA==", "invalid bit length repeat"), ("BeCBBAAAAAAA/P8D", "invalid bit length repeat"),
      ("BeCBAAAAAAAQ8F8N", "invalid code -- missing end-of-block"),
    ])
  func blocks(base64: String, expected: String) throws {
    let data = try #require(Data(base64Encoded: base64))
    #expect(failure(Self.header + data + [UInt8](repeating: 0, count: 20)) == .damaged(expected))
  }

  @Test("stops where no drawing goes, whatever is allowed")
  func ratio() throws {
    let packed = try unpack(PackedSample.bomb.bytes, limit: 3000)
    let gigabyte = try unpack(packed, limit: 2 << 20)
    #expect(failure(gigabyte, limit: .max) == .tooDense)
  }

  @Test("stops at the limit, however much would follow")
  func bomb() throws {
    let packed = try unpack(PackedSample.bomb.bytes, limit: 3000)
    #expect(Gzip.isPacked(packed))
    let gigabyte = try unpack(packed, limit: 2 << 20)
    #expect(gigabyte.count == 1_042_069)
    #expect(failure(gigabyte, limit: 1 << 20) == .tooLarge)
  }

  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
}
