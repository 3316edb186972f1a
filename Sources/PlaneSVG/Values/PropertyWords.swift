/// What is known of properties by their names (CSS; SVG 2, appendix "Property Index").
enum PropertyWords {
  /// Whether a name is that of a property, as far as these words go.
  static func isProperty(_ name: Bytes) -> Bool {
    families.begin(name) || layout.begin(name) || frames.begin(name) || ofText.begin(name)
      || motion.begin(name) || reaction.begin(name) || ofOtherElements.hold(name) || interactive.hold(name)
  }

  /// Whether a value of a property that the decoder doesn't read says what holds without it.
  static func isNeutral(_ value: Bytes, of name: Bytes) -> Bool {
    let value = value.trimmed
    if value.isEmpty { return true }
    // A number is a ratio here, and none of them says what holds without it.
    if name.isKeyword("font-size-adjust"), ValueScanner.number(value) != nil { return false }
    if name.isKeyword("outline") || rules.hold(name) {
      return !CSSWords.all(in: value).contains { lineStyles.hold($0) }
    }
    if name.isKeyword("text-emphasis") { return CSSWords.all(in: value).contains { $0.isKeyword("none") } }
    if name.isKeyword("-webkit-text-stroke") {
      return CSSWords.all(in: value).contains { Length($0)?.resolved(fontSize: 1, percentOf: nil) == 0 }
    }
    if name.isKeyword("box-shadow") {
      return neutral.hold(value) || isClearShadow(value)
    }
    // Of a name that isn't known, 1 may say anything.
    if value.equals("1"), !isProperty(name) || ofCounts.hold(name) { return false }
    return neutral.hold(value) || dependent.begin(name) || isInitial(value, of: name)
  }

  /// Whether shadows have colors that are none.
  static func isClearShadow(_ value: Bytes) -> Bool {
    CSSWords.list(value).allSatisfy { shadow in
      CSSWords.all(in: shadow).contains { CSSColor($0)?.alpha == 0 }
    }
  }

  /// Whether a value is the initial one of a property (CSS, "Initial" in the definition of each), where other properties have
  /// another meaning for it. Pages that were copied with all that browsers compute state each.
  private static func isInitial(_ value: Bytes, of name: Bytes) -> Bool {
    initial.contains { name.isKeyword($0.name) && value.isKeyword($0.value) }
  }

  private static let initial: [(name: StaticString, value: StaticString)] = [
    ("background-attachment", "scroll"), ("background-clip", "border-box"),
    ("background-origin", "padding-box"), ("border-collapse", "separate"), ("caption-side", "top"),
    ("column-fill", "balance"),
    ("cursor", "default"), ("empty-cells", "show"), ("field-sizing", "fixed"),
    ("font-synthesis", "weight style small-caps"), ("grid-auto-flow", "row"),
    ("hyphenate-limit-chars", "5 2 2"), ("orphans", "2"), ("ruby-align", "space-around"),
    ("ruby-position", "over"), ("tab-size", "8"), ("text-overflow", "clip"), ("text-wrap-mode", "wrap"),
    ("-webkit-box-orient", "horizontal"), ("-webkit-box-pack", "start"),
    ("-webkit-ruby-position", "before"), ("-webkit-text-orientation", "vertical-right"),
    ("-webkit-tap-highlight-color", "rgba(0, 0, 0, 0.18)"), ("-webkit-user-modify", "read-only"),
    ("-webkit-writing-mode", "horizontal-tb"), ("widows", "2"),
  ]

  /// What says how something is drawn, or counted, that another property has to ask for, which is told.
  private static let dependent: KeywordList = [
    "border-block-end-color", "border-block-start-color", "border-bottom-color", "border-color",
    "border-image-outset", "border-image-repeat", "border-image-slice", "border-image-width",
    "border-inline-end-color", "border-inline-start-color", "border-left-color", "border-right-color",
    "border-top-color", "caret-",
    "column-rule-color", "column-rule-width", "mask-clip", "mask-composite", "mask-mode", "mask-origin",
    "mask-position", "mask-repeat", "mask-size", "outline-color", "outline-offset", "outline-width",
    "overflow-clip-margin", "row-rule-color", "row-rule-width", "rule-color", "rule-width",
    "scroll-timeline-axis",
    "text-emphasis-color", "text-emphasis-position",
    "text-wrap",
    "view-timeline-axis", "-webkit-border-horizontal-spacing", "-webkit-border-vertical-spacing",
    "-webkit-mask-box-image-repeat", "-webkit-mask-box-image-slice", "-webkit-mask-position",
    "-webkit-rtl-ordering", "-webkit-text-stroke-color",
  ]

  /// The lines in gaps of columns and rows (CSS Gap Decorations 1).
  private static let rules: KeywordList = ["rule", "column-rule", "row-rule"]

  /// What an outline or a rule is not seen without (CSS Backgrounds 3, 3.2; CSS UI 4, 3.3).
  private static let lineStyles: KeywordList = [
    "auto", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
  ]

  private static let neutral: KeywordList = [
    "auto", "normal", "none", "initial", "unset", "inherit", "srgb", "0", "0px", "1", "visible", "static",
    "repeat", "stretch", "slice", "manual", "mixed", "flat", "collapse", "no-limit", "numeric-only",
    "row-over-column", "anchors-visible", "no-autospace", "from-image", "superellipse(1)", "auto 0deg",
    "0% 0%",
  ]

  /// Those for which 1 is a count, or a place.
  private static let ofCounts: KeywordList = [
    "z-index", "line-clamp", "-webkit-line-clamp", "tab-size", "-moz-tab-size", "grid-row", "grid-row-start",
  ]

  private static let families: KeywordList = [
    "stroke-", "fill-", "color-", "image-", "shape-", "clip-", "mask", "marker", "flood-", "stop-",
    "lighting-", "solid-", "object-", "offset-", "background", "-webkit-", "-moz-", "-ms-", "-o-",
    "backdrop-", "content-", "perspective", "backface-", "transform-", "mix-", "contain", "appearance",
    "zoom", "outline", "clip", "filter",
  ]

  /// What moves.
  static let motion: KeywordList = ["animation"]

  /// What values of such a property may be that are no name of an animation (CSS Animations 1, 4).
  /// What `text-decoration` and the properties of its parts say of a line as it usually is.
  static let usualLine: KeywordList = ["none", "solid", "auto", "from-font", "currentcolor"]

  static let fillModes: KeywordList = ["forwards", "backwards", "both"]
  static let directions: KeywordList = ["normal", "reverse", "alternate", "alternate-reverse"]
  static let pace: KeywordList = [
    "ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end", "running", "paused",
    "none", "auto",
  ]

  /// What says which animation runs.
  static let namesOfAnimations: KeywordList = [
    "animation", "animation-name", "-webkit-animation", "-webkit-animation-name", "-moz-animation",
    "-moz-animation-name",
  ]

  /// What moves once something else changes, as a pointer's place does.
  static let reaction: KeywordList = ["transition", "-webkit-transition", "-moz-transition", "-o-transition"]

  /// What breaks lines where viewers know it; the letters stand where the others put them.
  static let wrapping: KeywordList = [
    "inline-size", "shape-inside", "shape-subtract", "shape-padding", "shape-margin",
  ]

  /// What lays boxes out, of which the root is the only one.
  static let layout: KeywordList = [
    "margin", "max-", "min-", "z-index", "position", "float", "clear", "vertical-align",
    "text-align", "align-", "justify-", "flex", "grid", "gap", "top", "left", "right", "bottom",
    "inset", "list-style", "column", "overflow-", "scroll", "resize", "break-", "page-", "block-size",
  ]

  /// What moves a box in a page, or within its image.
  static let places: KeywordList = [
    "margin", "margin-left", "margin-top", "margin-inline-start", "margin-block-start", "left", "top",
    "inset",
  ]

  /// What surrounds boxes, and moves what is in them.
  static let frames: KeywordList = ["border", "box-shadow", "padding"]

  /// What says something of letters and lines alone.
  static let ofText: KeywordList = [
    "font-", "text-", "line-", "word-", "glyph-", "kerning", "hyphens", "hanging-", "inline-size",
    "shape-inside", "shape-subtract", "tab-size", "quotes", "baseline-", "dominant-", "ruby-",
  ]

  /// Whether a property says something of boxes, as HTML has them.
  static func ofBoxes(_ name: Bytes) -> Bool { layout.begin(name) || frames.begin(name) }

  static let ariaNames: KeywordList = [
    "aria-label", "aria-labelledby", "aria-describedby", "aria-description",
  ]

  /// What answers a pointer or a keyboard.
  static let interactive: KeywordList = [
    "cursor", "pointer-events", "tabindex", "focusable", "autofocus", "user-select", "-webkit-user-select",
    "touch-action", "-webkit-tap-highlight-color", "interactivity",
  ]

  /// What says how a link is followed.
  static let ofLinks: KeywordList = ["target", "rel", "download", "ping", "referrerpolicy", "hreflang"]

  /// What no viewer of today looks at, or what only says how a file may be read.
  static let obsolete: KeywordList = [
    "baseprofile", "contentscripttype", "contentstyletype", "zoomandpan", "externalresourcesrequired",
    "enable-background", "requiredfonts", "solid-color", "solid-opacity", "will-change", "behavior",
    "color-profile", "clip", "crossorigin", "xmlns", "block-progression", "-webkit-font-smoothing",
    "-moz-osx-font-smoothing", "print-color-adjust", "-webkit-print-color-adjust", "text-size-adjust",
    "-webkit-text-size-adjust", "-moz-text-size-adjust", "-ms-text-size-adjust",
  ]

  /// What means something to gradients, filters, clips, dashed or marked lines and images of HTML alone, none of which a layer
  /// has.
  static let ofOtherElements: KeywordList = [
    "clip-rule", "color-interpolation", "color-interpolation-filters", "flood-color", "flood-opacity",
    "lighting-color", "stop-color", "stop-opacity", "pathlength", "clippathunits", "mask-type", "line-height",
    "object-fit", "object-position", "perspective-origin", "-webkit-text-fill-color", "box-sizing",
  ]
}
