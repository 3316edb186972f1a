import Diagnostics
import PlaneLint

/// What git leaves out (gitignore(5)): the patterns of the `.gitignore` files from the root of the repository, or of what
/// is searched, down to a directory.
struct IgnoreRules: Sendable {
  private struct Line: Sendable {
    var glob: Glob
    var isNegated: Bool
    var isForDirectories: Bool
  }

  /// The patterns of one file, which are relative to the file's directory.
  private struct Level: Sendable {
    var directory: String
    var lines: [Line]
  }

  static let fileName = ".gitignore"

  private var levels: [Level] = []

  /// The rules that hold in a directory before it is searched, given its absolute path: those of the directories
  /// above it, up to the root of its repository; none outside of repositories.
  init(above directory: String) {
    guard let root = FilePath.workTree(around: directory) else { return }
    take(FilePath.join(root, ".git/info/exclude"), in: root)
    let above = FilePath.ancestors(of: directory).dropFirst().prefix { $0.utf8.count >= root.utf8.count }
    for directory in above.reversed() { enter(directory) }
  }

  /// Takes in the rules of a directory further down, given its absolute path.
  mutating func enter(_ directory: String) { take(FilePath.join(directory, Self.fileName), in: directory) }

  /// Takes in the rules of a file, which are for a directory.
  private mutating func take(_ path: String, in directory: String) {
    guard (try? POSIX.status(of: path))?.isRegularFile == true,
      let text = try? FileReader(limit: Self.largestFile).read(.file(path))
    else { return }
    let hasMark = text.bytes.starts(with: [0xef, 0xbb, 0xbf])
    let lines = text.bytes.dropFirst(hasMark ? 3 : 0).split(separator: UInt8(ascii: "\n")).compactMap {
      line in
      let isCarried = line.last == UInt8(ascii: "\r")
      return Self.line(String(decoding: isCarried ? line.dropLast() : line, as: UTF8.self)[...])
    }
    if !lines.isEmpty { levels.append(Level(directory: directory, lines: lines)) }
  }

  /// Whether a file or directory of a directory, given its absolute path, is left out. The last pattern that matches says
  /// so; those of deeper files win. Directories above are not looked at: who searches does not enter those left out.
  func ignores(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
    for level in levels.reversed() {
      lazy var relative = FilePath.path(FilePath.join(directory, name), from: level.directory)
      for line in level.lines.reversed() where isDirectory || !line.isForDirectories {
        if line.glob.matchesExactly(line.glob.looksAtNameAlone ? name : relative) { return !line.isNegated }
      }
    }
    return false
  }

  private static func line(_ text: Substring) -> Line? {
    var text = text
    // Spaces at the end count only behind a backslash.
    while text.last == " ", !text.hasSuffix("\\ ") { text = text.dropLast() }
    guard let first = text.first, first != "#" else { return nil }
    let isNegated = first == "!"
    if isNegated { text = text.dropFirst() }
    let isForDirectories = text.hasSuffix("/")
    while text.hasSuffix("/") { text = text.dropLast() }
    guard !text.isEmpty else { return nil }
    return Line(glob: Glob(String(text)), isNegated: isNegated, isForDirectories: isForDirectories)
  }

  /// No such file is larger in earnest.
  private static let largestFile = 1 << 20
}
