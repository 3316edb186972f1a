import PlaneModel
import TestSupport
import Testing

@Suite("What an app asks the model")
struct PropertyTests {
  @Test("which properties a kind has: those that can be set, and no other", arguments: LayerKind.allCases)
  func properties(kind: LayerKind) {
    let id = LayerID("a")
    let plane = Plane(layers: [.sample(kind, id: "a")])
    let edits: [LayerProperty: PlaneEdit] = [
      .title: .setTitle(id, to: "b"), .origin: .setOrigin(id, to: .zero), .size: .setSize(id, to: .zero),
      .opacity: .setOpacity(id, to: .ghost), .color: .setColor(id, to: .black), .text: .setText(id, to: "b"),
      .image: .setImage(id, to: .samplePNG), .font: .setFont(id, to: .postIt),
      .alignment: .setAlignment(id, to: Layer.Alignment()), .cornerRadius: .setCornerRadius(id, to: 1),
      .border: .setBorder(id, to: nil),
    ]
    for (property, edit) in edits {
      var edited = plane
      do {
        try edited.perform(edit)
        #expect(kind.properties.contains(property), "\(property)")
      } catch {
        #expect(error == .unsupportedProperty(property, kind) && !kind.properties.contains(property))
      }
    }
    #expect(Set(edits.keys) == Set(LayerProperty.allCases).subtracting([.id]))
    #expect(kind.properties.first == .id && Set(kind.properties).count == kind.properties.count)
  }

  @Test("where a drag may end")
  func clamping() {
    let canvas = Plane.Canvas(size: Plane.Size(width: 100, height: 80))
    let size = Plane.Size(width: 30, height: 90)
    for (x, rule, inside) in [
      (-5, 0, 0), (0, 0, 0), (60.5, 60.5, 60.5), (90, 90, 70), (.nan, 0, 0), (.infinity, 0, 0),
      (-.infinity, 0, 0),
    ] as [(Double, Double, Double)] {
      let point = Plane.Point(x: x, y: x)
      #expect(point.clamped == Plane.Point(x: rule, y: rule))
      #expect(point.clamped(to: canvas, size: size) == Plane.Point(x: inside, y: 0))
    }
    let broken = Plane.Canvas(size: Plane.Size(width: .nan, height: -.infinity))
    #expect(Plane.Point(x: 5, y: 5).clamped(to: broken, size: size) == .zero)
  }

  @Test("for a colour in hexadecimal, and back")
  func hex() {
    for (text, number) in [("#ff8800", 0xff8800), ("#F80", 0xff8800), ("#00000a", 0xa), ("#000", 0)]
      as [(String, UInt32)]
    {
      #expect(Plane.Color(hex: text) == Plane.Color(rgb: number))
    }
    for text in ["", "#", "ff8800", "#ff880", "#ff88000", "#ff88zz", "#ff８800", "red", "# ff880", "#é88"] {
      #expect(Plane.Color(hex: text) == nil, "\(text)")
    }
    for number in [0, 0xa, 0xff8800, 0xffffff] as [UInt32] {
      let color = Plane.Color(rgb: number)
      #expect(Plane.Color(hex: color.hex) == color && color.hex.utf8.count == 7)
    }
  }

  @Test("how values read")
  func descriptions() {
    #expect("\(Plane.Color(rgb: 0xff8800)), \(LayerID("a"))" == "#ff8800, a")
    #expect(
      "\(Plane.Point(x: 210, y: 0.5)); \(Plane.Size(width: 150, height: 1e300))" == "210, 0.5; 150 × 1e+300")
  }

  @Test("why an edit is refused, in words with what to do")
  func refusals() {
    let kinds = LayerKind.allCases
    let failures: [PlaneEditFailure] =
      [
        .noSuchLayer(LayerID("a")), .indexOutOfRange(3, count: 2), .duplicateID(LayerID("a")), .invalidCanvas,
        .invalidTitle, .invalidDescription,
      ] + LayerProperty.allCases.map { .invalidValue($0) } + kinds.map { .unsupportedProperty(.text, $0) }
    let texts = failures.map(\.description)
    #expect(texts.allSatisfy { !$0.hasSuffix(".") && $0.first?.isLowercase == true })
    #expect(texts[0] == #"no layer has the id "a"; take one of the plane's layers"#)
    #expect(
      PlaneEditFailure.unsupportedProperty(.color, .photo).description
        == "a photo has no color; it has id, title, origin, size, opacity, image")
  }

  @Test("for layers with an app's own titles, a random opacity and a given content")
  func factory() {
    let words = [LayerKind.label: "Label"]
    var factory = LayerFactory(generator: SplitMix64(seed: 1), titleWords: words, hasRandomOpacity: true)
    let canvas = Plane.Canvas()
    let layers = (0..<100).map { _ in factory.makeLayer(on: canvas, .label(Layer.Label(text: "given"))) }
    #expect(layers[0].title == "Label 1" && layers[99].title == "Label 100" && layers[9].text == "given")
    #expect(Set(layers.compactMap(\.opacity.level)) == Set(1...10))
    #expect(factory.makePostIt(on: canvas).title == "PostIt 1")
    let plane = Plane(layers: [layers[4]])
    var next = LayerFactory(continuing: plane, generator: SplitMix64(seed: 1), titleWords: words)
    #expect(next.makeLabel(on: canvas).title == "Label 6")
    var other = LayerFactory(continuing: plane, generator: SplitMix64(seed: 1))
    #expect(other.makeLabel(on: canvas).title == "Text 1")
  }

  @Test("for layers in a list, each with an id")
  func identity() {
    func ids(_ layers: some Collection<some Identifiable<LayerID>>) -> [LayerID] { layers.map(\.id) }
    #expect(ids([Layer.sample(.photo, id: "a")]) == [LayerID("a")])
  }
}
