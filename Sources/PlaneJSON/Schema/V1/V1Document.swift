import MarkupJSON
import PlaneModel

/// Schema version 1, as the first apps' files have it. Frozen.
enum V1 {
  /// The number that the file's `version` holds, where it has one.
  static let number = 1

  /// The whole file; its array is called `plane`.
  struct Document: Hashable, Sendable {
    var layers: [Layer]
  }

  /// An entry of `plane`.
  struct Layer: Hashable, Sendable {
    var uniqueID: String
    /// The layer's number among those of its kind, from 1; nil where the file has none.
    var sequence: Int?
    var point: Point
    var size: Size
    /// The level, 0…10.
    var opacity: Int
    var content: Content

    static let defaultOpacity = 10
    static let opacities = 0...10
    /// The numbers that every reader of JSON has exactly (RFC 8259, section 6).
    static let sequences = 1...9_007_199_254_740_991
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  struct Size: Hashable, Sendable {
    var width: Double
    var height: Double
  }

  /// Components of 0…255.
  struct Color: Hashable, Sendable {
    var red: Int
    var green: Int
    var blue: Int

    static let components = 0...255
  }

  /// What the value of `kind` says.
  enum Kind: Int, WordEnumeration {
    case rectangle, photo, text

    static let words: [JSONName] = ["rectangle", "photo", "text"]
  }

  /// The properties that depend on the kind.
  enum Content: Hashable, Sendable {
    case rectangle(backgroundColor: Color)
    case photo(imageData: ImageData)
    case text(String, color: Color)

    /// The kind of these properties.
    var kind: Kind {
      switch self {
      case .rectangle: .rectangle
      case .photo: .photo
      case .text: .text
      }
    }
  }

  /// The colour of a text that names none.
  static let defaultTextColor = Color(red: 0, green: 0, blue: 0)
}
