import ByteText
import PlaneModel

/// Compares the layers of two drawings.
struct LayerComparison {
  private let old: [Layer]
  private let new: [Layer]
  private let matching: LayerMatching
  private let moving: LayerID?
  /// The layers of each drawing whose ids, and whose titles, count them.
  private let counted: (old: Set<Int>, new: Set<Int>)
  private let countedTitles: (old: Set<Int>, new: Set<Int>)

  /// Prepares the comparison.
  /// - Parameter moving: the layer that is told of where it alone may have moved.
  init(_ old: Plane, _ new: Plane, moving: LayerID? = nil) {
    self.moving = moving
    self.old = old.layers
    self.new = new.layers
    counted = (old.countedLayers, new.countedLayers)
    // Most drawings are none that were imported.
    let isImport = !counted.old.isEmpty && !counted.new.isEmpty
    countedTitles = isImport ? (old.countedTitles, new.countedTitles) : ([], [])
    matching = LayerMatching(self.old, self.new, counted: counted)
  }

  /// All changes, in the order of the new drawing, with removed layers where they were.
  var changes: [PlaneDifference.Change] {
    let moved = movedLayers
    var changes: [PlaneDifference.Change] = []
    var nextOld = 0
    for (index, layer) in new.enumerated() {
      guard let oldIndex = matching.oldIndices[index] else {
        changes.append(.added(new: index))
        continue
      }
      // A layer that moved says nothing of where the others were.
      if !moved.contains(index) { appendRemoved(upTo: oldIndex, &nextOld, &changes) }
      for change in PropertyChange.changes(from: old[oldIndex].properties, to: layer.properties)
      where !isOfPlace(change, oldIndex, index) {
        changes.append(.property(old: oldIndex, new: index, change))
      }
      if moved.contains(index) { changes.append(.moved(old: oldIndex, new: index, move(to: index))) }
    }
    appendRemoved(upTo: old.count, &nextOld, &changes)
    return changes
  }

  /// Whether a change says nothing but that other layers came or went in front of it, by which an importer counts.
  private func isOfPlace(_ change: PropertyChange, _ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldIndex != newIndex, counted.old.contains(oldIndex), counted.new.contains(newIndex) else {
      return false
    }
    return change.property == Property(.id)
      || change.property == .title && countedTitles.old.contains(oldIndex)
        && countedTitles.new.contains(newIndex)
  }

  private func appendRemoved(upTo end: Int, _ next: inout Int, _ changes: inout [PlaneDifference.Change]) {
    while next < end {
      if matching.newIndices[next] == nil { changes.append(.removed(old: next)) }
      next += 1
    }
  }

  /// The fewest layers that have to be moved to get the new order, by their new indices: all but a longest row that kept
  /// its order.
  private var movedLayers: Set<Int> {
    let order = matching.newIndices.compactMap(\.self)
    let others = order.filter { new[$0].id != moving }
    if others.count == order.count - 1, others == others.sorted(), order != order.sorted() {
      return Set(order).subtracting(others)
    }
    let kept = Set(order.longestIncreasingSubsequence.map { order[$0] })
    return Set(order).subtracting(kept)
  }

  private func move(to index: Int) -> PlaneDifference.Move {
    if index == new.count - 1 { return .toFront }
    return index == 0 ? .toBack : .inFront(of: index - 1)
  }
}
