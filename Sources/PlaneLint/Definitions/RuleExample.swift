public import PlaneCoding

/// A document that shows what a rule is about.
public struct RuleExample: Hashable, Sendable {
  /// The format.
  public let format: DocumentFormat
  /// The whole document.
  public let document: String
  /// The part of it that matters, to be shown.
  public let excerpt: String

  /// Shows layers of a drawing in JSON, separated by commas, and members of its `images`.
  package init(_ layers: String, images: String = "", canvas: String? = nil) {
    let table = images.isEmpty ? "" : #", "images": { \#(images) }"#
    let size = canvas ?? #"{ "width": 1024, "height": 768 }"#
    format = .json
    document = #"{ "version": 2, "canvas": \#(size), "layers": [ \#(layers) ]\#(table) }"#
    let parts = [
      canvas.map { #""canvas": \#($0)"# }, layers, images.isEmpty ? nil : #""images": { \#(images) }"#,
    ]
    excerpt = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Shows a whole document in JSON, or a part of it.
  package init(json document: String, excerpt: String? = nil) {
    format = .json
    self.document = document
    self.excerpt = excerpt ?? document
  }

  /// Shows a whole document in SVG, or a part of it.
  package init(svg document: String, excerpt: String? = nil) {
    format = .svg
    self.document = document
    self.excerpt = excerpt ?? document
  }

  /// Shows elements of an SVG that is not ours.
  static func elements(_ elements: String) -> RuleExample {
    RuleExample(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300">
        \(elements)
        </svg>
        """, excerpt: elements)
  }

  static func rectangle(
    id: String = "fte-x1q-90b", title: String = "Rect 1", x: String = "10", width: String = "150",
    _ more: String = "", canvas: String? = nil
  ) -> RuleExample {
    RuleExample(layer(id: id, title: title, x: x, width: width, more), canvas: canvas)
  }

  /// Two rectangles one above the other.
  static func rectangles(_ first: String, _ second: String) -> RuleExample {
    RuleExample("\(first),\n\(second)")
  }

  /// A rectangle of 150 × 120, unless told otherwise.
  static func layer(
    id: String = "fte-x1q-90b", title: String = "Rect 1", x: String = "10", width: String = "150",
    color: String = "#ff8800", _ more: String = ""
  ) -> String {
    let more = more.isEmpty ? "" : ", \(more)"
    return """
      { "type": "rectangle", "id": "\(id)", "title": "\(title)", "origin": { "x": \(x), "y": 20 },
        "size": { "width": \(width), "height": 120 }, "color": "\(color)"\(more) }
      """
  }

  /// A label of 300 × 60.
  static func label(_ text: String, _ more: String = "") -> RuleExample {
    let more = more.isEmpty ? "" : ", \(more)"
    return RuleExample(
      """
      { "type": "label", "id": "fte-x1q-90b", "title": "Text 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": 300, "height": 60 }, "text": "\(text)"\(more) }
      """)
  }

  /// A photo whose image is a GIF of one pixel, unless told otherwise.
  static func photo(
    mediaType: String = "image/gif", data: String = gif, width: String = "120", height: String = "120"
  ) -> RuleExample {
    RuleExample(
      """
      { "type": "photo", "id": "fte-x1q-90b", "title": "Photo 1", "origin": { "x": 10, "y": 20 },
        "size": { "width": \(width), "height": \(height) }, "image": "image-1" }
      """,
      images: #""image-1": { "mediaType": "\#(mediaType)", "data": "\#(data)" }"#)
  }

  /// A GIF of one pixel.
  static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
