extension Plane {
  /// An opaque sRGB colour with eight bits per component. Transparency is the layer's ``Layer/Opacity``.
  public struct Color: Hashable, Sendable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8

    /// Creates a colour from its components, 0…255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a colour from a number whose lower 24 bits are `0xRRGGBB`.
    public init(rgb: UInt32) {
      self.init(
        red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// The colour as `0xRRGGBB`.
    public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Creates a colour as CSS writes it: `#ff8800`, or `#f80` for the same, in upper or lower case.
    /// - Returns: nil for any other text.
    public init?(hex: String) {
      let digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard hex.utf8.first == UInt8(ascii: "#"), digits.count == hex.utf8.count - 1 else { return nil }
      switch digits.count {
      case 3: self.init(rgb: digits.reduce(0) { $0 << 8 | UInt32($1 * 0x11) })
      case 6: self.init(rgb: digits.reduce(0) { $0 << 4 | UInt32($1) })
      default: return nil
      }
    }

    /// The colour as CSS and the JSON format write it, in lower case: `#ff8800`.
    public var hex: String {
      let digits = String(rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// `#000000`.
    public static let black = Color(rgb: 0x000000)
    /// `#ffffff`.
    public static let white = Color(rgb: 0xffffff)

    /// The colour of a post-it's text on a sheet of this colour: white on a dark sheet (r + g + b ≤ 1.5 with
    /// components in 0…1), black on any other.
    public var contrastingTextColor: Color {
      // 1.5 × 255 = 382.5, so that in whole numbers "at most 382" says the same without rounding.
      Int(red) + Int(green) + Int(blue) <= 382 ? .white : .black
    }

    /// A colour with each component drawn evenly from 0…255.
    public static func random(using generator: inout some RandomNumberGenerator) -> Color {
      Color(rgb: UInt32.random(in: 0...0xffffff, using: &generator))
    }
  }
}

extension Plane.Color: CustomStringConvertible {
  /// The colour in hexadecimal: `#ff8800`.
  public var description: String { hex }
}
