import Diagnostics
import PlaneCoding
import PlaneKit
import PlaneModel
import TestSupport
import Testing

@Suite("Editing documents")
struct EditingTests {
  private func document(_ text: String, _ format: DocumentFormat) throws -> PlaneDocument {
    try PlaneReader(format: format).decode(SourceText(name: "board", text: text))
  }

  @Test("an edit of a layer whose id another one has is refused, and any other is done")
  func ambiguous() throws {
    let layer =
      ##"{"type": "rectangle", "id": "a", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#000000"}"##
    let document = try PlaneReader().read(SourceText(name: "a.json", text: Self.board([layer, layer])))
    let id = LayerID("a")
    for edit in [PlaneEdit.setTitle(id, to: "b"), .remove(id), .bringToFront(id)] {
      let failure = #expect(throws: EditingFailure.self) {
        try document.edited(by: [.setPlaneTitle("c"), edit])
      }
      #expect(failure?.description.hasPrefix("edit 2: several layers have the id \"a\"") == true)
    }
    #expect(try document.edited(by: [.setPlaneTitle("c")]).plane.title == "c")
  }

  @Test(
    "a picture in which something runs does not come in, whichever way", arguments: DocumentFormat.allCases)
  func activePicture(format: DocumentFormat) throws {
    func photo(_ content: String) -> Layer {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(content)</svg>"
      let image = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(text.utf8)))
      return Layer(
        id: LayerID("p"), origin: Plane.Point(x: 1, y: 2), size: Plane.Size(width: 8, height: 8),
        content: .photo(Layer.Photo(image: image)))
    }
    let document = try document(Plane(layers: [photo("")]).encoded(as: format).text, format)
    let editor = PlaneEditor(document.plane)
    let active = photo("<script>alert(1)</script>")
    try editor.perform([.remove(active.id), .add(active)])
    #expect(editor.plane.findings().map(\.rule).contains("active-content"))
    #expect(throws: EditingFailure.self) { try document.replacing(with: editor.plane) }
    #expect(throws: EditingFailure.self) { try document.edited(by: [.remove(active.id), .add(active)]) }
    editor.undo()
    try editor.perform(.setOpacity(active.id, to: Layer.Opacity(0.5)))
    #expect(try document.replacing(with: editor.plane).plane == editor.plane)
  }

  @Test("what a format can't say names the layer")
  func inexpressible() throws {
    let plane = Plane(
      layers: [
        Layer(
          id: LayerID("p"), title: "Bell", origin: Plane.Point(x: 1, y: 2),
          size: Plane.Size(width: 8, height: 8),
          content: .label(Layer.Label(text: "ring\u{7}")))
      ])
    let failure = #expect(throws: EncodingFailure.self) { try plane.encoded(as: .svg) }
    #expect(failure?.description.contains("layer \"Bell\": U+0007") == true)
  }

  @Test("a canonical drawing with other values is canonical again", arguments: DocumentFormat.allCases)
  func canonical(format: DocumentFormat) throws {
    let layers = [
      ##"{"type": "rectangle", "id": "r", "origin": {"x": 1, "y": 2}, "size": {"width": 30, "height": 40}, "color": "#000000"}"##,
      ##"{"type": "label", "id": "l", "title": "t", "origin": {"x": 1, "y": 2}, "size": {"width": 90, "height": 40}, "text": "a", "font": {"size": 20}}"##,
      ##"{"type": "rectangle", "id": "q", "title": "Q", "origin": {"x": 1, "y": 2}, "size": {"width": 30, "height": 40}, "color": "#000000"}"##,
    ]
    let plane = try document(Self.board(layers), .json).plane
    let document = try document(plane.encoded(as: format, OutputLayout()).text, format)
    let (r, l) = (LayerID("r"), LayerID("l"))
    let edited = try document.edited(by: [
      .setOpacity(r, to: .init(0.5)), .setBorder(r, to: .init(color: .white, width: 2)),
      .setCornerRadius(r, to: 3), .setTitle(r, to: "Box"),
      .setTitle(LayerID("q"), to: ""), .setOpacity(LayerID("q"), to: .init(0.5)),
      .setOpacity(l, to: .init(0.25)), .setAlignment(l, to: .init(horizontal: .center)),
      .setFont(l, to: .init(family: "serif", size: 20, weight: .bold)), .setColor(l, to: .white),
    ])
    let text = edited.source.text(in: 0..<edited.source.count)
    #expect(text == (try edited.plane.encoded(as: format, OutputLayout()).text))
  }

  @Test(
    "an id that no layer has: one that is much like it is offered, or that of the layer with this title",
    arguments: [
      ("fte-x1q-90c", "did you mean \"fte-x1q-90b\"?"), ("Box", "did you mean \"fte-x1q-90b\"?"),
      ("k", "take one of"), ("", "take one of"),
    ])
  func unknown(id: String, hint: String) throws {
    let layer =
      ##"{"type": "rectangle", "id": "fte-x1q-90b", "title": "Box", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#000000"}"##
    let document = try document(Self.board([layer]), .json)
    let failure = #expect(throws: EditingFailure.self) { try document.edited(by: [.remove(LayerID(id))]) }
    #expect(failure?.description.contains("edit 1: no layer has the id \"\(id)\"; \(hint)") == true)
  }

  @Test("random edits: the text says what the plane is", arguments: DocumentFormat.allCases, [false, true])
  func random(format: DocumentFormat, isCompact: Bool) throws {
    var canonicalCount = 0
    for seed in 0..<12 as Range<UInt64> {
      var generator = EditGenerator(seed: seed)
      let layout = OutputLayout(isCompact: isCompact)
      let encoded = try generator.planes.plane().encoded(as: format, layout)
      // With a comment, it is not in canonical form.
      let isCanonical = format == .json || seed.isMultiple(of: 2)
      let text = isCanonical ? encoded.text : encoded.text.replacing("</svg>", with: "<!-- mine --></svg>")
      var document = try document(text, format)
      for _ in 0..<12 {
        var plane = document.plane
        guard (try? plane.perform(generator.edit(of: plane))) != nil else { continue }
        guard let next = try? document.replacing(with: plane) else {
          #expect(!isCanonical, "seed \(seed)")
          continue
        }
        #expect(next.plane.isExactly(plane), "seed \(seed)")
        if format == .svg { #expect(next.provenance == .intact, "seed \(seed)") }
        if !isCanonical { #expect(next.source.text(in: 0..<next.source.count).contains("<!-- mine -->")) }
        // In JSON, the names of images are in the order of first use, and those that are there keep theirs.
        if isCanonical, format == .svg || !plane.layers.contains(where: { $0.image != nil }) {
          #expect(next.source.text(in: 0..<next.source.count) == (try plane.encoded(as: format, layout).text))
          canonicalCount += 1
        }
        document = next
      }
    }
    #expect(canonicalCount > 9)
  }

  @Test(
    "a photo gets an image of its own while the other that shows the same goes or moves",
    arguments: DocumentFormat.allCases)
  func sharedImage(format: DocumentFormat) throws {
    let photos = ["a", "b"].map { id in
      """
      {"type": "photo", "id": "\(id)", "title": "t", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "image": "i"}
      """
    }
    let json =
      Self.board(photos).dropLast()
      + ", \"images\": {\"i\": {\"mediaType\": \"image/gif\", \"data\": \"R0lGODlhAQABAAAAACw=\"}}}"
    let plane = try document(String(json), .json).plane
    let document = try document(plane.encoded(as: format, OutputLayout()).text, format)
    let image = Layer.Image(mediaType: .gif, data: ImageData(bytes: Array("GIF89a--------".utf8)))
    for first in [PlaneEdit.remove(LayerID("a")), .bringToFront(LayerID("a"))] {
      let edited = try document.edited(by: [first, .setImage(LayerID("b"), to: image)])
      var expected = plane
      try expected.perform(all: [first, .setImage(LayerID("b"), to: image)])
      #expect(edited.plane.isExactly(expected))
    }
  }

  private static let layers = [
    ##"{ "id": "a", "type": "rectangle", "origin": {"y": 1, "x": 2}, "size": {"width": 3, "height": 4}, "color": "#FF0000" }"##,
    ##"{"type": "postIt", "id": "b", "origin": {"x": 5.0, "y": 6}, "size": {"width": 3, "height": 4}, "text": "hi", "color": "#00ff00", "more": 1}"##,
    ##"{"type": "label", "id": "c", "origin": {"x": 1, "y": 1}, "size": {"width": 3, "height": 4}, "text": "A", "opacity": 0.50}"##,
  ]

  private static func board(_ layers: [String]) -> String {
    "{\"version\": 2,\n \"canvas\": {\"width\": 9, \"height\": 9},\n \"layers\": [\n   "
      + layers.joined(separator: ",\n   ") + "\n ]}"
  }

  @Test("in JSON that a person wrote, one edit changes its own bytes and no other")
  func json() throws {
    let (a, b, c) = (Self.layers[0], Self.layers[1], Self.layers[2])
    let cases: [(PlaneEdit, [String])] = [
      (.setOrigin(LayerID("a"), to: Plane.Point(x: 7, y: 1)), [a.replacing("\"x\": 2", "\"x\": 7"), b, c]),
      (.setColor(LayerID("b"), to: .black), [a, b.replacing("#00ff00", "#000000"), c]),
      (.setOpacity(LayerID("c"), to: .opaque), [a, b, c.replacing(", \"opacity\": 0.50", "")]),
      (
        .setCornerRadius(LayerID("a"), to: 2),
        [a.replacing("\"#FF0000\"", "\"#FF0000\", \"cornerRadius\": 2"), b, c]
      ),
      (.bringToFront(LayerID("a")), [b, c, a]), (.remove(LayerID("b")), [a, c]),
      (.remove(LayerID("c")), [a, b]), (.sendToBack(LayerID("c")), [c, a, b]),
    ]
    let document = try document(Self.board(Self.layers), .json)
    for (edit, layers) in cases {
      #expect(try document.edited(by: [edit]).source.text(in: 0..<9999) == Self.board(layers), "\(edit)")
    }
  }

  @Test("a new layer takes the place and the white space of its list, and a photo its image")
  func added() throws {
    let document = try document(Self.board(Self.layers), .json)
    let image = Layer.Image(mediaType: .gif, data: ImageData(bytes: Array("GIF89a".utf8)))
    let photo = Layer(
      id: LayerID("p"), origin: .zero, size: .zero, content: .photo(Layer.Photo(image: image)))
    let edited = try document.edited(by: [.add(photo, at: 1)])
    #expect(edited.plane.layers.map(\.id.rawValue) == ["a", "p", "b", "c"])
    for layer in Self.layers { #expect(edited.source.text(in: 0..<9999).contains("   " + layer)) }
    // It goes, and so does its image.
    let back = try edited.edited(by: [.remove(LayerID("p"))])
    #expect(back.source.text(in: 0..<9999).contains("images") == false)
    #expect(back.plane == document.plane)
  }

  @Test("many new images get names that none has", .timeLimit(.minutes(1)))
  func manyImages() throws {
    let old = Layer(
      id: LayerID("old"), origin: .zero, size: .zero, content: .photo(Layer.Photo(image: image(0))))
    let document = try document(Plane(layers: [old]).encoded(as: .json).text, .json)
    let photos = (1...8000).map { number in
      Layer(
        id: LayerID("\(number)"), origin: .zero, size: .zero,
        content: .photo(Layer.Photo(image: image(number))))
    }
    let edited = try document.edited(by: photos.map { .add($0, at: nil) })
    #expect(edited.plane.layers == [old] + photos)
  }

  private func image(_ number: Int) -> Layer.Image {
    Layer.Image(mediaType: .gif, data: ImageData(bytes: Array("GIF89a\(number)".utf8)))
  }

  @Test("in our SVG, one edit changes its own line, and the digests")
  func svg() throws {
    let json = try document(Self.board(Self.layers), .json)
    let text = try json.plane.encoded(as: .svg).text.replacing("</svg>", "<!-- mine -->\n</svg>")
    let document = try document(text, .svg)
    let moved = try document.edited(by: [.setOrigin(LayerID("a"), to: Plane.Point(x: 7, y: 1))])
    let (old, new) = (text.lines, moved.source.text(in: 0..<99_999).lines)
    #expect(zip(old, new).count { $0 != $1 } == 2 && old.count == new.count)
    let turned = try document.edited(by: [.bringToFront(LayerID("a"))])
    #expect(turned.source.text(in: 0..<99_999).contains("<!-- mine -->"))
    #expect(turned.plane.layers.map(\.id.rawValue) == ["b", "c", "a"])
  }

  /// An SVG of ours that a person wrote.
  private static let lines = [
    #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300" data-plane-version="1">"#,
    "  <!-- all of it -->", "",
    ##"  <!-- A --><rect data-plane-id="a" width="10" height="10" fill="#ff0000"/>"##,
    ##"  <a href="#x"><rect data-plane-id="b" x="50" width="20" height="20" fill="#00ff00"/></a> <!-- behind B -->"##,
    #"  <g id="draft" display="none"><text x="5" y="5">later</text></g>"#, "  <!-- C", "", "  -->",
    ##"  <rect data-plane-id="c" x="90" width="20" height="20" fill="#0000ff"><title>Box</title></rect>"##,
    "  <!-- end --></svg>",
  ]

  @Test(
    "in SVG that a person wrote, what stands around a layer stays with it, and all else where it is",
    arguments: [
      (PlaneEdit.bringToFront(LayerID("a")), [0, 1, 2, 4, 5, 6, 7, 8, 9, 3, 10]),
      (.sendToBack(LayerID("c")), [0, 1, 2, 6, 7, 8, 9, 3, 4, 5, 10]),
      (.remove(LayerID("a")), [0, 1, 2, 4, 5, 6, 7, 8, 9, 10]),
      (.remove(LayerID("c")), [0, 1, 2, 3, 4, 5, 10]),
      (.bringForward(LayerID("b")), [0, 1, 2, 3, 6, 7, 8, 9, 4, 5, 10]),
    ])
  func surroundings(edit: PlaneEdit, lines: [Int]) throws {
    for lineEnd in ["\n", "\r\n"] {
      let document = try document(Self.lines.joined(separator: lineEnd), .svg)
      let text = try document.edited(by: [edit]).source.text(in: 0..<9999)
      #expect(text == lines.map { Self.lines[$0] }.joined(separator: lineEnd))
    }
  }

  @Test(
    "in SVG that a person wrote, other edits leave all other lines as they are",
    arguments: [
      PlaneEdit.setTitle(LayerID("c"), to: ""), .setTitle(LayerID("a"), to: "A"),
      .setSize(LayerID("b"), to: .init(width: 9, height: 9)),
      .setCanvas(Plane.Canvas(size: .init(width: 400, height: 300), background: .white)),
      .setPlaneTitle("All"),
      .setOpacity(LayerID("c"), to: Layer.Opacity(0.5)), .setColor(LayerID("a"), to: .black),
    ])
  func otherLines(edit: PlaneEdit) throws {
    let document = try document(Self.lines.joined(separator: "\n"), .svg)
    let edited = try document.edited(by: [edit])
    let present = edited.source.text(in: 0..<9999)
    #expect(Self.lines.count { !present.lines.contains($0[...]) } <= 1)
    for mark in ["<!-- all", "<!-- A", "<!-- behind", "<!-- C", "<!-- end"] {
      #expect(present.contains(mark))
    }
    var expected = document.plane
    try expected.perform(all: [edit])
    #expect(edited.plane.isExactly(expected))
  }

  @Test(
    "a layer that a person wrote takes other lines and sizes, with the comments around it and in its group")
  func otherElements() throws {
    let post =
      ##"<g data-plane-id="p" data-plane-type="post-it"><!-- pi --><rect x="9" width="150" height="60" fill="#ffee88"/>"##
      + ##"<text x="25" y="29.125" font-family="sans-serif" font-size="14" fill="#000000" xml:space="preserve"><tspan>a</tspan></text></g>"##
    let photo =
      #"<image data-plane-id="i" width="50" height="50" href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>"#
    let text =
      Self.lines.dropLast().joined(separator: "\n") + "\n<!-- P -->\n\(post)\n<!-- I -->\n\(photo)</svg>"
    let document = try document(text, .svg)
    let twin = try #require(document.plane.layers.last)
    let edits: [PlaneEdit] = [
      .setText(LayerID("p"), to: "a\nb"),
      .setSize(LayerID("i"), to: .init(width: 9, height: 30)),
      .add(Layer(id: LayerID("j"), origin: .zero, size: twin.size, content: twin.content), at: 2),
    ]
    for edit in edits {
      let edited = try document.edited(by: [edit])
      var expected = document.plane
      try expected.perform(all: [edit])
      #expect(edited.plane.isExactly(expected), "\(edit)")
      #expect(edited.source.text(in: 0..<9999).matches(of: /<!--/).count == 7, "\(edit)")
    }
  }

  @Test("a comment goes where its layer goes, whatever the edits", arguments: 0..<30 as Range<UInt64>)
  func comments(seed: UInt64) throws {
    var generator = EditGenerator(seed: seed)
    let lines = try generator.planes.plane().encoded(as: .svg).text.lines
    let text = lines.map { line in
      line.firstMatch(of: /^  <[a-z]+ .*data-plane-id="([^"]*)"/).map { "  <!-- \($0.output.1) -->\n\(line)" }
        ?? "\(line)"
    }
    var document = try document(text.joined(separator: "\n"), .svg)
    for _ in 0..<12 {
      var plane = document.plane
      guard (try? plane.perform(generator.edit(of: plane))) != nil else { continue }
      let next = try document.replacing(with: plane)
      let now = next.source.text(in: 0..<next.source.count)
      for layer in document.plane.layers
      where document.source.text(in: 0..<document.source.count).contains("<!-- \(layer.id) -->") {
        let comment = now.firstRange(of: "<!-- \(layer.id) -->")
        #expect((comment != nil) == (plane.index(of: layer.id) != nil))
        guard let comment else { continue }
        let element = now[comment.upperBound...].prefix { $0 != ">" }
        #expect(element.contains("data-plane-id=\"\(layer.id)\""))
      }
      document = next
    }
  }

  @Test("of two photos that a person wrote with the same data, one goes and the other stays")
  func twins() throws {
    let photos = ["i", "j"].map {
      #"<!-- \#($0) --><image data-plane-id="\#($0)" width="50" height="50" href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>"#
    }
    let text = Self.lines[0] + photos.joined(separator: "\n") + "</svg>"
    let edited = try document(text, .svg).edited(by: [.remove(LayerID("i"))])
    #expect(edited.source.text(in: 0..<9999) == Self.lines[0] + "\n" + photos[1] + "</svg>")
  }

  @Test(
    "of photos that share an image, some go: the image goes where they are, and the lines of other layers stay"
  )
  func shared() throws {
    let photos = ["i", "j", "k"].map { id in
      Layer(
        id: LayerID(id), origin: .zero, size: .init(width: 50, height: 50),
        content: .photo(Layer.Photo(image: image(1))))
    }
    let other = Layer(
      id: LayerID("2A"), origin: .zero, size: .zero, content: .rectangle(Layer.Rectangle(color: .black)))
    let written = try Plane(layers: [other] + photos).encoded(as: .svg).text
    let text = written.replacing("  <rect id=\"layer-2A", with: "  <!-- mine -->\n  <rect id=\"layer-2A")
    let two = try document(text, .svg).edited(by: [.remove(LayerID("j"))])
    #expect(two.source.text(in: 0..<9999).contains("<!-- mine -->"))
    let gone = text.lines.filter { !two.source.text(in: 0..<9999).lines.contains($0) }
    #expect(gone.count { $0.contains("data-plane-id=") } == 1)
    let one = try two.edited(by: [.remove(LayerID("i"))])
    #expect(one.plane.isExactly(Plane(layers: [other, photos[2]])))
    let present = one.source.text(in: 0..<9999)
    #expect(present.contains("<!-- mine -->"))
    let canonical = try one.plane.encoded(as: .svg).text
    #expect(present.replacing("  <!-- mine -->\n", with: "") == canonical)
    // Others come to share an image, and no longer do.
    let changed = try document(text, .svg).edited(by: [
      .setImage(LayerID("i"), to: image(2)), .setImage(LayerID("j"), to: image(2)),
    ])
    #expect(changed.source.text(in: 0..<9999).contains("<!-- mine -->"))
    #expect(changed.plane.layers.map(\.image) == [nil, image(2), image(2), image(1)])
    let apart = try changed.edited(by: [.setImage(LayerID("i"), to: image(3))])
    #expect(apart.source.text(in: 0..<9999).contains("<!-- mine -->"))
    #expect(!apart.source.text(in: 0..<9999).contains("<use"))
    let together = try apart.edited(by: [.setImage(LayerID("i"), to: image(2))])
    #expect(together.source.text(in: 0..<9999).contains("<!-- mine -->"))
    // One more of an image that is shared refers to it.
    let more = try document(text, .svg).edited(by: [
      .add(Layer(id: LayerID("3"), origin: .zero, size: photos[0].size, content: photos[0].content), at: 0)
    ])
    #expect(more.source.text(in: 0..<9999).matches(of: /<image/).count == 1)
  }

  @Test(
    "an editor's ids of the title and the description stay, and so does all else",
    arguments: [
      PlaneEdit.remove(LayerID("a")), .setPlaneTitle("New"), .setPlaneDescription("New"),
      .setPlaneDescription(nil), .bringToFront(LayerID("a")),
    ])
  func named(edit: PlaneEdit) throws {
    let plane = Plane(
      title: "Old", description: "Words",
      layers: ["a", "b"].map {
        Layer(
          id: LayerID($0), origin: .zero, size: .zero, content: .rectangle(Layer.Rectangle(color: .black)))
      })
    for mark in ["<title", "<desc"] {
      let text = try plane.encoded(as: .svg).text.replacing(
        "\n  \(mark)>", with: "\n  <!-- mine -->\n  \(mark) id=\"named\">")
      let edited = try document(text, .svg).edited(by: [edit])
      let present = edited.source.text(in: 0..<9999)
      #expect(present.contains("<!-- mine -->"))
      let isGone = mark == "<desc" && edited.plane.description == nil && edited.plane.count == 0
      #expect(present.contains("\(mark) id=\"named\">") == !isGone, "\(present)")
    }
  }

  @Test("a new layer keeps off the names of other elements")
  func otherNames() throws {
    let text = Self.lines.joined(separator: "\n").replacing(
      "<rect data-plane-id=\"c\"", with: "<rect id=\"n\" data-plane-id=\"c\"")
    for id in ["draft", "n"] {
      let layer = Layer(
        id: LayerID(id), origin: .zero, size: .zero, content: .rectangle(Layer.Rectangle(color: .black)))
      let edited = try document(text, .svg).edited(by: [.add(layer, at: 1)])
      #expect(edited.source.text(in: 0..<9999).contains("id=\"\(id)-2\" data-plane-id=\"\(id)\""))
      #expect(edited.source.text(in: 0..<9999).contains("<!-- behind B -->"))
    }
  }

  @Test("a new layer whose id is no name has a name that no other has")
  func names() throws {
    let layers = ["2A", "9B"].map {
      Layer(id: LayerID($0), origin: .zero, size: .zero, content: .rectangle(Layer.Rectangle(color: .black)))
    }
    var document = try document(Plane(layers: layers).encoded(as: .svg).text, .svg)
    for id in ["7C", "2 A", "layer-2_20_A", "2/A"] {
      let layer = Layer(id: LayerID(id), origin: .zero, size: .zero, content: layers[0].content)
      document = try document.edited(by: [.add(layer, at: 0)])
    }
    let text = document.source.text(in: 0..<9999)
    #expect(Set(text.matches(of: /\sid="([^"]*)"/).map(\.output.1)).count == 6)
    #expect(text == (try document.plane.encoded(as: .svg).text))
  }

  @Test("a label with a title takes another line, and keeps the comments around it")
  func titledText() throws {
    let label =
      ##"<text data-plane-id="t" data-plane-box="9 9 200 50" x="9" y="24" font-family="sans-serif" font-size="16" xml:space="preserve"><title>T</title><tspan>Hello</tspan></text>"##
    let document = try document("\(Self.lines[0])<!-- T -->\(label)</svg>", .svg)
    let edited = try document.edited(by: [.setText(LayerID("t"), to: "two\nlines")])
    #expect(edited.plane.layers.map(\.text) == ["two\nlines"] && edited.plane.layers.map(\.title) == ["T"])
    #expect(edited.source.text(in: 0..<9999).contains("<!-- T --><text"))
  }

  @Test("a group of all layers keeps them")
  func grouped() throws {
    let group = ["<g id='all' class='k'>"] + Self.lines[3...9] + ["</g></svg>"]
    let document = try document((Self.lines[..<3] + group).joined(separator: "\n"), .svg)
    let edited = try document.edited(by: [.bringToFront(LayerID("a"))])
    let moved = Self.lines[..<3] + [group[0]] + Self.lines[4...9] + [Self.lines[3], "</g></svg>"]
    #expect(edited.source.text(in: 0..<9999) == moved.joined(separator: "\n"))
    let layer = Layer(
      id: LayerID("n"), origin: .zero, size: .zero, content: .rectangle(Layer.Rectangle(color: .black)))
    let added = try document.edited(by: [.add(layer, at: 1)])
    #expect(added.plane.layers.map(\.id.rawValue) == ["a", "n", "b", "c"])
    #expect(group.allSatisfy { added.source.text(in: 0..<9999).contains($0) })
  }

  @Test("comments in a title or a text stay behind what is new")
  func commentsInTexts() throws {
    let label =
      "<text data-plane-id='a' data-plane-box='1 1 5 5' x='1' y='5' font-size='2'>"
      + "<title>T<!-- why --></title><tspan>Hi<!-- ask --> there<?pi keep?></tspan></text></svg>"
    let document = try document(Self.lines[0] + label, .svg)
    let edited = try document.edited(by: [.setText(LayerID("a"), to: "Ho"), .setTitle(LayerID("a"), to: "U")])
    let expected = label.replacing("T<", with: "U<").replacing("Hi<!-- ask --> there", with: "Ho<!-- ask -->")
    #expect(edited.source.text(in: 0..<9999).hasSuffix(expected))
  }

  @Test("a group or a link of a layer stays when the layer is removed")
  func emptiedGroup() throws {
    let group = [
      "<g id='zone'>", "<title>Zone A</title>", "<!-- keep -->", "", "<!-- a -->",
      "<rect data-plane-id='z' width='9' height='9'/> <!-- z -->", "<desc>d</desc>", "</g>",
    ]
    let text = (Self.lines[...9] + group + [Self.lines[10]]).joined(separator: "\n")
    let edited = try document(text, .svg).edited(by: [.remove(LayerID("z"))])
    let expected = text.replacing("\n" + group[4...5].joined(separator: "\n"), with: "")
    #expect(edited.source.text(in: 0..<9999) == expected)
  }

  @Test("new lines end as the others do", arguments: DocumentFormat.allCases)
  func lineEnds(format: DocumentFormat) throws {
    let encoded = try document(Self.board(Self.layers), .json).plane.encoded(as: format, OutputLayout())
    let source = SourceText(name: "board", text: encoded.text.replacing("\n", with: "\r\n"))
    let document = try PlaneReader(format: format).decode(source)
    let note = Layer(
      id: LayerID("n"), origin: .zero, size: .init(width: 90, height: 90),
      content: .postIt(.init(text: "a", color: .black)))
    let bytes = try document.edited(by: [.add(note, at: 1)]).source.bytes
    let ends = zip(bytes.dropFirst(), bytes).filter { $0.0 == 0x0a }
    #expect(ends.count > 9 && ends.allSatisfy { $0.1 == 0x0d })
  }

  @Test("an object whose only member is another one then is written in its place")
  func onlyMember() throws {
    let layer =
      ##"{"type": "label", "id": "a", "text": "t",  "alignment": {"vertical": "bottom"}, "own": 1, "origin": {"x": 0, "y": 0}, "size": {"width": 3, "height": 4}}"##
    let document = try document(Self.board([layer]), .json)
    let edited = try document.edited(by: [.setAlignment(LayerID("a"), to: .init(horizontal: .trailing))])
    let expected = layer.replacing(##""vertical": "bottom""##, with: ##" "horizontal": "trailing" "##)
    #expect(edited.source.text(in: 0..<9999) == Self.board([expected]))
  }

  @Test(
    "an edit is refused that would take away what no drawing of ours says",
    arguments: [
      (
        "<rect data-plane-type='background' width='400' height='300' fill='#fff'><!-- keep --></rect>",
        PlaneEdit.setCanvas(.init(size: .init(width: 400, height: 300)))
      ),
      ("<desc id='t' lang='en'>Old</desc>", .setPlaneDescription(nil)),
      (
        "<style>.k{fill:#f00}</style><rect class='k' data-plane-id='k' width='9' height='9'/>",
        .setColor(LayerID("k"), to: .black)
      ),
    ])
  func kept(content: String, edit: PlaneEdit) throws {
    let document = try document(Self.lines[0] + content + "</svg>", .svg)
    #expect(throws: EditingFailure.self) { try document.edited(by: [edit]) }
  }

  @Test("a text in another encoding is in UTF-8 then, and loses nothing else")
  func encoded() throws {
    let text = Self.lines.joined(separator: "\n")
    let bytes: [UInt8] = [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let document = try PlaneReader(format: .svg).decode(SourceText(name: "board", bytes: bytes))
    let edited = try document.edited(by: [.remove(LayerID("a"))]).source.text(in: 0..<9999)
    #expect(edited == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10].map { Self.lines[$0] }.joined(separator: "\n"))
  }

  @Test("a foreign SVG is not edited in its place")
  func foreign() throws {
    let text = ##"<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" width="5" height="5"/></svg>"##
    let document = try document(text, .svg)
    #expect(throws: EditingFailure.self) { try document.edited(by: [.setPlaneTitle("x")]) }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  fileprivate func replacing(_ old: String, _ new: String) -> String { replacing(old, with: new) }
}
