import PlaneCoding
import PlaneModel

/// A layer as elements say it, before it has a name.
struct FoundLayer {
  var content: Layer.Content
  var box: Plane.Box
  let opacity: Double
  var nodes: LayerElements
  /// How the elements draw it.
  let shape: DrawnShape
  /// What stands for a photo's image in a digest.
  var image: UInt64?
  /// Extras that tell how the layer is drawn, where the document is not our own.
  var extras: Extras?
}

/// The elements of one layer.
struct LayerElements {
  /// The layer's element.
  var element: Int32
  /// The element that says its box and colour, where another one.
  var shape: Int32
  /// The `text`; -1 where there is none.
  var text: Int32
  /// Whether the box is the one that `data-plane-box` states.
  var takesStatedBox = false
  /// What says the title, in a document of others.
  var name: NameSource?

  init(_ element: Int, shape: Int? = nil, text: Int? = nil, takesStatedBox: Bool = false) {
    self.element = Int32(element)
    self.shape = Int32(shape ?? element)
    self.text = Int32(text ?? -1)
    self.takesStatedBox = takesStatedBox
  }
}

/// How an element draws a layer.
enum DrawnShape {
  case rectangle(RectangleShape)
  case line(LineShape)
  case other(DrawnNumbers)

  /// What a digest takes.
  var numbers: DrawnNumbers {
    switch self {
    case .rectangle(let shape): shape.numbers
    case .line(let shape): shape.numbers
    case .other(let numbers): numbers
    }
  }
}
