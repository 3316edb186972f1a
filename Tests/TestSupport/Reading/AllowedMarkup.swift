import Diagnostics
import MarkupXML
import PlaneModel

/// What an SVG of ours may hold, written down once more and shorter than in the program, so that neither can hide what the
/// other forgot.
package enum AllowedMarkup {
  private static let ownElements: Set<String> = [
    "svg", "title", "desc", "g", "rect", "line", "polygon", "image", "text", "tspan", "defs", "use",
  ]
  private static let ownAttributes: Set<String> = [
    "id", "role", "href", "xlink:href", "xml:space", "x", "y", "width", "height", "rx", "viewBox", "x1", "y1",
    "x2",
    "y2", "points", "preserveAspectRatio", "transform", "textLength", "lengthAdjust", "fill", "stroke",
    "stroke-width",
    "stroke-linejoin", "stroke-linecap", "opacity", "font-family", "font-size", "font-weight", "font-style",
    "text-anchor",
    "direction", "shape-rendering", "text-rendering",
  ]
  /// What an SVG holds besides that stands in a page.
  private static let pageAttributes: Set<String> = [
    "aria-labelledby", "aria-describedby", "style", "letter-spacing", "word-spacing", "fill-opacity",
    "stroke-opacity", "stroke-dasharray", "paint-order", "font-variant", "writing-mode", "dominant-baseline",
  ]
  private static let pageStyles: Set<String> = [
    "stroke:none", "fill-opacity:1", "stroke-opacity:1", "stroke-dasharray:none", "stroke-linejoin:miter",
    "stroke-linecap:butt", "paint-order:normal",
    "height:auto", "text-transform:none", "text-indent:0", "text-shadow:none", "font-kerning:auto",
    "font-stretch:normal", "font-size-adjust:none", "font-feature-settings:normal",
    "font-variation-settings:normal",
  ]
  /// What runs, loads or leads out, wherever it stands in a picture.
  private static let activeElements: Set<String> = [
    "script", "foreignobject", "iframe", "object", "embed", "audio", "video", "animate", "animatetransform",
    "animatemotion", "set", "handler", "listener", "link", "meta", "base", "form", "input", "button",
  ]

  /// What an SVG that was written holds and should not; nil where there is nothing such.
  /// - Parameter inPage: whether it stands in a page.
  package static func violation(in bytes: [UInt8], inPage: Bool = false) -> String? {
    guard let table = table(bytes) else { return "it is no XML" }
    for (index, node) in table.nodes.enumerated() where node.kind == .element {
      let element = table.elementName(of: index)
      guard ownElements.contains(element), node.namespace == .svg else { return "<\(element)>" }
      for attribute in node.attributes {
        let name = table.attributeName(of: attribute)
        let isAllowed =
          ownAttributes.contains(name) || name.hasPrefix("data-plane-")
          || inPage && pageAttributes.contains(name)
        guard isAllowed else { return name }
        let value = table.string(table.attributes[attribute].value)
        if name == "style", !value.split(separator: ";").allSatisfy({ pageStyles.contains(String($0)) }) {
          return value
        }
        if let found = reference(attribute, table) { return "<\(element)>: \(found)" }
      }
    }
    return nil
  }

  /// What runs in a picture, or leads out of it; nil where there is nothing such.
  private static func activeContent(of bytes: [UInt8]) -> String? {
    guard let table = table(bytes) else { return "a picture that is no XML" }
    for (index, node) in table.nodes.enumerated() {
      if node.kind == .text {
        if let found = url(in: table.string(node.text)) { return found }
        continue
      }
      let element = table.elementName(of: index)
      let local = element.split(separator: ":").last.map { $0.lowercased() } ?? ""
      if activeElements.contains(local) || node.namespace == .html { return "<\(element)>" }
      for attribute in node.attributes {
        let name = table.attributeName(of: attribute)
        if name.lowercased().hasPrefix("on") { return name }
        let found = reference(attribute, table) ?? url(in: table.string(table.attributes[attribute].value))
        if let found { return "<\(element) \(name)>: \(found)" }
      }
    }
    return nil
  }

  private static func table(_ bytes: [UInt8]) -> XMLTable? {
    let vocabulary = XMLVocabulary(elements: [], attributes: [])
    return try? XMLReader(vocabulary: vocabulary).read(SourceText(name: "written.svg", bytes: bytes))
  }

  /// What an `href` leads to that it should not.
  private static func reference(_ attribute: Int, _ table: XMLTable) -> String? {
    guard table.attributeName(of: attribute).split(separator: ":").last == "href" else { return nil }
    let value = table.string(table.attributes[attribute].value)
    if value.hasPrefix("#") { return nil }
    guard value.hasPrefix("data:image/") else { return value }
    guard value.hasPrefix("data:image/svg+xml"), let payload = table.payload(of: table.attributes[attribute])
    else { return nil }
    guard let bytes = ImageData(base64: payload).bytes else { return "an SVG that is no base64" }
    return activeContent(of: bytes)
  }

  /// A `url()` or an `@import` to something else than a part of the picture, or data.
  private static func url(in text: String) -> String? {
    let lower = text.lowercased()
    if lower.contains("javascript:") { return "javascript:" }
    if lower.contains("@import") { return "@import" }
    for piece in lower.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
      let target = piece.drop { $0 == " " || $0 == "\"" || $0 == "'" }
      if !target.hasPrefix("#"), !target.hasPrefix("data:") { return "url(\(target.prefix(40))" }
    }
    return nil
  }
}
