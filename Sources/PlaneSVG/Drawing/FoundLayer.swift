import PlaneModel

/// A layer as elements say it, before it has a name.
struct FoundLayer {
  var content: Layer.Content
  var box: Plane.Box
  let opacity: Double
  var nodes: LayerElements
  var shape: DrawnShape
  /// What stands for a photo's image in a digest.
  var image: UInt64?
  /// How the layer is drawn beside that, where the document is not our own.
  var hints: DrawingHints = []
  /// How far apart the lines of a label are, in em, where its extras don't say the same; nil for the usual distance.
  var lineDistance: Double?
  /// What the only line of a label is held to.
  var hold: TextHold?
}

extension DrawingHints {
  /// Notes what a text's style says of how its letters are drawn.
  mutating func noteText(_ style: ComputedStyle) {
    let traits = style.textTraits
    if traits.contains(.geometricPrecision) { insert(.geometricPrecision) }
    if traits.contains(.underlined) { insert(.underline) }
    if traits.contains(.struck) { insert(.lineThrough) }
  }
}

extension FoundLayer {
  /// Notes what a shape's style says of how it is drawn.
  mutating func noteHints(of style: ComputedStyle) {
    if style.hasCrispEdges { hints.insert(.crispEdges) }
    guard style.hasNonScalingStroke, case .rectangle(let rectangle) = content else { return }
    let isLine = if case .line = shape { true } else { false }
    if isLine || rectangle.border != nil { hints.insert(.nonScalingStroke) }
  }

  /// Notes that a layer of ours is drawn as a line, however wide it is: no other one is.
  mutating func noteLine() {
    guard case .line = shape, case .rectangle(let rectangle) = content,
      LineShape(rectangle, in: box, .line) != nil
    else { return }
    hints.insert(.line)
  }

  /// The numbers that it is drawn with, for a digest.
  var numbers: DrawnNumbers {
    switch (shape, content) {
    case (.rectangle(let shape), .rectangle(let rectangle)): shape.numbers(of: rectangle)
    case (.line(let shape), .rectangle(let rectangle)): shape.numbers(of: rectangle)
    case (.text(let anchor), .label(let label)): DrawnNumbers(anchor, box.size, label.font.size)
    case (.box, _), (.text, _), (.rectangle, _), (.line, _): DrawnNumbers(box)
    }
  }
}

struct LayerElements {
  var element: Int32
  /// The element that says its box and colour, where another one.
  var shape: Int32
  /// The `text`; -1 where there is none.
  var text: Int32
  var box: BoxSource
  /// The property that says its colour.
  var paint = AttributeName.fill
  /// What says the title, in a document of others.
  var name: NameSource?
  /// The digest of the layer, in a document of ours; 0 where the layer is not what was written.
  var digest: UInt64 = 0

  init(
    _ element: Int, shape: Int? = nil, text: Int? = nil, box: BoxSource = .sides, paint: AttributeName = .fill
  ) {
    self.element = Int32(element)
    self.shape = Int32(shape ?? element)
    self.text = Int32(text ?? -1)
    (self.box, self.paint) = (box, paint)
  }

  /// Whether both show a paint of one shape.
  func showSameShape(as other: LayerElements) -> Bool {
    element == other.element && shape == other.shape && text < 0 && other.text < 0
  }
}

/// The attributes that say a layer's box.
enum BoxSource {
  case stated
  /// `x`, `y`, `width` and `height`.
  case sides
  /// The centre and the radii of a circle or an ellipse.
  case radii
  /// The ends of a `line`; of each coordinate, whether the second end's is the smaller one.
  case ends(swapsX: Bool, swapsY: Bool)
  case points
  case path

  init(_ name: ElementName?) {
    self =
      switch name {
      case .circle, .ellipse: .radii
      case .line: .ends(swapsX: false, swapsY: false)
      case .polyline, .polygon: .points
      case .path: .path
      default: .sides
      }
  }

  /// What says where an element lies that is embedded.
  init(of node: Int, _ elements: some DocumentElements) {
    self.init(elements.name(of: node))
    guard case .ends = self else { return }
    func swaps(_ start: AttributeName, _ end: AttributeName) -> Bool {
      let (start, end) = (elements.value(start, of: node), elements.value(end, of: node))
      return end.flatMap(ValueScanner.number) ?? 0 < start.flatMap(ValueScanner.number) ?? 0
    }
    self = .ends(swapsX: swaps(.x1, .x2), swapsY: swaps(.y1, .y2))
  }

  /// The attributes that may say a number of the box, those that go before others first.
  func attributes(of part: BoxPart) -> [AttributeName] {
    switch (self, part) {
    case (.stated, _): [.planeBox]
    case (.sides, .x): [.x, .transform]
    case (.sides, .y): [.y, .transform]
    case (.sides, .width): [.width, .transform]
    case (.sides, .height): [.height, .transform]
    case (.radii, .x): [.cx, .transform]
    case (.radii, .y): [.cy, .transform]
    case (.radii, .width): [.rx, .r, .transform]
    case (.radii, .height): [.ry, .r, .transform]
    case (.ends(let swaps, _), .x): swaps ? [.x2, .x1, .transform] : [.x1, .x2, .transform]
    case (.ends(_, let swaps), .y): swaps ? [.y2, .y1, .transform] : [.y1, .y2, .transform]
    case (.ends, .width): [.x2, .x1, .transform]
    case (.ends, .height): [.y2, .y1, .transform]
    case (.points, _): [.points, .transform]
    case (.path, _): [.transform, .d]
    }
  }
}

/// The numbers of a box, in the order in which lists have them.
enum BoxPart: Int {
  case x, y, width, height

  var isExtent: Bool { self == .width || self == .height }
}

enum DrawnShape {
  case rectangle(RectangleShape)
  case line(LineShape)
  /// By its layer's box.
  case box
  /// By its layer's font and the size of its box, from a point on the first baseline.
  case text(anchor: Plane.Point)
}
