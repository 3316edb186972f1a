import PlaneModel

/// A path that draws an axis-parallel rectangle, as optimizers make of `rect`: `M x y H V H z` and its like
/// (SVG 2, 9.3).
enum RectanglePath {
  /// The rectangle; nil where the path draws anything else.
  static func box(_ text: Bytes) -> Box? {
    guard let points = corners(text) else { return nil }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    // Four corners in turn: each shares one coordinate with the next and the other one with the one before.
    let isRectangle = points.indices.allSatisfy { index in
      let (here, next, after) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
      return (here.x == next.x && next.y == after.y) || (here.y == next.y && next.x == after.x)
    }
    let isAtEdges = points.allSatisfy { ($0.x == left || $0.x == right) && ($0.y == top || $0.y == bottom) }
    guard isRectangle, isAtEdges else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The four corners of a closed path of four straight edges; the last one may be left to the closing command.
  private static func corners(_ text: Bytes) -> [Point]? {
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    guard let move = scanner.next, move | 0x20 == UInt8(ascii: "m") else { return nil }
    scanner.advance()
    guard let start = pair(&scanner) else { return nil }
    var points = [start]
    var command = move == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
    while true {
      scanner.skipSeparator()
      guard let byte = scanner.next else { return nil }
      if byte | 0x20 == UInt8(ascii: "z") {
        scanner.advance()
        break
      }
      if (byte | 0x20) &- 0x61 < 26 {
        command = byte
        scanner.advance()
      }
      guard points.count <= 4, let last = points.last,
        let point = nextPoint(&scanner, command: command, from: last)
      else { return nil }
      points.append(snapped(point, to: points))
    }
    scanner.skipSpace()
    if points.count == 5, points[4] == points[0] { points.removeLast() }
    return points.count == 4 && scanner.isAtEnd ? points : nil
  }

  /// A point with the coordinates of those before, where only the rounding of sums keeps them apart: relative edges
  /// seldom come back to where they started to the last bit.
  private static func snapped(_ point: Point, to points: [Point]) -> Point {
    let extent = points.reduce(max(abs(point.x), abs(point.y))) { max($0, abs($1.x), abs($1.y)) }
    let tolerance = 1e-12 * extent
    return Point(
      x: points.first { abs($0.x - point.x) <= tolerance }?.x ?? point.x,
      y: points.first { abs($0.y - point.y) <= tolerance }?.y ?? point.y)
  }

  private static func nextPoint(_ scanner: inout ValueScanner, command: UInt8, from last: Point) -> Point? {
    let isRelative = command & 0x20 != 0
    scanner.skipSpace()
    switch command | 0x20 {
    case UInt8(ascii: "h"):
      return scanner.number().map { Point(x: isRelative ? last.x + $0 : $0, y: last.y) }
    case UInt8(ascii: "v"):
      return scanner.number().map { Point(x: last.x, y: isRelative ? last.y + $0 : $0) }
    case UInt8(ascii: "l"):
      return pair(&scanner).map { isRelative ? Point(x: last.x + $0.x, y: last.y + $0.y) : $0 }
    default:
      return nil
    }
  }

  private static func pair(_ scanner: inout ValueScanner) -> Point? {
    scanner.skipSpace()
    guard let x = scanner.number() else { return nil }
    scanner.skipSeparator()
    guard let y = scanner.number() else { return nil }
    return Point(x: x, y: y)
  }
}
