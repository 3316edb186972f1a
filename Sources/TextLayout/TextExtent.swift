/// How much room a text takes: what a ``TextLayout`` tells of that, for those who need no lines.
package struct TextExtent: Hashable, Sendable {
  /// The width of the widest line, in points.
  package var width: Double
  /// The number of lines up to the last one that shows something, blank ones included.
  package var lineCount: Int
}

extension TextExtent {
  /// Measures the lines of ``TextLayout/lines(of:style:maxWidth:)``; nil where none shows anything.
  package init?(of text: String, style: TextStyle, maxWidth: Double?) {
    if let line = TextLayout.fittingLine(text, style: style, maxWidth: maxWidth) {
      self.init(width: line.width, lineCount: 1)
      return
    }
    let lines = LineFiller.lines(of: text, style: style, maxWidth: maxWidth).lines
    guard let last = lines.last else { return nil }
    let width = lines.reduce(0) { max($0, AdvanceWidths.points($1.units, fontSize: style.fontSize)) }
    self.init(width: width, lineCount: last.index &+ 1)
  }
}
