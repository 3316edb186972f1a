import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Documents")
struct DocumentTests {
  private struct Origins: OriginResolver {
    func location(of field: DocumentField) -> (range: ByteRange, path: String)? {
      switch field {
      case .document: (0..<9, "")
      case .layer(let index, _): (index..<index + 1, "/layers/\(index)")
      case .canvas, .documentExtras, .title, .description: nil
      }
    }
  }

  @Test("that are read know the place of a field, and the layer that it belongs to")
  func places() {
    let layer = Layer(
      id: LayerID("a"), title: "A", origin: .zero, size: .zero,
      content: .rectangle(Layer.Rectangle(color: .black)))
    let document = PlaneDocument(
      plane: Plane(layers: [layer]), source: SourceText(name: "a", text: "{}"), format: .json, version: 2,
      origins: Origins())
    #expect(document.place(of: .document) == Place(range: 0..<9, path: ""))
    #expect(document.place(of: .canvas(.width)) == Place())
    let reference = LayerReference(index: 0, id: "a", title: "A")
    #expect(document.place(of: .layer(0, .x)) == Place(range: 0..<1, path: "/layers/0", layer: reference))
    #expect(document.place(of: .layer(7, nil)) == Place(range: 7..<8, path: "/layers/7"))
  }

  @Test("that are written are their chunks in a row")
  func chunks() {
    let document = EncodedDocument(chunks: [Array("a".utf8)[...], [], Array("xéy".utf8)[1...2]])
    #expect(document.text == "aé" && document.bytes == Array("aé".utf8))
    #expect(document.losses.isEmpty)
    let empty = EncodedDocument(chunks: [])
    #expect(empty.text.isEmpty && empty.chunks.isEmpty)
  }

  @Test("that are written are equal to their bytes alone", arguments: ["", "a", "ab", "abc", "abd", "abcd"])
  func equality(text: String) {
    let document = EncodedDocument(chunks: [Array("a".utf8)[...], Array("bc".utf8)[...]])
    #expect(document.isEqual(to: Array(text.utf8)[...]) == (text == "abc"))
  }

  @Test("that are written end with the first failure of who takes them")
  func failureToTake() {
    struct Full: Error, Equatable { let count: Int }
    let document = EncodedDocument(chunks: [
      Array("a".utf8)[...], Array("bc".utf8)[...], Array("d".utf8)[...],
    ])
    var taken = 0
    #expect(throws: Full(count: 2)) {
      try document.forEachChunk { (chunk: ArraySlice<UInt8>) throws(Full) in
        taken += 1
        if chunk.count > 1 { throw Full(count: chunk.count) }
      }
    }
    #expect(taken == 2)
  }

  @Test("that cannot be read name what stopped the reader first")
  func failure() {
    let diagnostics = ["first", "second"].map { Diagnostic(rule: $0, severity: .error, message: "") }
    #expect(DecodingFailure(diagnostics[0], and: [diagnostics[1]]).diagnostics == diagnostics)
  }
}
