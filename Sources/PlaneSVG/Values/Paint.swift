import PlaneModel

/// A colour with its own transparency, as CSS writes it.
struct CSSColor: Equatable {
  var color: Color
  /// 0…1.
  var alpha = 1.0
}

/// What an area or a stroke is painted with (SVG 2, 13.2).
enum Paint: Equatable {
  case none
  case color(CSSColor)
  /// The value of the `color` property.
  case currentColor
  /// A gradient, a pattern, or anything else that is not one solid colour.
  case unsupported

  /// Reads a paint; nil where the value is none, which CSS ignores.
  init?(_ text: Bytes) {
    let text = text.trimmed
    if text.first == UInt8(ascii: "#") {
      guard let color = CSSColor(text) else { return nil }
      self = .color(color)
    } else if text.isKeyword("none") {
      self = .none
    } else if text.isKeyword("currentcolor") {
      self = .currentColor
    } else if let color = CSSColor(text) {
      self = .color(color)
    } else if text.count > 4, Bytes(rebasing: text.prefix(4)).isKeyword("url(") {
      self = .unsupported
    } else if text.isKeyword("context-fill") || text.isKeyword("context-stroke") {
      self = .unsupported
    } else {
      return nil
    }
  }
}

extension CSSColor {
  /// Reads every syntax of CSS Color 3, and the four and eight digit hexadecimal one of level 4; nil for others.
  init?(_ text: Bytes) {
    let text = text.trimmed
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "#") {
      guard let color = Self.hexadecimal(Bytes(rebasing: text.dropFirst())) else { return nil }
      self = color
    } else if text.last == UInt8(ascii: ")") {
      guard let color = Self.function(text) else { return nil }
      self = color
    } else {
      guard let color = Self.keyword(text) else { return nil }
      self = color
    }
  }

  private static func keyword(_ text: Bytes) -> CSSColor? {
    // The longest keyword, lightgoldenrodyellow, has twenty letters.
    guard text.count <= 20 else { return nil }
    let name = String(decoding: text, as: UTF8.self).lowercased()
    if name == "transparent" { return CSSColor(color: .black, alpha: 0) }
    return NamedColor.color(name).map { CSSColor(color: $0) }
  }

  private static func hexadecimal(_ digits: Bytes) -> CSSColor? {
    guard digits.count <= 8, digits.count >= 3, digits.count != 5, digits.count != 7 else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = DataURI.hexDigit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
      if digits.count <= 4 { value = value << 4 | UInt32(digit) }
    }
    guard digits.count == 4 || digits.count == 8 else { return CSSColor(color: Color(rgb: value)) }
    return CSSColor(color: Color(rgb: value >> 8), alpha: Double(value & 0xff) / 255)
  }

  /// `rgb()`, `rgba()`, `hsl()` and `hsla()`, with commas or white space between.
  private static func function(_ text: Bytes) -> CSSColor? {
    var scanner = ValueScanner(text)
    let name = scanner.identifier()
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    var values: [(number: Double, isPercentage: Bool)] = []
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: ")")) {
      guard values.count < 4, let number = scanner.number() else { return nil }
      let unit = scanner.unit()
      guard unit.isEmpty || (values.isEmpty && unit.isKeyword("deg")) else { return nil }
      values.append((number, scanner.skip(UInt8(ascii: "%"))))
      scanner.skipSeparator()
      if scanner.skip(UInt8(ascii: "/")) { scanner.skipSpace() }
    }
    guard values.count >= 3, scanner.isAtEnd else { return nil }
    let alpha = values.count == 4 ? fraction(values[3]) : 1
    if name.isKeyword("rgb") || name.isKeyword("rgba") {
      let bytes = values[..<3].map { byte($0.isPercentage ? $0.number * 2.55 : $0.number) }
      return CSSColor(color: Color(red: bytes[0], green: bytes[1], blue: bytes[2]), alpha: alpha)
    }
    guard name.isKeyword("hsl") || name.isKeyword("hsla"), values[1].isPercentage, values[2].isPercentage
    else { return nil }
    return CSSColor(
      color: color(hue: values[0].number, saturation: fraction(values[1]), lightness: fraction(values[2])),
      alpha: alpha)
  }

  private static func fraction(_ value: (number: Double, isPercentage: Bool)) -> Double {
    min(max(value.isPercentage ? value.number / 100 : value.number, 0), 1)
  }

  private static func byte(_ value: Double) -> UInt8 {
    value >= 255 ? 255 : value > 0 ? UInt8(value.rounded()) : 0
  }

  /// CSS Color 3, section 4.2.4.
  private static func color(hue: Double, saturation: Double, lightness: Double) -> Color {
    let hue = hue.isFinite ? hue.remainder(dividingBy: 360) : 0
    let chroma = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> UInt8 {
      let turned = (offset + (hue + 360) / 30).truncatingRemainder(dividingBy: 12)
      return byte((lightness - chroma * max(-1, min(turned - 3, 9 - turned, 1))) * 255)
    }
    return Color(red: component(0), green: component(8), blue: component(4))
  }
}
