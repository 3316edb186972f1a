import PlaneKit

/// The drawings that a studio may see, by the names that its page calls them, and where new ones go.
///
/// A name is looked up in a table and never made into a path, so that none leads anywhere else. What a link leads to outside
/// of its folder is not in the table.
struct StudioFolder {
  /// What was asked for: files and folders.
  private let roots: [String]
  /// Where new drawings go, without symbolic links.
  let directory: String
  /// Whether there is one drawing that was asked for by its name, and nothing else.
  let isSingle: Bool
  private var made: [String] = []
  private var paths: [String: String] = [:]
  /// The names, in the order of the page.
  private(set) var names: [String] = []

  /// Looks at what was asked for.
  /// - Throws: ``FileFailure`` where something is not there.
  init(_ roots: [String]) throws(FileFailure) {
    self.roots = roots
    for root in roots where !POSIX.exists(root) {
      throw FileFailure(root, "cannot be read: no such file or directory", status: .failed)
    }
    let folder = roots.first { FileStamp($0) == nil } ?? FilePath.directory(of: roots.first ?? ".")
    guard let directory = POSIX.realPath(folder) else {
      throw FileFailure(folder, "cannot be read: no such directory", status: .failed)
    }
    self.directory = directory
    isSingle = roots.count == 1 && FileStamp(roots[0]) != nil
    update()
  }

  /// Looks for drawings again.
  /// - Returns: whether there are others now.
  @discardableResult
  mutating func update() -> Bool {
    let found = FileFinder.files(in: roots).files
    var paths: [String: String] = [:]
    var names: [String] = []
    for file in found {
      guard let real = POSIX.realPath(file.path), file.isNamed || isInside(real, file.path) else { continue }
      let name = name(of: file.path)
      if paths.updateValue(real, forKey: name) == nil { names.append(name) }
    }
    for path in made where POSIX.exists(path) {
      let name = name(of: path)
      if paths.updateValue(path, forKey: name) == nil { names.append(name) }
    }
    defer { (self.paths, self.names) = (paths, names) }
    return names != self.names
  }

  /// The path of a drawing; nil for a name that none has.
  func path(of name: String) -> String? {
    guard let path = paths[name], POSIX.realPath(path) == path else { return nil }
    return path
  }

  /// Makes room for a drawing with a name in the folder.
  /// - Returns: its path.
  mutating func makePath(_ name: String) throws(StudioFailure) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 200
        && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f && $0 != "\\" }
    }
    guard isPlain, ["svg", "json"].contains(FilePath.pathExtension(of: name)) else {
      throw .refused("the name \"\(name)\" can't be used; take one that ends in .svg or .json")
    }
    let path = FilePath.join(directory, name)
    guard let parent = POSIX.realPath(FilePath.directory(of: path)), isBelow(parent, directory) else {
      throw .refused("there is no such folder for \"\(name)\"; leave the folder out")
    }
    let target = FilePath.join(parent, FilePath.name(of: path))
    guard !POSIX.exists(target) else {
      throw .refused("there is a file \"\(name)\" already; take another name")
    }
    made.append(target)
    return target
  }

  /// What the page calls the file at a path.
  func name(of path: String) -> String {
    for root in roots where FileStamp(root) == nil {
      let prefix = root.hasSuffix("/") ? root : root + "/"
      if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    }
    let prefix = directory + "/"
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    return path.hasPrefix("/") ? FilePath.name(of: path) : path
  }

  /// Whether a file that was found in a folder is in that folder, or was reached by a link that leads out of it.
  private func isInside(_ real: String, _ path: String) -> Bool {
    roots.contains { root in
      guard FileStamp(root) == nil, let folder = POSIX.realPath(root) else { return false }
      return isBelow(real, folder)
    }
  }

  private func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension PlaneReader {
  /// Reads drawings in a process that goes on for hours.
  static let ofStudio: PlaneReader = {
    var reader = PlaneReader()
    reader.files.preparesHeap = false
    return reader
  }()
}
