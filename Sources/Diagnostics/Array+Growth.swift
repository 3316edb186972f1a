extension Array {
  /// Appends to a list of which there may be hundreds of thousands in a drawing: it grows by a quarter, where the standard
  /// library's would by as much as it has, and hold twice what is in it.
  /// - Parameter room: how many elements more there is to be room for in the end.
  package mutating func appendSparingly(_ element: consuming Element, leaving room: Int = 0) {
    if count + room >= capacity, count > 1024 { reserveCapacity(count + count / 4 + room) }
    append(element)
  }
}
