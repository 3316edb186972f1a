#if os(Linux) && canImport(Glibc)
import ArgumentParser
import CommandSupport
import PlaneKit

/// What every command over records takes.
struct RecordArguments: ParsableArguments {
  /// What nobody should name but standard input.
  @Argument(help: .hidden)
  var files: [String] = []

  @Option(help: "Read all drawings as this format, unless a record says another one.")
  var from: DocumentFormat?

  @OptionGroup var limits: LimitArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many processes work at once. Default: as many as there are processors.", valueName: "count"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The most memory that a record may take, as in 512M or 2G; 64M or more. Default: \(ByteSize(RecordLimits().memory)).",
      valueName: "bytes"),
    transform: ByteSize.init(argument:))
  var recordMemory = ByteSize(RecordLimits().memory)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most processor time that a record may take.", valueName: "seconds"))
  var recordSeconds = RecordLimits().seconds

  @Option(
    help: ArgumentHelp(
      "The most bytes that a line may have, as in 64M. Default: \(ByteSize(RecordLimits().bytes)).",
      valueName: "bytes"),
    transform: ByteSize.init(argument:))
  var recordBytes = ByteSize(RecordLimits().bytes)

  @Flag(
    name: [.short, .long],
    help: "Say errors only: no counts, and of findings of lint those of severity error.")
  var quiet = false

  @Flag(
    name: [.short, .long],
    help:
      "List all findings and losses; otherwise, those of one kind in one drawing beyond 1,000 are left out.")
  var verbose = false

  /// What workers are started with: the number of the process that does so.
  @Option(help: .hidden)
  var workFor: Int32?

  func validate() throws {
    if let file = files.first(where: { $0 != "-" }) {
      throw ValidationError("records come from standard input; write \"<\" before \(file.quotedForMessages)")
    }
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs), but takes 1 or more") }
    if recordMemory.count < RecordLimits.leastMemory {
      throw ValidationError("--record-memory is \(recordMemory), but takes 64M or more")
    }
    guard recordSeconds > 0, recordSeconds <= 86400 else {
      throw ValidationError("--record-seconds is \(recordSeconds), but takes more than 0 and up to 86400")
    }
    if recordBytes.count < 1 { throw ValidationError("--record-bytes is 0, but takes 1 or more") }
  }

  var reader: PlaneReader { limits.reader(of: from) }

  func run(_ operation: RecordOperation, _ reader: PlaneReader) throws {
    let recordLimits = RecordLimits(
      memory: recordMemory.count, seconds: recordSeconds, bytes: recordBytes.count)
    var run = RecordsRun(operation, reader: reader, limits: recordLimits)
    run.jobs = jobs
    run.listsAll = verbose
    let console = Console.standardError(quiet ? .quiet : verbose ? .verbose : .normal)
    if let workFor { throw ExitCode(run.work(for: workFor, console)) }
    if TerminalStyle.isInputTyped {
      console.say("reading records from the terminal: type or paste lines of JSON, then press Ctrl-D")
    }
    try run.run(
      asWorker: { parent in
        // What this program was called with, and what makes a worker of it before any "--".
        var arguments = CommandLine.arguments
        arguments.insert("--work-for=\(parent)", at: min(3, arguments.count))
        return arguments
      }, console
    ).leave()
  }
}

/// A number of bytes: `65536`, `512M`.
struct ByteSize: CustomStringConvertible {
  let count: Int

  init(_ count: Int) { self.count = count }

  /// Reads a number with a unit behind it, which may be K, M or G for powers of 1024.
  init(argument: String) throws {
    let text = argument.uppercased()
    let unit = RecordLimits.byteUnits.first { text.hasSuffix($0.name) }
    let (count, overflows) = (Int(text.dropLast(unit == nil ? 0 : 1)) ?? -1)
      .multipliedReportingOverflow(by: unit?.bytes ?? 1)
    guard count >= 0, !overflows else {
      throw ValidationError(
        "it takes a number of bytes, as in 65536, 512M or 2G, up to \(RecordLimits.text(ofBytes: (Int.max >> 30) << 30))"
      )
    }
    self.count = count
  }

  /// The shortest way to say it.
  var description: String { RecordLimits.text(ofBytes: count) }
}
#endif
