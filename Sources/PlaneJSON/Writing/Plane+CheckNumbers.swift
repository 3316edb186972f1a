import Diagnostics
import PlaneCoding
import PlaneModel

extension Plane {
  /// Refuses numbers that are not finite, which JSON has no way to write.
  func checkNumbers() throws(EncodingFailure) {
    try check(canvas.size.width, .canvas(.width))
    try check(canvas.size.height, .canvas(.height))
    for (index, layer) in layers.enumerated() where !layer.hasFiniteNumbers {
      for (field, number) in layer.numbers { try check(number, .layer(index, field)) }
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

extension Layer {
  /// Whether all numbers are finite: a sum that starts from finite products of 0 is 0, any other one is not.
  fileprivate var hasFiniteNumbers: Bool {
    let common = origin.x * 0 + origin.y * 0 + size.width * 0 + size.height * 0 + opacity.rawValue * 0
    switch content {
    case .rectangle(let rectangle):
      return common + rectangle.cornerRadius * 0 + (rectangle.border?.width ?? 0) * 0 == 0
    case .label(let label):
      return common + label.font.size * 0 == 0
    case .photo, .postIt:
      return common == 0
    }
  }

  fileprivate var numbers: [(DocumentField.LayerField, Double)] {
    let common: [(DocumentField.LayerField, Double)] = [
      (.x, origin.x), (.y, origin.y), (.width, size.width), (.height, size.height),
      (.opacity, opacity.rawValue),
    ]
    switch content {
    case .rectangle(let rectangle):
      return common + [(.cornerRadius, rectangle.cornerRadius), (.borderWidth, rectangle.border?.width ?? 0)]
    case .label(let label):
      return common + [(.fontSize, label.font.size)]
    case .photo, .postIt:
      return common
    }
  }
}
