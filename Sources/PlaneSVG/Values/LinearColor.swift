import PlaneModel

/// A colour as the light of sRGB's red, green and blue. Outside 0…1 is what screens of sRGB can't show.
struct LinearColor {
  let light: SIMD3<Double>
  /// 0…1.
  let alpha: Double
  /// Whether a part of it is `none`, which another color of a mixture sets.
  private var lacksPart = false

  /// Reads a colour in another space than sRGB (CSS Color 4, 9 and 10), or a mixture of two that are no mixtures.
  init?(_ text: Bytes) {
    guard text.last == UInt8(ascii: ")") else { return nil }
    if let arguments = text.argument(of: "color-mix") {
      self.init(mixture: arguments)
    } else {
      self.init(ofSpace: text)
    }
  }

  private init?(ofSpace text: Bytes) {
    guard let function = ColorFunction(text), let (space, coordinates) = function.coordinates else {
      return nil
    }
    (light, alpha, lacksPart) = (space.light(coordinates), function.alpha, function.hasNone)
    guard light.x.isFinite, light.y.isFinite, light.z.isFinite else { return nil }
  }

  private init(_ color: CSSColor) {
    let channels = SIMD3(Double(color.color.red), Double(color.color.green), Double(color.color.blue)) / 255
    (light, alpha) = (ColorSpace.srgb.light(channels), color.alpha)
  }

  /// Mixes two colours in a space without a hue (CSS Color 5, 3); what is translucent counts for as much less.
  private init?(mixture arguments: Bytes) {
    // Longer ones are none that people write.
    guard arguments.count <= 256 else { return nil }
    var parts = CSSWords.list(arguments)
    var space = ColorSpace.oklab
    let words = CSSWords.all(in: parts[0])
    if words.first?.isKeyword("in") == true {
      guard words.count == 2, let named = ColorSpace(mixing: words[1]) else { return nil }
      space = named
      parts.removeFirst()
    }
    let shares = parts.compactMap(Share.init)
    guard parts.count == 2, shares.count == 2 else { return nil }
    let first = shares[0].share ?? 1 - (shares[1].share ?? 0.5)
    let second = shares[1].share ?? 1 - first
    guard first + second > 0 else { return nil }
    let opaque = (first * shares[0].color.alpha, second * shares[1].color.alpha)
    let covered = opaque.0 + opaque.1
    alpha = covered / max(first + second, 1)
    let mixed =
      space.coordinates(shares[0].color.light) * opaque.0 + space.coordinates(shares[1].color.light)
      * opaque.1
    light = covered > 0 ? space.light(mixed / covered) : .zero
  }

  /// A colour of a mixture, and how much of it there is, 0…1.
  private struct Share {
    let color: LinearColor
    var share: Double?

    init?(_ text: Bytes) {
      var words = CSSWords.all(in: text)
      if let index = words.firstIndex(where: { $0.last == UInt8(ascii: "%") }) {
        guard let percent = Length(words.remove(at: index)), percent.unit == .percent,
          (0...100).contains(percent.value)
        else { return nil }
        share = percent.value / 100
      }
      guard words.count == 1,
        let color = LinearColor(ofSpace: words[0]) ?? CSSColor.ofSRGB(words[0]).map(LinearColor.init),
        !color.lacksPart
      else { return nil }
      self.color = color
    }
  }

  /// What screens of sRGB show, each channel held to what they can, as browsers do.
  var shown: CSSColor {
    // The way to light and back takes from a half what sixteen digits don't hold.
    let bytes = ColorSpace.srgb.coordinates(light) * 255 + 1e-6
    return CSSColor(
      color: Plane.Color(
        red: ColorFunction.byte(bytes.x), green: ColorFunction.byte(bytes.y),
        blue: ColorFunction.byte(bytes.z)), alpha: alpha)
  }

  /// Whether a value is a colour of which a better screen shows another one. Most values are none, which their names tell.
  static func isWide(_ value: Bytes) -> Bool {
    guard let name = value.function?.name, ofWideSpaces.hold(name) else { return false }
    return LinearColor(value)?.isWide ?? false
  }

  private static let ofWideSpaces: KeywordList = ["color", "color-mix", "lab", "lch", "oklab", "oklch"]

  private var isWide: Bool {
    let channels = ColorSpace.srgb.coordinates(light)
    let least = 0.5 / 255
    return channels.min() < -least || channels.max() > 1 + least
  }
}
