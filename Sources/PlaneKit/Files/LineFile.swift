#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that grows line by line, each of which is on the disk before the next one comes.
package struct LineFile: Sendable {
  /// Where the file is.
  package let path: String

  /// Names a file, which need not be there.
  package init(_ path: String) { self.path = path }

  /// Whether the file is there.
  package var exists: Bool { POSIX.exists(path) }

  /// Adds a line; the file is made where there is none, for its owner alone, and never behind a symbolic link.
  package func append(_ line: some Collection<UInt8>) throws(FileFailure) {
    do throws(SystemError) {
      let descriptor = try POSIX.open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
      defer { POSIX.closeFile(descriptor) }
      let bytes = Array(line) + [UInt8(ascii: "\n")]
      try FileWriter.write([bytes[...]], descriptor)
      try POSIX.synchronize(descriptor)
    } catch {
      throw error.described(path)
    }
  }

  /// The whole lines; a last one that has no end was cut off.
  package func lines(limit: Int) throws(FileFailure) -> [ArraySlice<UInt8>] {
    let bytes = try FileReader(limit: limit).readAsIs(.file(path)).bytes
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    return lines
  }

  /// Takes the file away, where it is there.
  package func remove() { POSIX.remove(path) }
}
