import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// What comes of a drawing once it was walked through.
extension DrawingWalker {
  /// Mutating, as a consumed copy would share its layers with the original, and copy them to add pictures.
  /// - Parameter source: what was read, in its own encoding.
  mutating func finish(_ options: SVGDecodingOptions, from source: SourceText) -> PlaneDocument {
    let carried = collector.extras(of: Self.root)
    reportDrawing(carried: carried)
    let size = canvasSize
    // A text of many thousand parts took more than its picture will.
    labels.forgetText()
    addPictures(pictureArea(size), options)
    // Most numbers of others were calculated.
    let canvas = Plane.Canvas(
      size: elements.form == .foreign ? collector.roundNumbers(of: 0..., size) : size, background: background)
    var plane = Plane(
      title: collector.rootTitle(), description: collector.rootText(in: .desc), canvas: canvas,
      layers: collector.layers, extras: RootFitting.extras(carried, of: viewport, elements.form),
      schemaReference: elements.string(.planeSchema, of: Self.root))
    var provenance = collector.provenance(of: plane)
    if case .edited = provenance, collector.separateCopies() {
      plane.layers = collector.layers
      provenance = collector.provenance(of: plane)
    }
    // All ids are given, and accounting takes memory of its own.
    collector.usedIDs = []
    let accounting = account()
    if provenance == .intact, accounting?.losses.contains(where: \.isOfContent) ?? false {
      provenance = .edited(layers: [])
    }
    let report = collector.report
    var document = PlaneDocument(
      plane: plane, source: report.table.source, format: .svg,
      version: elements.form == .own ? OwnForm.version : nil, provenance: provenance,
      diagnostics: report.diagnostics, losses: report.losses, leaves: report.leaves, accounting: accounting,
      origins: SVGOriginsOnDemand(source: source, layers: collector.nodes, background: backgroundNode))
    if case .edited(let layers) = provenance, !layers.isEmpty {
      document.isEditedAroundLayers = collector.isEditedAroundLayers(of: plane)
    }
    document.undeclaredNamespaces = report.table.undeclaredNamespaces
    // Pictures in drawings of others were cleaned as they were read.
    if elements.form == .own { document.inspectPicture = { PictureVerdict(ofSVG: $0) } }
    return document
  }

  /// What pictures are cut to: the canvas, and where the root doesn't state a side of it also what strokes, markers and effects
  /// paint beside the shapes that it was made to hold. Browsers show these.
  private func pictureArea(_ canvas: Plane.Size) -> Plane.Size {
    guard !viewport.isSizeKnown else { return canvas }
    let painted = collector.extentOfPictures
    let stated = viewport.size
    return Plane.Size(
      width: stated.width.isFinite ? canvas.width : max(canvas.width, painted.width.rounded(.up)),
      height: stated.height.isFinite ? canvas.height : max(canvas.height, painted.height.rounded(.up)))
  }

  /// Reports what the root says of the whole drawing, and no canvas can.
  mutating func reportRootLooks(_ style: ComputedStyle) {
    let transform = elements.transform(of: Self.root, style, userSize: viewport.userSize) ?? .identity
    if transform != .identity || !style.effects.isDisjoint(with: [.boxTransform, .motion]) {
      collector.report.lose(
        .unsupportedTransform, .dropped, "the whole drawing is moved or turned, which no canvas can say",
        at: Self.root, style.statesTransform ? nil : elements.attribute(.transform, of: Self.root))
    }
    var values: [(name: Bytes, value: Bytes)] = []
    elements.forEachValue(of: Self.root) { name, value in values.append((name, value.trimmed)) }
    if let clip = elements.value(.clipPath, of: Self.root) {
      values.append((("clip-path" as StaticString).bytes, clip.trimmed))
    }
    for (name, value) in values where value.contains(UInt8(ascii: "(")) {
      switch AttributeName(property: name) {
      case .clipPath, .mask, .maskImage:
        // What it is measured by is the area of the whole drawing, and in a picture what is painted.
        if value.hasKeywordPrefix("url(#") { break }
        collector.report.lose(
          .unsupportedEffect, .approximated,
          "a shape or an image cuts the whole drawing, and may do so elsewhere in a picture", at: Self.root)
      default: break
      }
    }
    if style.fontSize != Viewport.fontSize { collector.report.reportRootFontUnits(in: elements) }
  }

  /// Whether there are elements that are painted where they are seen.
  private var holdsShapes: Bool {
    ElementName.allCases.contains {
      ($0.isShape || $0 == .text || $0 == .image) && collector.report.table.mayHold($0)
    }
  }

  private mutating func reportDrawing(carried: Extras?) {
    let moves = collector.report.reportMovingParts(in: elements)
    if moves, elements.form == .foreign, !collector.hasLayers, background == nil, holdsShapes {
      collector.report.lose(
        .hidden, .dropped,
        "it shows nothing until its script or its animation runs, so that the result is empty", at: Self.root)
    }
    if let slide = slides?.second {
      collector.report.lose(
        .hidden, .dropped, "it holds several slides, and the first one is shown", at: slide)
    }
    if let empty = viewport.empty, elements.form == .foreign, collector.hasLayers {
      collector.report.lose(
        .invalidValue, .approximated,
        "the \(empty.spelling) has an extent of 0, so that browsers show nothing; the drawing is read as if it were not there",
        at: Self.root, elements.attribute(empty, of: Self.root))
    }
    if collector.hasPartialPictures, elements.form == .foreign {
      collector.report.reportWindowUnits(in: elements)
    }
    reportForm(carried: carried)
    collector.report.lose(wrongValues.finish())
    collector.report.checkCascade(of: elements)
  }

  /// Names the layers, with the pictures of what is embedded among them.
  /// - Parameter canvas: what pictures are cut to.
  private mutating func addPictures(_ canvas: Plane.Size, _ options: SVGDecodingOptions) {
    if elements.form == .foreign { collector.identifyLayers() }
    let (table, traces) = (collector.report.table, collector.report.trace != nil)
    let extracted = collector.extracted.union(replacedHTML)
    collector.addPictures(canvas: canvas) { [elements, places = collector.places] in
      CutOutPictures(
        table, elements, areDrawn: options.drawsPictures, extracted: extracted, places: places,
        traces: traces,
        resources: options.resources)
    }
    collector.reportReplacedIDs()
    if elements.form == .foreign {
      collector.joinBorders()
      collector.titleLayers(on: canvas)
    } else {
      collector.noteNames()
    }
    collector.report.reportBrokenReferences(in: elements, except: collector.externalReferences)
    collector.report.reportExternalStyles(of: elements)
  }

  /// What became of everything in the document; nil where nobody asked.
  private func account() -> Accounting? {
    guard var trace = collector.report.trace else { return nil }
    for gradient in elements.sheets.use({ $0.swatches.used }) {
      trace.mark(gradient..<elements.end(of: gradient), .layer)
    }
    for (clip, shape) in clips.known {
      guard let shape else { continue }
      trace.mark(clip..<elements.end(of: clip), .layer)
      trace.mark(shape.node..<elements.end(of: shape.node), .layer)
    }
    for (pattern, image) in photos.usedPatterns {
      for node in [pattern] + image.nodes { trace.mark(node..<elements.end(of: node), .layer) }
    }
    return Accountant(
      collector.report.table, elements, trace, layers: LayerPlaces(collector.shownElements),
      losses: collector.report.losses, embeds: embeds
    ).account()
  }
}
