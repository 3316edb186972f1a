extension Array where Element: Comparable {
  /// In an array in ascending order, the index of the first element that is not below a value; the end where there is none.
  func firstIndex(notBelow value: Element) -> Int { firstIndex(notBelow: value) { $0 } }
}

extension Array {
  /// In an array in ascending order of a key, the index of the first element whose key is not below a value; the end where
  /// there is none.
  func firstIndex<Key: Comparable>(notBelow value: Key, by key: (Element) -> Key) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
