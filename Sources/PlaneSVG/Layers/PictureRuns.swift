import PlaneModel

/// Which embedded units become one picture: neighbours in paint order, and such as have no layer between them that they
/// lie on; but never two photos, those of two elements or groups with names, or things that lie apart.
struct PictureRuns {
  struct Run {
    /// The elements, in document order.
    var nodes: [Int32]
    /// The photo, or the element or the group that they are named by.
    let named: Int32?
    /// What they paint: whole points within the canvas.
    var box: Plane.Box
    /// How many native layers lie behind.
    let layersBehind: Int
    let isAlone: Bool
    /// How many painted elements there are.
    var leafCount: Int
    /// Whether one of them is a thing of its own, with which goes what lies on it and nothing else.
    var holdsThing: Bool
  }

  private(set) var runs: [Run] = []

  init(_ units: [EmbeddedUnit], layers: [Layer], canvas: Plane.Size) {
    let area = Plane.Box(origin: .zero, size: canvas)
    var between = Tiles(canvas)
    var layersSeen = 0
    // By index, as a loop over units or layers copies each.
    for index in units.indices where !units[index].isOutside(area) {
      let layersBehind = Int(units[index].layersBehind)
      for layer in layersSeen..<layersBehind {
        between.cover(Plane.Box(origin: layers[layer].origin, size: layers[layer].size))
      }
      layersSeen = layersBehind
      let box = units[index].box.flatMap(Self.wholePoints)?.intersection(area) ?? area
      if let last = runs.indices.last, runs[last].named == units[index].named, !runs[last].isAlone,
        !units[index].isAlone, !between.isCovered(box),
        !(runs[last].holdsThing || units[index].isThing) || runs[last].box.overlaps(box)
      {
        if units[index].isThing { runs[last].holdsThing = true }
        units[index].addNodes(to: &runs[last].nodes)
        runs[last].box = runs[last].box.union(box)
        runs[last].leafCount += Int(units[index].leafCount)
      } else {
        runs.append(
          Run(
            nodes: units[index].nodes, named: units[index].named, box: box, layersBehind: layersBehind,
            isAlone: units[index].isAlone, leafCount: Int(units[index].leafCount),
            holdsThing: units[index].isThing))
        between.clear()
      }
    }
    // What blends stands behind units that lie in front of a part of it.
    for index in runs.indices where zip(runs[index].nodes, runs[index].nodes.dropFirst()).contains(where: >) {
      runs[index].nodes.sort()
    }
  }

  /// The box with edges on whole points, and one more around for what is smoothed; nil where it is not finite.
  private static func wholePoints(_ box: Plane.Box) -> Plane.Box? {
    let left = box.origin.x.rounded(.down) - 1
    let top = box.origin.y.rounded(.down) - 1
    let right = box.right.rounded(.up) + 1
    let bottom = box.bottom.rounded(.up) + 1
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return nil }
    return Plane.Box(left: left, top: top, right: right, bottom: bottom)
  }
}

/// Which of 64 by 64 tiles of the canvas something covers: whether a box lies on any of thousands is a few words to look at.
private struct Tiles {
  private var rows = [UInt64](repeating: 0, count: 64)
  private let canvas: Plane.Size

  init(_ canvas: Plane.Size) { self.canvas = canvas }

  mutating func clear() {
    for row in rows.indices { rows[row] = 0 }
  }

  mutating func cover(_ box: Plane.Box) {
    let mask = mask(box)
    for row in Self.tiles(box.origin.y, box.size.height, of: canvas.height) { rows[row] |= mask }
  }

  func isCovered(_ box: Plane.Box) -> Bool {
    let mask = mask(box)
    return Self.tiles(box.origin.y, box.size.height, of: canvas.height).contains { rows[$0] & mask != 0 }
  }

  private func mask(_ box: Plane.Box) -> UInt64 {
    let columns = Self.tiles(box.origin.x, box.size.width, of: canvas.width)
    return (~0 >> UInt64(63 - (columns.upperBound - columns.lowerBound))) << UInt64(columns.lowerBound)
  }

  /// The tiles from one end of an extent to the other.
  private static func tiles(_ start: Double, _ length: Double, of total: Double) -> ClosedRange<Int> {
    let first = tile(start / total)
    return first...max(first, tile((start + length) / total))
  }

  private static func tile(_ fraction: Double) -> Int {
    let tile = fraction * 64
    return tile > 0 ? tile < 63 ? Int(tile) : 63 : 0
  }
}
