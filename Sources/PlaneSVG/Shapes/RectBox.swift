import ByteText
import PlaneModel

extension SVGElements {
  /// The box that a `rect` draws in user space; nil where it draws nothing.
  func rectBox(_ element: PaintedElement) -> Plane.Box? {
    let box = plainBox(of: element) ?? statedBox(of: element)
    return element.isDrawn(box.size) ? box : nil
  }

  /// The box that attributes say that are numbers and nothing else, as nearly all are, in one look at them; nil for others.
  private func plainBox(of element: PaintedElement) -> Plane.Box? {
    guard !element.style.hasGeometry else { return nil }
    var box = Plane.Box(origin: .zero, size: .zero)
    for attribute in attributes(of: element.node) {
      guard let name = attributeName(attribute), name.isBoxPart else { continue }
      guard let number = DecimalNumber.parse(value(ofAttribute: attribute)) else { return nil }
      switch name {
      case .x: box.origin.x = number
      case .y: box.origin.y = number
      case .width: box.size.width = number
      default: box.size.height = number
      }
    }
    return box
  }

  private func statedBox(of element: PaintedElement) -> Plane.Box {
    func length(_ name: AttributeName) -> Double { self.length(name, of: element) ?? 0 }
    return Plane.Box(x: length(.x), y: length(.y), width: length(.width), height: length(.height))
  }
}

extension AttributeName {
  fileprivate var isBoxPart: Bool { self == .x || self == .y || self == .width || self == .height }
}
