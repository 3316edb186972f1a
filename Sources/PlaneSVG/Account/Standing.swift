import Diagnostics
import PlaneCoding

/// What becomes of one attribute or declaration.
enum Standing {
  /// It has the fate of what it belongs to.
  case withElement
  case settled(Accounting.Fate)
  case lost(LossCode)

  static let withoutEffect = Standing.settled(.withoutEffect)

  // MARK: - What the decoder doesn't read

  /// What becomes of an attribute without a namespace that neither the decoder nor a picture takes, by its name alone; nil
  /// for one that a picture may take.
  /// - Parameter isOfLink: Whether it stands on a link.
  static func ofAttribute(_ name: Bytes, isOfLink: Bool) -> Standing? {
    if name.starts(with: "data-".utf8) { return .lost(.metadata) }
    if name.starts(with: "aria-".utf8) {
      return .lost(PropertyWords.ariaNames.hold(name) ? .name : .metadata)
    }
    if name.count > 2, name.hasKeywordPrefix("on") { return .lost(.interaction) }
    if PropertyWords.interactive.hold(name) { return .lost(.interaction) }
    if PropertyWords.ofLinks.hold(name) { return .lost(isOfLink ? .interaction : .metadata) }
    return PropertyWords.obsolete.hold(name) ? .withoutEffect : nil
  }

  /// What becomes of a property that the decoder doesn't know and no picture holds.
  /// - Parameters:
  ///   - element: what it is said of; nil for what is no element of SVG.
  ///   - isRoot: whether that is the root, which pages lay out as a box.
  ///   - hasText: whether the drawing has any text.
  static func ofProperty(
    _ name: Bytes, _ value: Bytes, of element: ElementName?, isRoot: Bool, hasText: Bool
  ) -> Standing {
    if name.starts(with: "--".utf8) { return .lost(.adaptation) }
    // The light scheme is the one that is read.
    if name.isKeyword("color-scheme"), !value.trimmed.isKeyword("normal") {
      return .lost(saysDark(value) ? .property : .adaptation)
    }
    // A photo is shown as its metadata ask for.
    if name.isKeyword("image-orientation"), element == .image || element?.isContainer == true {
      return value.trimmed.isKeyword("none") ? .lost(.property) : .withoutEffect
    }
    if name.starts(with: "-inkscape-".utf8) || name.starts(with: "-x-".utf8) { return .lost(.metadata) }
    if PropertyWords.interactive.hold(name) {
      return PropertyWords.isNeutral(value, of: name) ? .withoutEffect : .lost(.interaction)
    }
    if PropertyWords.obsolete.hold(name) { return .withoutEffect }
    if PropertyWords.isNeutral(value, of: name) { return .withoutEffect }
    guard PropertyWords.isProperty(name) else { return .lost(.property) }
    if PropertyWords.motion.begin(name) {
      return AnimationStatement.names(in: value, of: name).isEmpty ? .withoutEffect : .lost(.animation)
    }
    if PropertyWords.reaction.begin(name) { return takesTime(value) ? .lost(.interaction) : .withoutEffect }
    if PropertyWords.layout.begin(name) {
      if !isRoot { return .withoutEffect }
      return .lost(movesRoot(name, value) ? .property : .adaptation)
    }
    // What the root's images lose is told where they are read.
    if isRoot, name.starts(with: "background-".utf8) { return .withElement }
    if PropertyWords.frames.begin(name) { return isRoot ? .lost(.property) : .withoutEffect }
    if name.isKeyword("inline-size"), element?.isBox == true { return .lost(.property) }
    let isText = element == .text || element == .tspan
    let mayHoldText = isText || element?.isContainer == true
    if PropertyWords.ofText.begin(name), !hasText || !mayHoldText { return .withoutEffect }
    if PropertyWords.wrapping.begin(name) { return .lost(.adaptation) }
    return PropertyWords.ofOtherElements.hold(name) ? .withoutEffect : .lost(.property)
  }

  /// Whether a property moves the root in a page, and in an image of its own, too: by a distance from the top or the left.
  private static func movesRoot(_ name: Bytes, _ value: Bytes) -> Bool {
    guard PropertyWords.places.hold(name) else { return false }
    let words = CSSWords.all(in: value)
    // Of four sides in a shorthand the first is the top, the last the left; each that isn't said is as the one across.
    let left = words.count > 3 ? 3 : min(1, words.count - 1)
    return [0, left].contains { side in
      words.indices.contains(side) && Length(words[side]).map { $0.value != 0 } ?? false
    }
  }

  /// Whether a `transition` (CSS Transitions 1, 2), or a part of one, says that anything takes time.
  private static func takesTime(_ value: Bytes) -> Bool {
    let easings: KeywordList = ["cubic-bezier", "steps", "linear"]
    return CSSWords.all(in: value).contains { word in
      word.function.map { !easings.hold($0.name) } ?? (ClockValue(word).map { $0.seconds > 0 } ?? false)
    }
  }

  /// Whether a `color-scheme` (CSS Color Adjustment 1, 2.2) is the dark one for all viewers.
  private static func saysDark(_ value: Bytes) -> Bool {
    var (isLight, isDark) = (false, false)
    CSSWords.forEach(value) { word in
      isLight = isLight || word.isKeyword("light")
      isDark = isDark || word.isKeyword("dark")
    }
    return isDark && !isLight
  }
}

extension ElementName {
  /// Whether it has a width.
  fileprivate var isBox: Bool {
    switch self {
    case .rect, .image, .foreignObject, .svg: true
    default: false
    }
  }

  /// Whether it holds elements that are painted.
  var isContainer: Bool {
    switch self {
    case .svg, .g, .a, .switch, .symbol, .use, .defs: true
    default: false
    }
  }
}
