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

  enum DocumentKey: Int, CaseIterable {
    case schemaReference, version, title, description, canvas, layers, extras, images

    static let names: [JSONName] = [
      "$schema", "version", "title", "description", "canvas", "layers", "extras", "images",
    ]

    var name: JSONName { Self.names[rawValue] }
  }

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
