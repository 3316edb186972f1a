import Diagnostics
import PlaneCoding

/// What becomes of one attribute or declaration.
enum Standing {
  /// It has the fate of what it belongs to.
  case withElement
  case settled(Accounting.Fate)
  case lost(LossCode)

  static let withoutEffect = Standing.settled(.withoutEffect)
}

/// What is known of attributes and properties by their names, beside what the decoder reads.
enum Standings {
  /// What becomes of an attribute without a namespace that the decoder doesn't know, by its name alone; nil for one that may
  /// be a property.
  static func attribute(_ name: Bytes) -> Standing? {
    if name.starts(with: "data-".utf8) { return .lost(.metadata) }
    if name.starts(with: "aria-".utf8) {
      return .lost(ariaNames.contains { name.isKeyword($0) } ? .name : .metadata)
    }
    if name.count > 2, Bytes(rebasing: name.prefix(2)).isKeyword("on") { return .lost(.interaction) }
    if interactive.contains(where: { name.isKeyword($0) }) { return .lost(.interaction) }
    return obsolete.contains(where: { name.isKeyword($0) }) ? .withoutEffect : nil
  }

  /// What becomes of a property that the decoder doesn't know and no picture holds.
  static func property(_ name: Bytes, _ value: Bytes, of element: ElementName?) -> Standing {
    if name.starts(with: "--".utf8) { return .lost(.adaptation) }
    if name.starts(with: "-inkscape-".utf8) || name.starts(with: "-x-".utf8) { return .lost(.metadata) }
    if interactive.contains(where: { name.isKeyword($0) }) { return .lost(.interaction) }
    if name.starts(with: "animation".utf8) || name.starts(with: "transition".utf8) {
      return isNeutral(value) ? .withoutEffect : .lost(.animation)
    }
    if isNeutral(value) || obsolete.contains(where: { name.isKeyword($0) }) { return .withoutEffect }
    let isText = element == .text || element == .tspan
    if !isText, element?.isRendered == true, element?.isContainer == false, isOfText(name) {
      return .withoutEffect
    }
    let isMeaningless = ofOtherElements.contains { name.isKeyword($0) }
    return isMeaningless ? .withoutEffect : .lost(.property)
  }

  /// Whether a value says what holds without it; that is so for the properties that the decoder doesn't know.
  private static func isNeutral(_ value: Bytes) -> Bool {
    let value = value.trimmed
    return value.isEmpty || neutral.contains { value.isKeyword($0) }
  }

  private static func isOfText(_ name: Bytes) -> Bool {
    name.starts(with: "font-".utf8) || name.starts(with: "text-".utf8) || name.starts(with: "line-".utf8)
      || ["kerning", "word-break", "hyphens", "glyph-orientation-horizontal", "inline-size", "shape-inside"]
        .contains { (keyword: StaticString) in name.isKeyword(keyword) }
  }

  private static let neutral: [StaticString] = [
    "auto", "normal", "none", "initial", "unset", "inherit", "srgb", "0", "0px", "1",
  ]

  private static let ariaNames: [StaticString] = [
    "aria-label", "aria-labelledby", "aria-describedby", "aria-description", "aria-roledescription",
  ]

  /// What answers a pointer or a keyboard.
  private static let interactive: [StaticString] = [
    "cursor", "pointer-events", "tabindex", "focusable", "autofocus", "target", "rel", "download", "ping",
    "referrerpolicy", "hreflang", "user-select", "touch-action",
  ]

  /// What no viewer of today looks at, or what only says how a file may be read.
  private static let obsolete: [StaticString] = [
    "baseprofile", "contentscripttype", "contentstyletype", "zoomandpan", "externalresourcesrequired",
    "enable-background", "requiredfonts", "solid-color", "solid-opacity", "will-change", "behavior",
    "color-profile", "clip", "crossorigin", "xmlns",
  ]

  /// What means something to gradients, filters, clips and dashed or marked lines alone, none of which a layer has.
  private static let ofOtherElements: [StaticString] = [
    "clip-rule", "color-interpolation", "color-interpolation-filters", "flood-color", "flood-opacity",
    "lighting-color", "stop-color", "stop-opacity", "pathlength", "mask-type", "line-height",
  ]
}

extension ElementName {
  /// Whether it holds elements that are painted.
  var isContainer: Bool {
    switch self {
    case .svg, .g, .a, .switch, .symbol, .use, .defs: true
    default: false
    }
  }
}
