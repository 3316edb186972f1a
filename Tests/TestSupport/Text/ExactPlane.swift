package import PlaneModel

/// A dump of everything that a plane holds, a line for each value, which differs wherever two planes do.
///
/// Texts are compared scalar by scalar and numbers bit by bit, unlike `==`. Images are their media types and bytes;
/// the form that they are held in does not count, as it doesn't for `==`.
package func exactDescription(of plane: Plane) -> String { exactLines(of: plane).joined(separator: "\n") }

/// The first line in which two planes' dumps differ, with both sides; nil where the planes are exactly the same.
package func firstDifference(_ actual: Plane, _ expected: Plane) -> String? {
  let actual = exactLines(of: actual)
  let expected = exactLines(of: expected)
  let common = zip(actual, expected).prefix { $0.0.isExactly($0.1) }.count
  guard common < max(actual.count, expected.count) else { return nil }
  let left = common < actual.count ? actual[common] : "nothing"
  let right = common < expected.count ? expected[common] : "nothing"
  return "is       \(left)\nshould be \(right)"
}

private func exactLines(of plane: Plane) -> [String] {
  var lines = [
    "title \(plane.title?.exactDescription ?? "none")",
    "description \(plane.description?.exactDescription ?? "none")",
    "canvas.width \(plane.canvas.size.width.exactDescription)",
    "canvas.height \(plane.canvas.size.height.exactDescription)",
    "canvas.background \(hex(plane.canvas.background))",
    "schemaReference \(plane.schemaReference?.exactDescription ?? "none")",
    "extras \(plane.extras?.json.exactDescription ?? "none")",
    "count \(plane.count)",
  ]
  for (index, layer) in plane.layers.enumerated() {
    var own = commonLines(of: layer) + contentLines(of: layer.content)
    layer.forEachNumber { own.append("\($0) \($1.exactDescription)") }
    lines += own.map { "layers[\(index)].\($0)" }
  }
  return lines
}

private func commonLines(of layer: Layer) -> [String] {
  [
    "kind \(layer.kind)",
    "id \(layer.id.rawValue.exactDescription)",
    "title \(layer.title.exactDescription)",
    "extras \(layer.extras?.json.exactDescription ?? "none")",
  ]
}

private func contentLines(of content: Layer.Content) -> [String] {
  switch content {
  case .rectangle(let rectangle):
    [
      "color \(hex(rectangle.color))",
      "border.color \(hex(rectangle.border?.color))",
    ]
  case .photo(let photo):
    [
      "mediaType \(photo.image.mediaType.rawValue.exactDescription)",
      "data \(String(decoding: photo.image.data.base64, as: UTF8.self))",
    ]
  case .label(let label):
    [
      "text \(label.text.exactDescription)",
      "color \(hex(label.color))",
      "font.family \(label.font.family.exactDescription)",
      "font.weight \(label.font.weight.rawValue)",
      "font.style \(label.font.style)",
      "alignment \(label.alignment.horizontal) \(label.alignment.vertical)",
    ]
  case .postIt(let postIt): ["text \(postIt.text.exactDescription)", "color \(hex(postIt.color))"]
  }
}

private func hex(_ color: Plane.Color?) -> String {
  guard let color else { return "none" }
  let digits = String(color.rgb, radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}
