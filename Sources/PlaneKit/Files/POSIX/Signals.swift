import SystemC

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
    unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
  }

  /// The signals that are held back.
  var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in held { unsafe sigaddset(&set, signal) }
    return set
  }

  /// Whether one of them came.
  var isInterrupted: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return held.contains { unsafe sigismember(&pending, $0) == 1 }
  }

  /// Lets through what came; the process ends here where one did.
  func release() {
    var previous = previous
    unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
    let handler = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
    #else
    let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

#if os(Linux) && canImport(Glibc)
extension HeldSignals {
  /// A file that can be read once one of the signals came; negative, with `errno`, where there can be none.
  func makeDescriptor() -> POSIX.Descriptor {
    // `sys/signalfd.h` is not part of the Glibc module, so that the function is looked up by its name.
    guard let symbol = unsafe dlsym(nil, "signalfd") else { return -1 }
    typealias Function = @convention(c) (CInt, UnsafePointer<sigset_t>, CInt) -> CInt
    var set = self.set
    return unsafe unsafeBitCast(symbol, to: Function.self)(-1, &set, O_CLOEXEC)
  }
}

extension POSIX {
  /// Has an inotify(7) descriptor tell of events in a directory.
  /// - Returns: the directory's number; negative, with `errno`, where it can't be watched.
  static func watch(_ directory: String, _ events: UInt32, _ descriptor: Descriptor) -> Int32 {
    unsafe inotify_add_watch(descriptor, directory, events)
  }

  /// Waits until one of several files can be read (poll(2)).
  static func wait(for files: inout [pollfd], milliseconds: Int32) -> Int32 {
    unsafe poll(&files, nfds_t(files.count), milliseconds)
  }
}
#endif
