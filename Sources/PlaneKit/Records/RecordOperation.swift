/// What is done with each record: what a command of that name does with a document.
package enum RecordOperation: Sendable {
  case convert(ConversionOptions)
  case lint(LintOptions)
  /// The document gets its canonical form; or it is only checked whether it has that.
  case normalize(isCompact: Bool, fixes: FixPolicy, checksOnly: Bool)
  /// What the document holds is summed up.
  case info
}

/// What one record may take.
package struct RecordLimits: Hashable, Sendable {
  /// The most bytes of memory that a worker may have.
  package var memory: Int
  /// The most processor time that a record may take.
  package var seconds: Double
  /// The most bytes of a line, without its line feed.
  package var bytes: Int

  /// Sets limits; 1 GiB, 30 seconds and 64 MiB unless told.
  package init(memory: Int = 1 << 30, seconds: Double = 30, bytes: Int = 64 << 20) {
    self.memory = memory
    self.seconds = seconds
    self.bytes = bytes
  }

  package static let byteUnits: [(name: String, bytes: Int)] = [
    ("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10),
  ]

  /// A number of bytes as the options take it: `64M`.
  package static func text(ofBytes count: Int) -> String {
    let unit = byteUnits.first { count > 0 && count % $0.bytes == 0 }
    return unit.map { "\(count / $0.bytes)\($0.name)" } ?? "\(count)"
  }

  /// The least memory that can be asked for, as the program itself has to fit in.
  package static let leastMemory = 64 << 20
}
