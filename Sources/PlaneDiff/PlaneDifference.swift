public import PlaneModel

/// What makes one drawing another: a list of changes, empty where both mean the same.
///
/// Comparing is exact, but knows nothing of files: formats, schema versions and layout don't count.
public struct PlaneDifference: Sendable {
  /// One change. Indices count from 0 at the back, in the old drawing, the new one, or each in its own.
  package enum Change: Equatable, Sendable {
    /// There was no drawing before.
    case drawingAdded
    /// There is no drawing any more.
    case drawingRemoved
    /// The drawing itself has another property.
    case drawing(PropertyChange)
    /// A layer is gone.
    case removed(old: Int)
    /// A layer is new.
    case added(new: Int)
    /// A layer has another property.
    case property(old: Int, new: Int, PropertyChange)
    /// A layer lies elsewhere among the others.
    case moved(old: Int, new: Int, Move)
  }

  /// Where a layer lies now.
  package enum Move: Equatable, Sendable {
    /// Before all others.
    case toFront
    /// Behind all others.
    case toBack
    /// Just before another layer, at an index of the new drawing.
    case inFront(of: Int)
  }

  package let old: Plane
  package let new: Plane
  /// The changes: of the drawing, then of the layers in their new order, each removed one before those that lay in front
  /// of it.
  package let changes: [Change]

  /// Compares two drawings; nil stands for none at all.
  public init(from old: Plane?, to new: Plane?) { self.init(from: old, to: new, moving: nil) }

  /// Compares two drawings.
  /// - Parameter moving: the layer that somebody moved, where that is known: of two that changed places nothing else tells.
  package init(from old: Plane?, to new: Plane?, moving: LayerID?) {
    self.old = old ?? Plane()
    self.new = new ?? Plane()
    var changes: [Change] = []
    if let old, let new {
      changes = PropertyChange.changes(from: old.properties, to: new.properties).map(Change.drawing)
    } else if new != nil {
      changes = [.drawingAdded]
    } else if old != nil {
      changes = [.drawingRemoved]
    }
    self.changes = changes + LayerComparison(self.old, self.new, moving: moving).changes
  }

  /// Whether both drawings mean the same.
  public var isEmpty: Bool { changes.isEmpty }
}
