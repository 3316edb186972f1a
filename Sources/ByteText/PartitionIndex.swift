extension RandomAccessCollection where Index == Int {
  /// Where the first elements don't meet a condition and all others do, the index of the first that does; the end where none does.
  @inlinable
  package func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
