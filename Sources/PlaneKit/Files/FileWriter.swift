import PlaneLint

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a document goes.
package enum Output: Hashable, Sendable {
  /// Standard output.
  case standardOutput
  /// A file, which is written whole or not at all.
  case file(String)

  /// The output that an argument names: `-` and `/dev/stdout` are standard output.
  package init(argument: String) {
    self =
      ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(argument)
      ? .standardOutput : .file(argument)
  }

  /// What is wrong with a name for a drawing; nil where nothing is.
  /// - Parameter isFormatKnown: whether something else than the name says the format.
  package static func complaint(aboutName name: String, isFormatKnown: Bool) -> String? {
    let pathExtension = FilePath.pathExtension(of: name)
    if pathExtension == FormatDetection.packedExtension {
      return
        "the output \(name.quotedForMessages) has the name of a compressed file, and none is written; name it .svg"
    }
    guard !isFormatKnown, !pathExtension.isEmpty, FormatDetection.format(ofPath: name) == nil else {
      return nil
    }
    return """
      the output \(name.quotedForMessages) ends in neither .svg nor .json; name it so, or say the format with --to
      """
  }

  /// What messages call it.
  package var name: String {
    switch self {
    case .standardOutput: "<stdout>"
    case .file(let path): path
    }
  }
}

/// Writes whole documents.
///
/// A file is replaced at once: by a temporary file beside it, which is synced and renamed. Its permissions stay, a
/// symbolic link stays and its target is replaced, and a run that fails or is interrupted leaves the old file alone.
/// What is no regular file (a device, a pipe) is written to as it is.
package enum FileWriter {
  /// Writes pieces one after the other, without joining them in memory.
  package static func write(_ chunks: [ArraySlice<UInt8>], to output: Output) throws(FileFailure) {
    do throws(SystemError) {
      switch output {
      case .standardOutput: try write(chunks, STDOUT_FILENO)
      case .file(let path): try write(chunks, toFileAt: path)
      }
    } catch {
      throw failure(error, output.name)
    }
  }

  /// Writes text.
  package static func write(text: String, to output: Output) throws(FileFailure) {
    try write([Array(text.utf8)[...]], to: output)
  }

  /// Writes text to a descriptor; what goes wrong is of no interest, as there is nowhere left to say it.
  package static func writeMessage(_ text: String, to descriptor: POSIX.Descriptor = STDERR_FILENO) {
    try? write([Array(text.utf8)[...]], descriptor)
  }

  // MARK: - Files

  private static func write(_ chunks: [ArraySlice<UInt8>], toFileAt path: String) throws(SystemError) {
    let old = try? POSIX.status(of: path)
    if let old, old.isDirectory { throw SystemError(code: EISDIR) }
    if let old, !old.isRegularFile {
      let descriptor = try POSIX.open(path, O_WRONLY)
      defer { POSIX.closeFile(descriptor) }
      return try write(chunks, descriptor)
    }
    let target = FilePath.resolvingLinks(path)
    if old != nil, !POSIX.isWritable(target) { throw SystemError(code: EACCES) }
    let signals = HeldSignals()
    defer { signals.release() }
    try replace(target, old, chunks, signals)
  }

  private static func replace(
    _ target: String, _ old: stat?, _ chunks: [ArraySlice<UInt8>], _ signals: HeldSignals
  ) throws(SystemError) {
    let (temporary, descriptor) = try createTemporaryFile(besides: target, isPrivate: old != nil)
    do throws(SystemError) {
      do throws(SystemError) {
        if let old { try POSIX.copyOwnership(old, to: descriptor) }
        try write(chunks, descriptor, until: { signals.isInterrupted })
        try POSIX.synchronize(descriptor)
      } catch {
        POSIX.closeFile(descriptor)
        throw error
      }
      if let error = POSIX.closeFile(descriptor) { throw error }
      try POSIX.move(temporary, to: target)
    } catch {
      POSIX.remove(temporary)
      throw error
    }
  }

  /// Creates an empty file that nobody else has. One that takes a private file's place is private from the start.
  private static func createTemporaryFile(
    besides target: String, isPrivate: Bool
  ) throws(SystemError) -> (path: String, POSIX.Descriptor) {
    let directory = FilePath.directory(of: target)
    for attempt in 0..<100 {
      let path = FilePath.join(directory, ".drawconv-\(POSIX.processID)-\(attempt).tmp")
      do throws(SystemError) {
        return (path, try POSIX.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o666))
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw SystemError(code: EEXIST)
  }

  // MARK: - Bytes

  /// How many bytes are written between two looks at the signals: a fraction of a second on a slow disk.
  private static let blockSize = 4 << 20

  private static func write(
    _ chunks: [ArraySlice<UInt8>], _ descriptor: POSIX.Descriptor, until isInterrupted: () -> Bool = { false }
  ) throws(SystemError) {
    for chunk in chunks {
      var rest = chunk.span
      while !rest.isEmpty {
        if isInterrupted() { throw SystemError(code: EINTR) }
        rest = rest.extracting(
          droppingFirst: try POSIX.writeBytes(descriptor, rest.extracting(first: blockSize)))
      }
    }
  }

  private static func failure(_ error: SystemError, _ name: String) -> FileFailure {
    switch error.code {
    case EISDIR:
      FileFailure(name, "is a directory; name a file to write", status: .unusable)
    case EPIPE:
      FileFailure(name, "nobody reads what is written", status: .failed, isBrokenPipe: true)
    case ENOENT:
      FileFailure(
        name, "cannot be written: \(error.text); create its directory first", status: .failed)
    default:
      FileFailure(name, "cannot be written: \(error.text)", status: .failed)
    }
  }
}
