import PlaneModel
import TestSupport
import Testing

@Suite("Layers")
struct LayerTests {
  @Test("Each kind has its word and its size for a new layer")
  func kinds() {
    #expect(LayerKind.allCases.map(\.titleWord) == ["Rect", "Photo", "Text", "PostIt"])
    for kind in LayerKind.allCases {
      let isLabel = kind == .label
      #expect(kind.defaultSize == Plane.Size(width: isLabel ? 300 : 150, height: isLabel ? 60 : 120))
    }
  }

  @Test("A photo has no colour, and only labels and post-its have a text")
  func properties() {
    #expect(Layer.sample(.rectangle).color == .white && Layer.sample(.rectangle).text == nil)
    #expect(Layer.sample(.photo).color == nil && Layer.sample(.photo).text == nil)
    #expect(Layer.sample(.photo).image == .samplePNG && Layer.sample(.rectangle).image == nil)
    #expect(Layer.sample(.label).color == .black && Layer.sample(.label).text == "label")
    #expect(Layer.sample(.postIt).color == .white && Layer.sample(.postIt).text == "postIt")
  }

  @Test("Whatever goes over a layer's numbers and texts meets all that it stores")
  func fields() {
    func stored<Value>(_: Value.Type, in value: Any) -> [Value] {
      (value as? Value).map { [$0] }
        ?? Mirror(reflecting: value).children.flatMap { stored(Value.self, in: $0.value) }
    }
    var generator = PlaneGenerator(seed: 62, options: PlaneGenerator.Options(hasExtras: false))
    for _ in 0..<200 {
      let layer = generator.layer()
      guard layer.kind != .photo else { continue }
      var (numbers, texts): ([Double], [String]) = ([], [])
      layer.forEachNumber { numbers.append($1) }
      layer.forEachText { texts.append($1) }
      #expect(numbers.sorted() == stored(Double.self, in: layer).sorted())
      #expect(texts.sorted() == stored(String.self, in: layer).sorted())
      var copy = layer
      copy.changeNumbers {
        #expect(numbers.removeFirst() == $1, "\($0)")
        $1 = 0
      }
      copy.changeTexts {
        #expect(texts.removeFirst() == $1, "\($0)")
        $1 = ""
      }
      #expect(numbers.isEmpty && stored(Double.self, in: copy).allSatisfy { $0 == 0 })
      #expect(texts.isEmpty && stored(String.self, in: copy).allSatisfy(\.isEmpty))
    }
  }

  @Test("A ghost is the same layer, half transparent")
  func ghost() {
    var generator = PlaneGenerator(seed: 61)
    for _ in 0..<50 {
      let layer = generator.layer()
      var ghost = layer.ghost
      #expect(ghost.opacity.rawValue == 0.5)
      ghost.opacity = layer.opacity
      #expect(ghost == layer)
    }
  }

  @Test("A layer's first invalid property is the one that breaks a rule")
  func firstInvalidProperty() {
    func invalid(_ kind: LayerKind, _ change: (inout Layer) -> Void) -> LayerProperty? {
      var layer = Layer.sample(kind)
      change(&layer)
      return layer.firstInvalidProperty
    }
    func content(_ content: Layer.Content) -> LayerProperty? {
      var layer = Layer.sample(.rectangle)
      layer.content = content
      return layer.firstInvalidProperty
    }
    for kind in LayerKind.allCases { #expect(Layer.sample(kind).firstInvalidProperty == nil) }
    #expect(invalid(.photo) { $0.id = LayerID("") } == .id)
    #expect(invalid(.photo) { $0.title = "\u{1}" } == .title)
    #expect(invalid(.photo) { $0.origin.y = -1 } == .origin)
    #expect(invalid(.photo) { $0.size.width = .nan } == .size)
    #expect(invalid(.photo) { $0.opacity = Layer.Opacity(1.1) } == .opacity)
    #expect(content(.rectangle(Layer.Rectangle(color: .black, cornerRadius: -1))) == .cornerRadius)
    #expect(
      content(
        .rectangle(Layer.Rectangle(color: .black, border: Layer.Border(color: .black, width: .infinity))))
        == .border)
    #expect(content(.label(Layer.Label(text: "\u{ffff}"))) == .text)
    #expect(content(.postIt(Layer.PostIt(text: "\u{b}", color: .black))) == .text)
    #expect(content(.label(Layer.Label(text: "", font: Layer.Font(size: 0)))) == .font)
    #expect(content(.label(Layer.Label(text: "", font: Layer.Font(family: "\u{2}")))) == .font)
    #expect(
      content(.photo(Layer.Photo(image: Layer.Image(mediaType: .png, data: ImageData(bytes: []))))) == .image)
  }

  @Test("An image is valid when its first bytes are those of a type that a photo may have")
  func imageValidity() {
    let png = Layer.Image.samplePNG.data
    #expect(Layer.Image(mediaType: .png, data: png).isValid)
    #expect(!Layer.Image(mediaType: .jpeg, data: png).isValid)
    #expect(
      !Layer.Image(mediaType: MediaType(rawValue: "image/bmp"), data: ImageData(bytes: Array("BM".utf8)))
        .isValid)
    #expect(!Layer.Image(mediaType: .png, data: ImageData(base64: "iVBORw0KGgo*")).isValid)
    #expect(Layer.Image(mediaType: .png, data: ImageData(base64: " iVBO\nRw0KGgo")).isValid)
    #expect(!Layer.Image(mediaType: .png, data: ImageData(base64: " \n")).isValid)
  }
}

@Suite("A plane")
struct PlaneTests {
  private let plane = Plane(layers: [
    .sample(.rectangle, id: "a", x: 0), .sample(.label, id: "b", x: 50), .sample(.rectangle, id: "a", x: 100),
  ])

  @Test("counts its layers, and those of a kind")
  func count() {
    #expect(plane.count == 3)
    #expect(plane.count(of: .rectangle) == 2 && plane.count(of: .label) == 1 && plane.count(of: .photo) == 0)
  }

  @Test("has no layer outside its bounds", arguments: [-1, 3, .min, .max])
  func bounds(index: Int) { #expect(plane[index] == nil) }

  @Test("finds the backmost layer with an id")
  func find() {
    #expect(plane[0]?.id == LayerID("a"))
    #expect(plane[LayerID("a")]?.origin.x == 0)
    #expect(plane.index(of: LayerID("b")) == 1)
    #expect(plane[LayerID("c")] == nil && plane.index(of: LayerID("c")) == nil)
  }

  @Test("is hit at the topmost layer that contains the point")
  func hitTest() {
    #expect(plane.hitTest(Plane.Point(x: 0, y: 0))?.origin.x == 0)
    #expect(plane.hitTest(Plane.Point(x: 50, y: 0))?.kind == .label)
    #expect(plane.hitTest(Plane.Point(x: 100, y: 119))?.origin.x == 100)
    #expect(plane.hitTest(Plane.Point(x: 249.5, y: 0))?.origin.x == 100)
    #expect(plane.hitTest(Plane.Point(x: 250, y: 0)) == nil)
    #expect(plane.hitTest(Plane.Point(x: 0, y: 120)) == nil)
    #expect(plane.hitTest(Plane.Point(x: -0.5, y: 0)) == nil)
    #expect(Plane().hitTest(.zero) == nil)
  }
}

extension Layer.Image {
  /// The first bytes of a PNG.
  static let samplePNG = Layer.Image(mediaType: .png, data: ImageData(base64: "iVBORw0KGgo="))
}

extension Layer {
  /// A valid layer of a kind, 150 × 120.
  static func sample(_ kind: LayerKind, id: String = "fte-x1q-90b", x: Double = 0) -> Layer {
    let content: Layer.Content =
      switch kind {
      case .rectangle: .rectangle(Layer.Rectangle(color: .white))
      case .photo: .photo(Layer.Photo(image: .samplePNG))
      case .label: .label(Layer.Label(text: "label"))
      case .postIt: .postIt(Layer.PostIt(text: "postIt", color: .white))
      }
    return Layer(
      id: LayerID(id), title: "title", origin: Plane.Point(x: x, y: 0),
      size: Plane.Size(width: 150, height: 120), content: content)
  }
}
