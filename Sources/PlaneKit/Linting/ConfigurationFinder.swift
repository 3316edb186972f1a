import Diagnostics
import PlaneLint

/// Where a run's configuration comes from.
package enum ConfigurationSource: Hashable, Sendable {
  /// For each file, from the nearest `.drawconv.json` in its directory or above.
  case nearest
  /// From a file, for all.
  case file(String)
  /// From nowhere.
  case none
}

/// A configuration and the directory that its paths start from.
struct PlacedConfiguration: Sendable {
  var configuration: LintConfiguration
  /// The absolute path of the directory; nil where there is no configuration.
  var directory: String?

  static let none = PlacedConfiguration(configuration: LintConfiguration(), directory: nil)

  func path(of file: String) -> String {
    directory.map { FilePath.path(FilePath.absolute(file), from: $0) } ?? file
  }

  func excludes(_ file: String) -> Bool {
    !configuration.excluded.isEmpty && configuration.excludes(path(of: file))
  }
}

/// Finds and reads configurations, each once.
struct ConfigurationFinder {
  static let fileName = ".drawconv.json"

  private let source: ConfigurationSource
  private let files: FileReader
  private(set) var paths: [String] = []
  private var known: [PathKey: PlacedConfiguration] = [:]
  /// By the directories' names as they are given, as resolving links asks the system for every component.
  private var byName: [PathKey: PlacedConfiguration] = [:]

  init(_ source: ConfigurationSource, files: FileReader = FileReader()) {
    self.source = source
    self.files = files
  }

  /// The configuration for a file, or for standard input under a name.
  mutating func configuration(for file: String) throws(ReadFailure) -> PlacedConfiguration {
    switch source {
    case .none: return .none
    case .file(let path):
      let key = PathKey(path)
      if let found = known[key] { return found }
      let found = try read(path)
      known[key] = found
      return found
    case .nearest:
      let directory = FilePath.directory(of: file)
      let key = PathKey(directory)
      if let found = byName[key] { return found }
      let path = FilePath.resolved(directory)
      let found = path.hasPrefix("/") ? try nearest(from: path) : .none
      byName[key] = found
      return found
    }
  }

  private mutating func nearest(from start: String) throws(ReadFailure) -> PlacedConfiguration {
    var passed: [String] = []
    var directory = start
    var found: PlacedConfiguration?
    while found == nil {
      if let configuration = known[PathKey(directory)] {
        found = configuration
        break
      }
      passed.append(directory)
      let path = FilePath.join(directory, Self.fileName)
      let status = try? POSIX.status(of: path)
      // A link that leads nowhere is a configuration that somebody wants to have.
      if status?.isRegularFile == true || status == nil && POSIX.exists(path) {
        found = try read(path)
      } else if directory == "/" {
        found = PlacedConfiguration.none
      } else {
        directory = FilePath.directory(of: directory)
      }
    }
    for directory in passed { known[PathKey(directory)] = found }
    return found ?? .none
  }

  private mutating func read(_ path: String) throws(ReadFailure) -> PlacedConfiguration {
    paths.append(path)
    let text = try files.source(of: .file(path))
    let configuration = try rethrow(LintConfiguration(parsing: text)) { (error: ConfigurationFailure) in
      ReadFailure.document(text, error.diagnostics)
    }
    return PlacedConfiguration(
      configuration: configuration, directory: FilePath.directory(of: FilePath.absolute(path)))
  }
}
