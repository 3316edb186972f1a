import PlaneModel
import Testing

@Suite("Pictures of an editor")
struct SharingTests {
  private static func photo(_ id: String, _ image: Layer.Image) -> Layer {
    Layer(id: LayerID(id), origin: .zero, size: .zero, content: .photo(Layer.Photo(image: image)))
  }

  /// A picture in a text of its own.
  private static func image(_ base64: String) -> Layer.Image {
    Layer.Image(mediaType: .gif, data: ImageData(base64: base64))
  }

  @Test("equal pictures of another plane take the place of those that there are, and no step changes")
  func pictures() throws {
    let (first, second) = (Self.image("R0lGODlhAQABAAAAADs="), Self.image("R0lGODlhAQACAAAAADs="))
    let editor = PlaneEditor(Plane(layers: [Self.photo("a", first), Self.photo("b", first)]))
    try editor.perform(.setImage(LayerID("a"), to: second))
    try editor.perform(.remove(LayerID("b")))
    editor.undo()
    let before = editor.plane
    // White space makes the same picture another text, by which it is known.
    let other = Self.image("R0lG ODlhAQABAAAAADs=")
    editor.takePictures(of: Plane(layers: [Self.photo("x", other)]))
    #expect(editor.plane == before)
    #expect(editor.plane.layers[1].image == other)
    editor.redo()
    #expect(editor.plane.layers.map(\.id) == [LayerID("a")])
    editor.undo()
    editor.undo()
    #expect(editor.plane == Plane(layers: [Self.photo("a", first), Self.photo("b", first)]))
    #expect(!editor.canUndo)
  }
}
