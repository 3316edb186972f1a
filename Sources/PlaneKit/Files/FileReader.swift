package import Diagnostics
import SystemC

package enum Input: Hashable, Sendable {
  /// Standard input, which messages may call by a name.
  case standardInput(name: String? = nil)
  case file(String)

  /// The input that an argument names: `-` is standard input.
  package init(argument: String) { self = argument == "-" ? .standardInput() : .file(argument) }

  package var name: String {
    switch self {
    case .standardInput(let name): name ?? "<stdin>"
    case .file(let path): path
    }
  }
}

extension Input {
  /// Whether both are the same stream, or the same path.
  package static func == (left: Input, right: Input) -> Bool {
    switch (left, right) {
    case (.standardInput(let left), .standardInput(let right)): left == right
    case (.file(let left), .file(let right)): PathKey(left) == PathKey(right)
    case (.standardInput, .file), (.file, .standardInput): false
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }

  /// Where it is, whatever way leads to its directory. A link to a file is a file of its own here, and so is what it becomes.
  package var place: PathKey {
    if case .file(let path) = self { PathKey(FilePath.absolute(path)) } else { PathKey("-") }
  }

  /// What the file is now; nil for standard input.
  var stamp: FileStamp? {
    if case .file(let path) = self { FileStamp(path) } else { nil }
  }

  /// What the file is now, for an output that takes its place; nil for another output.
  func stamp(for output: Output?) -> FileStamp? { output?.isPlace(of: self) == true ? stamp : nil }

  /// Why nothing can be put in the place of the file; nil where something can, or where there is no file.
  /// - Parameter option: what asks for that.
  func failureInPlace(leavingOut option: String) -> FileFailure? {
    guard case .file(let path) = self, let status = try? POSIX.status(of: path), !status.isRegularFile,
      !status.isDirectory
    else { return nil }
    return FileFailure(path, "is a pipe or a device, in whose place nothing can be put; leave \(option) out")
  }

  /// The folder that the document lies in; nil for standard input.
  var directory: String? {
    if case .file(let path) = self { FilePath.directory(of: path) } else { nil }
  }
}

/// Reads whole documents into memory.
package struct FileReader: Sendable {
  /// The most bytes to read.
  package var limit: Int
  /// How many times as much as usual reading a document may take, ``limit`` bytes of it included.
  package var limitFactor = 1
  /// Whether the heap takes large pages for what a large document becomes, which suits a run that ends soon.
  package var preparesHeap = true

  /// 1 GiB.
  package static let defaultLimit = 1 << 30

  /// Creates a reader; with a limit of 1 GiB unless told.
  package init(limit: Int = Self.defaultLimit) { self.limit = limit }

  /// The most bytes to read of a document that may take more than usual.
  private var raisedLimit: Int {
    // One byte more is read, to see whether there is one.
    min(SourceText.raised(limit, by: limitFactor), .max - SourceText.paddingCount - 1)
  }

  /// Reads a document; a file that gzip packed is read as what it holds.
  package func read(_ input: Input) throws(FileFailure) -> SourceText { try unpack(readAsIs(input)) }

  /// Reads a document, for those who read on in it.
  func source(of input: Input) throws(ReadFailure) -> SourceText {
    try rethrow(read(input), as: ReadFailure.file)
  }

  /// What a file holds that gzip packed; any other document as it is.
  package func unpack(_ source: SourceText) throws(FileFailure) -> SourceText {
    guard Gzip.isPacked(source.bytes) else { return source }
    let storage: [UInt8]
    do throws(Gzip.Failure) {
      storage = try source.withBytes { (bytes) throws(Gzip.Failure) in
        try Gzip.unpack(bytes, limit: raisedLimit, factor: limitFactor, padding: SourceText.paddingCount)
      }
    } catch {
      throw failure(error, source.name)
    }
    return SourceText(name: source.name, padded: storage, isUnpacked: true)
  }

  /// Reads a file's bytes, with the zero bytes behind them that ``SourceText`` wants, into one allocation where the size
  /// is known beforehand and stays as it is.
  package func readAsIs(_ input: Input) throws(FileFailure) -> SourceText {
    switch input {
    case .standardInput: return try read(STDIN_FILENO, input.name)
    case .file(let path):
      let descriptor = try rethrow(POSIX.open(path, O_RDONLY)) { (error: SystemError) in
        error.describedForReading(path)
      }
      defer { POSIX.closeFile(descriptor) }
      return try read(descriptor, path)
    }
  }

  func readAgain(_ descriptor: POSIX.Descriptor, _ name: String) throws(FileFailure) -> SourceText {
    try rethrow(POSIX.rewind(descriptor)) { (error: SystemError) in error.describedForReading(name) }
    return try read(descriptor, name)
  }

  private func read(_ descriptor: POSIX.Descriptor, _ name: String) throws(FileFailure) -> SourceText {
    let expected = try expectedSize(of: descriptor, name)
    // One byte more than expected, so that a file that did not grow ends before the memory does.
    var storage: [UInt8] = []
    var capacity = expected + 1
    if preparesHeap { POSIX.prepareHeap(forDocumentOf: expected) }
    while true {
      let reached = try fill(&storage, upTo: capacity, descriptor, name)
      if storage.count > raisedLimit { throw tooLarge(name) }
      if reached { break }
      capacity = min(capacity * 2, raisedLimit + 1)
    }
    storage.append(contentsOf: repeatElement(0, count: SourceText.paddingCount))
    return SourceText(name: name, padded: storage)
  }

  /// The size of a file as far as it is known before reading.
  private func expectedSize(of descriptor: POSIX.Descriptor, _ name: String) throws(FileFailure) -> Int {
    guard let status = try? POSIX.status(of: descriptor) else { return Self.pipeChunk }
    if status.isDirectory { throw .directory(name) }
    guard status.isRegularFile else { return min(Self.pipeChunk, raisedLimit) }
    if status.st_size > raisedLimit { throw tooLarge(name) }
    return Int(status.st_size)
  }

  /// Reads until there are `capacity` bytes or the file ends; true where it ended.
  private func fill(
    _ storage: inout [UInt8], upTo capacity: Int, _ descriptor: POSIX.Descriptor, _ name: String
  ) throws(FileFailure) -> Bool {
    let missing = capacity - storage.count
    var isAtEnd = false
    do throws(SystemError) {
      try storage.append(addingCapacity: missing + SourceText.paddingCount) { (bytes) throws(SystemError) in
        while bytes.count < missing, !isAtEnd { isAtEnd = try !POSIX.readBytes(descriptor, into: &bytes) }
      }
    } catch {
      throw error.describedForReading(name)
    }
    return isAtEnd
  }

  private func tooLarge(_ name: String) -> FileFailure {
    FileFailure(
      name, "is larger than \(raisedLimit) bytes, the most that is read; split the drawing",
      exceedsLimit: true)
  }

  private func failure(_ failure: Gzip.Failure, _ name: String) -> FileFailure {
    let damaged = "is compressed, but the data is damaged:"
    let message =
      switch failure {
      case .tooLarge: "expands to more than \(raisedLimit) bytes, the most that is read; split the drawing"
      case .tooDense:
        "expands to more than \(Gzip.maxRatio * limitFactor) times its size, as no drawing does; unpack it with gunzip if it is one"
      case .truncated: "\(damaged) it ends too early"
      case .noMember: "\(damaged) something other than compressed data follows"
      case .damaged(let reason): "\(damaged) \(reason)"
      }
    return FileFailure(name, message, exceedsLimit: failure == .tooLarge || failure == .tooDense)
  }

  private static let pipeChunk = 256 * 1024
}
