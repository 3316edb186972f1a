import Diagnostics
import PlaneCoding
import PlaneModel

extension LayerCollector {
  /// Adds the photos of what is embedded, each in its place between the layers, and reports why.
  mutating func addPictures(canvas: Size, _ writer: CutOutWriter) {
    leaves.native = layers.count
    guard !units.isEmpty else { return }
    let area = Box(origin: .zero, size: canvas)
    var writer = writer
    var visible: [EmbeddedUnit] = []
    // Thousands have one reason, and then one text.
    var reported = (reason: "", message: "")
    for unit in units {
      let node = Int(unit.nodes.first ?? 0)
      if let box = unit.box, box.intersection(area) == nil {
        lose(.outsideCanvas, .dropped, "it lies outside the canvas", at: node)
        continue
      }
      visible.append(unit)
      leaves.unsupported[unit.reason.code, default: LeafCounts.Unsupported()].count += unit.leafCount
      leaves.unsupported[unit.reason.code]?.nativeCount += unit.nativeCount
      if reported.reason != unit.reason.message || reported.message.isEmpty {
        reported = (unit.reason.message, "\(unit.reason.message); it is embedded as a picture")
      }
      lose(unit.reason.code, .kept, reported.message, at: node)
    }
    let runs = PictureRuns(visible, layers: layers, canvas: canvas).runs
    var pictures: [Picture] = []
    for run in runs {
      guard let bytes = writer.write(run.nodes, box: run.box, canvas: canvas) else {
        lose(
          .unsupportedElement, .dropped, "the pictures of what is embedded take too much room",
          at: Int(run.nodes.first ?? 0))
        continue
      }
      pictures.append(
        Picture(
          box: run.box, image: Image(mediaType: .svg, data: ImageData(bytes: bytes)), nodes: run.nodes,
          layersBehind: run.layersBehind))
    }
    insert(pictures)
    externalReferences = writer.externalReferences
    for node in externalReferences.sorted() {
      lose(
        .externalReference, .dropped, "it refers to something outside this file, which is not fetched",
        at: Int(node))
    }
  }
}

/// A photo of embedded elements.
struct Picture {
  let box: Box
  let image: Image
  /// The elements, in document order.
  let nodes: [Int32]
  /// How many native layers lie behind.
  let layersBehind: Int
}
