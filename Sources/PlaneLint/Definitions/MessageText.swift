import ByteText
import Diagnostics
import PlaneCoding
package import PlaneModel

extension Layer {
  /// What messages call a layer: by its title, by its id where it has no title, or else by its place.
  package func nameForMessages(at index: Int) -> String { LayerReference(self, at: index).nameForMessages }
}

extension Double {
  /// The number as a person writes it: without `.0` behind whole numbers.
  package var forMessages: String {
    if isNaN { return "not a number" }
    if isInfinite { return self < 0 ? "minus infinity" : "infinite" }
    var text = ""
    DecimalText.withBytes(of: self) { text = String($0) }
    return text
  }
}

extension Plane.Size {
  /// The extents as a person writes them: `150 × 120`.
  package var forMessages: String { "\(width.forMessages) × \(height.forMessages)" }
}
