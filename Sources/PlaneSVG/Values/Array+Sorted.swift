extension RandomAccessCollection where Index == Int {
  /// Where the first elements don't meet a condition and all others do, the index of the first that does; the end where none does.
  func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// In an array in ascending order, the index of the first element that is not below a value; the end where there is none.
  func firstIndex(notBelow value: Element) -> Int { partitionIndex { $0 >= value } }
}

extension Array {
  /// The same in an array in ascending order of a key.
  func firstIndex<Key: Comparable>(notBelow value: Key, by key: (Element) -> Key) -> Int {
    partitionIndex { key($0) >= value }
  }
}
