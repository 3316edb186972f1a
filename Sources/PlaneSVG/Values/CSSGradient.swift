import MarkupXML
import PlaneModel

/// `linear-gradient()` and `radial-gradient()` (CSS Images 3, 3) as elements of SVG, as far as these paint the same: without
/// repetition, with places of colors from one end to the other, and in sRGB.
struct CSSGradient {
  private let size: Plane.Size
  /// How far the first and the last color are from one another, in user units.
  private var reach = 0.0
  /// The element, but for its id and its end, and the stops.
  private var start = ""
  private var stops: [Stop] = []

  private struct Stop {
    var color: CSSColor
    var offset: Double
  }

  /// An SVG of the images of a `background`, the first of them in front; nil where one of them can't be said.
  /// - Parameters:
  ///   - value: which may end with a color, which is none of them.
  ///   - area: which they fill.
  ///   - shown: what the SVG shows of that.
  static func picture(of value: Bytes, _ area: RoundedBox, shown: Plane.Box) -> String? {
    let size = area.box.size
    guard min(size.width, size.height) > 0, max(size.width, size.height) <= largest else { return nil }
    var rect = "<rect width=\"\(size.width)\" height=\"\(size.height)\""
    if !area.isSquare { rect += " rx=\"\(area.radii.width)\" ry=\"\(area.radii.height)\"" }
    var (definitions, areas) = ("", "")
    for (index, layer) in CSSWords.list(value).enumerated().reversed() {
      var gradient: CSSGradient?
      for word in CSSWords.all(in: layer) where CSSColor(word) == nil && !word.isKeyword("no-repeat") {
        guard gradient == nil, let read = CSSGradient(word, size) else { return nil }
        gradient = read
      }
      guard let gradient else { continue }
      definitions += gradient.element(id: "g\(index)")
      areas += "\(rect) fill=\"url(#g\(index))\"/>"
    }
    let (width, height) = (shown.size.width, shown.size.height)
    let (x, y) = (text(shown.origin.x - area.box.origin.x), text(shown.origin.y - area.box.origin.y))
    return areas.isEmpty
      ? nil
      : """
      <svg xmlns="\(XMLNamespace.svg.uri)" width="\(width)" height="\(height)" viewBox="\(x) \(y) \(width) \(height)">\
      <defs>\(definitions)</defs>\(areas)</svg>
      """
  }

  /// Beyond that, sums of numbers say nothing any more.
  private static let largest = 1e9

  private init?(_ value: Bytes, _ size: Plane.Size) {
    self.size = size
    guard let (name, list) = value.function else { return nil }
    var arguments = CSSWords.list(list)
    let isLinear = name.isKeyword("linear-gradient")
    guard isLinear || name.isKeyword("radial-gradient"), arguments.count > 1 else { return nil }
    var shape: [Bytes] = []
    if CSSWords.all(in: arguments[0]).first.flatMap({ CSSColor($0) }) == nil {
      shape = CSSWords.all(in: arguments.removeFirst())
    }
    guard isLinear ? setLine(shape) : setEllipse(shape), setStops(arguments) else { return nil }
  }

  /// Which part of an extent a length is; one in units of the font is not known here.
  private static func fraction(_ word: Bytes, of extent: Double) -> Double? {
    guard let length = Length(word), abs(length.value) <= largest else { return nil }
    switch length.unit {
    case .percent: return length.value / 100
    case .user: return Length.lacksUnit(word) || extent <= 0 ? nil : length.value / extent
    case .em, .ex: return nil
    }
  }

  // MARK: - Lines and ellipses

  /// Places the line of colors by an angle, a side or a corner; it is as long as its ends reach to the corners.
  private mutating func setLine(_ words: [Bytes]) -> Bool {
    var direction = Plane.Point(x: 0, y: 1)
    if words.first?.isKeyword("to") == true {
      direction.y = 0
      for word in words.dropFirst() {
        guard let side = word.meaning(among: Self.sides) else { return false }
        direction = direction + side
      }
      // Across from a corner, the line of the middle color runs through the other two.
      if direction.x != 0, direction.y != 0 {
        direction = Plane.Point(x: direction.x * size.height, y: direction.y * size.width)
      }
    } else if let word = words.first {
      var scanner = ValueScanner(word)
      guard let number = scanner.number(), words.count == 1 else { return false }
      let unit = scanner.unit()
      guard scanner.isAtEnd, let degrees = unit.isEmpty && number == 0 ? 1 : Angle.degrees(per: unit) else {
        return false
      }
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: number * degrees)
      direction = Plane.Point(x: sine, y: -cosine)
    }
    let squares = direction.x * direction.x + direction.y * direction.y
    guard squares > 0 else { return false }
    let half = (abs(size.width * direction.x) + abs(size.height * direction.y)) / squares / 2
    reach = 2 * half * direction.length
    let ends = [-half, half].map {
      (Self.text(size.width / 2 + $0 * direction.x), Self.text(size.height / 2 + $0 * direction.y))
    }
    start = "linearGradient x1=\"\(ends[0].0)\" y1=\"\(ends[0].1)\" x2=\"\(ends[1].0)\" y2=\"\(ends[1].1)\""
    return true
  }

  private static let sides: [(StaticString, Plane.Point)] = [
    ("left", Plane.Point(x: -1, y: 0)), ("right", Plane.Point(x: 1, y: 0)),
    ("top", Plane.Point(x: 0, y: -1)), ("bottom", Plane.Point(x: 0, y: 1)),
  ]

  /// Places the circle or the ellipse of the last color by its middle and the sides or corners that it reaches.
  private mutating func setEllipse(_ words: [Bytes]) -> Bool {
    let isAt = words.firstIndex { $0.isKeyword("at") } ?? words.count
    var (isCircle, reachesNear, reachesSides) = (false, false, false)
    for word in words[..<isAt] {
      switch word.meaning(among: Self.extents) {
      case .circle: isCircle = true
      case .ellipse: isCircle = false
      case .reach(let isNear, let isSide): (reachesNear, reachesSides) = (isNear, isSide)
      case nil: return false
      }
    }
    guard let center = center(words.dropFirst(isAt + 1)) else { return false }
    let pick: (Double, Double) -> Double = reachesNear ? { min($0, $1) } : { max($0, $1) }
    let x = pick(abs(center.x), abs(size.width - center.x))
    let y = pick(abs(center.y), abs(size.height - center.y))
    let radius = reachesSides ? pick(x, y) : Plane.Point(x: x, y: y).length
    let stretch = reachesSides ? 1 : 2.0.squareRoot()
    let radii = isCircle ? (x: radius, y: radius) : (x: x * stretch, y: y * stretch)
    guard radii.x > 0, radii.y > 0 else { return false }
    reach = radii.x
    start = """
      radialGradient cx="0" cy="0" r="1" gradientTransform="translate(\(Self.text(center.x)) \
      \(Self.text(center.y))) scale(\(Self.text(radii.x)) \(Self.text(radii.y)))"
      """
    return true
  }

  private enum Extent {
    case circle, ellipse
    case reach(near: Bool, sides: Bool)
  }

  private static let extents: [(StaticString, Extent)] = [
    ("circle", .circle), ("ellipse", .ellipse), ("closest-side", .reach(near: true, sides: true)),
    ("closest-corner", .reach(near: true, sides: false)), ("farthest-side", .reach(near: false, sides: true)),
    ("farthest-corner", .reach(near: false, sides: false)),
  ]

  /// A point by one or two words (CSS Values 4, 9); nil where they say none, or more.
  private func center(_ words: ArraySlice<Bytes>) -> Plane.Point? {
    guard words.count <= 2 else { return nil }
    let sides = words.map { $0.meaning(among: Self.sides) }
    // The first word is across, unless a side says otherwise.
    let isTurned = (sides.first??.y ?? 0) != 0 || (sides.dropFirst().first??.x ?? 0) != 0
    var fractions = [0.5, 0.5]
    for (index, word) in words.enumerated() where !word.isKeyword("center") {
      let axis = isTurned ? 1 - index : index
      let fraction =
        sides[index].map { ($0.x + $0.y + 1) / 2 }
        ?? Self.fraction(word, of: axis == 0 ? size.width : size.height)
      guard let fraction else { return nil }
      fractions[axis] = fraction
    }
    return Plane.Point(x: fractions[0] * size.width, y: fractions[1] * size.height)
  }

  // MARK: - Colors

  /// Takes colors with their places, which are none before those in front of them.
  private mutating func setStops(_ arguments: [Bytes]) -> Bool {
    var places: [(color: CSSColor, offset: Double?)] = []
    for argument in arguments {
      let words = CSSWords.all(in: argument)
      guard let color = words.first.flatMap({ CSSColor($0) }), words.count <= 3 else { return false }
      let offsets = words.dropFirst().map { Self.fraction($0, of: reach) }
      guard offsets.allSatisfy({ $0 != nil }) else { return false }
      places += offsets.isEmpty ? [(color, nil)] : offsets.map { (color, $0) }
    }
    guard places.count > 1 else { return false }
    places[0].offset = places[0].offset ?? 0
    places[places.count - 1].offset = places[places.count - 1].offset ?? 1
    var last = (index: 0, offset: places[0].offset ?? 0)
    guard last.offset >= 0, places.allSatisfy({ $0.offset ?? 0 <= 1 }) else { return false }
    stops = [Stop(color: places[0].color, offset: last.offset)]
    for (index, place) in places.enumerated().dropFirst() {
      guard let offset = place.offset.map({ max($0, last.offset) }) else { continue }
      for between in (last.index + 1)..<(index + 1) {
        let share = Double(between - last.index) / Double(index - last.index)
        stops.append(Stop(color: places[between].color, offset: last.offset + share * (offset - last.offset)))
      }
      last = (index, offset)
    }
    return spellOutTransparency()
  }

  /// Gives what is transparent the color of its neighbours, as CSS has it: SVG's gradients would mix black in.
  /// - Returns: false where the same can't be said of what is translucent.
  private mutating func spellOutTransparency() -> Bool {
    var result: [Stop] = []
    for (index, stop) in stops.enumerated() {
      let neighbours = [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0].color }
      if stop.color.alpha == 0 {
        result += neighbours.map { Stop(color: CSSColor(color: $0.color, alpha: 0), offset: stop.offset) }
      } else {
        guard
          neighbours.allSatisfy({
            $0.alpha == 0 || $0.alpha == stop.color.alpha || $0.color == stop.color.color
          })
        else { return false }
        result.append(stop)
      }
    }
    stops = result
    return true
  }

  // MARK: - Writing

  private func element(id: String) -> String {
    let stops = stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(Self.text(stop.color.alpha))\"" : ""
      return
        "<stop offset=\"\(Self.text(stop.offset))\" stop-color=\"\(stop.color.color.shortestHex)\"\(opacity)/>"
    }
    let name = start.prefix { $0 != " " }
    return "<\(start) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\">\(stops.joined())</\(name)>"
  }

  /// A number with digits that nobody sees left out.
  private static func text(_ number: Double) -> String { "\((number * 1e5).rounded() / 1e5)" }
}
