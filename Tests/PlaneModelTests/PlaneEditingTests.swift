import PlaneModel
import TestSupport
import Testing

@Suite("Edits of a plane")
struct PlaneEditingTests {
  /// A layer of each kind, back to front.
  private let plane = Plane(layers: LayerKind.allCases.map { .sample($0, id: $0.rawValue) })
  private let rectangle = LayerID("rectangle")
  private let photo = LayerID("photo")
  private let label = LayerID("label")
  private let postIt = LayerID("postIt")

  private func order(after edits: PlaneEdit...) throws -> [String] {
    var plane = plane
    for edit in edits { try plane.perform(edit) }
    return plane.layers.map(\.id.rawValue)
  }

  /// Expects an edit to be refused and the plane to be as it was.
  private func expectRefusal(
    _ edit: PlaneEdit, _ error: PlaneEditFailure, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var edited = plane
    #expect(throws: error, sourceLocation: sourceLocation) { try edited.perform(edit) }
    #expect(firstDifference(edited, plane) == nil, sourceLocation: sourceLocation)
  }

  @Test("the drawing's title and description")
  func drawingTexts() throws {
    var plane = plane
    #expect(try plane.perform(.setPlaneTitle("Board")) == .titleChanged(from: nil, to: "Board"))
    #expect(try plane.perform(.setPlaneTitle("Board")) == nil)
    #expect(try plane.perform(.setPlaneDescription("é")) == .descriptionChanged(from: nil, to: "é"))
    #expect(try plane.perform(.setPlaneDescription("e\u{301}")) != nil)
    #expect(plane.title == "Board" && plane.description?.unicodeScalars.count == 2)
    #expect(try plane.perform(.setPlaneTitle("")) == .titleChanged(from: "Board", to: nil))
    #expect(try plane.perform(.setPlaneTitle(nil)) == nil)
    expectRefusal(.setPlaneTitle("\u{7}"), .invalidTitle)
    expectRefusal(.setPlaneDescription("\u{ffff}"), .invalidDescription)
    let editor = PlaneEditor(self.plane)
    try editor.perform([.setPlaneTitle("a"), .setPlaneDescription("b")])
    editor.undo()
    #expect(firstDifference(editor.plane, self.plane) == nil)
    editor.redo()
    #expect(editor.plane.title == "a" && editor.plane.description == "b")
  }

  @Test("add in front of all others, or at an index")
  func add() throws {
    let new = Layer.sample(.label, id: "new")
    #expect(try order(after: .add(new)) == ["rectangle", "photo", "label", "postIt", "new"])
    #expect(try order(after: .add(new, at: 0)).first == "new")
    #expect(try order(after: .add(new, at: 4)).last == "new")
    expectRefusal(.add(new, at: 5), .indexOutOfRange(5, count: 4))
    expectRefusal(.add(new, at: -1), .indexOutOfRange(-1, count: 4))
    expectRefusal(.add(.sample(.label, id: "photo")), .duplicateID(photo))
    expectRefusal(.add(.sample(.label, id: "")), .invalidValue(.id))
    expectRefusal(.add(.sample(.label, id: "x", x: -1)), .invalidValue(.origin))
  }

  @Test("remove")
  func remove() throws {
    #expect(try order(after: .remove(photo)) == ["rectangle", "label", "postIt"])
    expectRefusal(.remove(LayerID("x")), .noSuchLayer(LayerID("x")))
  }

  @Test("change what every layer has")
  func common() throws {
    for layer in plane.layers {
      var edited = plane
      let changes = [
        try edited.perform(.setOrigin(layer.id, to: Plane.Point(x: 1, y: 2))),
        try edited.perform(.setSize(layer.id, to: Plane.Size(width: 3, height: 4))),
        try edited.perform(.setTitle(layer.id, to: "new")),
        try edited.perform(.setOpacity(layer.id, to: Layer.Opacity(0.3))),
      ]
      #expect(!changes.contains(nil))
      let result = try #require(edited[layer.id])
      #expect(result.box == Plane.Box(x: 1, y: 2, width: 3, height: 4))
      #expect(result.title == "new" && result.opacity.rawValue == 0.3 && result.content == layer.content)
    }
  }

  @Test("refuse values that break a rule, for every kind")
  func invalidValues() {
    for id in plane.layers.map(\.id) {
      for number in [-1, .nan, .infinity] as [Double] {
        expectRefusal(.setOrigin(id, to: Plane.Point(x: number, y: 0)), .invalidValue(.origin))
        expectRefusal(.setSize(id, to: Plane.Size(width: 0, height: number)), .invalidValue(.size))
        expectRefusal(.setOpacity(id, to: Layer.Opacity(number)), .invalidValue(.opacity))
      }
      expectRefusal(.setTitle(id, to: "\u{c}"), .invalidValue(.title))
    }
    expectRefusal(.setText(label, to: "\u{0}"), .invalidValue(.text))
    expectRefusal(.setFont(label, to: Layer.Font(size: 0)), .invalidValue(.font))
    expectRefusal(.setCornerRadius(rectangle, to: -1), .invalidValue(.cornerRadius))
    expectRefusal(.setBorder(rectangle, to: Layer.Border(color: .black, width: .nan)), .invalidValue(.border))
    let wrong = Layer.Image(mediaType: .jpeg, data: Layer.Image.samplePNG.data)
    expectRefusal(.setImage(photo, to: wrong), .invalidValue(.image))
  }

  @Test("refuse layers that are not there")
  func noSuchLayer() {
    let id = LayerID("x")
    let edits: [PlaneEdit] = [
      .setOrigin(id, to: .zero), .setSize(id, to: .zero), .setTitle(id, to: ""), .setOpacity(id, to: .opaque),
      .setColor(id, to: .black), .setText(id, to: ""), .setImage(id, to: .samplePNG),
      .setFont(id, to: Layer.Font()),
      .setAlignment(id, to: Layer.Alignment()), .setCornerRadius(id, to: 0), .setBorder(id, to: nil),
      .bringToFront(id),
      .sendToBack(id), .bringForward(id), .sendBackward(id),
    ]
    for edit in edits { expectRefusal(edit, .noSuchLayer(id)) }
  }

  @Test("change a kind's own properties, and refuse those of other kinds")
  func ownProperties() throws {
    let own: [(LayerProperty, (LayerID) -> PlaneEdit, Set<LayerKind>)] = [
      (.color, { .setColor($0, to: Plane.Color(rgb: 0x123456)) }, [.rectangle, .label, .postIt]),
      (.text, { .setText($0, to: "new") }, [.label, .postIt]),
      (.image, { .setImage($0, to: .sampleGIF) }, [.photo]),
      (.font, { .setFont($0, to: Layer.Font(size: 40)) }, [.label]),
      (.alignment, { .setAlignment($0, to: Layer.Alignment(vertical: .bottom)) }, [.label]),
      (.cornerRadius, { .setCornerRadius($0, to: 4) }, [.rectangle]),
      (.border, { .setBorder($0, to: Layer.Border(color: .black, width: 2)) }, [.rectangle]),
    ]
    for (property, edit, kinds) in own {
      for layer in plane.layers {
        guard kinds.contains(layer.kind) else {
          expectRefusal(edit(layer.id), .unsupportedProperty(property, layer.kind))
          continue
        }
        var edited = plane
        let change = try #require(try edited.perform(edit(layer.id)))
        guard case .changed(let what, let id, _) = change else { throw change.unexpected }
        #expect(what.property == property && id == layer.id)
        #expect(edited != plane)
        let fits = edited.apply(change.inverse)
        #expect(fits && edited == plane)
        #expect(try plane.withEdit(edit(layer.id)).withEdit(edit(layer.id)) == plane.withEdit(edit(layer.id)))
      }
    }
  }

  @Test("reorder, and do nothing at the ends")
  func reorder() throws {
    #expect(try order(after: .bringToFront(rectangle)) == ["photo", "label", "postIt", "rectangle"])
    #expect(try order(after: .sendToBack(label)) == ["label", "rectangle", "photo", "postIt"])
    #expect(try order(after: .bringForward(photo)) == ["rectangle", "label", "photo", "postIt"])
    #expect(try order(after: .sendBackward(photo)) == ["photo", "rectangle", "label", "postIt"])
    #expect(try order(after: .reorder(from: 0, to: 2)) == ["photo", "label", "rectangle", "postIt"])
    #expect(try order(after: .reorder(from: 3, to: 1)) == ["rectangle", "postIt", "photo", "label"])
    for edit in [
      .bringToFront(postIt), .bringForward(postIt), .sendToBack(rectangle), .sendBackward(rectangle),
    ] as [PlaneEdit] {
      var edited = plane
      let change = try edited.perform(edit)
      #expect(change == nil)
      #expect(edited == plane)
    }
    expectRefusal(.reorder(from: 4, to: 0), .indexOutOfRange(4, count: 4))
    expectRefusal(.reorder(from: 0, to: 4), .indexOutOfRange(4, count: 4))
    expectRefusal(.reorder(from: -1, to: 0), .indexOutOfRange(-1, count: 4))
  }

  @Test("change the canvas to a valid one")
  func canvas() throws {
    let canvas = Plane.Canvas(size: Plane.Size(width: 1, height: 2), background: .black)
    #expect(try plane.withEdit(.setCanvas(canvas)).canvas == canvas)
    for side in [-1, .nan, .infinity] as [Double] {
      expectRefusal(.setCanvas(Plane.Canvas(size: Plane.Size(width: side, height: 1))), .invalidCanvas)
    }
  }

  @Test("that ask for what already is change nothing")
  func nothingToDo() throws {
    let edits: [PlaneEdit] = [
      .setOrigin(photo, to: .zero),
      .setColor(label, to: .black),
      .setCanvas(Plane.Canvas()),
      .setBorder(rectangle, to: nil),
    ]
    for edit in edits {
      var edited = plane
      let change = try edited.perform(edit)
      #expect(change == nil)
      #expect(edited == plane)
    }
  }

  @Test("keep the scalars of a text that looks the same as before")
  func exactTexts() throws {
    var edited = try plane.withEdit(.setTitle(label, to: "é")).withEdit(.setText(label, to: "é"))
    edited = try edited.withEdit(.setTitle(label, to: "e\u{301}")).withEdit(.setText(label, to: "e\u{301}"))
    edited = try edited.withEdit(.setFont(label, to: Layer.Font(family: "é")))
    edited = try edited.withEdit(.setFont(label, to: Layer.Font(family: "e\u{301}")))
    let layer = try #require(edited[label])
    #expect(layer.title.isExactly("e\u{301}"))
    #expect(layer.text?.isExactly("e\u{301}") == true)
    guard case .label(let content) = layer.content else { return }
    #expect(content.font.family.isExactly("e\u{301}"))
  }

  @Test("Changes that don't fit the plane do nothing")
  func unfitting() {
    let changes: [PlaneChange] = [
      .added(.sample(.label), at: 5), .added(.sample(.label), at: -1), .removed(.sample(.label), at: 0),
      .removed(.sample(.label), at: 9), .reordered(photo, from: 0, to: 1), .reordered(photo, from: 1, to: 4),
      .reordered(photo, from: 1, to: -1), .changed(.moved(from: .zero, to: .zero), of: photo, at: 0),
    ]
    for change in changes {
      var edited = plane
      let fits = edited.apply(change)
      #expect(!fits)
      #expect(edited == plane)
    }
  }
}

extension PlaneChange {
  /// An error for a change that a test did not expect.
  fileprivate var unexpected: some Error { UnexpectedChange(change: self) }
}

private struct UnexpectedChange: Error { let change: PlaneChange }

extension Plane {
  /// A copy after an edit.
  func withEdit(_ edit: PlaneEdit) throws -> Plane {
    var copy = self
    try copy.perform(edit)
    return copy
  }
}

extension Layer.Image {
  /// The first bytes of a GIF.
  static let sampleGIF = Layer.Image(mediaType: .gif, data: ImageData(bytes: Array("GIF89a".utf8)))
}
