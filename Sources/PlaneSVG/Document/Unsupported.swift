import Diagnostics
import PlaneCoding

/// Why an element is not native: what of its looks no layer kind can say.
struct Unsupported: Error, Equatable {
  /// The stable name of what is in the way.
  let code: LossCode
  /// What is in the way: lower case, values quoted, no full stop.
  let message: String

  init(_ code: LossCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension DrawingWalker {
  /// Goes on with a layer that doesn't look quite the same, which is reported, where nothing is embedded.
  /// - Throws: the reason, where what isn't native is embedded.
  mutating func approximate(_ code: LossCode, _ message: String, at node: Int) throws(Unsupported) {
    guard !embeds else { throw Unsupported(code, message) }
    collector.leaves.unsupported[code, default: LeafCounts.Unsupported()].count += 1
    collector.lose(code, .approximated, message, at: node)
  }
}
