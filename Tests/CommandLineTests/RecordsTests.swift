#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Streams of records, without a look at the processes behind them.
@Suite("Records")
struct RecordsTests {
  /// Documents of all kinds, with the ones that can't be used.
  private static let documents: [String] = {
    let paths = PackageFiles.samplePaths()
    let errors = paths.filter { $0.hasPrefix("errors/") && $0.hasSuffix(".json") }.prefix(5)
    let imports = paths.filter { $0.hasPrefix("import/") && $0.hasSuffix(".svg") }.prefix(7)
    let samples = (errors + imports + ["korean.json", "version-1.json", "retro-board.svg"]).compactMap {
      try? PackageFiles.sample($0)
    }
    return samples.map { String(decoding: $0, as: UTF8.self) }
      + [Drawing.valid, Drawing.negative, Drawing.odd, "", "{", "<svg"]
  }()

  private static let stream = documents.enumerated().map { TestRecord.line($0, $1) }.joined()

  private func run(_ arguments: String..., input: String) throws -> Tool.Result {
    try Tool.run(["records"] + arguments, input: input)
  }

  @Test(
    "a document's bytes are those of the command for the document alone, and ok is its status",
    arguments: [["convert", "--to", "json"], ["convert", "--compact", "--fix"], ["normalize"]])
  func bytes(command: [String]) throws {
    let answers = try TestRecord.answers(Tool.run(["records"] + command, input: Self.stream).text)
    #expect(TestRecord.ids(answers) == Array(Self.documents.indices))
    var count = 0
    for (document, answer) in zip(Self.documents, answers) {
      let alone = try Tool.run(command, input: document)
      #expect(answer["ok"] as? Bool == (alone.status == 0))
      if alone.status == 0 {
        #expect(answer["doc"] as? String == alone.text)
        count += 1
      }
    }
    #expect(count > 6)
  }

  @Test("lint and info say what the commands say as JSON")
  func reports() throws {
    let linted = try TestRecord.answers(run("lint", input: Self.stream).text)
    let summed = try TestRecord.answers(run("info", input: Self.stream).text)
    for (index, document) in Self.documents.enumerated() {
      let lint = try Tool.run("lint", "--format", "json", input: document)
      #expect(linted[index]["ok"] as? Bool == (lint.status < 2))
      if lint.status < 2 {
        #expect(try NSArray(array: findings(lint)) == linted[index]["findings"] as? NSArray)
      }
      let info = try Tool.run("info", "--format", "json", input: document)
      #expect(summed[index]["ok"] as? Bool == (info.status == 0))
    }
  }

  private func findings(_ result: Tool.Result) throws -> [Any] {
    try (result.json["files"] as? [[String: Any]])?.first?["findings"] as? [Any] ?? []
  }

  @Test("the same bytes for any number of workers and any way of splitting the input")
  func determinism() throws {
    let lines = Self.stream.split(separator: "\n").map { $0 + "\n" }
    let whole = try run("convert", "--jobs", "1", input: Self.stream)
    #expect(try run("convert", "--jobs", "3", input: Self.stream).output == whole.output)
    let halves = [lines.prefix(7), lines.dropFirst(7)].map { $0.joined() }
    let parts = try halves.map { try run("convert", input: $0).output }
    #expect(parts[0] + parts[1] == whole.output)
  }

  @Test("a bad line is answered in its place, and counted")
  func badLines() throws {
    let good = TestRecord.line(1, Drawing.valid)
    let result = try run(
      "convert",
      input: good + "\n" + "{\"id\": 7, \"doc\n" + "\r\n" + good.dropLast() + "\r\n" + "nonsense\n"
        + good.dropLast())
    let answers = try TestRecord.answers(result.text)
    #expect(result.status == 0)
    #expect(TestRecord.ids(answers) == [1, nil, 7, nil, 1, nil, 1])
    #expect(
      TestRecord.codes(answers) == [nil, "bad-record", "bad-record", "bad-record", nil, "bad-record", nil])
    #expect(result.messages == "7 records: 3 ok, 4 failed (4 bad-record)\n")
  }

  @Test(
    "advice is such that a record can follow it",
    arguments: [
      (
        ["normalize", "--check", "--compact", "--fix"], TestRecord.line(1, Drawing.odd),
        "normalize it with \"drawconv records normalize --compact --fix\""
      ),
      (
        ["info"], TestRecord.line(1, "\u{2028}"),
        "the document is neither SVG nor JSON by its first character; say what it is with \"from\""
      ),
      (
        ["info"], #"{"doc": "<svg/>", "from": "json"}"#,
        "; read as JSON as stated, but it looks like SVG; try \"from\": \"svg\""
      ),
    ])
  func advice(arguments: [String], line: String, message: String) throws {
    let answer = try TestRecord.answers(Tool.run(["records"] + arguments, input: line).text).first
    let error = answer?["error"] as? [String: Any]
    #expect((error?["message"] as? String)?.hasSuffix(message) == true, "\(error ?? [:])")
  }

  @Test("no lines give no lines")
  func empty() throws {
    let result = try run("lint", input: "")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.messages == "0 records: 0 ok, 0 failed\n")
    #expect(try run("lint", "--quiet", input: "").messages.isEmpty)
  }

  @Test("a line that is too long is answered in its place, with its id where that stands in front")
  func longLines() throws {
    let good = TestRecord.line(1, Drawing.valid)
    let long = #"{"id": "L", "doc": "\#(String(repeating: "x", count: 300_000))"}"#
    let back = #"{"doc": "\#(String(repeating: "x", count: 300_000))", "id": "B"}"#
    let result = try run(
      "info", "--record-bytes", "2K", input: good + long + "\n" + good + back + "\n" + long)
    let answers = try TestRecord.answers(result.text)
    #expect(TestRecord.codes(answers) == [nil, "record-too-long", nil, "record-too-long", "record-too-long"])
    #expect(answers.map { $0["id"] as? String } == [nil, "L", nil, nil, "L"])
    let exact = #"{"doc": "\#(String(repeating: "x", count: 2048 - 11))"}"#
    // What is read of a number may be a part of it.
    let cut = #"{"doc": "\#(String(repeating: "x", count: (64 << 10) - 21))", "id": 123456, "to": "svg"}"#
    let number = try TestRecord.answers(run("info", "--record-bytes", "1K", input: cut).text)
    #expect(number.map { $0["id"] is NSNull } == [true])
    for (line, code) in [(exact, "unreadable"), (" " + exact, "record-too-long")] {
      let answers = try TestRecord.answers(run("info", "--record-bytes", "2K", input: line + "\n").text)
      #expect(TestRecord.codes(answers) == [code])
    }
  }

  @Test("wrong usage ends with 2 before anything is read")
  func usage() throws {
    for arguments in [
      [], ["paint"], ["convert", "--jobs", "0"], ["convert", "--record-memory", "1M"], ["convert", "a.json"],
      ["convert", "--record-seconds", "0"], ["convert", "--record-bytes", "x"],
      ["lint", "--select", "bad-mood"], ["convert", "--precision", "99"], ["lint", "--quiet", "--verbose"],
      ["convert", "--resources", "/none"],
    ] {
      let result = try Tool.run(["records"] + arguments, input: TestRecord.line(1, Drawing.valid))
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.isEmpty && !result.messages.isEmpty)
    }
    #expect(try run(input: "").messages.contains("\nUsage: drawconv records <subcommand>\n"))
  }

  @Test("a configuration holds as for standard input, and one that can't be used is told once")
  func configuration() throws {
    let sandbox = try Sandbox()
    try sandbox.write("records", TestRecord.line(1, Drawing.negative))
    try sandbox.write(".drawconv.json", #"{"lint": {"severity": {"negative-origin": "warning"}}}"#)
    let script = #""$drawconv" records lint < records"#
    #expect(try Tool.shell(script, in: sandbox).text.contains(#""severity":"warning""#))
    #expect(try Tool.shell(script + " --isolated", in: sandbox).text.contains(#""severity":"error""#))
    try sandbox.write(".drawconv.json", "{")
    let broken = try Tool.shell(script, in: sandbox)
    #expect(broken.status == 2 && broken.output.isEmpty)
    #expect(broken.messages.components(separatedBy: ".drawconv.json:1:").count == 2)
  }

  @Test("a stream that is closed is a failure to read or write")
  func closedStreams() throws {
    let sandbox = try Sandbox()
    for (redirection, status) in [
      ("<&-", 3), ("< /dev/null >&-", 3), ("< .", 3), ("< /dev/null 2>&-", 0), ("< /dev/null > /dev/full", 0),
    ] {
      let result = try Tool.shell(#""$drawconv" records lint "# + redirection, in: sandbox)
      #expect(result.status == status, "\(redirection)")
    }
    try sandbox.write("records", TestRecord.line(1, Drawing.valid))
    let full = try Tool.shell(#""$drawconv" records lint < records > /dev/full"#, in: sandbox)
    #expect(full.status == 3 && full.messages.contains("no space left"))
  }

  @Test("each command's help has its own example, and the options that all have")
  func help() throws {
    for command in ["convert", "lint", "normalize", "info"] {
      let help = try Tool.run("records", command, "--help").text
      #expect(help.contains("\n  drawconv records \(command)") && help.contains("--record-memory"))
      #expect(!help.contains("--work-for"))
    }
  }
}
#endif
