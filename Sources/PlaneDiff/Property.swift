package import PlaneModel

/// What a drawing or a layer has that can differ, by the name that it has in JSON.
package struct Property: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ property: LayerProperty) { self.init(rawValue: property.rawValue) }

  package init(part: LayerField) { self.init(rawValue: part.path) }

  /// The address of a JSON Schema that the document names.
  package static let schemaReference = Property(rawValue: "$schema")
  package static let canvasSize = Property(rawValue: "canvas.size")
  package static let background = Property(rawValue: "canvas.background")
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
