import ByteText
import Diagnostics
import PlaneCoding
package import PlaneModel

/// What a finding says, written like a `String` with values in it.
///
/// It gathers bytes, as a drawing may have more findings than layers, and joining strings piece by piece takes longer
/// than finding what they say.
package struct FindingMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text, without what it calls the layer that it is about.
  let text: String

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation: StringInterpolation) {
    text = String(decoding: stringInterpolation.bytes, as: UTF8.self)
  }

  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var bytes: [UInt8] = []

    /// Begins with room for the text and for values of the usual length.
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ text: String) { bytes.append(text: text) }

    package mutating func appendInterpolation(_ text: String) { bytes.append(text: text) }

    package mutating func appendInterpolation(_ number: Int) { bytes.append(text: String(number)) }

    /// Appends a number as a person writes it: without `.0` behind whole numbers.
    package mutating func appendInterpolation(_ number: Double) { bytes.append(numberForMessages: number) }

    /// Appends extents as a person writes them: `150 × 120`.
    package mutating func appendInterpolation(_ size: Plane.Size) {
      bytes.append(numberForMessages: size.width)
      bytes.append(text: " × ")
      bytes.append(numberForMessages: size.height)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(numberForMessages number: Double) {
    guard number.isFinite else { return append(text: number.forMessages) }
    DecimalText.withBytes(of: number) { append($0) }
  }
}
