import Diagnostics

/// Why an element is not native: what of its looks no layer kind can say.
struct NotNative: Error, Equatable {
  /// What is in the way: lower case, values quoted, no full stop.
  let message: String
  /// The stable name of what is in the way.
  let code: LossCode
  /// Whether a text reads as it does without what is in the way, so that a label is better than a picture where texts are to
  /// be edited.
  let isSlight: Bool
  /// Whether a limit is in the way that `SourceText.limitFactor` raises.
  var exceedsLimit = false

  static let backgroundImages = NotNative(.unsupportedPaint, "the background has several colors")

  init(_ code: LossCode, _ message: String, isSlight: Bool = false) {
    self.code = code
    self.message = message
    self.isSlight = isSlight
  }

  /// A paint that no layer has.
  /// - Parameter part: what is painted with it: `area`, `stroke` or `text`.
  init(paint: Paint, of part: String) {
    let message =
      paint == .unsupported
      ? "the \(part) is not painted with one solid color"
      : "the color of the \(part) is worked out by viewers"
    self.init(.unsupportedPaint, message)
  }

  /// A style that has the place or the size that attributes have as well.
  static let statedGeometry = NotNative(
    .unsupportedElement, "a style states its geometry, which not every viewer takes from there")
  /// A place or a size that only who shows the drawing can work out.
  static let unknownMeasures = NotNative(
    .unsupportedElement, "its place or size is calculated, or goes by a window or by letters")
}
