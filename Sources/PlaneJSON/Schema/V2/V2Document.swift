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

  /// An entry of `layers`, with the properties of all types. Those that a layer leaves out, or that its type doesn't have,
  /// are what they are here.
  struct Layer: Hashable, Sendable {
    /// Nil before it was read.
    var type: LayerKind?
    var id = ""
    var title = ""
    var origin = Plane.Point(x: 0, y: 0)
    var size = Plane.Size(width: 0, height: 0)
    var opacity = 1.0
    var color = Plane.Color(rgb: 0x000000)
    var cornerRadius = 0.0
    var border: PlaneModel.Layer.Border?
    /// A key of `images`.
    var image: String?
    var text = ""
    var font = PlaneModel.Layer.Font(family: "sans-serif", size: 16, weight: .regular, style: .normal)
    var alignment = PlaneModel.Layer.Alignment(horizontal: .leading, vertical: .top)
    var extras: Extras?
  }
}
