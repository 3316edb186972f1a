#if os(Linux) && canImport(Glibc)
import Diagnostics
import Glibc

/// What a worker and the process that started it agree on: a line for each record comes in, and one for each goes out, which
/// says how it went before the answer: `negative-origin␉{"id": …}`, or nothing before the tab where all went well. A line
/// without a tab before that is the record's id, which whoever answers a long record else would have to look for.
enum WorkerProtocol {
  /// What a worker says before anything else, once it is ready.
  static let greeting = Array("ready\n".utf8)
  /// What a worker ends with that took more memory than it may, so that the record that it works on is not answered.
  static let memoryStatus: Int32 = 100
  /// What stands between how it went and the answer.
  static let separator = UInt8(ascii: "\t")

  /// An answer, with how it went before it.
  static func message(_ answer: RecordAnswer) -> [ArraySlice<UInt8>] {
    [Array((answer.failure ?? "").utf8)[...], [separator], answer.line[...]]
  }

  /// A record's id, before its answer.
  static func message(id: String) -> [ArraySlice<UInt8>] { [Array("\(id)\n".utf8)[...]] }
}

/// Answers records until there are no more: what a worker process does.
struct RecordWorker {
  let processor: RecordProcessor
  /// The most bytes of memory that it may have.
  let memoryLimit: Int

  /// Answers what comes from standard input.
  /// - Parameter parent: the process that it comes from.
  /// - Returns: what this process ends with.
  func run(for parent: Int32) throws(FileFailure) -> Int32 {
    guard POSIX.prepareWorker(of: parent, name: "drawconv-worker") else { return RunStatus.failed.rawValue }
    let retirementSize = retirementSize
    try FileWriter.write([WorkerProtocol.greeting[...]], to: .standardOutput)
    var input = ByteQueue()
    var trimmer = MemoryTrimmer()
    while try rethrow(
      input.read(from: STDIN_FILENO, upTo: 64 << 10),
      as: { (error: SystemError) in error.describedForReading(Input.standardInput().name) })
    {
      while let line = input.takeLine() {
        let answer = processor.answer(Self.source(line[...])) { id in
          // If that fails, so does writing the answer.
          try? FileWriter.write(WorkerProtocol.message(id: id), to: .standardOutput)
        }
        let peak = POSIX.peakMemory(above: retirementSize)
        if let peak, peak > memoryLimit { return WorkerProtocol.memoryStatus }
        // Each at once: if the next record ends the process, this one is not to be done again.
        try FileWriter.write(WorkerProtocol.message(answer), to: .standardOutput)
        if peak != nil { return RunStatus.done.rawValue }
        trimmer.count()
      }
    }
    return RunStatus.done.rawValue
  }

  /// A line as a text, without its line feed.
  static func source(_ line: ArraySlice<UInt8>) -> SourceText {
    SourceText(name: "record", bytes: Array(line.last == UInt8(ascii: "\n") ? line.dropLast() : line))
  }

  /// Gives memory back now and then, where a record took more than most.
  private struct MemoryTrimmer {
    private var records = 0
    private var memory = 0

    /// How many records there are from one look to the next, and by how much memory has to have grown.
    private static let (interval, growth) = (256, 512 << 10)

    mutating func count() {
      records += 1
      guard records % Self.interval == 0 else { return }
      let present = { POSIX.memory(of: POSIX.processID) ?? 0 }
      guard present() > memory + Self.growth else { return }
      POSIX.trimMemory()
      memory = present()
    }
  }

  /// A worker that ever had more memory than this ends behind the record and is started anew, so that each record finds
  /// about as much room as any other one.
  private var retirementSize: Int {
    let needed = POSIX.peakMemory(above: 0) ?? 0
    return min(needed + max(memoryLimit - needed, 0) / 2, 256 << 20)
  }
}
#endif
