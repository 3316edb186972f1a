public import PlaneDiff
import PlaneModel

/// Differences for people, a line for each: `Rect 3: opacity 0.5 → 0.6`, `Photo 1: moved to front`, `Rect 2: added`.
package struct DifferenceText {
  private let difference: PlaneDifference
  private let usesColor: Bool
  private let oldNames: LayerNames
  private let newNames: LayerNames
  /// Where layers are in the old drawing, by their ids; empty where none moved.
  private let oldIndices: [LayerID: Int]

  /// Prepares the lines.
  /// - Parameter callsByKind: whether a layer without a title is called by its kind, as in a list, and not by its id.
  package init(_ difference: PlaneDifference, usesColor: Bool = false, callsByKind: Bool = false) {
    self.difference = difference
    self.usesColor = usesColor
    oldNames = LayerNames(difference.old, callsByKind: callsByKind)
    newNames = LayerNames(difference.new, callsByKind: callsByKind)
    let hasMoves = difference.changes.contains { if case .moved = $0 { true } else { false } }
    let layers = hasMoves ? difference.old.layers : []
    oldIndices = Dictionary(layers.enumerated().lazy.map { ($1.id, $0) }) { first, _ in first }
  }

  /// All lines; empty where nothing differs.
  package var text: String { difference.changes.map { paint(line(for: $0), $0) + "\n" }.joined() }

  /// What is in both drawings is called as it was in the old one.
  private func line(for change: PlaneDifference.Change) -> String {
    switch change {
    case .drawingAdded: "drawing: added"
    case .drawingRemoved: "drawing: removed"
    case .drawing(let change): "\(owner(of: change.property)): \(PropertyText.text(of: change))"
    case .removed(let old): "\(oldNames[old]): removed"
    case .added(let new): "\(newNames[new]): added"
    case .property(let old, _, let change): "\(oldNames[old]): \(PropertyText.text(of: change))"
    case .moved(let old, _, let move): "\(oldNames[old]): moved \(text(of: move))"
    }
  }

  private func owner(of property: Property) -> String {
    switch property {
    case .canvasSize, .background: "canvas"
    default: "drawing"
    }
  }

  private func text(of move: PlaneDifference.Move) -> String {
    switch move {
    case .toFront: "to front"
    case .toBack: "to back"
    case .inFront(let index): "in front of \"\(name(ofNew: index))\""
    }
  }

  /// What a layer of the new drawing is called: as in the old one, where that has its id.
  private func name(ofNew index: Int) -> String {
    difference.new[index].flatMap { oldIndices[$0.id] }.map { oldNames[$0] } ?? newNames[index]
  }

  private func paint(_ line: String, _ change: PlaneDifference.Change) -> String {
    guard usesColor else { return line }
    let code =
      switch change {
      case .drawingAdded, .added: "32"
      case .drawingRemoved, .removed: "31"
      case .drawing, .property, .moved: "33"
      }
    return "\u{1b}[\(code)m\(line)\u{1b}[0m"
  }
}

extension PlaneDifference: CustomStringConvertible {
  /// The changes, a line for each; empty where both drawings mean the same.
  public var description: String { DifferenceText(self).text }
}
