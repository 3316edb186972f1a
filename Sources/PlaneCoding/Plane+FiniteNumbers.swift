package import PlaneModel

extension Plane.Canvas {
  /// The first number that is not finite, which no format has a way to write; nil where there is none.
  package var firstNumberNotFinite: (field: DocumentField, number: Double)? {
    [(.canvas(.width), size.width), (.canvas(.height), size.height)].first { !$0.1.isFinite }
  }
}

extension Layer {
  /// The first number of the layer at an index that is not finite; nil where there is none.
  package func firstNumberNotFinite(at index: Int) -> (field: DocumentField, number: Double)? {
    var first: (field: DocumentField, number: Double)?
    forEachNumber { if first == nil, !$1.isFinite { first = (.layer(index, $0), $1) } }
    return first
  }
}
