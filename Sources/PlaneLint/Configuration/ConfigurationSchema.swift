import PlaneCoding

/// The published JSON Schema of configurations, which says the same as ``LintConfiguration``'s reader.
package enum ConfigurationSchema {
  /// The schema, whose file names what follows from the rules: `<rules>`, `<groups>` and `<thresholds>`.
  package static func text(filling file: String) -> String {
    let configurable = RuleRegistry.all.filter { !$0.options.isEmpty }
    return
      file
      .replacing("\"<rules>\"", with: lines(RuleNames.single.map { "\"\($0)\"" }))
      .replacing("\"<groups>\"", with: RuleNames.groups.map { "\"\($0)\"" }.joined(separator: ", "))
      .replacing("\"<thresholds>\": {}", with: lines(configurable.map(thresholds)))
  }

  private static func thresholds(of rule: any LintRule) -> String {
    let options = rule.options.map { option in
      let range =
        #""minimum": \#(option.range.lowerBound.forMessages), "maximum": \#(option.range.upperBound.forMessages)"#
      return #""\#(option.name)": { "description": "\#(option.summary)", "type": "number", \#(range) }"#
    }
    return
      #""\#(rule.name)": { "type": "object", "additionalProperties": false, "properties": { \#(options.joined(separator: ", ")) } }"#
  }

  private static func lines(_ texts: [String]) -> String { texts.joined(separator: ",\n        ") }
}
