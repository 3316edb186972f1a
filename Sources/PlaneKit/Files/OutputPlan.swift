/// A document of a run, and what it becomes, as far as names tell.
package struct PlannedInput {
  package let input: Input
  /// The extension of what it becomes; nil where its content alone will tell.
  package let pathExtension: String?
  /// Where it goes below the directory for all, as it lies below one that was named.
  package let folder: String

  /// Plans for an input, which was named itself unless told.
  package init(_ input: Input, _ pathExtension: String?, in folder: String = ".") {
    (self.input, self.pathExtension, self.folder) = (input, pathExtension, folder)
  }
}

/// Decides where the documents of a run go, before anything is read or written.
package enum OutputPlan: Hashable, Sendable {
  case single(Output)
  /// Each into a directory, under its name with the extension of its new format.
  case directory(String)

  /// The places for inputs of which each becomes a document of some format, or why one has none: two documents would be
  /// written to the same place, or one over another input, or it would leave the directory. The others are done all the same.
  ///
  /// - Throws: a failure of all of them: several would go to one place, or there is no directory.
  package func outputs(
    for inputs: [PlannedInput]
  ) throws(FileFailure) -> [Result<Output, FileFailure>] {
    switch self {
    case .single(let output):
      guard inputs.count <= 1 else {
        throw FileFailure(output.name, "takes one drawing, and \(inputs.count) are given; use --output-dir")
      }
      return inputs.map { _ in .success(output) }
    case .directory(let directory):
      guard (try? POSIX.status(of: directory))?.isDirectory == true else {
        let problem = POSIX.exists(directory) ? "is no directory; name one" : "is not there; create it first"
        throw FileFailure(directory, problem, status: .failed)
      }
      let paths = inputs.map { input in
        Result { () throws(FileFailure) in try Self.path(for: input, in: directory) }
      }
      let writers = Self.writers(of: paths, inputs.map(\.input))
      // One that takes the place of another input would do so before that is read.
      let files = ReadFiles(inputs.map(\.input.name))
      return inputs.indices.map { index in
        Result { () throws(FileFailure) in
          let (path, name) = (try paths[index].get(), inputs[index].input.name)
          if let other = writers[PathKey(path)]?.first(where: { $0 != inputs[index].input }) {
            throw FileFailure(
              name,
              "would be written to \(path), as \(other.name) would; take another directory for one of them")
          }
          try files.spare(path, from: "what \(name) becomes", except: name)
          return .file(path)
        }
      }
    }
  }

  /// The first two different inputs that would be written to each path.
  private static func writers(
    of paths: [Result<String, FileFailure>], _ inputs: [Input]
  ) -> [PathKey: [Input]] {
    var writers: [PathKey: [Input]] = [:]
    for case (.success(let path), let input) in zip(paths, inputs) {
      let key = PathKey(path)
      let known = writers[key] ?? []
      if known.count < 2, !known.contains(input) { writers[key, default: []].append(input) }
    }
    return writers
  }

  private static func path(for planned: PlannedInput, in directory: String) throws(FileFailure) -> String {
    let input = planned.input
    guard case .file(let source) = input else {
      throw FileFailure(input.name, "has no name to use in \(directory); use -o instead of --output-dir")
    }
    guard let pathExtension = planned.pathExtension else {
      let status = try rethrow(POSIX.status(of: source)) { (error: SystemError) in
        error.describedForReading(source)
      }
      if status.isDirectory { throw .directory(source) }
      throw FileFailure(source, "has no extension that tells its format; say --to svg or --to json")
    }
    let name = FilePath.name(of: source, withExtension: pathExtension)
    let folder = planned.folder == "." ? directory : FilePath.join(directory, planned.folder)
    let path = FilePath.join(folder, name)
    // A symbolic link in the directory could lead anywhere.
    let target = try rethrow(FilePath.resolvingLinks(path)) { (error: SystemError) in error.described(path) }
    var parent = FilePath.directory(of: target)
    // What is not there yet is made in what is.
    while !POSIX.exists(parent) { parent = FilePath.directory(of: parent) }
    guard let root = POSIX.realPath(directory), let real = POSIX.realPath(parent),
      FilePath.isInside(real, root)
    else { throw FileFailure(path, "is a link that leads out of \(directory); remove it first") }
    return path
  }
}
