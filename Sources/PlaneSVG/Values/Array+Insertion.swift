extension Array {
  /// Puts elements between those that are there, which move once: inserting them one by one would move those behind each
  /// time, and another array would take as much room again.
  /// - Parameter places: before which of the elements there each comes, in order.
  mutating func insert(_ added: [Element], before places: [Int]) {
    guard !added.isEmpty, added.count == places.count else { return }
    var end = count
    // These only make the room. From the back, each block moves up by what is still to be put in before it.
    append(contentsOf: added)
    for index in added.indices.reversed() {
      let place = Swift.min(Swift.max(places[index], 0), end)
      while end > place {
        end -= 1
        self[end + index + 1] = self[end]
      }
      self[place + index] = added[index]
    }
  }

  /// Forgets all elements but the first ones.
  mutating func truncate(to count: Int) {
    while count < self.count { removeLast() }
  }
}
