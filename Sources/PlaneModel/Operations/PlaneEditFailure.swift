/// Why an edit was refused. The plane is as it was.
public enum PlaneEditFailure: Error, Hashable, Sendable {
  /// No layer has this id.
  case noSuchLayer(LayerID)
  /// There is no layer at this index of a plane with `count` layers.
  case indexOutOfRange(Int, count: Int)
  /// Another layer has this id already.
  case duplicateID(LayerID)
  /// Layers of this kind don't have this property.
  case unsupportedProperty(LayerProperty, LayerKind)
  /// The new value breaks a rule of the model.
  case invalidValue(LayerProperty)
  /// The canvas' size is negative or not finite.
  case invalidCanvas
  /// The drawing's title holds a character that XML cannot carry.
  case invalidTitle
  /// The drawing's description holds a character that XML cannot carry.
  case invalidDescription
}

extension PlaneEditFailure: CustomStringConvertible {
  /// What was refused and what to do: lower case, values quoted, no full stop.
  public var description: String {
    switch self {
    case .noSuchLayer(let id): "no layer has the id \"\(id)\"; take one of the plane's layers"
    case .indexOutOfRange(let index, let count):
      "the index \(index) is out of range: the plane's \(count) layers count from 0, and a new one may come behind them"
    case .duplicateID(let id): "another layer has the id \"\(id)\"; give the new one an id of its own"
    case .unsupportedProperty(let property, let kind):
      "a \(kind.noun) has no \(property); it has \(kind.properties.map(\.rawValue).joined(separator: ", "))"
    case .invalidValue(let property): "the \(property) \(property.rule)"
    case .invalidCanvas: "the canvas has a width or a height that is negative or not finite; \(Self.positive)"
    case .invalidTitle: "the drawing's title \(Self.forbidden)"
    case .invalidDescription: "the drawing's description \(Self.forbidden)"
    }
  }

  fileprivate static let positive = "set it to 0 or more"
  fileprivate static let forbidden = "holds a character that XML cannot carry; remove it"
}

extension LayerProperty {
  /// What is wrong with a value that breaks a rule, and what to do.
  fileprivate var rule: String {
    switch self {
    case .id: "is empty, or holds a character that XML cannot carry; take one as \"fte-x1q-90b\""
    case .title, .text: PlaneEditFailure.forbidden
    case .opacity: "lies outside 0…1; set it to a number in there"
    case .image:
      "is empty, no valid base64, or not of its media type; take the type that the data's signature tells"
    case .font: "has a size that is not above 0, or a family that XML cannot carry; set both anew"
    case .border:
      """
      has a width that is negative or not finite, or is missing where there is no color; set the width to 0 or more, or \
      give the layer a color first
      """
    case .color: "is missing; only a rectangle with a border can do without one"
    case .alignment: "is not valid"
    default: "is negative or not finite; \(PlaneEditFailure.positive)"
    }
  }
}
