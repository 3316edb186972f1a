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

  @Test("random edits: the text says what the plane is", arguments: DocumentFormat.allCases, [false, true])
  func random(format: DocumentFormat, isCompact: Bool) throws {
    for seed in 0..<12 as Range<UInt64> {
      var generator = EditGenerator(seed: seed)
      let layout = OutputLayout(isCompact: isCompact)
      let encoded = try generator.planes.plane().encoded(as: format, layout)
      var document = try document(encoded.text, format)
      for _ in 0..<12 {
        var plane = document.plane
        guard (try? plane.perform(generator.edit(of: plane))) != nil else { continue }
        guard let next = try? document.replacing(with: plane) else { continue }
        #expect(next.plane.isExactly(plane), "seed \(seed)")
        if format == .svg { #expect(next.provenance == .intact, "seed \(seed)") }
        document = next
      }
    }
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

  @Test("all edits or none, with the number of the one that was refused")
  func refused() throws {
    let document = try document(Self.board(Self.layers), .json)
    do throws(EditingFailure) {
      _ = try document.edited(by: [.remove(LayerID("a")), .remove(LayerID("a"))])
      Issue.record("not refused")
    } catch {
      #expect("\(error)".hasPrefix("edit 2: no layer has the id \"a\""))
    }
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
