#if os(Linux) && canImport(Glibc)
import Glibc

/// A file without a name that holds for a while what memory has no room for.
final class SpoolFile {
  private let descriptor: POSIX.Descriptor
  private var end = 0
  /// How many bytes are yet to be read.
  private var unread = 0

  /// Makes a file in a folder; in the one for temporary files unless told.
  init(in folder: String? = nil) throws(SystemError) {
    let directory = folder ?? POSIX.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    if let nameless = try? POSIX.openNameless(in: directory, O_RDWR, mode: 0o600) {
      descriptor = nameless
      return
    }
    descriptor = try Leftovers.take(pathIn: directory) { (path) throws(SystemError) in
      let descriptor = try POSIX.open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      POSIX.remove(path)
      return descriptor
    }
  }

  deinit { POSIX.closeFile(descriptor) }

  /// Writes bytes.
  /// - Returns: their place, from which they can be read once.
  func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Range<Int> {
    try POSIX.writeBytes(descriptor, at: end, bytes.span)
    let place = end..<end + bytes.count
    end = place.upperBound
    unread += bytes.count
    return place
  }

  /// Reads bytes, which are gone once all were read that were written.
  func take(_ place: Range<Int>, into queue: inout ByteQueue) throws(SystemError) {
    try queue.append(upTo: place.count) { (bytes) throws(SystemError) in
      try POSIX.readBytes(descriptor, at: place.lowerBound, into: &bytes)
      guard bytes.count == place.count else { throw SystemError(code: EIO) }
    }
    unread -= place.count
    if unread == 0 {
      try? POSIX.truncate(descriptor, to: 0)
      end = 0
    }
  }
}
#endif
