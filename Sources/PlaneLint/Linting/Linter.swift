package import Diagnostics
package import PlaneCoding
import PlaneModel

/// Checks planes against rules.
package struct Linter: Sendable {
  /// The rules that are checked.
  ///
  /// They are used where they stand: a copy, even one handed to a closure, is counted, and threads that check at the same
  /// time wait for each other's counts.
  package let rules: [any LintRule]
  /// The names of the rules, and how bad their findings are: a description is too large to be copied for each document.
  private let labels: [(name: String, severity: Severity)]
  /// How bad findings of a rule are, by its name, where that is not as the rule says.
  package let severities: [String: Severity]
  /// Those of the rules that ask for habits of the apps, and the positions of the others.
  private let habits: Set<String>
  private let othersThanHabits: [Int]
  /// Whether it counts what is found about values that stand for such as can't be read.
  private let checksStandIns: Bool

  /// Creates a linter; with the rules that are checked where nobody asks for others, and as bad as they say, unless
  /// told.
  package init(rules: [any LintRule] = RuleRegistry.byDefault, severities: [String: Severity] = [:]) {
    self.init(rules, severities, checksStandIns: false)
  }

  private init(_ rules: [any LintRule], _ severities: [String: Severity], checksStandIns: Bool) {
    self.rules = rules
    self.severities = severities
    self.checksStandIns = checksStandIns
    labels = rules.map { rule in
      let description = rule.description
      return (description.name, severities[description.name] ?? description.severity)
    }
    let habits = Set(rules.lazy.map(\.description).filter(\.isHabit).map(\.name))
    let names = labels.map(\.name)
    othersThanHabits = names.indices.filter { !habits.contains(names[$0]) }
    self.habits = habits
  }

  /// A linter for the rules whose breach makes a plane invalid, whoever's word a value is: what is written has to be valid.
  package static let errors = Linter(
    RuleRegistry.all.filter { $0.description.severity == .error }, [:], checksStandIns: true)

  /// Checks a plane: the cost does not grow with what rules there are to skip. What is about the plane is found first, then
  /// the rest in the order of layers and, within a layer, of rules.
  /// - Parameter isForeign: whether something else than the apps made the drawing.
  func check(_ plane: Plane, isForeign: Bool = false, _ findings: inout FindingCollector) {
    let asked = isForeign ? othersThanHabits : Array(rules.indices)
    for index in asked {
      findings.begin(labels[index].name, labels[index].severity)
      rules[index].check(plane, &findings)
    }
    let before = findings.findings.count
    // A few at once, so that a layer is still at hand when the next rule looks at it.
    for start in stride(from: 0, to: plane.layers.count, by: Self.layersAtOnce) {
      let indices = start..<min(start + Self.layersAtOnce, plane.layers.count)
      let known = findings.findings.count
      for index in asked {
        findings.begin(labels[index].name, labels[index].severity)
        rules[index].check(indices, of: plane, &findings)
      }
      if findings.findings.count > known + 1 { findings.findings.sortByLayer(from: known) }
      let found = findings.findings.count - before
      findings.findings.makeRoom(
        forNext: found * (plane.layers.count - indices.upperBound) / indices.upperBound)
    }
    guard !isForeign, findings.findings.hold(habits) else { return }
    if plane.isImported {
      findings.findings.takeBack(habits)
    } else {
      findings.findings.takeBack(habits, brokenByMostOf: plane.layers.count)
    }
  }

  private static let layersAtOnce = 64

  /// Checks a document and its plane, and looks up where the findings stand.
  ///
  /// - Returns: the findings, sorted by their place and then by rule.
  package func check(_ document: PlaneDocument) -> [Diagnostic] {
    findings(in: document).located(in: document, withPaths: true).findings.sortedByPlace()
  }

  /// Checks a document and its plane.
  ///
  /// - Parameter room: how many findings of others are to stand in front of those in the end.
  /// - Returns: the findings about the file, then those about the plane, each with what would fix it.
  package func findings(in document: PlaneDocument, room: Int = 0) -> LintFindings {
    var findings = FindingCollector(room: room)
    for index in rules.indices {
      findings.begin(labels[index].name, labels[index].severity)
      rules[index].check(document, &findings)
    }
    check(document.plane, isForeign: document.provenance == .foreign, &findings)
    guard !checksStandIns else { return findings.findings }
    // What stands for a value that can't be read is nobody's word.
    let unread = document.losses.lazy.filter { $0.code == .invalidValue }.compactMap(\.place.range)
    if !unread.isEmpty { findings.findings.takeBack(at: Set(unread), in: document) }
    return findings.findings
  }
}
