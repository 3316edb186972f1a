package import PlaneModel

/// What a drawing or a layer has that can differ, by the name that it has in JSON.
package struct Property: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// The property of a name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// A property of layers as a whole.
  package init(_ property: LayerProperty) { self.init(rawValue: property.rawValue) }

  /// A part of a property.
  package init(part: LayerField) { self.init(rawValue: part.path) }

  /// The address of a JSON Schema that the document names.
  package static let schemaReference = Property(rawValue: "$schema")
  /// The extents of the canvas.
  package static let canvasSize = Property(rawValue: "canvas.size")
  /// The colour of the canvas.
  package static let background = Property(rawValue: "canvas.background")
  /// The kind of a layer.
  package static let kind = Property(rawValue: "type")
  /// What the drawing is called, or the layer list shows.
  package static let title = Property(.title)
  /// What the drawing shows, in words.
  package static let description = Property(rawValue: "description")
  /// What others store with the drawing or the layer.
  package static let extras = Property(rawValue: "extras")

  /// All there are, in the order in which changes are told.
  static let inOrder =
    [.schemaReference, .canvasSize, .background, .kind] + LayerProperty.allCases.flatMap(parts) + [.extras]

  private static func parts(of property: LayerProperty) -> [Property] {
    switch property {
    case .title: [.title, .description]
    case .font, .alignment: LayerField.allCases.filter { $0.property == property }.map(Property.init(part:))
    default: [Property(property)]
    }
  }
}
