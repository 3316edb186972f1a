import Diagnostics
import PlaneCoding
import PlaneModel

extension Plane {
  /// Refuses numbers that are not finite, which JSON has no way to write.
  func checkNumbers() throws(EncodingFailure) {
    try check(canvas.size.width, .canvas(.width))
    try check(canvas.size.height, .canvas(.height))
    for index in layers.indices where !layers[index].hasFiniteNumbers {
      var first: (LayerField, Double)?
      layers[index].forEachNumber { if first == nil, !$1.isFinite { first = ($0, $1) } }
      if let (field, number) = first { try check(number, .layer(index, field)) }
    }
  }

  private func check(_ number: Double, _ field: DocumentField) throws(EncodingFailure) {
    guard !number.isFinite else { return }
    var place = Place()
    if case .layer(let index, _) = field, let layer = self[index] {
      place.layer = LayerReference(index: index, id: layer.id.rawValue, title: layer.title)
    }
    let message = "'\(number)' is not a finite number, which JSON cannot hold; set another one"
    throw EncodingFailure(
      Diagnostic(rule: "non-finite-number", severity: .error, message: message, place: place), at: field)
  }
}
