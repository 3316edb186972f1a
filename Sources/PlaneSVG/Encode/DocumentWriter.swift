import ByteText
import MarkupXML
import PlaneCoding
import PlaneModel
import TextLayout

/// Writes one drawing: the root, the images that several layers share, the background, and the layers back to front.
struct DocumentWriter {
  let plane: Plane
  let options: SVGEncodingOptions
  let profile: SVGProfile
  let images: ImageTable
  var names: NameAllocator
  /// What is being written: the layers, as the root holds them, and then the whole document.
  var xml: XMLWriter
  private let indentation: Int?
  /// Whether the root states no size, or none but its view box.
  let (isUnscaled, isAuto): (Bool, Bool)
  /// The font family that was written last, and its value: most texts of a drawing have the same one.
  var lastFamily = (name: Layer.Font.defaultFamily, value: FontFamily.value(Layer.Font.defaultFamily))
  /// Where a page finds the picture of a photo; nil where its bytes stand in the file.
  let imageAddress: ((Layer.Image) -> String)?
  /// The digest of each image of the table; nil where nothing is made of digests.
  private let imageDigests: [UInt64]?
  /// The `id` of each image of the table that stands in `defs`; nil for those that one layer uses alone.
  private var imageNames: [String?] = []

  init(_ plane: Plane, options: SVGEncodingOptions, imageAddress: ((Layer.Image) -> String)? = nil) {
    self.plane = plane
    self.options = options
    self.imageAddress = imageAddress
    profile = options.profile
    images = ImageTable(plane)
    let hasDigests = !profile.isTerse && imageAddress == nil
    imageDigests = hasDigests ? images.images.map(LayerDigest.image) : nil
    names = NameAllocator(profile.statesModel ? plane : nil, prefix: options.idPrefix)
    (isUnscaled, isAuto) = (RootFitting.isUnscaled(plane.extras), RootFitting.isAuto(plane.extras))
    indentation = options.isCompact || profile.isTerse ? nil : 2
    xml = XMLWriter(capacity: plane.count * 320, indentation: indentation, depth: 1)
  }

  /// - Throws: `EncodingFailure` for what is longer than readers take.
  mutating func write() throws(EncodingFailure) {
    if profile.sharesPage { names.addToPrefix("plane-\(LayerDigest.text(contentDigest))-") }
    nameSharedImages()
    // The layers first: the root's start tag, which stands before them, has a digest of them all.
    var digests: [UInt64] = []
    var linesLeft = Expressibility.spareLines
    for index in plane.layers.indices {
      let layer = drawing(of: index)
      linesLeft -= layer.surplusLines
      if linesLeft < 0 { throw Expressibility.tooManyLines(at: index) }
      write(layer)
      if xml.exceedsReaders { throw Expressibility.tooLong(layer.layer, at: index) }
      if let digest = layer.digest { digests.append(digest) }
    }
    let layers = xml
    xml = XMLWriter(capacity: 1024, indentation: indentation)
    if profile.statesModel { xml.declaration() }
    xml.start(.svg)
    writeRootAttributes(digest: LayerDigest.document(of: plane, layers: digests))
    writeDescription()
    writeSharedImages()
    writeBackground()
    xml.content(layers)
    xml.end()
    if xml.exceedsReaders { throw Expressibility.tooLong(plane) }
  }

  /// The element of each layer by itself, with pictures by address; empty for a layer that SVG can't say.
  mutating func elements() -> [String] {
    imageNames = Array(repeating: nil, count: images.images.count)
    return plane.layers.indices.map { index in
      guard Expressibility.failure(in: plane.layers[index], at: index) == nil else { return "" }
      xml = XMLWriter(capacity: 320, indentation: nil, depth: 1)
      write(drawing(of: index))
      return String(decoding: xml.chunks.joinedBytes, as: UTF8.self)
    }
  }

  // MARK: - Shared images and background

  private var contentDigest: UInt64 {
    LayerDigest.document(of: plane, layers: plane.layers.indices.compactMap { drawing(of: $0).digest })
  }

  /// Gives images that several layers show an `id`: in a document one that their bytes give, so that drawings that share
  /// a page don't show each other's.
  private mutating func nameSharedImages() {
    imageNames = zip(images.images, images.useCounts).enumerated().map { number, image in
      guard image.1 > 1 else { return nil }
      return names.name(
        forImage: profile.statesModel ? LayerDigest.text(LayerDigest.bytes(image.0.data)) : "\(number + 1)")
    }
  }

  /// Images that several layers show stand once in `defs`, one unit wide and high, and are scaled where they are used.
  private mutating func writeSharedImages() {
    guard imageNames.contains(where: { $0 != nil }) else { return }
    xml.start(.defs)
    for (image, name) in zip(images.images, imageNames) {
      guard let name else { continue }
      xml.start(.image)
      xml.attribute(.id, name)
      xml.attribute(.width, 1)
      xml.attribute(.height, 1)
      draw(image)
      xml.end()
    }
    xml.end()
  }

  private mutating func writeBackground() {
    guard let background = plane.canvas.background else { return }
    xml.start(.rect)
    state(.planeType, PlaneElementType.background.rawValue)
    if isUnscaled, !profile.sharesPage {
      // Of the area that the drawing is shown in, which browsers paint a root's background all over.
      xml.attribute(.width, "100%")
      xml.attribute(.height, "100%")
    } else {
      draw(.width, plane.canvas.size.width)
      draw(.height, plane.canvas.size.height)
    }
    draw(.fill, background)
    xml.end()
  }

  // MARK: - Layers

  /// A layer with what is computed before its first byte is written.
  struct LayerDrawing {
    let index: Int
    let layer: Layer
    let shape: Shape
    /// Of what the layer means and is drawn with; nil where nothing is made of it.
    let digest: UInt64?

    /// Whether its extras say nothing but how the layer is drawn, so that its element does.
    var saysExtras: Bool {
      let hints = DrawingHints(layer.extras)
      guard !hints.isEmpty, layer.extras == hints.extras else { return false }
      return switch shape {
      case .line: true
      case .rectangle(_, let rectangle):
        hints == .crispEdges
          || rectangle.border != nil && hints.isSubset(of: [.crispEdges, .nonScalingStroke])
      case .label: hints.isSubset(of: .ofText)
      case .photo, .postIt: false
      }
    }

    /// How many lines of a text are beyond the first one and one for so many bytes; negative where they are long.
    var surplusLines: Int {
      switch shape {
      case .label(let text, let label): Self.surplusLines(text, of: label.text)
      case .postIt(let text, let postIt): Self.surplusLines(text, of: postIt.text)
      case .rectangle, .line, .photo: 0
      }
    }

    private static func surplusLines(_ drawing: TextDrawing, of text: String) -> Int {
      drawing.layout.lines.count - 1 - text.utf8.count / Expressibility.bytesOfLine
    }

    enum Shape {
      case rectangle(RectangleShape, Layer.Rectangle)
      case line(LineShape, Layer.Rectangle)
      case photo(image: Int)
      case label(TextDrawing, Layer.Label)
      case postIt(TextDrawing, Layer.PostIt)
    }
  }

  private func drawing(of index: Int) -> LayerDrawing {
    let layer = plane.layers[index]
    let (shape, numbers): (LayerDrawing.Shape, DrawnNumbers)
    switch layer.content {
    case .rectangle(let rectangle):
      if let line = LineShape(rectangle, in: layer.box, DrawingHints(layer.extras)) {
        (shape, numbers) = (.line(line, rectangle), line.numbers(of: rectangle))
        break
      }
      let drawn = RectangleShape(
        box: layer.box, cornerRadius: rectangle.cornerRadius, borderWidth: rectangle.border?.width)
      (shape, numbers) = (.rectangle(drawn, rectangle), drawn.numbers(of: rectangle))
    case .photo:
      (shape, numbers) = (.photo(image: images.index(forLayer: index) ?? 0), DrawnNumbers(layer.box))
    case .label(let label):
      let drawn = TextDrawing(label, in: layer.box, extras: layer.extras)
      (shape, numbers) = (
        .label(drawn, label), DrawnNumbers(drawn.placement.anchor, layer.size, label.font.size)
      )
    case .postIt(let postIt):
      (shape, numbers) = (.postIt(TextDrawing(postIt, in: layer.box), postIt), DrawnNumbers(layer.box))
    }
    let digest = imageDigests.map { digests in
      LayerDigest.value(of: layer, drawn: numbers, image: images.index(forLayer: index).map { digests[$0] })
    }
    return LayerDrawing(index: index, layer: layer, shape: shape, digest: digest)
  }

  private mutating func write(_ drawing: LayerDrawing) {
    switch drawing.shape {
    case .rectangle(let shape, let rectangle): write(rectangle, shape, of: drawing)
    case .line(let line, let rectangle): write(rectangle, line, of: drawing)
    case .photo(let image): writePhoto(images.images[image], name: imageNames[image], of: drawing)
    case .label(let text, let label): write(label, text, of: drawing)
    case .postIt(let text, let postIt): write(postIt, text, of: drawing)
    }
  }

  mutating func start(_ element: ElementName, of drawing: LayerDrawing, type: PlaneElementType? = nil) {
    xml.start(element)
    if profile.statesModel { xml.attribute(.id, names.name(for: drawing.layer, at: drawing.index)) }
    // Optimizers remove an id that nothing refers to.
    state(.planeID, drawing.layer.id.rawValue)
    if let type { state(.planeType, type.rawValue) }
    if let digest = drawing.digest { state(.planeDigest, LayerDigest.text(digest)) }
    if let extras = drawing.layer.extras, !drawing.saysExtras { state(.planeExtras, extras.json) }
    if drawing.layer.opacity != .opaque { draw(.opacity, drawing.layer.opacity.rawValue) }
  }

  mutating func writeTitle(of layer: Layer) {
    guard profile.namesLayers, !layer.title.isEmpty else { return }
    xml.start(.title)
    writeText(layer.title)
    xml.end()
  }

  mutating func writeText(_ text: String) {
    // Optimizers fold white space where nothing says that it counts.
    if FoldedLine.changes(text) { xml.attribute(.xmlSpace, "preserve") }
    xml.text(text)
  }
}
