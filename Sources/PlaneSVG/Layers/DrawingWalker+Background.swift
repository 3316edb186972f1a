import Diagnostics
import PlaneModel

/// What the root's style paints behind everything.
extension DrawingWalker {
  mutating func addBackground(of style: ComputedStyle) {
    if let color = style.backgroundColor { addBackground(color) }
    var images = BackgroundImages()
    elements.forEachValue(of: Self.root) { name, value in images.take(name, value) }
    if embeds,
      let picture = images.picture(of: RoundedBox(box: Plane.Box(origin: .zero, size: viewport.size)))
    {
      addBackground(picture)
    } else if images.areStated || style.background.isUnsupported {
      collector.report.lose(
        .unsupportedPaint, .dropped, "the background is not one solid sRGB color, and no canvas has another",
        at: Self.root)
    }
  }

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
      .backgroundImages)
  }

  private func layer(_ content: Layer.Content, opacity: Double) -> FoundLayer {
    FoundLayer(
      content: content, box: Plane.Box(origin: .zero, size: viewport.size), opacity: opacity,
      nodes: LayerElements(Self.root), shape: .box)
  }
}
