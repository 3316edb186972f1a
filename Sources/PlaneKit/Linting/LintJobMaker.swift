import PlaneLint

/// Makes the jobs of a run of the linter, file by file, and remembers what these have in common.
struct LintJobMaker {
  private let options: LintOptions
  private let reader: PlaneReader
  private let needs: ReportNeeds
  private(set) var configurations: ConfigurationFinder
  private let excluded: ExcludedPaths
  /// What is checked in the file before: mostly its settings are those of the next one.
  private var last: (directory: String?, settings: [LintSettings], isForErrors: Bool, checks: LintRules)?

  /// Whether a rule is left for any file.
  private var hasRules = false
  /// What to say of the first file for which none is left.
  private var failure: FileFailure?

  init(_ options: LintOptions, _ reader: PlaneReader, _ needs: ReportNeeds) {
    self.options = options
    self.reader = reader
    self.needs = needs
    configurations = ConfigurationFinder(options.configuration, files: reader.files)
    excluded = ExcludedPaths(options.excluded)
  }

  /// What checking a file takes; nil for a file that the options leave out or the configuration, which goes for files that
  /// were found in a directory and, where the options say so, for those that are named.
  mutating func job(for file: FileFinder.File, _ input: Input) throws(ReadFailure) -> LintJob? {
    // Standard input that nobody named is no file that a pattern could mean.
    let isFile = input != .standardInput()
    if isFile, excluded.contain(input.name) { return nil }
    let placed = try configurations.configuration(for: input.name)
    if isFile, options.excludesNamed || !file.isNamed, placed.excludes(input.name) { return nil }
    let checks = checks(for: input.name, placed)
    // Rules go by what a drawing's own images are, and not by the pictures that reading makes of the rest.
    var reader = reader
    reader.drawsPictures = needs.contains(.documents) || options.fixes != .none
    // What others put into a drawing of ours goes when it is written again.
    reader.accountsForOurs = true
    reader.accounts = checks.policy.asksForLosses
    return LintJob(
      mayBeOther: isFile && (!file.isNamed || options.checksDrawingsOnly), isNamed: file.isNamed,
      input: input, placed: placed, checks: checks, fixes: options.fixes, reader: reader,
      keepsDocument: needs.contains(.documents))
  }

  /// Whether the options or the configuration leave out all that a folder holds, which could not be searched.
  mutating func leavesOut(folder: String) throws(ReadFailure) -> Bool {
    // A pattern may mean the folder, or whatever is in it.
    let paths = [folder, FilePath.join(folder, "\u{fffd}")]
    if paths.contains(where: excluded.contain) { return true }
    let placed = try configurations.configuration(for: folder)
    return paths.contains(where: placed.excludes)
  }

  /// - Throws: a failure where no rule is left for any of the files; one directory may leave all out.
  func checkRules() throws(ReadFailure) { if let failure, !hasRules { throw .file(failure) } }

  private mutating func checks(for file: String, _ placed: PlacedConfiguration) -> LintRules {
    let configuration = placed.configuration
    // A directory has one configuration.
    if configuration.overrides.isEmpty, let last, last.directory == placed.directory { return last.checks }
    // What the file is called from the configuration's directory takes asking the system.
    let path = configuration.overrides.isEmpty ? file : placed.path(of: file)
    let settings = configuration.settings(for: path) + [options.settings]
    let isForErrors = needsErrorsOnly(configuration)
    if let last, last.settings == settings, last.isForErrors == isForErrors { return last.checks }
    var policy = RulePolicy(settings)
    // What is for some files alone may well leave all rules out for them.
    if configuration.overrides.isEmpty ? policy.isEmpty : RulePolicy([options.settings]).isEmpty {
      failure =
        failure
        ?? FileFailure(
          file, "no rule is left to check it by, as all that are selected are ignored; leave one of them in")
    } else {
      hasRules = true
    }
    if isForErrors { policy.keepErrorsOnly() }
    // A baseline tells findings apart by the last step of the path.
    let needsPaths = needs.contains(.paths) || options.baseline != nil || options.newBaseline != nil
    let checks = LintRules(policy, needsPaths: needsPaths)
    last = (placed.directory, settings, isForErrors, checks)
    return checks
  }

  /// Whether nothing asks for warnings: no report, limit, baseline or fix, so that most rules need not be checked.
  private func needsErrorsOnly(_ configuration: LintConfiguration) -> Bool {
    options.reportsErrorsOnly && options.warningLimit == nil && configuration.warningLimit == nil
      && options.baseline == nil && options.newBaseline == nil && options.fixes == .none
  }
}
