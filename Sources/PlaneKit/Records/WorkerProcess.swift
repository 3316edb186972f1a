#if os(Linux) && canImport(Glibc)
import Glibc

/// A process that answers records, as the one that started it sees it.
final class WorkerProcess {
  enum End {
    /// It was asked to, or wanted to be started anew.
    case retired
    /// It was ended for what a record took.
    case excess(RecordExcess)
    /// Something else ended it; 128 and the number of a signal, or an exit status.
    case crash(Int32)
  }

  /// Where lines go and where answers come from.
  let lines: POSIX.Descriptor
  let answers: POSIX.Descriptor
  /// What it is to answer, in order: the first one is what it works on.
  private(set) var tasks: [RecordTask] = []
  private(set) var isReady = false
  private(set) var answerCount = 0

  private let process: POSIX.Process
  private var outgoing = ByteQueue()
  private var incoming = ByteQueue()
  private var taskBytes = 0
  /// Whether it reads no more, and whether there is nothing more to read.
  private var isDeaf = false
  private var isFinished = false
  /// Whether it does one record, and gets no other one meanwhile.
  private var isReserved = false
  /// What it worked on when it was looked at last, and the processor time that it had taken.
  private var watched: (index: Int, time: Duration)?
  /// The id of a record that it works on, as it read it.
  private var known: (index: Int, id: String)?
  /// What it was ended for, and the record that took too much.
  private var excess: (kind: RecordExcess, index: Int)?

  /// How many records a worker has at once, and how many bytes of them: enough that it never waits for the next one.
  private static let (taskLimit, byteLimit) = (32, 128 << 10)

  /// Starts a worker with what the program is called and its arguments.
  init(_ arguments: [String]) throws(SystemError) {
    let input = try POSIX.makePipe()
    var output = input
    do throws(SystemError) {
      output = try POSIX.makePipe()
      try POSIX.setNonBlocking(input.writing)
      try POSIX.setNonBlocking(output.reading)
      // The program that runs, even if another one has its name by now.
      process = try Subprocess.start(
        "/proc/self/exe", called: arguments.first, Array(arguments.dropFirst()), input: input.reading,
        output: output.writing, messages: STDERR_FILENO)
    } catch {
      for end in Set([input.reading, input.writing, output.reading, output.writing]) { POSIX.closeFile(end) }
      throw error
    }
    POSIX.closeFile(input.reading)
    POSIX.closeFile(output.writing)
    (lines, answers) = (input.writing, output.reading)
  }

  // MARK: - Giving it records

  /// Whether lines wait to be written.
  var isSending: Bool { !outgoing.isEmpty && !isDeaf }
  var isIdle: Bool { tasks.isEmpty }

  func takes(_ task: RecordTask) -> Bool {
    if isIdle { return !task.isAlone || answerCount == 0 }
    return !isReserved && !task.isAlone && tasks.count < Self.taskLimit
      && taskBytes + task.line.count <= Self.byteLimit
  }

  func give(_ task: RecordTask) {
    isReserved = task.isAlone
    tasks.append(task)
    taskBytes += task.line.count
    outgoing.append(task.line[...])
    send()
  }

  /// Writes what goes without waiting.
  func send() {
    guard isSending else { return }
    do throws(SystemError) {
      outgoing.removeFirst(try POSIX.writeBytes(lines, outgoing.bytes.span))
    } catch {
      // Nobody reads: that it ended shows where its answers come from.
      if error.code != EAGAIN { isDeaf = true }
    }
  }

  /// Says that no more records come.
  func finish() {
    guard !isFinished else { return }
    (isFinished, isDeaf) = (true, true)
    POSIX.closeFile(lines)
  }

  // MARK: - Taking its answers

  /// Reads what it answered; false where it ended.
  func receive() throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try incoming.read(from: answers, upTo: 64 << 10)
    } catch {
      if error.code == EAGAIN { return true }
      throw error
    }
  }

  /// The next answer that is whole: how it went, and the line.
  func nextAnswer() -> (task: RecordTask, failure: String, line: ArraySlice<UInt8>)? {
    while let message = incoming.takeLine() {
      guard isReady else {
        isReady = message == WorkerProtocol.greeting
        continue
      }
      guard let separator = message.firstIndex(of: WorkerProtocol.separator) else {
        known = tasks.first.map { ($0.index, String(decoding: message.dropLast(), as: UTF8.self)) }
        continue
      }
      guard !tasks.isEmpty else { continue }
      let task = tasks.removeFirst()
      taskBytes -= task.line.count
      answerCount += 1
      isReserved = false
      return (task, String(decoding: message[..<separator], as: UTF8.self), message[(separator + 1)...])
    }
    return nil
  }

  // MARK: - Ending it

  /// What it did not answer, in order.
  var unanswered: [RecordTask] {
    var tasks = tasks
    if let known, var task = tasks.first, task.index == known.index {
      task.id = known.id
      tasks[0] = task
    }
    return tasks
  }

  /// Ends it where the record that it works on takes more than it may; what its own start took is none of that. A record that
  /// was begun since the last look is only taken note of, so that small ones cost nothing.
  func watch(_ limits: RecordLimits) {
    guard isReady, let task = tasks.first, excess == nil, let time = POSIX.processorTime(of: process) else {
      return
    }
    guard let watched, watched.index == task.index else {
      watched = (task.index, time)
      return
    }
    if time - watched.time > .seconds(limits.seconds) {
      excess = (.time, task.index)
    } else if let memory = POSIX.memory(of: process), memory > limits.memory {
      excess = (.memory, task.index)
    }
    if excess != nil { POSIX.kill(process) }
  }

  func kill() {
    POSIX.kill(process)
    _ = bury()
  }

  /// Waits for its end, which is near, and gives back what belonged to it.
  func bury() -> End {
    finish()
    POSIX.closeFile(answers)
    guard let status = try? Subprocess.wait(for: process) else { return .crash(-1) }
    return Self.end(status, excess, during: tasks.first?.index)
  }

  /// How a worker ended.
  /// - Parameters:
  ///   - excess: what it was ended for, and the record that took too much.
  ///   - index: the record that it has not answered. Where that is a later one, the other's answer was on its way already.
  static func end(_ status: Int32, _ excess: (kind: RecordExcess, index: Int)?, during index: Int?) -> End {
    if let excess { return excess.index == index ? .excess(excess.kind) : .retired }
    switch status {
    case 0: return .retired
    case WorkerProtocol.memoryStatus: return .excess(.memory)
    default: return .crash(status)
    }
  }
}
#endif
