import PlaneCoding
import PlaneModel

/// How a layer of another drawing is drawn, as far as the model has no words for it and the SVG is to look the same again. Its
/// extras carry it: `{ "svg": { "element": "line", "shape-rendering": "crispEdges" } }`.
///
/// In an SVG of ours a `line`, edges without smoothing and a stroke that isn't scaled say so themselves: extras are only
/// written where they say more.
struct DrawingHints: OptionSet {
  let rawValue: UInt16

  /// By a `line`, whose stroke renderers draw unlike an area where it is thinner than a pixel.
  static let line = DrawingHints(rawValue: 1)
  /// Without smoothing of its edges (SVG 2, 13.10.2).
  static let crispEdges = DrawingHints(rawValue: 2)
  /// By a `polygon`, whose border Chromium draws with another smoothing than that of a `rect`.
  static let polygon = DrawingHints(rawValue: 4)
  /// With a stroke as wide as it is in whatever size the drawing is shown (SVG 2, 8.13).
  static let nonScalingStroke = DrawingHints(rawValue: 8)

  /// With lines that run from left to right, though their letters don't, which look the same then: viewers differ in where
  /// a text that runs to the left begins.
  static let leftToRight = DrawingHints(rawValue: 16)
  /// In the size that a viewer starts with, which is the label's in browsers.
  static let initialFontSize = DrawingHints(rawValue: 32)
  /// With lines that nothing holds to the label's box, which begins at the canvas' edge and has no room for wider fonts.
  static let unheld = DrawingHints(rawValue: 64)
  /// With letters exactly where the font has them, in whatever size (SVG 2, 13.10.3).
  static let geometricPrecision = DrawingHints(rawValue: 128)
  /// With a line under the letters, in their color (CSS Text Decoration 3, 2.1).
  static let underline = DrawingHints(rawValue: 256)
  /// With such a line through them.
  static let lineThrough = DrawingHints(rawValue: 512)

  /// What attributes of a label's `text` say.
  static let ofText: DrawingHints = [.geometricPrecision, .underline, .lineThrough]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What a layer's extras say.
  init(_ extras: Extras?) {
    self = []
    // Most layers have none, and most that have some say nothing else.
    guard let extras else { return }
    if let known = Self.known.first(where: { $0.extras == extras }) {
      self.init(rawValue: known.hints.rawValue)
      return
    }
    for (hint, key, value) in Self.all where extras.string(key) == value { insert(hint) }
  }

  /// The extras that say it; nil where there is nothing to say.
  var extras: Extras? {
    if isEmpty { return nil }
    return Self.known.first { $0.hints == self }?.extras ?? Extras(svg: members)
  }

  /// The value of `text-decoration` that says the line along its letters; nil for none.
  var lineKeyword: String? {
    contains(.underline) ? "underline" : contains(.lineThrough) ? "line-through" : nil
  }

  /// The members of an object in extras that say it.
  var members: [String] { values.map { "\"\($0.key)\":\"\($0.value)\"" } }

  private var values: [(key: StaticString, value: String)] {
    Self.all.filter { contains($0.hint) && !($0.hint == .polygon && contains(.line)) }
      .map { ($0.key, $0.value) }
  }

  /// Extras of a layer that is drawn so, with what they don't say yet; nil where they can't say it.
  func added(to extras: Extras) -> Extras? {
    // Most say nothing, and looking into extras takes a while.
    guard !isEmpty else { return extras }
    let new = subtracting(DrawingHints(extras))
    return new.isEmpty ? extras : extras.adding(new.values)
  }

  private static let all: [(hint: DrawingHints, key: StaticString, value: String)] = [
    (.line, "element", "line"), (.polygon, "element", "polygon"),
    (.crispEdges, "shape-rendering", "crispEdges"),
    (.nonScalingStroke, "vector-effect", "non-scaling-stroke"), (.leftToRight, "direction", "ltr"),
    (.initialFontSize, "font-size", "medium"), (.unheld, "textLength", "auto"),
    (.geometricPrecision, "text-rendering", "geometricPrecision"),
    (.underline, "text-decoration", "underline"), (.lineThrough, "text-decoration", "line-through"),
  ]

  /// Those that rectangles have, and those that labels have.
  private static let known: [(hints: DrawingHints, extras: Extras)] =
    (UInt16(1)..<80).lazy.map { DrawingHints(rawValue: $0 < 16 ? $0 : ($0 - 15) << 4) }
    .filter { !$0.isSuperset(of: [.underline, .lineThrough]) }
    .map { ($0, Extras(svg: $0.members)) }
}

extension Extras {
  /// - Parameter members: what they say of how a layer is drawn.
  init(svg members: [String]) {
    self.init(compactJSON: #"{"svg":{\#(members.joined(separator: ","))}}"#)
  }
}
