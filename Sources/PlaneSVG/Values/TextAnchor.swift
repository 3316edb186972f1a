import PlaneModel

/// `text-anchor` (SVG 2, 11.10.2).
enum TextAnchor: Hashable {
  case start, middle, end

  static let keywords: [(StaticString, TextAnchor)] = [("start", .start), ("middle", .middle), ("end", .end)]

  init(_ alignment: Layer.Alignment.Horizontal) {
    self =
      switch alignment {
      case .leading: .start
      case .center: .middle
      case .trailing: .end
      }
  }

  /// The one at the other end of a line.
  var opposite: TextAnchor {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }

  var alignment: Layer.Alignment.Horizontal {
    switch self {
    case .start: .leading
    case .middle: .center
    case .end: .trailing
    }
  }
}
