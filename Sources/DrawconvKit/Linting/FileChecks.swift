import Diagnostics
import PlaneCoding
import PlaneLint

/// What is checked in a file, all settings that hold for it taken together.
struct FileChecks: Sendable {
  /// What is asked for.
  let policy: RulePolicy
  /// What checks that.
  let linter: Linter

  /// What is found in a document: by reading, and by the rules; but for what the document asks not to be told.
  ///
  /// - Parameter fixes: gets what would fix the findings.
  func findings(in document: DecodedDocument, _ fixes: inout FindingFixes) -> [Diagnostic] {
    let losses = document.locatedLosses { policy.includes($0.code.rawValue) }.map(\.diagnostic)
    let form = policy.includes(RuleCatalog.notCanonical.name) ? document.findingOfForm : nil
    let unruled = policy.applied(to: document.findingsOfReading + losses + [form].compactMap(\.self))
    let found = unruled + fixes.locate(linter.findings(in: document), in: document)
    return Suppressions(document.plane).applied(to: found, in: document, policy).sortedByPlace()
  }
}

/// Takes settings together for one file after the other: mostly they are those of the file before.
struct FileCheckMaker {
  private let options: LintOptions
  private var last: (settings: [LintSettings], isForErrors: Bool, checks: FileChecks)?

  init(_ options: LintOptions) { self.options = options }

  /// What is checked in a file under its configuration.
  mutating func checks(for file: String, _ placed: PlacedConfiguration) -> FileChecks {
    let configuration = placed.configuration
    // What the file is called from the configuration's directory takes asking the system.
    let path = configuration.overrides.isEmpty ? file : placed.path(of: file)
    let settings = configuration.settings(for: path) + [options.settings]
    let isForErrors = needsErrorsOnly(configuration)
    if let last, last.settings == settings, last.isForErrors == isForErrors { return last.checks }
    var policy = RulePolicy(settings)
    if isForErrors { policy.keepErrorsOnly() }
    let checks = FileChecks(policy: policy, linter: policy.linter)
    last = (settings, isForErrors, checks)
    return checks
  }

  /// Whether nothing asks for warnings: no report, limit, baseline or fix, so that most rules need not be checked.
  private func needsErrorsOnly(_ configuration: LintConfiguration) -> Bool {
    options.reportsErrorsOnly && options.warningLimit == nil && configuration.warningLimit == nil
      && options.baseline == nil && options.newBaseline == nil && options.fixes == .none
  }
}
