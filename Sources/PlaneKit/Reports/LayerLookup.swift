import ByteText
package import Diagnostics
package import PlaneCoding
import PlaneModel

/// Finds the layer that a place lies in, of several the backmost, for findings that name none: what reading an SVG noticed, for
/// the most part.
package struct LayerLookup {
  /// Where each layer stands in the file, in the order of the file.
  private let ranges: [(range: ByteRange, index: Int)]

  package init(_ document: PlaneDocument) {
    ranges = document.plane.layers.indices.compactMap { index in
      document.origins.range(of: .layer(index, nil)).map { (range: $0, index: index) }
    }.sorted { ($0.range.lowerBound, $1.index) < ($1.range.lowerBound, $0.index) }
  }

  /// The index of the layer that holds the start of a place; nil outside all layers.
  package func layer(at place: ByteRange) -> Int? {
    let next = ranges.partitionIndex { $0.range.lowerBound > place.lowerBound }
    guard next > 0 else { return nil }
    let candidate = ranges[next - 1]
    return candidate.range.contains(place.lowerBound) && candidate.range.upperBound >= place.upperBound
      ? candidate.index : nil
  }
}
