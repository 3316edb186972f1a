import Foundation
import TestSupport
import Testing

@Suite("Configuration and suppression from the command line")
struct ConfigurationTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("a/negative.json", Drawing.negative)
    try sandbox.write("a/b/negative.json", Drawing.negative)
  }

  // MARK: - Configuration

  @Test("the nearest configuration holds, for files and for standard input")
  func nearest() throws {
    try sandbox.write(".drawconv.json", #"{"lint": {"select": ["errors"]}}"#)
    try sandbox.write("a/b/.drawconv.json", #"{"lint": {"select": ["empty-id"]}}"#)
    #expect(try Tool.run("lint", "a/b/negative.json", in: sandbox).status == 0)
    let result = try Tool.run("lint", "--format", "concise", "a", in: sandbox)
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(result.text.hasPrefix("a/negative.json:1:"))
    #expect(
      try Tool.run("lint", "--stdin-filename", "a/b/x.json", input: Drawing.negative, in: sandbox).status == 0
    )
    #expect(try Tool.run("lint", input: Drawing.negative, in: sandbox).status == 1)
    #expect(try Tool.run("lint", "--isolated", "a/b/negative.json", in: sandbox).status == 1)
    #expect(try Tool.run("lint", "--config", ".drawconv.json", "a/b/negative.json", in: sandbox).status == 1)
    #expect(try Tool.run("lint", "--select", "errors", "a/b/negative.json", in: sandbox).status == 1)
  }

  @Test("a configuration that is a link to nowhere is one that can't be read")
  func dangling() throws {
    try sandbox.link(".drawconv.json", to: "none.json")
    let result = try Tool.run("lint", "a", in: sandbox)
    #expect(result.status == 3)
    #expect(result.messages.contains(".drawconv.json: error: cannot be read: no such file or directory"))
  }

  @Test("severities, sections for paths, exclusions and limits")
  func settings() throws {
    try sandbox.write(
      ".drawconv.json",
      #"""
      { "lint": { "select": ["errors"], "severity": { "negative-origin": "warning" }, "maxWarnings": 1,
          "overrides": [ { "paths": ["a/b/**"], "severity": { "negative-origin": "error" } } ] } }
      """#)
    #expect(
      try Tool.run("lint", "a/negative.json", in: sandbox).messages
        == "checked 1 file: 1 warning\n1 fixable with --fix\n")
    #expect(try Tool.run("lint", "a/negative.json", in: sandbox).status == 0)
    #expect(try Tool.run("lint", "a/b/negative.json", in: sandbox).status == 1)
    try sandbox.write("a/other.json", Drawing.negative)
    #expect(try Tool.run("lint", "a/negative.json", "a/other.json", in: sandbox).status == 1)
    try sandbox.write(".drawconv.json", #"{ "lint": { "exclude": ["b"] } }"#)
    #expect(!(try Tool.run("lint", "a", in: sandbox).text.contains("a/b/")))
    #expect(try Tool.run("lint", "a/b/negative.json", in: sandbox).status == 1)
  }

  @Test("what a section leaves out of its files stays so, whatever is selected")
  func exemptFiles() throws {
    func names(_ arguments: String...) throws -> String {
      try Tool.run(["lint", "--format", "concise"] + arguments + ["a"], in: sandbox).text
    }
    for section in [
      #""ignore": ["negative-origin"]"#, #""ignore": ["errors"]"#, #""severity": {"negative-origin": "off"}"#,
    ] {
      try sandbox.write(
        ".drawconv.json",
        #"{"lint": {"ignore": ["geometry"], "overrides": [{"paths": ["a/b/**"], \#(section)}]}}"#)
      for selected in ["negative-origin", "errors", "geometry"] {
        let found = try names("--select", selected)
        #expect(found.contains("a/negative.json") && !found.contains("a/b/negative.json"), "\(found)")
      }
      #expect(try names("--isolated", "--select", "errors").contains("a/b/negative.json"))
    }
  }

  @Test("a broken configuration is told with its place, and ends with 2")
  func broken() throws {
    try sandbox.write(".drawconv.json", "{\n\"lint\": {\"ignore\": [\"negativ-origin\"]}}")
    let result = try Tool.run("lint", "a", in: sandbox)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.messages.contains(".drawconv.json:2:21: error: there is no rule"), "\(result.messages)")
    #expect(result.messages.components(separatedBy: "error:").count == 2)
  }

  @Test("wrong usage ends with 2")
  func usage() throws {
    #expect(try Tool.run("lint", "--config", "x", "--isolated", "a", in: sandbox).status == 2)
    #expect(try Tool.run("lint", "--baseline", "x", "--write-baseline", "y", "a", in: sandbox).status == 2)
    #expect(try Tool.run("lint", "--config", "missing", "a", in: sandbox).status == 3)
  }

  // MARK: - Suppression

  @Test("extras suppress findings, in JSON and in SVG, and idle ones are told")
  func suppression() throws {
    let extras = #""extras": {"lint": {"ignore": ["negative-origin", "text"]}}, "id""#
    try sandbox.write("s.json", Drawing.negative.replacingOccurrences(of: #""id""#, with: extras))
    let result = try Tool.run("lint", "--ignore", "notes,ids", "s.json", in: sandbox)
    #expect(result.status == 0)
    #expect(
      result.messages == "checked 1 file: nothing found\n" || result.text.contains("unused-suppression"))
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" viewBox="0 0 99 99" data-plane-version="1"
      data-plane-extras='{"lint":{"ignore":["negative-origin","stretched-photo"]}}'>
      <rect id="aaa-aaa-aaa" x="-5" y="3" width="10" height="10"><title>Rect 1</title></rect></svg>
      """
    try sandbox.write("s.svg", svg)
    let drawing = try Tool.run("lint", "--select", "errors,warnings", "s.svg", in: sandbox)
    #expect(drawing.status == 0)
    #expect(drawing.text.split(separator: "\n").count == 1)
    #expect(drawing.text.hasPrefix("s.svg:2:20: warning: nothing is found here that \"stretched-photo\""))
  }
}
