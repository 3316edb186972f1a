import Diagnostics
import PlaneCoding
import PlaneLint

/// What is checked in a file, all settings that hold for it taken together.
///
/// A class, as threads check with it at the same time: each copy of a value would count all that is in it, and wait for
/// the others' counts.
final class FileChecks: Sendable {
  /// What is asked for.
  let policy: RulePolicy
  /// What checks that.
  let linter: Linter
  /// Whether anybody asks for the paths of the findings' places.
  let needsPaths: Bool
  /// Whether the document's form is checked.
  private let includesForm: Bool

  /// Prepares checks, with the rules that the policy includes.
  init(_ policy: RulePolicy, needsPaths: Bool = true) {
    self.policy = policy
    self.needsPaths = needsPaths
    linter = policy.linter
    includesForm = policy.includes(RuleCatalog.notCanonical.name)
  }

  /// What is found in a document: by reading, and by the rules; but for what the document asks not to be told.
  ///
  /// - Parameter fixes: becomes what would fix the findings.
  func findings(in document: PlaneDocument, _ fixes: inout FindingFixes) -> [Diagnostic] {
    let form = includesForm ? document.findingOfForm : nil
    var found = policy.applied(
      to: document.findingsOfReading + losses(of: document) + [form].compactMap(\.self))
    let findings = linter.findings(in: document)
    findings.append(to: &found, in: document, withPaths: needsPaths)
    fixes = FindingFixes(findings)
    found = Suppressions(document.plane).applied(to: found, in: document, policy)
    found.sortByPlace()
    return found
  }

  private func losses(of document: PlaneDocument) -> [Diagnostic] {
    if document.losses.isEmpty { return [] }
    let isAskedFor = { (loss: Loss) in self.policy.includes(loss.ruleName) }
    let losses =
      needsPaths ? document.locatedLosses(where: isAskedFor) : document.losses.filter(isAskedFor)
    return losses.map(\.finding)
  }
}

/// Takes settings together for one file after the other: mostly they are those of the file before.
struct FileCheckMaker {
  private let options: LintOptions
  private var last: (directory: String?, settings: [LintSettings], isForErrors: Bool, checks: FileChecks)?

  init(_ options: LintOptions) { self.options = options }

  /// What is checked in a file under its configuration.
  mutating func checks(for file: String, _ placed: PlacedConfiguration, _ needs: ReportNeeds) -> FileChecks {
    let configuration = placed.configuration
    // A directory has one configuration.
    if configuration.overrides.isEmpty, let last, last.directory == placed.directory { return last.checks }
    // What the file is called from the configuration's directory takes asking the system.
    let path = configuration.overrides.isEmpty ? file : placed.path(of: file)
    let settings = configuration.settings(for: path) + [options.settings]
    let isForErrors = needsErrorsOnly(configuration)
    if let last, last.settings == settings, last.isForErrors == isForErrors { return last.checks }
    var policy = RulePolicy(settings)
    if isForErrors { policy.keepErrorsOnly() }
    // A baseline tells findings apart by the last step of the path.
    let needsPaths = needs.contains(.paths) || options.baseline != nil || options.newBaseline != nil
    let checks = FileChecks(policy, needsPaths: needsPaths)
    last = (placed.directory, settings, isForErrors, checks)
    return checks
  }

  /// Whether nothing asks for warnings: no report, limit, baseline or fix, so that most rules need not be checked.
  private func needsErrorsOnly(_ configuration: LintConfiguration) -> Bool {
    options.reportsErrorsOnly && options.warningLimit == nil && configuration.warningLimit == nil
      && options.baseline == nil && options.newBaseline == nil && options.fixes == .none
  }
}
