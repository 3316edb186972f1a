package import Diagnostics

/// Which rules are checked and how bad their findings are, as one place says it: a configuration, one of its sections
/// for some paths, or the command line.
package struct LintSettings: Hashable, Sendable {
  /// The names of the rules and groups to check; nil to leave that as it was.
  package var select: [String]?
  /// The names of the rules and groups to leave out.
  package var ignore: [String]
  /// How bad findings of a rule are; nil switches it off.
  package var severity: [String: Severity?]
  package var options: [String: [String: Double]]
  /// Whether they are for some files alone, so that what they leave out stays so whatever is selected for all.
  package var isForSomeFiles: Bool

  /// Describes settings; those that change nothing unless told.
  package init(
    select: [String]? = nil, ignore: [String] = [], severity: [String: Severity?] = [:],
    options: [String: [String: Double]] = [:], isForSomeFiles: Bool = false
  ) {
    (self.select, self.ignore, self.severity) = (select, ignore, severity)
    (self.options, self.isForSomeFiles) = (options, isForSomeFiles)
  }
}

/// Which rules are checked in a file and how bad their findings are, all settings taken together.
package struct RulePolicy: Hashable, Sendable {
  private var active: Set<String> = RuleNames.checkedByDefault
  /// How bad findings of a rule are, by its name, where that is not as the rule says.
  package private(set) var severities: [String: Severity] = [:]
  private var isSelective = false
  /// Whether what imports lose is selected by its own names, and not by how bad it is.
  private var selectsLosses = false
  /// The rules that settings for some files leave out.
  private var exempt: Set<String> = []
  /// The thresholds of rules.
  package private(set) var options: [String: [String: Double]] = [:]

  /// Takes settings together: later ones win over earlier ones, and within each `ignore` and `off` over `select`. The
  /// groups of severities go by those that hold so far; a rule whose severity stands beside them is wanted, so that it is
  /// selected by its old one, too, and left out only by both.
  package init(_ settings: [LintSettings] = []) { for settings in settings { apply(settings) } }

  private mutating func apply(_ settings: LintSettings) {
    let earlier = severities
    severities.merge(settings.severity.compactMapValues(\.self)) { $1 }
    // Who says how bad something is that is not checked by default wants to know of it.
    let wanted = Set(settings.severity.filter { $0.value != nil && RuleNames.isRule($0.key) }.keys)
    if let select = settings.select {
      active = select.reduce(into: []) { active, name in
        let members = RuleNames.members(of: name, earlier).union(RuleNames.members(of: name, severities))
        // What is not checked by default is for those who ask for it by its own name.
        let usual = RuleNames.checkedByDefault.union(wanted)
        active.formUnion(RuleNames.isRule(name) ? [name] : members.intersection(usual))
      }
      isSelective = true
      selectsLosses = select.contains {
        LossCode(rawValue: $0) != nil || RuleGroup(name: $0) == .topic(.import)
      }
      if settings.isForSomeFiles { exempt = [] }
      active.subtract(exempt)
    } else {
      active.formUnion(wanted.subtracting(RuleNames.checkedByDefault).subtracting(exempt))
    }
    // A rule's own name says more than a group's.
    let named = Set(settings.select ?? []).subtracting(RuleNames.groups)
    var left = Set(settings.severity.filter { $0.value == nil }.keys)
    for name in settings.ignore {
      let members = RuleNames.members(of: name, earlier).intersection(RuleNames.members(of: name, severities))
      left.formUnion(RuleNames.isRule(name) ? [name] : members.subtracting(named))
    }
    active.subtract(left)
    if settings.isForSomeFiles { exempt.formUnion(left) }
    for (rule, values) in settings.options { options[rule, default: [:]].merge(values) { $1 } }
  }

  /// Leaves out the rules whose findings are no errors, for those who want to know of nothing else.
  package mutating func keepErrorsOnly() {
    let names =
      RuleRegistry.all.map(\.name) + LossCode.allCases.map(\.rawValue) + [RuleDescription.notCanonical.name]
    for name in names where (severities[name] ?? RuleDescription.of(name)?.severity) != .error {
      active.remove(name)
    }
  }

  /// Whether findings of a rule are asked for. What reading finds beyond the known rules goes away only where others are
  /// selected.
  package func includes(_ rule: String) -> Bool {
    active.contains(rule) || !isSelective && !RuleNames.isRule(rule)
  }

  /// Whether somebody asks for what conversions of other programs' drawings lose: by selecting it, or by saying how bad it is.
  package var asksForLosses: Bool {
    LossCode.allCases.contains {
      active.contains($0.rawValue) && (selectsLosses || severities[$0.rawValue] != nil)
    }
  }

  /// Whether nothing is left to check.
  package var isEmpty: Bool { active.isEmpty }

  package var rules: [any LintRule] {
    RuleRegistry.all.filter { active.contains($0.name) }.map { rule in
      // Thresholds are checked where they are read.
      options[rule.name].map { rule.configured($0) } ?? rule
    }
  }

  package var linter: Linter { Linter(rules: rules, severities: severities) }

  /// The findings that are asked for, as bad as they are to be.
  package func applied(to diagnostics: consuming [Diagnostic]) -> [Diagnostic] {
    // In place, as there may be hundreds of thousands.
    diagnostics.removeAll { !includes($0.rule) }
    if severities.isEmpty { return diagnostics }
    for index in diagnostics.indices {
      if let severity = severities[diagnostics[index].rule] { diagnostics[index].severity = severity }
    }
    return diagnostics
  }
}
