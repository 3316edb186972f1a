import ByteText

/// A generated table of classes, made for looking scalars up.
struct ScalarTable {
  /// `first scalar << 8 | class`, sorted; the first entry is that of U+0000.
  let entries: [UInt32]
  /// For each 256 scalars, the index of the last entry that begins at or before the first of them; most have no more.
  private let pages: [UInt16]

  /// The table of a name, which `Scripts/make-line-break-table` makes.
  init(_ name: String) {
    entries = [UInt32](embeddedTable: name)
    var pages: [UInt16] = []
    pages.reserveCapacity(Self.pageCount + 1)
    var index = 0
    for page in 0...UInt32(Self.pageCount) {
      while index + 1 < entries.count, entries[index + 1] >> 8 <= page << 8 { index += 1 }
      pages.append(UInt16(index))
    }
    self.pages = pages
  }

  /// Up to U+10FFFF.
  private static let pageCount = 0x1100

  /// The raw class of a scalar.
  func value(of scalar: Unicode.Scalar) -> UInt8 {
    let key = scalar.value << 8 | 0xff
    let page = Int(scalar.value >> 8)
    var low = Int(pages[page])
    var high = Int(pages[page &+ 1])
    // The entry is among those from low to high.
    while low < high {
      let middle = (low &+ high &+ 1) / 2
      if entries[middle] <= key { low = middle } else { high = middle &- 1 }
    }
    return UInt8(truncatingIfNeeded: entries[low])
  }
}
