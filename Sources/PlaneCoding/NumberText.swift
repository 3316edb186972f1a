import ByteText
package import PlaneModel

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
