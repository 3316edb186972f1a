import ByteText
package import PlaneModel

/// The different images of a plane in the order of first use: images that are equal byte for byte are one.
package struct ImageTable: Sendable {
  /// The images, each once.
  package private(set) var images: [Layer.Image] = []
  package private(set) var useCounts: [Int] = []
  private var imageOfLayer: [Int: Int] = [:]

  /// Gathers the images of a plane's photos.
  package init(_ plane: Plane) {
    var finder = ImageFinder()
    for layer in plane.layers.indices {
      // Asked for by its kind, as a content that is matched is copied.
      guard case .photo = plane.layers[layer].kind, let image = plane.layers[layer].image else { continue }
      let number = finder.number(of: image, among: images)
      if number == images.count {
        images.append(image)
        useCounts.append(0)
      }
      useCounts[number] += 1
      imageOfLayer[layer] = number
    }
  }

  /// The number of the image that a layer shows; nil for layers that are not photos.
  package func index(forLayer layer: Int) -> Int? { imageOfLayer[layer] }
}

/// Finds out whether an image was there before.
///
/// An image that looks like no other from outside is never read as a whole, since photos are large. The others are
/// hashed to their last byte: a document could hold any number of images that start alike, and comparing each with
/// each would take forever.
private struct ImageFinder {
  private var firstOfOutline: [ImageOutline: Int] = [:]
  private var others: [WholeImage: Int] = [:]

  /// The index of the equal one among the images that were asked for before, or their count where there is none.
  mutating func number(of image: Layer.Image, among images: [Layer.Image]) -> Int {
    let outline = ImageOutline(image)
    guard let first = firstOfOutline[outline] else {
      firstOfOutline[outline] = images.count
      return images.count
    }
    if images[first] == image { return first }
    let whole = WholeImage(image: image)
    if let other = others[whole] { return other }
    others[whole] = images.count
    return images.count
  }
}

/// What equal images have in common and is quickly told.
private struct ImageOutline: Hashable {
  let mediaType: MediaType
  let byteCount: Int?
  let head: ArraySlice<UInt8>?

  init(_ image: Layer.Image) {
    mediaType = image.mediaType
    byteCount = image.data.byteCount
    head = image.data.prefix(96)
  }

  /// All bytes at once, as hashing an array takes them one by one.
  func hash(into hasher: inout Hasher) {
    hasher.combine(byteCount)
    if let head { hasher.combine(head.span) }
  }
}

/// An image whose hash is that of all its bytes.
private struct WholeImage: Hashable {
  let image: Layer.Image

  func hash(into hasher: inout Hasher) { hasher.combine(image.data.base64.span) }
}
