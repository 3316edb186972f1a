/// What a drawing or a layer has that can differ, by the name that it has in JSON.
package enum Property: String, Hashable, Sendable, CaseIterable {
  /// The address of a JSON Schema that the document names.
  case schemaReference = "$schema"
  /// The extents of the canvas.
  case canvasSize = "canvas.size"
  /// The colour of the canvas.
  case background = "canvas.background"
  /// The kind of a layer.
  case kind = "type"
  /// What names a layer.
  case id
  /// What the drawing is called, or the layer list shows.
  case title
  /// What the drawing shows, in words.
  case description
  /// The top left corner.
  case origin
  /// The extents.
  case size
  /// How opaque a layer is.
  case opacity
  /// The colour of a rectangle, of a label's text or of a post-it's sheet.
  case color
  /// The radius of a rectangle's corners.
  case cornerRadius
  /// A rectangle's border.
  case border
  /// A photo's image.
  case image
  /// The text of a label or a post-it.
  case text
  /// The name of a label's typeface.
  case fontFamily = "font.family"
  /// The size of a label's typeface.
  case fontSize = "font.size"
  /// The weight of a label's typeface.
  case fontWeight = "font.weight"
  /// Whether a label's typeface is slanted.
  case fontStyle = "font.style"
  /// Where each line of a label stands.
  case horizontalAlignment = "alignment.horizontal"
  /// Where the lines of a label stand together.
  case verticalAlignment = "alignment.vertical"
  /// What others store with the drawing or the layer.
  case extras
}
