import ByteText
package import PlaneModel

extension Layer {
  /// What messages call a layer: by its title, by its id where it has no title, or else by its place.
  package func nameForMessages(at index: Int) -> String {
    if !title.isEmpty { return "layer \(title.quotedForMessages)" }
    if !id.rawValue.isEmpty { return "layer \(id.rawValue.quotedForMessages)" }
    return "layer at index \(index)"
  }

  /// Whether messages call the layer by all of its title.
  var hasShortTitleForMessages: Bool { !title.isEmpty && title.isShortForMessages }
}

extension String {
  /// The text in quotation marks, cut where it is long.
  package var quotedForMessages: String {
    if isShortForMessages { return "\"\(self)\"" }
    // Scalars, as a single character of a hostile text can be megabytes long.
    var scalars = unicodeScalars.prefix(Self.longestForMessages + 1)
    guard scalars.count > Self.longestForMessages else { return "\"\(self)\"" }
    scalars.removeLast()
    return "\"\(String(scalars))…\""
  }

  /// Whether the text has no more bytes than it may have scalars.
  fileprivate var isShortForMessages: Bool { utf8.count <= Self.longestForMessages }

  private static var longestForMessages: Int { 60 }
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
