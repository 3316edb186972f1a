import Diagnostics
import PlaneCoding

/// A threshold of a rule.
package struct RuleOption: Hashable, Sendable {
  /// The name, as a configuration writes it: `tolerance`.
  package let name: String
  /// What it means, with its unit, in one line.
  package let summary: String
  /// The value where nobody sets it.
  package let defaultValue: Double
  /// The values that it may have.
  package let range: ClosedRange<Double>
  /// The value that is set.
  var value: Double

  package init(_ name: String, summary: String, defaultValue: Double, range: ClosedRange<Double>) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
    self.range = range
    value = defaultValue
  }
}

/// Why a rule does not take a threshold.
package enum RuleOptionFailure: Error, Hashable, Sendable {
  /// The rule has no threshold of this name; those that it has.
  case unknownName(rule: String, name: String, known: [String])
  /// The value lies outside the range.
  case outOfRange(rule: String, name: String, value: Double, range: ClosedRange<Double>)

  /// What is wrong and what to do: lower case, values quoted, no full stop.
  package var message: String {
    switch self {
    case .unknownName(let rule, let name, let known):
      let advice =
        known.isEmpty ? "it has none" : "it has " + known.map { "\"\($0)\"" }.joined(separator: ", ")
      return "the rule \"\(rule)\" has no option \(name.quotedForMessages); \(advice)"
    case .outOfRange(let rule, let name, let value, let range):
      return """
        \(name.quotedForMessages) of the rule \"\(rule)\" is \(value.forMessages), but takes a number from \
        \(range.lowerBound.forMessages) to \(range.upperBound.forMessages)
        """
    }
  }
}

extension LintRule {
  /// The rule with some thresholds set by name.
  ///
  /// - Throws: ``RuleOptionFailure`` where the rule has no such threshold, or the value is not in its range.
  package func configured(_ values: [String: Double]) throws(RuleOptionFailure) -> Self {
    var rule = self
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let index = options.firstIndex(where: { $0.name == name }) else {
        throw .unknownName(rule: self.name, name: name, known: options.map(\.name))
      }
      let range = options[index].range
      guard range.contains(value) else {
        throw .outOfRange(rule: self.name, name: name, value: value, range: range)
      }
      rule.options[index].value = value
    }
    return rule
  }
}
