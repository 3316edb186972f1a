import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("An SVG of our own is changed where it stands")
struct PatchTests {
  /// The text with properties set; nil where that can't be done.
  private func patched(_ svg: String, _ edits: FieldEdit...) throws -> String? {
    let document = try decode(svg)
    guard let textEdits = SVGPlanePatcher().textEdits(for: edits, in: document) else { return nil }
    return document.source.applying(textEdits).map { $0.text(in: 0..<$0.count) }
  }

  @Test("a layer that takes other elements is written anew, and the others keep their form")
  func otherElements() throws {
    let svg = try encode(fourKinds).replacing("<image", with: "<!-- kept --><image")
    let text = "one\ntwo & <three>"
    let result = try #require(try patched(svg, FieldEdit(.layer(2, .text), .text(text))))
    let document = try decode(result)
    #expect(document.plane[2]?.text == text)
    #expect(document.provenance == .intact)
    #expect(result.contains("<!-- kept --><image"))

    let longer = "words that take more than the one line that stood on this sheet before"
    let sheet = try #require(try patched(svg, FieldEdit(.layer(3, .text), .text(longer))))
    #expect(try decode(sheet).plane[3]?.text == longer)
  }

  @Test(
    "a layer that somebody named in Inkscape is renamed, and the older name goes", arguments: [true, false])
  func renamed(hasTitle: Bool) throws {
    let plain = try encode(Plane(layers: [rectangleLayer()]))
      .replacing(" xmlns=", with: " xmlns:i='http://www.inkscape.org/namespaces/inkscape' xmlns=")
    let svg = (hasTitle ? plain : plain.replacing(/\s*<title>Rect 1<\/title>/, with: ""))
      .replacing("<rect id", with: "<rect i:label='Front door' id")
    for title in ["Back door", ""] {
      let result = try #require(try patched(svg, FieldEdit(.layer(0, .title), .text(title))))
      #expect(try decode(result).plane[0]?.title == title)
      #expect(!result.contains("Front door"))
    }
    let moved = try #require(try patched(svg, FieldEdit(.layer(0, .x), .number(7))))
    #expect(try decode(moved).plane[0]?.title == "Front door" && moved.contains("i:label='Front door'"))
  }

  @Test(
    "an image that several photos show, and its id with it, whatever that was",
    arguments: [nil, "image-1", "mine"])
  func sharedImage(id: String?) throws {
    let plane = Plane(layers: [photoLayer("a"), photoLayer("b")])
    let written = try encode(plane)
    let ownID = try #require(written.firstMatch(of: /image-[0-9a-f]{16}/)).output
    let svg = id.map { written.replacing(ownID, with: $0) } ?? written
    let data = ImageData(bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let edits = [0, 1].map { FieldEdit(.layer($0, .imageData), .imageData(data)) }
    let result = try #require(try patched(svg, edits[0], edits[1]))
    let wanted = Plane(
      layers: plane.layers.map { photoLayer($0.id.rawValue, image: Layer.Image(mediaType: .png, data: data)) }
    )
    #expect(result == (try encode(wanted)))
  }

  @Test("a canvas where it stands, in the view box or beside a root without a size")
  func canvas() throws {
    let edit = FieldEdit(.canvas(.width), .number(500))
    let sized = try #require(try patched(encode(fourKinds), edit))
    #expect(sized.contains(#" width="500" height="400" viewBox="0 0 500 400""#))
    var plane = fourKinds
    plane.extras = try Extras(parsing: #"{"svg":{"viewBox":"none"}}"#)
    let svg = try encode(plane)
    let unscaled = try #require(try patched(svg, edit))
    plane.canvas.size.width = 500
    #expect(unscaled == (try encode(plane)))
    // Somebody gave the root a size, which the extras don't know of.
    let boxed = svg.replacing(" role=", with: " viewBox='0 0 400 400' role=")
    #expect(try patched(boxed, edit)?.contains("viewBox='0 0 500 400'") == true)
  }

  @Test(
    "but not where that takes something away",
    arguments: ["<!-- mine --><title>Text 1", "<title>Text 1</title><desc>mine</desc><title>"])
  func addedByOthers(title: String) throws {
    let svg = try encode(fourKinds).replacing("<title>Text 1", with: title)
    #expect(try patched(svg, FieldEdit(.layer(2, .text), .text("three\nmore\nlines"))) == nil)
    let classed = try encode(fourKinds).replacing("<tspan", with: "<tspan class=\"mine\"")
    #expect(try patched(classed, FieldEdit(.layer(2, .text), .text("three\nmore\nlines"))) == nil)
  }

  @Test("the size of a sheet whose text stands as it is, however many lines the encoder would make of it")
  func sheetWithoutWidth() throws {
    let svg = try encode(Plane(layers: [postItLayer(text: "Ship it")]))
    let (width, broken, mended) = (
      #" width="150" height="120""#, #" width="-150" height="120""#, #" width="0" height="120""#
    )
    let document = try decode(svg.replacing(width, with: broken))
    #expect(document.plane[0]?.size.width == -150)
    let result = try patched(svg.replacing(width, with: broken), FieldEdit(.layer(0, .width), .number(0)))
    #expect(result == svg.replacing(width, with: mended))
  }

  @Test(
    "a property in a style that gets its usual value",
    arguments: [
      ("opacity:.5", ""), ("fill:#ff0000;opacity:.5", "fill:#ff0000;"),
      ("opacity : .5 ;fill:#ff0000", "fill:#ff0000"),
      ("fill:#ff0000; opacity:70", "fill:#ff0000;"),
    ])
  func usualValueInStyle(style: String, changed: String) throws {
    let svg = try encode(Plane(layers: [rectangleLayer()])).replacing(
      "<rect ", with: "<!-- mine --><rect style=\"\(style)\" ")
    let result = try patched(svg, FieldEdit(.layer(0, .opacity), .number(1)))
    #expect(result == svg.replacing(style, with: changed))
  }

  @Test(
    "but no property in a style with comments or escapes, which may hold a semicolon",
    arguments: [
      "/* a; b */opacity:.5;cursor:pointer", "\\3b opacity:.5", "opacity:.5!important;cursor:pointer",
    ])
  func unclearStyle(style: String) throws {
    let svg = try encode(Plane(layers: [rectangleLayer()])).replacing(
      "<rect ", with: "<rect style=\"fill:red;\(style)\" ")
    let edit = FieldEdit(.layer(0, .opacity), .number(1))
    let result = try patched(svg, edit)
    #expect(result == nil || result == svg)
  }

  @Test(
    "a layer in which others put something of theirs",
    arguments: [
      "<desc>the door</desc>", "<metadata/>", "<title>another</title>",
      "<animate attributeName='opacity' dur='1s' values='0;1'/>",
    ])
  func besides(other: String) throws {
    for index in 0..<4 {
      let svg = try encode(fourKinds)
      let end = try #require(svg.ranges(of: "</title>").dropFirst(index + 1).first?.upperBound)
      let edited = svg[..<end] + other + svg[end...]
      let result = try #require(try patched(String(edited), FieldEdit(.layer(index, .x), .number(7))))
      #expect(result.contains(other))
      #expect(try decode(result).plane[index]?.origin.x == 7)
    }
  }

  @Test("beside a number that no document can hold")
  func notFinite() throws {
    let svg = try encode(fourKinds)
    let broken = svg.replacing(#" y="22""#, with: #" y="-1e400""#)
    #expect(broken != svg)
    let result = try #require(try patched(broken, FieldEdit(.layer(0, .x), .number(7))))
    #expect(try decode(result).plane[0]?.origin.x == 7)
    #expect(result.contains(#" y="-1e400""#))
    let mended = try #require(try patched(broken, FieldEdit(.layer(0, .y), .number(0))))
    #expect(try decode(mended).plane[0]?.origin.y == 0)
  }
}
