import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Goes through a drawing in paint order and turns its elements into layers.
///
/// Leaves become layers where these look the same, and are embedded otherwise. A container is known when all that it
/// holds is: where its effect, its opacity or a `use` of it leaves no other way, what it added is taken back, and it is
/// embedded as one. Containers are frames on a stack of its own, so that depth costs no call stack.
struct DrawingWalker {
  let table: XMLTable
  let elements: SVGElements
  let viewport: Viewport
  /// Whether drawconv wrote the document.
  let isOwn: Bool
  /// Whether what isn't native is embedded.
  let embeds: Bool
  /// Whether the pictures of what is embedded show it.
  private let drawsPictures: Bool
  /// Gives the bytes of files that images refer to.
  private let resources: (@Sendable (String) -> [UInt8]?)?
  var collector: LayerCollector
  var background: Plane.Color?
  var backgroundNode: Int?
  var imageCache = ImageCache()
  var foreignText: ForeignText
  /// What the clip paths hold that were looked at.
  var clipShapes: [Int: ClipShape?] = [:]
  /// How far the shapes reach, where the root doesn't say how large the canvas is.
  private var extent = Plane.Size.zero
  /// How many elements were visited through a `use`.
  var usedElements = 0
  /// The open containers, and apart from them, as they are large, the contexts that these give to what they hold.
  var frames: [Frame] = []
  var contexts: [Context] = []

  static let root = 0

  /// An open container.
  struct Frame {
    let node: Int
    let end: Int
    /// Where to go on behind it.
    let resume: Int
    var mark: LayerCollector.Mark
    /// What it shows, where it is a `use`.
    let target: Int?
    /// Why it is to be embedded as one.
    let reason: Unsupported?
    /// Whether something in it blends with what is behind it.
    var blends = false
  }

  init(_ table: XMLTable, _ elements: SVGElements, _ options: SVGDecodingOptions) {
    self.table = table
    self.elements = elements
    embeds = options.unsupported == .embed
    drawsPictures = options.drawsPictures
    resources = options.resources
    isOwn = elements.value(.planeVersion, of: Self.root) != nil
    viewport = Viewport(elements, root: Self.root, isOwn: isOwn)
    foreignText = ForeignText(elements)
    collector = LayerCollector(table, elements, isOwn: isOwn, root: Self.root)
    if options.accounts { collector.trace = DrawingTrace(count: table.nodes.count) }
  }

  mutating func walk() {
    var context = Context(
      style: ComputedStyle(), transform: viewport.transform, opacity: 1, userSize: viewport.userSize,
      isOwn: isOwn)
    elements.apply(Self.root, to: &context.style, inheriting: ComputedStyle())
    guard context.style.isDisplayed else { return }
    context.opacity = context.ownOpacity
    if let color = context.style.backgroundColor, !isOwn { addBackground(color) }
    push(Self.root, context)
    var node = Self.root + 1
    while let frame = frames.last {
      if node >= frame.end {
        pop()
        node = frame.resume
      } else if elements.isText(node) {
        node += 1
      } else {
        node = visit(node)
      }
    }
  }

  /// The root's background is the canvas', or where it lets something through, a rectangle behind all others.
  private mutating func addBackground(_ color: CSSColor) {
    guard color.alpha > 0 else { return }
    if color.alpha == 1 {
      background = color.color
      backgroundNode = Self.root
    } else if viewport.size.isValid {
      collector.add(
        .rectangle(Layer.Rectangle(color: color.color)), box: Plane.Box(origin: .zero, size: viewport.size),
        opacity: color.alpha, nodes: LayerCollector.Nodes(element: 0, shape: 0, text: -1),
        drawn: DrawnNumbers(Plane.Box(origin: .zero, size: viewport.size)))
    }
  }

  // MARK: - Elements

  /// Decodes an element, or opens it as a container.
  /// - Returns: the next node to visit.
  private mutating func visit(_ node: Int) -> Int {
    let end = elements.end(of: node)
    guard let name = elements.name(of: node) else {
      loseUnknown(node)
      return end
    }
    guard name.isRendered || isShown(node), !contexts.isEmpty else { return end }
    guard elements.applies(node) else {
      collector.trace?.mark(node, .conditional)
      return end
    }
    if collector.use != nil { usedElements += 1 }
    var context = contexts[contexts.count - 1]
    guard context.enter(node, elements) else {
      collector.trace?.mark(node, .hidden)
      return end
    }
    if context.style.effects == .clip, !takeClip(of: node, name, &context) { return end }
    switch name {
    case .g where elements.planeType(of: node) == .postIt: break
    case .g, .a:
      push(node, context)
      return node + 1
    case .switch:
      guard let child = elements.firstApplying(in: node) else { return end }
      push(node, context, end: elements.end(of: child))
      return child
    case .svg, .symbol:
      return openViewport(node, &context)
    case .use:
      return openUse(node, context)
    default: break
    }
    decode(name, node, context)
    return end
  }

  /// Whether a `use` shows an element that is not rendered where it stands.
  private func isShown(_ node: Int) -> Bool {
    elements.name(of: node) == .symbol && frames.last?.target == node
  }

  private mutating func loseUnknown(_ node: Int) {
    guard elements.nodes[node].namespace == .svg || elements.nodes[node].namespace == .none else {
      return  // Editors' own elements paint nothing.
    }
    let name = table.elementName(of: node)
    guard !Self.paintsNothing.contains(name) else { return }
    collector.trace?.mark(node, .dropped)
    collector.lose(.unsupportedElement, .dropped, "\"\(name)\" is no element that is painted", at: node)
  }

  /// Elements that are there for others to refer to, or for machines.
  private static let paintsNothing = animations.union([
    "view", "cursor", "font", "font-face", "color-profile",
  ])

  /// The context of an element; nil where it is not painted.
  func context(of node: Int, in parent: Context) -> Context? {
    var context = parent
    return context.enter(node, elements) ? context : nil
  }

  // MARK: - Leaves

  private mutating func decode(_ name: ElementName, _ node: Int, _ context: Context) {
    guard isOwn || !context.transform.isDegenerate else {
      collector.trace?.mark(node, .dropped)
      collector.lose(.unsupportedTransform, .dropped, "it is scaled to nothing", at: node)
      return
    }
    let mark = collector.mark
    do throws(Unsupported) {
      if context.style.hasEffect {
        try approximate(.unsupportedEffect, context.style.effects.message, at: node)
      }
      if context.style.hasCrispEdges, name.isShape {
        try approximate(.unsupportedEffect, "its edges are drawn without smoothing", at: node)
      }
      if context.style.hasGeometry {
        try approximate(
          .unsupportedElement, "a style states its geometry, which not every viewer takes from there",
          at: node)
      }
      if !isOwn, name.isShape,
        elements.isMeasuredByViewersFont(node, isSizeStated: context.style.hasStatedFontSize)
      {
        try approximate(
          .unsupportedElement, "it is measured by the font or the window of whoever shows it", at: node)
      }
      try decodeLeaf(name, node, context)
      if let clip = context.clip, !collector.clip(since: mark, to: clip) {
        try approximate(.unsupportedEffect, "it is cut off at the edge of a clip or a viewport", at: node)
      }
      note(node, context, since: mark)
    } catch {
      collector.roll(back: mark)
      embedLeaf(name, node, context, error)
    }
    if context.style.blends { reachBack(node) }
    if !viewport.isSizeKnown { extend(to: name, node, context) }
  }

  /// Notes for the account what a leaf became.
  private mutating func note(_ node: Int, _ context: Context, since mark: LayerCollector.Mark) {
    guard collector.trace != nil else { return }
    let isLayer = collector.hasLayers(since: mark) || backgroundNode == node
    collector.trace?.mark(node, isLayer ? .layer : context.style.isVisible ? .empty : .hidden)
  }

  /// Extends the canvas to the shape of a leaf, its stroke aside.
  private mutating func extend(to name: ElementName, _ node: Int, _ context: Context) {
    var shape = context
    shape.style.stroke = .none
    if let box = paintedBounds(name, node, shape) { extend(to: box) }
  }

  private mutating func extend(to box: Plane.Box) {
    extent.width = max(extent.width, box.origin.x + box.size.width)
    extent.height = max(extent.height, box.origin.y + box.size.height)
  }

  private mutating func decodeLeaf(
    _ name: ElementName, _ node: Int, _ context: Context
  ) throws(Unsupported) {
    switch name {
    case .rect: try decodeRect(node, context)
    case .circle, .ellipse: try decodeEllipse(name, node, context)
    case .line, .polyline, .polygon, .path: try decodeOutline(name, node, context)
    case .image: try decodeImage(node, context)
    case .text: try decodeLabel(node, context)
    case .g: try decodePostIt(node, context)
    case .foreignObject:
      collector.trace?.mark(node, .dropped)
      collector.lose(.unsupportedElement, .dropped, "what a foreignObject holds is no SVG", at: node)
    default:
      throw Unsupported(.unsupportedElement, "\"\(name.spelling)\" has no layer kind that can hold it")
    }
  }

  private mutating func embedLeaf(
    _ name: ElementName, _ node: Int, _ context: Context, _ reason: Unsupported
  ) {
    guard embeds else {
      collector.trace?.mark(node, .dropped)
      collector.leaves.unsupported[reason.code, default: LeafCounts.Unsupported()].count += 1
      collector.lose(reason.code, .dropped, reason.message, at: node)
      return
    }
    var box = context.style.movesPaint ? nil : paintedBounds(name, node, context)
    if let painted = box, let clip = context.clip {
      guard let inside = painted.intersection(clip) else {
        collector.trace?.mark(node, .empty)
        return
      }
      box = inside
    }
    embed(node, box, reason)
  }

  mutating func embed(_ node: Int, _ box: Plane.Box?, _ reason: Unsupported) {
    collector.embed(EmbeddedUnit(nodes: [Int32(node)], box: box, reason: reason, leafCount: 1))
  }

  /// The bytes of a file that an image refers to; nil where it may not be read.
  func resource(_ reference: String) -> [UInt8]? { resources?(reference) }

  // MARK: - The result

  /// The size that the root states, or that holds all shapes where it states none.
  private var canvasSize: Plane.Size {
    func extent(_ stated: Double, _ painted: Double, _ usual: Double) -> Double {
      stated.isFinite ? stated : painted > 0 && painted.isFinite ? painted : usual
    }
    return Plane.Size(
      width: extent(viewport.size.width, self.extent.width, Plane.Canvas.defaultSize.width),
      height: extent(viewport.size.height, self.extent.height, Plane.Canvas.defaultSize.height))
  }

  /// Reports a drawing of ours that tells nowhere how large its canvas is, which then holds all layers.
  private mutating func checkCanvas() {
    guard isOwn, !viewport.isSizeKnown else { return }
    for layer in collector.layers { extend(to: layer.box) }
    let attribute = elements.attribute(.planeCanvas, of: Self.root)
    let problem =
      attribute == nil
      ? "neither a viewBox nor data-plane-canvas tells the canvas' size"
      : "data-plane-canvas is not two numbers"
    collector.report(
      "unknown-canvas-size", .warning,
      "\(problem), so that the canvas is as large as what is painted; write data-plane-canvas=\"400 300\", with its size",
      at: Self.root, attribute)
  }

  /// What became of everything in the document; nil where nobody asked.
  private mutating func account() -> Accounting? {
    guard var trace = collector.trace else { return nil }
    trace.names.sort()
    for (clip, shape) in clipShapes where shape != nil { trace.mark(clip..<elements.end(of: clip), .layer) }
    return Accountant(
      table, elements, trace, layers: LayerPlaces(collector.shownElements),
      losses: collector.losses, isOwn: isOwn,
      embeds: embeds
    ).account()
  }

  /// Mutating, as a consumed copy would share its layers with the original, and copy them to add pictures.
  mutating func finish() -> DecodedDocument {
    reportMovingParts()
    reportPercentages()
    reportFontUnits()
    collector.lose(WrongValues.losses(in: table, elements, isOwn: isOwn))
    checkCascade()
    checkCanvas()
    let size = canvasSize
    collector.identifyLayers()
    let traces = collector.trace != nil
    collector.addPictures(canvas: size) {
      CutOutPictures(table, elements, areDrawn: drawsPictures, traces: traces, resources: resources)
    }
    collector.titleLayers()
    reportBrokenReferences()
    reportExternalStyles()
    var plane = Plane(
      title: ownText(in: .title), description: ownText(in: .desc),
      canvas: Plane.Canvas(size: size, background: background), layers: collector.layers,
      extras: isOwn
        ? RootFitting.extras(collector.extras(of: Self.root), of: viewport)
        : RootFitting.extras(of: viewport),
      schemaReference: elements.string(.planeSchema, of: Self.root))
    var provenance = Verdict.provenance(of: plane, collector: collector, elements: elements, isOwn: isOwn)
    if provenance != .intact, collector.separateCopies() {
      plane.layers = collector.layers
      provenance = Verdict.provenance(of: plane, collector: collector, elements: elements, isOwn: isOwn)
    }
    let accounting = account()
    var document = DecodedDocument(
      plane: plane, source: table.source, format: .svg, version: isOwn ? DocumentWriter.version : nil,
      provenance: provenance, diagnostics: collector.diagnostics, losses: collector.losses,
      leaves: collector.leaves, accounting: accounting,
      origins: SVGOrigins(table: table, layers: collector.nodes, background: backgroundNode))
    document.missingNamespaces = table.missingNamespaces
    return document
  }
}
