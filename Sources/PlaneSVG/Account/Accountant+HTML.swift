import Diagnostics
import MarkupXML
import PlaneCoding

/// What becomes of HTML in a `foreignObject`.
extension Accountant {
  /// What becomes of an element of HTML that was read, or passed by; nil for others.
  func verdict(onHTML node: Int) -> ElementVerdict? {
    let marks = trace[node]
    let isShownStranger = marks.contains(.layer) && elements.isUnknown(node)
    guard elements.nodes[node].namespace == .html || isShownStranger else { return nil }
    switch elements.htmlName(of: node) {
    case .style: return .native
    case .head: return .withoutEffect
    default: break
    }
    if marks.contains(.layer) { return verdict(onShown: node) }
    if marks.contains(.dropped) { return .reported }
    guard marks.contains(.hidden) else { return nil }
    if isReported(node) { return .reported }
    return .hidden
  }

  /// What becomes of an attribute that HTML has and SVG hasn't; nil for others.
  func standing(ofHTMLAttribute name: Bytes, _ attribute: Int, on node: Int) -> Standing? {
    guard elements.nodes[node].namespace == .html else { return nil }
    if Self.attributes.hold(name) { return .withElement }
    if Self.ofLoading.hold(name) { return .withoutEffect }
    guard Self.names.hold(name), !elements.value(ofAttribute: attribute).isEmpty else { return nil }
    return names.holds(attribute: attribute) ? .settled(.native) : .lost(.name)
  }

  private static let attributes: KeywordList = [
    "align", "valign", "face", "size", "border", "cellpadding", "cellspacing", "bgcolor", "colspan",
    "rowspan", "span", "start", "value", "dir", "hidden", "nowrap", "open", "src",
  ]
  /// How browsers fetch and decode images.
  private static let ofLoading: KeywordList = [
    "crossorigin", "decoding", "fetchpriority", "loading", "referrerpolicy",
  ]
  private static let names: KeywordList = ["title", "alt"]

  /// What becomes of a declaration that says something of HTML alone; nil for others.
  func standing(ofHTMLDeclaration declaration: Declaration, on node: Int) -> Standing? {
    guard elements.nodes[node].namespace == .html else { return nil }
    if declaration.property != nil || !HTMLProperty.named(declaration.name).isEmpty
      || BackgroundImages.areRead(in: declaration.name, declaration.value)
    {
      return .withElement
    }
    // Where anything is a box, what lays boxes out, or is painted around them, is seen.
    if PropertyWords.ofBoxes(declaration.name),
      !PropertyWords.isNeutral(declaration.value, of: declaration.name)
    {
      return .lost(.property)
    }
    return Standing.ofProperty(declaration.name, declaration.value, of: .text, isRoot: false, hasText: true)
  }
}
