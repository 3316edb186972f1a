#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What becomes of a stream when records are hostile, processes end, and others read and write as they like.
@Suite("Records and processes")
struct RecordsProcessTests {
  /// A drawing that takes a while.
  private static let slow = Drawing.json(layers: 40_000)
  /// A drawing that can be read as a record within 64 MB, but not converted.
  private static let large = Drawing.json(layers: 60_000)

  /// What sanitizers keep for themselves would count as memory.
  private static let isSanitized = ProcessInfo.processInfo.environment.keys.contains {
    $0.hasSuffix("SAN_OPTIONS")
  }

  private func lines(_ ids: Range<Int>) -> String { ids.map { TestRecord.line($0, Drawing.valid) }.joined() }

  private func checkAll(_ output: String, count: Int, failed: [Int: String]) throws {
    let answers = try TestRecord.answers(output)
    #expect(TestRecord.ids(answers) == Array(0..<count))
    #expect(TestRecord.codes(answers) == (0..<count).map { failed[$0] })
  }

  @Test("a record that takes too much costs that record alone", arguments: [1, 3])
  func excess(jobs: Int) throws {
    let input = lines(0..<5) + TestRecord.line(5, Self.slow) + lines(6..<40)
    var limits = [("--record-seconds=0.2", "time-exceeded")]
    if !Self.isSanitized { limits.append(("--record-memory=64M", "memory-exceeded")) }
    for (option, code) in limits {
      let result = try Tool.run("records", "convert", "--jobs", "\(jobs)", option, input: input)
      #expect(result.status == 0)
      try checkAll(result.text, count: 40, failed: [5: code])
      #expect(result.messages == "40 records: 39 ok, 1 failed (1 \(code))\n")
    }
  }

  @Test("a worker that ends costs the record that it works on, and another one goes on")
  func crash() throws {
    let run = try RecordsProcess("convert", "--jobs", "1")
    try run.send(lines(0..<3))
    for id in 0..<3 { #expect(try run.readLine().hasPrefix(#"{"id":\#(id),"ok":true"#)) }
    let first = run.waitForWorkers(1)
    #expect(first.count == 1)
    try run.send(TestRecord.line(3, Self.slow) + lines(4..<9))
    RecordsProcess.waitForWork(of: first)
    for worker in first { kill(worker, SIGKILL) }
    #expect(
      try run.readLine()
        == #"{"id":3,"ok":false,"error":{"code":"crashed","message":"the program ended while it worked on the record: signal 9"}}"#
    )
    for id in 4..<9 { #expect(try run.readLine().hasPrefix(#"{"id":\#(id),"ok":true"#)) }
    #expect(run.workers != first)
    try run.close()
    #expect(run.status() == 0)
    #expect(try run.messages.hasSuffix("9 records: 8 ok, 1 failed (1 crashed)\n"))
  }

  @Test("a worker tells the id that stands behind a long drawing, so that its failure is answered with it")
  func farID() throws {
    guard !Self.isSanitized else { return }
    let input = TestRecord.lineWithIDLast(7, Self.large) + lines(8..<10)
    let result = try Tool.run("records", "convert", "--jobs", "1", "--record-memory=64M", input: input)
    let answers = try TestRecord.answers(result.text)
    #expect(TestRecord.ids(answers) == [7, 8, 9])
    #expect(TestRecord.codes(answers) == ["memory-exceeded", nil, nil])
  }

  @Test("a worker that ends while it has nothing to do costs nothing")
  func idleCrash() throws {
    let run = try RecordsProcess("convert", "--jobs", "1")
    for id in 0..<4 {
      try run.send(lines(id..<id + 1))
      #expect(try run.readLine().hasPrefix(#"{"id":\#(id),"ok":true"#))
      let workers = run.waitForWorkers(1)
      for worker in workers { kill(worker, SIGKILL) }
      RecordsProcess.waitForEnd(of: workers)
    }
    try run.close()
    #expect(run.status() == 0)
    #expect(try run.messages == "4 records: 4 ok, 0 failed\n")
  }

  @Test("an interactive caller gets each answer before the next record")
  func interactive() throws {
    let run = try RecordsProcess("info", "--jobs", "4")
    for id in 0..<5 {
      try run.send(lines(id..<id + 1))
      #expect(try run.readLine().hasPrefix(#"{"id":\#(id),"ok":true"#))
    }
    try run.close()
    #expect(run.status() == 0)
  }

  @Test("one who writes everything before he reads gets everything, in constant memory")
  func writingFirst() throws {
    let run = try RecordsProcess("normalize", "--jobs", "2")
    let document = TestRecord.foreign(bytes: 1 << 20)
    for id in 0..<12 { try run.send(TestRecord.line(id, document)) }
    try run.close()
    let status = try String(contentsOfFile: "/proc/\(run.process.processIdentifier)/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = try #require(peak?.split(separator: " ").dropLast().last.flatMap { Int($0) })
    #expect(kilobytes < 200_000)
    let answers = try TestRecord.answers(run.readRest())
    #expect(TestRecord.ids(answers) == Array(0..<12))
    #expect(answers.allSatisfy { $0["doc"] as? String == document })
    #expect(run.status() == 0)
    #expect(try run.sandbox.names == ["messages"])
  }

  @Test("a slow record holds up nobody but the order")
  func order() throws {
    let document = TestRecord.foreign(bytes: 1 << 20)
    let input = TestRecord.line(0, Self.slow) + (1..<11).map { TestRecord.line($0, document) }.joined()
    let result = try Tool.run("records", "normalize", "--jobs", "2", input: input)
    let answers = try TestRecord.answers(result.text)
    #expect(TestRecord.ids(answers) == Array(0..<11))
    #expect(answers.dropFirst().allSatisfy { $0["doc"] as? String == document })
  }

  @Test("one who reads no more ends the run, without a message", arguments: [1, 2])
  func closedOutput(jobs: Int) throws {
    let run = try RecordsProcess("convert", "--jobs", "\(jobs)")
    try run.send(lines(0..<2))
    _ = try run.readLine()
    let workers = run.workers
    try run.closeOutput()
    // It ends with the first result, whatever else there is to take.
    try? run.send(lines(2..<40))
    #expect(run.status() == 3)
    #expect(try run.messages.isEmpty)
    #expect(workers.allSatisfy { kill($0, 0) != 0 })
  }

  @Test("a signal ends the run and leaves no process behind", arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signals(number: Int32) throws {
    let run = try RecordsProcess("convert", "--jobs", "2")
    try run.send(TestRecord.line(0, Self.slow) + TestRecord.line(1, Self.slow))
    let workers = run.waitForWorkers(2)
    #expect(workers.count == 2)
    kill(run.process.processIdentifier, number)
    #expect(run.status() == -number)
    // Who is killed can't wait for them, but the system ends them.
    if number == SIGKILL { RecordsProcess.waitForEnd(of: workers) }
    #expect(workers.allSatisfy { kill($0, 0) != 0 } || number == SIGKILL)
    #expect(try run.messages.isEmpty)
  }

  @Test("a record that needs a new worker gets one in an old one's place, or ends the run")
  func noMoreWorkers() throws {
    guard !Self.isSanitized else { return }
    // Enough for the program and one worker, and not even that.
    for (files, status) in [(9, 0 as Int32), (7, 3)] {
      let run = try RecordsProcess("convert", "--jobs", "2", "--record-memory", "64M")
      try run.send(lines(0..<20))
      for _ in 0..<20 { _ = try run.readLine() }
      #expect(run.waitForWorkers(2).count == 2)
      try run.limitFiles(to: files)
      try run.send(TestRecord.line(20, Self.large) + lines(21..<30))
      try run.close()
      let answers = try TestRecord.answers(run.readRest())
      #expect(run.status() == status)
      if status == 0 {
        #expect(TestRecord.ids(answers) == Array(20..<30))
        #expect(TestRecord.codes(answers) == ["memory-exceeded"] + [String?](repeating: nil, count: 9))
      } else {
        #expect(try run.messages == "workers: error: cannot be started: too many open files\n")
      }
    }
  }

  @Test("that answers can't be put off is said once, and costs nothing where they are read")
  func noSpool() throws {
    let run = try RecordsProcess("normalize", "--jobs", "1", folder: "/none")
    let document = TestRecord.foreign(bytes: 1 << 20)
    run.sendAll((0..<20).map { TestRecord.line($0, document) }.joined())
    while try run.messages.isEmpty, run.process.isRunning { usleep(5000) }
    #expect(TestRecord.ids(try TestRecord.answers(run.readRest())) == Array(0..<20))
    #expect(run.status() == 0)
    let lines = try run.messages.split(separator: "\n")
    let warning = "TMPDIR: warning: answers cannot wait there: no such file or directory"
    #expect(lines.first?.hasPrefix(warning) == true)
    #expect(lines.dropFirst() == ["20 records: 20 ok, 0 failed"])
  }

  @Test("a program that can't start workers says so")
  func noWorkers() throws {
    let sandbox = try Sandbox()
    try sandbox.write("records", lines(0..<3))
    // Enough for the program itself, and not for pipes to another one.
    let script = #"sh -c 'ulimit -n 6; exec "$drawconv" records lint' < records"#
    let result = try Tool.shell(script, in: sandbox)
    #expect(result.status == 3)
    #expect(result.messages.contains("workers: error: cannot be started: too many open files"))
  }
}
#endif
