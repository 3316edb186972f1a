import Diagnostics

extension [Diagnostic] {
  /// How many findings of one rule are listed of a file: the rest is counted, as nobody reads it.
  static let listLimit = 1000

  /// The first findings of each rule, and behind them one for each rule that stands for the others.
  func shortened() -> [Diagnostic] {
    guard count > Self.listLimit else { return self }
    var seen: [String: Int] = [:]
    var rest: [Diagnostic] = []
    let listed = filter { finding in
      seen[finding.rule, default: 0] += 1
      guard seen[finding.rule, default: 0] > Self.listLimit else { return true }
      if let index = rest.firstIndex(where: { $0.rule == finding.rule }) {
        rest[index].weight += finding.weight
      } else {
        rest.append(Diagnostic(rule: finding.rule, severity: finding.severity, message: ""))
        rest[rest.count - 1].weight = finding.weight
      }
      return false
    }
    for index in rest.indices {
      rest[index].message = "\(rest[index].weight) more like this are not listed; --verbose lists all"
    }
    return listed + rest
  }
}

extension [Loss] {
  /// The first losses of each kind: as many as of findings.
  func shortened() -> [Loss] {
    var seen: [LossCode: Int] = [:]
    return filter { loss in
      seen[loss.code, default: 0] += 1
      return seen[loss.code, default: 0] <= [Diagnostic].listLimit
    }
  }

  /// The first one's message, and how many more there are; nil where there is none.
  var inBrief: String? { first.map { $0.message + (count > 1 ? ", and \(count - 1) more" : "") } }
}
