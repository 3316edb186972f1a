import Foundation
import TestSupport
import Testing

@Suite("Standard streams")
struct StreamTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
  }

  @Test("standard input is the default, and - names it")
  func standardInput() throws {
    let expected = try Tool.run("convert", "board.json", in: sandbox)
    #expect(expected.text.hasPrefix("<"))
    #expect(expected.messages.isEmpty)
    for arguments in [
      ["convert"], ["convert", "-"], ["convert", "-", "-o", "-"], ["convert", "-o", "/dev/stdout"],
    ] {
      let script = "\"$drawconv\" \(arguments.joined(separator: " ")) < board.json"
      let result = try Tool.shell(script, in: sandbox)
      #expect(result.status == 0)
      #expect(result.output == expected.output)
    }
  }

  @Test("standard input is called <stdin>, or what --stdin-filename says")
  func standardInputName() throws {
    #expect(try Tool.run("lint", input: Drawing.negative).text.hasPrefix("<stdin>:1:"))
    let result = try Tool.run("lint", "--stdin-filename", "a/b.json", input: Drawing.negative)
    #expect(result.text.hasPrefix("a/b.json:1:"))
    #expect(try Tool.run("lint", "--stdin-filename", "b.svg", input: Drawing.valid).status == 2)
  }

  @Test("standard output carries the report of lint, and the summary goes to standard error")
  func lintStreams() throws {
    let result = try Tool.run("lint", "--select", "errors", input: Drawing.negative)
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(result.messages == "checked 1 file: 1 error\n1 fixable with --fix\n")
  }

  @Test("a report in a file has no colour")
  func colorInFile() throws {
    _ = try Tool.run(
      "lint", "--output", "report", input: Drawing.negative, environment: ["FORCE_COLOR": "1"], in: sandbox)
    #expect(try !sandbox.read("report").contains("\u{1b}"))
  }

  @Test("messages show the line with the place on a terminal")
  func sourceLine() throws {
    let result = try Tool.run(
      "convert", input: Drawing.negative, environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"])
    let lines = result.messages.split(separator: "\n")
    #expect(lines.count == 4)
    let mark = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: mark)
    #expect(Array(lines[1])[column..<column + 2] == ["-", "5"])
  }

  @Test(
    "a reader that goes away is no reason for a message",
    arguments: ["convert", "normalize", "lint", "info", "schema"])
  func brokenPipe(command: String) throws {
    try sandbox.write("big.json", Drawing.json(layers: 3000, x: command == "lint" ? "-1" : "1"))
    let input = command == "schema" ? "" : "big.json"
    // The reader is gone before anything is written, and nobody waits for the writer but the last line.
    let script = """
      {
        until [ -e gone ]; do sleep 0.01; done
        "$drawconv" \(command) \(input)
        echo $? > status
      } | { exec <&-; touch gone; }
      until [ -s status ]; do sleep 0.01; done
      """
    let result = try Tool.shell(script, in: sandbox)
    #expect(result.messages.isEmpty)
    #expect(try sandbox.read("status") == "3\n")
  }

  @Test("help and versions that can't be written are told", arguments: ["help convert", "--version"])
  func unwritable(arguments: String) throws {
    for place in ["> /dev/full", ">&-"] {
      let result = try Tool.shell("\"$drawconv\" \(arguments) \(place)", in: sandbox)
      #expect(result.status == 3)
      #expect(result.messages.hasPrefix("<stdout>: error: cannot be written"), "\(result.messages)")
    }
  }

  @Test(
    "every command explains itself with an example",
    arguments: ["convert", "lint", "normalize", "info", "schema"])
  func help(command: String) throws {
    let result = try Tool.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.messages.isEmpty)
    #expect(result.text.contains("\n  drawconv \(command)"))
    #expect(result.text.contains("USAGE: drawconv \(command)"))
    let top = try Tool.run("--help")
    #expect(top.text.contains("  \(command) "))
    #expect(top.text.contains("Exit status: 0 done"))
  }
}
