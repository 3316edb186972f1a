import ByteText
import PlaneCoding
import PlaneModel

/// A width that the only line of a label is held to, as programs state how wide letters are in a font that not everybody has
/// (SVG 2, 11.5).
///
/// No label has one, so that its extras carry it: `{ "svg": { "textLength": "115%" } }`. It is a part of the width that the line
/// has by itself, so that it holds for another text or size as well. With `"lengthAdjust": "spacingAndGlyphs"` the letters are
/// stretched, and not only what is between them.
struct TextHold: Equatable {
  private let factor: Double
  let stretchesLetters: Bool

  /// - Returns: nil for a length that nobody would take for that of another font.
  init?(_ factor: Double, stretchesLetters: Bool) {
    guard (0.7...1.4).contains(factor) else { return nil }
    // A hundredth of a point in a line of a hundred thousand.
    (self.factor, self.stretchesLetters) = ((factor * 1e7).rounded() / 1e7, stretchesLetters)
  }

  /// What a label's extras say; nil where they say nothing.
  init?(statedBy extras: Extras?) {
    guard let extras, let value = extras.string("textLength"), value.hasSuffix("%"),
      let percent = String(value.dropLast()).withBytes({ DecimalNumber.parse($0) })
    else { return nil }
    self.init(percent / 100, stretchesLetters: extras.string("lengthAdjust") == "spacingAndGlyphs")
  }

  /// The members of an object in extras that say it.
  var members: [String] {
    var percent = ""
    DecimalText.withBytes(of: (factor * 1e7).rounded() / 1e5) { percent = String($0) }
    return [#""textLength":"\#(percent)%""#]
      + (stretchesLetters ? [#""lengthAdjust":"spacingAndGlyphs""#] : [])
  }

  /// How wide a line is in the end that has a width by itself.
  func width(of width: Double) -> Double { width * factor }

  /// Whether both look the same; tools round what they write.
  func isLike(_ other: TextHold) -> Bool {
    abs(factor - other.factor) <= 0.005 && stretchesLetters == other.stretchesLetters
  }
}
