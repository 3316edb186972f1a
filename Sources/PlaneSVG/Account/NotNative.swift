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

  init(_ code: LossCode, _ message: String, isSlight: Bool = false) {
    self.code = code
    self.message = message
    self.isSlight = isSlight
  }
}
