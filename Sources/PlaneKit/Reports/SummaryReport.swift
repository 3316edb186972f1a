import ByteText
import Diagnostics
import MarkupJSON
import PlaneCoding
import PlaneLint
import PlaneModel

extension DocumentSummary {
  /// The summary for people, a line for each thing.
  package var text: String {
    let total = layerCounts.reduce(0) { $0 + $1.count }
    let kinds = layerCounts.filter { $0.count > 0 }.map { "\($0.count) \($0.kind.rawValue)" }
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
    lines += images.map { "  \(Self.text(of: $0))" }
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
    let background = canvas.background.map { ", background \($0.hexText)" } ?? ""
    return "\(canvas.size.forMessages)\(background)"
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
      guard !editedLayers.isEmpty else { return "edited" }
      let names = editedLayers.prefix(10).map { TerminalText.visible(Self.name(of: $0)) }
      let more = editedLayers.count > names.count ? ", …" : ""
      let noun = editedLayers.count == 1 ? "layer" : "layers"
      return "edited: \(editedLayers.count) \(noun): \(names.joined(separator: ", "))\(more)"
    }
  }
}

extension [DocumentSummary] {
  /// The summaries as JSON: `{ "version": 1, "files": [ { "file", "format", "formatVersion", "bytes", "title",
  /// "description", "canvas", "layers", "images", "provenance" } ] }`.
  package var json: [ArraySlice<UInt8>] {
    var writer = JSONWriter(form: .pretty)
    writer.beginObject()
    writer.key("version")
    writer.number(1)
    writer.key("files")
    writer.beginArray()
    for summary in self { summary.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish().chunks
  }
}

extension DocumentSummary {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("file")
    writer.string(FilePath.relative(name))
    writer.key("format")
    writer.string(format.rawValue)
    if let version {
      writer.key("formatVersion")
      writer.number(version)
    }
    writer.key("bytes")
    writer.number(byteCount)
    for (key, text) in [("title", title), ("description", description)] {
      guard let text else { continue }
      writer.key(key)
      writer.string(text)
    }
    writeCanvas(to: &writer)
    writer.key("layers")
    writer.beginObject(isInline: true)
    for (kind, count) in layerCounts {
      writer.key(kind.rawValue)
      writer.number(count)
    }
    writer.endObject()
    writer.key("images")
    writer.beginArray()
    for image in images { Self.write(image, to: &writer) }
    writer.endArray()
    writeProvenance(to: &writer)
    writer.endObject()
  }

  private func writeCanvas(to writer: inout JSONWriter) {
    writer.key("canvas")
    writer.beginObject(isInline: true)
    for (key, number) in [("width", canvas.size.width), ("height", canvas.size.height)] where number.isFinite
    {
      writer.key(key)
      writer.number(number)
    }
    if let background = canvas.background {
      writer.key("background")
      writer.string(background.hexText)
    }
    writer.endObject()
  }

  private static func write(_ image: ImageSummary, to writer: inout JSONWriter) {
    writer.beginObject(isInline: true)
    writer.key("mediaType")
    writer.string(image.mediaType)
    if let size = image.pixelSize {
      writer.key("width")
      writer.number(size.width)
      writer.key("height")
      writer.number(size.height)
    }
    if let byteCount = image.byteCount {
      writer.key("bytes")
      writer.number(byteCount)
    }
    writer.key("uses")
    writer.number(image.useCount)
    writer.endObject()
  }

  private func writeProvenance(to writer: inout JSONWriter) {
    guard let provenance else { return }
    writer.key("provenance")
    writer.beginObject()
    writer.key("verdict")
    switch provenance {
    case .intact: writer.string("intact")
    case .foreign: writer.string("foreign")
    case .edited:
      writer.string("edited")
      writer.key("layers")
      writer.beginArray()
      for layer in editedLayers { layer.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}

extension Plane.Color {
  /// The colour as `#rrggbb`.
  var hexText: String { "#" + rgb.hexadecimal(digits: 6) }
}
