import PlaneModel
import TextLayout

extension Layer {
  /// The box that a layer paints in: of a label with common letters, without the room that its lines have above and below them
  /// where they are as far apart as usual, nor that beside those whose width is known.
  var letterBox: Plane.Box {
    guard case .label(let label) = content, LineDistance.stated(by: extras) == LineDistance.usual,
      let reach = LetterReach(of: label.text)
    else { return box }
    let size = label.font.size
    var letters = Plane.Box(
      left: box.origin.x, top: box.origin.y + (FontMetrics.ascent - reach.ascent) * size, right: box.right,
      bottom: box.bottom - (FontMetrics.lineHeight - FontMetrics.ascent - reach.descent) * size)
    let drawing = TextDrawing(label, in: box, extras: extras)
    guard drawing.hold != nil || FontFamily.isMeasured(label.font.family) else { return letters }
    let width = drawing.layout.lines.reduce(0) { max($0, drawing.hold?.width(of: $1.width) ?? $1.width) }
    let beside = max(letters.size.width - width, 0)
    switch label.alignment.horizontal {
    case .leading: break
    case .center: letters.origin.x += beside / 2
    case .trailing: letters.origin.x += beside
    }
    letters.size.width -= beside
    return letters.inset(dx: min(LetterReach.bearing * size, letters.size.width / 2), dy: 0)
  }
}

/// How far letters reach in common fonts, in em.
private struct LetterReach {
  /// From the baseline up and down.
  private(set) var (ascent, descent) = (0.82, 0.02)
  /// How far from the ends of their line they begin to paint, but for a few.
  static let bearing = 0.06

  /// What has nothing below the line that it stands on.
  private static let standing = Set(
    "ABCDEFGHIKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789 .:!?'\"+-*=<>#%^~\n\u{a0}…".unicodeScalars)

  /// - Returns: nil for letters of scripts that may be higher.
  init?(of text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case _ where Self.standing.contains(scalar): break
      case ..<0x80, 0x2000...0x2022: descent = 0.27
      // Accents on capitals, and what terminals draw tables with.
      case 0xa1..<0x300, 0x370..<0x530, 0x2500..<0x2600: (ascent, descent) = (0.92, 0.27)
      default: return nil
      }
    }
  }
}
