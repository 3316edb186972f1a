/// Titles as the apps number them, none of which is taken: `Rect 1`, `Photo 2`.
package struct FreeTitles {
  private var taken: Set<String>
  private var numbers: [LayerKind: Int] = [:]

  package init(beside taken: Set<String>) { self.taken = taken }

  /// The next title for a kind, which is taken from now on.
  package mutating func next(for kind: LayerKind) -> String {
    while true {
      numbers[kind, default: 0] += 1
      let title = "\(kind.titleWord) \(numbers[kind, default: 0])"
      if taken.insert(title).inserted { return title }
    }
  }
}
