import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// Optimizers, formatters and editors rewrite drawings of ours, round numbers, and know nothing of what a label's box is.
@Suite("Drawings of ours that other programs rewrote")
struct OtherProgramTests {
  private func replaced(_ svg: String, _ replacements: (String, String)...) throws -> PlaneDocument {
    var svg = svg
    for (old, new) in replacements {
      try #require(svg.contains(old), "\(old) in \(svg)")
      svg = svg.replacing(old, with: new)
    }
    return try decode(svg)
  }

  private func label(
    _ text: String, x: Double = 0, width: Double, _ alignment: Layer.Alignment = Layer.Alignment()
  ) -> Layer {
    Layer(
      id: LayerID("aaa-bbb-ccc"), title: "L", origin: Plane.Point(x: x, y: 20),
      size: Plane.Size(width: width, height: 30),
      content: .label(Layer.Label(text: text, alignment: alignment)))
  }

  // MARK: - Lengths that hold lines

  @Test(
    "a length that held the line of a label before somebody changed it is forgotten",
    arguments: [
      ("font-size=\"16\"", "font-size=\"20\""), ("Hello world", "Hello worms"), ("Hello world", "Hi"),
      ("Hello world", "Hello wonderful world"), ("fill=\"#000000\"", "fill=\"#ff0000\""),
    ])
  func stale(old: String, new: String) throws {
    let svg = try encode(label("Hello world", width: 80))
    #expect(svg.contains("textLength"))
    let document = try replaced(svg, (old, new))
    #expect(document.losses.isEmpty && document.provenance == .edited(layers: [0]))
    #expect(document.plane.layers[0].extras == nil)
  }

  @Test("a length that somebody gave a line, and nothing else, stays")
  func meant() throws {
    let svg = try encode(label("Hello world", width: 80))
    let length = try #require(svg.firstMatch(of: /textLength="[^"]*"/)).output
    let document = try replaced(svg, (String(length), "textLength=\"60\""))
    #expect(document.plane.layers[0].extras?.json.contains("textLength") == true)
    #expect(document.provenance == .edited(layers: [0]))
  }

  @Test("a length that spreads letters is told where somebody changed the layer, too")
  func spread() throws {
    let svg = try encode(label("Hello", width: 300))
    let changed = ("fill=\"#000000\"", "fill=\"#ff0000\"")
    let document = try replaced(svg, changed, ("<tspan>", "<tspan textLength=\"190\">"))
    #expect(document.losses.map(\.code) == [.unsupportedText])
    let slight = try replaced(svg, changed, ("<tspan>", "<tspan textLength=\"42\">"))
    #expect(slight.losses.isEmpty && slight.plane.layers[0].extras != nil)
  }

  @Test("a text that begins with a space and is held is as it was written")
  func space() throws {
    var layer = label(" x y", width: 90)
    layer.extras = try Extras(parsing: #"{"svg":{"textLength":"120%"}}"#)
    let document = try decode(encode(layer))
    #expect(document.provenance == .intact && document.losses.isEmpty && document.plane.layers == [layer])
  }

  @Test("spaces that a formatter writes around a line are no part of what its length holds")
  func formatted() throws {
    for layer in [label("Hello world", width: 80), postIt("Hello world, and all in it")] {
      let svg = try encode(layer)
      #expect(svg.contains("textLength"))
      let formatted = svg.replacing(/(<tspan[^>]*>)([^<]*)</) {
        "\($0.output.1)\n        \($0.output.2)\n      <"
      }
      let document = try decode(formatted)
      #expect(document.losses.isEmpty && document.provenance == .intact, "\(formatted)")
    }
  }

  private func postIt(_ text: String) -> Layer {
    Layer(
      id: LayerID("ddd-eee-fff"), title: "P", origin: Plane.Point(x: 0, y: 100),
      size: Plane.Size(width: 115, height: 120),
      content: .postIt(Layer.PostIt(text: text, color: Plane.Color(rgb: 0xffee88))))
  }

  @Test("another text on a post-it needs no length of the one before")
  func editedPostIt() throws {
    let svg = try encode(postIt("Hello world, now"))
    #expect(svg.contains("textLength"))
    let document = try replaced(svg, ("now", "later"))
    #expect(document.losses.isEmpty && document.provenance == .edited(layers: [0]))
  }

  // MARK: - Edges of the canvas

  @Test(
    "what an optimizer's rounding leaves outside of the canvas lies at its edge",
    arguments: [(6, "667"), (5, "67"), (4, "7"), (3, "")])
  func rounded(digits: Int, end: String) throws {
    let border = Layer.Border(color: Plane.Color(rgb: 0xff0000), width: 2.0 / 3)
    let frame = Layer(
      id: LayerID("aaa-bbb-ccc"), title: "Frame", origin: .zero, size: Plane.Size(width: 100, height: 100),
      content: .rectangle(Layer.Rectangle(color: nil, border: border)))
    let svg = try encode(frame).replacing(/\.(\d{6,})/) { ".\($0.output.1.prefix(digits))" }
    let width = "stroke-width=\"0.666\(end)\""
    let document = try decode(svg.replacing(/stroke-width="0.666*"/, with: width))
    #expect(document.plane.layers[0].origin == .zero)
    let box = document.plane.layers[0].box
    #expect(abs(box.size.width - 100) < 0.01, "\(box)")
  }

  @Test("a number that is stated stays, however near to 0 and with however many digits")
  func stated() throws {
    let rect = "<rect id='a' data-plane-id='a' x='-0.001' y='0.1234567890123456' width='9' height='9'/>"
    let origin = try decode(foreign(rect, root: "data-plane-version='1'")).plane.layers[0].origin
    #expect(origin == Plane.Point(x: -0.001, y: 0.1234567890123456))
  }

  @Test(
    "a label's box shrinks where an editor moves it out of the canvas, and the text stays inside",
    arguments: [
      (Layer.Alignment.Horizontal.trailing, "200", "150", 0.0, 150.0), (.center, "100", "40", 0, 80),
      // The text itself would begin outside.
      (.center, "100", "5", -95, 200), (.leading, "0", "-5", -5, 200),
    ])
  func moved(horizontal: Layer.Alignment.Horizontal, old: String, new: String, x: Double, width: Double)
    throws
  {
    let svg = try encode(label("OK", width: 200, Layer.Alignment(horizontal: horizontal)))
    let document = try replaced(svg, (" x=\"\(old)\" y=", " x=\"\(new)\" y="))
    #expect(document.plane.layers[0].origin.x == x && document.plane.layers[0].size.width == width)
    #expect(document.losses.isEmpty)
  }

  @Test("the same upwards")
  func movedUp() throws {
    let svg = try encode(label("OK", width: 200, Layer.Alignment(vertical: .bottom)))
    let y = try #require(svg.firstMatch(of: #/ y="([^"]*)"/#)).output.1
    let above = try #require(Double(y)) - 26
    let document = try replaced(svg, (" y=\"\(y)\"", " y=\"\(above)\""))
    #expect(document.plane.layers[0].box == Plane.Box(x: 0, y: 0, width: 200, height: 24))
  }

  // MARK: - Groups

  @Test("a clip to the whole canvas cuts nothing, and a smaller one makes a picture")
  func clip() throws {
    func kinds(_ width: Int) throws -> [LayerKind] {
      let clip = "<defs><clipPath id='c'><rect width='\(width)' height='300'/></clipPath></defs>"
      let rect = "<rect id='a' data-plane-id='a' x='10' y='10' width='50' height='50'/>"
      let root = "viewBox='0 0 400 300' width='400' height='300' data-plane-version='1'"
      return try decode(foreign("\(clip)<g clip-path='url(#c)'>\(rect)</g>", root: root)).plane.layers.map(
        \.kind)
    }
    #expect(try kinds(400) == [.rectangle])
    #expect(try kinds(40) == [.photo])
  }

  @Test("what a layer states beside what is drawn is scaled with it")
  func scaled() throws {
    let white = Plane.Color(rgb: 0xffffff)
    func frame(_ factor: Double) -> Layer {
      Layer(
        id: LayerID("aaa-bbb-ccc"), title: "F", origin: Plane.Point(x: 10 * factor, y: 10 * factor),
        size: Plane.Size(width: 50 * factor, height: 30 * factor),
        content: .rectangle(
          Layer.Rectangle(
            color: white, cornerRadius: 3 * factor,
            border: Layer.Border(color: Plane.Color(rgb: 0xff0000), width: 10 * factor))))
    }
    let document = try replaced(encode(frame(1)), ("<rect ", "<rect transform=\"scale(2)\" "))
    #expect(document.plane.layers == [frame(2)])
  }

  // MARK: - Post-its

  @Test("a post-it without a text stays one where an optimizer takes its group away")
  func collapsed() throws {
    let svg = try encode(postIt(""))
    let document = try decode(
      svg.replacing(
        /<g ([^>]*data-plane-type="post-it"[^>]*)>\s*<title>P<\/title>\s*<rect ([^>]*)\/>\s*<\/g>/
      ) {
        "<rect \($0.output.1) \($0.output.2)><title>P</title></rect>"
      })
    #expect(document.provenance == .intact && document.plane.layers.map(\.kind) == [.postIt])
    #expect(document.losses.isEmpty)
  }

  // MARK: - Around layers

  @Test("a change around the layers is told beside one of a layer")
  func around() throws {
    let svg = try encode(fourKinds)
    let layer = try replaced(svg, ("<title>Rect 1", "<title>Rect 2"))
    #expect(layer.provenance == .edited(layers: [0]) && !layer.isEditedAroundLayers)
    let less = svg.replacing(#/<g [^>]*post-it[\s\S]*?<\/g>/#, with: "")
    let both = try replaced(less, ("<title>Rect 1", "<title>Rect 2"))
    #expect(both.plane.layers.count == 3)
    #expect(both.provenance == .edited(layers: [0]) && both.isEditedAroundLayers)
    let added = try replaced(svg, ("</svg>", "<rect width='9' height='9'/></svg>"))
    #expect(added.provenance == .edited(layers: [4]) && !added.isEditedAroundLayers)
  }
}
