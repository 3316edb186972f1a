import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

/// Documents and planes that several suites use.
enum Samples {
  /// The first bytes of a PNG, of which no decoder would make a picture.
  static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
  static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 9, 8, 7]

  /// A plane that holds everything a plane can hold.
  static func everything() throws -> Plane {
    let photo = Layer.Image(mediaType: .png, data: ImageData(bytes: png))
    let weight = try #require(Layer.Font.Weight(rawValue: 650))
    let point = Plane.Point(x: 10, y: 20.5)
    let size = Plane.Size(width: 150, height: 1e-7)
    return Plane(
      canvas: Plane.Canvas(
        size: Plane.Size(width: 800, height: 600.25), background: Plane.Color(rgb: 0xfafbfc)),
      layers: [
        Layer(
          id: LayerID("fte-x1q-90b"), title: "Rect 1", origin: point, size: size, opacity: Layer.Opacity(0.7),
          content: .rectangle(
            Layer.Rectangle(
              color: Plane.Color(rgb: 0xff8800), cornerRadius: 8,
              border: Layer.Border(color: .black, width: 0.1))),
          extras: try Extras(parsing: #"{"b": [1.0, {}, [], null], "a": "\ud800\u00e9\/\ufffe"}"#)),
        Layer(
          id: LayerID("p1"), title: "Photo \"1\"\u{1}", origin: point, size: size,
          content: .photo(Layer.Photo(image: photo))),
        Layer(id: LayerID("p2"), origin: .zero, size: size, content: .photo(Layer.Photo(image: photo))),
        Layer(
          id: LayerID("p3"), origin: .zero, size: size,
          content: .photo(Layer.Photo(image: Layer.Image(mediaType: .jpeg, data: ImageData(bytes: jpeg))))),
        Layer(
          id: LayerID("l1"), title: "두 줄", origin: .zero, size: size,
          content: .label(
            Layer.Label(
              text: "two\nlines\t\u{2028}\u{ffff}😀",
              font: Layer.Font(family: "Noto \\ Sans", size: 24, weight: weight, style: .oblique),
              color: Plane.Color(rgb: 0x010203),
              alignment: Layer.Alignment(horizontal: .trailing, vertical: .middle)))),
        Layer(id: LayerID("l2"), origin: .zero, size: size, content: .label(Layer.Label(text: ""))),
        Layer(
          id: LayerID("n1"), title: "PostIt 1", origin: .zero, size: size, opacity: Layer.Opacity(0),
          content: .postIt(Layer.PostIt(text: "Text", color: Plane.Color(rgb: 0xffee88)))),
      ],
      extras: try Extras(parsing: "[true]"), schemaReference: "urn:drawconv:plane:2")
  }
}

func decode(_ text: String) throws -> PlaneDocument {
  try JSONPlaneDecoder().decode(SourceText(name: "test.json", text: text))
}

func encode(_ plane: Plane, version: Int = 2, isCompact: Bool = false) throws -> EncodedDocument {
  try JSONPlaneEncoder(options: JSONEncodingOptions(schemaVersion: version, isCompact: isCompact)).encode(
    plane)
}
