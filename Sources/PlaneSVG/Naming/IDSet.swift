/// The ids that are taken, as 64-bit hashes in a table with open addressing.
///
/// An import only asks whether an id is new, for every layer. Two ids with the same hash, of which there are none in a
/// million files of a million layers, would cost one of them its name and nothing else.
struct IDSet {
  /// The hashes; 0 where a place is free.
  private var slots: [UInt64]
  private var count = 0

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// Adds an id; false where it is there already.
  mutating func insert(_ id: Bytes) -> Bool {
    if count * 4 > slots.count * 3 { grow() }
    return insert(hash: Self.hash(id))
  }

  private mutating func insert(hash: UInt64) -> Bool {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while slots[position] != 0 {
      if slots[position] == hash { return false }
      position = (position + 1) & mask
    }
    slots[position] = hash
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    count = 0
    for hash in old where hash != 0 { _ = insert(hash: hash) }
  }

  /// FNV-1a by words of eight bytes, and SplitMix64's last step. The last byte is added at the end, so that numbered ids
  /// stand side by side: the table is larger than the cache. A file made to collide would only get new names for ids of its
  /// own.
  private static func hash(_ id: Bytes) -> UInt64 {
    guard let last = id.last else { return 1 }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: id.count)
    let end = id.count - 1
    var position = 0
    while position < end {
      var word: UInt64 = 0
      let next = min(position + 8, end)
      while position < next {
        word = word << 8 | UInt64(id[position])
        position += 1
      }
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return max((hash ^ hash >> 31) &+ UInt64(last), 1)
  }
}
