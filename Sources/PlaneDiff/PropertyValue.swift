package import PlaneModel

/// What a property is. Equality is exact: texts are the same scalars, and not a number is the same as not a number.
package enum PropertyValue: Sendable {
  /// A number, such as an opacity.
  case number(Double)
  /// A position, in points.
  case point(Plane.Point)
  /// Extents, in points.
  case size(Plane.Size)
  /// A colour.
  case color(Plane.Color)
  /// A text that somebody typed.
  case text(String)
  /// A word of the format's, such as an alignment.
  case word(String)
  /// A line around a rectangle.
  case border(Layer.Border)
  /// An encoded picture.
  case image(Layer.Image)
  /// Any JSON value.
  case json(String)
}

extension PropertyValue: Equatable {
  /// Whether two values are exactly the same.
  package static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.isSame(as: right)
    case (.point(let left), .point(let right)): left.x.isSame(as: right.x) && left.y.isSame(as: right.y)
    case (.size(let left), .size(let right)):
      left.width.isSame(as: right.width) && left.height.isSame(as: right.height)
    case (.color(let left), .color(let right)): left == right
    case (.border(let left), .border(let right)):
      left.color == right.color && left.width.isSame(as: right.width)
    case (.image(let left), .image(let right)):
      left.mediaType.rawValue.isSame(as: right.mediaType.rawValue) && left.data == right.data
    case (.text(let left), .text(let right)), (.word(let left), .word(let right)),
      (.json(let left), .json(let right)):
      left.isSame(as: right)
    default: false
    }
  }
}

extension Double {
  /// Whether two numbers mean the same: they are equal, or neither is a number.
  fileprivate func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}

extension String {
  /// Whether two texts are the same scalars, where `==` takes `é` and `e` with an accent behind it for equal.
  package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
