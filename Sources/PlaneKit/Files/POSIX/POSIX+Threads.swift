import SystemC

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

extension POSIX {
  /// How many processors there are; at least 1.
  static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// Starts a thread, to which no signal goes: those are the starting thread's; nil where there can be none.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var all = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let held = unsafe Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { runThread($0) }, held.toOpaque())
    #else
    var thread = pthread_t()
    let code = unsafe pthread_create(&thread, nil, { unsafe $0.map(runThread) ?? nil }, held.toOpaque())
    #endif
    if code == 0 { return thread }
    unsafe held.release()
    return nil
  }

  static func joinThread(_ thread: pthread_t) { pthread_join(thread, nil) }
}

/// Takes the body that ``POSIX/startThread(_:)`` retained for the thread, and runs it.
private func runThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}

/// A mutex with a condition (POSIX.1-2017).
///
/// Sendable: both live at fixed addresses, and are made to be used by several threads.
@safe final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets the lock go until another thread wakes this one; to be called with the lock held.
  func wait() { unsafe pthread_cond_wait(condition, mutex) }

  func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
