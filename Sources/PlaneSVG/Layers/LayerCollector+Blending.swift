import Diagnostics
import MarkupXML
import PlaneModel

/// What blends with something behind it, of which both become one picture.
extension LayerCollector {
  /// Lets the last unit show all that is behind it, too, where an opaque rectangle covers that: its picture is no larger than
  /// what blends, and all else stays as it is.
  /// - Parameter mark: since when what it blends with was added.
  /// - Returns: false where there is no such rectangle, or finding out is too much work, and nothing was changed.
  mutating func blendOverCover(since mark: Mark, canvas: Plane.Size) -> Bool {
    guard let last = units(since: mark).last,
      let area = last.box?.grown(by: 3).intersection(Plane.Box(origin: .zero, size: canvas))
    else { return false }
    blendWork += count(since: mark)
    guard blendWork <= Self.maxBlendWork,
      let cover = cover(of: area, since: mark, behind: Int(last.layersBehind))
    else { return false }
    var shown = Set(last.nodes)
    for index in cover..<Int(last.layersBehind) where layers[index].box.grown(by: 1).overlaps(area) {
      guard !isKept(index, false) else { return false }
      shown.insert(nodes[index].element)
    }
    for unit in units(since: mark).dropLast() where Int(unit.layersBehind) > cover {
      guard let box = unit.box else { return false }
      if box.grown(by: 1).overlaps(area) { shown.formUnion(unit.nodes) }
    }
    guard shown.count <= Self.maxBlended else { return false }
    replaceLastUnit {
      $0.nodes = shown.sorted()
      $0.isAlone = true
      $0.reason = NotNative(.unsupportedEffect, "its blend mode mixes it with what is behind it")
    }
    return true
  }

  /// The frontmost layer that covers an area and lets nothing through; nil where there is none.
  private func cover(of area: Plane.Box, since mark: Mark, behind end: Int) -> Int? {
    layers.indices.prefix(end).dropFirst(mark.layers).last { index in
      guard case .rectangle(let rectangle) = layers[index].content else { return false }
      return rectangle.color != nil && rectangle.cornerRadius == 0 && layers[index].opacity == .opaque
        && layers[index].box.contains(area)
    }
  }

  /// How many layers and units, and pairs of them, may be looked at for blend modes.
  private static var maxBlendWork: Int { 50_000_000 }

  /// Takes out what the last unit blends with, of all that was added since a point in time, and itself: what it overlaps, and
  /// what lies between any two of these, as the order would be another one otherwise. What only lies in front of them is taken
  /// out as well, to come again in front of their picture.
  /// - Returns: nil where that isn't known, or too much work, and nothing was taken.
  mutating func takeBlended(since mark: Mark, canvas: Plane.Size) -> Blend? {
    let nodeCount = layers.count - mark.layers + units(since: mark).lazy.map(\.nodeCount).reduce(0, +)
    guard max(nodeCount, report.losses.count - mark.losses) <= Self.maxBlended, hasBoxes(since: mark),
      let last = units(since: mark).last, let seen = last.box
    else { return nil }
    let items = painted(since: mark)
    let edge = min(0.75, max(canvas.width, canvas.height) / 400)
    guard let places = places(of: items, under: seen, edge: edge) else { return nil }
    var unit = last
    var nodes = Set(last.nodes)
    var (behind, front) = (Painting(), Painting())
    for (item, place) in zip(items, places) {
      switch place {
      case .behind: take(item, into: &behind)
      case .front: take(item, into: &front)
      case .blended:
        guard !item.layers.contains(where: { isKept($0, false) }) else { return nil }
        unit.leafCount += Int32(item.leafCount)
        unit.nativeCount += Int32(item.nativeCount)
        unit.box = unit.box?.union(item.box)
        nodes.formUnion(item.nodes)
      }
    }
    // Texts that were taken out of what blends stand in front of it already.
    let inFront = Int(last.layersBehind)..<layers.count
    front.layers += layers[inFront]
    front.nodes += self.nodes[inFront]
    // A picture that shows what is behind it would show that twice.
    let isShownTwice = zip(items, places).contains { item, place in
      place != .blended && item.nodes.contains { nodes.contains($0) }
    }
    guard !isShownTwice else { return nil }
    unit.nodes = nodes.sorted()
    let losses = losses(since: mark, but: nodes.subtracting(last.nodes))
    roll(back: mark)
    putBack(behind)
    report.lose(losses)
    return Blend(unit: unit, front: front)
  }

  /// What was added since a point in time before the last unit, in paint order; what one element became is one.
  private func painted(since mark: Mark) -> [Painted] {
    var items: [Painted] = []
    var layer = mark.layers
    for index in mark.units..<units.count {
      while layer < Int(units[index].layersBehind) {
        let range = layersOfElement(from: layer).clamped(to: layer..<Int(units[index].layersBehind))
        layer = range.upperBound
        items.append(
          Painted(
            box: range.dropFirst().reduce(layers[range.lowerBound].box) { $0.union(layers[$1].box) },
            layers: range, nodes: [nodes[range.lowerBound].element], leafCount: range.count,
            nativeCount: range.count))
      }
      guard index < units.count - 1, let box = units[index].box else { continue }
      items.append(
        Painted(
          box: box, layers: layer..<layer, unit: index, nodes: units[index].nodes,
          leafCount: Int(units[index].leafCount), nativeCount: Int(units[index].nativeCount)))
    }
    return items
  }

  /// Where things are to be painted; nil where finding out is too much work.
  /// - Parameters:
  ///   - seen: what blends with them.
  ///   - edge: how much of two things may overlap unseen, as the links of a flow begin and end at its nodes.
  private mutating func places(
    of items: [Painted], under seen: Plane.Box, edge: Double
  ) -> [BlendPlace]? {
    let isUnder = items.map { $0.box.overlaps(seen, by: edge) }
    guard isUnder.contains(true) else { return Array(repeating: .behind, count: items.count) }
    blendWork += items.count * items.count
    guard blendWork <= Self.maxBlendWork else { return nil }
    // What lies in front of those, or of what is in front of those; and what lies behind them, or behind what is.
    var (liesInFront, liesBehind) = (isUnder, isUnder)
    for index in items.indices where !isUnder[index] {
      liesInFront[index] = items.indices[..<index].contains {
        liesInFront[$0] && items[$0].box.overlaps(items[index].box, by: edge)
      }
    }
    for index in items.indices.reversed() where !isUnder[index] {
      liesBehind[index] = items.indices[(index + 1)...].contains {
        liesBehind[$0] && items[$0].box.overlaps(items[index].box, by: edge)
      }
    }
    return zip(liesInFront, liesBehind).map { $0 ? $1 ? .blended : .front : .behind }
  }

  private func take(_ item: Painted, into painting: inout Painting) {
    if let index = item.unit {
      var unit = units[index]
      unit.layersBehind = Int32(painting.layers.count)
      painting.units.append(unit)
    }
    painting.layers += layers[item.layers]
    painting.nodes += nodes[item.layers]
  }

  /// Adds what was taken out, in front of what was added by now.
  mutating func putBack(_ painting: Painting) {
    for var unit in painting.units {
      unit.layersBehind += Int32(layers.count)
      putBack(unit)
    }
    layers += painting.layers
    nodes += painting.nodes
  }

  /// The losses since a point in time, but for those of elements that become a picture, which loses nothing.
  private func losses(since mark: Mark, but nodes: Set<Int32>) -> [Loss] {
    guard hasLosses(since: mark) else { return [] }
    let ranges = nodes.compactMap { report.table.range(ofWholeElement: Int($0)) }
    return losses(since: mark).filter { loss in
      !ranges.contains { range in loss.place.range.map(range.contains) ?? false }
    }
  }

  /// The layers, one after the other, that one element became.
  private func layersOfElement(from first: Int) -> Range<Int> {
    let element = nodes[first].element
    let end = nodes.indices.dropFirst(first).first { nodes[$0].element != element } ?? nodes.count
    return first..<end
  }

  /// More than that take all that is behind with them, which is less work.
  private static var maxBlended: Int { 256 }

  /// What becomes one picture because of a blend mode, and what lies in front of it.
  struct Blend {
    let unit: EmbeddedUnit
    let front: Painting
  }

  /// Layers and units that were taken out, in paint order. Of a unit, the layers behind it are those in here.
  struct Painting {
    fileprivate var layers: [Layer] = []
    fileprivate var nodes: [LayerElements] = []
    fileprivate var units: [EmbeddedUnit] = []
  }

  private enum BlendPlace {
    case behind, blended, front
  }

  /// The layers of an element, or a unit.
  private struct Painted {
    let box: Plane.Box
    /// Their indices; none where it is a unit.
    let layers: Range<Int>
    var unit: Int?
    let nodes: [Int32]
    let leafCount: Int
    let nativeCount: Int
  }
}
