#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Holds signals that end the process back for a while, so that a half-written file can be removed first.
///
/// No handler runs and nothing global changes: the signals wait, ``isInterrupted`` sees them waiting, and ``release()``
/// lets them do what they always do.
struct HeldSignals {
  private var previous = sigset_t()
  private let held: [Int32]

  /// Holds the signals back that ask the process to end, but for those that the process was started to ignore
  /// (`nohup`).
  init() {
    held = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }
    var set = self.set
    pthread_sigmask(SIG_BLOCK, &set, &previous)
  }

  /// The signals that are held back.
  var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in held { sigaddset(&set, signal) }
    return set
  }

  /// Whether one of them came.
  var isInterrupted: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return held.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets through what came; the process ends here where one did.
  func release() {
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #else
    let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
