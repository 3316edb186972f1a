import Diagnostics
import SystemC

/// The files that differ from a revision, as git tells: changed, added, or not even known to it (but for what it ignores).
struct ChangedFiles {
  private let revision: String
  /// The files by their absolute paths.
  private var changed: Set<PathKey> = []
  /// Those that were there in the revision, and are gone.
  private var deleted: Set<PathKey> = []
  private var asked: Set<PathKey> = []

  /// The revision that the working directory starts from.
  static let head = "HEAD"

  /// Asks for the changes in the repositories around paths, since a revision.
  ///
  /// - Throws: a failure with status 2 outside of repositories and for a revision that there isn't, 3 where git can't be
  ///   run.
  init(since revision: String, around paths: [String]) throws(FileFailure) {
    self.revision = revision
    var known: Set<PathKey> = []
    for path in paths.sorted() {
      let directory = Self.directory(of: path)
      if known.insert(PathKey(directory)).inserted { try ask(in: directory, around: path) }
    }
  }

  func contains(_ path: String) -> Bool { changed.contains(PathKey(FilePath.absolute(path))) }

  func isDeleted(_ path: String) -> Bool { deleted.contains(PathKey(FilePath.absolute(path))) }

  /// The directory itself, or the next one around a path that is there: git may have taken away the others.
  private static func directory(of path: String) -> String {
    var path = path
    while (try? POSIX.status(of: path))?.isDirectory != true, !["/", "."].contains(path) {
      path = FilePath.directory(of: path)
    }
    return path
  }

  private mutating func ask(in directory: String, around path: String) throws(FileFailure) {
    let question = ["-C", directory, "rev-parse", "--show-toplevel"]
    let answer = try Self.git(question)
    guard answer.status == 0 else {
      // The messages of a second time: among an answer, those of a trace would be taken for it.
      let reason = Self.firstLine(of: try Self.git(question, takesMessages: true))
      throw FileFailure(
        path,
        "is in no git repository that could tell what changed: \(reason.isEmpty ? "git gives no reason" : reason)"
      )
    }
    let top = Self.firstLine(of: answer)
    guard asked.insert(PathKey(top)).inserted else { return }
    let root = POSIX.realPath(top) ?? top
    let listings = try listings(in: root)
    for arguments in listings.changed { changed.formUnion(try files(arguments, in: root)) }
    deleted.formUnion(try files(listings.deleted, in: root))
  }

  /// The files that a call of git lists.
  private func files(_ arguments: [String], in root: String) throws(FileFailure) -> [PathKey] {
    let list = try Self.git(["-C", root] + arguments)
    guard list.status == 0 else {
      throw FileFailure(root, "git could not list what changed; see git status", status: .failed)
    }
    return list.output.split(separator: 0).map {
      PathKey(FilePath.join(root, String(decoding: $0, as: UTF8.self)))
    }
  }

  private func listings(in root: String) throws(FileFailure) -> (changed: [[String]], deleted: [String]) {
    let commit = try Self.git(
      ["-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    guard commit.status == 0 else {
      // Before the first commit, all is new.
      if revision == Self.head {
        return (
          [["ls-files", "-z", "--cached", "--others", "--exclude-standard"]], ["ls-files", "-z", "--deleted"]
        )
      }
      let isShallow = try Self.firstLine(of: Self.git(["-C", root, "rev-parse", "--is-shallow-repository"]))
      let advice =
        isShallow == "true"
        ? "fetch more of its history, as it is a shallow clone" : "name a commit, a branch or a tag"
      throw FileFailure(root, "has no revision \(revision.quotedForMessages); \(advice)")
    }
    let id = Self.firstLine(of: commit)
    func difference(_ filter: String) -> [String] {
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--diff-filter=\(filter)", id, "--"]
    }
    return ([difference("d"), ["ls-files", "-z", "--others", "--exclude-standard"]], difference("D"))
  }

  private static func firstLine(of answer: Subprocess.Result) -> String {
    String(decoding: answer.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What tells git where its work tree is, where only `GIT_DIR` is set, as it is for hooks in linked work trees: that is the
  /// working directory then, and not the one that a call is for.
  private static var workTree: [String] {
    guard POSIX.environment("GIT_DIR") != nil, POSIX.environment("GIT_WORK_TREE") == nil,
      let directory = POSIX.realPath(".")
    else { return [] }
    return ["--work-tree", directory]
  }

  private static func git(
    _ arguments: [String], takesMessages: Bool = false
  ) throws(FileFailure) -> Subprocess.Result {
    try rethrow(Subprocess.run("git", workTree + arguments, takesMessages: takesMessages)) {
      (error: SystemError) in
      FileFailure(
        "git", "cannot be run: \(error.text); install it, or name the files that changed", status: .failed)
    }
  }
}
