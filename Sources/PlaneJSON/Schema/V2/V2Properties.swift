import MarkupJSON
import PlaneModel

// The properties of version 2: what they are called, which of them an object must have, and what they hold.

extension V2 {
  static let types: Words<LayerKind> = [
    "rectangle": .rectangle, "photo": .photo, "label": .label, "postIt": .postIt,
  ]
  static let styles: Words<PlaneModel.Layer.Font.Style> = [
    "normal": .normal, "italic": .italic, "oblique": .oblique,
  ]
  static let horizontals: Words<PlaneModel.Layer.Alignment.Horizontal> = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  static let verticals: Words<PlaneModel.Layer.Alignment.Vertical> = [
    "top": .top, "middle": .middle, "bottom": .bottom,
  ]

  /// The keys of the document.
  enum DocumentKey: Int, CaseIterable {
    case schemaReference, version, title, description, canvas, layers, extras, images

    static let names: [JSONName] = [
      "$schema", "version", "title", "description", "canvas", "layers", "extras", "images",
    ]

    var name: JSONName { Self.names[rawValue] }
  }

  /// The keys of `canvas`.
  enum CanvasKey: Int, SchemaKey {
    case width, height, background

    static let names: [JSONName] = ["width", "height", "background"]
    static func required(of canvas: Plane.Canvas) -> UInt16 { width.bit | height.bit }

    static func read(
      _ key: Self, of canvas: inout Plane.Canvas, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .width: try values.number(&canvas.size.width)
      case .height: try values.number(&canvas.size.height)
      case .background: try values.color(&canvas.background)
      }
    }
  }

  /// The keys of all types of layers.
  enum LayerKey: Int, SchemaKey {
    case type, id, title, origin, size, opacity
    case image, text, color, cornerRadius, border, font, alignment, extras

    static let names: [JSONName] = [
      "type", "id", "title", "origin", "size", "opacity",
      "image", "text", "color", "cornerRadius", "border", "font", "alignment", "extras",
    ]
    static let order: [LayerKey] = [
      .id, .title, .origin, .size, .opacity, .extras, .type,
      .image, .text, .color, .cornerRadius, .border, .font, .alignment,
    ]
    static let foreignOrder: [LayerKey] = [
      .color, .cornerRadius, .border, .image, .text, .font, .alignment,
    ]
    static var ofKind: LayerKey? { .type }
    static func kind(of layer: Layer) -> StaticString? { layer.type.map { types[$0] } }

    static func required(of layer: Layer) -> UInt16 {
      let common = type.bit | id.bit | origin.bit | size.bit
      return switch layer.type {
      case .rectangle: common | color.bit
      case .photo: common | image.bit
      case .label: common | text.bit
      case .postIt: common | text.bit | color.bit
      case nil: common
      }
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
      case .border:
        var border = PlaneModel.Layer.Border(color: .black, width: 0)
        try values.object(BorderKey.self, &border)
        layer.border = border
      case .image: try values.string(&layer.image)
      case .text: try values.string(&layer.text)
      case .font: try values.object(FontKey.self, &layer.font)
      case .alignment: try values.object(AlignmentKey.self, &layer.alignment)
      case .extras: layer.extras = try values.extras()
      }
    }
  }

  /// The keys of `origin`.
  enum PointKey: Int, SchemaKey {
    case x, y

    static let names: [JSONName] = ["x", "y"]
    static func required(of point: Plane.Point) -> UInt16 { x.bit | y.bit }

    static func read(
      _ key: Self, of point: inout Plane.Point, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .x: try values.number(&point.x)
      case .y: try values.number(&point.y)
      }
    }
  }

  /// The keys of `size`.
  enum SizeKey: Int, SchemaKey {
    case width, height

    static let names: [JSONName] = ["width", "height"]
    static func required(of size: Plane.Size) -> UInt16 { width.bit | height.bit }

    static func read(
      _ key: Self, of size: inout Plane.Size, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .width: try values.number(&size.width)
      case .height: try values.number(&size.height)
      }
    }
  }

  /// The keys of `border`.
  enum BorderKey: Int, SchemaKey {
    case color, width

    static let names: [JSONName] = ["color", "width"]
    static func required(of border: PlaneModel.Layer.Border) -> UInt16 { color.bit | width.bit }

    static func read(
      _ key: Self, of border: inout PlaneModel.Layer.Border, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .color: try values.color(&border.color)
      case .width: try values.number(&border.width)
      }
    }
  }

  /// The keys of `font`.
  enum FontKey: Int, SchemaKey {
    case family, size, weight, style

    static let names: [JSONName] = ["family", "size", "weight", "style"]
    static func required(of font: PlaneModel.Layer.Font) -> UInt16 { 0 }

    static func read(
      _ key: Self, of font: inout PlaneModel.Layer.Font, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .family: try values.string(&font.family)
      case .size: try values.number(&font.size)
      case .weight:
        let weight = try values.weight(in: 1...1000)
        font.weight = weight.flatMap { PlaneModel.Layer.Font.Weight(rawValue: $0) } ?? font.weight
      case .style: font.style = try values.word(styles) ?? font.style
      }
    }
  }

  /// The keys of `alignment`.
  enum AlignmentKey: Int, SchemaKey {
    case horizontal, vertical

    static let names: [JSONName] = ["horizontal", "vertical"]
    static func required(of alignment: PlaneModel.Layer.Alignment) -> UInt16 { 0 }

    static func read(
      _ key: Self, of alignment: inout PlaneModel.Layer.Alignment, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .horizontal: alignment.horizontal = try values.word(horizontals) ?? alignment.horizontal
      case .vertical: alignment.vertical = try values.word(verticals) ?? alignment.vertical
      }
    }
  }

  /// The keys of an entry of `images`.
  enum ImageKey: Int, SchemaKey {
    case mediaType, data

    static let names: [JSONName] = ["mediaType", "data"]
    static func required(of image: NamedImage) -> UInt16 { mediaType.bit | data.bit }

    static func read(
      _ key: Self, of image: inout NamedImage, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .mediaType: try values.mediaType(&image.mediaType)
      case .data: image.data = try values.imageData() ?? image.data
      }
    }
  }
}
