/// An array that counts how often an element of it is read.
package struct CountedArray<Element>: RandomAccessCollection {
  private let elements: [Element]
  private let reads: WorkCounter

  /// Wraps elements.
  package init(_ elements: some Sequence<Element>, _ reads: WorkCounter) {
    self.elements = Array(elements)
    self.reads = reads
  }

  package var startIndex: Int { elements.startIndex }
  package var endIndex: Int { elements.endIndex }

  package subscript(position: Int) -> Element {
    reads.add()
    return elements[position]
  }
}
