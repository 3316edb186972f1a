/// Does pieces of work on several threads, and hands the results on in the order of the pieces.
///
/// Threads of its own, and not Swift's tasks, keep the results on the thread that asked: there signals are held back while
/// files are written (``HeldSignals``), and a single document is worked on in the heap prepared for it.
enum OrderedWork {
  /// Does the work for 0 up to `count`, and delivers each result on the calling thread, in order.
  ///
  /// The calling thread works too, between deliveries. At most ``windowPerThread`` results for each thread are in the
  /// making or wait to be delivered, and once those that wait weigh ``weightLimit``, at most ``heavyWindowPerThread``, so
  /// that memory is bounded however many pieces there are.
  ///
  /// - Parameter weight: about how many bytes a result holds.
  static func run<Result: Sendable>(
    count: Int, threads: Int = POSIX.processorCount, work: @escaping @Sendable (Int) -> Result,
    weight: @escaping @Sendable (Result) -> Int = { _ in 0 }, deliver: (Result) -> Void
  ) {
    let threads = min(threads, count)
    guard threads > 1 else {
      for index in 0..<max(count, 0) { deliver(work(index)) }
      return
    }
    let queue = WorkQueue<Result>(count: count, threads: threads, weight: weight)
    let helpers = (1..<threads).compactMap { _ in POSIX.startThread { queue.help(work) } }
    while let step = queue.nextStep() {
      switch step {
      case .deliver(let result): deliver(result)
      case .work(let index): queue.put(work(index), at: index)
      }
    }
    for helper in helpers { POSIX.joinThread(helper) }
  }

  /// Enough for a thread to go on while another one has lost its processor for a few milliseconds.
  static let windowPerThread = 32
  /// More would hardly ever keep a thread from waiting for a large piece.
  static let heavyWindowPerThread = 4
  /// What many small results together may hold.
  static let weightLimit = 16 << 20
}

/// The pieces of work that threads share.
///
/// Sendable: all that changes is only touched with the lock held.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  /// What the thread that delivers does next.
  enum Step {
    case deliver(Result)
    case work(Int)
  }

  private let lock = ThreadLock()
  private let count: Int
  private let window: Int
  private let heavyWindow: Int
  private let weight: @Sendable (Result) -> Int
  private var claimed = 0
  private var delivered = 0
  private var results: [Int: Result] = [:]
  private var held = 0
  /// How many threads wait: waking asks the system, which for small pieces costs as much as the work.
  private var waiting = 0

  init(count: Int, threads: Int, weight: @escaping @Sendable (Result) -> Int) {
    self.count = count
    self.weight = weight
    window = threads * OrderedWork.windowPerThread
    heavyWindow = threads * OrderedWork.heavyWindowPerThread
  }

  func help(_ work: (Int) -> Result) { while let index = claimInTime() { put(work(index), at: index) } }

  /// Keeps a result until it is its turn.
  func put(_ result: Result, at index: Int) {
    lock.locked {
      results[index] = result
      held += weight(result)
      if index == delivered { wakeAll() }
    }
  }

  /// The next result in order, or else the next piece, or else what comes first of the two; nil where all is delivered.
  func nextStep() -> Step? {
    lock.locked {
      while delivered < count {
        if let result = results.removeValue(forKey: delivered) {
          delivered += 1
          held -= weight(result)
          // Those who wait for room get enough for a while.
          if hasRoom(window / 2, heavyWindow / 2) { wakeAll() }
          return .deliver(result)
        }
        if let index = claim() { return .work(index) }
        wait()
      }
      return nil
    }
  }

  /// The next piece, once there is room for its result; nil where there is none left.
  private func claimInTime() -> Int? {
    lock.locked {
      while claimed < count {
        if let index = claim() { return index }
        wait()
      }
      return nil
    }
  }

  // MARK: With the lock held

  private func claim() -> Int? {
    guard claimed < count, hasRoom(window - 1, heavyWindow - 1) else { return nil }
    claimed += 1
    return claimed - 1
  }

  /// Whether no more results are in the making or waiting than said, once for light ones and once for heavy ones.
  private func hasRoom(_ light: Int, _ heavy: Int) -> Bool {
    claimed - delivered <= (held < OrderedWork.weightLimit ? light : heavy)
  }

  private func wait() {
    waiting += 1
    lock.wait()
    waiting -= 1
  }

  private func wakeAll() { if waiting > 0 { lock.wakeAll() } }
}
