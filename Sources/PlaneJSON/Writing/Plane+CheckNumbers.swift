import Diagnostics
import PlaneCoding
import PlaneModel

extension Plane {
  /// Refuses numbers that are not finite, which JSON has no way to write.
  func checkNumbers() throws(EncodingFailure) {
    if let (field, number) = canvas.firstNumberNotFinite { throw refusal(of: number, field) }
    for index in layers.indices where !layers[index].hasFiniteNumbers {
      if let (field, number) = layers[index].firstNumberNotFinite(at: index) {
        throw refusal(of: number, field)
      }
    }
  }

  private func refusal(of number: Double, _ field: DocumentField) -> EncodingFailure {
    var place = Place()
    if case .layer(let index, _) = field, let layer = self[index] {
      place.layer = LayerReference(index: index, id: layer.id.rawValue, title: layer.title)
    }
    let message = "\(number) is not a finite number, which JSON cannot hold; set another one"
    return EncodingFailure(
      Diagnostic(rule: "non-finite-number", severity: .error, message: message, place: place), at: field)
  }
}
