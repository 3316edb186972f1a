import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

/// Reads an SVG text.
func decode(_ svg: String) throws -> PlaneDocument {
  try SVGPlaneDecoder().decode(SourceText(name: "test.svg", text: svg))
}

/// Reads what stands inside a root of 100 × 100 that says nothing else.
func decode(body: String) throws -> PlaneDocument { try decode(foreign(body)) }

/// Decodes an SVG, and accounts for everything in it.
func decodeAccounting(_ svg: String) throws -> PlaneDocument {
  let options = SVGDecodingOptions(drawsPictures: true, accounts: true)
  return try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: svg))
}

/// Decodes a drawing that others wrote, and accounts for everything in it.
func decodeAccounting(body: String) throws -> PlaneDocument { try decodeAccounting(foreign(body)) }

/// Reads an SVG without embedding anything: what isn't native is left out, or something like it stands for it.
func decodeDropping(_ svg: String) throws -> PlaneDocument {
  let options = SVGDecodingOptions(unsupported: .drop)
  return try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: svg))
}

/// Reads what stands inside a root of 100 × 100 without embedding anything.
func decodeDropping(body: String) throws -> PlaneDocument { try decodeDropping(foreign(body)) }

/// A drawing of others: a root of 100 × 100 around a body, which says the font's size, as texts are embedded otherwise.
func foreign(_ body: String, root: String = "width=\"100\" height=\"100\" font-size=\"16\"") -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(root)>\(body)</svg>
  """
}

/// Writes a plane.
func encode(
  _ plane: Plane, compact: Bool = false, idPrefix: String = "", profile: SVGProfile = .document,
  size: SVGSize = .responsive
) throws -> String {
  let options = SVGEncodingOptions(isCompact: compact, idPrefix: idPrefix, profile: profile, size: size)
  return try SVGPlaneEncoder(options: options).encode(plane).text
}

/// Writes a plane of some layers.
func encode(_ layers: Layer..., profile: SVGProfile = .document) throws -> String {
  try encode(Plane(layers: layers), profile: profile)
}

extension PlaneDocument {
  /// The only layer's rectangle; nil where there is another layer, or none, or several.
  var rectangle: Layer.Rectangle? {
    guard plane.count == 1, case .rectangle(let rectangle)? = plane[0]?.content else { return nil }
    return rectangle
  }

  /// The only layer's label.
  var label: Layer.Label? {
    guard plane.count == 1, case .label(let label)? = plane[0]?.content else { return nil }
    return label
  }

  /// The boxes of the layers, back to front.
  var boxes: [Plane.Box] { plane.layers.map(\.box) }

  /// Which layers are pictures that were cut out of the drawing.
  var areCutOuts: [Bool] {
    plane.layers.map { layer in
      if case .photo(let photo) = layer.content { photo.image.mediaType == .svg } else { false }
    }
  }

  /// The text of the picture that a layer is; nil where it is none that was cut out of the drawing.
  func cutOut(_ index: Int) -> String? {
    guard areCutOuts[index], case .photo(let photo) = plane.layers[index].content else { return nil }
    return photo.image.data.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many painted elements are no layers, by the reason.
  var unsupportedCounts: [LossCode: Int] { leaves?.unsupported.mapValues(\.count) ?? [:] }

  /// The names of the losses, in order.
  var lossCodes: [LossCode] { losses.map(\.code) }
}

/// Lends the bytes of a text, as attribute values are lent.
func withBytes<Result>(_ text: String, _ body: (Bytes) -> Result) -> Result { text.withLent(body) }

/// A rectangle's numbers: box, corner radius, border width (0 for none).
func numbers(_ document: PlaneDocument) -> [Double] {
  guard let rectangle = document.rectangle, let box = document.boxes.first else { return [] }
  return [
    box.origin.x, box.origin.y, box.size.width, box.size.height, rectangle.cornerRadius,
    rectangle.border?.width ?? 0,
  ].map { ($0 * 1e6).rounded() / 1e6 }
}

/// Expects a body of others to be one rectangle with these numbers, and nothing lost.
func expectNative(_ body: String, _ expected: [Double]) throws {
  let document = try decode(body: body)
  #expect(numbers(document) == expected, "\(body)")
  #expect(document.losses.isEmpty, "\(body)")
  #expect(document.leaves?.native == 1)
}
