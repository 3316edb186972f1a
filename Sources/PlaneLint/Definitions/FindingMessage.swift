import ByteText
import Diagnostics
package import PlaneModel

/// What a finding says, written like a `String` with values in it.
///
/// It gathers bytes, as a drawing may have more findings than layers, and joining strings piece by piece takes longer
/// than finding what they say.
package struct FindingMessage: ExpressibleByStringInterpolation, Sendable {
  /// The text in UTF-8.
  var bytes: [UInt8]

  /// A message without values.
  package init(stringLiteral text: String) { bytes = Array(text.utf8) }

  /// A message with values in it.
  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Puts a message together.
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var bytes: [UInt8] = []

    /// Begins with room for the text and for values of the usual length.
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends text between the values.
    package mutating func appendLiteral(_ text: String) { bytes.append(text: text) }

    /// Appends text that the program holds.
    package mutating func appendInterpolation(_ text: StaticString) { text.withBytes { bytes.append($0) } }

    /// Appends text.
    package mutating func appendInterpolation(_ text: String) { bytes.append(text: text) }

    /// Appends a whole number.
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

extension FindingMessage {
  /// The message.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The message behind what it calls the layer that it is about: `layer "Rect 1": width is 0`.
  func text(about layer: Layer, at index: Int) -> String {
    let isTitle = layer.hasShortTitleForMessages
    let name = isTitle ? layer.title : layer.nameForMessages(at: index)
    var text: [UInt8] = []
    text.reserveCapacity(name.utf8.count + bytes.count + 10)
    text.append(text: isTitle ? "layer \"" : "")
    text.append(text: name)
    text.append(text: isTitle ? "\": " : ": ")
    text.append(contentsOf: bytes)
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(numberForMessages number: Double) {
    guard number.isFinite else { return append(text: number.forMessages) }
    DecimalText.withBytes(of: number) { append($0) }
  }
}
