import MarkupXML
import PlaneModel

/// Attributes, of two sorts: what is *drawn* stands in every profile, what is only *stated* in a document.
extension DocumentWriter {
  // MARK: - Drawn

  /// Writes a number.
  /// - Parameter initial: the one that an element has without the attribute, if any.
  mutating func draw(_ name: AttributeName, _ number: Double, initial: Double? = nil) {
    guard profile.isTerse else { return xml.attribute(name, number) }
    let shown = Self.singlePrecision(number)
    if shown != initial { xml.attribute(name, shown) }
  }

  /// Writes numbers with spaces between.
  mutating func draw(_ name: AttributeName, numbers: [Double]) {
    xml.attribute(name, numbers: profile.isTerse ? numbers.map(Self.singlePrecision) : numbers)
  }

  /// Writes a color: `#rrggbb`, or `#rgb` where that will do; `none` for no paint.
  mutating func draw(_ name: AttributeName, _ color: Plane.Color?) {
    guard let color else { return xml.attribute(name, "none") }
    guard profile.isTerse else { return xml.attribute(name, color) }
    if name != .fill || color != .black { xml.attribute(name, shortest: color) }
  }

  /// Writes the position and the size of a box.
  mutating func draw(_ box: Plane.Box) {
    draw(.x, box.origin.x, initial: 0)
    draw(.y, box.origin.y, initial: 0)
    draw(.width, box.size.width)
    draw(.height, box.size.height)
  }

  /// Writes a transform that puts what is one unit wide and high into a box.
  mutating func drawTransform(to box: Plane.Box) {
    let numbers = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    let shown = profile.isTerse ? numbers.map(Self.singlePrecision) : numbers
    xml.attribute(
      .transform, translation: Plane.Point(x: shown[0], y: shown[1]),
      scale: Plane.Size(width: shown[2], height: shown[3]))
  }

  /// Writes an image that fills its box whatever its proportions.
  ///
  /// On the web, an SVG is percent-encoded, not base64: it is shorter, and compression finds what repeats in it. A document is
  /// for Inkscape, too, which reads base64 alone.
  mutating func draw(_ image: Layer.Image) {
    xml.attribute(.preserveAspectRatio, "none")
    let head = "data:\(image.mediaType.rawValue)"
    if !profile.statesModel, image.mediaType == .svg, let bytes = image.data.bytes {
      let encoded = DataURI.percentEncoded(bytes)
      // Base64 has four characters for each three bytes or a part of them.
      if encoded.count < (bytes.count + 2) / 3 * 4 {
        return xml.attribute(reference.spelling, prefix: head + ",", payload: encoded[...])
      }
    }
    xml.attribute(reference.spelling, prefix: head + ";base64,", payload: image.data.base64)
  }

  /// Writes what is shown: a fragment of the file, or data.
  var reference: AttributeName { profile.statesModel ? .xlinkHref : .href }

  /// The number with the fewest digits that is the same in single precision; itself where that can't say it.
  static func singlePrecision(_ number: Double) -> Double {
    let single = Float(number)
    guard Double(single) != number, single.isNormal else { return number }
    return Double(single.description) ?? number
  }

  // MARK: - Stated

  mutating func state(_ name: AttributeName, _ value: String) {
    if profile.statesModel { xml.attribute(name, value) }
  }

  mutating func state(_ name: AttributeName, _ number: Double) {
    if profile.statesModel { xml.attribute(name, number) }
  }

  mutating func state(_ name: AttributeName, _ color: Plane.Color?) {
    if profile.statesModel { xml.attribute(name, color) }
  }

  mutating func state(_ name: AttributeName, _ box: Plane.Box) {
    if profile.statesModel { xml.attribute(name, box) }
  }
}
