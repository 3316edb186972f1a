/// Findings and losses in the order of their places, those without one first, and then of their rules. What is alike in both
/// stays in its order, findings before losses.
///
/// A message is made of a loss where it is asked for: there may be hundreds of thousands.
package struct PlacedMessages: RandomAccessCollection, Sendable {
  private let findings: [Diagnostic]
  private let losses: [Loss]
  /// Positions of findings, and behind them of losses.
  fileprivate let order: [UInt32]

  /// Brings findings and losses into order.
  package init(_ findings: [Diagnostic], _ losses: [Loss] = []) {
    self.findings = findings
    self.losses = losses
    func start(_ position: Int) -> Int {
      position < findings.count
        ? findings[position].place.start : losses[position - findings.count].place.start
    }
    func rule(_ position: Int) -> String {
      position < findings.count ? findings[position].rule : losses[position - findings.count].ruleName
    }
    order = (0..<UInt32(findings.count + losses.count)).sorted { left, right in
      let (left, right) = (Int(left), Int(right))
      let starts = (start(left), start(right))
      if starts.0 != starts.1 { return starts.0 < starts.1 }
      let rules = (rule(left), rule(right))
      return rules.0 != rules.1 ? rules.0 < rules.1 : left < right
    }
  }

  /// The first message's position.
  package var startIndex: Int { 0 }

  package var endIndex: Int { order.count }

  package subscript(position: Int) -> Diagnostic {
    let index = Int(order[position])
    return index < findings.count ? findings[index] : losses[index - findings.count].diagnostic
  }
}

extension [Diagnostic] {
  /// The findings in the order of ``PlacedMessages``.
  package consuming func sortedByPlace() -> [Diagnostic] {
    var findings = self
    let isSorted = zip(findings, findings.dropFirst()).allSatisfy { left, right in
      (left.place.start, left.rule) <= (right.place.start, right.rule)
    }
    if isSorted { return findings }
    for (left, right) in PlacedMessages(findings).order.swaps() { findings.swapAt(left, right) }
    return findings
  }
}

extension [UInt32] {
  /// The swaps, one after the other, that bring a list into an order in place: a second list of very many findings would take
  /// more than the drawing.
  ///
  /// They are given for an order of indices from 0 on, which tells for each place what is to stand there.
  package consuming func swaps() -> some Sequence<(Int, Int)> {
    sequence(state: (order: self, first: 0, place: 0)) { state in
      while state.first < state.order.count {
        let source = Int(state.order[state.place])
        state.order[state.place] = UInt32(state.place)
        if source != state.first {
          defer { state.place = source }
          return (state.place, source)
        }
        state.first += 1
        state.place = state.first
      }
      return nil
    }
  }
}

extension Place {
  /// Where it starts; -1 for what has no place in the text.
  fileprivate var start: Int { range?.lowerBound ?? -1 }
}
