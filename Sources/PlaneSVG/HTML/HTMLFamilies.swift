import PlaneModel
import TextLayout

/// The families of fonts that styles name, each looked at once: a list may be long, and named by thousands of elements.
struct HTMLFamilies {
  /// What is known of a value of `font-family`; thousands of fonts share it.
  final class Family: Sendable {
    /// The model's name.
    let name: String
    /// What its widths go by, of no size.
    let style: TextStyle
    /// The widths of its letters, of usual and of bold ones.
    let faces: (usual: AdvanceFace, bold: AdvanceFace)
    let metrics: FamilyMetrics
    /// The name of its font where the widths are those of another one.
    let guessed: String?
    /// What stands for a font that the drawing brings along; nil where it names none.
    let replacement: Replacement?

    init(_ text: String, replacement: Replacement?) {
      name = text
      style = TextStyle(fontSize: 0, family: text, weight: 400)
      var bold = style
      bold.isBold = true
      faces = (AdvanceFace(style), AdvanceFace(bold))
      metrics = FamilyMetrics(family: text)
      guessed = FontFamily.isMeasured(text) ? nil : FontFamily.entries(text).first ?? ""
      self.replacement = replacement
    }
  }

  /// A font that viewers have, in the place of another.
  struct Replacement {
    let family: StaticString
    let isBold: Bool
    let isItalic: Bool
  }

  /// The families that the drawing brings along.
  private let own: FontFaces
  private var known: [Bytes.Place: Family] = [:]

  init(_ elements: SVGElements) { own = elements.fontFaces }

  mutating func family(_ style: ComputedStyle) -> Family {
    let value = (style.fontFamily ?? Bytes()).place
    if let family = known[value] { return family }
    let name = style.font.family
    let replaced = FontFamily.entries(name).first { own.hold($0) }
    let family = Family(name, replacement: replaced.map(Self.replacement))
    known[value] = family
    return family
  }

  /// What looks most like a font, by its name; many bring each weight along under a name of its own.
  private static func replacement(for name: String) -> Replacement {
    let words = name.lowercased()
    let isMonospaced = words.contains("mono") || words.contains("code")
    let isSerif = words.contains("serif") && !words.contains("sans")
    return Replacement(
      family: isMonospaced ? "monospace" : isSerif ? "serif" : "sans-serif", isBold: words.contains("bold"),
      isItalic: words.contains("italic"))
  }
}
