import PlaneKit

/// The drawings that a studio may see, by the names that its page calls them, and where new ones go.
///
/// A name is looked up in a table and never made into a path, so that none leads anywhere else. What a link leads to outside
/// of its folder is not in the table.
struct StudioFolder {
  private let roots: [String]
  /// Where new drawings go, without symbolic links.
  let directory: String
  /// Whether there is one drawing that was asked for by its name, and nothing else.
  let isSingle: Bool
  private var made: [String] = []
  private var paths: [String: String] = [:]
  /// The names that drawings got in this run, by path, so that a page that is open goes on when others come.
  private var given: [String: String] = [:]
  private var taken: Set<String> = []
  private(set) var names: [String] = []

  /// Looks at what was asked for.
  /// - Throws: ``FileFailure`` where something is not there.
  init(_ roots: [String]) throws(FileFailure) {
    self.roots = roots
    for root in roots where !POSIX.exists(root) {
      let hasEdits = POSIX.exists(Journal.path(ofDrawing: root))
      let hint = hasEdits ? "; edits of it were not saved, which a studio of its folder shows" : ""
      throw FileFailure(root, "cannot be read: no such file or directory\(hint)", status: .failed)
    }
    for root in roots where FileStamp(root) == nil && !POSIX.isDirectory(root) {
      throw FileFailure(root, "is neither a file nor a folder; name a drawing or a folder")
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
    var found: [(path: String, real: String)] = []
    var places: [String: Int] = [:]
    func add(_ path: String, _ real: String) {
      guard let place = places[real] else {
        places[real] = found.count
        return found.append((path, real))
      }
      // One drawing has one name: its own one, where a link leads to it as well.
      if FilePath.name(of: found[place].path) != FilePath.name(of: real) { found[place].path = path }
    }
    let finder = FileFinder(roots, hiddenEnding: Journal.ending)
    for file in finder.files {
      guard let real = POSIX.realPath(file.path), FileStamp(real) != nil,
        file.isNamed || isInside(real, file.path)
      else { continue }
      add(file.path, real)
    }
    for path in made where FileStamp(path) != nil { add(path, path) }
    for path in finder.hiddenFiles.map(Journal.drawing(ofJournal:)) where isGone(path) {
      guard let parent = POSIX.realPath(FilePath.directory(of: path)) else { continue }
      add(path, FilePath.join(parent, FilePath.name(of: path)))
    }
    let names = name(found)
    paths = Dictionary(zip(names, found.map(\.real))) { first, _ in first }
    defer { self.names = names }
    return names != self.names
  }

  /// Names drawings: those that had a name in this run keep it, and those that would have one name get their folder's before it.
  private mutating func name(_ found: [(path: String, real: String)]) -> [String] {
    var counts: [String: Int] = [:]
    for file in found where given[file.real] == nil { counts[name(of: file.path), default: 0] += 1 }
    return found.map { path, real in
      if let name = given[real] { return name }
      var name = name(of: path)
      if counts[name, default: 0] > 1 || taken.contains(name) { name = longName(of: path, real, name) }
      // Only links can make this necessary.
      if taken.contains(name) { name = real }
      given[real] = name
      taken.insert(name)
      return name
    }
  }

  private func longName(of path: String, _ real: String, _ name: String) -> String {
    let root = roots.first { root in FileStamp(root) == nil && FilePath.rest(of: path, below: root) != nil }
    let folder = root.flatMap(POSIX.realPath) ?? FilePath.directory(of: real)
    let long = FilePath.join(FilePath.name(of: folder), name)
    return taken.contains(long) ? path : long
  }

  /// The path of a drawing; nil for a name that none has. Of one that is gone, the journal is there.
  func path(of name: String) -> String? {
    guard let path = paths[name], POSIX.realPath(path) == path || isGone(path) else { return nil }
    return path
  }

  /// Whether a path was asked for by its name, and not found in a folder.
  func isNamed(_ path: String) -> Bool {
    roots.contains { POSIX.realPath($0) == path } || made.contains(path)
  }

  /// Whether there is nothing at a path, or a directory, where a drawing can be.
  private func isGone(_ path: String) -> Bool {
    FormatDetection.format(ofPath: path) != nil && (!POSIX.exists(path) || POSIX.isDirectory(path))
  }

  /// Makes room for a drawing with a name in the folder.
  /// - Parameter original: the drawing that it is made of: where that is in another folder, this one goes there, too.
  /// - Returns: its path.
  mutating func makePath(_ name: String, of original: String? = nil) throws(StudioFailure) -> String {
    if let problem = DrawingName.problem(of: name) { throw .refused(problem) }
    guard ["svg", "json"].contains(FilePath.pathExtension(of: name)) else {
      throw .refused("the name \"\(name)\" says no format; take one that ends in .svg or .json")
    }
    let folder =
      original.flatMap { FilePath.isInside($0, directory) ? nil : FilePath.directory(of: $0) } ?? directory
    let path = FilePath.join(folder, name)
    guard let parent = POSIX.realPath(FilePath.directory(of: path)), FilePath.isInside(parent, folder) else {
      throw .refused("there is no such folder for \"\(name)\"; leave the folder out")
    }
    let target = FilePath.join(parent, FilePath.name(of: path))
    guard !POSIX.exists(target) else {
      throw .refused("there is a file \"\(name)\" already; take another name")
    }
    made.append(target)
    return target
  }

  /// A name that no file of the folder has, like that of a file from elsewhere, as far as one sees it.
  func freeName(like name: String, as format: DocumentFormat) throws(StudioFailure) -> String {
    let ending = ".\(format.rawValue)"
    let plain = FilePath.name(of: DrawingName.seen(of: name).text, withExtension: format.rawValue)
    for number in 1...1000 {
      let free = number == 1 ? plain : "\(plain.dropLast(ending.count))-\(number)\(ending)"
      if !POSIX.exists(FilePath.join(directory, free)) { return free }
    }
    throw .refused("there are a thousand files like \"\(name)\" already; give it another name")
  }

  /// What the page calls a drawing that it made.
  func givenName(of path: String) -> String { given[path] ?? name(of: path) }

  /// What the page calls the file at a path, as far as no other one is called so.
  private func name(of path: String) -> String {
    for folder in roots.filter({ FileStamp($0) == nil }) + [directory] {
      if let name = FilePath.rest(of: path, below: folder) { return name }
    }
    return path.hasPrefix("/") ? FilePath.name(of: path) : path
  }

  /// Whether a file that was found in a folder is in that folder, or was reached by a link that leads out of it.
  private func isInside(_ real: String, _ path: String) -> Bool {
    roots.contains { root in
      guard FileStamp(root) == nil, let folder = POSIX.realPath(root) else { return false }
      return FilePath.isInside(real, folder)
    }
  }
}

extension FilePath {
  /// Whether a link was put in the place of a file, or of a folder around it, whose path had none: that leads somewhere else.
  static func isLinked(_ path: String) -> Bool { POSIX.realPath(path).map { $0 != path } ?? false }
}

extension FileStamp {
  /// Looks at the file of a drawing; nil where there is none, and where a link leads to it by now.
  init?(ofDrawing path: String) {
    guard !FilePath.isLinked(path) else { return nil }
    self.init(path)
  }
}

extension ReadFailure {
  /// Whether the text is JSON and no drawing, also none with mistakes.
  var isOfOtherJSON: Bool {
    guard case .document(let source, _) = self else { return false }
    return PlaneSniffer.reasonToPassOver(source) == .other
  }

  /// What is wrong, where the file is called what the page calls it.
  func text(calling path: String, _ name: String) -> String {
    descriptionWithLimitHints.split(separator: "\n").map {
      $0.hasPrefix(path) ? name + $0.dropFirst(path.count) : String($0)
    }
    .joined(separator: "\n")
  }
}
