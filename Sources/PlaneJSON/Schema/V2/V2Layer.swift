import MarkupJSON
import PlaneModel

// Layers in version 2: what they have, and how that is read, written and found.

extension V2 {
  /// An entry of `layers`, with the properties of all types. Those that a layer leaves out, or that its type doesn't have,
  /// are what they are here.
  struct Layer: Hashable, Sendable {
    /// Nil before it was read.
    var type: LayerKind?
    var id = ""
    var title = ""
    var origin = Plane.Point(x: 0, y: 0)
    var size = Plane.Size(width: 0, height: 0)
    var opacity = 1.0
    /// Nil for the area of a rectangle that is not painted.
    var color: Plane.Color?
    var cornerRadius = 0.0
    var border: PlaneModel.Layer.Border?
    /// A key of `images`.
    var image: String?
    var text = ""
    var font = PlaneModel.Layer.Font(family: "sans-serif", size: 16, weight: .regular, style: .normal)
    var alignment = PlaneModel.Layer.Alignment(horizontal: .leading, vertical: .top)
    var extras: Extras?
  }

  enum LayerKey: Int, SchemaKey {
    case type, id, title, origin, size, opacity
    case image, text, color, cornerRadius, border, font, alignment, extras

    static let names: [JSONName] = [
      "type", "id", "title", "origin", "size", "opacity",
      "image", "text", "color", "cornerRadius", "border", "font", "alignment", "extras",
    ]
    static let order: [LayerKey] = [
      .id, .title, .origin, .size, .opacity, .extras, .type,
      .image, .text, .border, .color, .cornerRadius, .font, .alignment,
    ]
    static let foreignOrder = LayerProperty.allCases.compactMap { property in
      allCases.first { $0.name.description == property.rawValue }
    }
    static var ofKind: LayerKey? { .type }
    static func kind(of layer: Layer) -> StaticString? { layer.type.map { types[$0] } }

    static func required(of layer: Layer) -> UInt16 {
      let common = type.bit | id.bit | origin.bit | size.bit
      return switch layer.type {
      case .rectangle: layer.border == nil ? common | color.bit : common
      case .photo: common | image.bit
      case .label: common | text.bit
      case .postIt: common | text.bit | color.bit
      case nil: common
      }
    }

    func value(missingIn object: ArraySlice<UInt8>) -> String? {
      self == .id ? LayerID.text(missingIn: object) : nil
    }

    /// The keys of which a type needs one at least.
    static func alternatives(of type: LayerKind) -> [LayerKey] {
      type == .rectangle ? [.color, .border] : []
    }

    static func foreign(to layer: Layer) -> UInt16 {
      let ofRectangles = cornerRadius.bit | border.bit
      let ofLabels = font.bit | alignment.bit
      return switch layer.type {
      case .rectangle: image.bit | text.bit | ofLabels
      case .photo: color.bit | text.bit | ofRectangles | ofLabels
      case .label: image.bit | ofRectangles
      case .postIt: image.bit | ofRectangles | ofLabels
      case nil: color.bit | text.bit | image.bit | ofRectangles | ofLabels
      }
    }

    static func read(
      _ key: Self, of layer: inout Layer, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .type: layer.type = try values.word(types, .unknownLayerType)
      case .id: try values.string(&layer.id)
      case .title: try values.string(&layer.title)
      case .origin: try values.pair(PointKey.self, &layer.origin) { Plane.Point(x: $0, y: $1) }
      case .size: try values.pair(SizeKey.self, &layer.size) { Plane.Size(width: $0, height: $1) }
      case .opacity: try values.number(&layer.opacity)
      case .color: try values.color(&layer.color)
      case .cornerRadius: try values.number(&layer.cornerRadius)
      case .border: layer.border = try values.object(BorderKey.self, from: .init(color: .black, width: 0))
      case .image: try values.string(&layer.image)
      case .text: try values.string(&layer.text)
      case .font: try values.object(FontKey.self, &layer.font)
      case .alignment: try values.object(AlignmentKey.self, &layer.alignment)
      case .extras: layer.extras = try values.extras()
      }
    }
  }
}

extension V2.Layer {
  /// What version 2 says of a layer; `image` is the number of a photo's image.
  init(_ layer: Layer, image: Int?) {
    self.init(
      type: layer.kind, id: layer.id.rawValue, title: layer.title, origin: layer.origin, size: layer.size,
      opacity: layer.opacity.rawValue, extras: layer.extras)
    switch layer.content {
    case .rectangle(let rectangle):
      (color, cornerRadius, border) = (rectangle.color, rectangle.cornerRadius, rectangle.border)
    case .photo: self.image = V2.Document.imageName(image ?? 0)
    case .label(let label):
      (text, font, color, alignment) = (label.text, label.font, label.color, label.alignment)
    case .postIt(let postIt): (text, color) = (postIt.text, postIt.color)
    }
  }
}

extension Layer {
  /// Makes a layer of what was read. A photo has no image yet.
  init(_ layer: consuming V2.Layer) {
    let content: Content =
      switch layer.type {
      case .rectangle:
        .rectangle(
          Layer.Rectangle(color: layer.color, cornerRadius: layer.cornerRadius, border: layer.border))
      case .label:
        .label(
          Layer.Label(
            text: layer.text, font: layer.font, color: layer.color ?? .black, alignment: layer.alignment))
      case .postIt: .postIt(Layer.PostIt(text: layer.text, color: layer.color ?? .black))
      case .photo, nil:
        .photo(
          Layer.Photo(image: Layer.Image(mediaType: MediaType(rawValue: ""), data: ImageData(bytes: []))))
      }
    self.init(
      id: LayerID(layer.id), title: layer.title, origin: layer.origin, size: layer.size,
      opacity: Layer.Opacity(layer.opacity), content: content, extras: layer.extras)
  }
}

extension V2Writer {
  /// Writes a layer: what its type has, as far as it is not what it is where it is left out.
  mutating func write(_ layer: V2.Layer) {
    guard let type = layer.type else { return }
    let standard = V2.Layer()
    json.beginObject()
    write(word: V2.types[type], "type")
    write(layer.id, "id")
    if layer.title != standard.title { write(layer.title, "title") }
    json.pair(layer.origin.x, "x", layer.origin.y, "y", as: "origin")
    json.pair(layer.size.width, "width", layer.size.height, "height", as: "size")
    if layer.opacity != standard.opacity { write(layer.opacity, "opacity") }
    switch type {
    case .rectangle: writeRectangle(layer)
    case .photo: write(layer.image ?? "", "image")
    case .label: writeLabel(layer, unless: standard)
    case .postIt:
      write(layer.text, "text")
      if let color = layer.color { write(color, "color") }
    }
    write(layer.extras)
    json.endObject()
  }

  private mutating func writeRectangle(_ layer: V2.Layer) {
    if let color = layer.color { write(color, "color") }
    if layer.cornerRadius != 0 { write(layer.cornerRadius, "cornerRadius") }
    if let border = layer.border { write(border) }
  }

  private mutating func writeLabel(_ layer: V2.Layer, unless standard: V2.Layer) {
    write(layer.text, "text")
    if let color = layer.color, color != .black { write(color, "color") }
    if layer.font != standard.font { write(layer.font, unless: standard.font) }
    if layer.alignment != standard.alignment { write(layer.alignment, unless: standard.alignment) }
  }
}

extension LayerField {
  var keysInV2: [JSONName] { Self.keysInV2[self] ?? [] }

  /// The part of an image that it is, which the entry of `images` has and not the photo.
  var partOfImage: V2.ImageKey? {
    switch self {
    case .mediaType: .mediaType
    case .imageData: .data
    default: nil
    }
  }

  private static let keysInV2: [LayerField: [JSONName]] = {
    let names =
      V2.LayerKey.names + V2.PointKey.names + V2.SizeKey.names + V2.BorderKey.names + V2.FontKey.names
      + V2.AlignmentKey.names
    return Dictionary(
      uniqueKeysWithValues: allCases.map { field in
        (
          field,
          field.path.split(separator: ".").compactMap { part in names.first { $0.description == part } }
        )
      })
  }()
}
