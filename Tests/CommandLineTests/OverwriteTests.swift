import Foundation
import TestSupport
import Testing

@Suite("What is not written over")
struct OverwriteTests: InSandbox {
  private static let foreign =
    ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="3" fill="#f00"/></svg>"##

  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("logo.svg", Self.foreign)
    try sandbox.write("entities.svg", "<!DOCTYPE svg [<!ENTITY a 'b'>]>\(Self.foreign)")
    try sandbox.write("board.json", Drawing.valid)
    #expect(try Tool.run("convert", "board.json", "-o", "board.svg", in: sandbox).status == 0)
  }

  @Test(
    "an SVG of others is not replaced by its import, by whatever way",
    arguments: [
      "convert logo.svg -o logo.svg", "convert ./logo.svg -o logo.svg",
      "convert --to svg --output-dir . logo.svg",
      "convert link.svg -o logo.svg", "convert --profile image logo.svg -o logo.svg",
    ])
  func foreign(arguments: String) throws {
    try sandbox.link("link.svg", to: "logo.svg")
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(
      result.messages.contains(
        "logo.svg: error: is no SVG that drawconv wrote, and would be overwritten by its import; "
          + "write to another file"), "\(result.messages)")
    #expect(try sandbox.read("logo.svg") == Self.foreign)
    #expect(try run("convert logo.svg -o new.svg").status == 0)
  }

  @Test(
    "a file of others is not replaced by a drawing that only has its name from another one",
    arguments: [
      (
        "logo.svg", "logo.json", #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>"#,
        "is no SVG that drawconv wrote"
      ),
      ("logo.svg", "logo.json", "a note", "is no SVG that drawconv wrote"),
      ("package.json", "package.svg", #"{"name": "drawing", "version": "2.0.0"}"#, "is no drawing"),
      ("airline.json", "airline.svg", #"{"plane": "A380"}"#, "is no drawing"),
    ])
  func derived(name: String, input: String, text: String, message: String) throws {
    try sandbox.write("in/\(input)", try sandbox.read(input.hasSuffix("json") ? "board.json" : "board.svg"))
    try sandbox.write(name, text)
    let convert = "convert --output-dir . in/\(input) board.json"
    let result = try run(convert)
    #expect(result.status == 2)
    #expect(
      result.messages.contains(
        "\(name): error: \(message), and would be gone; remove it, or name it with -o\nconverted 1 of 2 files"
      ),
      "\(result.messages)")
    #expect(try sandbox.read(name) == text)
    // Who names the file wants it to be replaced, and nothing is lost of an empty one.
    #expect(try run("convert in/\(input) -o \(name)").status == 0)
    try sandbox.write(name, " \n")
    #expect(try run(convert).status == 0)
    #expect(try run(convert).status == 0)
  }

  @Test("what a profile wrote is replaced again", arguments: ["document", "image", "inline"])
  func profiles(profile: String) throws {
    for next in ["document", "image", "inline"] {
      #expect(try run("convert --profile \(profile) board.json -o board.svg").status == 0)
      #expect(try run("convert --profile \(next) --output-dir . board.json").status == 0)
    }
  }

  @Test(
    "a report or a baseline is not written over a drawing that is not of this run either",
    arguments: [
      "lint board.json --output logo.svg", "lint board.json --write-baseline logo.svg",
      "convert board.json -o new.svg --report logo.svg", "lint logo.svg --write-baseline board.json",
      "lint logo.svg --format sarif=board.json", "lint board.json --format json=entities.svg",
    ])
  func drawingsElsewhere(arguments: String) throws {
    let drawings = ["board.json", "logo.svg", "entities.svg"]
    let before = try drawings.map(sandbox.read)
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains(": error: is a drawing; write the "), "\(result.messages)")
    #expect(try drawings.map(sandbox.read) == before)
  }

  @Test("a report that can't be written is told before anything is converted")
  func unwritableReport() throws {
    let result = try run("convert board.json -o new.svg --report none/report.json")
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("none/report.json: error: cannot be written: "))
    #expect(try !sandbox.names.contains("new.svg"))
  }

  @Test(
    "two files of a run have two places, whatever they are called, also where nothing is there yet",
    arguments: [
      (
        "convert board.json -o new.svg --report ./new.svg",
        "./new.svg: error: is the drawing new.svg of this run"
      ),
      (
        "convert board.json -o new.svg --report link.svg",
        "link.svg: error: is the drawing new.svg of this run"
      ),
      (
        "lint board.json --write-baseline new.json --format json=./new.json",
        "error: is the baseline of this run"
      ),
      (
        "lint board.json --format json=new.json --format sarif=./new.json",
        "error: two reports go to ./new.json"
      ),
    ])
  func twice(arguments: String, message: String) throws {
    try sandbox.link("link.svg", to: "new.svg")
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(try !sandbox.names.contains { $0.hasPrefix("new") })
  }

  @Test("a document is replaced by itself, and not by a profile of it")
  func own() throws {
    let document = try sandbox.read("board.svg")
    #expect(try run("convert board.svg -o board.svg").status == 0)
    #expect(try run("convert board.json -o board.json").status == 0)
    let result = try run("convert --profile image board.svg -o board.svg")
    #expect(result.status == 2)
    #expect(
      result.messages.contains(
        "board.svg: error: is the document itself, and would be overwritten by an image of it; write"))
    #expect(
      try run("convert --profile inline board.svg -o board.svg").messages.contains(
        "board.svg: error: is the document itself, and would be overwritten by an inline SVG of it; write"))
    #expect(try sandbox.read("board.svg") == document)
    try sandbox.write(
      "board.svg", document.replacingOccurrences(of: "</svg>", with: #"<path d="M1 1L9 9L5 5Z"/></svg>"#))
    #expect(try run("convert --unsupported drop board.svg -o board.svg").status == 2)
  }

  @Test(
    "a document is not replaced by one that says less",
    arguments: ["--schema-version 1", "--precision 0", "--title Plan"])
  func less(option: String) throws {
    let text = Drawing.valid.replacingOccurrences(of: "\"layers\"", with: "\"note\": 0.25, \"layers\"")
    try sandbox.write("board.json", text)
    let result = try run("convert --to json \(option) board.json -o board.json")
    #expect(result.status == 2)
    #expect(result.messages.contains("board.json: error: would be overwritten, and lose something ("))
    #expect(try sandbox.read("board.json") == text)
    #expect(try run("convert --to json \(option) board.json -o new.json").status == 0)
  }

  @Test("what somebody else wrote after a drawing was read is not replaced")
  func race() throws {
    let edits = #"{"version": 1, "edits": [{"edit": "setTitle", "id": "a00-000-000", "to": "Sky"}]}"#
    try sandbox.write("edits.json", edits)
    try sandbox.write("new.json", Drawing.negative)
    // The drawing is looked at before the edits are read, which come once another one is in its place.
    let result = try Tool.shell(
      """
      mkfifo pipe; "$drawconv" edit board.json pipe -o board.json & exec 3> pipe
      cp new.json board.json; cat edits.json >&3; exec 3>&-; wait $!
      """, in: sandbox)
    #expect(result.status == 3)
    #expect(
      result.messages.contains(
        "board.json: error: was changed by somebody else in the meantime, and is left as it is; run the command again"
      ), "\(result.messages)")
    #expect(try sandbox.read("board.json") == Drawing.negative)
  }

  @Test(
    "a drawing that stays in its format gets no name of the other one",
    arguments: [
      ("normalize board.json -o other.svg", "an SVG, and the drawing is JSON and stays that; name it .json"),
      (
        "normalize logo.svg -o other.json", "a JSON file, and the drawing is SVG and stays that; name it .svg"
      ),
      (
        "edit board.json none.json -o other.svg",
        "an SVG, and the drawing is JSON and stays that; name it .json"
      ),
    ])
  func names(arguments: String, message: String) throws {
    try sandbox.write("none.json", #"{"version": 1, "edits": []}"#)
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains("error: has the name of \(message)"), "\(result.messages)")
    #expect(try !sandbox.names.contains { $0.hasPrefix("other") })
  }

  @Test(
    "a report, a baseline or another drawing does not take the place of a drawing",
    arguments: [
      (
        "lint board.json --output board.json", "board.json: error: is a drawing of this run; write the report"
      ),
      ("lint . --format json=board.json", "board.json: error: is a drawing of this run; write the report"),
      ("lint --fix board.json -o board.json", "board.json: error: is a drawing of this run"),
      ("lint . --format json=./board.json", "is the drawing board.json of this run; write the report"),
      ("lint . --write-baseline board.svg", "board.svg: error: is a drawing of this run; write the baseline"),
      ("convert board.json -o b.svg --report board.json", "is a drawing of this run; write the report"),
      ("convert board.json -o board.svg --report board.svg", "board.svg: error: is a drawing of this run"),
      (
        "convert --output-dir . in/board.svg board.json",
        "board.json: error: is a drawing of this run; write what in/board.svg becomes to another place"
      ),
    ])
  func drawings(arguments: String, message: String) throws {
    try sandbox.write("in/board.svg", try sandbox.read("board.svg"))
    let before = [try sandbox.read("board.json"), try sandbox.read("board.svg")]
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect([try sandbox.read("board.json"), try sandbox.read("board.svg")] == before)
  }

  @Test("a report of the last time is replaced, also in a folder that is searched")
  func report() throws {
    for _ in 1...2 { #expect(try run("lint . --format json=report.json").status == 0) }
    #expect(try sandbox.read("report.json").contains("board.svg"))
  }

  @Test("a baseline goes to standard output where no report does")
  func baseline() throws {
    let clash = try run("lint board.json --write-baseline -")
    #expect(clash.status == 2)
    #expect(clash.messages.contains("the report and --write-baseline can't both go to standard output"))
    try sandbox.write("in/bad.json", Drawing.negative)
    let result = try run("lint in/bad.json --write-baseline - --output report.txt")
    #expect(result.status == 0)
    #expect(result.text.contains(#""file": "in/bad.json", "rule": "negative-origin""#))
    #expect(result.messages.hasSuffix("<stdout>: wrote a baseline of 1 finding\n"))
    #expect(try !sandbox.names.contains("-"))
  }
}
