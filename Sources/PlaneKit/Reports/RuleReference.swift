import Diagnostics
import PlaneCoding
package import PlaneLint

package enum RuleReference {
  package static var list: String {
    let parts = RuleTopic.allCases.map { topic in
      "\(topic.rawValue)\n" + rules(in: .topic(topic)).map(row).joined()
    }
    let groups = RuleGroup.allCases.map(\.name).joined(separator: ", ")
    return parts.joined(separator: "\n")
      + """

      --select and --ignore take these names and those of groups: \(groups).

      names that are not about a drawing, and that they don't take
      \(CodeDescription.all.map { row($0.name, $0.severity, $0.summary) }.joined())
      """
  }

  package static func text(of group: RuleGroup) -> String {
    "\(group.name) (a group of rules, for --select and --ignore)\n\n" + rules(in: group).map(row).joined()
  }

  private static func row(_ rule: RuleDescription) -> String {
    row(rule.name, rule.severity, rule.summary + (rule.isDefault ? "" : " (only where named)"))
  }

  private static func row(_ name: String, _ severity: Severity, _ summary: String) -> String {
    let padded = [(name, width), (severity.rawValue, 7)].map { text, width in
      text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }
    return "  \(padded[0])  \(padded[1])  \(summary)\n"
  }

  private static let width = RuleDescription.all.map(\.name.utf8.count).max() ?? 0

  /// A name that is no rule's: what it means, and what to do.
  package static func text(of code: CodeDescription) -> String {
    "\(code.name) (\(code.severity.rawValue); not about a drawing, so that it can't be selected or ignored)\n"
      + "\(code.summary)\n\n" + wrapped(code.rationale)
  }

  /// One rule: why it exists, a bad and a good example, and what its fix does.
  package static func text(of rule: RuleDescription) -> String {
    var parts = ["\(rule.name) (\(severity(of: rule)); group \(rule.topic.rawValue))\n\(rule.summary)\n"]
    parts.append(wrapped(rule.rationale))
    parts.append("bad:\n" + indented(rule.bad.excerpt))
    parts.append("good:\n" + indented(rule.good.excerpt))
    let options = RuleRegistry.rule(named: rule.name)?.options ?? []
    if !options.isEmpty {
      parts.append("options:\n" + options.map { "  \($0.name): \(described($0))\n" }.joined())
    }
    parts.append(wrapped(fixText(of: rule)))
    return parts.joined(separator: "\n")
  }

  package static var markdown: String {
    var page = "# Rules\n"
    for topic in RuleTopic.allCases {
      page += "\n## \(topic.rawValue)\n"
      for rule in rules(in: .topic(topic)) { page += "\n" + section(about: rule) }
    }
    page += "\n## Names that are not about a drawing\n"
    for code in CodeDescription.all {
      page += "\n### \(code.name)\n\n*\(code.severity.rawValue)*: \(code.summary)\n\n\(code.rationale)\n"
    }
    return page
  }

  private static func section(about rule: RuleDescription) -> String {
    var text = "### \(rule.name)\n\n*\(severity(of: rule))*: \(rule.summary)\n\n\(rule.rationale)\n"
    for (word, example) in [("Bad", rule.bad), ("Good", rule.good)] {
      let language = example.format == .svg ? "xml" : "json"
      text += "\n\(word):\n\n```\(language)\n\(example.excerpt.trimmingFinalBreaks)\n```\n"
    }
    for option in RuleRegistry.rule(named: rule.name)?.options ?? [] {
      text += "\nOption `\(option.name)`: \(described(option))\n"
    }
    return text + "\nFix: \(fixText(of: rule).dropFirst("fix: ".count))\n"
  }

  private static func severity(of rule: RuleDescription) -> String {
    let isKept = rule.topic == .import && rule.severity == .warning
    return rule.severity.rawValue + (isKept ? ", or note where the drawing looks the same" : "")
      + (rule.isDefault ? "" : ", only where named")
  }

  private static func rules(in group: RuleGroup) -> [RuleDescription] {
    RuleDescription.all.filter { $0.groups.contains(group) }
  }

  private static func described(_ option: RuleOption) -> String {
    let (low, high) = (option.range.lowerBound.forMessages, option.range.upperBound.forMessages)
    return "\(option.summary); \(low) to \(high), \(option.defaultValue.forMessages) unless told"
  }

  private static func fixText(of rule: RuleDescription) -> String {
    guard let fix = rule.fix else { return "fix: none; a person has to decide" }
    let caution = fix.isSafe ? "" : " (unsafe: it may change the picture, or guesses what was meant)"
    return "fix: \(fix.summary)\(caution)\(limit(of: rule))"
  }

  /// Where a fix leaves a document alone: it changes the numbers that an element says itself, and nothing around it.
  private static func limit(of rule: RuleDescription) -> String {
    guard rule.topic == .geometry else { return "" }
    return "; an SVG that says it elsewhere, as in a group's transform or a style sheet, is left alone"
  }

  /// The text in lines of at most 80 characters.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines.removeLast()
      if line.isEmpty {
        lines.append(String(word))
      } else if line.count + word.count < 80 {
        lines.append("\(line) \(word)")
      } else {
        lines += [line, String(word)]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func indented(_ text: String) -> String {
    text.trimmingFinalBreaks.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}

extension String {
  fileprivate var trimmingFinalBreaks: Substring {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
