import PlaneCoding

struct RecordTask {
  /// Which one it is, from 0.
  let index: Int
  /// The line, with its line feed.
  let line: [UInt8]
  /// Whether it is done once more, by a worker that did nothing before.
  var isAlone = false
  /// The id as a worker read it; nil where none told it.
  var id: String?
}

enum RecordExcess {
  case memory, time

  func failure(_ limits: RecordLimits) -> RecordFailure {
    switch self {
    case .memory:
      RecordFailure(
        code: RecordFailure.memory,
        message: """
          the record takes more memory than --record-memory allows (\(RecordLimits.text(ofBytes: limits.memory))); raise that
          """)
    case .time:
      RecordFailure(
        code: RecordFailure.time,
        message:
          "the record takes more than \(limits.seconds.forMessages) s of processor time; raise --record-seconds"
      )
    }
  }
}
