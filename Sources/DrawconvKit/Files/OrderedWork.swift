#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Does pieces of work on several threads, and hands the results on in the order of the pieces.
///
/// Threads of its own, and not Swift's tasks, keep the results on the thread that asked: there signals are held back while
/// files are written (``HeldSignals``), and a single document is worked on in the heap prepared for it.
enum OrderedWork {
  /// Does the work for 0 up to `count`, and delivers each result on the calling thread, in order.
  ///
  /// At most twice as many results as threads are in the making or wait to be delivered, so that memory is bounded
  /// however many pieces there are.
  static func run<Result: Sendable>(
    count: Int, threads: Int = POSIX.processorCount, work: @escaping @Sendable (Int) -> Result,
    deliver: (Result) -> Void
  ) {
    let threads = min(threads, count)
    guard threads > 1 else {
      for index in 0..<max(count, 0) { deliver(work(index)) }
      return
    }
    let queue = WorkQueue<Result>(count: count, window: threads * 2)
    let workers = (0..<threads).compactMap { _ in POSIX.startThread { queue.work(work) } }
    for index in 0..<count {
      // Without any thread, all is done here.
      deliver(workers.isEmpty ? work(index) : queue.takeNext())
    }
    for worker in workers { POSIX.joinThread(worker) }
  }
}

/// The pieces of work that threads share.
///
/// Sendable: all that changes is only touched with the lock held.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let lock = ThreadLock()
  private let count: Int
  private let window: Int
  private var claimed = 0
  private var delivered = 0
  private var results: [Int: Result] = [:]

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// Works until all is claimed.
  func work(_ work: (Int) -> Result) {
    while let index = claim() {
      let result = work(index)
      lock.locked {
        results[index] = result
        lock.wakeAll()
      }
    }
  }

  /// The next piece, once there is room for its result; nil where there is none left.
  private func claim() -> Int? {
    lock.locked {
      while claimed < count, claimed - delivered >= window { lock.wait() }
      guard claimed < count else { return nil }
      claimed += 1
      return claimed - 1
    }
  }

  /// Waits for the next result in order.
  func takeNext() -> Result {
    lock.locked {
      while true {
        if let result = results.removeValue(forKey: delivered) {
          delivered += 1
          lock.wakeAll()
          return result
        }
        lock.wait()
      }
    }
  }
}

/// A mutex with a condition (POSIX.1-2017).
///
/// Sendable: both live at fixed addresses, and are made to be used by several threads.
private final class ThreadLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something with the lock held.
  func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets the lock go until another thread wakes this one; to be called with the lock held.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all that wait.
  func wakeAll() { pthread_cond_broadcast(condition) }
}
