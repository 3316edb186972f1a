import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing
import TextLayout

@testable import PlaneSVG

@Suite("Others' drawings: chunks of a text")
struct TextChunkTests {
  @Test(
    "each absolute position begins a label that is drawn there",
    arguments: [
      ("<text x='10' y='40'>a b</text>", ["10 40 start \"a b\""]),
      ("<text x='10' y='40' text-anchor='middle'>a</text>", ["10 40 middle \"a\""]),
      ("<text x='60' y='40' text-anchor='end'>a</text>", ["60 40 end \"a\""]),
      ("<text x='50%' y='25%'>a</text>", ["50 25 start \"a\""]),
      ("<text x='1em' y='2em' font-size='10'>a</text>", ["10 20 start \"a\""]),
      ("<text dx='10' dy='20' x='5' y='10'>a</text>", ["15 30 start \"a\""]),
      ("<text y='40'>a<tspan x='50'>b</tspan></text>", ["0 40 start \"a\"", "50 40 start \"b\""]),
      (
        "<text x='5'><tspan x='10' y='30'>a</tspan><tspan x='10' dy='1.5em' font-size='10'>b</tspan></text>",
        ["10 30 start \"a\"", "10 45 start \"b\""]
      ),
      ("<text x='10 30' y='40'>abc</text>", ["10 40 start \"a\"", "30 40 start \"bc\""]),
      (
        "<text x='10 30 50' y='40'>a<tspan x='70' y='60'>b</tspan>c</text>",
        ["10 40 start \"a\"", "70 60 start \"b\"", "50 60 start \"c\""]
      ),
      ("<text x='10 30' y='40'>  a  b</text>", ["10 40 start \"a\"", "30 40 start \" b\""]),
      (
        "<text font-size='10' y='40' x=' 1em , 40% '><tspan font-size='20'>a</tspan>b</text>",
        ["10 40 start \"a\"", "40 40 start \"b\""]
      ),
      (
        "<text font-size='10' y='40'><tspan x='1em 3em 5em'>ab</tspan>c</text>",
        ["10 40 start \"a\"", "30 40 start \"bc\""]
      ),
      ("<text x='10,30' y='40'>äb</text>", ["10 40 start \"ä\"", "30 40 start \"b\""]),
      (
        "<text x='10' y='40'>a<tspan x='50' fill='red' font-weight='bold'>b</tspan></text>",
        ["10 40 start \"a\"", "50 40 start \"b\""]
      ),
      (
        "<text x='40' y='40'>a<tspan x='50' text-anchor='end'>b</tspan></text>",
        ["40 40 start \"a\"", "50 40 end \"b\""]
      ),
      ("<text y='40'>a <tspan x='50'>b</tspan></text>", ["0 40 start \"a\"", "50 40 start \"b\""]),
      ("<text y='40'>a<tspan x='50'> b</tspan></text>", ["0 40 start \"a\"", "50 40 start \" b\""]),
    ])
  func anchors(body: String, lines: [String]) throws {
    #expect(try redrawnLines(of: body) == lines)
    #expect(try decode(body: body).losses.isEmpty)
  }

  @Test("lines below one another at the model's line height are one label")
  func lines() throws {
    let lines =
      "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='1.25em'>b</tspan><tspan x='10' y='45'>c</tspan>"
    let body = "<text font-size='10' text-anchor='middle'>\(lines)</text>"
    let document = try decode(body: body)
    #expect(document.label?.text == "a\nb\nc")
    #expect(
      try redrawnLines(of: body) == ["10 20 middle \"a\"", "10 32.5 middle \"b\"", "10 45 middle \"c\""])
  }

  @Test(
    "lines that are further apart, or nearer, are one label that says so",
    arguments: [
      (
        "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='1.2em'>b</tspan><tspan x='10' y='44'>c</tspan>",
        "1.2"
      ),
      ("<tspan x='10' y='20'>a</tspan><tspan x='10' y='45'>b</tspan><tspan x='10' dy='25'>c</tspan>", "2.5"),
      ("<tspan x='10' y='20'>a</tspan><tspan x='10' y='28'>b</tspan><tspan x='10' dy='8'>c</tspan>", "0.8"),
      (
        "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='1.33333333em'>b</tspan><tspan x='10' y='46.6667'>c</tspan>",
        "1.333333"
      ),
    ])
  func lineDistance(body: String, distance: String) throws {
    let body = "<text font-size='10'>\(body)</text>"
    let document = try decode(body: body)
    #expect(document.label?.text == "a\nb\nc")
    #expect(document.losses.isEmpty)
    #expect(document.plane[0]?.extras?.json.contains(#""line-height":"\#(distance)"#) == true)
    // Written and read again, it is the same.
    let own = try decode(encode(document.plane))
    #expect(firstDifference(own.plane, document.plane) == nil)
    #expect(own.provenance == .intact)
  }

  @Test(
    "other lines are labels of their own",
    arguments: [
      "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='.7em'>b</tspan>",
      "<tspan x='10' y='20'>a</tspan><tspan x='11' dy='1.25em'>b</tspan>",
      "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='1.25em' fill='red'>b</tspan>",
      "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='1.25em' text-anchor='end'>b</tspan>",
      "<tspan x='10' y='20'>a</tspan><tspan x='10' dy='3.5em'>b</tspan>",
    ])
  func separateLines(body: String) throws {
    let document = try decode(body: "<text font-size='10'>\(body)</text>")
    #expect(document.plane.layers.map(\.text) == ["a", "b"])
    #expect(document.losses.isEmpty)
  }

  @Test("the first label has the element's name, the others have new ones")
  func names() throws {
    let document = try decode(
      body: "<text id='t' y='40'><title>Both</title>a<tspan x='50'>b</tspan></text><text y='60'>c</text>")
    #expect(document.plane[0]?.id == LayerID("t"))
    #expect(document.plane.layers.map(\.title) == ["Both", "Text 1", "Text 2"])
    #expect(Set(document.plane.layers.map(\.id)).count == 3)
    #expect(document.losses.isEmpty)
  }

  @Test("spaces that move what is anchored by its middle or end can't be said, but for one")
  func space() throws {
    func body(_ anchor: String) -> String {
      "<text text-anchor='\(anchor)'><tspan x='50' y='20'>a</tspan> <tspan x='50' y='45'>b</tspan></text>"
    }
    #expect(try decode(body: body("start")).label?.text == "a\nb")
    #expect(try decode(body: body("middle")).leaves?.native == 2)
    #expect(try decode(body: "<text y='9' x='50' text-anchor='end'>a </text>").leaves?.native == 1)
    let preserved = "<text y='9' x='50' text-anchor='end' xml:space='preserve'>a  </text>"
    #expect(try decode(body: preserved).unsupportedCounts == [.unsupportedText: 1])
  }

  @Test("a line feed in front of a line with a place of its own is a space, and one within a line is told")
  func lineFeeds() throws {
    func body(_ first: String, _ second: String) -> String {
      "<text style='white-space:pre'><tspan x='10' y='20'>\(first)</tspan>\(second)</text>"
    }
    #expect(try decode(body: body("a&#10;", "<tspan x='10' y='40'>b</tspan>")).label?.text == "a\nb")
    #expect(try decode(body: body("a&#10;", "")).label?.text == "a")
    // As in Chromium, which shows the line half a space further left.
    let middle = try decode(body: body("a&#10;", "").replacing("x='10'", with: "x='50' text-anchor='middle'"))
    let space = try decode(body: body("a ", "").replacing("x='10'", with: "x='50' text-anchor='middle'"))
    #expect(middle.plane == space.plane && middle.losses.isEmpty)
    for picture in [body("a&#10;b", ""), body("a&#10;", "<tspan>b</tspan>")] {
      #expect(try decode(body: picture).unsupportedCounts == [.unsupportedText: 1])
    }
  }

  @Test("letters that are drawn as one are not placed apart")
  func clusters() throws {
    #expect(
      try decode(body: "<text x='0 9' y='20'>e&#x301;</text>").unsupportedCounts == [.unsupportedText: 1])
    #expect(
      try decode(body: "<text x='0 9' y='20'>क&#x93f;</text>").unsupportedCounts == [.unsupportedText: 1])
  }

  @Test("translucent lines that overlap are one picture")
  func overlap() throws {
    let body =
      "<text opacity='.5' font-size='20'><tspan x='0' y='40'>a</tspan><tspan x='0' y='45'>b</tspan></text>"
    #expect(try decode(body: body).unsupportedCounts == [.groupOpacity: 1])
    let apart =
      "<text opacity='.5' font-size='20'><tspan x='0' y='20'>a</tspan><tspan x='1' y='40'>b</tspan></text>"
    #expect(try decode(body: apart).leaves?.native == 2)
  }

  @Test("a text of thousands of positions is read in one go")
  func manyPositions() throws {
    let count = 5000
    let positions = String(repeating: "5 ", count: count)
    let document = try decode(
      body: "<text y='20' x='\(positions)'>\(String(repeating: "a", count: count))</text>")
    #expect(document.leaves?.native == count)
  }
}

@Suite("Others' drawings: boxes of labels")
struct LabelBoxTests {
  private func needed(_ text: String, _ size: Double) -> Double {
    AdvanceWidths.width(of: text, style: TextStyle(fontSize: size, isSerif: true)) * 1.25
  }

  @Test(
    "the box has room for wider fonts, on the side that the text grows to",
    arguments: [
      ("start", Layer.Alignment.Horizontal.leading, 0.0), ("middle", .center, 0.5), ("end", .trailing, 1),
    ])
  func room(anchor: String, alignment: Layer.Alignment.Horizontal, share: Double) throws {
    let document = try decode(
      body: "<text x='50' y='40' font-size='10' text-anchor='\(anchor)'>abc</text>")
    let box = try #require(document.boxes.first)
    #expect(box.size.width >= needed("abc", 10))
    #expect(box.size.width < needed("abc", 10) + 0.25)
    #expect(box.size.height == 12.5)
    #expect(box.origin == Plane.Point(x: 50 - box.size.width * share, y: 40 - 9.375))
    #expect(document.label?.alignment == Layer.Alignment(horizontal: alignment, vertical: .top))
  }

  @Test("a box is cut at the top edge, and the text stands at its bottom")
  func top() throws {
    let body = "<text x='5' y='10'>abc</text>"
    let document = try decode(body: body)
    #expect(document.boxes.first?.origin == Plane.Point(x: 5, y: 0))
    #expect(document.label?.alignment == Layer.Alignment(horizontal: .leading, vertical: .bottom))
    #expect(document.losses.map(\.outcome) == [.kept])
    #expect(try redrawnLines(of: body) == ["5 10 start \"abc\""])
  }

  @Test("a centred box shrinks at the left edge as long as it has room")
  func shrunk() throws {
    // The width is rounded up to quarters, which leaves a little to shrink.
    let half = needed("abc", 10) / 2
    let fits = "<text x='\(half)' y='40' font-size='10' text-anchor='middle'>abc</text>"
    #expect(try decode(body: fits).boxes.first?.origin.x == 0)
    #expect(try redrawnLines(of: fits) == ["\(half) 40 middle \"abc\""])
  }

  @Test(
    "a box without room to spare begins at the left edge, and holds the text to nothing, whatever its font",
    arguments: ["middle", "end"])
  func narrow(anchor: String) throws {
    let width = needed("abc", 10)
    let factor = anchor == "middle" ? 0.5 : 1
    func text(_ x: Double, _ attributes: String = "") -> String {
      "<text x='\(x * factor)' y='40' font-size='10' text-anchor='\(anchor)' \(attributes)>abc</text>"
    }
    for body in [
      text(width / 1.25 + 0.1), text(width - 0.5, "font-family='Fancy'"),
      text(width - 0.5, "font-family='Verdana, Arial'"), text(width - 0.5, "font-style='italic'"),
      text(width - 0.5).replacing("abc", with: "ab\u{5d0}"),
    ] {
      let inside = try decode(body: body)
      #expect(inside.unsupportedCounts == [:])
      #expect(inside.boxes.first?.origin.x == 0)
      let lines = try redrawnLines(of: body)
      #expect(lines.count == 1 && !lines[0].contains("held"))
      #expect(try decode(encode(inside.plane.layers[0])).plane.layers == inside.plane.layers)
    }
    // It begins left of the canvas.
    #expect(try decode(body: text(width / 1.25 - 0.1)).unsupportedCounts == [.outsideCanvas: 1])
  }

  @Test("a text outside the canvas is dropped", arguments: ["x='5' y='-50'", "x='-99' y='40'"])
  func outside(place: String) throws {
    let document = try decode(body: "<text \(place)>abc</text>")
    #expect(document.plane.count == 0)
    #expect(document.lossCodes == [.outsideCanvas])
    #expect(document.losses.map(\.outcome) == [.dropped])
  }

  @Test("an import of what was exported gives the same labels")
  func stable() throws {
    let document = try decode(
      body: "<text x='33.3' y='41.7' text-anchor='middle'>Wide words</text><text x='9' y='5'>b</text>")
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane)
    #expect(again.losses.isEmpty)
  }

  private func editable(_ body: String) throws -> PlaneDocument {
    var options = SVGDecodingOptions()
    options.prefersEditable = true
    return try SVGPlaneDecoder(options: options).decode(SourceText(name: "a.svg", text: foreign(body)))
  }

  @Test(
    "lines that begin where centered ones do are one label where layers are to be edited",
    arguments: [
      ("Arial", 31.16, 1, true), ("Arial", 33.16, 2, false), ("Arial", 24.82, 1, false),
      // How wide the letters of other fonts are, nobody knows here.
      ("Virgil, Arial", 31.16, 2, false),
    ])
  func centered(family: String, second: Double, count: Int, isCentered: Bool) throws {
    let body =
      "<text font-family='\(family)' font-size='12'><tspan x='24.82' y='36.4'>Generate </tspan>"
      + "<tspan x='\(second)' y='50.8'>invoice</tspan></text>"
    let document = try editable(body)
    #expect(document.labels.count == count)
    #expect((document.labels.first?.alignment.horizontal == .center) == isCentered)
    let middle = document.plane.layers.first.map { $0.origin.x + $0.size.width / 2 }
    if isCentered { #expect(abs((middle ?? 0) - 49.83) < 0.1) }
    #expect(try decode(body: body).labels.count == (second == 24.82 ? 1 : 2))
  }

  @Test(
    "lines that end below one another, to what LibreOffice rounds, are one label where layers are to be edited"
  )
  func trailing() throws {
    let lines = [
      ("Standups run long; ", 387.63), ("split the meeting in two ", 349.57), ("parts soon", 467.0),
    ]
    let spans = lines.enumerated().map {
      "<tspan x='\($1.1)' y='\(100 + 25.55 * Double($0))'>\($1.0)</tspan>"
    }
    let text = "<text font-family='Arial' font-size='21.32'>\(spans.joined())</text>"
    let body = "<g transform='scale(.15)'>\(text)</g>"
    let label = try #require(try editable(body).label)
    #expect(label.text == "Standups run long;\nsplit the meeting in two\nparts soon")
    #expect(label.alignment.horizontal == .trailing)
    #expect(try decode(body: body).labels.count == 3)
  }

  @Test("a text that begins a little left of the canvas is a label at its edge where layers are to be edited")
  func leftOfCanvas() throws {
    let body = "<text x='-0.6' y='22' font-family='sans-serif' font-size='14'>SDP</text>"
    #expect(try decode(body: body).labels.isEmpty)
    var options = SVGDecodingOptions()
    options.prefersEditable = true
    let document = try SVGPlaneDecoder(options: options).decode(
      SourceText(name: "a.svg", text: foreign(body)))
    #expect(document.labels.map(\.text) == ["SDP"] && document.plane.layers[0].origin.x == 0)
    #expect(document.losses.map(\.code) == [.outsideCanvas])
    let middle = "<text x='11' y='22' text-anchor='middle' font-family='Arial' font-size='14'>SDP</text>"
    #expect(try decode(body: middle).labels.isEmpty)
    #expect(try editable(middle).labels.count == 1 && editable(middle).plane.layers[0].origin.x == 0)
    // Half a hair, as of rounded numbers, is none.
    let hair =
      "<text x='12.665' y='20' text-anchor='middle' font-family='Times New Roman' font-size='12'>asinh</text>"
    #expect(try decode(body: hair).labels.count == 1)
  }

  @Test(
    "a text that a matrix stretches is a label where nobody sees that, or layers are to be edited",
    arguments: [
      ("scale(1.004,1)", 10, "Build", true), ("scale(1.0075,0.9926)", 10, "Build", false),
      ("scale(1.0075,0.9926)", 90, "|", false),
      ("scale(1.0075,0.9926)", 10, "i<tspan x='9' dy='1.25em'>\(long)</tspan>", false),
      ("scale(1.2,1)", 10, "Build", false), ("scale(2,1)", 10, "|", false),
    ])
  func stretched(transform: String, size: Int, text: String, isUnseen: Bool) throws {
    let body = "<text x='9' y='90' font-size='\(size)' transform='\(transform)'>\(text)</text>"
    let document = try decode(foreign(body, root: "width='300' height='200'"))
    #expect(document.labels.count == (isUnseen ? 1 : 0))
    #expect(document.losses.map(\.code) == (isUnseen ? [] : [.unsupportedTransform]))
    let edited = try editable(body)
    #expect(edited.labels.count == 1)
    if transform == "scale(1.2,1)" { #expect(abs((edited.labels.first?.font.size ?? 0) - 10.954) < 0.001) }
  }

  private static let long = String(repeating: "Build ", count: 9)
}
