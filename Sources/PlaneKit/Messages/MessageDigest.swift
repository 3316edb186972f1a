package import Diagnostics
import PlaneLint

/// Messages that are no errors, so many of them that each kind is told once: how often it is met, and where for example.
package struct MessageDigest {
  private struct Group {
    var count = 0
    var files = 0
    /// The worst, as the one to look at first.
    var example: Diagnostic
    var source: SourceText
  }

  /// The kinds, in the order in which they were met.
  private var groups: [Group] = []
  private var indices: [String: Int] = [:]

  /// The most lines of a digest, so that a summary and a failure fit on a screen with it.
  package static let lineLimit = 21

  package init() {}

  package var messageCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// Whether some of the messages are not told one by one.
  package var isShortened: Bool { groups.count < messageCount || groups.count > Self.lineLimit }

  package mutating func add(_ diagnostics: some Sequence<Diagnostic>, in source: SourceText) {
    var met: Set<String> = []
    for diagnostic in diagnostics {
      let index = indices[diagnostic.rule] ?? groups.count
      if index == groups.count {
        indices[diagnostic.rule] = index
        groups.append(Group(example: diagnostic, source: source))
      }
      groups[index].count += 1
      if met.insert(diagnostic.rule).inserted { groups[index].files += 1 }
      guard diagnostic.isWorse(than: groups[index].example) else { continue }
      (groups[index].example, groups[index].source) = (diagnostic, source)
    }
  }

  /// The digest as text for people, each string some whole lines.
  package func lines(_ style: TextRenderer.Style) -> [String] {
    let shown = shownGroups
    let lines = shown.map { text(of: $0, style) }
    guard Self.count(lines) > Self.lineLimit - (shown.count < groups.count ? 1 : 0) else {
      return lines + rest(shown.count)
    }
    var plain = style
    plain.showsSource = false
    return shown.map { text(of: $0, plain) } + rest(shown.count)
  }

  private static func count(_ lines: [String]) -> Int {
    lines.reduce(0) { count, text in count + text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  /// As many groups as there is room for, the worst and most frequent ones where not all fit.
  private var shownGroups: [Group] {
    guard groups.count > Self.lineLimit else { return groups }
    let order = groups.indices.sorted { left, right in
      let (left, right) = (groups[left], groups[right])
      return left.example.severity != right.example.severity
        ? left.example.severity > right.example.severity : left.count > right.count
    }
    return order.prefix(Self.lineLimit - 1).sorted().map { groups[$0] }
  }

  private func text(of group: Group, _ style: TextRenderer.Style) -> String {
    var (style, example) = (style, group.example.withLimitHint)
    if group.count > 1 {
      style.showsSource = false
      example.message += " (\(Self.note(on: group)))"
    }
    var renderer = TextRenderer(group.source, style: style)
    return renderer.render(example)
  }

  /// What stands behind an example.
  private static func note(on group: Group) -> String {
    let files = group.files > 1 ? ", in \(group.files) files" : ""
    let rule = group.example.rule
    let advice = RuleDescription.of(rule) == nil ? "" : "; see \"drawconv explain \(rule)\""
    return "and \(group.count - 1) more of this kind\(files)\(advice)"
  }

  private func rest(_ shown: Int) -> [String] {
    let left = groups.count - shown
    return left == 0 ? [] : ["and \(left) kinds more; --verbose lists all\n"]
  }
}

extension Diagnostic {
  /// Whether the message rather is to be told than another one of its kind: it is worse, or somebody can do something about
  /// it.
  fileprivate func isWorse(than other: Diagnostic) -> Bool {
    severity != other.severity ? severity > other.severity : exceedsLimit && !other.exceedsLimit
  }
}
