/// Values of which the first one leaves first.
struct Queue<Element> {
  private var storage: [Element?] = []
  private var start = 0

  var count: Int { storage.count - start }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : storage[start] }
  var last: Element? { isEmpty ? nil : storage[storage.count - 1] }
  var elements: [Element] { storage[start...].compactMap(\.self) }

  mutating func append(_ element: Element) { storage.append(element) }

  /// Puts another one in the last one's place.
  mutating func replaceLast(with element: Element) { storage[storage.count - 1] = element }

  mutating func prepend(_ elements: [Element]) {
    storage.replaceSubrange(..<start, with: elements.map { $0 })
    start = 0
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = storage[start]
    storage[start] = nil
    start += 1
    if start == storage.count || start > 64 && start > storage.count / 2 {
      storage.removeSubrange(..<start)
      start = 0
    }
    return element
  }
}
