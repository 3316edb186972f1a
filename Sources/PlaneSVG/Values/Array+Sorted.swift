extension Array where Element: Comparable {
  /// In an array in ascending order, the index of the first element that is not below a value; the end where there is none.
  func firstIndex(notBelow value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
