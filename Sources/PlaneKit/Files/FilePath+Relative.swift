extension FilePath {
  /// The absolute path of a file, whose directory's symbolic links are resolved and its own is not; the file need not be
  /// there, and neither its directory. The path itself where not even the working directory is there.
  static func absolute(_ path: String) -> String { join(resolved(directory(of: path)), name(of: path)) }

  /// The absolute path of a directory without symbolic links; of one that isn't there, that of the nearest one above which
  /// is, and the steps from there on.
  static func resolved(_ directory: String) -> String {
    let steps = components(of: directory)
    let root = directory.hasPrefix("/") ? "/" : "."
    for count in (0...steps.count).reversed() {
      guard let real = POSIX.realPath(steps[..<count].reduce(root, join)) else { continue }
      return steps[count...].reduce(real) { path, step in
        step == "." ? path : step == ".." ? self.directory(of: path) : join(path, step)
      }
    }
    return directory
  }

  /// A path as services that show a repository name it: that of a file from the top of git's work tree; elsewhere as reports
  /// do.
  static func inRepository(_ path: String) -> String { fromWorkTree(path) ?? relative(path) }

  /// A path as patches name it, which take no steps such as `..` and go behind no symbolic link: that of a file from the top
  /// of git's work tree, as git does; elsewhere from the working directory where it lies below that, else from the
  /// root, without the slash.
  static func inPatch(_ path: String) -> String {
    let path = (try? resolvingLinks(path)) ?? path
    if let path = fromWorkTree(path) { return path }
    let hasSteps = path.utf8.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
    }
    guard hasSteps || path.hasPrefix("/") else { return path }
    return String(relative(absolute(path)).drop { $0 == "/" })
  }

  /// The path of a file from the top of the work tree that the working directory is in, though it be one of a submodule; of a
  /// file elsewhere from the top of its own. Nil where there is no work tree, or no file.
  private static func fromWorkTree(_ path: String) -> String? {
    guard POSIX.exists(path) else { return nil }
    let absolute = absolute(path)
    let tops = [resolved("."), directory(of: absolute)].lazy.compactMap(workTree)
    return tops.first { absolute.hasPrefix(join($0, "")) }.map { self.path(absolute, from: $0) }
  }

  /// The top of git's work tree around a directory, given its absolute path; nil where there is none.
  static func workTree(around directory: String) -> String? {
    ancestors(of: directory).first { POSIX.exists(join($0, ".git")) }
  }

  /// An absolute path as seen from an absolute directory, with `..` where it lies elsewhere.
  static func path(_ path: String, from directory: String) -> String {
    let steps = components(of: path)
    let base = components(of: directory)
    var shared = 0
    while shared < min(steps.count, base.count), steps[shared].utf8.elementsEqual(base[shared].utf8) {
      shared += 1
    }
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + steps[shared...]).joined(separator: "/")
  }

  static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
  }
}
