import PlaneKit

/// The element that our encoder writes for a layer, with a photo's bytes replaced by an address.
enum LayerFragment {
  /// What stands for a photo's bytes while it is encoded.
  private static let placeholder = "data:image/png;base64,AAAA"

  /// The element; empty for a layer that can't be drawn.
  /// - Parameter address: where a photo's picture is.
  static func text(of layer: Layer, address: (Layer.Image) -> String) -> String {
    var layer = layer
    var picture: String?
    if case .photo(let photo) = layer.content {
      picture = address(photo.image)
      let image = Layer.Image(mediaType: .png, data: ImageData(base64: "AAAA"))
      layer.content = .photo(Layer.Photo(image: image))
      layer.extras = nil
    }
    // Names of its own, so that none is made up from what the layer holds.
    let plane = Plane(title: "x", description: "x", layers: [layer])
    guard let encoded = try? plane.encoded(as: .svg, OutputLayout(isCompact: true)) else { return "" }
    let bytes = encoded.bytes
    guard let mark = bytes.firstRange(of: " data-plane-id=".utf8),
      let start = bytes[..<mark.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      let end = bytes.lastIndex(of: UInt8(ascii: "<")), start < end
    else { return "" }
    let element = bytes[start..<end]
    guard let picture, let range = element.firstRange(of: placeholder.utf8) else {
      return String(decoding: element, as: UTF8.self)
    }
    let head = element[..<range.lowerBound]
    return String(decoding: head + Array(picture.utf8) + element[range.upperBound...], as: UTF8.self)
  }
}
