import Diagnostics

/// Something of HTML that is not shown as browsers show it.
struct HTMLLoss {
  let node: Int
  let message: String
  let outcome: Loss.Outcome
  /// Whether a limit is the reason that `SourceText.limitFactor` raises.
  var exceedsLimit = false
}
