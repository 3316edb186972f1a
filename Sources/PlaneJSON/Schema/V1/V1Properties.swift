import MarkupJSON
import PlaneModel

// The properties of version 1: what they are called, which of them an object must have, and what they hold.

extension V1 {
  static let kinds: Words<Kind> = ["rectangle": .rectangle, "photo": .photo, "text": .text]

  /// The keys of the document; `version` is 1 where it is missing.
  enum DocumentKey: Int, SchemaKey {
    case version, plane

    static let names: [JSONName] = ["version", "plane"]
    static func required(of document: Document) -> UInt16 { plane.bit }

    static func read(
      _ key: Self, of document: inout Document, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      guard key == .plane else {
        try values.json.skip()
        return
      }
      document.layers = []
      try values.elements { (values) throws(JSONSyntaxError) in
        var layer = Layer()
        try values.object(LayerKey.self, &layer)
        document.layers.append(layer)
      }
    }
  }

  enum LayerKey: Int, SchemaKey {
    case kind, uniqueID, sequence, point, size, backgroundColor, opacity, imageData, text, color

    static let names: [JSONName] = [
      "kind", "uniqueID", "sequence", "point", "size", "backgroundColor", "opacity", "imageData", "text",
      "color",
    ]
    static let order: [LayerKey] = [
      .uniqueID, .sequence, .point, .size, .opacity, .kind, .backgroundColor, .imageData, .text, .color,
    ]
    static var ofKind: LayerKey? { .kind }
    static func kind(of layer: Layer) -> StaticString? { layer.kind.map { kinds[$0] } }

    static func required(of layer: Layer) -> UInt16 {
      let common = kind.bit | uniqueID.bit | point.bit | size.bit
      return switch layer.kind {
      case .rectangle: common | backgroundColor.bit
      case .photo: common | imageData.bit
      case .text: common | text.bit
      case nil: common
      }
    }

    func value(missingIn object: ArraySlice<UInt8>) -> String? {
      self == .uniqueID ? LayerID.text(missingIn: object) : nil
    }

    static func foreign(to layer: Layer) -> UInt16 {
      switch layer.kind {
      case .rectangle: imageData.bit | text.bit | color.bit
      case .photo: backgroundColor.bit | text.bit | color.bit
      case .text: backgroundColor.bit | imageData.bit
      case nil: backgroundColor.bit | imageData.bit | text.bit | color.bit
      }
    }

    static func read(
      _ key: Self, of layer: inout Layer, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      switch key {
      case .kind: layer.kind = try values.word(kinds, .unknownLayerType)
      case .uniqueID: try values.string(&layer.uniqueID)
      case .sequence: layer.sequence = try values.integer(in: Layer.sequences)
      case .point: try values.object(V2.PointKey.self, &layer.point)
      case .size: try values.object(V2.SizeKey.self, &layer.size)
      case .backgroundColor: try values.object(ColorKey.self, &layer.backgroundColor)
      case .opacity: layer.opacity = try values.integer(in: Layer.opacities) ?? layer.opacity
      case .imageData: layer.imageData = try values.imageData() ?? layer.imageData
      case .text: try values.string(&layer.text)
      case .color: try values.object(ColorKey.self, &layer.color)
      }
    }
  }

  enum ColorKey: Int, SchemaKey {
    case red, green, blue

    static let names: [JSONName] = ["red", "green", "blue"]
    static func required(of color: Color) -> UInt16 { red.bit | green.bit | blue.bit }

    static func read(
      _ key: Self, of color: inout Color, from values: inout ValueReader
    ) throws(JSONSyntaxError) {
      let component = try values.integer(in: Color.components) ?? 0
      switch key {
      case .red: color.red = component
      case .green: color.green = component
      case .blue: color.blue = component
      }
    }
  }
}
