import PlaneModel

/// Schema version 2, as the file has it. Frozen: what the model becomes later does not change these types.
///
/// Only values that are carried as they are, image data and extras, are the model's own.
enum V2 {
  /// The number that the file's `version` holds.
  static let number = 2

  /// The whole file.
  struct Document: Hashable, Sendable {
    var schemaReference: String?
    var title: String?
    var description: String?
    var canvas: Canvas
    var layers: [Layer]
    var extras: Extras?
    var images: [NamedImage]
  }

  struct Canvas: Hashable, Sendable {
    var width: Double
    var height: Double
    var background: Color?
  }

  /// `#rrggbb`; the lower 24 bits are the digits' number.
  struct Color: Hashable, Sendable {
    var rgb: UInt32
  }

  /// An entry of `images`.
  struct NamedImage: Hashable, Sendable {
    var name: String
    var mediaType: String
    var data: ImageData
  }
}
