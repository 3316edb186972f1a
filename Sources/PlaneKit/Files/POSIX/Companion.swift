/// Programs that lie beside this one.
package enum Companion {
  /// Puts another program in the place of this process; what its name is on the way in is the one it has there.
  ///
  /// - Returns: why that was not possible.
  package static func become(_ program: String, _ arguments: [String]) -> FileFailure {
    let path = FilePath.join(FilePath.directory(of: own), program)
    guard POSIX.exists(path) else {
      return FileFailure(path, "is not there; build it with \"swift build -c release --product \(program)\"")
    }
    let error = Subprocess.become(path, arguments)
    return FileFailure(path, "can't be run: \(error.text)", status: .failed)
  }

  private static var own: String {
    #if os(Linux)
    if let path = POSIX.realPath("/proc/self/exe") { return path }
    #endif
    return POSIX.realPath(CommandLine.arguments[0]) ?? CommandLine.arguments[0]
  }
}
