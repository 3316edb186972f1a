/// Titles as the apps number them, none of which is taken: `Rect 1`, `Photo 2`.
package struct FreeTitles {
  private let taken: Set<String>
  private var numbers: [LayerKind: Int] = [:]

  package init(beside taken: Set<String>) { self.taken = taken }

  /// The next title for a kind; none is given twice, as each kind has a word and a count of its own.
  package mutating func next(for kind: LayerKind) -> String {
    while true {
      numbers[kind, default: 0] += 1
      let title = "\(kind.titleWord) \(numbers[kind, default: 0])"
      if !taken.contains(title) { return title }
    }
  }
}
