package import PlaneModel

package struct PropertyEntry: Equatable, Sendable {
  package let property: Property
  package let value: PropertyValue

  init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }
}

extension Plane {
  /// What the drawing itself has, without its layers, in a fixed order. What it has not is left out.
  package var properties: [PropertyEntry] {
    var entries: [PropertyEntry] = []
    if let schemaReference { entries.append(PropertyEntry(.schemaReference, .text(schemaReference))) }
    if let title { entries.append(PropertyEntry(.title, .text(title))) }
    if let description { entries.append(PropertyEntry(.description, .text(description))) }
    entries.append(PropertyEntry(.canvasSize, .size(canvas.size)))
    if let background = canvas.background { entries.append(PropertyEntry(.background, .color(background))) }
    if let extras { entries.append(PropertyEntry(.extras, .json(extras.json))) }
    return entries
  }
}

extension Layer {
  /// Everything that the layer has, in a fixed order. What it has not is left out.
  package var properties: [PropertyEntry] {
    var entries = [PropertyEntry(.kind, .word(kind.rawValue))]
    for property in Self.properties where property.belongs(to: kind) { append(property, to: &entries) }
    if let extras { entries.append(PropertyEntry(.extras, .json(extras.json))) }
    return entries
  }

  private static let properties = LayerProperty.allCases

  private func append(_ property: LayerProperty, to entries: inout [PropertyEntry]) {
    func add(_ value: PropertyValue) { entries.append(PropertyEntry(Property(property), value)) }
    func add(_ part: LayerField, _ value: PropertyValue) {
      entries.append(PropertyEntry(Property(part: part), value))
    }
    switch property {
    case .id: add(.text(id.rawValue))
    case .title: add(.text(title))
    case .origin: add(.point(origin))
    case .size: add(.size(size))
    case .color: if let color { add(.color(color)) }
    case .border: if let border = content.rectangle?.border { add(.border(border)) }
    case .image: if let image { add(.image(image)) }
    case .text: if let text { add(.text(text)) }
    case .font:
      guard let font = content.label?.font else { return }
      add(.fontFamily, .text(font.family))
      add(.fontSize, .number(font.size))
      add(.fontWeight, .number(Double(font.weight.rawValue)))
      add(.fontStyle, .word(font.style.rawValue))
    case .alignment:
      guard let alignment = content.label?.alignment else { return }
      add(.horizontalAlignment, .word(alignment.horizontal.rawValue))
      add(.verticalAlignment, .word(alignment.vertical.rawValue))
    default: if let number = property.number.flatMap(number) { add(.number(number)) }
    }
  }
}
