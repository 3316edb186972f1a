import PlaneModel

/// What becomes of what reaches out of a box, along both axes (CSS Overflow 3, 3.1).
struct Overflow {
  enum Word: UInt8 {
    case visible, hidden, clip, scroll, auto

    static let keywords: [(StaticString, Word)] = [
      ("visible", .visible), ("hidden", .hidden), ("clip", .clip), ("scroll", .scroll), ("auto", .auto),
      ("overlay", .auto),
    ]

    fileprivate var needsOther: Bool { self == .visible || self == .clip }
  }

  /// Nil where nothing is said, so that viewports cut it, and all else doesn't.
  private var stated: (x: Word?, y: Word?)

  /// Takes a declaration; a value that cannot be read is ignored.
  mutating func set(_ property: AttributeName, _ value: Bytes) {
    let words = CSSWords.all(in: value).map { $0.meaning(among: Word.keywords) }
    guard let first = words.first, let last = words.last, !words.contains(nil), words.count <= 2 else {
      return
    }
    guard property != .overflow else { return stated = (first, last) }
    guard words.count == 1 else { return }
    if property == .overflowX { stated.x = first } else { stated.y = first }
  }

  /// Takes what another one says of an axis or of both; `visible` where that says nothing.
  mutating func take(_ property: AttributeName, from other: Overflow) {
    if property != .overflowY { stated.x = other.stated.x ?? .visible }
    if property != .overflowX { stated.y = other.stated.y ?? .visible }
  }

  mutating func forget(_ property: AttributeName) {
    if property != .overflowY { stated.x = nil }
    if property != .overflowX { stated.y = nil }
  }

  /// Whether a viewport shows it: browsers go by what is said along x alone. Nil where nothing is said.
  var isShownByViewport: Bool? { stated.x.map { $0 == .visible || $0 == .auto } }

  /// Says what browsers say of a viewport of which nothing is said (SVG 2, appendix "User Agent Style Sheet").
  mutating func settle() { stated = (stated.x ?? .hidden, stated.y ?? .hidden) }

  /// What is done in the end: along one axis all shows only where nothing is scrolled along the other.
  private var computed: (x: Word, y: Word) {
    func computed(_ word: Word, beside other: Word) -> Word {
      guard word.needsOther, !other.needsOther else { return word }
      return word == .visible ? .auto : .hidden
    }
    let (x, y) = (stated.x ?? .visible, stated.y ?? .visible)
    return (computed(x, beside: y), computed(y, beside: x))
  }

  /// Whether something of what reaches out is hidden.
  var cuts: Bool { computed != (.visible, .visible) }

  /// Whether what is in it is laid out on its own, as that could be scrolled; `clip` alone only cuts.
  var isScrollable: Bool { !computed.x.needsOther }

  /// Whether there are bars to scroll with, or such where something reaches out.
  var scrolls: (always: Bool, whereNeeded: Bool) {
    let words = [computed.x, computed.y]
    return (words.contains(.scroll), words.contains(.auto))
  }

  /// What shows of what is in a box, and reaches out of it; nil for all.
  func shown(of box: Plane.Box) -> Plane.Box? {
    guard cuts else { return nil }
    var shown = box
    if computed.x == .visible { (shown.origin.x, shown.size.width) = (-Self.reach, 2 * Self.reach) }
    if computed.y == .visible { (shown.origin.y, shown.size.height) = (-Self.reach, 2 * Self.reach) }
    return shown
  }

  private static let reach = 1e9
}
