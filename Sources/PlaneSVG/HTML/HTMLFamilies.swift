import PlaneModel
import TextLayout

/// The families of fonts that styles name, each looked at once: a list may be long, and named by thousands of elements.
struct HTMLFamilies {
  /// What is known of a value of `font-family`.
  struct Family {
    /// The widths of its letters, of usual and of bold ones.
    var faces: (usual: AdvanceFace, bold: AdvanceFace)
    var metrics: FamilyMetrics
    /// Whether these are the widths of that font, and not those of one that stands for it.
    var isMeasured: Bool
    /// What stands for a font that the drawing brings along; nil where it names none.
    var replacement: Replacement?
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
    return Family(
      faces: (
        AdvanceFace(TextStyle(fontSize: 0, family: text, weight: 400)),
        AdvanceFace(TextStyle(fontSize: 0, family: text, weight: 700))
      ),
      metrics: FamilyMetrics(family: text), isMeasured: FontFamily.isMeasured(text),
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
