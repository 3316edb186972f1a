import MarkupXML
import PlaneCoding
import TestSupport

/// Markup, and what stands in its attributes.
enum Markup {
  private static let oracle = Oracle(
    vocabulary: XMLVocabulary(
      elements: ["svg", "g", "rect", "text", "image", "title"],
      attributes: [
        .init(name: "id"), .init(name: "x"), .init(name: "href"), .init(namespace: .xlink, name: "href"),
        .init(namespace: .xml, name: "space"), .init(name: "fill"),
      ]))

  /// Reads the bytes by both readers.
  static func compare(_ bytes: [UInt8]) {
    if case .differs(let how) = oracle.verdict(bytes) { fatalError(how) }
  }

  /// Puts the bytes into a style sheet and into a `style` attribute.
  static func style(_ bytes: [UInt8]) {
    let text = escaped(bytes)
    Documents.carry(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><style>\(text)</style><g class="a" id="b">\
        <rect class="a c" width="9" height="9"/><path d="M1 1h9v9z" style="\(text)"/><text y="20">a</text></g></svg>
        """.utf8), .svg)
  }

  private static let attributes = [
    "d", "transform", "fill", "stroke", "points", "viewBox", "font", "width", "stroke-width", "opacity",
    "stroke-dasharray", "clip-path", "font-size", "x", "href", "preserveAspectRatio", "text-anchor", "rotate",
  ]

  /// Gives each line to an attribute of some shapes.
  static func draw(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let values = zip(attributes, lines).map { " \($0)=\"\(escaped(Array($1)))\"" }.joined()
    let shapes = ["rect", "path", "polygon", "circle", "text", "svg", "image", "g", "line", "use"]
    let content = shapes.map { "<\($0)\(values)>a</\($0)>" }.joined()
    Documents.carry(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">\#(content)</svg>"#.utf8), .svg)
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
