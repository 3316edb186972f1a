/// How far what the functions of a `filter` paint reaches around what they filter (Filter Effects 1, 6.1).
enum FilterReach {
  /// The distance in user units; nil where a function refers to an element, or isn't one that is known.
  /// - Parameter fontSize: What `em` stands for.
  static func distance(of value: Bytes, fontSize: Double) -> Double? {
    var distance: Double? = 0
    CSSWords.forEach(value) { function in
      distance = distance.flatMap { before in reach(of: function, fontSize).map { before + $0 } }
    }
    return distance
  }

  private static func reach(of function: Bytes, _ fontSize: Double) -> Double? {
    guard let (name, arguments) = function.function else { return nil }
    if colors.hold(name) { return 0 }
    let isShadow = name.isKeyword("drop-shadow")
    guard isShadow || name.isKeyword("blur") else { return nil }
    var lengths: [Double] = []
    for word in CSSWords.all(in: arguments) {
      if let length = Length(word)?.resolved(fontSize: fontSize, percentOf: nil) {
        lengths.append(length)
      } else {
        // A shadow may state its color before its lengths, or after.
        guard isShadow, Paint(word) != nil else { return nil }
      }
    }
    let offset = isShadow ? lengths.prefix(2).reduce(0) { max($0, abs($1)) } : 0
    let deviation = lengths.dropFirst(isShadow ? 2 : 0).first ?? 0
    // Nothing is left of a blur at three times its deviation.
    return deviation >= 0 ? offset + 3 * deviation : nil
  }

  /// Functions that change colors where they are.
  private static let colors: KeywordList = [
    "brightness", "contrast", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia",
  ]
}
