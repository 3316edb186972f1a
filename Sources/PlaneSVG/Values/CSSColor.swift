import ByteText
import PlaneCoding
import PlaneModel

extension CSSColor {
  /// Reads what CSS Color 4 has for colors, but for three spaces of `color()` and what only the viewer knows, and of level 5
  /// mixtures in a space without a hue, and the light one of two schemes; nil for others. A color that screens of sRGB can't
  /// show is the one that they show for it.
  init?(_ text: Bytes) {
    let value = text.trimmed
    let text = LightDark.light(value) ?? value
    guard let color = Self.ofSRGB(text) ?? LinearColor(text)?.shown else { return nil }
    self = color
  }

  /// Reads a color that is one of red, green and blue: hexadecimal, a keyword, `rgb()`, `hsl()` or `hwb()`.
  static func ofSRGB(_ text: Bytes) -> CSSColor? {
    if text.first == UInt8(ascii: "#") {
      hexadecimal(Bytes(rebasing: text.dropFirst()))
    } else if text.last == UInt8(ascii: ")") {
      ColorFunction(text)?.color
    } else {
      keyword(text)
    }
  }

  private static func keyword(_ text: Bytes) -> CSSColor? {
    // The longest keyword, lightgoldenrodyellow, has twenty letters.
    guard text.count <= 20 else { return nil }
    let name = String(decoding: text, as: UTF8.self).lowercased()
    if name == "transparent" { return CSSColor(color: .black, alpha: 0) }
    return NamedColor.color(name).map { CSSColor(color: $0) }
  }

  /// Reads three, four, six or eight digits (CSS Color 4, 5.2).
  static func hexadecimal(_ digits: Bytes) -> CSSColor? {
    guard digits.count <= 8, digits.count >= 3, digits.count != 5, digits.count != 7 else { return nil }
    let digitValues = Self.digitValues
    var value: UInt32 = 0
    var found: UInt8 = 0
    for byte in digits {
      let digit = digitValues[Int(byte)]
      found |= digit
      value = value << 4 | UInt32(digit & 0xf)
    }
    guard found < 16 else { return nil }
    if digits.count <= 4 { value = Self.doubled(value) }
    guard digits.count == 4 || digits.count == 8 else { return CSSColor(color: Plane.Color(rgb: value)) }
    return CSSColor(color: Plane.Color(rgb: value >> 8), alpha: Double(value & 0xff) / 255)
  }

  /// What each byte is as a digit, 16 where it is none: colours are so many that a branch between letters and digits, which
  /// no one can guess, would cost more than the rest.
  private static let digitValues: [UInt8] = (UInt8.min...UInt8.max).map { $0.hexValue ?? 16 }

  /// Four digits with each written twice.
  private static func doubled(_ value: UInt32) -> UInt32 {
    var pairs: UInt32 = 0
    for shift: UInt32 in [0, 4, 8, 12] { pairs |= (value >> shift & 0xf) * 0x11 << (2 * shift) }
    return pairs
  }
}

extension Plane.Color {
  /// The color as `#rgb` where each digit stands twice, else as `#rrggbb`.
  var shortestHex: String {
    guard [red, green, blue].allSatisfy({ $0 >> 4 == $0 & 0xf }) else {
      return "#" + rgb.hexadecimal(digits: 6)
    }
    let digits = UInt32(red & 0xf) << 8 | UInt32(green & 0xf) << 4 | UInt32(blue & 0xf)
    return "#" + digits.hexadecimal(digits: 3)
  }

  /// Reads a color as CSS writes it.
  /// - Returns: nil for any other text, and for a color that what lies behind shines through.
  package init?(css text: String) {
    guard let color = text.withLent({ CSSColor($0) }), color.alpha == 1 else { return nil }
    self = color.color
  }
}
