import PlaneModel

/// The corners that `points` lists (SVG 2, 9.7), up to the first error; a number without its partner is left out.
struct PointList: Sequence, IteratorProtocol {
  private var scanner: ValueScanner

  init(_ text: Bytes) {
    scanner = ValueScanner(text)
    scanner.skipSpace()
  }

  mutating func next() -> Plane.Point? {
    guard let x = scanner.number() else { return nil }
    scanner.skipSeparator()
    guard let y = scanner.number() else { return nil }
    scanner.skipSeparator()
    return Plane.Point(x: x, y: y)
  }
}
