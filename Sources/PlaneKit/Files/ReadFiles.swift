/// The files that a run reads, drawings mostly, to see before it writes whether it would write over one of them.
struct ReadFiles {
  /// What they are called, by where they are.
  private var names: [PathKey: String] = [:]

  init(_ paths: [String]) { for path in paths { names[Self.place(of: path)] = path } }

  func holds(_ path: String) -> Bool { names[Self.place(of: path)] != nil }

  /// - Parameters:
  ///   - path: where something is to be written.
  ///   - what: what that is: `the report`.
  ///   - own: the file that it may be written over.
  /// - Throws: a failure where it would be written over another one of the files.
  func spare(_ path: String, from what: String, except own: String? = nil) throws(FileFailure) {
    guard let name = names[Self.place(of: path)], own.map(PathKey.init) != PathKey(name) else { return }
    let drawing = PathKey(name) == PathKey(path) ? "a drawing" : "the drawing \(name)"
    throw FileFailure(path, "is \(drawing) of this run; write \(what) to another place")
  }

  /// Where a path leads, whatever links are on the way, and also where nothing is there yet.
  static func place(of path: String) -> PathKey {
    PathKey(POSIX.realPath(path) ?? FilePath.absolute((try? FilePath.resolvingLinks(path)) ?? path))
  }
}
