#if os(Linux)
import Foundation
import Testing

@testable import PlaneKit

@Suite("Writing answers")
struct RecordOutputTests {
  private let pipe = Pipe()
  /// Some instant, as good as any other: the tests count on from it, and none of them waits or measures.
  private let start = ContinuousClock.now

  /// An output with more than waits in memory, which nobody reads.
  private func makeOutput(folder: String? = nil) throws -> RecordOutput {
    var output = RecordOutput(pipe.fileHandleForWriting.fileDescriptor, spoolingIn: folder)
    for _ in 0..<10 { put(&output) }
    try output.write(start)
    return output
  }

  private func put(_ output: inout RecordOutput) {
    output.put([UInt8](repeating: 0x20, count: 1 << 20)[...], at: output.next, start)
  }

  private func read(_ output: inout RecordOutput, after seconds: Double) throws {
    _ = try pipe.fileHandleForReading.read(upToCount: 64 << 10)
    try output.write(start + .seconds(seconds))
  }

  private func hasRoom(_ output: RecordOutput, after seconds: Double) -> Bool {
    output.hasRoom(having: output.next, at: start + .seconds(seconds))
  }

  @Test("who reads slowly holds up the stream a longer time each time")
  func patience() throws {
    var output = try makeOutput()
    defer { output.close() }
    var now = 0.0
    for patience in [1.0, 2, 4, 8, 16, 32, 60, 60] {
      #expect(!hasRoom(output, after: now + patience - 0.25) && hasRoom(output, after: now + patience + 0.25))
      #expect(output.timeUntilStuck(at: start + .seconds(now + patience - 0.25)) != nil)
      now += patience + 0.5
      try read(&output, after: now)
    }
    // Nor does it end who reads slower than that.
    #expect(!output.isBlocked(at: start + .seconds(now + 100)))
  }

  @Test("who has read all may write first again")
  func drained() throws {
    var output = try makeOutput()
    defer { output.close() }
    while output.isWaiting { try read(&output, after: 10) }
    output.put([UInt8](repeating: 0x20, count: 10 << 20)[...], at: output.next, start + .seconds(20))
    #expect(!hasRoom(output, after: 20.75) && hasRoom(output, after: 21.25))
  }

  @Test("where no file can be made, who reads nothing for a minute stops everything")
  func blocked() throws {
    var output = try makeOutput(folder: "/none")
    defer { output.close() }
    #expect(output.spoolFailure != nil)
    #expect(!hasRoom(output, after: 300))
    #expect(!output.isBlocked(at: start + .seconds(59)) && output.isBlocked(at: start + .seconds(61)))
    try read(&output, after: 50)
    #expect(!output.isBlocked(at: start + .seconds(61)) && output.isBlocked(at: start + .seconds(111)))
    while output.isWaiting { try read(&output, after: 120) }
    #expect(!output.isBlocked(at: start + .seconds(300)) && hasRoom(output, after: 300))
  }
}

@Suite("Ends of workers")
struct WorkerEndTests {
  @Test("what took too much is blamed only while it is not answered")
  func blame() {
    func isExcess(_ end: WorkerProcess.End) -> Bool { if case .excess = end { true } else { false } }
    #expect(isExcess(WorkerProcess.end(137, (.time, 7), during: 7)))
    #expect(isExcess(WorkerProcess.end(WorkerProtocol.memoryStatus, nil, during: 7)))
    for index in [8, nil] {
      guard case .retired = WorkerProcess.end(137, (.memory, 7), during: index) else {
        Issue.record("another record is blamed")
        continue
      }
    }
  }
}
#endif
