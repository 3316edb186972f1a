import PlaneModel
import TestSupport
import Testing

@Suite("The factory of layers")
struct LayerFactoryTests {
  /// Makes layers of all kinds in turn.
  private func layers(_ count: Int, seed: UInt64, on canvas: Plane.Canvas = Plane.Canvas()) -> [Layer] {
    var factory = LayerFactory(generator: SplitMix64(seed: seed))
    return (0..<count).map { index in
      switch index % 4 {
      case 0: factory.makeRectangle(on: canvas)
      case 1: factory.makePhoto(.samplePNG, on: canvas)
      case 2: factory.makeLabel(on: canvas)
      default: factory.makePostIt(on: canvas)
      }
    }
  }

  @Test("makes the same layers for the same seed, and others for another")
  func seeds() {
    #expect(layers(40, seed: 1) == layers(40, seed: 1))
    #expect(layers(40, seed: 1) != layers(40, seed: 2))
  }

  @Test("makes valid, opaque layers of the kind's size inside the canvas")
  func insideCanvas() {
    for layer in layers(4000, seed: 3) {
      #expect(layer.firstInvalidProperty == nil && layer.id.hasAppShape && layer.opacity == .opaque)
      #expect(layer.size == layer.kind.defaultSize)
      #expect(layer.origin.x + layer.size.width <= 1024 && layer.origin.y + layer.size.height <= 768)
      #expect(layer.origin.x.rounded() == layer.origin.x && layer.origin.y.rounded() == layer.origin.y)
    }
  }

  @Test("reaches both ends of the canvas")
  func reachesEnds() {
    let canvas = Plane.Canvas(size: Plane.Size(width: 152, height: 122))
    let origins = Set(layers(400, seed: 4, on: canvas).filter { $0.kind == .rectangle }.map(\.origin.x))
    #expect(origins.isSubset(of: [0, 1, 2]) && origins.isSuperset(of: [0, 1]))
  }

  @Test(
    "puts layers at the corner of a canvas that is smaller than they are, or no canvas at all",
    arguments: [0, 59.5, -5, .nan, .infinity, -.infinity] as [Double])
  func smallCanvas(side: Double) {
    let canvas = Plane.Canvas(size: Plane.Size(width: side, height: side))
    for layer in layers(8, seed: 5, on: canvas) { #expect(layer.origin == .zero) }
  }

  @Test("puts layers on the largest canvas there is")
  func largestCanvas() {
    let side = Double.greatestFiniteMagnitude
    for layer in layers(8, seed: 5, on: Plane.Canvas(size: Plane.Size(width: side, height: side))) {
      #expect(layer.origin.isValid)
    }
  }

  @Test(
    "gives texts a color that can be read: on the canvas, and on a post-it's own sheet",
    arguments: [nil, "#ffffff", "#000000", "#ff8800", "#777777"] as [String?])
  func readable(background: String?) {
    let canvas = Plane.Canvas(background: background.flatMap(Plane.Color.init(hex:)))
    for layer in layers(400, seed: 9, on: canvas) {
      switch layer.content {
      case .label(let label):
        let contrast = MixedColor(label.color).contrast(to: MixedColor(canvas.background ?? .white))
        // Beside #777777 black is the best there is, with 4.69:1.
        #expect(contrast >= 4.5)
      case .postIt(let postIt):
        #expect(MixedColor(postIt.color).contrast(to: MixedColor(postIt.textColor)) >= 4.5)
      case .rectangle, .photo: break
      }
    }
  }

  @Test("numbers titles for each kind by itself")
  func titles() {
    #expect(
      layers(8, seed: 6).map(\.title) == [
        "Rect 1", "Photo 1", "Text 1", "PostIt 1", "Rect 2", "Photo 2", "Text 2", "PostIt 2",
      ])
  }

  @Test("counts on from the highest number of a plane's titles")
  func continuing() {
    var plane = Plane(layers: ["Rect 2", "Rect 7", "Rect 3", "Text 9", "Rect 08"].map { titled($0) })
    plane.layers.append(.sample(.postIt))
    var factory = LayerFactory(continuing: plane, generator: SplitMix64(seed: 7))
    #expect(factory.makeRectangle(on: plane.canvas).title == "Rect 8")
    #expect(factory.makePostIt(on: plane.canvas).title == "PostIt 1")
    #expect(factory.makeLabel(on: plane.canvas).title == "Text 1")
  }

  @Test("counts on also behind the highest number of all")
  func highestNumber() {
    let plane = Plane(layers: [titled("Rect \(Int.max)")])
    var factory = LayerFactory(continuing: plane, generator: SplitMix64(seed: 7))
    let title = factory.makeRectangle(on: plane.canvas).title
    #expect(!title.contains("-"))
  }

  @Test(
    "A title has a number where the apps gave it",
    arguments: [
      ("Rect 1", 1), ("Rect 120", 120), ("Rect 0", nil), ("Rect 01", nil), ("Rect", nil), ("Rect ", nil),
      ("rect 1", nil), ("Text 1", nil), ("Rect 1 ", nil), ("Rect -1", nil), ("Rect +1", nil), ("Rect ١", nil),
      ("Rect 99999999999999999999", nil), ("Rect \u{301}1", nil), ("", nil),
    ] as [(String, Int?)])
  func titleNumber(title: String, number: Int?) { #expect(titled(title).titleNumber == number) }

  @Test("gives labels five consecutive words of the sample text and a size of 16…32")
  func labels() {
    let text = " " + SampleText.words.joined(separator: " ") + " "
    for layer in layers(400, seed: 8) {
      guard case .label(let label) = layer.content else { continue }
      #expect(label.text.split(separator: " ").count == 5)
      #expect(text.contains(" \(label.text) "))
      #expect((16...32).contains(label.font.size) && label.alignment == Layer.Alignment())
    }
  }

  @Test("gives post-its the text Text")
  func postIts() {
    #expect(layers(40, seed: 9).filter { $0.kind == .postIt }.allSatisfy { $0.text == "Text" })
  }

  @Test("The sample text gives any number of words that it has", arguments: [-1, 0, 1, 5, 10_000])
  func sampleText(count: Int) {
    var random = SplitMix64(seed: 10)
    let words = SampleText.randomWords(count, using: &random).split(separator: " ")
    #expect(words.count == min(max(count, 0), SampleText.words.count))
  }

  private func titled(_ title: String) -> Layer {
    var layer = Layer.sample(.rectangle)
    layer.title = title
    return layer
  }
}
