package struct RuleOption: Hashable, Sendable {
  /// The name, as a configuration writes it: `tolerance`.
  package let name: String
  /// What it means, with its unit, in one line.
  package let summary: String
  package let defaultValue: Double
  package let range: ClosedRange<Double>
  var value: Double

  package init(_ name: String, summary: String, defaultValue: Double, range: ClosedRange<Double>) {
    (self.name, self.summary, self.defaultValue, self.range) = (name, summary, defaultValue, range)
    value = defaultValue
  }
}

extension LintRule {
  /// The rule with some thresholds set by name; `RuleNames` tells what is wrong with one.
  package func configured(_ values: [String: Double]) -> Self {
    var rule = self
    for index in options.indices {
      rule.options[index].value = values[options[index].name] ?? options[index].value
    }
    return rule
  }
}
