import SystemC

extension SystemError {
  /// What is said of it where a file could not be read, or a directory could not be searched.
  /// - Parameters:
  ///   - name: what messages call the file.
  ///   - action: what was done with it.
  func describedForReading(_ name: String, _ action: String = "read") -> FileFailure {
    // U+FFFD stands for bytes that are no UTF-8: the file has another name than this text.
    let isOtherName = code == ENOENT && name.unicodeScalars.contains("\u{fffd}")
    let reason = isOtherName ? "its name is not UTF-8; rename it" : text
    return FileFailure(name, "cannot be \(action): \(reason)", status: .failed)
  }

  /// What is said of it where a file could not be written.
  /// - Parameter name: what messages call the file.
  func described(_ name: String) -> FileFailure {
    switch (context, code) {
    case (.names(let count), _):
      FileFailure(
        name,
        """
        cannot be written: the file has \(count) names (hard links), and the others would keep the old drawing; \
        write to another file
        """, status: .failed)
    case (.keeping(let what), _):
      FileFailure(
        name, "cannot be written: \(what) cannot be kept: \(text); write to another file", status: .failed)
    case (.replacing, _):
      FileFailure(
        name, "was changed by somebody else in the meantime, and is left as it is; run the command again",
        status: .failed)
    case (nil, EISDIR): FileFailure(name, "is a directory; name a file to write")
    case (nil, EILSEQ): FileFailure(name, "cannot be written: its name is not UTF-8; give it another one")
    case (nil, EPIPE): FileFailure(name, "nobody reads what is written", status: .failed, isBrokenPipe: true)
    case (nil, ENOENT):
      FileFailure(
        name, "cannot be written: \(text); create its directory first, or name another", status: .failed)
    case (nil, EFBIG):
      FileFailure(
        name, "cannot be written: \(text); the file system or \"ulimit -f\" allows no more", status: .failed)
    default: FileFailure(name, "cannot be written: \(text)", status: .failed)
    }
  }
}
