import Diagnostics

/// What becomes of the elements of HTML in a `foreignObject`, noted while they are read and painted.
struct HTMLNotes {
  /// Those whose contents are in the tree.
  var shown: [Int] = []
  /// Those that show nothing.
  var hidden: [Int] = []
  /// Those of whose letters nobody sees some or all.
  var unseen: Set<Int> = []
  /// Those of which something lies left of or above the canvas.
  var outside: Set<Int> = []
  private var dropped: [Int] = []
  private var losses: [Note] = []
  private var seenMessages: Set<String> = []

  private struct Note {
    let node: Int
    let message: String
    let outcome: Loss.Outcome
    let exceedsLimit: Bool
  }

  /// Notes what browsers show in another way, once for each message, or what is gone, each time.
  /// - Parameter exceedsLimit: whether a limit is the reason that `SourceText.limitFactor` raises.
  mutating func lose(
    _ message: String, at node: Int, _ outcome: Loss.Outcome = .approximated,
    exceedsLimit: Bool = false
  ) {
    if outcome == .dropped { drop(node) }
    guard seenMessages.insert(message).inserted || outcome == .dropped && !exceedsLimit else { return }
    losses.append(Note(node: node, message: message, outcome: outcome, exceedsLimit: exceedsLimit))
  }

  /// Notes that an element shows something, which is left out.
  mutating func drop(_ node: Int) { dropped.append(node) }

  func tell(_ report: inout DecodingReport) {
    for (nodes, mark) in [(shown, DrawingTrace.Marks.layer), (dropped, .dropped), (hidden, .hidden)] {
      for node in nodes { report.trace?.mark(node, mark) }
    }
    for node in unseen { report.trace?.mark(node, .unseenLetters) }
    for loss in losses {
      report.lose(
        .approximatedHTML, loss.outcome, loss.message, at: loss.node, exceedsLimit: loss.exceedsLimit)
    }
    for node in outside.sorted() { report.loseOutside(node) }
  }
}
