import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("Version 1, read and written")
struct Version1Tests {
  /// The canonical form of a document with every kind.
  static let canonical = #"""
    {
      "version": 1,
      "plane": [
        {
          "kind": "rectangle",
          "uniqueID": "fte-x1q-90b",
          "sequence": 1,
          "point": { "x": 10, "y": 20 },
          "size": { "width": 150, "height": 120 },
          "backgroundColor": { "red": 255, "green": 136, "blue": 0 },
          "opacity": 7
        },
        {
          "kind": "photo",
          "uniqueID": "b",
          "sequence": 1,
          "point": { "x": 0, "y": 0 },
          "size": { "width": 1, "height": 1 },
          "opacity": 10,
          "imageData": "iVBORw0KGgoBAgM="
        },
        {
          "kind": "text",
          "uniqueID": "c",
          "point": { "x": 0, "y": 0.5 },
          "size": { "width": 300, "height": 60 },
          "opacity": 0,
          "text": "Lorem ipsum dolor sit amet",
          "color": { "red": 0, "green": 0, "blue": 255 }
        }
      ]
    }

    """#

  @Test("migration gives titles, opacities and images their new form")
  func migration() throws {
    let document = try decode(Self.canonical)
    #expect(document.version == 1 && document.diagnostics.isEmpty && document.losses.isEmpty)
    let png = Layer.Image(mediaType: .png, data: ImageData(bytes: Samples.png))
    #expect(
      document.plane
        == Plane(layers: [
          Layer(
            id: LayerID("fte-x1q-90b"), title: "Rect 1", origin: Plane.Point(x: 10, y: 20),
            size: Plane.Size(width: 150, height: 120), opacity: Layer.Opacity(0.7),
            content: .rectangle(Layer.Rectangle(color: Plane.Color(rgb: 0xff8800)))),
          Layer(
            id: LayerID("b"), title: "Photo 1", origin: .zero, size: Plane.Size(width: 1, height: 1),
            content: .photo(Layer.Photo(image: png))),
          Layer(
            id: LayerID("c"), origin: Plane.Point(x: 0, y: 0.5), size: Plane.Size(width: 300, height: 60),
            opacity: Layer.Opacity(0),
            content: .label(
              Layer.Label(text: "Lorem ipsum dolor sit amet", color: Plane.Color(rgb: 0x0000ff)))),
        ]))
  }

  @Test("what was read from version 1 is written as version 1 without loss, and the same again")
  func fixedPoint() throws {
    let encoded = try encode(decode(Self.canonical).plane, version: 1)
    #expect(encoded.text == Self.canonical)
    #expect(encoded.losses.isEmpty)
    let compact = try encode(decode(Self.canonical).plane, version: 1, isCompact: true)
    #expect(try decode(compact.text).plane == decode(Self.canonical).plane)
  }

  @Test("every level is the same after being read and written", arguments: 0...10)
  func levels(_ level: Int) throws {
    let text = Self.canonical.split(separator: "\"opacity\": 7").joined(separator: "\"opacity\": \(level)")
    #expect(try encode(decode(text).plane, version: 1).text == text)
  }

  @Test("a photo of unknown type keeps its data, for the linter to find")
  func unknownPhoto() throws {
    let text = Self.canonical.split(separator: "iVBORw0KGgoBAgM=").joined(separator: "AAAA")
    let document = try decode(text)
    #expect(document.plane.layers[1].image?.mediaType.rawValue == "application/octet-stream")
    #expect(try encode(document.plane, version: 1).losses.isEmpty)
  }

  @Test("what version 1 has no place for is an unexpected property")
  func unexpected() throws {
    let document = try decode(#"{"version":1,"plane":[],"canvas":{},"extras":1}"#)
    #expect(document.diagnostics.map(\.place.path) == ["/canvas", "/extras"])
    #expect(document.losses.count == 2)
  }

  // MARK: - Downgrade

  /// The losses of a plane with one layer.
  private func losses(
    _ content: Layer.Content, title: String = "", opacity: Double = 1, extras: Extras? = nil
  ) throws -> [LossCode] {
    let layer = Layer(
      id: LayerID("a"), title: title, origin: .zero, size: Plane.Size(width: 1, height: 1),
      opacity: Layer.Opacity(opacity), content: content, extras: extras)
    return try encode(Plane(layers: [layer]), version: 1).losses.map(\.code)
  }

  private let rectangle = Layer.Content.rectangle(Layer.Rectangle(color: .black))

  @Test("each thing that goes is a loss")
  func layerLosses() throws {
    #expect(try losses(rectangle) == [])
    #expect(try losses(rectangle, title: "Rect 12") == [])
    #expect(try losses(rectangle, title: "Rect 012") == [.title])
    #expect(try losses(rectangle, title: "Rect 9007199254740992") == [.title])
    #expect(try losses(rectangle, title: "Text 1") == [.title])
    #expect(try losses(rectangle, opacity: 0.37) == [.opacityLevel])
    #expect(try losses(rectangle, opacity: -3) == [.opacityLevel])
    #expect(try losses(rectangle, opacity: 1e300) == [.opacityLevel])
    #expect(try losses(rectangle, extras: Extras(parsing: "1")) == [.extras])
    let styled = Layer.Rectangle(
      color: .black, cornerRadius: 1, border: Layer.Border(color: .black, width: 1))
    #expect(try losses(.rectangle(styled)) == [.rectangleStyle, .rectangleStyle])
    #expect(try losses(.label(Layer.Label(text: "", font: Layer.Font(size: 20)))) == [.textStyle])
    #expect(
      try losses(.label(Layer.Label(text: "", alignment: Layer.Alignment(vertical: .bottom)))) == [.textStyle]
    )
    #expect(
      try losses(.postIt(Layer.PostIt(text: "", color: .black)), title: "PostIt 1") == [.title, .postIt])
    let wrong = Layer.Image(mediaType: .gif, data: ImageData(bytes: Samples.png))
    #expect(try losses(.photo(Layer.Photo(image: wrong))) == [.mediaType])
  }

  @Test("the document's own losses name their fields")
  func documentLosses() throws {
    var plane = try Samples.everything()
    plane.layers = []
    plane.title = "Board"
    plane.description = "What it shows"
    let losses = try encode(plane, version: 1).fieldLosses
    #expect(losses.map(\.loss.code) == [.canvas, .canvas, .title, .title, .schemaReference, .extras])
    #expect(
      losses.map(\.field) == [
        .canvas(.width), .canvas(.background), .title, .description, .document, .document,
      ])
  }

  @Test("what messages quote is cut where it is long")
  func longTitles() throws {
    let long = String(repeating: "long ", count: 1000)
    let image = Layer.Image(mediaType: MediaType(rawValue: long), data: ImageData(bytes: Samples.png))
    let contents = [
      Layer.Content.photo(Layer.Photo(image: image)), .postIt(Layer.PostIt(text: "", color: .black)),
    ]
    let layers = contents.enumerated().map { index, content in
      Layer(
        id: LayerID("\(index)"), title: long, origin: .zero, size: Plane.Size(width: 1, height: 1),
        content: content)
    }
    var plane = Plane(layers: layers)
    plane.title = long
    let losses = try encode(plane, version: 1).losses
    #expect(Set(losses.map(\.code)).isSuperset(of: [.title, .mediaType, .postIt]))
    #expect(losses.allSatisfy { $0.message.count < 200 })
  }

  @Test("a post-it becomes a rectangle and a text in front of it, with a new id")
  func postIt() throws {
    let box = Plane.Box(x: 10, y: 20, width: 150, height: 20)
    func layer(_ id: String, _ content: Layer.Content) -> Layer {
      Layer(
        id: LayerID(id), origin: box.origin, size: box.size, opacity: Layer.Opacity(0.5), content: content)
    }
    let note = Layer.Content.postIt(Layer.PostIt(text: "Text", color: Plane.Color(rgb: 0x000080)))
    let plane = Plane(layers: [layer("a", note), layer("a-text", rectangle), layer("a", note)])
    let layers = try decode(encode(plane, version: 1).text).plane.layers
    #expect(layers.map(\.id.rawValue) == ["a", "a-text-2", "a-text", "a", "a-text-3"])
    #expect(layers.map(\.kind) == [.rectangle, .label, .rectangle, .rectangle, .label])
    #expect(layers[1].box == Plane.Box(x: 26, y: 36, width: 118, height: 0))
    #expect(layers[1].color == .white && layers[1].text == "Text" && layers[1].opacity == Layer.Opacity(0.5))
    #expect(layers[0].color == Plane.Color(rgb: 0x000080) && layers[0].box == box)
  }

  @Test("an outline at the end of what a number can say is written without infinity")
  func farOutline() throws {
    let outline = Layer(
      id: LayerID("a"), title: "", origin: Plane.Point(x: 1.7e308, y: 0),
      size: Plane.Size(width: 1e308, height: 10), opacity: .opaque,
      content: .rectangle(Layer.Rectangle(color: nil, border: Layer.Border(color: .black, width: 1))))
    let document = try decode(encode(Plane(layers: [outline]), version: 1).text)
    #expect(document.diagnostics.isEmpty)
    #expect(document.plane.layers.map(\.origin.x) == [1.7e308])
  }
}
