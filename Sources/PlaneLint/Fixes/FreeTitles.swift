import PlaneModel

/// Titles as the apps number them, which no layer of a plane has yet: the same for the same plane.
struct FreeTitles {
  private let plane: Plane
  /// Those that are taken; nil until somebody asks. Not lazy, as to change a lazy property copies it each time.
  private var used: Set<String>?
  private var numbers: [LayerKind: Int] = [:]

  init(_ plane: Plane) { self.plane = plane }

  /// The next title for a kind: `Rect 1`, `Photo 2`.
  mutating func next(for kind: LayerKind) -> String {
    if used == nil { used = Set(plane.layers.map(\.title)) }
    while true {
      let number = (numbers[kind] ?? 0) + 1
      numbers[kind] = number
      let title = "\(kind.titleWord) \(number)"
      if used?.insert(title).inserted ?? true { return title }
    }
  }
}
