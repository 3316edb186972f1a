extension LayerReference {
  /// What messages call the layer: by its title, by its id where it has no title, or else by its place.
  package var nameForMessages: String {
    if !title.isEmpty { return "layer \(title.quotedForMessages)" }
    if !id.isEmpty { return "layer \(id.quotedForMessages)" }
    return "layer at index \(index)"
  }
}

extension String {
  /// The text in quotation marks, cut where it is long.
  package var quotedForMessages: String {
    // It has no more scalars than bytes.
    if utf8.count <= Self.longestForMessages { return "\"\(self)\"" }
    // Scalars, as a single character of a hostile text can be megabytes long.
    var scalars = unicodeScalars.prefix(Self.longestForMessages + 1)
    guard scalars.count > Self.longestForMessages else { return "\"\(self)\"" }
    scalars.removeLast()
    return "\"\(String(scalars))…\""
  }

  private static var longestForMessages: Int { 60 }
}
