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
package struct RuleOptionFailure: Error, Hashable, Sendable {
  /// What is wrong and what to do: lower case, values quoted, no full stop.
  let message: String

  /// The rule has no threshold of this name, but some others.
  init(unknown name: String, of rule: String, known: [String]) {
    let advice =
      known.isEmpty ? "it has none" : "it has " + known.map { "\"\($0)\"" }.joined(separator: ", ")
    message = "the rule \"\(rule)\" has no option \(name.quotedForMessages); \(advice)"
  }

  /// The value lies outside the threshold's range.
  init(_ value: Double, outside option: RuleOption, of rule: String) {
    message = """
      \(option.name.quotedForMessages) of the rule \"\(rule)\" is \(value.forMessages), but takes a number from \
      \(option.range.lowerBound.forMessages) to \(option.range.upperBound.forMessages)
      """
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
        throw RuleOptionFailure(unknown: name, of: self.name, known: options.map(\.name))
      }
      guard options[index].range.contains(value) else {
        throw RuleOptionFailure(value, outside: options[index], of: self.name)
      }
      rule.options[index].value = value
    }
    return rule
  }
}
