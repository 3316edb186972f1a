extension Array {
  /// Puts elements between those that are there, which move once: inserting them one by one would move those behind each
  /// time, and another array would take as much room again.
  /// - Parameter places: before which of the elements there each comes, in order.
  mutating func insert(_ added: [Element], before places: [Int]) {
    guard !added.isEmpty, added.count == places.count else { return }
    var end = count
    append(contentsOf: added)
    unsafe withUnsafeMutableBufferPointer { all in
      guard let start = all.baseAddress else { return }
      // They only were there for the room. From the back, each block moves up by what is still to be put in before it,
      // so that every place is filled once.
      unsafe (start + end).deinitialize(count: added.count)
      for index in added.indices.reversed() {
        let place = Swift.min(Swift.max(places[index], 0), end)
        unsafe (start + place + index + 1).moveInitialize(from: start + place, count: end - place)
        unsafe (start + place + index).initialize(to: added[index])
        end = place
      }
    }
  }
}

extension Array {
  /// Forgets all elements but the first ones.
  mutating func truncate(to count: Int) {
    while count < self.count { removeLast() }
  }
}
