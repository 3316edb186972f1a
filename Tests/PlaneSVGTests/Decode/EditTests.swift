import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What a person changed in a drawing of ours is named")
struct EditTests {
  /// The plane that a changed text of ``fourKinds`` gives.
  private func edited(_ replacements: (String, String)..., layers: [Int]) throws -> Plane {
    var svg = try encode(fourKinds)
    for (old, new) in replacements {
      try #require(svg.contains(old), "\(old) in \(svg)")
      svg = svg.replacing(old, with: new)
    }
    let document = try decode(svg)
    #expect(document.provenance == .edited(layers: layers))
    return document.plane
  }

  @Test("untouched, nothing")
  func untouched() throws {
    let document = try decode(encode(fourKinds))
    #expect(document.provenance == .intact)
    #expect(document.version == 1)
    #expect(firstDifference(document.plane, fourKinds) == nil)
  }

  @Test("a colour")
  func colour() throws {
    let plane = try edited(("#ff8800", "#ff8801"), layers: [0])
    #expect(plane[0]?.color == Plane.Color(rgb: 0xff8801))
  }

  @Test("a text, and one on a post-it")
  func text() throws {
    #expect(try edited((">two<", ">zwei<"), layers: [2])[2]?.text == "zwei\nlines")
    #expect(try edited((">Text<", ">Words<"), layers: [3])[3]?.text == "Words")
  }

  @Test("a title, an id, an opacity")
  func properties() throws {
    #expect(try edited(("<title>Rect 1", "<title>Rect 2"), layers: [0])[0]?.title == "Rect 2")
    #expect(try edited(("\"ccc-333-ccc\"", "\"x\""), layers: [1])[1]?.id.rawValue == "x")
    #expect(
      try edited((" id=\"ccc-333-ccc\"", " id=\"ccc-333-ccc\" opacity=\".5\""), layers: [1])[1]?.opacity
        .rawValue == 0.5)
  }

  private func own(_ body: String) -> String {
    foreign(
      body, root: #"xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" data-plane-version="1""#)
  }

  @Test("what was moved, in numbers without what sums leave behind")
  func sums() throws {
    let moved = own("<g transform='translate(.2 0) scale(3)'><rect x='.1' y='9' width='1.1' height='9'/></g>")
    let box = try #require(try decode(moved).plane[0]?.box)
    #expect(box == Plane.Box(x: 0.5, y: 27, width: 3.3, height: 27))
    // What was written stays.
    let written = own("<rect x='0.30000000000000004' y='9' width='9' height='9'/>")
    #expect(try decode(written).plane[0]?.box.origin.x == 0.30000000000000004)
  }

  @Test("what an editor drew beside our layers has the name that it was given")
  func drawn() throws {
    let body = """
      <rect width='9' height='9' inkscape:label='Star'/><rect x='20' width='9' height='9' aria-label='Moon'/>
      <rect id='left-eye' x='40' width='9' height='9'/>
      <path d='M0 50L9 50L0 60'><title>Sail</title></path><path d='M0 50L9 50L9 60' inkscape:label='Mast'/>
      """
    let document = try decodeAccounting(own(body))
    #expect(document.plane.layers.map(\.title) == ["Star", "Moon", "", "Sail", "Mast"])
    #expect(!document.allLosses.contains { $0.code == .name })
  }

  @Test("a layer of ours is called what somebody calls it in Inkscape's list, and its older title is told")
  func renamedInEditor() throws {
    func labelled(_ label: String) throws -> PlaneDocument {
      try decodeAccounting(
        encode(Plane(layers: [rectangleLayer()])).replacing(
          " xmlns=", with: " xmlns:i='http://www.inkscape.org/namespaces/inkscape' xmlns="
        )
        .replacing("<rect id", with: "<rect i:label='\(label)' id"))
    }
    for name in ["Layer 2", "Rect 1"] {
      let same = try labelled(name)
      #expect(same.plane[0]?.title == name)
      #expect(same.allLosses.map(\.code) == (name == "Rect 1" ? [] : [.name]))
    }
    let document = try labelled("Front door")
    #expect(document.plane[0]?.title == "Front door")
    #expect(document.allLosses.map(\.code) == [.name])
    // Inkscape before 1.0 states the id there.
    let id = try #require(document.plane[0]?.id)
    let untouched = try labelled("#\(id)")
    #expect(untouched.plane[0]?.title == "Rect 1")
  }

  @Test("a layer that became a picture keeps its title, and no title is told as lost")
  func titleOfPicture() throws {
    let svg = try encode(fourKinds).replacing(
      " id=\"aaa-111-aaa\"", with: " id=\"aaa-111-aaa\" transform=\"rotate(5)\"")
    let document = try decode(svg)
    #expect(document.plane[0]?.kind == .photo && document.plane[0]?.title == "Rect 1")
    #expect(!document.allLosses.contains { $0.code == .name })
  }

  @Test(
    "an opacity that is too large in a group is limited before it counts, and told where it is a layer's own")
  func opacityInGroup() throws {
    for (group, own, opacity) in [(0.5, 2.0, 0.5), (2, 0.5, 0.5), (1, 2, 2), (0.5, -1, 0)] {
      let svg = try encode(Plane(layers: [rectangleLayer()]))
        .replacing("<rect id", with: "<g opacity='\(group)'><rect opacity='\(own)' id")
        .replacing("</rect>", with: "</rect></g>")
      #expect(try decode(svg).plane[0]?.opacity.rawValue == opacity)
    }
  }

  @Test("a clone is a layer of its own, and the link to what it shows is told as gone")
  func clone() throws {
    let svg = try encode(fourKinds).replacing("</svg>", with: "<use href='#aaa-111-aaa' x='9'/></svg>")
    let document = try decodeAccounting(svg)
    #expect(document.plane.layers.count == 5 && document.plane[4]?.kind == .rectangle)
    #expect(document.allLosses.map(\.code) == [.group])
  }

  @Test("a title that a program broke into lines is the same")
  func foldedTitle() throws {
    let svg = try encode(fourKinds)
    let formatted = svg.replacing("<title>Rect 1<", with: "<title>\n      Rect\t1\n    <")
    #expect(formatted != svg)
    #expect(try decode(formatted).provenance == .intact)
  }

  @Test("and its extras")
  func extrasOfPicture() throws {
    var plane = fourKinds
    plane.layers[0].extras = try Extras(parsing: "{\"ticket\":\"ABC-1\"}")
    let svg = try encode(plane).replacing(
      " id=\"aaa-111-aaa\"", with: " id=\"aaa-111-aaa\" transform=\"rotate(5)\"")
    let document = try decode(svg)
    #expect(document.plane[0]?.kind == .photo && document.plane[0]?.extras == plane[0]?.extras)
  }

  @Test(
    "a layer where nobody sees it is hidden, and told as that",
    arguments: [
      ("<rect id", "<rect systemLanguage='xx' id"), ("<rect id", "<rect requiredExtensions='x:y' id"),
      ("<image", "<defs><image"), ("<image", "<g requiredExtensions='x:y'><image"),
      ("<image", "<symbol><g><image"),
    ])
  func unseenLayer(old: String, new: String) throws {
    var svg = try encode(fourKinds).replacing(old, with: new)
    for name in ["g", "symbol", "defs"] where new.hasPrefix("<\(name)>") || new.hasPrefix("<\(name) ") {
      let end = try #require(svg.firstRange(of: "</image>"))
      svg.replaceSubrange(end, with: "</image>\(new.contains("<g>") ? "</g>" : "")</\(name)>")
    }
    let document = try decodeAccounting(svg)
    #expect(document.plane.layers.count == 3)
    #expect(document.allLosses.filter(\.isOfContent).map(\.code) == [.hidden])
  }

  @Test(
    "a picture in SVG is fitted to its box as one of pixels is, and has its own size",
    arguments: [
      (" preserveAspectRatio=\"none\"", "", Plane.Box(x: 10, y: 99.5, width: 98, height: 49)),
      (
        " preserveAspectRatio=\"none\"", " preserveAspectRatio=\"xMinYMin\"",
        Plane.Box(x: 10, y: 20, width: 98, height: 49)
      ),
      (" height=\"208\"", "", Plane.Box(x: 10, y: 20, width: 98, height: 49)),
    ])
  func fittedPicture(attribute: String, other: String, box: Plane.Box) throws {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><rect width='20' height='10'/></svg>"
    let image = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(picture.utf8)))
    let svg = try encode(photoLayer(box: Plane.Box(x: 10, y: 20, width: 98, height: 208), image: image))
    let layer = try #require(try decode(svg.replacing(attribute, with: other)).plane[0])
    #expect(layer.origin == box.origin && layer.size == box.size)
  }

  @Test(
    "a size that goes by the viewer's window or font is told, and the layer is a picture of it",
    arguments: [
      "width=\"50vw\"", "width=\"calc(50px + 1vw)\"", "x=\"calc(10px + 5%)\"", "rx=\"calc(4px + 5vw)\"",
    ])
  func sizeOfViewer(attribute: String) throws {
    let name = attribute.prefix { $0 != "=" }
    let svg = try encode(rectangleLayer())
    let start = try #require(svg.firstRange(of: "<rect "))
    let rest = svg[start.upperBound...].replacing(
      try Regex(" \(name)=\"[^\"]*\""), with: "", maxReplacements: 1)
    let document = try decode(svg[..<start.upperBound] + attribute + " " + rest)
    #expect(document.areCutOuts == [true] && document.lossCodes == [.unsupportedElement])
  }

  @Test("and so is that of a photo and of a post-it's sheet")
  func sizeOfViewerInOthers() throws {
    for (layer, attribute, other) in [
      (photoLayer(), "x=\"5\"", "x=\"3vw\""), (photoLayer(), "width=\"30\"", "width=\"30vw\""),
      (postItLayer(), "height=\"120\"", "height=\"calc(50px + 2vw)\""),
    ] {
      let svg = try encode(layer)
      #expect(svg.contains(attribute))
      let document = try decode(svg.replacing(attribute, with: other))
      #expect(document.areCutOuts == [true] && document.lossCodes == [.unsupportedElement], "\(other)")
    }
  }

  @Test("a picture in SVG whose size is out of all proportion has none")
  func sizeOfNothing() throws {
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1e-300 1e300' width='10'/>"
    let image = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(picture.utf8)))
    let svg = try encode(photoLayer(image: image)).replacing(" preserveAspectRatio=\"none\"", with: "")
    #expect(try decode(svg).plane[0]?.size == Plane.Size(width: 30, height: 40))
  }

  @Test("a text that was moved takes its box along")
  func movedText() throws {
    let plane = try edited(
      ("x=\"40\" y=\"72.5\"", "x=\"50\" y=\"92.5\""), ("x=\"40\" y=\"102.5\"", "x=\"50\" y=\"122.5\""),
      layers: [2])
    #expect(plane[2]?.box == Plane.Box(x: 50, y: 70, width: 300, height: 60))
    #expect(plane[2]?.text == "two\nlines")
  }

  @Test("layers that were moved by a group's transform, a post-it by its own")
  func movedGroup() throws {
    let plane = try edited(
      ("<image", "<g transform=\"translate(100,10)\"><image"),
      ("<g id=\"ddd-444-ddd\"", "</g><g transform='translate(1)' id=\"ddd-444-ddd\""),
      layers: [1, 2, 3])
    #expect(plane[1]?.box == Plane.Box(x: 105, y: 16, width: 30, height: 40))
    #expect(plane[2]?.box == Plane.Box(x: 140, y: 60, width: 300, height: 60))
    #expect(plane[3]?.box == Plane.Box(x: 201, y: 210, width: 150, height: 120))
  }

  @Test("a post-it that was turned is a picture as large as it looks, and keeps its id")
  func turnedPostIt() throws {
    let svg = try encode(postItLayer("note")).replacing(
      "<g id=", with: "<g transform=\"rotate(45 275 260)\" id=")
    let document = try decode(svg)
    #expect(document.plane.layers.map(\.id.rawValue) == ["note"])
    #expect(document.areCutOuts == [true])
    // The sheet of 150 x 120 has a diagonal of 191 across, and the picture a margin of a point.
    let width = try #require(document.boxes.first).size.width
    #expect((190...195).contains(width))
    #expect(document.losses.map(\.code) == [.unsupportedTransform])
  }

  @Test(
    "of a post-it with a gradient its text can be edited, where that is preferred, and no looks are embedded")
  func paintedPostIt() throws {
    let gradient =
      "<defs><linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient></defs>"
    let svg = try encode(postItLayer()).replacing("#ffee88", with: "url(#g)")
      .replacing("</svg>", with: gradient + "</svg>")
    try #require(svg.contains("url(#g)"))
    #expect(try decode(svg).areCutOuts == [true])
    #expect(try decode(svg).losses.map(\.code) == [.unsupportedPaint])
    var editable = SVGDecodingOptions()
    editable.prefersEditable = true
    for options in [editable, SVGDecodingOptions(unsupported: .drop)] {
      let document = try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: svg))
      #expect(document.plane.layers.last?.text == "Text")
    }
  }

  @Test("a label that was made larger keeps its proportions")
  func scaledLabel() throws {
    let plane = try edited(("<text id", "<text transform=\"scale(2)\" id"), layers: [2])
    #expect(plane[2]?.box == Plane.Box(x: 80, y: 100, width: 600, height: 120))
    guard case .label(let label)? = plane[2]?.content else { return }
    #expect(label.font.size == 48)
  }

  @Test("layers in another order are as they were, the drawing is not")
  func reordered() throws {
    let plane = Plane(layers: [rectangleLayer("a"), rectangleLayer("b")])
    let lines = try encode(plane).split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("id=\"a\"") })
    let second = try #require(lines.firstIndex { $0.contains("id=\"b\"") })
    let swapped =
      lines[..<first] + lines[second..<second + 3] + lines[first..<second] + lines[(second + 3)...]
    let document = try decode(swapped.joined(separator: "\n"))
    #expect(document.plane.layers.map(\.id.rawValue) == ["b", "a"])
    #expect(document.provenance == .edited(layers: []))
  }

  @Test("a layer that was removed")
  func removed() throws {
    let svg = try encode(Plane(layers: [rectangleLayer("a"), rectangleLayer("b")]))
    let start = try #require(svg.firstRange(of: "  <rect id=\"b\""))
    let end = try #require(svg.firstRange(of: "</svg>"))
    let document = try decode(String(svg[..<start.lowerBound] + svg[end.lowerBound...]))
    #expect(document.plane.count == 1)
    #expect(document.provenance == .edited(layers: []))
  }

  @Test("a layer that was added, and one that is a copy with the same id")
  func added() throws {
    let rect = "<rect id=\"new\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
    let plane = try edited(("</svg>", rect + "</svg>"), layers: [4])
    #expect(plane[4]?.id.rawValue == "new")
    let copy =
      "<rect id=\"new\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/><rect id=\"new\" width=\"3\" height=\"4\"/>"
    #expect(
      try edited(("</svg>", copy + "</svg>"), layers: [4, 5]).layers.suffix(2).map(\.id.rawValue) == [
        "new", "new",
      ])
  }

  @Test("a circle that was added is a layer of its own")
  func addedCircle() throws {
    let plane = try edited(("</svg>", "<circle cx=\"50\" cy=\"60\" r=\"5\"/></svg>"), layers: [4])
    #expect(plane[4]?.box == Plane.Box(x: 45, y: 55, width: 10, height: 10))
  }

  @Test("the canvas, its background, the extras")
  func canvas() throws {
    let wider = try edited(
      ("viewBox=\"0 0 400 400\"", "viewBox=\"0 0 500 400\""),
      ("width=\"400\" height=\"400\" fill", "width=\"500\" height=\"400\" fill"), layers: [])
    #expect(wider.canvas.size.width == 500 && wider.canvas.background != nil)
    #expect(try edited(("#fafafa", "#000"), layers: []).canvas.background == .black)
    #expect(
      try edited(("role=\"img\"", "data-plane-extras='{\"a\":1}'"), layers: []).extras?.json == "{\"a\":1}")
  }

  @Test("another image")
  func image() throws {
    let other = String(pixel.dropLast(8)) + "ggg="
    _ = try edited((pixel, other), layers: [1])
  }

  @Test("without its digests a drawing is edited, without its version foreign")
  func noDigests() throws {
    let svg = try encode(fourKinds)
    let bare = svg.replacing(#/ data-plane-digest="[0-9a-f]+"/#, with: "")
    #expect(try decode(bare).provenance == .edited(layers: [0, 1, 2, 3]))
    #expect(try decode(svg.replacing(" data-plane-version=\"1\"", with: "")).provenance == .foreign)
  }

  @Test(
    "a post-it without a sheet is a picture",
    arguments: [" fill=\"#ffee88\"", "height=\"120\" fill=\"#ffee88\""])
  func noSheet(attributes: String) throws {
    let svg = try encode(postItLayer()).replacing("<rect x=\"200\"", with: "<ellipse x=\"200\"")
    let document = try decode(svg)
    #expect(document.areCutOuts == [true])
    #expect(document.lossCodes == [.unsupportedElement])
  }

  @Test("values that break rules are kept, for the linter to find")
  func invalidValues() throws {
    let svg = try encode(
      rectangleLayer("a", border: Layer.Border(color: .white, width: 4)), labelLayer("b", text: "x")
    )
    .replacing(" id=\"a\"", with: " id=\"a\" opacity=\"1.5\"")
    .replacing(" id=\"b\"", with: " id=\"b\" opacity=\"-0.5\"")
    .replacing("stroke-width=\"4\"", with: "stroke-width=\"-4\"")
    .replacing("font-size=\"24\"", with: "font-size=\"-24\"")
    let plane = try decode(svg).plane
    #expect(plane.layers.map(\.opacity.rawValue) == [1.5, -0.5])
    guard case .rectangle(let rectangle)? = plane[0]?.content, case .label(let label)? = plane[1]?.content
    else {
      Issue.record("other kinds")
      return
    }
    #expect(rectangle.border?.width == -4)
    #expect(label.font.size == -24)
  }
}
