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
  mutating func insert(_ id: String) -> Bool {
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

  /// FNV-1a, and SplitMix64's last step, so that neighbours spread over the table. A file made to collide would only get
  /// new names for ids of its own.
  private static func hash(_ id: String) -> UInt64 {
    var id = id
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    id.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return max(hash ^ hash >> 31, 1)
  }
}
