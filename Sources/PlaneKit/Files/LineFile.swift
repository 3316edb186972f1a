import SystemC

/// A file that grows line by line, each of which is on the disk before the next one comes. While it is open, it is locked, and no
/// other process has it.
package final class LineFile {
  package let path: String
  /// How many bytes there are, all of them in whole lines.
  package private(set) var length = 0
  private let descriptor: POSIX.Descriptor

  package enum Failure: Error {
    case locked
    /// It is none, or can't be opened.
    case unusable(FileFailure)
  }

  /// Opens a file: a regular one, without another name, and never behind a symbolic link.
  /// - Parameter creates: whether it is made where there is none, for its owner alone.
  /// - Returns: nil where there is none.
  package static func open(_ path: String, creates: Bool) throws(Failure) -> LineFile? {
    // One that was taken away before it was locked leads nowhere, and another one may have its name.
    for _ in 0..<100 {
      do throws(SystemError) {
        let flags = O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | (creates ? O_CREAT : 0)
        let file = LineFile(path, try POSIX.open(path, flags, mode: 0o600))
        let status = try POSIX.status(of: file.descriptor)
        guard status.isRegularFile, status.st_nlink <= 1 else { throw SystemError(code: EINVAL) }
        try POSIX.lock(file.descriptor)
        guard let named = try? POSIX.linkStatus(of: path), named.st_ino == status.st_ino else { continue }
        file.length = Int(try POSIX.status(of: file.descriptor).st_size)
        return file
      } catch {
        switch error.code {
        case ENOENT where !creates: return nil
        case EWOULDBLOCK: throw .locked
        // What a link, a device or a directory says.
        case ELOOP, ENXIO, EISDIR, EINVAL:
          let message = "is no file that was made here; take it away"
          throw .unusable(FileFailure(path, message, status: .failed))
        default: throw .unusable(error.described(path))
        }
      }
    }
    throw .locked
  }

  private init(_ path: String, _ descriptor: POSIX.Descriptor) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit { POSIX.closeFile(descriptor) }

  /// Adds lines, each in pieces, all or none.
  package func append(_ lines: [[ArraySlice<UInt8>]]) throws(FileFailure) {
    do throws(SystemError) {
      // What a failed call may have left.
      if try POSIX.status(of: descriptor).st_size != length { try POSIX.truncate(descriptor, to: length) }
      let chunks = Self.chunks(of: lines)
      do throws(SystemError) {
        try FileWriter.write(chunks, descriptor)
        try POSIX.synchronize(descriptor)
      } catch {
        try? POSIX.truncate(descriptor, to: length)
        throw error
      }
      length += chunks.reduce(0) { $0 + $1.count }
    } catch {
      throw error.described(path)
    }
  }

  /// Lines as they stand in the file: short pieces joined, as each takes a call, and long ones as they are.
  private static func chunks(of lines: [[ArraySlice<UInt8>]]) -> [ArraySlice<UInt8>] {
    var chunks: [ArraySlice<UInt8>] = []
    var short: [UInt8] = []
    for piece in lines.flatMap({ $0 + [[UInt8(ascii: "\n")]] }) {
      if piece.count < 1 << 16 {
        short += piece
      } else {
        chunks += [short[...], piece]
        short = []
      }
    }
    return chunks + [short[...]]
  }

  /// The whole lines; a last one that has no end was cut off.
  package func lines(limit: Int) throws(FileFailure) -> [ArraySlice<UInt8>] {
    var reader = FileReader(limit: limit)
    reader.preparesHeap = false
    let bytes = try reader.readAgain(descriptor, path).bytes
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    return lines
  }

  /// Cuts off what stands behind some bytes.
  package func truncate(to length: Int) throws(FileFailure) {
    do throws(SystemError) {
      try POSIX.truncate(descriptor, to: length)
      self.length = length
    } catch {
      throw error.described(path)
    }
  }

  package func remove() { POSIX.remove(path) }
}
