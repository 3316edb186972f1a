import ByteText
import Diagnostics
import PlaneCoding
import PlaneDiff
import PlaneModel

/// Properties as people read them.
enum PropertyText {
  /// A change: `opacity 0.5 → 0.6`.
  static func text(of change: PropertyChange) -> String {
    let (before, after) = sides(of: change)
    return "\(name(of: change.property)) \(before) → \(after)"
  }

  /// A property's name where it is clear what it belongs to.
  static func name(of property: Property) -> String {
    switch property {
    case .canvasSize: "size"
    case .background: "background"
    default: property.rawValue
    }
  }

  private static func sides(of change: PropertyChange) -> (String, String) {
    switch (change.before, change.after) {
    case (.text(let before)?, .text(let after)?):
      let pair = TextPair(before, after)
      return (pair.before, pair.after)
    case (.json(let before)?, .json(let after)?):
      let pair = TextPair(before, after, quote: "")
      return (pair.before, pair.after)
    case (.image(let before)?, .image(let after)?):
      let texts = (text(of: before), text(of: after))
      guard texts.0 == texts.1 else { return texts }
      return (texts.0 + ", xxh64 \(before.digest)", texts.1 + ", xxh64 \(after.digest)")
    default: return (change.before.map(text(of:)) ?? "none", change.after.map(text(of:)) ?? "none")
    }
  }

  /// A value on one line.
  static func text(of value: PropertyValue) -> String {
    switch value {
    case .number(let number): number.forMessages
    case .point(let point): "\(point.x.forMessages), \(point.y.forMessages)"
    case .size(let size): size.forMessages
    case .color(let color): color.hex
    case .text(let text): TextPair.short(text)
    case .word(let word): word
    case .border(let border): "\(border.color.hex), \(border.width.forMessages) wide"
    case .image(let image): text(of: image)
    case .json(let json): TextPair.short(json, quote: "")
    }
  }

  /// An image by its outside: `image/png, 20 × 10 pixels, 70 bytes`.
  static func text(of image: Layer.Image) -> String {
    let pixels = PixelSize(image).map { "\($0.width) × \($0.height) pixels" }
    let bytes = image.data.byteCount.map { "\($0) bytes" } ?? "not valid"
    return [TerminalText.visible(image.mediaType.rawValue), pixels, bytes].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension Layer.Image {
  /// The XXH64 digest of the base64 text, in hexadecimal: the same for the same bytes.
  var digest: String {
    var hash = XXHash64()
    hash.update(data.base64)
    return hash.hex
  }
}
