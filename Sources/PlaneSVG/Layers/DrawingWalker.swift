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
  let elements: SVGElements
  private(set) var rootStyle = ComputedStyle()
  let viewport: Viewport
  var collector: LayerCollector
  var background: Plane.Color?
  var backgroundNode: Int?
  let shapes: ShapeDecoder
  /// Nil while it is made.
  private(set) var markers: MarkerReach?
  /// What clip paths and masks leave that were looked at.
  var clipBounds: [Int: Plane.Box?] = [:]
  var photos: PhotoDecoder
  var labels: LabelDecoder
  let prefersEditable: Bool
  /// Which `filter` elements only cast shadows, of those that were looked at.
  var shadows: [Int: Bool] = [:]
  let slides: SlideShow?
  /// Whether what lies behind the slide was visited.
  private var isBackdropDone = false
  var html: HTMLDecoder
  /// What of the open `foreignObject`s is still to be added, innermost last.
  var openHTML: [OpenHTML] = []
  var clips: ClipDecoder
  var letters: LetterOutlines
  /// How many more layers paths may become of which each is several: a map of tiles is a pattern.
  var partsLeft = 4_000
  var wrongValues: WrongValues
  /// How far the shapes reach, where the root doesn't say how large the canvas is.
  private var extent = Plane.Size.zero
  /// What was visited through `use`s, and what was measured through them.
  var (shown, measured): (ReferenceBudget, ReferenceBudget)
  /// How many bytes the targets have that were asked for them.
  var usedByteCounts: [Int: Int] = [:]
  /// The HTML in whose place something else is shown.
  var replacedHTML: Set<Int32> = []
  /// The sheets and the texts of post-its whose groups hold more.
  var partsOfPostIts: Set<Int32> = []
  /// The open containers, and apart from them, as they are large, the contexts that these give to what they hold.
  var frames: [Frame] = []
  var contexts: [PaintedElement] = []

  static let root = SVGElements.root

  struct Frame {
    let node: Int
    let end: Int
    /// Where to go on behind it.
    let resume: Int
    var mark: LayerCollector.Mark
    /// What it shows, where it is a `use`.
    let target: Int?
    /// Why it is to be embedded as one.
    let reason: NotNative?
    /// Whether the reason is a shadow, without which its layers look the same.
    var castsShadow = false
    /// The container, or the nearest one around it, that carries a name.
    let named: Int32?
    /// Whether something in it blends with what is behind it.
    var blends = false
    /// The layers that are kept in front of what blends, until it closes: moving them at each blend mode would move all again.
    var kept = LayerCollector.KeptLayers()
  }

  init(_ table: XMLTable, _ elements: SVGElements, _ options: SVGDecodingOptions) {
    self.elements = elements
    (shown, measured) = (ReferenceBudget(table.source), ReferenceBudget(table.source))
    elements.apply(Self.root, to: &rootStyle, inheriting: ComputedStyle())
    // What a style says of the size of ours is told, and no more.
    let style = elements.form == .own ? ComputedStyle() : rootStyle
    viewport = Viewport(
      elements, root: Self.root, elements.form,
      extents: [
        elements.geometry(.width, of: Self.root, style), elements.geometry(.height, of: Self.root, style),
      ],
      maxWidth: elements.form == .own ? nil : elements.declaredValue(of: "max-width", on: Self.root),
      fontSize: rootStyle.fontSize)
    shapes = ShapeDecoder(elements: elements, canvas: viewport.size)
    photos = PhotoDecoder(elements, canvas: viewport.size, resources: options.resources)
    prefersEditable = options.prefersEditable && options.unsupported == .embed
    slides = elements.sheets.use { $0.slides }
    labels = LabelDecoder(elements, prefersEditable: options.prefersEditable)
    html = HTMLDecoder(elements)
    clips = ClipDecoder(shapes)
    letters = LetterOutlines(elements)
    wrongValues = WrongValues(table, elements)
    let accounts = options.accounts || options.accountsForOurs && elements.form == .own
    let report = DecodingReport(table, embeds: options.unsupported == .embed, traces: accounts)
    collector = LayerCollector(elements, report)
    markers = MarkerReach(elements) { markerBounds($0) }
  }

  /// Whether what isn't native is embedded.
  var embeds: Bool { collector.report.embeds }

  mutating func walk() {
    var element = PaintedElement(viewport, keepsMistakes: elements.form.keepsMistakes)
    element.style = rootStyle
    // Browsers show the root of a file of its own, whatever its `display`.
    guard element.style.isDisplayed || elements.form == .foreign else {
      collector.report.lose(.hidden, .dropped, "the whole drawing is hidden, and left out", at: Self.root)
      return
    }
    element.opacity = element.ownOpacity
    reportRootLooks(element.style)
    addBackground(of: element.style)
    push(element)
    var node = Self.root + 1
    while let frame = frames.last {
      if node >= frame.end {
        if let next = goOnInHTML() {
          node = next
        } else {
          pop()
          node = slides?.next(behind: frame.node) ?? frame.resume
        }
      } else if elements.isText(node) {
        node += 1
      } else {
        let (shown, depth) = (backdrop(of: node) ?? node, frames.count)
        let next = visit(shown)
        // Behind a backdrop that nobody sees comes what comes behind others.
        node = frames.count == depth ? slides?.next(behind: shown) ?? next : next
      }
    }
  }

  /// What is to be visited before the slide that a presentation shows; nil for all other elements.
  private mutating func backdrop(of node: Int) -> Int? {
    guard let slides, node == slides.first, !isBackdropDone else { return nil }
    isBackdropDone = true
    return slides.backdrop.first
  }

  // MARK: - Elements

  /// Decodes an element, or opens it as a container.
  /// - Returns: the next node to visit.
  private mutating func visit(_ node: Int) -> Int {
    wrongValues.look(upTo: node)
    let end = elements.end(of: node)
    // The document is refused then, while each element might take as long as all that it inherits.
    guard elements.isCascadeComplete else { return end }
    guard let name = elements.name(of: node) else {
      collector.report.loseUnknown(node, elements)
      return end
    }
    guard name.isRendered || isShown(node), !contexts.isEmpty, !partsOfPostIts.contains(Int32(node)) else {
      return end
    }
    guard elements.applies(node, isTarget: frames.last?.target == node) else {
      collector.report.trace?.mark(node, .conditional)
      return end
    }
    let isUsed = collector.use != nil
    if isUsed { shown.spend(elements: 1) }
    var element = contexts[contexts.count - 1]
    // Chromium and Safari show no HTML in what a `use` shows.
    let isUsedHTML = isUsed && name == .foreignObject
    guard !isUsedHTML, element.enter(node, name, elements), element.keepsMistakes || element.opacity > 0
    else {
      collector.report.trace?.mark(node, isUsedHTML ? .conditional : .hidden)
      return end
    }
    collector.report.trace?.mark(node, element.style.isColorStated ? .statedColor : .outerColor)
    guard cutToClip(&element) else {
      collector.report.trace?.markHiddenLayer(node)
      return end
    }
    if name.isPlaced, let reason = unknownPlace(element) {
      embedLeaf(element, reason)
      return end
    }
    switch name {
    case .g where elements.planeType(of: node) == .postIt: break
    case .g, .a:
      push(element)
      return node + 1
    case .switch:
      guard let child = shownChild(of: element, isUsed: isUsed) else { return end }
      push(element, end: elements.end(of: child))
      return child
    case .svg, .symbol: return openViewport(&element)
    case .use: return openUse(element)
    case .foreignObject where element.keepsMistakes || !element.transform.isDegenerate:
      openHTML(element)
      return end
    default: break
    }
    guard let reason = decode(element) else { return openRest(ofPostIt: element) ? node + 1 : end }
    openPostIt(element, reason)
    return node + 1
  }

  /// Whether a `use` shows an element that is not rendered where it stands.
  private func isShown(_ node: Int) -> Bool {
    elements.name(of: node) == .symbol && frames.last?.target == node
  }

  // MARK: - Leaves

  /// Decodes a leaf, or a post-it.
  /// - Returns: why what is marked as a post-it is none; nil for all else.
  private mutating func decode(_ element: PaintedElement) -> NotNative? {
    guard element.keepsMistakes || !element.transform.isDegenerate else {
      collector.report.trace?.mark(element.node, .dropped)
      collector.report.lose(.hidden, .dropped, "it is scaled to nothing", at: element.node)
      return nil
    }
    let mark = collector.mark
    if element.style.hasEffect, !element.style.paintsAlone, shapes.isNothing(element) {
      note(element, since: mark)
      return nil
    }
    do throws(NotNative) {
      try checkLooks(element)
      try decodeLeaf(element)
      if elements.form == .own {
        collector.settleNumbers(
          from: collector.firstLayer(since: mark), viewport.size, isMoved: element.transform != .identity)
      }
      collector.noteLosses(since: mark)
      try cutToClip(element, since: mark)
      note(element, since: mark)
    } catch {
      collector.roll(back: mark)
      guard element.name != .g else { return error }
      embedLeaf(element, error)
    }
    if element.style.blends, collector.hasUnits(since: mark) { reachBack() }
    if !viewport.isSizeKnown { extend(to: element) }
    return nil
  }

  private mutating func decodeLeaf(_ element: PaintedElement) throws(NotNative) {
    switch element.name {
    // Asked first, as the walker is copied for the question.
    case .rect where elements.form == .own && isBackground(element),
      .path where elements.form == .own && isBackground(element):
      background = element.style.fillColor?.color
      backgroundNode = element.node
    case .rect where elements.form == .own && elements.planeType(of: element.node) == .postIt,
      .path where elements.form == .own && elements.planeType(of: element.node) == .postIt:
      // The sheet of a post-it without a group.
      try decodePostIt(element)
    case .rect where element.style.hasUnsupportedFill:
      if let photo = photos.photo(filling: element, &collector.report) { return collector.add(photo) }
      try decodeShape(element)
    case .rect, .circle, .ellipse, .line, .polyline, .polygon, .path: try decodeShape(element)
    case .image: add(try photos.photo(element, &collector.report))
    case .text: try decodeText(element)
    case .g: try decodePostIt(element)
    default:
      throw NotNative(.unsupportedElement, "\"\(element.name.spelling)\" has no layer kind that can hold it")
    }
  }

  mutating func add(_ layer: FoundLayer?) { if let layer { collector.add(layer) } }

  private mutating func decodeText(_ element: PaintedElement) throws(NotNative) {
    if let box = labelBox(of: element.node) {
      guard let label = try elements.ownLabel(element, in: box, &labels, &collector.report) else { return }
      collector.add(label)
      return reportStretch(of: element.node)
    }
    try labels.read(element, &collector.report)
    var (isInside, isOutside) = (false, false)
    while let label = try labels.next(element, &collector.report) {
      if !element.keepsMistakes, isBeyondCanvas(label) {
        isOutside = true
      } else {
        isInside = true
        collector.add(label)
      }
    }
    if isOutside { collector.report.loseTextOutside(element.node, isWhole: !isInside) }
  }

  /// Whether a label lies right of or below the canvas, slanted letters and what stands above others included.
  private func isBeyondCanvas(_ label: FoundLayer) -> Bool {
    guard case .label(let text) = label.content else { return false }
    let reach = text.font.size / 2
    return label.box.origin.x - reach >= shapes.canvas.width
      || label.box.origin.y - reach >= shapes.canvas.height
  }

  /// Notes for the account what a leaf became.
  mutating func note(_ element: PaintedElement, since mark: LayerCollector.Mark) {
    guard collector.report.trace != nil else { return }
    let isLayer = collector.hasLayers(since: mark) || backgroundNode == element.node
    collector.report.trace?.mark(element.node, isLayer ? .layer : element.style.isVisible ? .empty : .hidden)
  }

  // MARK: - What isn't native

  private mutating func embedLeaf(_ element: PaintedElement, _ reason: NotNative) {
    guard embeds else {
      collector.report.trace?.mark(element.node, .dropped)
      collector.report.loseLooks(reason.code, .dropped, reason.message, at: element.node)
      return
    }
    let painted = element.style.isPlacedElsewhere ? nil : paintedBounds(element)
    var box = element.style.movesPaint ? filteredBounds(element) : painted
    if let whole = box {
      let inside = element.clip.map { whole.intersection($0) } ?? whole
      guard let inside = inside.flatMap({ cutToClip($0, of: element) }) else {
        collector.report.trace?.markHiddenLayer(element.node)
        return
      }
      box = inside
    }
    if element.name == .text, reason.isSlight { collector.report.leaves.textsInPictures += 1 }
    let isThing = element.style.effects.contains(.filter)
    var unit = EmbeddedUnit(node: Int32(element.node), box: box, reason: reason, leafCount: 1)
    unit.thing = isThing ? EmbeddedUnit.Thing(painted) : nil
    if element.name == .text {
      unit.fontByteCount = Int32(clamping: elements.byteCountOfOwnFonts(in: element.style))
    }
    embed(unit, of: element.node)
  }

  /// Embeds what an element, or all in it, paints; a picture is named by it, or by the nearest group with a name.
  mutating func embed(_ unit: EmbeddedUnit, of node: Int) {
    var unit = unit
    // A photo is a layer of its own, as one that is neither cut nor turned is.
    let isLayer = collector.isNamed(node) || elements.name(of: node) == .image
    unit.named = isLayer ? Int32(node) : frames.last?.named
    unit.borrowsName = unit.named == nil && collector.borrowsName(node)
    collector.embed(unit)
  }

  // MARK: - The canvas

  /// The size that the root states, or that holds all shapes where it states none.
  var canvasSize: Plane.Size {
    func extent(_ stated: Double, _ painted: Double, _ usual: Double) -> Double {
      stated.isFinite ? stated : painted > 0 && painted.isFinite ? painted : usual
    }
    return Plane.Size(
      width: extent(viewport.size.width, self.extent.width, Plane.Canvas.defaultSize.width),
      height: extent(viewport.size.height, self.extent.height, Plane.Canvas.defaultSize.height))
  }

  /// Extends the canvas to the shape of a leaf, its stroke aside.
  private mutating func extend(to element: PaintedElement) {
    var shape = element
    shape.style.forgetStroke()
    if let box = paintedBounds(shape) { extend(to: box) }
  }

  mutating func extend(to box: Plane.Box) {
    extent.width = max(extent.width, box.origin.x + box.size.width)
    extent.height = max(extent.height, box.origin.y + box.size.height)
  }
}
