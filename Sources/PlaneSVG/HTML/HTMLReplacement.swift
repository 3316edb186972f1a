import PlaneModel

/// What an element of HTML, or an `svg` in it, shows in the place of boxes (CSS Images 3, 4).
struct HTMLReplacement {
  enum Kind {
    case image, drawing
    /// Something that no layer is, whose room is kept.
    case none
  }

  let kind: Kind
  /// The size that it has by itself, in user units; nil where it has none.
  private(set) var size: Plane.Size?
  /// How high it is for its width, where that is said.
  private(set) var proportion: Double?
  /// The style of what it stands in.
  var around = 0

  static let none = HTMLReplacement(kind: .none)

  static func image(_ size: Plane.Size) -> HTMLReplacement {
    HTMLReplacement(kind: .image, size: size, proportion: size.height / size.width)
  }

  /// - Parameter viewBox: what the drawing shows; nil for one that doesn't say so.
  static func drawing(_ viewBox: Plane.Box?) -> HTMLReplacement {
    let proportion = viewBox.map { $0.size.height / $0.size.width }
    // A drawing without any size has that of an empty frame (CSS 2, 10.3.2).
    return HTMLReplacement(
      kind: .drawing, size: viewBox == nil ? Plane.Size(width: 300, height: 150) : nil,
      proportion: proportion.flatMap { $0.isFinite ? $0 : nil })
  }
}

extension HTMLReplacement {
  /// Sets what a style leaves to the element's own size (CSS 2, 10.3.2 and 10.6.2).
  mutating func setSize(of style: inout HTMLStyle) {
    guard kind != .none else { return }
    let height = style.height.resolved(of: nil)
    if style.width == .auto {
      if let proportion, proportion > 0, let height = height ?? heldHeight(style) {
        style.width = .length(HTMLExtent.held(height / proportion))
      } else {
        // What has proportions and no size is as wide as there is room.
        style.width = size.map { .length(HTMLExtent.held($0.width)) } ?? .part(1)
      }
    }
    switch style.height {
    case .length: proportion = nil
    // Of a height that nobody knows, it is none (CSS 2, 10.5).
    case .part: break
    default: if proportion == nil, let size { style.height = .length(size.height) }
    }
  }
}

extension HTMLReplacement {
  /// The height that it has whatever its width, where a style says a part of one that nobody knows.
  func ownHeight(in style: HTMLStyle) -> Double? {
    if case .part = style.height { size?.height } else { nil }
  }

  /// The height that a style holds its own to, where that is another one.
  fileprivate func heldHeight(_ style: HTMLStyle) -> Double? {
    guard let own = size?.height, style.height == .auto else { return nil }
    var height = own
    if let most = style.maxHeight.resolved(of: nil) { height = min(height, most) }
    if let least = style.minHeight.resolved(of: nil) { height = max(height, least) }
    return height == own ? nil : height
  }
}

/// A layer of HTML, or what becomes layers with what else is in the document.
enum HTMLItem {
  case layer(FoundLayer)
  /// A picture that was made of what a style says, and why.
  case picture(FoundLayer, NotNative)
  case image(HTMLPlaced)
  case drawing(HTMLPlaced)
}

/// An image or a drawing where HTML shows it.
struct HTMLPlaced {
  let node: Int
  /// What it gets from those around it, but for the opacity of HTML; of an image, its own style.
  let context: PaintedElement
  /// The opacity that HTML gives it.
  let opacity: Double
  /// Where it is in its space.
  let frame: FramedImage
  /// From its space to the user space of the `foreignObject`.
  let space: Transform
}

extension HTMLStyle.ObjectFit {
  /// How an image of a size is fitted into a box.
  func frame(_ size: Plane.Size?, in box: Plane.Box, shown: RoundedBox) -> FramedImage {
    guard let size else { return FramedImage(box: box, fitting: .stretched, shown: shown) }
    switch self {
    case .fill: return FramedImage(box: box, fitting: .stretched, shown: shown)
    case .contain: return FramedImage(box: box, fitting: .whole, shown: shown)
    case .cover: return FramedImage(box: box, fitting: .covering, shown: shown)
    case .scaleDown where size.width > box.size.width || size.height > box.size.height:
      return FramedImage(box: box, fitting: .whole, shown: shown)
    case .none, .scaleDown:
      let place = Plane.Box(
        x: box.origin.x + (box.size.width - size.width) / 2,
        y: box.origin.y + (box.size.height - size.height) / 2, width: size.width, height: size.height)
      return FramedImage(box: place, fitting: .stretched, shown: shown)
    }
  }
}
