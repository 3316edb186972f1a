import PlaneModel

/// Schema version 2, as the file has it. Frozen: what the model becomes later does not change what its properties are, how
/// they are written, and what they are where they are left out.
///
/// The values themselves are the model's own.
enum V2 {
  /// The number that the file's `version` holds.
  static let number = 2

  /// The whole file.
  struct Document: Hashable, Sendable {
    var schemaReference: String?
    var title: String?
    var description: String?
    var canvas = Plane.Canvas(size: Plane.Size(width: 0, height: 0))
    var layers: [Layer] = []
    var extras: Extras?
    var images: [NamedImage] = []
  }

  /// An entry of `images`.
  struct NamedImage: Hashable, Sendable {
    var name: String
    var mediaType: String
    var data: ImageData
  }
}
