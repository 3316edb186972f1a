import PlaneModel

extension Transform {
  /// Reads a list of transform functions, as an attribute has it (SVG 2, 8.5; CSS Transforms 1, 8); nil where the value is not
  /// one.
  init?(_ text: Bytes) { self.init(text, in: .attribute) }

  /// Where a value stands, on which it depends what it may be.
  enum Site { case attribute, style }

  /// Reads a list of transform functions. An attribute has numbers alone, and functions by their names as they are; a style
  /// has commas between arguments, units behind lengths and angles, no commas between functions, and more functions.
  init?(_ text: Bytes, in site: Site) {
    var scanner = ValueScanner(text)
    var result = Transform.identity
    scanner.skipSpace()
    if scanner.rest.trimmed.isKeyword("none") {
      self = .identity
      return
    }
    guard site == .attribute || !scanner.isAtEnd else { return nil }
    while !scanner.isAtEnd {
      guard let next = Self.function(&scanner, site) else { return nil }
      result = result.concatenating(next)
      guard Self.skipToNext(&scanner, site) else { return nil }
    }
    self = result
  }

  /// Skips what stands between two functions; false where that is a comma with no function behind it.
  private static func skipToNext(_ scanner: inout ValueScanner, _ site: Site) -> Bool {
    if site == .attribute { return scanner.skipInnerSeparator() }
    scanner.skipSpace()
    return true
  }

  /// Whether a style's value that isn't read is one that takes a box, or a third dimension, to know what it does.
  static func needsMore(_ text: Bytes) -> Bool {
    let text = text.trimmed
    guard text.last == UInt8(ascii: ")") else { return false }
    if text.contains(UInt8(ascii: "%")) { return true }
    var scanner = ValueScanner(text)
    while !scanner.isAtEnd {
      // Behind a number, it is a unit.
      let hasNumber = scanner.number() != nil
      let name = scanner.identifier()
      if hasNumber ? LengthUnit(name)?.isRelative == true : others.hold(name) { return true }
      scanner.advance()
    }
    return false
  }

  /// Functions that turn into a third dimension, or work something out.
  private static let others: KeywordList = [
    "matrix3d", "rotate3d", "rotatex", "rotatey", "perspective", "calc", "min", "max", "clamp", "env",
    "round",
  ]

  /// The part of a value that keeps it from being read: an argument, or a whole function; nil where it can be read.
  static func unreadablePart(of text: Bytes, in site: Site) -> Range<Int>? {
    guard Transform(text, in: site) == nil else { return nil }
    if site == .style,
      needsMore(text) || WideKeyword(text) != nil || VariableReference.position(in: text) != nil
    {
      return nil
    }
    var scanner = ValueScanner(text)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.position
      guard function(&scanner, site) == nil else {
        guard skipToNext(&scanner, site) else { break }
        continue
      }
      let end = text[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? text.count
      return unreadableArgument(of: Bytes(rebasing: text[start..<end])).map {
        $0.lowerBound + start..<$0.upperBound + start
      } ?? start..<end
    }
    return 0..<text.count
  }

  /// The first argument of a function that doesn't start like a number.
  private static func unreadableArgument(of function: Bytes) -> Range<Int>? {
    guard let arguments = function.function?.arguments else { return nil }
    for word in ValueWords(arguments, ValueWords.isSeparator) {
      var scanner = ValueScanner(word)
      if scanner.number() == nil, let start = word.offset(in: function) { return start..<start + word.count }
    }
    return nil
  }

  /// What the numbers of a function's arguments are.
  private struct Arguments {
    /// In user units, degrees or as they are.
    private(set) var numbers = SIMD8<Double>()
    private(set) var count = 0
    var hasLengths = false
    var hasAngles = false
    /// Whether there are numbers without a unit other than 0, which needs none.
    var hasBareNumbers = false

    /// No function takes more.
    var isFull: Bool { count == 6 }

    mutating func append(_ number: Double) {
      guard !isFull else { return }
      numbers[count] = number
      count += 1
    }
  }

  /// Reads one function of a list, at the position.
  static func function(_ scanner: inout ValueScanner, _ site: Site) -> Transform? {
    let name = scanner.identifier()
    if site == .attribute { scanner.skipSpace() }
    guard scanner.skip(UInt8(ascii: "(")), let arguments = arguments(&scanner, site) else { return nil }
    if site == .attribute {
      guard functionsOfAttributes.contains(where: { name.equals($0) }) else { return nil }
      return make(name, arguments.count, arguments.numbers)
    }
    let isTurn = turns.hold(name)
    guard !arguments.hasBareNumbers || !(moves(name) || isTurn), !arguments.hasLengths || moves(name),
      !arguments.hasAngles || isTurn, arguments.count != 3 || !name.isKeyword("rotate")
    else { return nil }
    return make(name, arguments.count, arguments.numbers)
      ?? makeOfStyle(name, arguments.count, arguments.numbers)
  }

  private static let functionsOfAttributes: [StaticString] = [
    "translate", "matrix", "scale", "rotate", "skewX", "skewY",
  ]

  /// Whether a function is one of those that take lengths.
  private static func moves(_ name: Bytes) -> Bool { name.hasKeywordPrefix("translate") }

  /// The functions that take angles.
  private static let turns: KeywordList = ["rotate", "rotatez", "skew", "skewx", "skewy"]

  /// Up to six numbers, in a style with or without a unit, and the closing parenthesis.
  private static func arguments(_ scanner: inout ValueScanner, _ site: Site) -> Arguments? {
    var arguments = Arguments()
    scanner.skipSpace()
    while !scanner.skip(UInt8(ascii: ")")) {
      guard !arguments.isFull, let number = scanner.number() else { return nil }
      let unit = scanner.unit()
      if unit.isEmpty {
        arguments.append(number)
        arguments.hasBareNumbers = arguments.hasBareNumbers || number != 0
      } else if let factor = Angle.degrees(per: unit) {
        arguments.append(number * factor)
        arguments.hasAngles = true
      } else if let factor = Length.userUnits(per: unit) {
        arguments.append(number * factor)
        arguments.hasLengths = true
      } else {
        return nil
      }
      guard unit.isEmpty || site == .style else { return nil }
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: ")") { continue }
      guard scanner.skip(UInt8(ascii: ",")) || site == .attribute else { return nil }
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: ")") { return nil }
    }
    return arguments
  }

  private static func make(_ name: Bytes, _ count: Int, _ v: SIMD8<Double>) -> Transform? {
    switch count {
    case 6 where name.isKeyword("matrix"): Transform(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
    case 1...2 where name.isKeyword("translate"): .translation(v[0], count > 1 ? v[1] : 0)
    case 1...2 where name.isKeyword("scale"): .scale(v[0], count > 1 ? v[1] : v[0])
    case 1 where name.isKeyword("rotate"): rotation(v[0])
    case 3 where name.isKeyword("rotate"): rotation(v[0]).around(Plane.Point(x: v[1], y: v[2]))
    case 1 where name.isKeyword("skewx"): Transform(c: tangent(v[0]))
    case 1 where name.isKeyword("skewy"): Transform(b: tangent(v[0]))
    default: nil
    }
  }

  /// The functions that only CSS has; a third dimension is of no matter as long as nothing turns into it.
  private static func makeOfStyle(_ name: Bytes, _ count: Int, _ v: SIMD8<Double>) -> Transform? {
    switch count {
    case 1 where name.isKeyword("translatex"): .translation(v[0], 0)
    case 1 where name.isKeyword("translatey"): .translation(0, v[0])
    case 1 where name.isKeyword("translatez"): .identity
    case 3 where name.isKeyword("translate3d"): .translation(v[0], v[1])
    case 1 where name.isKeyword("scalex"): .scale(v[0], 1)
    case 1 where name.isKeyword("scaley"): .scale(1, v[0])
    case 3 where name.isKeyword("scale3d"): .scale(v[0], v[1])
    case 1 where name.isKeyword("rotatez"): rotation(v[0])
    case 1...2 where name.isKeyword("skew"): Transform(b: count > 1 ? tangent(v[1]) : 0, c: tangent(v[0]))
    default: nil
    }
  }

  /// A rotation in degrees; multiples of 90° are exact.
  static func rotation(_ degrees: Double) -> Transform {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return sine / cosine
  }
}

/// Units of angles (CSS Values 3, 6.1).
enum Angle {
  /// How many degrees a unit is; nil where it is none of an angle.
  static func degrees(per unit: Bytes) -> Double? {
    if unit.isKeyword("deg") { return 1 }
    if unit.isKeyword("grad") { return 0.9 }
    if unit.isKeyword("turn") { return 360 }
    if unit.isKeyword("rad") { return 180 / .pi }
    return nil
  }
}
