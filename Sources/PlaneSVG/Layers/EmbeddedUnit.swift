import Diagnostics
import PlaneModel

/// Elements that are embedded as a whole, as no layers would look the same.
struct EmbeddedUnit {
  /// The elements, in document order.
  var nodes: [Int32]
  /// What they paint, on the canvas; nil where that is not known.
  var box: Plane.Box?
  /// Why.
  var reason: NotNative
  /// How many painted leaves there are below the elements.
  var leafCount: Int
  /// How many of them would be native by themselves.
  var nativeCount = 0
  /// The element, or the nearest group around it, that carries a name.
  var named: Int32?
  /// How many layers lie behind.
  var layersBehind = 0
  /// The start tag of the first element.
  var range: ByteRange?
}

extension EmbeddedUnit {
  /// A container without leaves.
  init(_ reason: NotNative) { self.init(nodes: [], box: nil, reason: reason, leafCount: 1) }

  /// Whether nothing of it is seen in an area.
  func isOutside(_ area: Plane.Box) -> Bool {
    guard let box else { return false }
    return box.intersection(area) == nil
  }
}
