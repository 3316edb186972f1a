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
    guard let last = units(since: mark).last, last.layersBehind == layers.count,
      let area = last.box?.grown(by: 3).intersection(Plane.Box(origin: .zero, size: canvas))
    else { return false }
    blendWork += count(since: mark)
    guard blendWork <= Self.maxBlendWork, let cover = cover(of: area, since: mark) else { return false }
    var shown = Set(last.nodes)
    for index in cover..<layers.count where layers[index].box.grown(by: 1).overlaps(area) {
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
  private func cover(of area: Plane.Box, since mark: Mark) -> Int? {
    layers.indices.dropFirst(mark.layers).last { index in
      guard case .rectangle(let rectangle) = layers[index].content else { return false }
      return rectangle.color != nil && rectangle.cornerRadius == 0 && layers[index].opacity == .opaque
        && layers[index].box.contains(area)
    }
  }

  /// How many layers and units may be looked at for blend modes.
  private static var maxBlendWork: Int { 5_000_000 }

  /// Takes out what the last unit blends with, of all that was added since a point in time, and itself: what it overlaps, and
  /// what lies in front of any of that and overlaps it, as the order would be another one otherwise.
  /// - Returns: all of them as one; nil where that isn't known, or too much work, and nothing was taken.
  mutating func takeBlended(since mark: Mark, canvas: Plane.Size) -> EmbeddedUnit? {
    let nodeCount = layers.count - mark.layers + units(since: mark).lazy.map(\.nodeCount).reduce(0, +)
    guard max(nodeCount, report.losses.count - mark.losses) <= Self.maxBlended, hasBoxes(since: mark),
      let last = units(since: mark).last, last.layersBehind == layers.count, let seen = last.box,
      !layers.indices.dropFirst(mark.layers).contains(where: { isKept($0, false) })
    else { return nil }
    var blended = Blended(last, seen, edge: min(0.75, max(canvas.width, canvas.height) / 400))
    var (keptLayers, keptNodes, keptUnits) = ([Layer](), [LayerElements](), [EmbeddedUnit]())
    var layer = mark.layers
    for index in mark.units..<units.count {
      while layer < Int(units[index].layersBehind) {
        let range = layersOfElement(from: layer)
        layer = range.upperBound
        let box = range.dropFirst().reduce(layers[range.lowerBound].box) { $0.union(layers[$1].box) }
        if blended.overlaps(box) {
          blended.add(
            box, [nodes[range.lowerBound].element], leafCount: range.count, nativeCount: range.count)
        } else {
          keptLayers += layers[range]
          keptNodes += nodes[range]
        }
      }
      guard index < units.count - 1 else { break }
      var unit = units[index]
      if let box = unit.box, blended.overlaps(box) {
        blended.add(box, unit.nodes, leafCount: Int(unit.leafCount), nativeCount: Int(unit.nativeCount))
      } else {
        unit.layersBehind = Int32(mark.layers + keptLayers.count)
        keptUnits.append(unit)
      }
    }
    let unit = blended.unit
    let losses = losses(since: mark, but: unit)
    roll(back: mark)
    layers += keptLayers
    nodes += keptNodes
    putBack(keptUnits)
    report.lose(losses)
    return unit
  }

  /// The losses since a point in time, but for those of what becomes a picture, which loses nothing.
  private func losses(since mark: Mark, but unit: EmbeddedUnit) -> [Loss] {
    guard hasLosses(since: mark) else { return [] }
    let ranges = unit.nodes.compactMap { report.table.range(ofWholeElement: Int($0)) }
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

  private struct Blended {
    private var whole: EmbeddedUnit
    private var nodes: [Int32]
    private var boxes: [Plane.Box]
    private let edge: Double

    /// - Parameters:
    ///   - seen: what the last one, which blends with the others, paints.
    ///   - edge: how much of two things may overlap unseen.
    init(_ last: EmbeddedUnit, _ seen: Plane.Box, edge: Double) {
      (whole, nodes, boxes, self.edge) = (last, last.nodes, [seen], edge)
    }

    /// Whether something lies over or under the others, but for less than a pixel along an edge, as where the links of a flow
    /// begin and end at its nodes.
    func overlaps(_ box: Plane.Box) -> Bool { boxes.contains { $0.overlaps(box, by: edge) } }

    mutating func add(_ box: Plane.Box, _ nodes: [Int32], leafCount: Int, nativeCount: Int) {
      boxes.append(box)
      self.nodes += nodes
      whole.leafCount += Int32(leafCount)
      whole.nativeCount += Int32(nativeCount)
      whole.box = whole.box?.union(box)
    }

    var unit: EmbeddedUnit {
      var unit = whole
      unit.nodes = Set(nodes).sorted()
      return unit
    }
  }
}
