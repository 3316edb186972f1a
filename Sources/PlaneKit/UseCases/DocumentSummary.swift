package import Diagnostics
package import PlaneCoding
package import PlaneModel

package struct DocumentSummary: Sendable {
  /// An image, and how often it is used.
  package struct ImageSummary: Hashable, Sendable {
    package let mediaType: String
    /// The extents in pixels, where the header tells.
    package let pixelSize: PixelSize?
    /// The number of bytes; nil where the data is not valid.
    package let byteCount: Int?
    /// The number of layers that show it.
    package let useCount: Int
  }

  package let name: String
  package let format: DocumentFormat
  /// The version of the JSON schema or of our SVG.
  package let version: Int?
  package let byteCount: Int
  package let title: String?
  /// What the drawing shows, in words.
  package let description: String?
  package let canvas: Plane.Canvas
  package let layerCounts: [(kind: LayerKind, count: Int)]
  /// The images, in the order of first use.
  package let images: [ImageSummary]
  /// What an SVG's digests say.
  package let provenance: Provenance?
  /// The layers that were changed since the SVG was written.
  package let editedLayers: [LayerReference]

  package init(_ document: PlaneDocument) {
    let plane = document.plane
    name = document.source.name
    format = document.format
    version = document.version
    byteCount = document.source.count
    title = plane.title
    description = plane.description
    canvas = plane.canvas
    layerCounts = zip(LayerKind.allCases, plane.countsByKind).map { (kind: $0, count: $1) }
    let table = ImageTable(plane)
    images = zip(table.images, table.useCounts).map { image, useCount in
      ImageSummary(
        mediaType: image.mediaType.rawValue, pixelSize: PixelSize(image), byteCount: image.data.byteCount,
        useCount: useCount)
    }
    provenance = document.provenance
    if case .edited(let layers) = document.provenance {
      editedLayers = layers.compactMap { document.place(of: .layer($0, nil)).layer }
    } else {
      editedLayers = []
    }
  }
}
