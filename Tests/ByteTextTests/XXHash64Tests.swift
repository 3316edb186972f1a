import ByteText
import TestSupport
import Testing

@Suite("XXH64")
struct XXHash64Tests {
  private func digest(_ bytes: some Sequence<UInt8>) -> XXHash64 {
    var hash = XXHash64()
    hash.update(Array(bytes)[...])
    return hash
  }

  @Test(
    "gives the digests of the reference implementation for texts",
    arguments: [
      ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
      ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"), ("xxhash", "32dd38952c4bc720"),
    ])
  func texts(text: String, hex: String) { #expect(digest(text.utf8).hex == hex) }

  @Test(
    "gives the digests of the reference implementation around every length that it treats differently",
    arguments: [
      (0, 0xef46_db37_51d8_e999), (1, 0x1f25_c8d0_bc1f_4bb6), (3, 0x31d2_363f_52e5_64c9),
      (4, 0x9bb6_4b7d_66ee_9fda), (5, 0xc760_8efd_db70_51fe), (7, 0x9a7b_1499_59ce_60d8),
      (8, 0xdab9_9d95_c6f9_0092), (9, 0x170b_b6bf_975b_4c02), (11, 0x7a52_cc94_57cf_1a1f),
      (12, 0xd52e_4078_33af_5133), (15, 0x1b47_cb82_43cc_8e32), (16, 0x4348_5023_2b78_7be2),
      (31, 0xa2aa_5f33_cc4a_6119), (32, 0x23c3_c17e_f790_fd97), (33, 0x50a7_cfc7_ba58_8784),
      (35, 0xa5b3_4560_11d2_913b), (36, 0xc0b5_2b0d_cc5e_3f7f), (39, 0x880b_beea_606e_4b37),
      (40, 0xb620_306b_253d_76b6), (63, 0x5e3e_54b4_31c7_493c), (64, 0x0eb6_4b3e_f6ee_b01f),
      (65, 0xa383_b724_b2bd_12f1), (100, 0xa61f_8d4c_170f_e531), (1000, 0x5f23_5fa0_33f1_a3fb),
    ] as [(Int, UInt64)])
  func lengths(count: Int, value: UInt64) {
    #expect(digest((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }).value == value)
  }

  @Test("does not depend on the pieces that it is fed")
  func pieces() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<500 {
      let bytes = random.bytes(Int.random(in: 0...900, using: &random))
      var pieces = XXHash64()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...random.pick(9, 70, 400), using: &random))
        pieces.update(piece)
        _ = pieces.value
        rest = rest.dropFirst(piece.count)
      }
      #expect(pieces.value == digest(bytes).value)
    }
  }

  @Test("tells the same letters in other texts apart")
  func textsDiffer() {
    func digest(_ texts: [String]) -> String {
      var hash = XXHash64()
      for text in texts { hash.update(text) }
      return hash.hex
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest([""]) != digest([]))
    #expect(digest(["é"]) != digest(["e\u{301}"]))
    #expect(digest(["é"]) == digest([String("xé".dropFirst())]))
  }

  @Test("feeds numbers least significant byte first")
  func numbers() {
    var hash = XXHash64()
    hash.update(0x0102_0304_0506_0708 as UInt64)
    #expect(hash.value == digest([8, 7, 6, 5, 4, 3, 2, 1]).value)
  }
}
