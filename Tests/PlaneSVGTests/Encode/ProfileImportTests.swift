import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing
import TextLayout

@testable import PlaneSVG

/// An image and an inline SVG are read as drawings of others.
@Suite("Profiles, read again")
struct ProfileImportTests {
  private static let texts = [
    "Ship it", "two\nlines", "세 번째\n줄", "A & B <c>", "שלום עולם", "ends in space \nnext", "日本語のテキスト",
  ]

  private var random: SplitMix64

  init() { random = SplitMix64(seed: 7) }

  /// A drawing as people make it, on which nothing overlaps that is translucent.
  private mutating func plane() -> Plane {
    Plane(
      title: random.oneIn(2) ? "A drawing" : nil, description: random.oneIn(2) ? "What it shows" : nil,
      canvas: Plane.Canvas(size: Plane.Size(width: 1000, height: 800)),
      layers: (0..<12).map { number in
        let content = content()
        let isPostIt = if case .postIt = content { true } else { false }
        return Layer(
          id: LayerID("layer-\(number)"), title: "Title \(number)",
          origin: Plane.Point(x: quarters(0...400), y: quarters(0...400)),
          size: Plane.Size(width: quarters(60...300), height: quarters(60...200)),
          opacity: Layer.Opacity(isPostIt ? 1 : random.pick(1, 0.5, 0.123456789)), content: content)
      })
  }

  private mutating func quarters(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) + random.pick(0, 0.25, 0.5)
  }

  private mutating func text() -> String { Self.texts[Int.random(in: Self.texts.indices, using: &random)] }

  private mutating func content() -> Layer.Content {
    let color = Plane.Color.random(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let border = random.oneIn(2) ? Layer.Border(color: .black, width: quarters(1...8)) : nil
      return .rectangle(Layer.Rectangle(color: color, cornerRadius: random.pick(0, 12), border: border))
    case 1: return .photo(Layer.Photo(image: pixelImage))
    case 2:
      let font = Layer.Font(
        family: random.pick("sans-serif", "Courier New"), size: quarters(8...32),
        weight: random.pick(.regular, .bold), style: random.pick(.normal, .italic))
      let alignment = Layer.Alignment(horizontal: random.pick(.leading, .center, .trailing))
      return .label(Layer.Label(text: text(), font: font, color: color, alignment: alignment))
    default: return .postIt(Layer.PostIt(text: text(), color: color))
    }
  }

  /// The layers that a layer is read as. Of a text the lines are left, and its anchor.
  private func expected(_ layer: Layer) -> [Layer] {
    switch layer.content {
    case .rectangle, .photo: return [layer]
    case .label(let label):
      var read = layer
      read.content = .label(lines(TextDrawing(label, in: layer.box, extras: layer.extras), label))
      return [read]
    case .postIt(let postIt):
      var (sheet, text) = (layer, layer)
      sheet.content = .rectangle(Layer.Rectangle(color: postIt.color))
      let label = Layer.Label(text: postIt.text, font: .postIt, color: postIt.textColor)
      text.content = .label(lines(TextDrawing(postIt, in: layer.box), label))
      return [sheet, text]
    }
  }

  private func lines(_ drawing: TextDrawing, _ label: Layer.Label) -> Layer.Label {
    var label = label
    label.text = drawing.layout.lines.map(\.text).joined(separator: "\n")
    return label
  }

  /// Where a text's first line is anchored.
  private func anchor(of layer: Layer) -> Plane.Point? {
    switch layer.content {
    case .label(let label): TextDrawing(label, in: layer.box, extras: layer.extras).placement.anchor
    case .postIt(let postIt): TextDrawing(postIt, in: layer.box).placement.anchor
    default: nil
    }
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-4 }

  @Test("gives the same layers, but for ids, and post-its, which are a rectangle and a label")
  mutating func layers() throws {
    for _ in 0..<100 {
      let plane = self.plane()
      for profile in [SVGProfile.image, .inline] {
        let document = try decode(encode(plane, profile: profile))
        #expect(document.plane.title == plane.title && document.plane.description == plane.description)
        #expect(document.plane.canvas.size == plane.canvas.size)
        #expect(document.losses.filter { $0.lossClass != .structure }.isEmpty, "\(document.losses)")
        let pairs = plane.layers.flatMap { layer in expected(layer).map { (layer, $0) } }
        #expect(document.plane.count == pairs.count)
        for (read, (layer, wanted)) in zip(document.plane.layers, pairs) {
          try compare(read, wanted, of: layer, profile)
        }
      }
    }
  }

  private func compare(_ read: Layer, _ expected: Layer, of layer: Layer, _ profile: SVGProfile) throws {
    #expect(read.kind == expected.kind)
    #expect(isClose(read.opacity.rawValue, expected.opacity.rawValue))
    if profile == .inline, layer.kind != .postIt || read.kind == .rectangle {
      #expect(read.title == layer.title)
    }
    switch (read.content, expected.content) {
    case (.label(let label), .label(let wanted)):
      #expect(label.text == wanted.text)
      #expect(label.color == wanted.color)
      #expect(label.font == wanted.font)
      #expect(label.alignment.horizontal == wanted.alignment.horizontal)
      let (now, drawn) = (try #require(anchor(of: read)), try #require(anchor(of: layer)))
      #expect(isClose(now.x, drawn.x) && isClose(now.y, drawn.y))
    case (.rectangle(let rectangle), .rectangle(let wanted)):
      #expect(rectangle == wanted)
      #expect(read.box == expected.box)
    default:
      #expect(read.content == expected.content)
      #expect(read.box == expected.box)
    }
  }

  @Test("writes the same picture once more, as a document")
  mutating func again() throws {
    for _ in 0..<20 {
      let read = try decode(encode(plane(), profile: .inline)).plane
      let document = try decode(encode(read))
      #expect(firstDifference(document.plane, read) == nil)
      #expect(document.provenance == .intact)
    }
  }

  @Test("a length that is the letters' own width holds them to nothing", arguments: [1, 1.004, 0.996])
  func heldToOwnWidth(factor: Double) throws {
    let width =
      AdvanceWidths.width(of: "Lorem ipsum", style: TextStyle(Layer.Font(family: "", size: 20))) * factor
    let document = try decode(
      body:
        "<text y='40' font-size='20'>x<tspan x='0' y='65' textLength='\(width)'>Lorem ipsum</tspan></text>")
    #expect(document.losses.isEmpty)
    #expect(document.label?.text == "x\nLorem ipsum")
  }

  @Test(
    "lines that are all held to their own width are held to it again, as plots of R and OmniGraffle need it")
  func heldAgain() throws {
    let width = AdvanceWidths.width(of: "Lorem", style: TextStyle(Layer.Font(family: "", size: 20)))
    let held = "textLength='\(width)'"
    for (body, isHeld) in [
      ("<text x='9' y='40' font-size='20' \(held)>Lorem</text>", true),
      ("<text x='9' y='40' font-size='20'><tspan \(held)>Lorem</tspan></text>", true),
      (
        "<text font-size='20'><tspan x='9' y='40' \(held)>Lorem</tspan> <tspan x='9' y='65' \(held)>Lorem</tspan></text>",
        true
      ),
      ("<text x='9' y='40' font-size='20'>Lorem</text>", false),
      ("<text x='9' y='40' font-size='20'>a<tspan \(held)>Lorem</tspan></text>", false),
      ("<text x='9' y='40' font-size='20'><tspan \(held)>Lorem</tspan>a</text>", false),
      ("<text x='9' y='40' font-size='20' \(held)>Lorem<tspan x='9' y='65'>a</tspan></text>", false),
    ] {
      let document = try decode(body: body)
      let svg = try encode(document.plane)
      #expect(svg.contains("textLength=") == isHeld, "\(body)")
      #expect(try decode(svg).provenance == .intact)
      guard isHeld else { continue }
      #expect(document.losses.isEmpty)
      #expect(document.plane.layers.first?.box.size.width == (width * 4).rounded(.up) / 4)
      #expect(
        try decode(encode(document.plane, profile: .image)).plane.layers.map(\.box)
          == document.plane.layers.map(\.box))
    }
  }

  @Test(
    "lines that begin near the canvas' edge are held to nothing that they weren't held to",
    arguments: [
      "x='52' text-anchor='middle' font-family='Arial'", "x='85' text-anchor='end' font-family='Odd Font'",
    ])
  func unheldAtEdge(attributes: String) throws {
    let document = try decode(
      body:
        "<text y='30' \(attributes)>WorldWorld</text><text y='30' x='9'>far<tspan x='9' y='60'>down</tspan></text>"
    )
    #expect(document.losses.isEmpty)
    #expect(document.plane.layers.first?.extras?.json == #"{"svg":{"textLength":"auto"}}"#)
    let svg = try encode(document.plane)
    #expect(!svg.contains("textLength="))
    let again = try decode(svg)
    #expect(again.provenance == .intact && firstDifference(again.plane, document.plane) == nil)
  }

  @Test("lines near the edge that are further apart keep to both")
  func unheldAndApart() throws {
    let document = try decode(
      body:
        "<text text-anchor='end'><tspan x='85' y='30'>WorldWorld</tspan><tspan x='85' y='62'>World</tspan></text>"
    )
    #expect(document.plane.layers.first?.extras?.json == #"{"svg":{"line-height":"2","textLength":"auto"}}"#)
    let svg = try encode(document.plane)
    #expect(!svg.contains("textLength=") && svg.contains("y=\"62\""))
  }

  @Test("a length that is no other font's is a stretch, and so is any of several lines", arguments: [0.6, 2])
  func stretched(factor: Double) throws {
    let width =
      AdvanceWidths.width(of: "Lorem ipsum", style: TextStyle(Layer.Font(family: "", size: 20))) * factor
    for body in [
      "<text y='40' font-size='20' textLength='\(width)'>Lorem ipsum</text>",
      "<text y='40' font-size='20' textLength='\(width)'>Lorem<tspan x='0' y='60'> ipsum</tspan></text>",
    ] {
      #expect(try decode(body: body).lossCodes == [.unsupportedText])
    }
  }
}
