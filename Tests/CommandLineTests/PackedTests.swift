import Foundation
import TestSupport
import Testing

/// Drawings that gzip packed, which are read and never written.
@Suite("Compressed drawings")
struct PackedTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try Self.svg.write(to: sandbox.url("a.svgz"))
    try Self.negative.write(to: sandbox.url("negative.json.gz"))
    try Self.svg.dropLast(20).write(to: sandbox.url("cut.svgz"))
    #expect(try Tool.shell("gunzip -c < a.svgz > plain.svg", in: sandbox).status == 0)
  }

  @Test(
    "are read as what they hold, from files and from standard input", arguments: ["a.svgz", "- < a.svgz"])
  func reading(input: String) throws {
    let result = try run("convert", input)
    #expect(result.status == 0)
    #expect(try result.output == run("convert plain.svg").output)
    #expect(result.text.contains("#ff8800"))
    #expect(try run("info", input).text.contains("format: SVG"))
    #expect(try run("normalize", input).output == run("normalize plain.svg").output)
    #expect(try run("diff plain.svg", input).status == 0)
  }

  @Test("have the places of what they hold")
  func places() throws {
    #expect(try run("lint a.svgz").text.contains("a.svgz:4:3: note: the path"))
    #expect(try run("lint negative.json.gz").text.hasPrefix("negative.json.gz:2:"))
  }

  @Test("get the new extension in an output directory")
  func outputDirectory() throws {
    try sandbox.write("out/keep", "")
    #expect(try run("convert --output-dir out a.svgz").status == 0)
    #expect(try sandbox.read("out/a.json").hasPrefix("{"))
  }

  @Test("are not called fixable, and no patch is made for them")
  func fixable() throws {
    let result = try run("lint negative.json.gz")
    #expect(result.status == 1)
    #expect(!result.messages.contains("fixable"))
    #expect(try !run("lint --format json negative.json.gz").text.contains("\"fix\""))
    for command in ["lint --fix --diff negative.json.gz", "normalize --diff --fix negative.json.gz"] {
      let result = try run(command)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("is compressed, and nothing is changed in such a file"))
    }
    let check = try run("normalize --check negative.json.gz")
    #expect(check.messages.contains(#"; unpack it first, and normalize it with "drawconv normalize""#))
  }

  @Test("get no advice on more fixes where they can't be fixed")
  func advice() throws {
    let drawing = Drawing.negative.replacingOccurrences(of: "Rect 1", with: "")
    try sandbox.write("both.json", drawing)
    #expect(try run("lint both.json").messages.contains("1 fixable with --fix (1 more with --unsafe-fixes)"))
    #expect(try Tool.shell("gzip -c both.json > z.json", in: sandbox).status == 0)
    for options in ["", "--fix", "--unsafe-fixes"] {
      let result = try run("lint \(options) --format text --format json=r.json z.json")
      #expect(!result.messages.contains("fixable"), "\(result.messages)")
      #expect(try !sandbox.read("r.json").contains("\"fix\""))
      #expect(result.text.contains("[negative-origin]"))
    }
  }

  @Test(
    "are never changed in place",
    arguments: ["lint --fix negative.json.gz", "normalize --in-place --fix negative.json.gz"])
  func inPlace(command: String) throws {
    let names = try sandbox.names
    let result = try run(command)
    #expect(result.status == 2)
    #expect(result.messages.contains("negative.json.gz: error: is compressed, and nothing is changed"))
    #expect(try Data(contentsOf: sandbox.url("negative.json.gz")) == Self.negative)
    #expect(try sandbox.names == names)
  }

  @Test(
    "are never written",
    arguments: ["convert plain.svg", "convert --to svg plain.svg", "normalize plain.svg", "normalize a.svgz"])
  func writing(command: String) throws {
    let result = try run(command, "-o out.svgz")
    #expect(result.status == 2)
    #expect(result.messages.contains(#""out.svgz" has the name of a compressed file"#))
    #expect(try !sandbox.names.contains("out.svgz"))
  }

  @Test("that are damaged can't be used, and are named", arguments: ["convert", "info", "lint", "normalize"])
  func damaged(command: String) throws {
    let result = try run(command, "cut.svgz")
    #expect(result.status == 2)
    let message = "cut.svgz: error: is compressed, but the data is damaged: it ends too early"
    #expect((result.text + result.messages).contains(message))
  }

  @Test("that are packed twice say so")
  func twice() throws {
    #expect(try Tool.shell("gzip < a.svgz > twice.svgz", in: sandbox).status == 0)
    let result = try run("info twice.svgz")
    #expect(result.status == 2)
    #expect(result.messages.contains("is compressed with gzip more than once"))
  }

  private static let svg = packed(
    """
    H4sIAAAAAAACA02OsQ7CMAxE936FZRZYiGlBalHDwFw+AoU0iZQCSgIpfD0uohKTT757Z7fxaWAc/DVKtCnd90LknNe5Wt+C\
    ESURCU4gZHdJVuKGCMFqZ2ySWLN+Op2Pt1EiAQG7wMtDAdAGrdJMVX9Qybp33ktc9H1dc5/45pULymtQXLXjiHpJ3PIMEpsZ\
    eAS/XAwuRnc1qx92PycLF4knvt810HQEFb0ns50ePxQfVRqB0OEAAAA=
    """)

  private static let negative = packed(
    """
    H4sIAAAAAAACA1WOywrCMBBF9/2KELcWUh9Q/Ay34iKk03YgJJKGai35d+/UjS4Scg8nc2fVM6WJY9AXddgr7WyY7YSw6id3\
    ecSrMeAj8TBmkUxB9HbBN8RbpaDm5UEIOpHLNgyeNBzuBFljavM9AjNnv6lXqKoRFBMPHLbKF+76DLZIkxRN/Ka/bY6/y5xE\
    cdHHJCN3fd+2qCn3Un0AUfrpMtgAAAA=
    """)

  private static func packed(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }
}
