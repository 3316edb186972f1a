/// What is known of properties and attributes by their names alone.
enum CutOutProperty {
  /// Whether what stands inside may get it from an element: properties that are inherited (SVG 2, appendix "Property Index"),
  /// custom ones among them, and those that a gradient's stops ask for by `inherit`.
  static func isInherited(_ name: Bytes) -> Bool { isCustom(name) || inherited.place(ofAnyCase: name) != nil }

  /// Whether a declaration of it may be written: the name is well-formed, and of no use to editors alone.
  static func isWritable(_ name: Bytes) -> Bool {
    guard !name.isEmpty, name.allSatisfy(ValueScanner.isIdentifier) else { return false }
    if name[0] == UInt8(ascii: "-") { return isCustom(name) }
    return !name.starts(with: "background".utf8) && !name.starts(with: "animation".utf8)
      && !name.starts(with: "transition".utf8) && !isUseless(name)
  }

  /// Whether an attribute in no namespace, which the vocabulary doesn't hold, may be written.
  static func isWritableAttribute(_ name: Bytes) -> Bool {
    guard !name.isEmpty, !name.hasKeywordPrefix("on") else { return false }
    return name.allSatisfy(ValueScanner.isIdentifier) && !name.starts(with: "data-".utf8)
      && !name.starts(with: "aria-".utf8) && !name.starts(with: "xmlns".utf8)
      && !name.starts(with: "background".utf8) && !isUseless(name) && !uselessAttributes.hold(name)
  }

  /// Whether it is a custom property, as `--a` (CSS Variables, 2).
  static func isCustom(_ name: Bytes) -> Bool {
    name.count > 1 && name[0] == UInt8(ascii: "-") && name[1] == UInt8(ascii: "-")
  }

  private static func isUseless(_ name: Bytes) -> Bool {
    PropertyWords.interactive.hold(name) || PropertyWords.ofLinks.hold(name)
      || PropertyWords.obsolete.hold(name)
  }

  private static let uselessAttributes: KeywordList = [
    "role", "version", "src", "srcdoc", "srcset", "action", "formaction", "base",
  ]

  private static let inherited = NameTable([
    "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering",
    "direction", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "font", "font-family",
    "font-feature-settings", "font-kerning", "font-optical-sizing", "font-size", "font-size-adjust",
    "font-stretch", "font-style", "font-synthesis", "font-variant", "font-variant-alternates",
    "font-variant-caps", "font-variant-east-asian", "font-variant-ligatures", "font-variant-numeric",
    "font-variant-position", "font-variation-settings", "font-weight", "glyph-orientation-horizontal",
    "glyph-orientation-vertical", "image-rendering", "kerning", "letter-spacing", "line-height", "marker",
    "marker-end", "marker-mid", "marker-start", "paint-order", "shape-rendering", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-align", "text-anchor", "text-indent",
    "text-orientation", "text-rendering", "text-shadow", "text-transform", "text-underline-position",
    "visibility", "white-space", "word-spacing", "writing-mode",
  ])
}
