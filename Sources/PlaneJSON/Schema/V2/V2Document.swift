import PlaneCoding
import PlaneModel

/// Schema version 2, as the file has it. Frozen: what the model becomes later does not change what its properties are, how
/// they are written, and what they are where they are left out.
///
/// The values themselves are the model's own.
enum V2 {
  /// The number that the file's `version` holds.
  static let number = 2

  struct Document: Hashable, Sendable {
    var schemaReference: String?
    var title: String?
    var description: String?
    var canvas = Plane.Canvas(size: Plane.Size(width: 0, height: 0))
    var layers: [Layer] = []
    var extras: Extras?
    var images: [NamedImage] = []
  }

  struct NamedImage: Hashable, Sendable {
    var name: String
    var mediaType: String
    var data: ImageData
  }
}

extension V2.Document {
  /// What version 2 says of a plane, without its layers.
  init(_ plane: Plane, _ images: ImageTable) {
    self.init(
      schemaReference: plane.schemaReference, title: plane.title, description: plane.description,
      canvas: plane.canvas, extras: plane.extras,
      images: images.images.enumerated().map { index, image in
        V2.NamedImage(name: Self.imageName(index), mediaType: image.mediaType.rawValue, data: image.data)
      })
  }

  /// The name of the image with a number, counted from 0.
  static func imageName(_ index: Int) -> String { "image-\(index + 1)" }

  /// The plane of the document with its layers, as they were made one by one.
  func plane(_ layers: [Layer]) -> Plane {
    Plane(
      title: title, description: description, canvas: canvas, layers: layers, extras: extras,
      schemaReference: schemaReference)
  }
}

extension V2.Document {
  func plane() -> Plane {
    let images = Dictionary(images.map { ($0.name, $0.image) }) { first, _ in first }
    return plane(
      layers.map { old in
        var layer = Layer(old)
        if let image = old.image.flatMap({ images[$0] }) { layer.content = .photo(Layer.Photo(image: image)) }
        return layer
      })
  }
}

extension V2.NamedImage {
  /// The image without its name.
  var image: Layer.Image { Layer.Image(mediaType: MediaType(rawValue: mediaType), data: data) }
}
