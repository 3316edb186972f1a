/// A block of declarations in a style sheet, applied or not.
struct StyleBlock {
  enum Condition {
    case always
    /// A media query that holds here, and elsewhere may not.
    case media
    /// A media query that doesn't hold here.
    case unmetMedia
    /// A media query that asks for what is not known here, such as the window's width.
    case unknownMedia
    /// A condition of `@supports` that doesn't hold, or a sheet in a language that isn't CSS.
    case unsupported
    /// It is in a sheet that no viewer applies by itself: one of two to choose from, or no CSS.
    case inert
    case animation
    /// A font that is in the file; pictures bring it along.
    case fontFace
    /// An element `font` of the file.
    case fontOfSVG
    /// A font that isn't in the file.
    case missingFont
    /// It is in an at-rule that isn't known.
    case unknownRule
    case unreadableSelector

    var isMet: Bool { self == .always || self == .media }

    /// On what a block depends within one that depends on this.
    func and(_ inner: Condition) -> Condition {
      switch self {
      case .always: inner
      case .media: inner.isMet ? .media : inner
      default: self
      }
    }
  }

  /// What stands before the block: the selectors, or the at-rule's head.
  let name: Bytes
  let condition: Condition
  let count: Int
  /// Those that are applied, of the sheets' declarations.
  var declarations = 0..<0
  /// The rules that apply them, of the sheets' rules.
  var rules = 0..<0
  /// The `style` element.
  var node = 0
  /// What the `@keyframes` is called that it stands in; nil outside of such.
  var keyframes: Bytes?
}
