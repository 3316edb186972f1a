import ByteText

/// A width, a height, a margin or the like, as a style says it (CSS Sizing 3, 3.1).
enum HTMLExtent: Equatable {
  case auto
  /// As large as the contents, as far as there is room.
  case fit
  /// As narrow, or as wide, as the contents could be.
  case least, most
  /// In user units.
  case length(Double)
  /// A part of an extent of the box around.
  case part(Double)
  /// Both together: a length, and a part of an extent of the box around. Each style has two dozen extents, which are no larger for
  /// that.
  case sum(length: Float, part: Float)

  static let zero = HTMLExtent.length(0)

  private static let byContents: [(StaticString, HTMLExtent)] = [
    ("fit-content", .fit), ("min-content", .least), ("max-content", .most), ("-webkit-fit-content", .fit),
  ]

  var goesByContents: Bool { self == .fit || self == .least || self == .most }

  /// As far as browsers lay out.
  private static let limit = 1e6

  /// - Parameter fontSize: of the element, in user units.
  /// - Returns: nil for what is none, or in units that only a window has.
  init?(_ value: Bytes, fontSize: Double) {
    let value = value.trimmed
    if value.isKeyword("auto") || value.isKeyword("none") {
      self = .auto
    } else if let byContents = value.meaning(among: Self.byContents) {
      self = byContents
    } else {
      // A number without a unit is none, but for 0.
      if let number = DecimalNumber.parse(value), number != 0 { return nil }
      guard let length = Length(value), length.value.isFinite else {
        guard let sum = Calculation.sum(value, fontSize: fontSize) else { return nil }
        let length = Self.held(sum.length)
        self =
          sum.part == 0
          ? .length(length) : .sum(length: Float(length), part: Float(Self.heldPart(sum.part)))
        return
      }
      if length.unit == .percent {
        self = .part(Self.heldPart(length.value / 100))
      } else {
        self = .length(Self.held(length.resolved(fontSize: fontSize, percentOf: nil) ?? 0))
      }
    }
  }

  /// Whether a value has an extent in it that is not read here: calculated, or in units of a window.
  static func needsMore(_ value: Bytes) -> Bool {
    CSSWords.all(in: value).contains { HTMLExtent($0, fontSize: 16) == nil && Length.needsMore($0) }
  }

  /// An attribute's number, of pixels or with `%`.
  init?(attribute value: Bytes) {
    var scanner = ValueScanner(value.trimmed)
    guard let number = scanner.number(), number.isFinite, number >= 0 else { return nil }
    self = scanner.skip(UInt8(ascii: "%")) ? .part(min(number / 100, 1000)) : .length(Self.held(number))
  }

  /// Keeps a length to what browsers lay out.
  static func held(_ length: Double) -> Double { min(max(length, -limit), limit) }

  private static func heldPart(_ part: Double) -> Double { min(max(part, -1000), 1000) }

  /// The length in user units; nil where it is left to the layout, or is a part of what isn't known.
  func resolved(of base: Double?) -> Double? {
    switch self {
    case .auto, .fit, .least, .most: nil
    case .length(let length): length
    case .part(let part): base.map { Self.held(part * $0) }
    case .sum(let length, let part): base.map { Self.held(Double(length) + Double(part) * $0) }
    }
  }

  /// The length as far as it is known without the box around.
  var fixed: Double { resolved(of: nil) ?? 0 }
}

/// A value for each side of a box.
struct HTMLSides<Value> {
  var top: Value
  var right: Value
  var bottom: Value
  var left: Value

  init(_ all: Value) { (top, right, bottom, left) = (all, all, all, all) }

  /// The values, clockwise from the top.
  var all: [Value] { [top, right, bottom, left] }

  subscript(side: HTMLSide) -> Value {
    get {
      switch side {
      case .top: top
      case .right: right
      case .bottom: bottom
      case .left: left
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      case .left: left = newValue
      }
    }
  }

  func map<Result>(_ transform: (Value) -> Result) -> HTMLSides<Result> {
    var sides = HTMLSides<Result>(transform(top))
    for side in HTMLSide.allCases.dropFirst() { sides[side] = transform(self[side]) }
    return sides
  }

  /// The side where lines begin, and that where they end.
  func ends(isRightToLeft: Bool) -> (start: Value, end: Value) {
    isRightToLeft ? (right, left) : (left, right)
  }

  /// Takes one side from another box, or all.
  mutating func take(_ side: HTMLSide?, of other: Self) {
    if let side { self[side] = other[side] } else { self = other }
  }

  /// Sets all sides to what one to four values say (CSS Box 4, 3.2).
  mutating func set(_ values: [Value]) {
    guard let first = values.first, values.count <= 4 else { return }
    top = first
    right = values.count > 1 ? values[1] : first
    bottom = values.count > 2 ? values[2] : first
    left = values.count > 3 ? values[3] : right
  }
}

extension HTMLSides<Double> {
  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }
}
