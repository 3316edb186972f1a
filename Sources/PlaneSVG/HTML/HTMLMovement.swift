/// How far a `transform` moves a box that it neither turns nor scales (CSS Transforms 1, 12).
struct HTMLMovement {
  var x = HTMLExtent.zero
  var y = HTMLExtent.zero

  init() {}

  /// Reads a list of functions that only move, one along each axis; nil for any other.
  init?(_ value: Bytes, fontSize: Double) {
    if let transform = Transform(value, in: .style) {
      guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else { return nil }
      (x, y) = (.length(HTMLExtent.held(transform.e)), .length(HTMLExtent.held(transform.f)))
      return
    }
    for word in CSSWords.all(in: value) {
      guard let (name, list) = word.function else { return nil }
      let arguments = list.split(separator: UInt8(ascii: ",")).map {
        HTMLExtent(Bytes(rebasing: $0), fontSize: fontSize)
      }
      guard let first = arguments.first.flatMap(\.self) else { return nil }
      if name.isKeyword("translate"), arguments.count <= 2 {
        guard let second = arguments.count > 1 ? arguments[1] : .zero else { return nil }
        guard move(first, second) else { return nil }
      } else if name.isKeyword("translatex"), arguments.count == 1 {
        guard move(first, .zero) else { return nil }
      } else if name.isKeyword("translatey"), arguments.count == 1 {
        guard move(.zero, first) else { return nil }
      } else if name.isKeyword("translate3d"), arguments.count == 3, arguments[2] == .zero {
        guard let second = arguments[1], move(first, second) else { return nil }
      } else {
        return nil
      }
    }
  }

  /// Adds a movement; false where there was one along the same axis.
  private mutating func move(_ x: HTMLExtent, _ y: HTMLExtent) -> Bool {
    guard x == .zero || self.x == .zero, y == .zero || self.y == .zero else { return false }
    if x != .zero { self.x = x }
    if y != .zero { self.y = y }
    return true
  }
}
