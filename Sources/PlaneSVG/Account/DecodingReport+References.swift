import Diagnostics

extension DecodingReport {
  /// Reports properties that refer to what isn't there, as far as elements are painted; they are drawn as all renderers
  /// draw them.
  mutating func reportBrokenReferences(in elements: SVGElements, except externals: Set<Int32>) {
    let found = elements.sheets.use { $0.brokenReferences }
    guard !found.isEmpty else { return }
    for broken in found.sorted(by: { ($0.node, $0.property.rawValue) < ($1.node, $1.property.rawValue) }) {
      report(broken, elements, except: externals)
    }
  }

  /// Reports style sheets and fonts that the drawing would fetch.
  mutating func reportExternalStyles(of elements: SVGElements) {
    for external in elements.sheets.use({ $0.externals }) {
      lose(
        .externalReference, .dropped, "\(external.what) is outside this file, and not fetched",
        at: external.node)
    }
  }

  private mutating func report(
    _ broken: BrokenReference, _ elements: SVGElements, except externals: Set<Int32>
  ) {
    guard let reference = URLReference(broken.value.trimmed) else { return }
    let node = Int(broken.node)
    let property = broken.property.spelling
    let outcome: Loss.Outcome = broken.property == .filter ? .kept : .dropped
    let attribute = elements.attribute(stating: broken)
    guard let id = reference.id else {
      guard !externals.contains(broken.node) else { return }
      lose(
        .externalReference, outcome, "the \(property) is outside this file, and not fetched", at: node,
        attribute)
      return
    }
    let problem =
      elements.node(withID: id) == nil
      ? "which is not there; define it, or refer to something else"
      : "which is nothing that can be a \(property)"
    lose(
      .brokenReference, outcome, "the \(property) refers to \("#\(id)".quotedForMessages), \(problem)",
      at: node, attribute)
  }
}

extension SVGElements {
  /// The attribute that says a property, its own one or `style`; nil where a style sheet says it.
  fileprivate func attribute(stating broken: BrokenReference) -> Int? {
    let node = Int(broken.node)
    if let own = attribute(broken.property, of: node),
      value(ofAttribute: own).trimmed.elementsEqual(broken.value.trimmed)
    {
      return own
    }
    guard let style = attribute(.style, of: node) else { return nil }
    return broken.value.offset(in: value(ofAttribute: style)) == nil ? nil : style
  }
}
