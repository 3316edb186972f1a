import ByteText
import MarkupXML
import PlaneModel

/// The writer with SVG's names and values.
extension XMLWriter {
  /// White space counts inside `text`, so that none is added there.
  mutating func start(_ element: ElementName) { start(element.spelling, isInline: element == .text) }

  mutating func attribute(_ name: AttributeName, _ value: String) { attribute(name.spelling, value) }

  mutating func attribute(_ name: AttributeName, _ value: Double) { attribute(name.spelling, value) }

  /// Numbers with spaces between, as in `viewBox`.
  mutating func attribute(_ name: AttributeName, numbers: [Double]) {
    attribute(name.spelling) { buffer in
      for (index, number) in numbers.enumerated() {
        if index > 0 { buffer.append(" ") }
        buffer.append(number: number)
      }
    }
  }

  mutating func attribute(_ name: AttributeName, _ box: Plane.Box) {
    attribute(name, numbers: [box.origin.x, box.origin.y, box.size.width, box.size.height])
  }

  /// A transform that first scales and then moves.
  mutating func attribute(_ name: AttributeName, translation: Plane.Point, scale: Plane.Size) {
    attribute(name.spelling) { buffer in
      buffer.append("translate(")
      buffer.append(number: translation.x)
      buffer.append(" ")
      buffer.append(number: translation.y)
      buffer.append(") scale(")
      buffer.append(number: scale.width)
      buffer.append(" ")
      buffer.append(number: scale.height)
      buffer.append(")")
    }
  }

  /// A colour as `#rrggbb`; `none` for no paint.
  mutating func attribute(_ name: AttributeName, _ color: Plane.Color?) {
    attribute(name.spelling, color.map { "#" + $0.rgb.hexadecimal(digits: 6) } ?? "none")
  }

  /// A colour as `#rgb` where each digit stands twice, else as `#rrggbb`.
  mutating func attribute(_ name: AttributeName, shortest color: Plane.Color) {
    attribute(name, color.shortestHex)
  }
}
