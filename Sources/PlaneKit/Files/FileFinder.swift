/// Finds the files that a list of paths names, looking into directories.
package struct FileFinder {
  package struct File: Hashable, Sendable {
    package let path: String
    /// Whether the user named the file itself, and not a directory around it.
    package fileprivate(set) var isNamed: Bool
  }

  /// The files in the order of the paths, those of a directory sorted, each once.
  package private(set) var files: [File] = []
  package private(set) var failures: [FileFailure] = []
  private(set) var directories: [String] = []
  /// Whether git ignores something in them that would be looked at.
  private(set) var leavesOutIgnored = false
  package private(set) var hiddenFiles: [String] = []
  private let hiddenEnding: String?
  /// Where each file stands in ``files``, by its absolute path; nil where none can be met twice.
  private var known: [PathKey: Int]?

  /// Looks for the files.
  ///
  /// Directories are searched for names that end in `.svg`, `.svgz` or `.json`. Hidden ones are left out and what git ignores,
  /// and symbolic links to directories are not followed, as they may lead in circles.
  /// - Parameter hiddenEnding: how the names of hidden files end that are wanted, too.
  package init(_ paths: [String], hiddenEnding: String? = nil) {
    self.hiddenEnding = hiddenEnding
    known = paths.count > 1 ? [:] : nil
    for path in paths {
      if (try? POSIX.status(of: path))?.isDirectory == true {
        search(path)
      } else {
        add(path, at: path == "-" ? path : POSIX.realPath(path) ?? FilePath.absolute(path), isNamed: true)
      }
    }
  }

  private mutating func add(_ path: String, at absolute: @autoclosure () -> String, isNamed: Bool) {
    if known != nil {
      let absolute = PathKey(absolute())
      if let index = known?[absolute] {
        // Named after it was found: it is to be checked whatever it looks like.
        if isNamed { files[index].isNamed = true }
        return
      }
      known?[absolute] = files.count
    }
    files.append(File(path: path, isNamed: isNamed))
  }

  /// A directory that waits to be searched.
  private struct Place {
    var path: String
    var absolute: String
    var ignored: IgnoreRules
  }

  private struct Found {
    var path: String
    /// Where it is, whatever links are on the way.
    var real: String
    var isLink: Bool
  }

  private mutating func search(_ root: String) {
    let absolute = POSIX.realPath(root) ?? root
    var waiting = [Place(path: root, absolute: absolute, ignored: IgnoreRules(above: absolute))]
    var found: [Found] = []
    while var place = waiting.popLast() {
      let entries: [POSIX.Entry]
      do throws(SystemError) {
        entries = try POSIX.entries(ofDirectory: place.path)
      } catch {
        failures.append(error.describedForReading(place.path, "searched"))
        continue
      }
      directories.append(place.path)
      if entries.contains(where: { $0.name == IgnoreRules.fileName }) { place.ignored.enter(place.absolute) }
      for entry in entries {
        let path = place.path == "." ? entry.name : FilePath.join(place.path, entry.name)
        guard !entry.name.hasPrefix(".") else {
          if let hiddenEnding, entry.name.hasSuffix(hiddenEnding) { hiddenFiles.append(path) }
          continue
        }
        guard let isFile = entry.isFile(at: path),
          !isFile || FormatDetection.format(ofInput: entry.name) != nil
        else { continue }
        if place.ignored.ignores(entry.name, in: place.absolute, isDirectory: !isFile) {
          leavesOutIgnored = true
        } else if isFile {
          let target = entry.isDirectory == nil ? POSIX.realPath(path) : nil
          found.append(
            Found(
              path: path, real: target ?? FilePath.join(place.absolute, entry.name), isLink: target != nil))
        } else {
          let absolute = FilePath.join(place.absolute, entry.name)
          waiting.append(Place(path: path, absolute: absolute, ignored: place.ignored))
        }
      }
    }
    // A link to a file that is found, too, is the same file under another name.
    if known == nil, found.contains(where: \.isLink) { known = [:] }
    let own = known == nil ? [] : Set(found.lazy.filter { !$0.isLink }.map { PathKey($0.real) })
    found.removeAll { $0.isLink && own.contains(PathKey($0.real)) }
    // By bytes, which is the same order under every locale.
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for file in found { add(file.path, at: file.real, isNamed: false) }
  }
}

extension POSIX.Entry {
  /// Whether this is a file, also by a link, or a directory that is no link; nil for anything else.
  fileprivate func isFile(at path: String) -> Bool? {
    if let isDirectory { return !isDirectory }
    guard let status = try? POSIX.status(of: path) else { return nil }
    if status.isRegularFile { return true }
    return status.isDirectory && !POSIX.isLink(path) ? false : nil
  }
}
