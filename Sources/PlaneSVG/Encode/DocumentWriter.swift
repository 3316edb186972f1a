import MarkupXML
import PlaneCoding
import PlaneModel

/// Writes one drawing: the root, the images that several layers share, the background, and the layers back to front.
struct DocumentWriter {
  let plane: Plane
  let options: SVGEncodingOptions
  let images: ImageTable
  var names: NameAllocator
  /// What is being written: the layers, as the root holds them, and then the whole document.
  var xml: XMLWriter
  private let indentation: Int?
  /// Whether the root states no size, or none but its view box.
  private let (isUnscaled, isAuto): (Bool, Bool)
  /// The font family that was written last, and its value: most texts of a drawing have the same one.
  var lastFamily = (name: Layer.Font.defaultFamily, value: FontFamily.value(Layer.Font.defaultFamily))
  /// The digest of each image of the table.
  private var imageDigests: [UInt64]
  /// The `id` of each image of the table that stands in `defs`; nil for those that one layer uses alone.
  private var imageNames: [String?] = []

  init(_ plane: Plane, options: SVGEncodingOptions) {
    self.plane = plane
    self.options = options
    images = ImageTable(plane)
    imageDigests = images.images.map(LayerDigest.image)
    names = NameAllocator(plane, prefix: options.idPrefix)
    (isUnscaled, isAuto) = (RootFitting.isUnscaled(plane.extras), RootFitting.isAuto(plane.extras))
    indentation = options.isCompact ? nil : 2
    xml = XMLWriter(capacity: plane.count * 320, indentation: indentation, depth: 1)
  }

  mutating func write() {
    nameSharedImages()
    // The layers first: the root's start tag, which stands before them, has a digest of them all.
    let digests = plane.layers.indices.map { index in
      let layer = drawing(of: index)
      write(layer)
      return layer.digest
    }
    let layers = xml
    xml = XMLWriter(capacity: 1024, indentation: indentation)
    xml.declaration()
    xml.start(.svg)
    writeRootAttributes(digest: LayerDigest.document(of: plane, layers: digests))
    writeDescription()
    writeSharedImages()
    writeBackground()
    xml.content(layers)
    xml.end()
  }

  // MARK: - The root

  private mutating func writeRootAttributes(digest: UInt64) {
    let size = plane.canvas.size
    xml.attribute("xmlns", "http://www.w3.org/2000/svg")
    xml.attribute("xmlns:xlink", "http://www.w3.org/1999/xlink")
    if !isUnscaled, !isAuto {
      xml.attribute(.width, size.width)
      xml.attribute(.height, size.height)
    }
    if !isUnscaled {
      xml.attribute(.viewBox, numbers: [0, 0, size.width, size.height])
    }
    if let ratio = RootFitting.aspectRatio(in: plane.extras) { xml.attribute(.preserveAspectRatio, ratio) }
    xml.attribute(.role, "img")
    xml.attribute(.planeVersion, "\(OwnForm.version)")
    if isUnscaled { xml.attribute(.planeCanvas, numbers: [size.width, size.height]) }
    xml.attribute(.planeDigest, LayerDigest.text(digest))
    if !options.idPrefix.isEmpty { xml.attribute(.planeIDPrefix, options.idPrefix) }
    if let reference = plane.schemaReference { xml.attribute(.planeSchema, reference) }
    if let extras = plane.extras { xml.attribute(.planeExtras, extras.json) }
  }

  /// A name and a description for those who can't see the drawing: its own, or else made from what is on it.
  private mutating func writeDescription() {
    write(.title, plane.title, or: MadeUpName.title(of: plane), isMadeUp: MadeUpName.isTitle)
    write(.desc, plane.description, or: MadeUpName.description(of: plane), isMadeUp: MadeUpName.isDescription)
  }

  private mutating func write(
    _ name: ElementName, _ own: String?, or madeUp: String?, isMadeUp: (String) -> Bool
  ) {
    guard let own else {
      if let madeUp { xml.element(name, text: madeUp) }
      return
    }
    write(name, own, type: isMadeUp(own) ? .authored : nil)
  }

  private mutating func write(_ name: ElementName, _ text: String, type: PlaneElementType? = nil) {
    xml.start(name)
    if let type { xml.attribute(.planeType, type.rawValue) }
    // Optimizers fold white space where nothing says that it counts.
    if FoldedLine.changes(text) { xml.attribute(.xmlSpace, "preserve") }
    xml.text(text)
    xml.end()
  }

  /// Gives images that several layers show an `id`.
  private mutating func nameSharedImages() {
    imageNames = images.useCounts.enumerated().map { number, uses in
      uses > 1 ? names.name(forImage: number) : nil
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
      xml.attribute(image: image)
      xml.end()
    }
    xml.end()
  }

  private mutating func writeBackground() {
    guard let background = plane.canvas.background else { return }
    xml.start(.rect)
    xml.attribute(.planeType, PlaneElementType.background.rawValue)
    if isUnscaled {
      // Of the area that the drawing is shown in, which browsers paint a root's background all over.
      xml.attribute(.width, "100%")
      xml.attribute(.height, "100%")
    } else {
      xml.attribute(.width, plane.canvas.size.width)
      xml.attribute(.height, plane.canvas.size.height)
    }
    xml.attribute(.fill, background)
    xml.end()
  }

  // MARK: - Layers

  /// A layer with what is computed before its first byte is written.
  struct LayerDrawing {
    let index: Int
    let layer: Layer
    let shape: Shape
    let digest: UInt64

    enum Shape {
      case rectangle(RectangleShape)
      case line(LineShape)
      case photo(image: Int)
      case label(TextDrawing)
      case postIt(TextDrawing)
    }
  }

  private func drawing(of index: Int) -> LayerDrawing {
    let layer = plane.layers[index]
    let (shape, numbers): (LayerDrawing.Shape, DrawnNumbers)
    switch layer.content {
    case .rectangle(let rectangle):
      if let line = LineShape(rectangle, in: layer.box, DrawingHints(layer.extras)) {
        (shape, numbers) = (.line(line), line.numbers)
        break
      }
      let drawn = RectangleShape(
        box: layer.box, cornerRadius: rectangle.cornerRadius, borderWidth: rectangle.border?.width)
      (shape, numbers) = (.rectangle(drawn), drawn.numbers)
    case .photo:
      (shape, numbers) = (.photo(image: images.index(forLayer: index) ?? 0), DrawnNumbers(layer.box))
    case .label(let label):
      let drawn = TextDrawing(label, in: layer.box, extras: layer.extras)
      (shape, numbers) = (
        .label(drawn), DrawnNumbers(drawn.placement.anchor, layer.size, label.font.size)
      )
    case .postIt(let postIt):
      (shape, numbers) = (.postIt(TextDrawing(postIt, in: layer.box)), DrawnNumbers(layer.box))
    }
    let image = images.index(forLayer: index).map { imageDigests[$0] }
    let digest = LayerDigest.value(of: layer, drawn: numbers, image: image)
    return LayerDrawing(index: index, layer: layer, shape: shape, digest: digest)
  }

  private mutating func write(_ drawing: LayerDrawing) {
    switch (drawing.shape, drawing.layer.content) {
    case (.rectangle(let shape), .rectangle(let rectangle)): write(rectangle, shape, of: drawing)
    case (.line(let line), .rectangle(let rectangle)): write(rectangle, line, of: drawing)
    case (.photo(let image), .photo): writePhoto(images.images[image], name: imageNames[image], of: drawing)
    case (.label(let text), .label(let label)): write(label, text, of: drawing)
    case (.postIt(let text), .postIt(let postIt)): write(postIt, text, of: drawing)
    default: break
    }
  }

  /// Starts a layer's element with what all kinds have.
  mutating func start(_ element: ElementName, of drawing: LayerDrawing, type: PlaneElementType? = nil) {
    xml.start(element)
    xml.attribute(.id, names.name(for: drawing.layer, at: drawing.index))
    // Optimizers remove an id that nothing refers to.
    xml.attribute(.planeID, drawing.layer.id.rawValue)
    if let type { xml.attribute(.planeType, type.rawValue) }
    xml.attribute(.planeDigest, LayerDigest.text(drawing.digest))
    if let extras = drawing.layer.extras { xml.attribute(.planeExtras, extras.json) }
    if drawing.layer.opacity != .opaque { xml.attribute(.opacity, drawing.layer.opacity.rawValue) }
  }

  mutating func writeTitle(of layer: Layer) {
    if !layer.title.isEmpty { write(.title, layer.title) }
  }
}
