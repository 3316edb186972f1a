/// Looking scalars up in the generated tables.
enum ScalarTable {
  /// The raw class of a scalar in a sorted list of `first scalar << 8 | class`; 0 before the first entry.
  static func value(of scalar: Unicode.Scalar, in entries: [UInt32]) -> UInt8 {
    let key = scalar.value << 8 | 0xFF
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low &+ high) / 2
      if entries[middle] <= key { low = middle &+ 1 } else { high = middle }
    }
    return low > 0 ? UInt8(truncatingIfNeeded: entries[low &- 1]) : 0
  }
}
