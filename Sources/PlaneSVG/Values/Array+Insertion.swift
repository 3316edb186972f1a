extension Array {
  /// Puts elements between those that are there, which move once and in blocks: inserting them one by one would move those
  /// behind each time, and another array would take as much room again.
  /// - Parameter places: before which of the elements there each comes, in order.
  mutating func insert(_ added: [Element], before places: [Int]) {
    guard !added.isEmpty, added.count == places.count else { return }
    var end = count
    // These only make the room.
    append(contentsOf: added)
    unsafe withUnsafeMutableBufferPointer { elements in
      unsafe elements[end...].deinitialize()
      for index in added.indices.reversed() {
        let place = Swift.min(Swift.max(places[index], 0), end)
        let target = place + index + 1
        _ = unsafe elements[target..<target + end - place].moveInitialize(
          fromContentsOf: elements[place..<end])
        unsafe elements.initializeElement(at: place + index, to: added[index])
        end = place
      }
    }
  }

  /// Forgets all elements but the first ones.
  mutating func truncate(to count: Int) { while count < self.count { removeLast() } }
}
