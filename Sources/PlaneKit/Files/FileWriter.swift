import Diagnostics
package import PlaneCoding
import SystemC

package enum Output: Hashable, Sendable {
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
  /// - Parameters:
  ///   - format: the format that an option says, so that the name need not; nil where none does.
  ///   - option: that option.
  package static func complaint(
    aboutName name: String, _ format: DocumentFormat?, by option: String
  ) -> String? {
    if name.isEmpty { return "the output has an empty name; name a file, or - for standard output" }
    let pathExtension = FilePath.pathExtension(of: name)
    if pathExtension == FormatDetection.packedExtension {
      return
        "the output \(name.quotedForMessages) has the name of a compressed file, and none is written; name it .svg"
    }
    let named = FormatDetection.format(ofPath: name)
    if let named, let format, named != format {
      return """
        the output \(name.quotedForMessages) has the name of \(named.nameOfFile), and \(option) says \(format.title); name \
        it .\(format.rawValue), or leave \(option) out
        """
    }
    guard format == nil, !pathExtension.isEmpty, named == nil else { return nil }
    return """
      the output \(name.quotedForMessages) ends in neither .svg nor .json; name it so, or say the format with \(option)
      """
  }

  /// Whether it is the file that an input is, whatever links are on the way.
  package func isPlace(of input: Input) -> Bool {
    guard case .file(let path) = self, case .file(let own) = input else { return false }
    return ReadFiles([own]).holds(path)
  }

  /// What is wrong with it for a drawing that stays in its format; nil where nothing is.
  func complaint(aboutKeeping format: DocumentFormat) -> FileFailure? {
    guard case .file(let path) = self, let named = FormatDetection.format(ofPath: path), named != format
    else { return nil }
    return FileFailure(
      path,
      """
      has the name of \(named.nameOfFile), and the drawing is \(format.title) and stays that; name \
      it .\(format.rawValue), and convert it afterwards
      """)
  }

  package var name: String {
    switch self {
    case .standardOutput: "<stdout>"
    case .file(let path): path
    }
  }
}

extension DocumentFormat {
  fileprivate var nameOfFile: String { self == .svg ? "an SVG" : "a JSON file" }
}

/// Writes whole documents.
///
/// A file is replaced at once: by a temporary file beside it, which is synced and renamed. Its permissions, its access list
/// and its extended attributes stay, a symbolic link stays and its target is replaced, and a run that fails or is
/// interrupted leaves the old file alone. A file with several names (hard links) is not replaced. What is no regular file
/// (a device, a pipe) is written to as it is.
package enum FileWriter {
  /// Writes pieces one after the other, without joining them in memory.
  package static func write(
    _ chunks: [ArraySlice<UInt8>], to output: Output, insteadOf stamp: FileStamp? = nil
  ) throws(FileFailure) {
    try write(EncodedDocument(chunks: chunks), to: output, insteadOf: stamp)
  }

  /// Writes a document piece by piece, as it is made.
  /// - Parameter stamp: what the file in its place was when it was read, if that is what the document was made of: what
  ///   somebody else wrote there since is not replaced.
  package static func write(
    _ document: EncodedDocument, to output: Output, insteadOf stamp: FileStamp? = nil
  ) throws(FileFailure) {
    do throws(SystemError) {
      switch output {
      case .standardOutput: try write(document, STDOUT_FILENO)
      case .file(let path): try write(document, toFileAt: path, insteadOf: stamp)
      }
    } catch {
      throw error.described(output.name)
    }
  }

  package static func write(text: String, to output: Output) throws(FileFailure) {
    try write([Array(text.utf8)[...]], to: output)
  }

  /// Writes text to a descriptor; what goes wrong is of no interest, as there is nowhere left to say it.
  package static func writeMessage(_ text: String, to descriptor: POSIX.Descriptor = STDERR_FILENO) {
    try? write([Array(text.utf8)[...]], descriptor)
  }

  // MARK: - Files

  private static func write(
    _ document: EncodedDocument, toFileAt path: String, insteadOf stamp: FileStamp?
  ) throws(SystemError) {
    guard let (target, old) = try place(for: path) else {
      let descriptor = try POSIX.open(path, O_WRONLY)
      defer { POSIX.closeFile(descriptor) }
      return try write(document, descriptor)
    }
    let signals = HeldSignals()
    defer { signals.release() }
    try replace(target, old, stamp, document, signals)
  }

  /// Fails where a file can't be written, as far as that is known before: for who does something else first, and would do it
  /// by halves.
  static func check(_ path: String) throws(FileFailure) {
    do throws(SystemError) {
      guard let (target, _) = try place(for: path) else { return }
      let directory = FilePath.directory(of: target)
      if TemporaryFile.nameless(in: directory, mode: 0o600) != nil { return }
      _ = try TemporaryFile.named(in: directory, mode: 0o600)
    } catch {
      throw error.described(path)
    }
  }

  /// Where a file belongs, and what it replaces there; nil where it is no regular file.
  private static func place(for path: String) throws(SystemError) -> (target: String, old: OldFile?)? {
    let status = try self.status(of: path)
    if let status, status.isDirectory { throw SystemError(code: EISDIR) }
    if let status, !status.isRegularFile { return nil }
    // What stands for bytes that are no UTF-8: the new file would have another name than the one that was meant.
    if status == nil, path.unicodeScalars.contains("\u{fffd}") { throw SystemError(code: EILSEQ) }
    let target = try FilePath.resolvingLinks(path)
    return (target, status == nil ? nil : try OldFile(target))
  }

  /// What the file at a path is; nil where there is none. One that can't be asked must not be taken for a new one.
  private static func status(of path: String) throws(SystemError) -> stat? {
    do throws(SystemError) {
      return try POSIX.status(of: path)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Puts a new file in the place of an old one, or where there is none.
  private static func replace(
    _ target: String, _ old: OldFile?, _ stamp: FileStamp?, _ document: EncodedDocument,
    _ signals: HeldSignals
  ) throws(SystemError) {
    let directory = FilePath.directory(of: target)
    Leftovers.remove(from: directory)
    // One that takes another one's place is private until it is whole.
    let mode: mode_t = old == nil ? 0o666 : 0o600
    func fill(_ file: TemporaryFile) throws(SystemError) {
      try write(document, file.descriptor, until: { signals.isInterrupted })
      if let old { try file.takeOn(old) }
      try POSIX.synchronize(file.descriptor)
    }
    func move(_ file: TemporaryFile) throws(SystemError) {
      if let stamp, FileStamp(target) != stamp { throw .changed }
      try file.move(to: target)
    }
    if let file = TemporaryFile.nameless(in: directory, mode: mode) {
      try fill(file)
      if file.takesName() { return try move(file) }
    }
    // What there can't be without a name, there can be with one, or this says why not.
    let file = try TemporaryFile.named(in: directory, mode: mode)
    try fill(file)
    try move(file)
  }

  // MARK: - Bytes

  /// How many bytes are written between two looks at the signals: a fraction of a second on a slow disk.
  private static let blockSize = 4 << 20

  private static func write(
    _ document: EncodedDocument, _ descriptor: POSIX.Descriptor, until isInterrupted: () -> Bool = { false }
  ) throws(SystemError) {
    try document.forEachChunk { (chunk) throws(SystemError) in
      try write([chunk], descriptor, until: isInterrupted)
    }
  }

  /// Writes pieces to a file that is open, from where it stands.
  /// - Parameter isInterrupted: whether to stop, which is asked before each block.
  static func write(
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
}
