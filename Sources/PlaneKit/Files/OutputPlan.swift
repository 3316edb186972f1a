/// Decides where the documents of a run go, before anything is read or written.
package enum OutputPlan: Hashable, Sendable {
  /// To one place.
  case single(Output)
  /// Each into a directory, under its name with the extension of its new format.
  case directory(String)

  /// The places for inputs of which each becomes a document of some format.
  ///
  /// - Throws: a failure where two documents would be written to the same place, where one would leave the directory,
  ///   or where several would go to one place.
  package func outputs(
    for inputs: [(input: Input, pathExtension: String)]
  ) throws(FileFailure) -> [Output] {
    switch self {
    case .single(let output):
      guard inputs.count <= 1 else {
        throw FileFailure(
          output.name, "takes one drawing, and \(inputs.count) are given; use --output-dir", status: .unusable
        )
      }
      return inputs.map { _ in output }
    case .directory(let directory):
      var sources: [String: String] = [:]
      var outputs: [Output] = []
      for (input, pathExtension) in inputs {
        let path = try Self.path(for: input, pathExtension, in: directory)
        if let other = sources.updateValue(input.name, forKey: path) {
          throw FileFailure(
            path, "would be written from both \(other) and \(input.name); convert them one by one",
            status: .unusable)
        }
        outputs.append(.file(path))
      }
      // One that takes the place of another input would do so before that is read.
      let files = ReadFiles(inputs.map(\.input.name))
      for (input, output) in zip(inputs.map(\.input.name), outputs) {
        try files.spare(output.name, from: "what \(input) becomes", except: input)
      }
      return outputs
    }
  }

  private static func path(
    for input: Input, _ pathExtension: String, in directory: String
  ) throws(FileFailure) -> String {
    guard case .file(let source) = input else {
      throw FileFailure(
        input.name, "has no name to use in \(directory); use -o instead of --output-dir", status: .unusable)
    }
    let name = FilePath.name(of: source, withExtension: pathExtension)
    let path = FilePath.join(directory, name)
    guard (try? POSIX.status(of: directory))?.isDirectory == true else {
      throw FileFailure(directory, "is no directory that can be written to; create it first", status: .failed)
    }
    // A symbolic link in the directory could lead anywhere.
    let target: String
    do throws(SystemError) {
      target = try FilePath.resolvingLinks(path)
    } catch {
      throw error.described(path)
    }
    guard let root = POSIX.realPath(directory),
      let real = POSIX.realPath(FilePath.directory(of: target)),
      FilePath.isInside(real, root)
    else {
      throw FileFailure(path, "is a link that leads out of \(directory); remove it first", status: .unusable)
    }
    return path
  }
}
