import MarkupXML

/// Conditional processing (SVG 2, 5.9): what is painted in some languages, or with some extensions.
extension DocumentElements {
  /// Whether an element is shown to a reader of English whose viewer shows HTML: its conditions hold, and it is no link right
  /// in another one.
  /// - Parameter isTarget: whether a `use` shows it, in the place of what is around it.
  @inline(__always)
  func applies(_ node: Int, isTarget: @autoclosure () -> Bool = false) -> Bool {
    !(mayHave(.requiredExtensions, node) || mayHave(.systemLanguage, node)
      || nodes[node].name.rawValue == ElementName.a.rawValue) || meetsConditions(node, isTarget: isTarget())
  }

  /// Whether an element is a link right in another one, which Chromium and Safari don't show.
  func isNestedLink(_ node: Int) -> Bool { name(of: node) == .a && name(of: parent(of: node)) == .a }

  private func meetsConditions(_ node: Int, isTarget: Bool) -> Bool {
    if !isTarget, isNestedLink(node) { return false }
    if let extensions = value(.requiredExtensions, of: node), !hasExtensions(extensions) { return false }
    guard let languages = value(.systemLanguage, of: node) else { return true }
    return languages.split(separator: UInt8(ascii: ",")).contains { language in
      let language = Bytes(rebasing: language).trimmed
      let primary = Bytes(rebasing: language.prefix { $0 != UInt8(ascii: "-") })
      return primary.isKeyword("en")
    }
  }

  /// Whether browsers have all extensions of a list, which they have where that is HTML; they have none of an empty one.
  private func hasExtensions(_ list: Bytes) -> Bool {
    let names = list.split(whereSeparator: ValueScanner.isSpace)
    return !names.isEmpty && names.allSatisfy { $0.elementsEqual("http://www.w3.org/1999/xhtml".utf8) }
  }

  /// The child that a `switch` shows: the first element of SVG whose conditions hold, whether it can be painted or not. Of
  /// elements that SVG doesn't know some viewers show nothing, and others, as here, go on to the next.
  ///
  /// - Parameters:
  ///   - isUsed: whether a `use` shows it, in which Chromium and Safari show no HTML.
  ///   - left: elements that are left out.
  func firstApplying(in node: Int, isUsed: Bool = false, without left: Set<Int32> = []) -> Int? {
    children(of: node).first {
      name(of: $0) != nil && applies($0) && !(isUsed && name(of: $0) == .foreignObject)
        && !left.contains(Int32($0))
    }
  }
}
