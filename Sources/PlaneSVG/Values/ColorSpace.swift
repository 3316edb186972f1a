/// The spaces without a hue that colours are given and mixed in (CSS Color 4, 8 to 10).
enum ColorSpace {
  case srgb, srgbLinear, displayP3, xyz, xyzD50, lab, oklab

  /// The space that `color()` names; nil for one that isn't known.
  init?(named name: Bytes) {
    let names: [(StaticString, ColorSpace)] = [
      ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3),
      ("xyz", .xyz), ("xyz-d65", .xyz), ("xyz-d50", .xyzD50),
    ]
    guard let found = names.first(where: { name.isKeyword($0.0) }) else { return nil }
    self = found.1
  }

  /// The space that `color-mix()` names; nil for one that isn't known, or that has a hue.
  init?(mixing name: Bytes) {
    if name.isKeyword("lab") {
      self = .lab
    } else if name.isKeyword("oklab") {
      self = .oklab
    } else {
      self.init(named: name)
    }
  }

  /// The light of sRGB's primaries that coordinates of the space stand for.
  func light(_ coordinates: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: coordinates.map(Self.decoded)
    case .srgbLinear: coordinates
    case .displayP3: Self.xyzToLight * (Self.displayP3ToXYZ * coordinates.map(Self.decoded))
    case .xyz: Self.xyzToLight * coordinates
    case .xyzD50: Self.xyzToLight * (Self.d50ToD65 * coordinates)
    case .lab: Self.xyzD50.light(Self.xyz(lab: coordinates))
    case .oklab: Self.conesToLight * (Self.oklabToCones * coordinates).map { $0 * $0 * $0 }
    }
  }

  /// The coordinates in the space of what sRGB's primaries shine.
  func coordinates(_ light: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: light.map(Self.encoded)
    case .srgbLinear: light
    case .displayP3: (Self.displayP3ToXYZ.inverse * (Self.lightToXYZ * light)).map(Self.encoded)
    case .xyz: Self.lightToXYZ * light
    case .xyzD50: Self.d50ToD65.inverse * (Self.lightToXYZ * light)
    case .lab: Self.lab(xyz: Self.xyzD50.coordinates(light))
    case .oklab: Self.oklabToCones.inverse * (Self.conesToLight.inverse * light).map { $0.root(3) }
    }
  }

  // MARK: - sRGB's curve (CSS Color 4, 10.2), mirrored for what is negative

  private static func decoded(_ value: Double) -> Double {
    let size = abs(value)
    guard size > 0.04045 else { return value / 12.92 }
    // x^2.4 is x² times the fifth root of x².
    let base = (size + 0.055) / 1.055
    return (base * base * (base * base).root(5)) * (value < 0 ? -1 : 1)
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    guard size > 0.0031308 else { return value * 12.92 }
    // x^(1/2.4) is the third root of x^(5/4).
    return (1.055 * (size * size.squareRoot().squareRoot()).root(3) - 0.055) * (value < 0 ? -1 : 1)
  }

  // MARK: - Lab (CSS Color 4, 9.2)

  private static let whiteD50 = SIMD3(0.9642956764295677, 1, 0.8251046025104602)
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  private static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
    let middle = (lab.x + 16) / 116
    let roots = SIMD3(middle + lab.y / 500, middle, middle - lab.z / 200)
    return whiteD50 * roots.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa }
  }

  private static func lab(xyz: SIMD3<Double>) -> SIMD3<Double> {
    let roots = (xyz / whiteD50).map { $0 > epsilon ? $0.root(3) : (kappa * $0 + 16) / 116 }
    return SIMD3(116 * roots.y - 16, 500 * (roots.x - roots.y), 200 * (roots.y - roots.z))
  }

  // MARK: - Matrices (CSS Color 4, 18, and Oklab's definition)

  private static let lightToXYZ = Matrix(
    [0.4123907992659595, 0.357584339383878, 0.1804807884018343],
    [0.21263900587151036, 0.715168678767756, 0.07219231536073371],
    [0.01933081871559185, 0.11919477979462599, 0.9505321522496606])
  private static let xyzToLight = lightToXYZ.inverse
  private static let displayP3ToXYZ = Matrix(
    [0.48657094864821626, 0.26566769316909294, 0.1982172852343625],
    [0.22897456406974884, 0.6917385218365062, 0.079286914093745],
    [0, 0.045113381858902575, 1.0439443689009757])
  private static let d50ToD65 = Matrix(
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
  private static let oklabToCones = Matrix(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])
  private static let conesToLight = Matrix(
    [4.0767416360759574, -3.3077115392580616, 0.2309699031821044],
    [-1.2684379732850317, 2.6097573492876887, -0.3413193760026573],
    [-0.0041960761386756, -0.7034186179359362, 1.7076146940746117])
}

/// Three rows.
private struct Matrix {
  let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((matrix.rows.0 * vector).sum(), (matrix.rows.1 * vector).sum(), (matrix.rows.2 * vector).sum())
  }

  /// By Cramer's rule: the columns are the cross products of the rows, over the determinant.
  var inverse: Matrix {
    let columns = (rows.1.cross(rows.2), rows.2.cross(rows.0), rows.0.cross(rows.1))
    let determinant = (rows.0 * columns.0).sum()
    return Matrix(
      SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
      SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
      SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
  }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  fileprivate func map(_ change: (Double) -> Double) -> SIMD3 { SIMD3(change(x), change(y), change(z)) }
}

extension Double {
  /// The root of an odd degree, by Newton's method: the same on every machine, without a C library.
  fileprivate func root(_ degree: Int) -> Double {
    guard isNormal else { return isFinite ? 0 : self }
    // The power of two that is nearest gives a start that is at most twice too large.
    var root = Double(
      sign: .plus, exponent: Int((Double(exponent) / Double(degree)).rounded(.up)), significand: 1)
    let size = magnitude
    for _ in 0..<12 {
      let power = (1..<(degree - 1)).reduce(root) { power, _ in power * root }
      root += (size / power - root) / Double(degree)
    }
    return self < 0 ? -root : root
  }
}
