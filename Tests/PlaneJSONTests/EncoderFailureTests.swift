import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

@Suite("What the encoder refuses, and what it can write")
struct EncoderFailureTests {
  private let layer = Layer(
    id: LayerID("a"), title: "T", origin: .zero, size: .zero,
    content: .rectangle(Layer.Rectangle(color: .black)))

  private func failure(_ plane: Plane, version: Int = 2) -> EncodingFailure? {
    #expect(throws: EncodingFailure.self) {
      try JSONPlaneEncoder(options: JSONEncodingOptions(schemaVersion: version)).encode(plane)
    }
  }

  @Test("numbers that are not finite", arguments: [Double.infinity, -.infinity, .nan])
  func nonFinite(_ number: Double) {
    var layers: [(DocumentField, Layer)] = []
    func add(_ field: LayerField, _ change: (inout Layer) -> Void) {
      var changed = layer
      change(&changed)
      layers.append((.layer(1, field), changed))
    }
    add(.x) { $0.origin.x = number }
    add(.y) { $0.origin.y = number }
    add(.width) { $0.size.width = number }
    add(.height) { $0.size.height = number }
    add(.opacity) { $0.opacity = Layer.Opacity(number) }
    add(.cornerRadius) { $0.content = .rectangle(Layer.Rectangle(color: .black, cornerRadius: number)) }
    add(.borderWidth) {
      $0.content = .rectangle(
        Layer.Rectangle(color: .black, border: Layer.Border(color: .black, width: number)))
    }
    add(.fontSize) { $0.content = .label(Layer.Label(text: "", font: Layer.Font(size: number))) }
    for (field, changed) in layers {
      let failure = failure(Plane(layers: [layer, changed]))
      #expect(failure?.field == field)
      #expect(failure?.diagnostic.rule == "non-finite-number")
      #expect(failure?.diagnostic.place.layer == LayerReference(index: 1, id: "a", title: "T"))
    }
    #expect(
      failure(Plane(canvas: Plane.Canvas(size: Plane.Size(width: 1, height: number))))?.field
        == .canvas(.height))
    #expect(
      failure(Plane(canvas: Plane.Canvas(size: Plane.Size(width: number, height: 1))), version: 1)?.field
        == .canvas(.width))
  }

  @Test("versions that are not known", arguments: [0, 3, -1])
  func versions(_ version: Int) {
    #expect(failure(Plane(), version: version)?.diagnostic.rule == "unknown-version")
    #expect(!PlaneJSONSchema.versions.contains(version))
  }

  @Test("extreme numbers come back")
  func extremeNumbers() throws {
    var plane = Plane(layers: [layer])
    for number in [
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0.1 + 0.2, 1e21, 123456789.123, -5e-7,
    ] {
      plane.layers[0].origin = Plane.Point(x: number, y: -number)
      let decoded = try decode(encode(plane).text).plane
      #expect(decoded == plane)
    }
  }

  @Test("data that is not base64 is written as any text, and comes back")
  func malformedData() throws {
    let image = Layer.Image(mediaType: MediaType(rawValue: "a\"b"), data: ImageData(base64: "\"?\\\n\u{0}"))
    var layer = layer
    layer.content = .photo(Layer.Photo(image: image))
    let plane = Plane(layers: [layer])
    #expect(try decode(encode(plane).text).plane == plane)
    #expect(try decode(encode(plane, version: 1).text).plane.layers[0].image?.data == image.data)
  }
}
