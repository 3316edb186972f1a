import PlaneModel
import TextLayout

/// A label's or a post-it's text as it is drawn.
struct DrawnText {
  /// The text, laid out.
  let layout: TextLayout
  /// The typeface.
  let font: Font
  /// Where the text belongs: a label's box, a post-it's without its inset.
  let room: Box

  /// Lays out the text of a layer; nil where it has none that shows, or a box or a font size that is not valid.
  init?(_ layer: Layer) {
    guard layer.box.isValidWithArea else { return nil }
    switch layer.content {
    case .rectangle, .photo: return nil
    case .label(let label):
      guard label.font.hasValidSize else { return nil }
      font = label.font
      room = layer.box
      layout = TextLayout.lines(of: label.text, style: TextStyle(font), maxWidth: nil)
    case .postIt(let postIt):
      font = .postIt
      room = Box(
        x: layer.origin.x + PostIt.inset, y: layer.origin.y + PostIt.inset,
        width: layer.size.width - 2 * PostIt.inset, height: layer.size.height - 2 * PostIt.inset)
      layout = TextLayout.lines(of: postIt.text, style: TextStyle(font), maxWidth: room.size.width)
    }
    if layout.lines.isEmpty { return nil }
  }

  /// The width of the widest line, and the height from the top of the first line to the bottom of the last one that
  /// shows something; in points.
  var size: Size {
    let width = layout.lines.reduce(0) { max($0, $1.width) }
    let lines = Double((layout.lines.last?.index ?? 0) + 1)
    return Size(width: width, height: lines * FontMetrics.lineHeight * font.size)
  }

  /// The box around the text where its layer's alignment puts it.
  func box(_ alignment: Alignment, isRightToLeft: Bool) -> Box {
    let size = size
    let unused = Size(width: room.size.width - size.width, height: room.size.height - size.height)
    let x =
      switch alignment.horizontal {
      case .leading: isRightToLeft ? unused.width : 0
      case .center: unused.width / 2
      case .trailing: isRightToLeft ? 0 : unused.width
      }
    let y =
      switch alignment.vertical {
      case .top: 0.0
      case .middle: unused.height / 2
      case .bottom: unused.height
      }
    return Box(origin: Point(x: room.origin.x + x, y: room.origin.y + y), size: size)
  }
}

extension TextStyle {
  /// The style of a model's font.
  init(_ font: Font) {
    self.init(fontSize: font.size, family: font.family, weight: Double(font.weight.rawValue))
  }
}
