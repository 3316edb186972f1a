/// Sines and cosines without a C library: the same on every machine, and exact where the result is 0, ½ or ±1.
enum Trigonometry {
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    // Reducing in degrees is exact, so that 90, 180 … leave nothing.
    let reduced = degrees.remainder(dividingBy: 360)
    let quadrant = (reduced / 90).rounded()
    let (sine, cosine) = series((reduced - quadrant * 90) * .pi / 180)
    switch Int(quadrant) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case -1: return (-cosine, sine)
    default: return (-sine, -cosine)
    }
  }

  /// Taylor's series, which for angles up to π/4 reaches the last bit with ten terms.
  private static func series(_ angle: Double) -> (sine: Double, cosine: Double) {
    let square = angle * angle
    var (sine, cosine) = (0.0, 0.0)
    for k in stride(from: 20, through: 2, by: -2) {
      cosine = 1 - square / Double(k * (k - 1)) * (k == 20 ? 1 : cosine)
      sine = 1 - square / Double(k * (k + 1)) * (k == 20 ? 1 : sine)
    }
    return (angle * sine, cosine)
  }
}
