#if os(Linux) && canImport(Glibc)
import Diagnostics
import Glibc

/// Answers a stream of records, a line of JSON each, with a line for each, in the same order.
///
/// Worker processes do the work, so that a record which ends one costs no other record.
package struct RecordsRun: Sendable {
  package var operation: RecordOperation
  package var reader: PlaneReader
  package var limits: RecordLimits
  /// How many workers there are at most; as many as there are processors unless told.
  package var jobs: Int?
  /// Whether all findings and losses are listed, and not only the first 1,000 of each kind.
  package var listsAll = false

  package init(_ operation: RecordOperation, reader: PlaneReader, limits: RecordLimits = RecordLimits()) {
    self.operation = operation
    self.reader = reader
    self.limits = limits
  }

  /// Answers all records of standard input on standard output.
  ///
  /// - Parameter arguments: what this program is called with, its name included, to call ``work(for:_:)`` with the same run
  ///   and the number of this process.
  /// - Returns: ``RunStatus/done`` whatever became of the records.
  package func run(asWorker arguments: (_ parent: Int32) -> [String], _ console: Console) -> RunStatus {
    console.attempt(try run(arguments(POSIX.processID), console))
  }

  private func run(_ arguments: [String], _ console: Console) throws(ReadFailure) -> RunStatus {
    // What workers could not use is to be said once.
    _ = try processor
    try rethrow(checkFiles(), as: ReadFailure.file)
    POSIX.keepHeapSmall()
    // What ends a worker is told by its record's answer.
    POSIX.setDefault(environment: "SWIFT_BACKTRACE", "enable=no")
    return try rethrow(stream(arguments, console), as: ReadFailure.file)
  }

  private var processor: RecordProcessor {
    get throws(ReadFailure) { try RecordProcessor(operation, reader: reader, listsAll: listsAll) }
  }

  private func stream(_ arguments: [String], _ console: Console) throws(FileFailure) -> RunStatus {
    let held = HeldSignals()
    defer { held.release() }
    let signals = held.makeDescriptor()
    guard signals >= 0 else {
      throw FileFailure("records", "cannot wait for signals: \(SystemError.last.text)", status: .failed)
    }
    defer { POSIX.closeFile(signals) }
    let pool = WorkerPool(size: min(jobs ?? POSIX.processorCount, Self.jobLimit), arguments, limits)
    var stream = RecordStream(pool, limits, signals: signals, console)
    switch try stream.run() {
    case .finished(let status): return status
    // The signal, which is let through now, ends the process.
    case .interrupted: return .failed
    }
  }

  /// As many workers as a system has room for.
  private static let jobLimit = 256

  /// Fails where a stream is closed: another file would get its number, and what belongs to the stream.
  private func checkFiles() throws(FileFailure) {
    let streams = [(STDIN_FILENO, Input.standardInput().name), (STDOUT_FILENO, Output.standardOutput.name)]
    for (descriptor, name) in streams {
      do throws(SystemError) {
        let status = try POSIX.status(of: descriptor)
        if status.isDirectory { throw SystemError(code: EISDIR) }
      } catch {
        throw FileFailure(name, "cannot be used: \(error.text)", status: .failed)
      }
    }
    if (try? POSIX.status(of: STDERR_FILENO)) == nil { _ = try? POSIX.open("/dev/null", O_WRONLY) }
  }

  /// Answers records as a worker.
  /// - Parameter parent: the process that started this one.
  /// - Returns: what the process ends with.
  package func work(for parent: Int32, _ console: Console) -> Int32 {
    var status = RunStatus.done
    guard let processor = console.take(try processor, &status) else { return status.rawValue }
    let worker = RecordWorker(processor: processor, memoryLimit: limits.memory)
    return console.take(try rethrow(worker.run(for: parent), as: ReadFailure.file), &status)
      ?? status.rawValue
  }
}
#endif
