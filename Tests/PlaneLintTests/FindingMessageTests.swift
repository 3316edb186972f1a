import Diagnostics
import PlaneCoding
import PlaneLint
import PlaneModel
import Testing

@Suite("Messages of findings")
struct FindingMessageTests {
  /// Reports a message that holds values of every kind, and with it a fix that sets a number.
  private struct Talker: LintRule {
    let description = RuleDescription(
      "talker", .note, .geometry, summary: "", rationale: "", bad: RuleExample(""), good: RuleExample(""))

    func check(_ layer: Layer, _ findings: inout FindingCollector) {
      let name = "height"
      findings.report(
        "\(layer.origin.x), \(layer.origin.y), \(layer.size), \(7), \(layer.id.rawValue), \(name), é", layer,
        .x, fix: .unsafe(setting: "x", to: 0.25))
    }
  }

  @Test("hold numbers as people write them, and the layer's name")
  func values() throws {
    let layer = Layer(
      id: LayerID("a-b"), title: "Réct", origin: Plane.Point(x: -0.5, y: .infinity),
      size: Plane.Size(width: 1e15, height: 1.0625), content: .rectangle(Layer.Rectangle(color: .black)))
    let finding = try #require(Linter(rules: [Talker()]).check(Plane(layers: [layer])).first)
    #expect(
      finding.message
        == "layer \"Réct\": -0.5, infinite, 1000000000000000 × 1.0625, 7, a-b, height, é")
    #expect(finding.fix?.title == "set x to 0.25")
    #expect(finding.fix?.edits == [FieldEdit(.layer(0, .x), .number(0.25))])
  }

  @Test("come in the order of the layers, and of the rules within each, however many layers there are")
  func order() {
    let layers = (0..<200).map { index in
      Layer(
        id: LayerID("a\(index)"), origin: Plane.Point(x: -1, y: -2), size: Plane.Size(width: 1, height: 1),
        opacity: Layer.Opacity(2), content: .rectangle(Layer.Rectangle(color: .black)))
    }
    let fields = Linter.errors.check(Plane(layers: layers)).map(\.field)
    let expected = layers.indices.flatMap { index in
      [DocumentField.layer(index, .x), .layer(index, .y), .layer(index, .opacity)]
    }
    #expect(fields.count == expected.count && Set(fields) == Set(expected))
    let order = fields.compactMap { field in
      if case .layer(let index, _) = field { index } else { nil }
    }
    #expect(order == order.sorted())
    #expect(fields.prefix(3) == fields[3..<6].map { Self.moved($0, by: -1) }[...])
  }

  private static func moved(_ field: DocumentField, by distance: Int) -> DocumentField {
    guard case .layer(let index, let part) = field else { return field }
    return .layer(index + distance, part)
  }

  @Test("have a place without its path where nobody asks for the path")
  func pathless() throws {
    struct Origins: OriginResolver {
      func location(of field: DocumentField) -> (range: ByteRange, path: String)? { (1..<2, "/a") }
    }
    let document = PlaneDocument(
      plane: Plane(), source: SourceText(name: "a", text: "{}"), format: .json, version: 2, origins: Origins()
    )
    #expect(document.place(of: .document) == Place(range: 1..<2, path: "/a"))
    #expect(document.place(of: .document, withPath: false) == Place(range: 1..<2))
  }
}
