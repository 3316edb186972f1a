import PlaneCoding
import PlaneModel

extension V2.Document {
  /// What version 2 says of a plane, without its layers.
  init(_ plane: Plane, _ images: ImageTable) {
    self.init(
      schemaReference: plane.schemaReference, title: plane.title, description: plane.description,
      canvas: V2.Canvas(
        width: plane.canvas.size.width, height: plane.canvas.size.height,
        background: plane.canvas.background.map(V2.Color.init)),
      layers: [], extras: plane.extras,
      images: images.images.enumerated().map { index, image in
        V2.NamedImage(name: Self.imageName(index), mediaType: image.mediaType.rawValue, data: image.data)
      })
  }

  /// The name of the image with a number, counted from 0.
  static func imageName(_ index: Int) -> String { "image-\(index + 1)" }
}

extension V2.Layer {
  /// What version 2 says of a layer; `image` is the number of a photo's image.
  init(_ layer: Layer, image: Int?) {
    let content: V2.Content =
      switch layer.content {
      case .rectangle(let rectangle):
        .rectangle(
          color: V2.Color(rectangle.color), cornerRadius: rectangle.cornerRadius,
          border: rectangle.border.map { V2.Border(color: V2.Color($0.color), width: $0.width) })
      case .photo: .photo(image: V2.Document.imageName(image ?? 0))
      case .label(let label): .label(V2.Label(label))
      case .postIt(let postIt): .postIt(text: postIt.text, color: V2.Color(postIt.color))
      }
    self.init(
      id: layer.id.rawValue, title: layer.title, origin: V2.Point(x: layer.origin.x, y: layer.origin.y),
      size: V2.Size(width: layer.size.width, height: layer.size.height), opacity: layer.opacity.rawValue,
      content: content, extras: layer.extras)
  }
}

extension V2.Color {
  fileprivate init(_ color: Plane.Color) { self.init(rgb: color.rgb) }
}

extension V2.Label {
  fileprivate init(_ label: Layer.Label) {
    self.init(
      text: label.text, color: V2.Color(label.color),
      font: V2.Font(
        family: label.font.family, size: label.font.size, weight: label.font.weight.rawValue,
        style: V2.Font.Style(label.font.style)),
      alignment: V2.Alignment(
        horizontal: V2.Alignment.Horizontal(label.alignment.horizontal),
        vertical: V2.Alignment.Vertical(label.alignment.vertical)))
  }
}

extension V2.Font.Style {
  fileprivate init(_ style: Layer.Font.Style) {
    switch style {
    case .normal: self = .normal
    case .italic: self = .italic
    case .oblique: self = .oblique
    }
  }
}

extension V2.Alignment.Horizontal {
  fileprivate init(_ horizontal: Layer.Alignment.Horizontal) {
    switch horizontal {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}

extension V2.Alignment.Vertical {
  fileprivate init(_ vertical: Layer.Alignment.Vertical) {
    switch vertical {
    case .top: self = .top
    case .middle: self = .middle
    case .bottom: self = .bottom
    }
  }
}
