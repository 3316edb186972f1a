#if os(Linux) && canImport(Glibc)
import Glibc

/// Standard output as lines in the order of the records, whenever each of them comes.
///
/// What can't be written yet waits in memory, and what that has no room for in a file without a name: behind a slow record,
/// and where nobody reads before all is written.
struct RecordOutput {
  private enum Piece {
    case bytes(ArraySlice<UInt8>)
    case spooled(Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .spooled(let place): place.count
      }
    }
  }

  private let descriptor: POSIX.Descriptor
  private let closesDescriptor: Bool
  /// The most bytes of one write that don't wait for a reader.
  private let writeSize: Int
  /// The bytes that are being written, and what follows them in order.
  private var front = ByteQueue()
  private var pieces: [Piece] = []
  /// How many bytes wait in order, and how many of those behind ``front`` are in memory.
  private var backlog = 0
  private var pieceMemory = 0
  /// What came before its turn, by its index, and how much of it is in memory.
  private var early: [Int: Piece] = [:]
  private var earlyMemory = 0
  private(set) var next = 0
  private var spool: SpoolFile?
  private let spoolFolder: String?
  /// Why no more can wait in a file; nil where it can.
  private(set) var spoolFailure: SystemError?
  private var canSpool: Bool { spoolFailure == nil }
  private var lastProgress = ContinuousClock.now
  /// For how long nobody may read before it is taken for one who writes everything first. It is doubled each time that
  /// somebody reads even so, until he has read all: a slow reader has to hold up the stream in the end, or what waits has
  /// no bound.
  private var patience = leastPatience

  /// How many bytes in order, and out of order, are held in memory.
  private static let memoryLimit = 8 << 20
  private static let recordLimit = 1 << 20
  /// How many bytes of what waits are written next.
  private static let frontSize = 256 << 10
  private static let (leastPatience, longestPatience) = (Duration.seconds(1), Duration.seconds(60))

  /// Writes to a descriptor.
  /// - Parameter folder: where the file is made; the folder for temporary files unless told.
  init(_ descriptor: POSIX.Descriptor, spoolingIn folder: String? = nil) {
    spoolFolder = folder
    let own = try? POSIX.reopenNonBlocking(pipe: descriptor)
    self.descriptor = own ?? descriptor
    closesDescriptor = own != nil
    let isFile = (try? POSIX.status(of: descriptor))?.isRegularFile == true
    // A pipe, a terminal or a socket that can be written to has room for a page at least (pipe(7)).
    writeSize = own != nil || isFile ? Self.frontSize : 4096
  }

  func close() { if closesDescriptor { POSIX.closeFile(descriptor) } }

  var isWaiting: Bool { backlog > 0 }
  /// What they wait for.
  var file: POSIX.Descriptor { descriptor }

  /// Whether more records may come in.
  /// - Parameter count: how many did so far.
  func hasRoom(having count: Int, at now: ContinuousClock.Instant) -> Bool {
    guard count - next < Self.recordLimit, canSpool || earlyMemory < Self.memoryLimit else { return false }
    return backlog < Self.memoryLimit || canSpool && isStuck(at: now)
  }

  private func isStuck(at now: ContinuousClock.Instant) -> Bool { now >= lastProgress + patience }

  /// How long it takes until nobody is taken for a reader.
  func timeUntilStuck(at now: ContinuousClock.Instant) -> Duration? {
    guard backlog >= Self.memoryLimit else { return nil }
    // Behind that time, it is looked at now and then.
    guard canSpool else { return isBlocked(at: now) ? Self.longestPatience : now.duration(to: blockTime) }
    return isStuck(at: now) ? nil : now.duration(to: lastProgress + patience)
  }

  /// Whether nobody reads for long, and what waits can't become more.
  func isBlocked(at now: ContinuousClock.Instant) -> Bool {
    backlog >= Self.memoryLimit && !canSpool && now >= blockTime
  }

  private var blockTime: ContinuousClock.Instant { lastProgress + Self.longestPatience }

  // MARK: - Lines that come

  /// Takes a line in.
  mutating func put(_ line: ArraySlice<UInt8>, at index: Int, _ now: ContinuousClock.Instant) {
    guard index == next else {
      let piece = piece(line, besides: earlyMemory)
      if case .bytes = piece { earlyMemory += line.count }
      early[index] = piece
      return
    }
    if backlog == 0 { lastProgress = now }
    append(.bytes(line))
    next += 1
    while let piece = early.removeValue(forKey: next) {
      if case .bytes(let bytes) = piece { earlyMemory -= bytes.count }
      append(piece)
      next += 1
    }
  }

  /// Puts what is next in its order.
  private mutating func append(_ piece: Piece) {
    backlog += piece.count
    guard case .bytes(let bytes) = piece else {
      if case .spooled(let place) = piece { append(place) }
      return
    }
    if pieces.isEmpty, front.count < Self.frontSize { return front.append(bytes) }
    switch self.piece(bytes, besides: pieceMemory) {
    case .bytes:
      pieceMemory += bytes.count
      pieces.append(piece)
    case .spooled(let place): append(place)
    }
  }

  private mutating func append(_ place: Range<Int>) {
    if case .spooled(let last)? = pieces.last, last.upperBound == place.lowerBound {
      pieces[pieces.count - 1] = .spooled(last.lowerBound..<place.upperBound)
    } else {
      pieces.append(.spooled(place))
    }
  }

  /// Bytes in memory, or in the file where memory has no room for them.
  private mutating func piece(_ bytes: ArraySlice<UInt8>, besides memory: Int) -> Piece {
    guard memory > 0, memory + bytes.count > Self.memoryLimit, canSpool else { return .bytes(bytes) }
    do throws(SystemError) {
      let file: SpoolFile
      if let spool { file = spool } else { file = try SpoolFile(in: spoolFolder) }
      spool = file
      return .spooled(try file.append(bytes))
    } catch {
      // Then memory has to do, and who writes has to wait.
      spoolFailure = error
      return .bytes(bytes)
    }
  }

  // MARK: - Lines that go

  /// Writes as much as goes without waiting, once the file can be written to.
  mutating func write(_ now: ContinuousClock.Instant) throws(SystemError) {
    var written = 0
    var goesOn = true
    while goesOn {
      if front.isEmpty { try refill() }
      guard !front.isEmpty else { return }
      do throws(SystemError) {
        let count = try write(front.bytes.prefix(writeSize))
        front.removeFirst(count)
        backlog -= count
        written += count
        if isStuck(at: now) { patience = min(patience * 2, Self.longestPatience) }
        if backlog == 0 { patience = Self.leastPatience }
        lastProgress = now
      } catch {
        if error.code == EAGAIN { return }
        throw error
      }
      goesOn = written < Self.frontSize ? try canWrite() : false
    }
  }

  private func canWrite() throws(SystemError) -> Bool {
    var files = PollSet()
    let number = files.add(descriptor, .writing)
    try files.wait(milliseconds: 0)
    return files.isReady(number)
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try POSIX.writeBytes(descriptor, bytes.span)
  }

  private mutating func refill() throws(SystemError) {
    // Taken out all at once, as there may be many small ones.
    var taken = 0
    defer { pieces.removeFirst(taken) }
    while front.count < Self.frontSize, taken < pieces.count {
      switch pieces[taken] {
      case .bytes(let bytes):
        pieceMemory -= bytes.count
        front.append(bytes)
        taken += 1
      case .spooled(let place):
        let end = min(place.lowerBound + Self.frontSize, place.upperBound)
        try spool?.take(place.lowerBound..<end, into: &front)
        if end < place.upperBound { pieces[taken] = .spooled(end..<place.upperBound) } else { taken += 1 }
      }
    }
  }
}
#endif
