#if os(Linux)
import Foundation
import TestSupport

/// The program with a terminal for its standard streams.
enum Terminal {
  /// What a run gave.
  struct Result {
    let status: Int32
    /// All that the terminal was sent, with its line ends made those of files.
    let text: String
  }

  private struct Failure: Error {}

  /// Runs a shell script, in which `$drawconv` is the program, to its end.
  /// - Parameter keys: what somebody types, Ctrl-D being U+0004.
  static func shell(_ script: String, typing keys: String = "", in directory: Sandbox) throws -> Result {
    let (master, slave) = try open()
    defer { close(master) }
    _ = Array(keys.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    let process = Tool.process(
      ["-c", script], of: URL(fileURLWithPath: "/bin/sh"),
      environment: ["drawconv": Tool.url.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"], in: directory)
    let stream = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    (process.standardInput, process.standardOutput, process.standardError) = (stream, stream, stream)
    try process.run()
    close(slave)
    let text = readAll(master)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, text: text.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  /// Opens a pair of descriptors that no other process inherits (pty(7), ioctl_tty(2)).
  private static func open() throws -> (master: Int32, slave: Int32) {
    let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, unlocking, &isLocked) == 0, ioctl(master, askingNumber, &number) == 0
    else { throw Failure() }
    let slave = Foundation.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw Failure() }
    return (master, slave)
  }

  /// `TIOCSPTLCK` and `TIOCGPTN`, which are macros that Swift does not see.
  private static let unlocking: UInt = 0x4004_5431
  private static let askingNumber: UInt = 0x8004_5430

  /// Reads until nobody has the other end open any more, which Linux calls an error.
  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
#endif
