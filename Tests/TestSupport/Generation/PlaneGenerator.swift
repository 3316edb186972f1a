package import PlaneModel

/// Makes random planes that keep every error rule of the model and use everything that it allows.
///
/// The same seed gives the same planes.
package struct PlaneGenerator: Sendable {
  /// What the planes may hold.
  package struct Options: Sendable {
    /// How many layers a plane has.
    package var layerCount: ClosedRange<Int>
    /// Whether texts, ids and numbers go to the limits of what is valid, or stay like those that people make.
    package var isExtreme: Bool
    /// Whether the document and its layers may carry extras.
    package var hasExtras: Bool
    /// Whether coordinates may be -0, which is valid and equal to 0.
    package var hasNegativeZero: Bool

    /// Everything, on planes of up to 40 layers, unless told.
    package init(
      layerCount: ClosedRange<Int> = 0...40, isExtreme: Bool = true, hasExtras: Bool = true,
      hasNegativeZero: Bool = false
    ) {
      self.layerCount = layerCount
      self.isExtreme = isExtreme
      self.hasExtras = hasExtras
      self.hasNegativeZero = hasNegativeZero
    }

    /// Planes of 2,000 layers.
    package static let large = Options(layerCount: 2000...2000)
    /// Planes like those that people make.
    package static let plain = Options(isExtreme: false)
  }

  /// What the planes may hold.
  package let options: Options
  /// Where everything random comes from.
  package var random: SplitMix64

  /// Creates a generator.
  package init(seed: UInt64, options: Options = Options()) {
    self.options = options
    random = SplitMix64(seed: seed)
  }

  /// Makes a plane.
  package mutating func plane() -> Plane {
    var used: Set<LayerID> = []
    var images: [Layer.Image] = []
    let count = Int.random(in: options.layerCount, using: &random)
    let layers = (0..<count).map { _ in layer(usedIDs: &used, images: &images) }
    var plane = Plane(
      canvas: canvas(), layers: layers, extras: optionalExtras(oneIn: 3),
      schemaReference: random.oneIn(4) ? schemaReference() : nil)
    // Last, so that the same seed gives the same layers with them.
    plane.title = random.oneIn(3) ? drawingTitle() : nil
    plane.description = random.oneIn(4) ? drawingDescription() : nil
    return plane
  }

  /// Makes a canvas.
  package mutating func canvas() -> Plane.Canvas {
    let size =
      random.oneIn(2)
      ? Plane.Canvas.defaultSize : Plane.Size(width: nonNegativeNumber(), height: nonNegativeNumber())
    return Plane.Canvas(size: size, background: random.oneIn(2) ? nil : color())
  }

  /// Makes a layer with an id that is not in a set, which it then is.
  package mutating func layer(usedIDs: inout Set<LayerID>, images: inout [Layer.Image]) -> Layer {
    var id = layerID()
    while !usedIDs.insert(id).inserted { id = LayerID.random(using: &random) }
    return Layer(
      id: id, title: title(), origin: Plane.Point(x: nonNegativeNumber(), y: nonNegativeNumber()),
      size: Plane.Size(width: nonNegativeNumber(), height: nonNegativeNumber()), opacity: opacity(),
      content: content(images: &images), extras: optionalExtras(oneIn: 5))
  }

  /// Makes a layer.
  package mutating func layer() -> Layer {
    var used: Set<LayerID> = []
    var images: [Layer.Image] = []
    return layer(usedIDs: &used, images: &images)
  }

  /// Makes a layer's content; a photo may show an image that is in the list, and adds it where it is not.
  package mutating func content(images: inout [Layer.Image]) -> Layer.Content {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .rectangle(rectangle())
    case 1:
      if let known = images.randomElement(using: &random), random.oneIn(3) {
        return .photo(Layer.Photo(image: known))
      }
      let new = image()
      images.append(new)
      return .photo(Layer.Photo(image: new))
    case 2: return .label(label())
    default: return .postIt(Layer.PostIt(text: text(), color: color()))
    }
  }

  private mutating func rectangle() -> Layer.Rectangle {
    let border = random.oneIn(2) ? nil : Layer.Border(color: color(), width: nonNegativeNumber())
    return Layer.Rectangle(
      color: border != nil && random.oneIn(3) ? nil : color(),
      cornerRadius: random.oneIn(2) ? 0 : nonNegativeNumber(), border: border)
  }

  private mutating func label() -> Layer.Label {
    let alignment = Layer.Alignment(
      horizontal: random.pick(.leading, .center, .trailing), vertical: random.pick(.top, .middle, .bottom))
    return Layer.Label(
      text: text(), font: random.oneIn(4) ? Layer.Font() : font(), color: random.oneIn(3) ? .black : color(),
      alignment: random.oneIn(4) ? Layer.Alignment() : alignment)
  }

  /// Makes a font with a valid size.
  package mutating func font() -> Layer.Font {
    let size = nonNegativeNumber()
    let weight = random.pick(400, 700, Int.random(in: 1...1000, using: &random))
    return Layer.Font(
      family: fontFamily(), size: size > 0 ? size : 16,
      weight: Layer.Font.Weight(rawValue: weight) ?? .regular, style: random.pick(.normal, .italic, .oblique))
  }

  /// Makes a colour: black, white or any.
  package mutating func color() -> Plane.Color {
    random.pick(.black, .white, .random(using: &random), .random(using: &random))
  }
}
