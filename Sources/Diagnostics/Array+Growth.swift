extension Array {
  /// Appends to a list of which there may be hundreds of thousands in a drawing: it grows by a quarter, where the standard
  /// library's would by as much as it has, and hold twice what is in it.
  package mutating func appendSparingly(_ element: consuming Element) {
    if count == capacity, count > 1024 { reserveCapacity(count + count / 4) }
    append(element)
  }
}
