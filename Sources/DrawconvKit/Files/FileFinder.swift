/// Finds the files that a list of paths names, looking into directories.
package enum FileFinder {
  /// A file to look at.
  package struct File: Hashable, Sendable {
    /// The path.
    package let path: String
    /// Whether the user named the file itself, and not a directory around it.
    package let isNamed: Bool
  }

  /// The files in the order of the paths, those of a directory sorted; with what could not be read.
  ///
  /// Directories are searched for names that end in `.svg` or `.json`. Hidden ones are left out, and symbolic links
  /// to directories are not followed, as they may lead in circles.
  package static func files(in paths: [String]) -> (files: [File], failures: [FileFailure]) {
    var files: [File] = []
    var failures: [FileFailure] = []
    for path in paths {
      if (try? POSIX.status(of: path))?.isDirectory == true {
        search(path, &files, &failures)
      } else {
        files.append(File(path: path, isNamed: true))
      }
    }
    return (files, failures)
  }

  private static func search(_ root: String, _ files: inout [File], _ failures: inout [FileFailure]) {
    var waiting = [root]
    var found: [String] = []
    while let directory = waiting.popLast() {
      let names: [String]
      do throws(SystemError) {
        names = try POSIX.names(inDirectory: directory)
      } catch {
        failures.append(FileFailure(directory, "cannot be searched: \(error.text)", status: .failed))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = directory == "." ? name : FilePath.join(directory, name)
        guard let status = try? POSIX.status(of: path) else { continue }
        if status.isDirectory {
          if !POSIX.isLink(path) { waiting.append(path) }
        } else if status.isRegularFile, FormatDetection.format(ofPath: path) != nil {
          found.append(path)
        }
      }
    }
    // By bytes, so that the order is the same under every locale.
    found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    files += found.map { File(path: $0, isNamed: false) }
  }
}
