import Foundation
import TestSupport
import Testing

@Suite("Fixing from the command line")
struct FixTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("negative.json", Drawing.negative)
    try sandbox.write("negative.svg", Self.svg)
  }

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" data-plane-version="1">
      <!-- kept --><rect id="aaa-aaa-aaa" x='-5'   y="3" width="10" height="10" fill="#f00"><title>Rect 1</title></rect>
    </svg>
    """

  @Test("lint --fix writes the file and says what it did")
  func fix() throws {
    for name in ["negative.json", "negative.svg"] {
      let result = try Tool.run("lint", "--fix", "--select", "errors", name, in: sandbox)
      #expect(result.status == 0)
      #expect(result.messages.hasPrefix("\(name): fixed 1 finding (1 negative-origin)\n"))
      #expect(result.output.isEmpty)
    }
    #expect(try sandbox.read("negative.json") == Drawing.negative.replacingOccurrences(of: "-5", with: "0"))
    #expect(try sandbox.read("negative.svg") == Self.svg.replacingOccurrences(of: "'-5'", with: "'0'"))
  }

  /// A drawing that can't be read as it is.
  private static let unreadable = Drawing.valid
    .replacingOccurrences(of: "\"version\": 2", with: "\"version\": \"2\"")

  @Test("JSON that can't be read is mended by lint, convert and normalize, and they offer it")
  func mended() throws {
    try sandbox.write("odd.json", Self.unreadable)
    for command in ["lint", "convert", "normalize"] {
      let plain = try Tool.run(command, "odd.json", in: sandbox)
      #expect(plain.status == 2)
      #expect(plain.messages.contains("--fix") && (plain.text + plain.messages).contains("[wrong-type]"))
    }
    let json = try Tool.run("lint", "--format", "json", "--format", "sarif=a.sarif", "odd.json", in: sandbox)
    #expect(json.text.contains(#""fix": { "title": "write 2, without the quotation marks", "safe": true }"#))
    #expect(try sandbox.read("a.sarif").contains(#""insertedContent": { "text": "2" }"#))
    #expect(try Tool.run("convert", "--fix", "odd.json", in: sandbox).text.contains("<svg"))
    #expect(try Tool.run("normalize", "--fix", "--check", "odd.json", in: sandbox).status == 1)
    #expect(try sandbox.read("odd.json") == Self.unreadable)
    let diff = try Tool.run("lint", "--fix", "--diff", "odd.json", in: sandbox)
    #expect(diff.status == 1 && diff.text.contains("\n+") && diff.text.contains("\"version\": 2,"))
    let fixed = try Tool.run("lint", "--fix", "odd.json", in: sandbox)
    #expect(fixed.status == 0 && fixed.messages.hasPrefix("odd.json: fixed 1 finding (1 wrong-type)\n"))
    #expect(try sandbox.read("odd.json") == Drawing.valid)
    try sandbox.write("odd.json", Self.unreadable)
    let normal = try Tool.run("normalize", "--fix", "--in-place", "odd.json", in: sandbox)
    #expect(normal.status == 0 && normal.messages.contains("fixed 1 finding (1 wrong-type)"))
    #expect(try Tool.run("normalize", "--check", "odd.json", in: sandbox).status == 0)
  }

  @Test("what can be mended is, also where more is wrong, which is told")
  func partlyMended() throws {
    let text = Self.unreadable.replacingOccurrences(of: "\"type\"", with: "\"kind\"")
    try sandbox.write("odd.json", text)
    let fixed = try Tool.run("lint", "--fix", "odd.json", in: sandbox)
    #expect(fixed.status == 2)
    #expect(fixed.text.contains("did you mean \"type\"?") && !fixed.text.contains("[wrong-type]"))
    #expect(fixed.messages.contains("fixed 1 finding (1 wrong-type)"))
    #expect(fixed.messages.contains("fixable with --unsafe-fixes"))
    #expect(try Tool.run("lint", "--unsafe-fixes", "odd.json", in: sandbox).status == 0)
    #expect(try sandbox.read("odd.json") == Drawing.valid)
  }

  @Test("lint --fix leaves files without findings untouched")
  func untouched() throws {
    try sandbox.write("valid.json", Drawing.valid)
    let before = try sandbox.url("valid.json").resourceValues(forKeys: [.contentModificationDateKey])
    #expect(try Tool.run("lint", "--fix", "valid.json", in: sandbox).status == 0)
    let after = try sandbox.url("valid.json").resourceValues(forKeys: [.contentModificationDateKey])
    #expect(before.contentModificationDate == after.contentModificationDate)
  }

  @Test("lint --unsafe-fixes also guesses")
  func unsafe() throws {
    try sandbox.write("untitled.json", Drawing.valid.replacingOccurrences(of: "Rect 1", with: ""))
    let safe = try Tool.run("lint", "--fix", "--select", "empty-title", "untitled.json", in: sandbox)
    #expect(safe.text.contains("empty-title"))
    let result = try Tool.run(
      "lint", "--unsafe-fixes", "--select", "empty-title", "untitled.json", in: sandbox)
    #expect(result.messages.contains("fixed 1 finding (1 empty-title)"))
    #expect(try sandbox.read("untitled.json") == Drawing.valid)
  }

  @Test("lint --fix says what would do where the text can't be mended as it stands")
  func moved() throws {
    try sandbox.write(
      "moved.svg", Self.svg.replacingOccurrences(of: "x='-5'", with: "x='5' transform='translate(-9)'"))
    let result = try Tool.run("lint", "--fix", "--select", "errors", "moved.svg", in: sandbox)
    #expect(result.status == 1)
    #expect(
      result.messages.contains(
        "1 fixable finding left that can't be mended in the text as it stands; \"drawconv normalize --fix\""))
    try sandbox.write("untitled.json", Drawing.valid.replacingOccurrences(of: "Rect 1", with: ""))
    let both = try Tool.run(
      "lint", "--fix", "--select", "errors,empty-title", "moved.svg", "untitled.json", in: sandbox)
    #expect(
      both.messages.contains("1 fixable finding left")
        && both.messages.contains("1 fixable with --unsafe-fixes"))
    #expect(try Tool.run("normalize", "--fix", "--in-place", "moved.svg", in: sandbox).status == 0)
    #expect(try Tool.run("lint", "--select", "errors", "moved.svg", in: sandbox).status == 0)
  }

  @Test("convert and normalize tell of --fix where that would do, and only there")
  func hint() throws {
    try sandbox.write("out.svg", "old")
    let convert = try Tool.run("convert", "negative.json", "-o", "out.svg", in: sandbox)
    #expect(try convert.status == 1 && sandbox.read("out.svg") == "old")
    #expect(
      convert.messages.hasSuffix(
        "negative.json: not converted, because the drawing breaks the rules above; --fix repairs that\n"))
    let normalize = try Tool.run("normalize", "--check", "negative.json", in: sandbox)
    #expect(normalize.status == 1)
    #expect(normalize.messages.contains("negative.json: breaks the rules above; --fix repairs that\n"))
    #expect(try Tool.run("convert", "--fix", "negative.json", "-o", "out.svg", in: sandbox).status == 0)

    // An image's data can't be guessed.
    try sandbox.write("broken.json", Self.brokenPhoto)
    for command in ["convert", "normalize"] {
      let result = try Tool.run(command, "broken.json", in: sandbox)
      #expect(result.status == 1)
      #expect(!result.messages.contains("--fix"))
    }
  }

  private static let brokenPhoto = """
    { "version": 2, "canvas": { "width": 10, "height": 10 }, "layers": [ { "type": "photo", "id": "fte-x1q-90b",
      "title": "Photo 1", "origin": { "x": -1, "y": 1 }, "size": { "width": 5, "height": 5 }, "image": "image-1" } ],
      "images": { "image-1": { "mediaType": "image/png", "data": "AAAA" } } }
    """

  @Test("lint --diff writes nothing but a patch that does the same")
  func diff() throws {
    let result = try Tool.run("lint", "--diff", "negative.json", in: sandbox)
    #expect(result.status == 1)
    #expect(result.text.contains("\n-") && result.text.contains("\n+"))
    #expect(try sandbox.read("negative.json") == Drawing.negative)
    #expect(try Tool.run("lint", "--fix", "negative.json", in: sandbox).messages.contains("fixed 1 finding"))
    #expect(try Tool.run("lint", "--diff", "negative.json", in: sandbox).output.isEmpty)
  }

  @Test("what stands for a number that can't be read is not found fault with, and not mended")
  func unreadable() throws {
    let own = try Tool.run("convert", input: Drawing.bordered).text
    let mistyped = own.replacingOccurrences(of: #" x="11""#, with: #" x="11,5""#)
    #expect(own != mistyped)
    try sandbox.write("mistyped.svg", mistyped)
    let result = try Tool.run("lint", "--fix", "mistyped.svg", in: sandbox)
    #expect(result.text.contains("[invalid-value]") && result.status == 1)
    #expect(!(result.text + result.messages).contains("negative-origin"))
    #expect(try sandbox.read("mistyped.svg") == mistyped)
  }

  @Test("but what is written has to be valid, so convert refuses it, or makes it so")
  func unreadableConverted() throws {
    let own = try Tool.run("convert", input: Drawing.bordered).text
    try sandbox.write("mistyped.svg", own.replacingOccurrences(of: #" x="11""#, with: #" x="1 1""#))
    let refused = try Tool.run("convert", "mistyped.svg", "-o", "out.json", in: sandbox)
    #expect(refused.status == 1 && refused.messages.contains("[negative-origin]"), "\(refused.messages)")
    #expect(try Tool.run("convert", "--fix", "mistyped.svg", "-o", "out.json", in: sandbox).status == 0)
    #expect(try Tool.run("lint", "--select", "errors", "out.json", in: sandbox).status == 0)
  }

  @Test(
    "behind the fixes, all is told that is told of the file then", arguments: ["--fix", "--unsafe-fixes"])
  func losses(option: String) throws {
    try sandbox.write(
      "own.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100" data-plane-version="1">
      <metadata><x/></metadata>
      <g><title>Group</title><rect data-plane-id="a" x="1" y="10" width="20" height="20" fill="#a7ffb5"><title>A</title></rect>
      <rect data-plane-id="b" x="-1" y="40" width="20" height="20" fill="#a7ffb5"><title>B</title></rect></g></svg>
      """)
    let fixed = try Tool.run("lint", option, "--max-warnings", "0", "own.svg", in: sandbox)
    let again = try Tool.run("lint", "--max-warnings", "0", "own.svg", in: sandbox)
    #expect(fixed.messages.contains("fixed 1 finding (1 negative-origin)"))
    #expect(fixed.status == 1 && fixed.text == again.text && again.text.contains("[lost-name]"))
  }

  @Test("in version 1 of JSON, a title is the number behind its kind")
  func titlesOfVersion1() throws {
    let layer = ["aaa", "bbb"].map { id in
      """
      {"kind": "rectangle", "uniqueID": "aaa-aaa-\(id)", "sequence": 1, "point": {"x": 0, "y": 0}, \
      "size": {"width": 10, "height": 10}, "backgroundColor": {"red": 0, "green": 0, "blue": 0}}
      """
    }
    try sandbox.write("v1.json", "{\"version\": 1, \"plane\": [\(layer.joined(separator: ", "))]}")
    let select = ["--select", "duplicate-title"]
    let result = try Tool.run(["lint", "--unsafe-fixes", "v1.json"] + select, in: sandbox)
    #expect(result.messages.contains("fixed 1 finding (1 duplicate-title)"), "\(result.messages)")
    #expect(try sandbox.read("v1.json").contains("\"sequence\": 2"))
  }

  @Test("a data URI in the place of base64 is mended in both versions, however it is written")
  func dataURIs() throws {
    let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    for start in ["data:image/gif;base64,", "DATA:image/gif;Base64, "] {
      try sandbox.write(
        "one.json",
        #"{"version":1,"plane":[{"kind":"photo","uniqueID":"ddd-eee-fff","point":{"x":3,"y":9},"size":{"width":12,"height":12},"sequence":1,"imageData":"\#(start)\#(gif)"}]}"#
      )
      let result = try Tool.run("lint", "--fix", "one.json", in: sandbox)
      #expect(result.messages.contains("fixed 1 finding (1 invalid-image-data)"), "\(result.messages)")
      #expect(try Tool.run("lint", "one.json", in: sandbox).status == 0)
    }
  }

  @Test("a file that is not in UTF-8 is not changed, and that is said")
  func encodings() throws {
    let text =
      "<?xml version='1.0' encoding='ISO-8859-1'?>"
      + Self.svg
    try Data(
      text.replacingOccurrences(of: "</svg>", with: "<!--\u{e9}--></svg>").data(using: .isoLatin1) ?? Data()
    )
    .write(to: sandbox.url("latin.svg"))
    let result = try Tool.run("lint", "--fix", "--select", "errors", "latin.svg", in: sandbox)
    #expect(result.text.contains("[negative-origin]"))
    #expect(
      result.messages.contains("latin.svg: error: is not in UTF-8, and nothing is changed in such a file"),
      "\(result.messages)")
    #expect(result.status == 2)
    let unfixed = try Tool.run("lint", "--select", "errors", "latin.svg", in: sandbox)
    #expect(unfixed.status == 1 && unfixed.messages == "checked 1 file: 1 error\n")
    // Written anew, it is in UTF-8.
    try sandbox.write(
      "edits.json", ##"{"version": 1, "edits": [{"edit": "setTitle", "id": "aaa-aaa-aaa", "to": "\u00e9"}]}"##
    )
    let edited = try Tool.run("edit", "latin.svg", "edits.json", in: sandbox)
    #expect(edited.status == 0, "\(edited.messages)")
    #expect(edited.text.contains("<title>\u{e9}</title>") && !edited.text.contains("8859"))
    let none = try Tool.run("edit", "latin.svg", "-", input: #"{"version": 1, "edits": []}"#, in: sandbox)
    #expect(none.status == 0 && !none.text.contains("8859"))
    let inPlace = try Tool.run("edit", "latin.svg", "edits.json", "-o", "latin.svg", in: sandbox)
    #expect(inPlace.status == 2 && inPlace.messages.contains("is not in UTF-8"))
  }

  @Test("of a file that can't be read, a patch says nothing, and the messages why")
  func patchOfUnreadable() throws {
    try sandbox.write("broken.json", "{ \"version\": 2,, }")
    let result = try Tool.run("lint", "--diff", "broken.json", in: sandbox)
    #expect(result.output.isEmpty && result.status == 2)
    #expect(result.messages.contains("broken.json:1:16: error: "))
    #expect(result.messages.contains("[json-syntax]\nchecked 1 file: 1 error\n"))
  }

  @Test("standard input has no place to be fixed in")
  func standardInput() throws {
    let result = try Tool.run("lint", "--fix", input: Drawing.negative)
    #expect(result.status == 2)
    #expect(result.messages.contains("normalize --fix"))
  }

  @Test("convert --fix and normalize --fix repair what they would refuse or keep")
  func otherCommands() throws {
    #expect(try Tool.run("convert", "negative.json", in: sandbox).status == 1)
    let converted = try Tool.run("convert", "--fix", "negative.json", in: sandbox)
    #expect(converted.status == 0)
    #expect(converted.text.contains(#"x="0""#))
    #expect(converted.messages.contains("negative.json: fixed 1 finding (1 negative-origin)"))
    let normalized = try Tool.run("normalize", "--fix", "negative.json", in: sandbox)
    #expect(normalized.status == 0)
    #expect(normalized.text.contains(#""x": 0"#))
    #expect(try sandbox.read("negative.json") == Drawing.negative)
  }

  @Test("a file under several names is fixed once, and each name stays what it is")
  func links() throws {
    let result = try Tool.shell(
      "mkdir f; mv negative.json f/b.json; ln -s b.json f/a.json; \"$drawconv\" lint --fix --select errors f",
      in: sandbox)
    #expect(result.status == 0)
    #expect(
      result.messages == "f/b.json: fixed 1 finding (1 negative-origin)\nchecked 1 file: nothing found\n")
    #expect(try Tool.shell("test -L f/a.json", in: sandbox).status == 0)
    try sandbox.write("f/b.json", Drawing.negative)
    let named = try Tool.shell("\"$drawconv\" lint --fix --select errors f/a.json f/b.json f", in: sandbox)
    #expect(
      named.messages == "f/a.json: fixed 1 finding (1 negative-origin)\nchecked 1 file: nothing found\n")
    #expect(try Tool.shell("test -L f/a.json", in: sandbox).status == 0)
  }

  @Test("nothing is put in the place of a pipe", arguments: ["lint --fix", "normalize --in-place"])
  func pipes(command: String) throws {
    let result = try Tool.shell(
      "mkfifo p.json; \"$drawconv\" \(command) p.json; cat negative.json | \"$drawconv\" \(command) /dev/stdin",
      in: sandbox)
    let option = command.split(separator: " ").last ?? ""
    for name in ["p.json", "/dev/stdin"] {
      #expect(
        result.messages.contains(
          "\(name): error: is a pipe or a device, in whose place nothing can be put; leave \(option) out"))
    }
  }
}
