/// Where the attributes of elements put one character (SVG 2, 11.4).
struct CharacterPosition {
  /// What they say, by kind; 0 where they say nothing.
  private var values = SIMD4<Double>.zero
  /// Of which kinds they say something.
  private(set) var stated: Stated = []

  struct Stated: OptionSet {
    let rawValue: Int

    static let x = Stated(.x)
    static let y = Stated(.y)

    init(rawValue: Int) { self.rawValue = rawValue }

    fileprivate init(_ kind: PositionList.Kind) { rawValue = 1 << kind.rawValue }
  }

  var x: Double { values.x }
  var y: Double { values.y }
  var dx: Double { values.z }
  var dy: Double { values.w }

  mutating func set(_ kind: PositionList.Kind, to value: Double) {
    values[kind.rawValue] = value
    stated.formUnion(Stated(kind))
  }
}
