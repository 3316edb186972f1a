/// Makes layers as the apps do: with a random id, place and colour, and a title that counts layers of the kind. Another place,
/// another content or another title is set on what it made.
///
/// Everything random comes from the generator, so that a seeded one gives the same layers again.
public struct LayerFactory<Generator: RandomNumberGenerator> {
  private var generator: Generator
  private var created: [LayerKind: Int] = [:]
  /// The word that titles of a kind are numbered with; ``LayerKind/titleWord`` where there is none.
  private let titleWords: [LayerKind: String]
  private let hasRandomOpacity: Bool

  /// Creates a factory that counts from 1.
  ///
  /// - Parameters:
  ///   - generator: where everything random comes from.
  ///   - titleWords: the app's own words for titles, as `[.label: "Label"]` for `Label 1`.
  ///   - hasRandomOpacity: whether each layer has one of the opacities 0.1 … 1; else all are opaque.
  public init(generator: Generator, titleWords: [LayerKind: String] = [:], hasRandomOpacity: Bool = false) {
    self.generator = generator
    self.titleWords = titleWords
    self.hasRandomOpacity = hasRandomOpacity
  }

  /// Creates a factory that counts on from the numbered titles of a plane.
  public init(
    continuing plane: Plane, generator: Generator, titleWords: [LayerKind: String] = [:],
    hasRandomOpacity: Bool = false
  ) {
    self.init(generator: generator, titleWords: titleWords, hasRandomOpacity: hasRandomOpacity)
    for layer in plane.layers {
      guard let number = layer.title.number(behind: titleWord(of: layer.kind)) else { continue }
      created[layer.kind] = max(created[layer.kind] ?? 0, number)
    }
  }

  /// Makes a rectangle of a random colour, 150 × 120.
  public mutating func makeRectangle(on canvas: Plane.Canvas) -> Layer {
    makeLayer(on: canvas, .rectangle(Layer.Rectangle(color: .random(using: &generator))))
  }

  /// Makes a photo, 150 × 120.
  public mutating func makePhoto(_ image: Layer.Image, on canvas: Plane.Canvas) -> Layer {
    makeLayer(on: canvas, .photo(Layer.Photo(image: image)))
  }

  /// Makes a label of five consecutive words of a sample text, in a random colour that can be read on the canvas and a
  /// size of 16…32 points, 300 × 60.
  public mutating func makeLabel(on canvas: Plane.Canvas) -> Layer {
    let size = Double(Int.random(in: 16...32, using: &generator))
    let label = Layer.Label(
      text: SampleText.randomWords(5, using: &generator), font: Layer.Font(size: size),
      color: readableColor(beside: { _ in canvas.background ?? .white }))
    return makeLayer(on: canvas, .label(label))
  }

  /// Makes a post-it of a random colour, on which its text `Text` can be read, 150 × 120.
  public mutating func makePostIt(on canvas: Plane.Canvas) -> Layer {
    let color = readableColor(beside: \.contrastingTextColor)
    return makeLayer(on: canvas, .postIt(Layer.PostIt(text: "Text", color: color)))
  }

  /// Makes a layer with a given content, in its kind's default size.
  public mutating func makeLayer(on canvas: Plane.Canvas, _ content: Layer.Content) -> Layer {
    var layer = Layer(id: .random(using: &generator), origin: .zero, size: .zero, content: content)
    let kind = layer.kind
    // A plane may claim any number; behind the highest one there is no other.
    let number = min(created[kind] ?? 0, .max - 1) + 1
    created[kind] = number
    layer.title = "\(titleWord(of: kind)) \(number)"
    layer.size = kind.defaultSize
    layer.origin = Plane.Point(
      x: randomOffset(upTo: canvas.size.width - layer.size.width),
      y: randomOffset(upTo: canvas.size.height - layer.size.height))
    if hasRandomOpacity { layer.opacity = .random(using: &generator) }
    return layer
  }

  /// A random colour with a contrast of 4.5:1 to the one beside it, as text of any size needs (WCAG 2.2, 1.4.3).
  private mutating func readableColor(beside other: (Plane.Color) -> Plane.Color) -> Plane.Color {
    func contrast(_ color: Plane.Color) -> Double { MixedColor(color).contrast(to: MixedColor(other(color))) }
    // Beside white it is half of all colours, and beside a medium grey nearly none.
    for _ in 0..<100 {
      let color = Plane.Color.random(using: &generator)
      if contrast(color) >= 4.5 { return color }
    }
    return contrast(.black) > contrast(.white) ? .black : .white
  }

  private func titleWord(of kind: LayerKind) -> String { titleWords[kind] ?? kind.titleWord }

  /// A whole number of points in 0…limit; 0 on a canvas that is smaller than the layer.
  private mutating func randomOffset(upTo limit: Double) -> Double {
    guard limit.isFinite, limit >= 1 else { return 0 }
    return Double.random(in: 0...limit, using: &generator).rounded(.down)
  }
}

extension Layer {
  /// The number in a title that the apps gave: 3 for the rectangle `Rect 3`; nil for any other title.
  package var titleNumber: Int? { title.number(behind: kind.titleWord) }
}

extension String {
  /// The number that a title has behind a word and a space; nil where it is no such title.
  package func number(behind word: String) -> Int? {
    let prefix = word + " "
    guard hasPrefix(prefix) else { return nil }
    let digits = dropFirst(prefix.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != "0" else { return nil }
    return Int(digits)
  }
}

/// The text that new labels take their words from.
package enum SampleText {
  package static let words: [String] = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore \
    magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo \
    consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. \
    Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.
    """.split(separator: " ").map(String.init)

  /// Some consecutive words from a random place, joined by spaces.
  package static func randomWords(_ count: Int, using generator: inout some RandomNumberGenerator) -> String {
    let count = min(max(count, 0), words.count)
    let start = Int.random(in: 0...(words.count - count), using: &generator)
    return words[start..<start + count].joined(separator: " ")
  }
}
