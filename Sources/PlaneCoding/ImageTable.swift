package import PlaneModel

/// The different images of a plane in the order of first use: images that are equal byte for byte are one.
package struct ImageTable: Sendable {
  /// The images, each once.
  package private(set) var images: [Image] = []
  /// How many layers use each image.
  package private(set) var useCounts: [Int] = []
  private var imageOfLayer: [Int: Int] = [:]

  /// Gathers the images of a plane's photos.
  package init(_ plane: Plane) {
    var known: [Image: Int] = [:]
    for (layer, image) in plane.layers.enumerated().compactMap({ index, layer in
      layer.image.map { (index, $0) }
    }) {
      let number = known[image] ?? images.count
      if number == images.count {
        known[image] = number
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
