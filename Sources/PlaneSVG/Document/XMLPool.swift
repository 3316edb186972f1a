import MarkupXML

/// The table's text in memory, lent by ``XMLTable/withText(_:)``.
struct XMLPool {
  let text: Bytes
  /// What doesn't stand in it as it is.
  let pool: Bytes

  /// The bytes of a slice, valid as long as the pool is lent.
  subscript(_ slice: XMLSlice) -> Bytes {
    let isInText = slice.offset >= 0
    let start = Int(isInText ? slice.offset : ~slice.offset)
    return Bytes(rebasing: (isInText ? text : pool)[start..<start + Int(slice.count)])
  }
}

extension XMLTable {
  /// Lends the text, so that many slices can be looked at for the price of one access.
  func withText<R, E: Error>(_ body: (XMLPool) throws(E) -> R) throws(E) -> R {
    try parsedBytes.withLent { (text) throws(E) -> R in
      try pool.withLent { (pool) throws(E) -> R in try body(XMLPool(text: text, pool: pool)) }
    }
  }
}
