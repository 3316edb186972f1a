import PlaneModel

/// Takes from numbers what sums and products of decimals leave behind: 119.07499999999999 is 119.075.
///
/// Twelve digits stay, of which the first is that of the largest number, and six behind the point at least: of a drawing that
/// is 500 points large, a billionth of one.
struct NumberRounding {
  private let factor: Double
  /// Whether numbers of more digits than nine stay as they are, which may be somebody's own.
  private let keepsLongOnes: Bool

  init(largest: Double, keepsLongOnes: Bool = false) {
    self.keepsLongOnes = keepsLongOnes
    var factor = 1e12
    var rest = largest
    while rest >= 1, factor > 1e6 { (factor, rest) = (factor / 10, rest / 10) }
    self.factor = factor
  }

  /// The number rounded; itself where it is too large for that, or is none.
  /// - Parameter mayVanish: Whether it may become 0, which a size may not.
  func callAsFunction(_ number: Double, mayVanish: Bool = false) -> Double {
    let scaled = number * factor
    guard scaled.magnitude < 0x1p51 else { return number }
    // Of a sum as large, the last bit is the one of whole numbers: a call of `round` takes longer.
    let rounded = (scaled + 0x1.8p52 - 0x1.8p52) / factor
    if keepsLongOnes {
      let thousands = scaled / 1000
      guard rounded == (thousands + 0x1.8p52 - 0x1.8p52) / (factor / 1000) else { return number }
    }
    return rounded == 0 && !mayVanish ? number : rounded
  }

  func callAsFunction(_ size: Plane.Size) -> Plane.Size {
    Plane.Size(width: self(size.width), height: self(size.height))
  }
}

extension Plane.Point {
  /// The point, moved to the canvas' edge where it lies less than 1/256 point outside.
  var heldAtEdge: Plane.Point {
    func held(_ number: Double) -> Double { number < 0 && number > -1.0 / 256 ? 0 : number }
    return Plane.Point(x: held(x), y: held(y))
  }
}
