#if os(Linux) && canImport(Glibc)
import Glibc

/// Hands lines from standard input to workers, and their answers in order to standard output.
///
/// One thread waits for all of them at once and never for a single one, so that none holds up another: no more lines come
/// in than there is room for, answers are always taken, and what is answered is written as soon as somebody reads.
struct RecordStream {
  private var input: RecordInput
  private var output = RecordOutput(STDOUT_FILENO)
  private var pool: WorkerPool
  private let limits: RecordLimits
  private let console: Console
  private let signals: POSIX.Descriptor

  private var waiting: [RecordTask] = []
  private var waitingBytes = 0
  private var lineCount = 0
  private var counts = RecordCounts()
  private var readFailure: FileFailure?
  private let start = ContinuousClock.now
  private var now = ContinuousClock.now
  private var lastWatch = ContinuousClock.now
  private var lastTrim = ContinuousClock.now
  private var progress: RecordProgress?
  private var saidSpoolFailure = false

  /// How often is looked at what records take.
  private static let watchInterval = Duration.milliseconds(25)
  /// How often memory is given back that answers took which waited for their turn.
  private static let trimInterval = Duration.seconds(1)
  /// How many lines and bytes wait for a worker, beside those that workers have.
  private static let (waitingLimit, waitingByteLimit) = (64, 1 << 20)

  /// Makes a stream.
  /// - Parameter signals: a file that can be read once a signal asks the process to end.
  init(_ pool: WorkerPool, _ limits: RecordLimits, signals: POSIX.Descriptor, _ console: Console) {
    (self.pool, self.limits, self.signals, self.console) = (pool, limits, signals, console)
    input = RecordInput(STDIN_FILENO, limit: limits.bytes)
    progress = RecordProgress(console)
  }

  enum End {
    case finished(RunStatus)
    /// A signal asks the process to end.
    case interrupted
  }

  mutating func run() throws(FileFailure) -> End {
    defer {
      pool.kill()
      output.close()
    }
    while true {
      var goesOn = true
      while goesOn {
        let count = lineCount
        takeLines()
        goesOn = try giveTasks() && lineCount > count
      }
      if isFinished { break }
      guard try wait() else { return .interrupted }
    }
    pool.finish()
    if console.verbosity != .quiet { console.say(counts.sentence) }
    if let readFailure {
      console.report(readFailure)
      return .finished(readFailure.status)
    }
    return .finished(.done)
  }

  private var isFinished: Bool {
    input.isAtEnd && input.isDrained && waiting.isEmpty && !output.isWaiting && output.next == lineCount
  }

  // MARK: - Lines

  private var hasRoom: Bool {
    waiting.count < Self.waitingLimit && waitingBytes < Self.waitingByteLimit
      && output.hasRoom(having: lineCount, at: now)
  }

  private mutating func takeLines() {
    while hasRoom, let line = input.next() {
      switch line {
      case .whole(let line):
        waiting.append(RecordTask(index: lineCount, line: line))
        waitingBytes += line.count
      case .tooLong(let start):
        let failure = RecordFailure(
          code: RecordFailure.tooLong,
          message: """
            the line has more bytes than --record-bytes allows (\(RecordLimits.text(ofBytes: limits.bytes))); split the \
            drawing, or raise that
            """)
        answer(RecordTask(index: lineCount, line: start), failure)
      }
      lineCount += 1
    }
  }

  /// Gives workers what they take; whether that is all.
  private mutating func giveTasks() throws(FileFailure) -> Bool {
    do throws(SystemError) {
      while let task = waiting.first, try pool.give(task) {
        waiting.removeFirst()
        waitingBytes -= task.line.count
      }
      return waiting.isEmpty
    } catch {
      throw FileFailure("workers", "cannot be started: \(error.text)", status: .failed)
    }
  }

  private mutating func answer(_ task: RecordTask, _ failure: RecordFailure) {
    let answer = task.id.map { RecordAnswer(id: $0, failure) } ?? RecordProcessor.answer(task.line, failure)
    put(answer.line[...], for: task, failure.code)
  }

  private mutating func put(_ line: ArraySlice<UInt8>, for task: RecordTask, _ failure: String) {
    output.put(line, at: task.index, now)
    counts.add(failure)
  }

  // MARK: - Waiting

  /// Waits until something can be done, and does it; false where a signal asks the process to end.
  private mutating func wait() throws(FileFailure) -> Bool {
    let readsInput = input.isDrained && !input.isAtEnd && hasRoom
    let workers = pool.workers
    var files = PollSet()
    let interruption = files.add(signals, .reading)
    let source = readsInput ? files.add(STDIN_FILENO, .reading) : nil
    let target = output.isWaiting ? files.add(output.file, .writing) : nil
    let answers = workers.map { files.add($0.answers, .reading) }
    let lines = workers.map { $0.isSending ? files.add($0.lines, .writing) : nil }
    // Many answers at once take less looking after than one after the other.
    if pool.hasPlenty { POSIX.sleep(microseconds: 500) }
    _ = try rethrow(files.wait(milliseconds: timeout)) { (error: SystemError) in
      FileFailure("records", "cannot go on: \(error.text)", status: .failed)
    }
    now = .now
    if files.isReady(interruption) { return false }
    for (worker, number) in zip(workers, answers) where files.isReady(number) { try receive(from: worker) }
    for (worker, number) in zip(workers, lines) where files.isReady(number) { worker.send() }
    if files.isReady(target) {
      try rethrow(output.write(now)) { (error: SystemError) in error.described(Output.standardOutput.name) }
    }
    if files.isReady(source) { read() }
    try lookAtSpool()
    if now >= lastWatch + Self.watchInterval {
      lastWatch = now
      pool.watch()
    }
    if now >= lastTrim + Self.trimInterval {
      lastTrim = now
      POSIX.trimMemory()
    }
    if progress?.isDue(at: now) == true { console.say("\(counts.sentence), \(rate)/s") }
    return true
  }

  /// How long nothing may happen before there is something to look after, in milliseconds.
  private var timeout: Int32 {
    let times = [
      pool.isBusy ? Self.watchInterval : nil, output.timeUntilStuck(at: now), progress?.timeLeft(at: now),
    ]
    return times.compactMap(\.self).min().map { Int32(clamping: $0.milliseconds) } ?? -1
  }

  private var rate: Int { Int(Double(counts.total) / max(start.duration(to: now) / .seconds(1), 0.001)) }

  private mutating func receive(from worker: WorkerProcess) throws(FileFailure) {
    let isAlive = (try? worker.receive()) ?? false
    while let (task, failure, line) = worker.nextAnswer() { put(line, for: task, failure) }
    guard !isAlive else { return }
    let (ended, again) = try pool.bury(worker)
    if let (task, failure) = ended { answer(task, failure) }
    waiting.insert(contentsOf: again, at: 0)
    waitingBytes += again.reduce(0) { $0 + $1.line.count }
  }

  private mutating func read() {
    do throws(SystemError) {
      try input.read()
    } catch {
      if error.code == EAGAIN { return }
      readFailure = error.describedForReading(Input.standardInput().name)
      input.stop()
    }
  }

  /// Says once that answers can't be put off any more; ends where that stops everything.
  private mutating func lookAtSpool() throws(FileFailure) {
    guard let failure = output.spoolFailure else { return }
    let place = "TMPDIR"
    if !saidSpoolFailure {
      saidSpoolFailure = true
      console.say(
        "\(place): warning: answers cannot wait there: \(failure.text); nothing more is read until they are read"
      )
    }
    guard output.isBlocked(at: now), !input.isAtEnd, RecordInput.isWaiting(STDIN_FILENO) else { return }
    throw FileFailure(
      Output.standardOutput.name,
      "nobody reads, and answers cannot wait in \(place): \(failure.text); set it to a folder with more room",
      status: .failed)
  }
}

/// When to say on a terminal how far a stream is: every ten seconds.
struct RecordProgress {
  private var last: ContinuousClock.Instant
  private static let interval = Duration.seconds(10)

  /// Begins; nil where nobody watches.
  init?(_ console: Console) {
    guard console.status != nil else { return nil }
    last = .now
  }

  /// How long it takes until there is something to say.
  func timeLeft(at now: ContinuousClock.Instant) -> Duration {
    max(now.duration(to: last + Self.interval), .zero)
  }

  /// Whether it is time, which begins anew then.
  mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
    guard timeLeft(at: now) == .zero else { return false }
    last = now
    return true
  }
}
#endif
