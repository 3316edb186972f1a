import PlaneCoding
import PlaneModel
import TextLayout

/// A label's or a post-it's text as it is drawn.
struct DrawnText {
  /// The size in points.
  let fontSize: Double
  let fontWeight: Layer.Font.Weight
  /// Where the text belongs: a label's box, a post-it's without its inset.
  let room: Plane.Box
  /// The width of the widest line, and the height from the top of the first line to the bottom of the last one that
  /// shows something; in points.
  let size: Plane.Size
  /// From one baseline to the next, in em.
  private let lineDistance: Double

  /// Measures the text of a layer; nil where it has none that shows, or a box or a font size that is not valid.
  init?(_ layer: Layer) {
    guard layer.box.isValidWithArea else { return nil }
    switch layer.content {
    case .rectangle, .photo: return nil
    case .label(let label):
      guard label.font.hasValidSize else { return nil }
      self.init(
        label.text, label.font, in: layer.box, maxWidth: nil,
        lineDistance: layer.extras?.lineDistance ?? FontMetrics.lineHeight)
    case .postIt(let postIt):
      let room = Layer.PostIt.textBox(in: layer.box)
      self.init(postIt.text, .postIt, in: room, maxWidth: room.size.width)
    }
  }

  private init?(
    _ text: String, _ font: Layer.Font, in room: Plane.Box, maxWidth: Double?,
    lineDistance: Double = FontMetrics.lineHeight
  ) {
    guard let extent = TextExtent(of: text, style: TextStyle(font), maxWidth: maxWidth) else { return nil }
    (fontSize, fontWeight, self.room) = (font.size, font.weight, room)
    self.lineDistance = lineDistance
    size = Plane.Size(width: extent.width, height: Double(extent.lineCount) * lineDistance * font.size)
  }

  /// The part of a label's box that letters may fill: where it is no larger than an import makes it, it has room at the sides for
  /// wider fonts, and below the last line for the next one.
  func shown(_ alignment: Layer.Alignment, isRightToLeft: Bool) -> Plane.Box {
    var shown = room
    let text = box(alignment, isRightToLeft: isRightToLeft)
    // Imports round up to quarters.
    if size.width < room.size.width, room.size.width <= size.width * FontMetrics.widestFont + 0.25 {
      (shown.origin.x, shown.size.width) = (text.origin.x, size.width)
    }
    if room.size.height <= size.height + 0.01 {
      let below = lineDistance / 2 - FontMetrics.lineHeight / 4 - FontMetrics.descent
      shown.size.height -= max(below, 0) * fontSize
    }
    return shown
  }

  /// The box around the letters where their layer's alignment puts them: from the top of capitals to the last baseline.
  func letters(_ alignment: Layer.Alignment, isRightToLeft: Bool) -> Plane.Box {
    var letters = box(alignment, isRightToLeft: isRightToLeft)
    let below = (lineDistance / 2 - FontMetrics.lineHeight / 4) * fontSize
    letters.origin.y += spaceAboveCapitals
    letters.size.height -= spaceAboveCapitals + below
    return letters
  }

  /// The space above the capital letters of the first line, in points.
  var spaceAboveCapitals: Double {
    (lineDistance / 2 + FontMetrics.lineHeight / 4 - FontMetrics.capHeight) * fontSize
  }

  /// The box around the text where its layer's alignment puts it.
  func box(_ alignment: Layer.Alignment, isRightToLeft: Bool) -> Plane.Box {
    let unused = Plane.Size(width: room.size.width - size.width, height: room.size.height - size.height)
    let x = alignment.horizontal.left(of: unused.width, isRightToLeft: isRightToLeft)
    let y = alignment.vertical.above(unused.height)
    return Plane.Box(origin: Plane.Point(x: room.origin.x + x, y: room.origin.y + y), size: size)
  }
}

extension TextStyle {
  /// The style of a model's font.
  init(_ font: Layer.Font) {
    self.init(fontSize: font.size, family: font.family, weight: Double(font.weight.rawValue))
  }
}
