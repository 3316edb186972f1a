import ByteText

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
