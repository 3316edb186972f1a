import PlaneLint

/// The files that a run's options leave out.
///
/// Patterns are for paths as seen from the working directory. One that starts at the root, or leads up from here, is for
/// absolute paths.
package struct ExcludedPaths: Sendable {
  private let here: [Glob]
  private let absolute: [Glob]
  private let directory: String

  /// Takes the patterns that are given in the working directory.
  init(_ patterns: [String]) {
    let patterns = patterns.map(Self.resolved)
    here = patterns.filter { !$0.hasPrefix("/") }.map { Glob($0) }
    absolute = patterns.filter { $0.hasPrefix("/") }.map { Glob($0) }
    directory = patterns.isEmpty ? "" : FilePath.resolved(".")
  }

  /// What is wrong with a pattern; nil where nothing is.
  package static func complaint(about pattern: String) -> String? {
    Glob(resolved(pattern)).problem?.message(about: pattern)
  }

  func contain(_ file: String) -> Bool {
    if here.isEmpty, absolute.isEmpty { return false }
    let path = FilePath.absolute(file)
    if absolute.contains(where: { $0.matches(path) }) { return true }
    let pathFromHere = FilePath.path(path, from: directory)
    return here.contains { $0.matches(pathFromHere) }
  }

  /// A pattern whose steps up and links are followed as far as it names folders; one that just goes down from here stays.
  private static func resolved(_ pattern: String) -> String {
    let steps = FilePath.components(of: pattern)
    let isAbsolute = pattern.hasPrefix("/")
    guard isAbsolute || steps.contains("..") || !steps.isEmpty && steps.allSatisfy({ $0 == "." })
    else { return pattern }
    let named = steps.prefix { !$0.utf8.contains(where: Self.special.contains) }
    let path = (isAbsolute ? "/" : "./") + named.joined(separator: "/")
    // A file may be a link itself, and is known by its own name.
    let isFile = named.count == steps.count && (try? POSIX.status(of: path))?.isRegularFile == true
    let start = isFile ? FilePath.absolute(path) : FilePath.resolved(path)
    let escaped = start.unicodeScalars.map { scalar in
      scalar.isASCII && special.contains(UInt8(scalar.value)) ? "\\\(scalar)" : String(scalar)
    }
    return steps[named.count...].reduce(escaped.joined(), FilePath.join)
  }

  /// What has a meaning of its own in patterns.
  private static let special = Array("*?[\\".utf8)
}
