package enum FilePath {
  /// The last component: `drawing.svg` of `boards/drawing.svg`.
  package static func name(of path: String) -> String {
    // By bytes: a slash with a combining accent behind it is another character to Swift, and a slash to the system.
    let bytes = path.utf8
    guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return "" }
    let end = bytes.index(after: last)
    let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/"))
    return String(path[(slash.map { bytes.index(after: $0) } ?? path.startIndex)..<end])
  }

  /// Everything before the last component; `.` where there is nothing.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let directory = path[..<slash]
    return directory.isEmpty ? "/" : String(directory)
  }

  /// A directory, and those around it, from the inside out.
  static func ancestors(of directory: String) -> UnfoldFirstSequence<String> {
    sequence(first: directory) { $0.hasPrefix("/") && $0 != "/" ? self.directory(of: $0) : nil }
  }

  package static func join(_ directory: String, _ name: String) -> String {
    directory == "." ? name : directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// The extension in lower case, without its dot; empty where there is none.
  package static func pathExtension(of path: String) -> String {
    let name = path.utf8.contains(UInt8(ascii: "/")) ? name(of: path) : path
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// The name with another extension: `drawing.json` of `drawing.svg`.
  package static func name(of path: String, withExtension pathExtension: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name).\(pathExtension)" }
    return "\(name[..<dot]).\(pathExtension)"
  }

  /// The path that a chain of symbolic links leads to, whether or not there is a file; the path itself where it is no
  /// link.
  static func resolvingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as Linux follows (path_resolution(7)); a longer chain is a loop, and opening it will say so.
    for _ in 0..<40 {
      guard let destination = try POSIX.destination(ofLink: path) else { return path }
      path = destination.hasPrefix("/") ? destination : join(directory(of: path), destination)
    }
    return path
  }
}

extension FilePath {
  /// A path for reports, which are to be the same on every machine: relative to the working directory where it lies
  /// below that.
  static func relative(_ path: String) -> String {
    guard path.hasPrefix("/"), let directory = POSIX.realPath(".") else { return path }
    return rest(of: path, below: directory) ?? path
  }

  /// What is left of a path below a folder; nil where it doesn't lie there. By bytes: a name may begin with a mark that goes
  /// with the slash before it.
  package static func rest(of path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Whether a path is that of a folder, or of something below it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || rest(of: path, below: folder) != nil
  }
}
