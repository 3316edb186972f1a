import Diagnostics
import PlaneModel

/// What the root's style paints behind everything.
extension DrawingWalker {
  mutating func addBackground(of style: ComputedStyle) {
    if let color = style.backgroundColor { addBackground(color) }
    let (images, fillsCanvas) = backgroundImages
    if embeds, fillsCanvas, let picture = images.flatMap({ CSSGradient.picture(of: $0, viewport.size) }) {
      addBackground(picture)
    } else if images != nil || style.background.isUnsupported {
      collector.report.lose(
        .unsupportedPaint, .dropped, "the background is not one solid sRGB color, and no canvas has another",
        at: Self.root)
    }
  }

  /// The images of the root's background, and whether each is as large as the canvas, as gradients are where nothing else is
  /// said.
  private var backgroundImages: (Bytes?, fillCanvas: Bool) {
    var images: Bytes?
    var fillCanvas = true
    elements.forEachValue(of: Self.root) { name, value in
      guard name.hasKeywordPrefix("background") else { return }
      if name.isKeyword("background") {
        (images, fillCanvas) = (value.trimmed, true)
      } else if name.isKeyword("background-image") {
        images = value.trimmed
      } else if Self.placesOfImages.hold(name), !Self.usualPlaces.hold(value.trimmed) {
        fillCanvas = false
      }
    }
    let holdsImage = images.map {
      CSSWords.all(in: $0).contains { $0.function != nil && CSSColor($0) == nil }
    }
    return (holdsImage ?? false ? images : nil, fillCanvas)
  }

  private static let placesOfImages: KeywordList = [
    "background-size", "background-position", "background-position-x", "background-position-y",
    "background-blend-mode",
  ]
  private static let usualPlaces: KeywordList = [
    "auto", "cover", "contain", "100%", "100% 100%", "center", "center center", "0", "0 0", "0% 0%", "normal",
  ]

  /// The root's background is the canvas', or where it lets something through, a rectangle behind all others.
  private mutating func addBackground(_ color: CSSColor) {
    guard color.alpha > 0 else { return }
    if color.alpha == 1 {
      background = color.color
      backgroundNode = Self.root
    } else if viewport.size.isValid {
      collector.add(layer(.rectangle(Layer.Rectangle(color: color.color)), opacity: color.alpha))
    }
  }

  /// Gradients are a picture behind all layers.
  private mutating func addBackground(_ picture: String) {
    let image = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(picture.utf8), isInert: true))
    collector.add(
      layer(.photo(Layer.Photo(image: image)), opacity: 1),
      NotNative(.unsupportedPaint, "the background has several colors"))
  }

  private func layer(_ content: Layer.Content, opacity: Double) -> FoundLayer {
    FoundLayer(
      content: content, box: Plane.Box(origin: .zero, size: viewport.size), opacity: opacity,
      nodes: LayerElements(Self.root), shape: .box)
  }
}
