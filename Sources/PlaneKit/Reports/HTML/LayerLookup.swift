import Diagnostics
import PlaneCoding
import PlaneModel

/// Finds the layer that a place lies in, for findings that name none: what reading an SVG noticed, for the most part.
struct LayerLookup {
  /// Where each layer stands in the file, in the order of the file.
  private let ranges: [(range: ByteRange, index: Int)]

  /// Looks all layers of a document up.
  init(_ document: PlaneDocument) {
    ranges = document.plane.layers.indices.compactMap { index in
      document.origins.range(of: .layer(index, nil)).map { (range: $0, index: index) }
    }.sorted { ($0.range.lowerBound, $0.index) < ($1.range.lowerBound, $1.index) }
  }

  /// The index of the layer that holds the start of a place; nil outside all layers.
  func layer(at place: ByteRange) -> Int? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.lowerBound <= place.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let candidate = ranges[low - 1]
    return candidate.range.contains(place.lowerBound) && candidate.range.upperBound >= place.upperBound
      ? candidate.index : nil
  }
}
