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

/// A downgrade under way.
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
    if canvas.width != 1024 || canvas.height != 768 {
      lose(
        .canvas, .dropped,
        "version 1 has no canvas; the size \(canvas.width) × \(canvas.height) becomes 1024 × 768",
        at: .canvas(canvas.width != 1024 ? .width : .height))
    }
    if canvas.background != nil {
      lose(.canvas, .dropped, "version 1 has no canvas; its background goes", at: .canvas(.background))
    }
    if let title = document.title {
      lose(.title, .dropped, "version 1 has no title of the drawing; \"\(title)\" goes", at: .title)
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
    var old = V1.Layer(
      uniqueID: layer.id, sequence: nil, point: V1.Point(x: layer.origin.x, y: layer.origin.y),
      size: V1.Size(width: layer.size.width, height: layer.size.height), opacity: opacity,
      content: .rectangle(backgroundColor: V1.defaultTextColor))
    switch layer.content {
    case .rectangle(let color, let cornerRadius, let border):
      old.content = .rectangle(backgroundColor: V1.Color(color))
      dropStyle(cornerRadius: cornerRadius, border: border, at: index)
    case .photo(let name):
      old.content = photo(name, at: index)
    case .label(let label):
      old.content = .text(label.text, color: V1.Color(label.color))
      dropStyle(of: label, at: index)
    case .postIt(let text, let color):
      split(old, title: layer.title, text: text, color: color, at: index)
      return
    }
    old.sequence = sequence(of: layer.title, old.content.kind, at: index)
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

  /// The number in a title as the apps give them.
  private mutating func sequence(of title: String, _ kind: V1.Kind, at index: Int) -> Int? {
    if title.isEmpty { return nil }
    if let number = V1.Layer.sequence(of: title, kind) { return number }
    lose(
      .title, .dropped,
      "version 1 has no titles but \"\(kind.titleWord) 1\", \"\(kind.titleWord) 2\" …; \"\(title)\" goes",
      at: .layer(index, .title))
    return nil
  }

  private mutating func dropStyle(cornerRadius: Double, border: V2.Border?, at index: Int) {
    if cornerRadius != 0 {
      lose(
        .rectangleStyle, .dropped, "version 1 has no corner radius; \"\(cornerRadius)\" goes",
        at: .layer(index, .cornerRadius))
    }
    if border != nil {
      lose(.rectangleStyle, .dropped, "version 1 has no borders", at: .layer(index, .borderWidth))
    }
  }

  private mutating func dropStyle(of label: V2.Label, at index: Int) {
    let standard = V2.Label(text: "")
    if label.font != standard.font {
      lose(.textStyle, .dropped, "version 1 has no fonts", at: .layer(index, .fontFamily))
    }
    if label.alignment != standard.alignment {
      lose(.textStyle, .dropped, "version 1 has no alignment", at: .layer(index, .horizontalAlignment))
    }
  }

  private mutating func photo(_ name: String, at index: Int) -> V1.Content {
    guard let image = images[name] else { return .photo(imageData: ImageData(bytes: [])) }
    let readBack = V1.mediaType(of: image.data)
    if readBack != image.mediaType {
      lose(
        .mediaType, .approximated,
        "version 1 has no media types; \"\(image.mediaType)\" will be read as \"\(readBack)\"",
        at: .layer(index, .image))
    }
    return .photo(imageData: image.data)
  }

  // MARK: - Post-its

  /// Puts a rectangle in a post-it's place, and in front of it a text, inset as the post-it's own.
  private mutating func split(_ sheet: V1.Layer, title: String, text: String, color: V2.Color, at index: Int)
  {
    if !title.isEmpty {
      lose(.title, .dropped, "the title \"\(title)\" of a post-it goes", at: .layer(index, .title))
    }
    lose(
      .postIt, .approximated, "version 1 has no post-its; a rectangle and a text stand in its place",
      at: .layer(index, nil))
    var sheet = sheet
    sheet.content = .rectangle(backgroundColor: V1.Color(color))
    layers.append(sheet)

    let inset = Layer.PostIt.inset
    var label = sheet
    label.uniqueID = makeID(from: sheet.uniqueID)
    label.point = V1.Point(x: sheet.point.x + inset, y: sheet.point.y + inset)
    label.size = V1.Size(
      width: max(sheet.size.width - 2 * inset, 0), height: max(sheet.size.height - 2 * inset, 0))
    label.content = .text(text, color: V1.Color(rgb: Plane.Color(rgb: color.rgb).contrastingTextColor.rgb))
    layers.append(label)
  }

  /// An id that no layer has: `a-text`, or `a-text-2` and so on.
  private mutating func makeID(from id: String) -> String {
    let base = id + "-text"
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
  fileprivate init(_ color: V2.Color) { self.init(rgb: color.rgb) }

  fileprivate init(rgb: UInt32) {
    self.init(red: Int(rgb >> 16 & 0xff), green: Int(rgb >> 8 & 0xff), blue: Int(rgb & 0xff))
  }
}

extension V1.Layer {
  /// The number in a numbered title of a kind, `Rect 3`; nil for other titles and numbers that reading refuses.
  fileprivate static func sequence(of title: String, _ kind: V1.Kind) -> Int? {
    let prefix = kind.titleWord + " "
    guard title.hasPrefix(prefix) else { return nil }
    let digits = title.utf8.dropFirst(prefix.utf8.count)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != UInt8(ascii: "0"),
      let number = Int(String(decoding: digits, as: UTF8.self)), sequences.contains(number)
    else { return nil }
    return number
  }
}
