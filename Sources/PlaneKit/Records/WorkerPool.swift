#if os(Linux) && canImport(Glibc)
/// The workers of a stream, of which each is started when there is something for it to do.
struct WorkerPool {
  private(set) var workers: [WorkerProcess] = []

  private let arguments: [String]
  private let limits: RecordLimits
  private var size: Int
  /// How many workers in a row ended before they could begin.
  private var failedStarts = 0

  /// How often a worker may end before it begins: more are no accident.
  private static let startLimit = 5

  /// Makes a pool without a worker.
  /// - Parameters:
  ///   - size: the most workers at once.
  ///   - arguments: what the program is called with to be one, its name included.
  init(size: Int, _ arguments: [String], _ limits: RecordLimits) {
    self.size = size
    self.arguments = arguments
    self.limits = limits
  }

  var isBusy: Bool { workers.contains { !$0.isIdle } }

  /// Whether all workers have enough to do for a millisecond: so many records, as hardly one takes less than a tenth of that.
  var hasPlenty: Bool { workers.count == size && workers.allSatisfy { $0.tasks.count > 10 } }

  /// Gives a record to a worker: to one that has nothing to do, else to a new one, else to the one with the fewest.
  /// - Returns: whether one takes it.
  /// - Throws: where it has to have a new one, and none can be started though all others are gone.
  mutating func give(_ task: RecordTask) throws(SystemError) -> Bool {
    let taking = workers.filter { $0.takes(task) }
    var worker = taking.min { $0.tasks.count < $1.tasks.count }
    if worker?.isIdle != true, workers.count < size { worker = try start() ?? worker }
    // Where no more of them may be, a new one takes the place of one that did others before.
    while worker == nil, task.isAlone, let old = workers.first(where: \.isIdle) {
      workers.removeAll { $0 === old }
      _ = old.bury()
      worker = try start()
    }
    worker?.give(task)
    return worker != nil
  }

  /// Starts a worker; nil where the system allows no more of them than there are.
  private mutating func start() throws(SystemError) -> WorkerProcess? {
    do throws(SystemError) {
      let worker = try WorkerProcess(arguments)
      workers.append(worker)
      return worker
    } catch {
      guard !workers.isEmpty else { throw error }
      size = workers.count
      return nil
    }
  }

  /// Looks what the records take that are worked on.
  func watch() { for worker in workers { worker.watch(limits) } }

  /// Takes a worker out that ended.
  /// - Returns: the record that ended it with the reason, if one did, and the records that are to be done again.
  /// - Throws: where workers can't begin.
  mutating func bury(
    _ worker: WorkerProcess
  ) throws(FileFailure) -> (ended: (RecordTask, RecordFailure)?, again: [RecordTask]) {
    workers.removeAll { $0 === worker }
    let end = worker.bury()
    failedStarts = worker.isReady ? 0 : failedStarts + 1
    var tasks = worker.unanswered
    guard failedStarts < Self.startLimit else {
      throw FileFailure("workers", "end before they begin: \(Self.text(of: end))", status: .failed)
    }
    guard worker.isReady, var task = tasks.first else { return (nil, tasks) }
    switch end {
    case .retired where worker.answerCount > 0: return (nil, tasks)
    case .excess(.memory) where worker.answerCount > 0:
      // What was done before may have left too little.
      task.isAlone = true
      tasks[0] = task
      return (nil, tasks)
    case .excess(let excess): return ((task, excess.failure(limits)), Array(tasks.dropFirst()))
    case .crash, .retired:
      let message = "the program ended while it worked on the record: \(Self.text(of: end))"
      return ((task, RecordFailure(code: RecordFailure.crashed, message: message)), Array(tasks.dropFirst()))
    }
  }

  private static func text(of end: WorkerProcess.End) -> String {
    switch end {
    case .crash(let status) where status > 128: "signal \(status - 128)"
    case .crash(let status): "exit status \(status)"
    case .retired: "exit status 0"
    case .excess: "it took too much"
    }
  }

  /// Lets the workers end that have nothing to do any more.
  mutating func finish() {
    for worker in workers { worker.finish() }
    for worker in workers { _ = worker.bury() }
    workers = []
  }

  mutating func kill() {
    for worker in workers { worker.kill() }
    workers = []
  }
}
#endif
