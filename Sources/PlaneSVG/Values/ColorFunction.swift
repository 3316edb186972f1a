import PlaneModel

/// A colour as a function (CSS Color 4, 5 and 7 to 10): `rgb()`, `hsl()` and `hwb()`, with commas between, as browsers have always
/// read it, or with white space and a slash, which allows more; `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`.
struct ColorFunction {
  private struct Component {
    var number: Double
    var isPercentage = false

    /// As a fraction, held to 0…1.
    var fraction: Double { min(max(isPercentage ? number / 100 : number, 0), 1) }

    /// As a fraction, where a number means as many percent.
    var percentage: Double { min(max(number / 100, 0), 1) }
  }

  private let name: Bytes
  private var components: [Component] = []
  /// Whether commas stand between the components: then they are of one type, and none is left out.
  private var hasCommas = false
  private(set) var hasNone = false
  /// The space that `color()` names.
  private var space: ColorSpace?

  init?(_ text: Bytes) {
    var scanner = ValueScanner(text)
    name = scanner.identifier()
    guard scanner.skip(UInt8(ascii: "(")) else { return nil }
    scanner.skipSpace()
    if name.isKeyword("color") {
      guard let space = ColorSpace(named: scanner.identifier()) else { return nil }
      self.space = space
      scanner.skipSpace()
    }
    let hue = hueIndex
    while components.count < 4 {
      guard let component = component(&scanner, isHue: components.count == hue) else { return nil }
      components.append(component)
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: ")") { break }
      guard skipSeparator(&scanner) else { return nil }
      scanner.skipSpace()
    }
    guard scanner.skip(UInt8(ascii: ")")), scanner.isAtEnd, components.count >= 3, !hasCommas || !hasNone
    else { return nil }
  }

  /// Which component is an angle.
  private var hueIndex: Int? {
    switch name.last.map({ $0 | 0x20 }) {
    case UInt8(ascii: "h"): name.isKeyword("lch") || name.isKeyword("oklch") ? 2 : nil
    default: name.first.map { $0 | 0x20 } == UInt8(ascii: "h") ? 0 : nil
    }
  }

  /// Skips what stands between two components, the first time to see what that is.
  private mutating func skipSeparator(_ scanner: inout ValueScanner) -> Bool {
    if components.count == 3, !hasCommas { return scanner.skip(UInt8(ascii: "/")) }
    let isComma = scanner.skip(UInt8(ascii: ","))
    if components.count == 1 { hasCommas = isComma }
    return isComma == hasCommas
  }

  private mutating func component(_ scanner: inout ValueScanner, isHue: Bool) -> Component? {
    guard let number = scanner.number() else {
      hasNone = true
      return scanner.identifier().isKeyword("none") ? Component(number: 0) : nil
    }
    let unit = scanner.unit()
    if !unit.isEmpty {
      guard isHue, let factor = Angle.degrees(per: unit) else { return nil }
      return Component(number: number * factor)
    }
    return Component(number: number, isPercentage: scanner.skip(UInt8(ascii: "%")))
  }

  /// 0…1.
  var alpha: Double { components.count == 4 ? components[3].fraction : 1 }

  /// The colour in a space that has more colours than sRGB, or is even to the eye; nil where the function is another one.
  var coordinates: (space: ColorSpace, values: SIMD3<Double>)? {
    guard !hasCommas else { return nil }
    func value(_ index: Int, per whole: Double) -> Double {
      components[index].isPercentage ? components[index].number / 100 * whole : components[index].number
    }
    func values(_ lightness: Double, _ other: Double) -> SIMD3<Double> {
      SIMD3(min(max(value(0, per: lightness), 0), lightness), value(1, per: other), value(2, per: other))
    }
    /// What a colour with a chroma and a hue is on two axes.
    func turned(_ values: SIMD3<Double>) -> SIMD3<Double>? {
      guard !components[2].isPercentage else { return nil }
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: values.z)
      return SIMD3(values.x, max(values.y, 0) * cosine, max(values.y, 0) * sine)
    }
    if let space { return (space, SIMD3(value(0, per: 1), value(1, per: 1), value(2, per: 1))) }
    if name.isKeyword("lab") { return (.lab, values(100, 125)) }
    if name.isKeyword("oklab") { return (.oklab, values(1, 0.4)) }
    if name.isKeyword("lch") { return turned(values(100, 150)).map { (.lab, $0) } }
    if name.isKeyword("oklch") { return turned(values(1, 0.4)).map { (.oklab, $0) } }
    return nil
  }

  /// The colour; nil where the function is none of red, green and blue.
  var color: CSSColor? {
    if name.isKeyword("rgb") || name.isKeyword("rgba") {
      if hasCommas, components[..<3].contains(where: { $0.isPercentage != components[0].isPercentage }) {
        return nil
      }
      let bytes = components[..<3].map { Self.byte($0.isPercentage ? $0.number / 100 * 255 : $0.number) }
      return CSSColor(color: Plane.Color(red: bytes[0], green: bytes[1], blue: bytes[2]), alpha: alpha)
    }
    guard !hasCommas || components[1].isPercentage && components[2].isPercentage, !components[0].isPercentage
    else { return nil }
    // Without commas, a number stands for as many percent.
    let (hue, first, second) = (components[0].number, components[1].percentage, components[2].percentage)
    if name.isKeyword("hsl") || name.isKeyword("hsla") {
      return CSSColor(color: Self.color(hue: hue, saturation: first, lightness: second), alpha: alpha)
    }
    guard name.isKeyword("hwb"), !hasCommas else { return nil }
    return CSSColor(color: Self.color(hue: hue, whiteness: first, blackness: second), alpha: alpha)
  }

  /// A channel as a byte, held to what one is.
  static func byte(_ value: Double) -> UInt8 { value >= 255 ? 255 : value > 0 ? UInt8(value.rounded()) : 0 }

  /// CSS Color 3, section 4.2.4.
  private static func color(hue: Double, saturation: Double, lightness: Double) -> Plane.Color {
    let chroma = saturation * min(lightness, 1 - lightness)
    return color(hue: hue) { lightness - chroma * $0 }
  }

  /// CSS Color 4, section 8: a pure colour with white and black mixed in.
  private static func color(hue: Double, whiteness: Double, blackness: Double) -> Plane.Color {
    let sum = whiteness + blackness
    guard sum < 1 else { return color(hue: 0) { _ in whiteness / sum } }
    return color(hue: hue) { (0.5 - 0.5 * $0) * (1 - sum) + whiteness }
  }

  /// - Parameter component: a component's value for what the hue makes of it, from -1 where it is full to 1.
  private static func color(hue: Double, _ component: (Double) -> Double) -> Plane.Color {
    let hue = hue.isFinite ? hue.remainder(dividingBy: 360) : 0
    func byte(_ offset: Double) -> UInt8 {
      let turned = (offset + (hue + 360) / 30).truncatingRemainder(dividingBy: 12)
      return Self.byte(component(max(-1, min(turned - 3, 9 - turned, 1))) * 255)
    }
    return Plane.Color(red: byte(0), green: byte(8), blue: byte(4))
  }
}
