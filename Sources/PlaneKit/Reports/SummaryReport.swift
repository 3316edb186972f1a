import ByteText
import Diagnostics
package import MarkupJSON
import PlaneCoding
import PlaneModel

extension DocumentSummary {
  /// The summary for people, a line for each thing.
  package var text: String {
    let total = layerCounts.reduce(0) { $0 + $1.count }
    let kinds = layerCounts.filter { $0.count > 0 }.map {
      $0.count.counted($0.kind.noun)
    }
    var lines = [
      "file: \(TerminalText.visible(name))",
      "format: \(formatText)",
      "bytes: \(byteCount)",
    ]
    if let title { lines.append("title: \(TextPair.short(title))") }
    if let description { lines.append("description: \(TextPair.short(description))") }
    lines += [
      "canvas: \(canvasText)",
      "layers: \(total)\(kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))")",
      "images: \(images.count)",
    ]
    lines += imageLines.map { "  \($0)" }
    if let provenanceText { lines.append("provenance: \(provenanceText)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private var formatText: String {
    switch (format, version) {
    case (.json, let version?): "JSON, schema version \(version)"
    case (.svg, let version?): "SVG, written by drawconv in version \(version) of its form"
    case (_, nil): format.title
    }
  }

  private var canvasText: String {
    let background = canvas.background.map { ", background \($0.hex)" } ?? ""
    return "\(canvas.size.forMessages)\(background)"
  }

  /// A line for each image, or for the first of them and one for the others: an import makes thousands of a chart.
  private var imageLines: [String] {
    let shown = 10
    guard images.count > shown + 1 else { return images.map(Self.text(of:)) }
    let others = images[shown...]
    let bytes = others.reduce(0) { $0 + ($1.byteCount ?? 0) }
    return images[..<shown].map(Self.text(of:)) + [
      "and \(others.count) more, \(bytes) bytes (--format json lists each)"
    ]
  }

  private static func text(of image: ImageSummary) -> String {
    let pixels = image.pixelSize.map { "\($0.width) × \($0.height) pixels" }
    let bytes = image.byteCount.map { "\($0) bytes" } ?? "not valid"
    let uses = image.useCount == 1 ? nil : "used \(image.useCount) times"
    return [TerminalText.visible(image.mediaType), pixels, bytes, uses].compactMap(\.self).joined(
      separator: ", ")
  }

  /// A layer's title, or where it has none, its id.
  private static func name(of layer: LayerReference) -> String {
    (layer.title.isEmpty ? layer.id : layer.title).quotedForMessages
  }

  private var provenanceText: String? {
    switch provenance {
    case nil: return nil
    case .intact: return "intact"
    case .foreign: return "foreign"
    case .edited:
      guard !editedLayers.isEmpty else { return "edited: not in a layer, but around them" }
      let names = editedLayers.prefix(10).map { TerminalText.visible(Self.name(of: $0)) }
      let more = editedLayers.count > names.count ? ", …" : ""
      let noun = editedLayers.count == 1 ? "layer" : "layers"
      return "edited: \(editedLayers.count) \(noun): \(names.joined(separator: ", "))\(more)"
    }
  }
}

extension DocumentSummary {
  /// What files hold as JSON: `{ "version": 1, "files": [ { "file", "format", "formatVersion", "bytes", "title",
  /// "description", "canvas", "layers", "images", "provenance" } ] }`; of one that can't be read, `{ "file", "failure",
  /// "findings" }`.
  package static func report(_ files: [JSONValue]) -> [ArraySlice<UInt8>] {
    JSONWriter.text(["version": 1, "files": .array(files)]).chunks
  }

  /// The summary as JSON, with the file's name unless told.
  package func json(naming isNamed: Bool = true) -> JSONValue {
    [
      "file": isNamed ? .string(FilePath.relative(name)) : nil,
      "format": .string(format.rawValue),
      "formatVersion": version.map(JSONValue.integer),
      "bytes": .integer(byteCount),
      "title": title.map(JSONValue.string),
      "description": description.map(JSONValue.string),
      "canvas": .line([
        "width": canvas.size.width.isFinite ? .number(canvas.size.width) : nil,
        "height": canvas.size.height.isFinite ? .number(canvas.size.height) : nil,
        "background": canvas.background.map { .string($0.hex) },
      ]),
      "layers": .line(JSONObject(layerCounts.map { ($0.kind.rawValue, .integer($0.count)) })),
      "images": .array(images.map(\.json)),
      "provenance": provenanceJSON,
    ]
  }

  private var provenanceJSON: JSONValue? {
    switch provenance {
    case nil: nil
    case .intact: ["verdict": "intact"]
    case .foreign: ["verdict": "foreign"]
    case .edited: ["verdict": "edited", "layers": .array(editedLayers.map(\.json))]
    }
  }
}

extension DocumentSummary.ImageSummary {
  fileprivate var json: JSONValue {
    .line([
      "mediaType": .string(mediaType),
      "width": (pixelSize?.width).map(JSONValue.integer),
      "height": (pixelSize?.height).map(JSONValue.integer),
      "bytes": byteCount.map(JSONValue.integer),
      "uses": .integer(useCount),
    ])
  }
}
