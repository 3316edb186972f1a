import Diagnostics
import PlaneCoding
import PlaneModel

extension V1 {
  /// The document of version 1 that is nearest to one of version 2, with a loss for each thing that goes.
  static func downgrade(_ document: V2.Document) -> (document: Document, losses: [EncodingLoss]) {
    var downgrade = Downgrade(document)
    downgrade.dropDocumentProperties(of: document)
    for (index, layer) in document.layers.enumerated() { downgrade.append(layer, at: index) }
    return (Document(layers: downgrade.layers), downgrade.losses)
  }
}

private struct Downgrade {
  private(set) var layers: [V1.Layer] = []
  private(set) var losses: [EncodingLoss] = []
  private let images: [String: V2.NamedImage]
  /// The ids of all layers, which a new one must differ from.
  private var ids: Set<LayerID>
  /// The number that the last id made of another one ends with.
  private var lastNumbers: [LayerID: Int] = [:]

  init(_ document: V2.Document) {
    images = Dictionary(document.images.map { ($0.name, $0) }) { first, _ in first }
    ids = Set(document.layers.map { LayerID($0.id) })
    layers.reserveCapacity(document.layers.count)
  }

  private mutating func lose(
    _ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at field: DocumentField
  ) {
    losses.append(EncodingLoss(code, outcome, message, at: field))
  }

  // MARK: - The document

  mutating func dropDocumentProperties(of document: V2.Document) {
    let canvas = document.canvas
    let size = canvas.size
    if size.width != 1024 || size.height != 768 {
      lose(
        .canvas, .dropped,
        "version 1 has no canvas; the size \(size.forMessages) becomes 1024 × 768",
        at: .canvas(size.width != 1024 ? .width : .height))
    }
    if canvas.background != nil {
      lose(.canvas, .dropped, "version 1 has no canvas; its background goes", at: .canvas(.background))
    }
    if let title = document.title {
      lose(
        .title, .dropped, "version 1 has no title of the drawing; \(title.quotedForMessages) goes", at: .title
      )
    }
    if document.description != nil {
      lose(.title, .dropped, "version 1 has no description of the drawing", at: .description)
    }
    if document.schemaReference != nil {
      lose(.schemaReference, .dropped, "version 1 has no \"$schema\"", at: .document)
    }
    if document.extras != nil { lose(.extras, .dropped, "version 1 has no \"extras\"", at: .document) }
  }

  // MARK: - Layers

  mutating func append(_ layer: V2.Layer, at index: Int) {
    let opacity = level(of: layer, at: index)
    if layer.extras != nil {
      lose(.extras, .dropped, "version 1 has no \"extras\"", at: .layer(index, .extras))
    }
    var old = V1.Layer(uniqueID: layer.id, point: layer.origin, size: layer.size, opacity: opacity)
    switch layer.type {
    case .rectangle:
      guard let color = layer.color else { return split(old, outline: layer, at: index) }
      (old.kind, old.backgroundColor) = (.rectangle, V1.Color(color))
      dropStyle(of: layer, at: index)
    case .photo: (old.kind, old.imageData) = (.photo, photo(layer.image ?? "", at: index))
    case .label:
      (old.kind, old.text, old.color) = (.text, layer.text, V1.Color(layer.color ?? .black))
      dropTextStyle(of: layer, at: index)
    case .postIt: return split(old, postIt: layer, at: index)
    case nil: return
    }
    old.sequence = sequence(of: layer.title, old.kind ?? .rectangle, at: index)
    layers.append(old)
  }

  /// The nearest level; that of the nearest end of the range for an opacity outside it.
  private mutating func level(of layer: V2.Layer, at index: Int) -> Int {
    let level = Int((min(max(layer.opacity, 0), 1) * 10).rounded())
    if Double(level) / 10 != layer.opacity {
      lose(
        .opacityLevel, .approximated, "the opacity \"\(layer.opacity)\" becomes level \(level) of 10",
        at: .layer(index, .opacity))
    }
    return level
  }

  /// The number in a title as the apps give them; nil for other titles and numbers that reading refuses.
  private mutating func sequence(of title: String, _ kind: V1.Kind, at index: Int) -> Int? {
    if title.isEmpty { return nil }
    if let number = title.number(behind: kind.titleWord), V1.Layer.sequences.contains(number) {
      return number
    }
    lose(
      .title, .dropped,
      "version 1 has no titles but \"\(kind.titleWord) 1\", \"\(kind.titleWord) 2\" …; \(title.quotedForMessages) goes",
      at: .layer(index, .title))
    return nil
  }

  private mutating func dropStyle(of layer: V2.Layer, at index: Int) {
    dropNumbers(of: layer, .rectangleStyle, at: index)
    if layer.border != nil {
      lose(.rectangleStyle, .dropped, "version 1 has no borders", at: .layer(index, .borderWidth))
    }
  }

  private mutating func dropNumbers(of layer: V2.Layer, _ code: LossCode, at index: Int) {
    let layer = Layer(layer)
    layer.forEachNumber { field, number in
      guard field != .opacity, field.property?.number == field, number != field.usualNumber(of: layer.kind)
      else { return }
      lose(
        code, .dropped, "version 1 has no \(field.name); \(number.forMessages) goes", at: .layer(index, field)
      )
    }
  }

  private mutating func dropTextStyle(of layer: V2.Layer, at index: Int) {
    dropNumbers(of: layer, .textStyle, at: index)
    let standard = V2.Layer()
    if layer.font != standard.font {
      lose(.textStyle, .dropped, "version 1 has no fonts", at: .layer(index, .fontFamily))
    }
    if layer.alignment != standard.alignment {
      lose(.textStyle, .dropped, "version 1 has no alignment", at: .layer(index, .horizontalAlignment))
    }
  }

  private mutating func photo(_ name: String, at index: Int) -> ImageData {
    guard let image = images[name] else { return ImageData(bytes: []) }
    let readBack = V1.mediaType(of: image.data)
    if readBack != image.mediaType {
      lose(
        .mediaType, .approximated,
        "version 1 has no media types; \(image.mediaType.quotedForMessages) will be read as \"\(readBack)\"",
        at: .layer(index, .image))
    }
    return image.data
  }

  // MARK: - Post-its

  /// Puts a rectangle in a post-it's place, and in front of it a text, inset as the post-it's own.
  private mutating func split(_ old: V1.Layer, postIt: V2.Layer, at index: Int) {
    let color = postIt.color ?? .black
    if !postIt.title.isEmpty {
      lose(
        .title, .dropped, "the title \(postIt.title.quotedForMessages) of a post-it goes",
        at: .layer(index, .title))
    }
    lose(
      .postIt, .approximated, "version 1 has no post-its; a rectangle and a text stand in its place",
      at: .layer(index, nil))
    var sheet = old
    (sheet.kind, sheet.backgroundColor) = (.rectangle, V1.Color(color))
    layers.append(sheet)

    let room = Layer.PostIt.textBox(in: Plane.Box(origin: old.point, size: old.size))
    var label = old
    label.uniqueID = makeID(from: old.uniqueID + "-text")
    label.point = room.origin
    label.size = Plane.Size(width: max(room.size.width, 0), height: max(room.size.height, 0))
    (label.kind, label.text, label.color) = (
      .text, postIt.text, V1.Color(color.contrastingTextColor)
    )
    layers.append(label)
  }

  // MARK: - Outlines

  /// Puts four bars in the place of a border without an area, or one where it covers all.
  private mutating func split(_ old: V1.Layer, outline: V2.Layer, at index: Int) {
    guard let border = outline.border else { return }
    lose(
      .rectangleStyle, .approximated, "version 1 has no outlines; bars stand in its place",
      at: .layer(index, .borderWidth))
    dropNumbers(of: outline, .rectangleStyle, at: index)
    let title = sequence(of: outline.title, .rectangle, at: index)
    for (number, bar) in Self.bars(of: Plane.Box(origin: old.point, size: old.size), border.width)
      .enumerated()
    {
      var layer = old
      (layer.kind, layer.backgroundColor) = (.rectangle, V1.Color(border.color))
      (layer.point, layer.size) = (bar.origin, bar.size)
      if number == 0 { layer.sequence = title } else { layer.uniqueID = makeID(from: old.uniqueID + "-bar") }
      layers.append(layer)
    }
  }

  /// What a border of a width covers of a box; all of it where the bars would lie beyond what a number can say.
  private static func bars(of box: Plane.Box, _ width: Double) -> [Plane.Box] {
    let inner = Plane.Size(width: box.size.width - 2 * width, height: box.size.height - 2 * width)
    let (x, y) = (box.origin.x, box.origin.y)
    guard inner.width > 0, inner.height > 0, (x + box.size.width).isFinite, (y + box.size.height).isFinite
    else { return [box] }
    return [
      Plane.Box(x: x, y: y, width: box.size.width, height: width),
      Plane.Box(x: x, y: y + width, width: width, height: inner.height),
      Plane.Box(x: x + width + inner.width, y: y + width, width: width, height: inner.height),
      Plane.Box(x: x, y: y + width + inner.height, width: box.size.width, height: width),
    ]
  }

  // MARK: - Ids

  /// An id that no layer has, from one to start with: `a-text`, or `a-text-2` and so on.
  private mutating func makeID(from base: String) -> String {
    var number = lastNumbers[LayerID(base)] ?? 0
    var candidate = base
    repeat {
      number += 1
      candidate = number == 1 ? base : "\(base)-\(number)"
    } while !ids.insert(LayerID(candidate)).inserted
    lastNumbers[LayerID(base)] = number
    return candidate
  }
}

extension V1.Color {
  fileprivate init(_ color: Plane.Color) {
    self.init(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
  }
}
