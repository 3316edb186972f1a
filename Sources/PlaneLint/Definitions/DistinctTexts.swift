/// Tells of many texts that no two are alike, for far less than a set of them takes.
///
/// It goes by hashes: texts of different ones differ, and where two have the same, somebody has to look.
struct DistinctTexts {
  /// The hashes, each at the first free place behind the one that its lowest bits say; 0 where there is none.
  private var hashes: [UInt64]

  /// Makes room for texts.
  init(count: Int) {
    let places = UInt64(count) * 2 + 1
    hashes = Array(repeating: 0, count: 1 << (UInt64.bitWidth - places.leadingZeroBitCount))
  }

  /// Adds a text, one of as many as there is room for at most.
  /// - Returns: whether it differs from all before; false also where only comparing can tell.
  mutating func insert(_ text: String) -> Bool {
    var text = text
    // Letters with accents can be spelled in several ways.
    guard let hash = text.withUTF8(Self.hash) else { return false }
    return hashes.withUnsafeMutableBufferPointer { hashes in
      var place = Int(truncatingIfNeeded: hash) & (hashes.count &- 1)
      // A text can be made up so that its hash falls among many others.
      for _ in 0..<Self.longestSearch {
        if hashes[place] == 0 {
          hashes[place] = hash
          return true
        }
        if hashes[place] == hash { return false }
        place = (place &+ 1) & (hashes.count &- 1)
      }
      return false
    }
  }

  /// In a table that is half full, next to none goes on for so long.
  private static let longestSearch = 64

  /// The hash of a text in ASCII, which is not 0; nil for any other one.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var all: UInt8 = 0
    for byte in bytes {
      all |= byte
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return all < 0x80 ? (hash ^ hash >> 32) | 1 : nil
  }
}
