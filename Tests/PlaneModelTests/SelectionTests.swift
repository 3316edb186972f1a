import PlaneModel
import TestSupport
import Testing

@Suite("A selection")
struct SelectionTests {
  private let editor = PlaneEditor(Plane(layers: LayerKind.allCases.map { .sample($0, id: $0.rawValue) }))
  private let photo = LayerID("photo")
  private let label = LayerID("label")

  @Test("is none at first, then one layer, and an observer gets the one there is first")
  func observing() throws {
    #expect(editor.selection == nil)
    try editor.select(photo)
    var told: [[LayerID?]] = []
    let observation = editor.observeSelection { told.append([$0, $1]) }
    try editor.select(photo)
    try editor.select(label)
    try editor.select(nil)
    #expect(told == [[photo, photo], [photo, label], [label, nil]])
    observation.cancel()
    try editor.select(photo)
    #expect(told.count == 3)
  }

  @Test("of a layer that is not there is refused, and stays as it was")
  func unknown() throws {
    try editor.select(photo)
    #expect(throws: PlaneEditFailure.noSuchLayer(LayerID("x"))) { try editor.select(LayerID("x")) }
    #expect(editor.selection == photo)
  }

  @Test("goes with its layer, before anybody hears of that, and undoing does not bring it back")
  func removal() throws {
    try editor.select(photo)
    var selections: [LayerID?] = []
    let changes = editor.observe { [weak editor] _ in selections.append(editor?.selection) }
    var told: [LayerID?] = []
    let observation = editor.observeSelection { _, new in told.append(new) }
    try editor.perform(.bringToFront(photo))
    try editor.perform(.remove(photo))
    editor.undo()
    #expect(selections == [photo, nil, nil] && told == [photo, nil] && editor.selection == nil)
    changes.cancel()
    observation.cancel()
  }

  @Test("stays where another layer has the same id")
  func duplicates() throws {
    let editor = PlaneEditor(Plane(layers: [.sample(.photo, id: "a"), .sample(.label, id: "a")]))
    try editor.select(LayerID("a"))
    try editor.perform(.remove(LayerID("a")))
    #expect(editor.selection == LayerID("a"))
    try editor.perform(.remove(LayerID("a")))
    #expect(editor.selection == nil)
  }

  @Test("An observer of the plane gets it as it is first, and then after each step")
  func planes() throws {
    var counts: [Int] = []
    let observation = editor.observePlane { counts.append($0.count) }
    try editor.perform([.remove(photo), .remove(label)])
    editor.undo()
    editor.redo()
    #expect(counts == [4, 2, 4, 2])
    observation.cancel()
    editor.undo()
    #expect(counts.count == 4)
  }
}
