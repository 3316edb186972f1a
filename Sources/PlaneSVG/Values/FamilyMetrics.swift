import TextLayout

/// How high the letters of a family of fonts are, in em: what its fonts say in their tables "hhea" and "OS/2".
///
/// Of a family that isn't known, they are those of Liberation Sans, Serif and Mono or, for monospaced ones, of DejaVu Sans
/// Mono, which stand in for the most usual ones.
struct FamilyMetrics {
  var ascent = 0.905
  var descent = 0.212
  /// What browsers add between lines whose height nothing says.
  var gap = 0.033
  /// How high an `x` is.
  var xHeight = 0.518
}

extension FamilyMetrics {
  /// - Parameter family: a value of `font-family`; empty where nothing names one, so that browsers take a serif.
  init(family: String) {
    let first = FontFamily.entries(family).first?.lowercased() ?? ""
    if let known = Self.known[first] {
      self = known
    } else if first.hasPrefix("noto sans cjk") {
      self = Self.eastAsian
    } else {
      let style = TextStyle(fontSize: 0, family: family, weight: 0)
      if style.isMonospaced { self = first.hasPrefix("courier") ? Self.courier : Self.monospace }
      if style.isSerif { self = Self.serif }
    }
  }

  private static let serif = FamilyMetrics(ascent: 0.891, descent: 0.216, gap: 0.042, xHeight: 0.459)
  private static let courier = FamilyMetrics(ascent: 0.833, descent: 0.3, gap: 0, xHeight: 0.528)
  private static let monospace = FamilyMetrics(ascent: 0.928, descent: 0.236, gap: 0, xHeight: 0.547)

  /// What browsers on most systems write the letters of East Asia in, about as high as Noto Sans CJK.
  static let eastAsian = FamilyMetrics(ascent: 1.16, descent: 0.288, gap: 0, xHeight: 0.536)

  private static let known: [String: FamilyMetrics] = [
    "liberation mono": courier,
    "dejavu sans": monospace,
    "noto sans": FamilyMetrics(ascent: 1.069, descent: 0.293, gap: 0, xHeight: 0.536),
    "noto sans devanagari": FamilyMetrics(ascent: 0.896, descent: 0.408, gap: 0, xHeight: 0.536),
    "noto serif": FamilyMetrics(ascent: 1.068, descent: 0.292, gap: 0, xHeight: 0.536),
  ]
}
