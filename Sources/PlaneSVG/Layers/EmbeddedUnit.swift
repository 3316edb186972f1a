import Diagnostics
import PlaneModel

/// Elements that are embedded as a whole, as no layers would look the same.
///
/// There may be hundreds of thousands, mostly of one element each: numbers have 32 bits, and the largest field comes first.
struct EmbeddedUnit {
  /// What they paint, on the canvas; nil where that is not known.
  var box: Plane.Box?
  /// How many painted leaves there are below the elements.
  var leafCount: Int32
  var nativeCount: Int32 = 0
  var layersBehind: Int32 = 0
  /// The only element; -1 where there are none, or several.
  private var node: Int32
  private var namedNode: Int32 = -1
  private var bytes = PackedRange()
  private var severalNodes: [Int32] = []
  /// Whether it never becomes one picture with others, as it shows what is behind it.
  var isAlone = false
  /// Whether it is a `use` that is called as its definition is, where nothing else gives it a name.
  var borrowsName = false
  /// How many bytes the fonts take that the drawing brings along for it, where it is a text and nothing else.
  var fontByteCount: Int32 = 0
  /// What it is apart from what is around it; nil for a stroke of a larger drawing.
  var thing: Thing?
  var reason: NotNative

  /// - Parameter node: the only element; nil where none is known yet.
  init(node: Int32? = nil, box: Plane.Box? = nil, reason: NotNative, leafCount: Int, nativeCount: Int = 0) {
    (self.node, self.box, self.reason) = (node ?? -1, box, reason)
    (self.leafCount, self.nativeCount) = (Int32(leafCount), Int32(nativeCount))
  }

  /// The elements, in document order.
  var nodes: [Int32] {
    get { node < 0 ? severalNodes : [node] }
    set { (node, severalNodes) = newValue.count == 1 ? (newValue[0], []) : (-1, newValue) }
  }

  /// The first of them; without an array for the only one.
  var firstNode: Int32? { node < 0 ? severalNodes.first : node }

  func addNodes(to nodes: inout [Int32]) {
    if node < 0 { nodes += severalNodes } else { nodes.append(node) }
  }

  var nodeCount: Int { node < 0 ? severalNodes.count : 1 }

  /// The element, or the nearest group around it, that carries a name.
  var named: Int32? {
    get { namedNode < 0 ? nil : namedNode }
    set { namedNode = newValue ?? -1 }
  }

  /// The start tag of the first element.
  var range: ByteRange? {
    get { bytes.range }
    set { bytes = PackedRange(newValue) }
  }

  /// A thing of its own: it has a filter, as a card with a shadow does. A class, as few units are one, and a box is large.
  final class Thing {
    /// The box of what is filtered, whose filter may paint far beyond it; nil where it is not known.
    let box: Plane.Box?

    init(_ box: Plane.Box?) { self.box = box }
  }

  func isOutside(_ area: Plane.Box) -> Bool {
    guard let box else { return false }
    return box.intersection(area) == nil
  }
}
