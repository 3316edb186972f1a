import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// What comes of a drawing once it was walked through.
extension DrawingWalker {
  /// Mutating, as a consumed copy would share its layers with the original, and copy them to add pictures.
  mutating func finish(_ options: SVGDecodingOptions) -> PlaneDocument {
    reportDrawing()
    let size = canvasSize
    addPictures(size, options)
    var plane = Plane(
      title: collector.rootText(in: .title), description: collector.rootText(in: .desc),
      canvas: Plane.Canvas(size: size, background: background), layers: collector.layers,
      extras: isOwn
        ? RootFitting.extras(collector.extras(of: Self.root), of: viewport)
        : RootFitting.extras(of: viewport),
      schemaReference: elements.string(.planeSchema, of: Self.root))
    var provenance = collector.provenance(of: plane)
    if provenance != .intact, collector.separateCopies() {
      plane.layers = collector.layers
      provenance = collector.provenance(of: plane)
    }
    let accounting = account()
    let report = collector.report
    var document = PlaneDocument(
      plane: plane, source: report.table.source, format: .svg, version: isOwn ? OwnForm.version : nil,
      provenance: provenance, diagnostics: report.diagnostics, losses: report.losses,
      leaves: report.leaves, accounting: accounting,
      origins: SVGOrigins(table: report.table, layers: collector.nodes, background: backgroundNode))
    document.missingNamespaces = report.table.missingNamespaces
    // Pictures in drawings of others were cleaned as they were read.
    if isOwn { document.inspectPicture = { PictureVerdict(ofSVG: $0) } }
    return document
  }

  /// Reports what concerns the drawing as a whole.
  private mutating func reportDrawing() {
    collector.report.reportMovingParts(in: elements)
    if !isOwn {
      collector.report.reportPercentages(in: elements, viewport)
      collector.report.reportFontUnits(in: elements)
    }
    collector.report.lose(wrongValues.finish())
    collector.report.checkCascade(of: elements)
    if isOwn { checkCanvas() }
  }

  /// Reports a drawing of ours that tells nowhere how large its canvas is, which then holds all layers.
  private mutating func checkCanvas() {
    guard !viewport.isSizeKnown else { return }
    for layer in collector.layers { extend(to: layer.box) }
    let attribute = elements.attribute(.planeCanvas, of: Self.root)
    let problem =
      attribute == nil
      ? "neither a viewBox nor data-plane-canvas tells the canvas' size"
      : "data-plane-canvas is not two numbers"
    collector.report.report(
      "unknown-canvas-size", .warning,
      "\(problem), so that the canvas is as large as what is painted; write data-plane-canvas=\"400 300\", with its size",
      at: Self.root, attribute)
  }

  /// Names the layers, with the pictures of what is embedded among them.
  private mutating func addPictures(_ canvas: Plane.Size, _ options: SVGDecodingOptions) {
    if !isOwn { collector.identifyLayers() }
    let (table, traces) = (collector.report.table, collector.report.trace != nil)
    collector.addPictures(canvas: canvas) { [elements, extracted = collector.extracted] in
      CutOutPictures(
        table, elements, areDrawn: options.drawsPictures, extracted: extracted, traces: traces,
        resources: options.resources)
    }
    collector.reportReplacedIDs()
    if !isOwn { collector.titleLayers() }
    collector.report.reportBrokenReferences(in: elements, except: collector.externalReferences)
    collector.report.reportExternalStyles(of: elements)
  }

  /// What became of everything in the document; nil where nobody asked.
  private func account() -> Accounting? {
    guard var trace = collector.report.trace else { return nil }
    trace.names.sort()
    for (clip, shape) in clips.known where shape != nil { trace.mark(clip..<elements.end(of: clip), .layer) }
    return Accountant(
      collector.report.table, elements, trace, layers: LayerPlaces(collector.shownElements),
      losses: collector.report.losses, isOwn: isOwn, embeds: embeds
    ).account()
  }
}
