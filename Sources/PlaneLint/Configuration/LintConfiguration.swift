package import Diagnostics

/// What a `.drawconv.json` says about linting.
package struct LintConfiguration: Hashable, Sendable {
  package struct Override: Hashable, Sendable {
    /// The files that are meant, relative to the configuration's folder.
    package var paths: [Glob]
    /// What holds for them, after what holds for all.
    package var settings: LintSettings
  }

  package var settings = LintSettings()
  /// What holds for some files; later ones win.
  package var overrides: [Override] = []
  /// The files that are left out where directories are searched.
  package var excluded: [Glob] = []
  /// The most warnings that are no reason for a status of 1; any number for nil.
  package var warningLimit: Int?

  package init() {}

  /// What holds for a file, in order, given its path relative to the configuration's folder.
  package func settings(for path: String) -> [LintSettings] {
    [settings] + overrides.filter { override in override.paths.contains { $0.matches(path) } }.map(\.settings)
  }

  /// Whether a file is left out where directories are searched.
  package func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }
}

/// Why a configuration can't be used.
package struct ConfigurationFailure: Error, Hashable, Sendable {
  /// What is wrong, and where. Never empty; all of severity error.
  package let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics.sortedByPlace() }

  package static let rule = "invalid-configuration"
}
