import ByteText
import PlaneKit

/// The pictures that were shown in a run, by names that say their content, so that a browser that keeps one never shows it in
/// another one's place.
struct PictureTable {
  private var images: [String: Layer.Image] = [:]
  private var names: [Layer.Image: String] = [:]

  init() {}

  init(_ plane: Plane) {
    for layer in plane.layers {
      if let image = layer.image { _ = name(of: image) }
    }
  }

  subscript(name: String) -> Layer.Image? { images[name] }

  /// The name of a picture; another run gives it the same one.
  mutating func name(of image: Layer.Image) -> String {
    if let name = names[image] { return name }
    var hash = XXHash64()
    hash.update(image.mediaType.rawValue)
    hash.update(image.data.base64)
    // Two pictures of one digest are made by hand alone.
    let name = "\(hash.hex)-\(image.data.base64.count)".firstFree { images[$0] == nil }
    (names[image], images[name]) = (name, image)
    return name
  }
}
