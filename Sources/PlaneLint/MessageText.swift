package import PlaneModel

extension Layer {
  /// What messages call a layer: by its title, by its id where it has no title, or else by its place.
  package func nameForMessages(at index: Int) -> String {
    if !title.isEmpty { return "layer \(title.quotedForMessages)" }
    if !id.rawValue.isEmpty { return "layer \(id.rawValue.quotedForMessages)" }
    return "layer at index \(index)"
  }
}

extension String {
  /// The text in quotation marks, cut where it is long.
  package var quotedForMessages: String {
    let longest = 60
    if utf8.count <= longest { return "\"\(self)\"" }
    // Scalars, as a single character of a hostile text can be megabytes long.
    var scalars = unicodeScalars.prefix(longest + 1)
    guard scalars.count > longest else { return "\"\(self)\"" }
    scalars.removeLast()
    return "\"\(String(scalars))…\""
  }
}

extension Double {
  /// The number as a person writes it: without `.0` behind whole numbers.
  package var forMessages: String {
    if let whole = Int(exactly: self), whole != 0, whole.magnitude < 1 << 50 { return String(whole) }
    if isNaN { return "not a number" }
    if isInfinite { return self < 0 ? "minus infinity" : "infinite" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Size {
  /// The extents as a person writes them: `150 × 120`.
  package var forMessages: String { "\(width.forMessages) × \(height.forMessages)" }
}

extension Unicode.Scalar {
  /// The character's code point: `U+0007`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
