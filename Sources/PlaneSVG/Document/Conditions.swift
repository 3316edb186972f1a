/// Conditional processing (SVG 2, 5.9): what is painted in some languages, or with some extensions.
extension DocumentElements {
  /// Whether an element's conditions hold, for a reader of English without extensions.
  @inline(__always)
  func applies(_ node: Int) -> Bool {
    !(mayHave(.requiredExtensions, node) || mayHave(.systemLanguage, node)) || meetsConditions(node)
  }

  private func meetsConditions(_ node: Int) -> Bool {
    // One that names none is not met either (SVG 2, 5.9.2).
    if value(.requiredExtensions, of: node) != nil { return false }
    guard let languages = value(.systemLanguage, of: node) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let language = Bytes(rebasing: language).trimmed
      let primary = Bytes(rebasing: language.prefix { $0 != UInt8(ascii: "-") })
      return primary.isKeyword("en")
    }
  }

  /// The child that a `switch` shows: the first element that can be painted and whose conditions hold.
  func firstApplying(in node: Int) -> Int? {
    children(of: node).first { child in
      guard let name = name(of: child) else { return false }
      // What a `foreignObject` holds can't be kept, and those who write one have something else behind it.
      return name.isRendered && name != .foreignObject && applies(child)
    }
  }
}
