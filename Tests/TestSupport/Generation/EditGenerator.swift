package import PlaneModel

/// Makes random edits, most of which can be done.
package struct EditGenerator: Sendable {
  /// Where values come from.
  package var planes: PlaneGenerator

  /// Creates a generator.
  package init(seed: UInt64) {
    planes = PlaneGenerator(seed: seed, options: .init(layerCount: 0...12, hasNegativeZero: true))
  }

  /// An edit that names a layer of the plane, mostly.
  package mutating func edit(of plane: Plane) -> PlaneEdit {
    let id = plane.layers.randomElement(using: &planes.random)?.id ?? LayerID("none")
    let index = Int.random(in: 0...max(plane.count, 1), using: &planes.random)
    switch planes.random.next() % 10 {
    case 0: return .add(planes.layer(), at: planes.random.pick(nil, index))
    case 1: return .remove(id)
    case 2: return .reorder(from: index, to: Int.random(in: 0...max(plane.count, 1), using: &planes.random))
    case 3: return planes.random.oneIn(2) ? .setCanvas(planes.canvas()) : drawingEdit()
    case 4:
      return planes.random.pick(.bringToFront(id), .sendToBack(id), .bringForward(id), .sendBackward(id))
    default: return propertyEdit(of: id)
    }
  }

  private mutating func drawingEdit() -> PlaneEdit {
    planes.random.oneIn(2)
      ? .setPlaneTitle(planes.random.pick(nil, "", planes.drawingTitle()))
      : .setPlaneDescription(planes.random.pick(nil, "", planes.drawingDescription(), "bell\u{7}"))
  }

  private mutating func propertyEdit(of id: LayerID) -> PlaneEdit {
    let number = planes.nonNegativeNumber()
    switch planes.random.next() % 11 {
    case 0: return .setOrigin(id, to: Plane.Point(x: number, y: planes.random.oneIn(9) ? -1 : 0))
    case 1: return .setSize(id, to: Plane.Size(width: number, height: 5))
    case 2: return .setTitle(id, to: planes.title())
    case 3: return .setOpacity(id, to: planes.opacity())
    case 4: return .setColor(id, to: planes.random.oneIn(4) ? nil : planes.color())
    case 5: return .setText(id, to: planes.text())
    case 6: return .setImage(id, to: planes.image())
    case 7: return .setFont(id, to: planes.font())
    case 8: return .setAlignment(id, to: Layer.Alignment(horizontal: .center))
    case 9: return .setCornerRadius(id, to: number)
    default: return .setBorder(id, to: planes.random.pick(nil, Layer.Border(color: .black, width: number)))
    }
  }
}
