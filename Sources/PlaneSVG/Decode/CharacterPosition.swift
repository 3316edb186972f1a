/// Where the attributes of elements put one character (SVG 2, 11.4).
struct CharacterPosition {
  /// What they say; what they don't say is 0.
  private(set) var x = 0.0
  private(set) var y = 0.0
  private(set) var dx = 0.0
  private(set) var dy = 0.0
  /// Which of it they say.
  private(set) var stated: Stated = []

  struct Stated: OptionSet {
    let rawValue: UInt8

    static let x = Stated(rawValue: 1)
    static let y = Stated(rawValue: 2)
    static let dx = Stated(rawValue: 4)
    static let dy = Stated(rawValue: 8)
  }

  /// Sets what an attribute says.
  mutating func set(_ kind: PositionList.Kind, to value: Double) {
    switch kind {
    case .x: (x, stated) = (value, stated.union(.x))
    case .y: (y, stated) = (value, stated.union(.y))
    case .dx: (dx, stated) = (value, stated.union(.dx))
    case .dy: (dy, stated) = (value, stated.union(.dy))
    }
  }
}
