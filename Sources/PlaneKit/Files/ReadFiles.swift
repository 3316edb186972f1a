/// The files that a run reads, to see before it writes whether it would write over one of them.
package struct ReadFiles {
  /// What they are called, by where they are.
  private var names: [String: String] = [:]

  /// Takes those of some paths that are there.
  package init(_ paths: [String]) {
    for path in paths { names[Self.place(of: path)] = path }
  }

  /// The file that would be written over by a file at a path; nil where none would.
  package func file(at path: String) -> String? { names[Self.place(of: path)] }

  /// Where a path leads, whatever links are on the way.
  private static func place(of path: String) -> String { POSIX.realPath(path) ?? path }
}
