#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why something was not written.
enum WriteFailure: Error {
  /// The system refused a call.
  case system(SystemError)
  /// The file has several names, of which only one would get what is written.
  case severalNames(Int)
  /// Something that belongs to the old file, such as who may read it, could not be kept.
  case notKept(String, SystemError)

  /// Does what only the system can refuse.
  static func wrapping<Value>(_ body: () throws(SystemError) -> Value) throws(WriteFailure) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }

  /// What is said of it.
  /// - Parameter name: what messages call the file.
  func described(_ name: String) -> FileFailure {
    switch self {
    case .severalNames(let count):
      FileFailure(
        name,
        """
        cannot be written: the file has \(count) names (hard links), and the others would keep the old drawing; \
        write to another file with -o
        """, status: .failed)
    case .notKept(let what, let error):
      FileFailure(
        name, "cannot be written: \(what) cannot be kept: \(error.text); write to another file with -o",
        status: .failed)
    case .system(let error): Self.described(error, name)
    }
  }

  private static func described(_ error: SystemError, _ name: String) -> FileFailure {
    switch error.code {
    case EISDIR:
      FileFailure(name, "is a directory; name a file to write", status: .unusable)
    case EPIPE:
      FileFailure(name, "nobody reads what is written", status: .failed, isBrokenPipe: true)
    case ENOENT:
      FileFailure(
        name, "cannot be written: \(error.text); create its directory first", status: .failed)
    case EFBIG:
      FileFailure(
        name, "cannot be written: \(error.text); the file system or \"ulimit -f\" allows no more",
        status: .failed)
    default:
      FileFailure(name, "cannot be written: \(error.text)", status: .failed)
    }
  }
}
