/// A colour of drawn pixels, where several lie above each other: components in 0…1.
package struct MixedColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
}

extension MixedColor {
  /// A colour of the model.
  package init(_ color: Plane.Color) {
    self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }

  /// The colour that shows where this one is drawn on another, mixed in sRGB as browsers do.
  package func drawn(on backdrop: MixedColor, _ opacity: Layer.Opacity) -> MixedColor {
    let alpha = opacity.rawValue
    return MixedColor(
      red: red * alpha + backdrop.red * (1 - alpha), green: green * alpha + backdrop.green * (1 - alpha),
      blue: blue * alpha + backdrop.blue * (1 - alpha))
  }

  /// The contrast to another colour, 1…21 (WCAG 2.2, "contrast ratio").
  package func contrast(to other: MixedColor) -> Double {
    let luminances = (luminance, other.luminance)
    return (max(luminances.0, luminances.1) + 0.05) / (min(luminances.0, luminances.1) + 0.05)
  }

  /// The relative luminance (WCAG 2.2).
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: Double) -> Double {
    guard component > 0.04045 else { return component / 12.92 }
    let base = (component + 0.055) / 1.055
    return base * base * fifthRoot(of: base * base)
  }

  /// Newton's method, so that every machine gives the same; starting above the root, each step comes nearer to it.
  /// Both lines are above the root's curve, one near 1 and one near 0.05.
  private static func fifthRoot(of value: Double) -> Double {
    var root = min(0.8 + 0.2 * value, 0.44 + 2.2 * value)
    while true {
      let fourth = root * root * root * root
      let next = root - (fourth * root - value) / (5 * fourth)
      guard next < root else { return root }
      root = next
    }
  }
}
