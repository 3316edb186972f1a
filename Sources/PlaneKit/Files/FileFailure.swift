/// Why a file could not be read or written: what a message says, and what the process' exit status becomes.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What messages call the file.
  public let name: String
  /// What went wrong and what to do: lower case, no full stop.
  public let message: String
  /// ``RunStatus/failed`` where trying again may help, else ``RunStatus/unusable``.
  package let status: RunStatus
  /// Whether nobody reads what is written, which is no reason for a message.
  package let isBrokenPipe: Bool
  /// Whether a limit is exceeded that `PlaneReader.limitFactor` raises.
  let exceedsLimit: Bool

  package init(
    _ name: String, _ message: String, status: RunStatus = .unusable, isBrokenPipe: Bool = false,
    exceedsLimit: Bool = false
  ) {
    self.name = name.isEmpty ? "\"\"" : name
    (self.message, self.status) = (message, status)
    (self.isBrokenPipe, self.exceedsLimit) = (isBrokenPipe, exceedsLimit)
  }

  /// The file, what went wrong and what to do: `board.svg: cannot be read: no such file or directory`.
  public var description: String { "\(name): \(message)" }
}

extension FileFailure {
  /// A directory was given where a file is to be.
  static func directory(_ name: String) -> FileFailure {
    FileFailure(name, "is a directory; name the files in it")
  }

  /// An SVG that something else wrote was to be replaced by what is read of it.
  static func foreign(_ name: String) -> FileFailure {
    FileFailure(
      name, "is no SVG that drawconv wrote, and would be overwritten by its import; write to another file")
  }

  /// A file that gzip packed was to be changed: under its name, what is written would be taken for packed.
  static func packed(_ name: String) -> FileFailure {
    FileFailure(
      name, "is compressed, and nothing is changed in such a file; unpack it first, as with gunzip -c")
  }

  /// A file in another encoding than UTF-8 was to be changed where it stands.
  static func encoded(_ name: String) -> FileFailure {
    FileFailure(name, "is not in UTF-8, and nothing is changed in such a file; save it as UTF-8 first")
  }
}
