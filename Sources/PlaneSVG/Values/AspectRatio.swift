import PlaneModel

/// `preserveAspectRatio` (SVG 2, 8.6).
struct AspectRatio: Equatable {
  /// Where the content stands in what is left: 0, ½ or 1.
  var alignX = 0.5
  var alignY = 0.5
  var isStretched = false
  var isSlice = false

  static let stretched = AspectRatio(isStretched: true)
  /// All of the content shows.
  static let whole = AspectRatio()
  /// All of the area is filled.
  static let covering = AspectRatio(isSlice: true)

  private init(isStretched: Bool = false, isSlice: Bool = false) {
    (self.isStretched, self.isSlice) = (isStretched, isSlice)
  }

  /// The usual one for no value, and for one that can't be read.
  init(_ value: Bytes?) { if let value, let ratio = AspectRatio(reading: value) { self = ratio } }

  /// Reads a value; nil where it is none.
  init?(reading value: Bytes) {
    var words = value.split(whereSeparator: ValueScanner.isSpace).map { Bytes(rebasing: $0) }[...]
    guard let alignment = words.popFirst() else { return nil }
    let isSlice = words.first?.equals("slice") ?? false
    guard words.isEmpty || words.count == 1 && (isSlice || words.first?.equals("meet") == true) else {
      return nil
    }
    if alignment.equals("none") {
      isStretched = true
      return
    }
    guard alignment.count == 8, alignment[0] == UInt8(ascii: "x"), alignment[4] == UInt8(ascii: "Y"),
      let x = Self.fraction(Bytes(rebasing: alignment[1..<4])),
      let y = Self.fraction(Bytes(rebasing: alignment[5..<8]))
    else { return nil }
    (alignX, alignY, self.isSlice) = (x, y, isSlice)
  }

  /// The transform that fits a content of a size into an area of another one, both at the origin.
  func fit(_ content: Plane.Size, into area: Plane.Size) -> Transform {
    let x = area.width / content.width
    let y = area.height / content.height
    guard x.isFinite, y.isFinite else { return .identity }
    // Sizes in other units than pixels are rounded, which moves nothing.
    if isStretched || abs(x - y) <= 1e-12 * x { return .scale(x, y) }
    let scale = isSlice ? max(x, y) : min(x, y)
    return Transform(
      a: scale, d: scale, e: (area.width - content.width * scale) * alignX,
      f: (area.height - content.height * scale) * alignY)
  }

  /// The transform that fits what a view box shows into an area at the origin (SVG 2, 8.2).
  func fit(_ viewBox: Plane.Box, into area: Plane.Size) -> Transform {
    fit(viewBox.size, into: area).concatenating(.translation(0 - viewBox.origin.x, 0 - viewBox.origin.y))
  }

  private static func fraction(_ word: Bytes) -> Double? {
    if word.equals("Min") { return 0 }
    if word.equals("Mid") { return 0.5 }
    if word.equals("Max") { return 1 }
    return nil
  }
}

extension AspectRatio {
  /// The attribute's value; nil for the usual one.
  var spelling: String? {
    guard !isStretched else { return "none" }
    guard self != AspectRatio(nil) else { return nil }
    return "x\(Self.word(alignX))Y\(Self.word(alignY))" + (isSlice ? " slice" : "")
  }

  private static func word(_ fraction: Double) -> String {
    fraction == 0 ? "Min" : fraction == 1 ? "Max" : "Mid"
  }
}
