/// A time as SMIL writes it, in seconds (SMIL 3.0, 5.4.3; SVG Animations 2): `2s`, `1.5min`, `00:02:30`, or a number.
struct ClockValue {
  let seconds: Double

  init?(_ text: Bytes) {
    let text = text.trimmed
    let parts = text.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { ValueScanner.number(Bytes(rebasing: $0)) }
    switch parts.count {
    case 1:
      var scanner = ValueScanner(text)
      guard let number = scanner.number(), let unit = Self.unit(scanner.rest) else { return nil }
      seconds = number * unit
    case 2, 3:
      guard numbers.count == parts.count else { return nil }
      seconds = numbers.reduce(0) { $0 * 60 + $1 }
    default: return nil
    }
    guard seconds.isFinite else { return nil }
  }

  /// How many seconds a unit stands for; nil where the text is none.
  private static func unit(_ text: Bytes) -> Double? {
    text.meaning(among: [("", 1), ("s", 1), ("ms", 0.001), ("min", 60), ("h", 3600)])
  }
}
