import PlaneModel
import TextLayout

/// The families of fonts that styles name, each looked at once: a list may be long, and named by thousands of elements.
struct HTMLFamilies {
  /// What is known of a value of `font-family`.
  struct Family {
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
    let family = learn(style.font.family)
    known[value] = family
    return family
  }

  private func learn(_ text: String) -> Family {
    let names = FontFamily.entries(text)
    let style = TextStyle(fontSize: 0, family: text, weight: 400)
    var bold = style
    bold.isBold = true
    return Family(
      name: text, style: style, faces: (AdvanceFace(style), AdvanceFace(bold)),
      metrics: FamilyMetrics(family: text),
      guessed: FontFamily.isMeasured(text) ? nil : names.first ?? "",
      replacement: names.first { own.hold($0) }.map(Self.replacement))
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
