import ByteText
import Diagnostics
package import MarkupJSON
package import PlaneCoding
import PlaneModel

/// What a document holds.
package struct DocumentSummary: Sendable {
  private let document: PlaneDocument
  private let images: ImageTable

  package init(_ document: PlaneDocument) {
    self.document = document
    images = ImageTable(document.plane)
  }

  private var plane: Plane { document.plane }
  private var layerCounts: [(kind: LayerKind, count: Int)] {
    LayerKind.allCases.map { (kind: $0, count: plane.count(of: $0)) }
  }

  /// What the bytes are that were counted, where these are not the file's.
  private var stateOfBytes: String {
    document.source.isUnpacked ? ", unpacked" : document.source.isTranscoded ? ", in UTF-8" : ""
  }

  /// The layers that were changed since the SVG was written.
  private var editedLayers: [LayerReference] {
    guard case .edited(let layers) = document.provenance else { return [] }
    return layers.compactMap { document.place(of: .layer($0, nil)).layer }
  }
}

extension DocumentSummary {
  /// The summary for people, a line for each thing.
  package var text: String {
    let total = layerCounts.reduce(0) { $0 + $1.count }
    let kinds = layerCounts.filter { $0.count > 0 }.map { $0.count.counted($0.kind.noun) }
    var lines = [
      "file: \(TerminalText.visible(document.source.name))",
      "format: \(formatText)",
      "bytes: \(document.source.count)\(stateOfBytes)",
    ]
    if let title = plane.title { lines.append("title: \(TextPair.short(title))") }
    if let description = plane.description { lines.append("description: \(TextPair.short(description))") }
    lines += [
      "canvas: \(canvasText)",
      "layers: \(total)\(kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))")",
      "images: \(images.images.count)",
    ]
    lines += imageLines.map { "  \($0)" }
    if let provenanceText { lines.append("provenance: \(provenanceText)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private var formatText: String {
    switch (document.format, document.version) {
    case (.json, let version?): "JSON, schema version \(version)"
    case (.svg, let version?): "SVG, written by drawconv in version \(version) of its form"
    case (_, nil): document.format.title
    }
  }

  private var canvasText: String {
    let background = plane.canvas.background.map { ", background \($0.hex)" } ?? ""
    return "\(plane.canvas.size.forMessages)\(background)"
  }

  /// A line for each image, or for the first of them and one for the others: an import makes thousands of a chart.
  private var imageLines: [String] {
    let shown = 10
    let lines = zip(images.images, images.useCounts).map { image, useCount in
      PropertyText.text(of: image) + (useCount == 1 ? "" : ", used \(useCount) times")
    }
    guard lines.count > shown + 1 else { return lines }
    let others = images.images[shown...]
    let bytes = others.reduce(0) { $0 + ($1.data.byteCount ?? 0) }
    return lines[..<shown] + ["and \(others.count) more, \(bytes) bytes (--format json lists each)"]
  }

  /// A layer's title, or where it has none, its id.
  private static func name(of layer: LayerReference) -> String {
    (layer.title.isEmpty ? layer.id : layer.title).quotedForMessages
  }

  private var provenanceText: String? {
    switch document.provenance {
    case nil: return nil
    case .intact: return "intact"
    case .foreign: return "foreign"
    case .edited:
      guard !editedLayers.isEmpty else { return "edited: not in a layer, but around them" }
      let names = editedLayers.prefix(10).map { TerminalText.visible(Self.name(of: $0)) }
      let more = editedLayers.count > names.count ? ", …" : ""
      let noun = editedLayers.count == 1 ? "layer" : "layers"
      let around = document.isEditedAroundLayers ? "; and around them" : ""
      return "edited: \(editedLayers.count) \(noun): \(names.joined(separator: ", "))\(more)\(around)"
    }
  }
}

extension DocumentSummary {
  /// What files hold as JSON: `{ "version": 1, "files": [ { "file", "format", "formatVersion", "bytes", "title",
  /// "description", "canvas", "layers", "images", "provenance" } ] }`; of one that can't be read, `{ "file", "failure",
  /// "findings" }`.
  package static func report(_ files: [JSONValue]) -> [ArraySlice<UInt8>] {
    JSONValue.object(["version": 1, "files": .array(files)]).document.chunks
  }

  /// The summary as JSON, with the file's name unless told.
  package func json(naming isNamed: Bool = true) -> JSONValue {
    [
      "file": isNamed ? .string(FilePath.relative(document.source.name)) : nil,
      "format": .string(document.format.rawValue),
      "formatVersion": document.version.map(JSONValue.integer),
      "bytes": .integer(document.source.count),
      "title": plane.title.map(JSONValue.string),
      "description": plane.description.map(JSONValue.string),
      "canvas": .line([
        "width": plane.canvas.size.width.isFinite ? .number(plane.canvas.size.width) : nil,
        "height": plane.canvas.size.height.isFinite ? .number(plane.canvas.size.height) : nil,
        "background": plane.canvas.background.map { .string($0.hex) },
      ]),
      "layers": .line(JSONObject(layerCounts.map { ($0.kind.rawValue, .integer($0.count)) })),
      "images": .array(zip(images.images, images.useCounts).map { $0.json(with: "uses", .integer($1)) }),
      "provenance": provenanceJSON,
    ]
  }

  private var provenanceJSON: JSONValue? {
    switch document.provenance {
    case nil: nil
    case .intact: ["verdict": "intact"]
    case .foreign: ["verdict": "foreign"]
    case .edited: ["verdict": "edited", "layers": .array(editedLayers.map(\.json))]
    }
  }
}
