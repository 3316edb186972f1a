#if os(Linux)
import Foundation
import TestSupport
import Testing

@Suite("On a terminal")
struct TerminalTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for name in ["a.json", "c.json", "d.json"] { try sandbox.write(name, Drawing.json(layers: 2)) }
    try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
  }

  @Test("lint without arguments checks the directory, and piped input stays standard input")
  func directory() throws {
    try sandbox.write("b/bad.json", Drawing.negative)
    let result = try Terminal.shell(#""$drawconv" lint --select errors"#, in: sandbox)
    #expect(result.status == 1)
    #expect(result.text.contains("b/bad.json:1:"))
    #expect(result.text.contains("checked 4 files: 1 error"))
    let piped = try Terminal.shell(#""$drawconv" lint --select errors < c.json"#, in: sandbox)
    #expect(piped.text == "checked 1 file: nothing found\n")
    let fixed = try Terminal.shell(#""$drawconv" lint --select errors --fix"#, in: sandbox)
    #expect(fixed.status == 0)
    #expect(fixed.text.contains("b/bad.json: fixed 1 finding"))
  }

  @Test("a line of the document is no wider than the terminal", arguments: [40, 80, 132])
  func narrow(columns: Int) throws {
    try sandbox.write("wide.json", Drawing.negative.replacingOccurrences(of: "\n", with: " "))
    for set in ["stty cols \(columns)", "export COLUMNS=\(columns)"] {
      let result = try Terminal.shell(#"\#(set); "$drawconv" lint --color never wide.json"#, in: sandbox)
      let lines = result.text.split(separator: "\n").filter { $0.contains(" | ") }
      #expect(lines.count >= 2 && lines.allSatisfy { $0.count <= columns }, "\(lines)")
      #expect(lines.contains { $0.count > columns - 20 }, "\(lines)")
    }
  }

  @Test("the other commands say what they wait for", arguments: ["convert", "normalize", "info"])
  func waiting(command: String) throws {
    let hint = "reading a drawing from the terminal: type or paste it, then press Ctrl-D; or name a file\n"
    let typed = try Terminal.shell(#""$drawconv" \#(command)"#, typing: "\u{4}", in: sandbox)
    #expect(typed.status == 2)
    #expect(
      typed.text.contains(hint)
        && typed.text.contains("is empty; name a file or a folder, or check the program"))
    let piped = try Terminal.shell(#""$drawconv" \#(command) < a.json"#, in: sandbox)
    #expect(piped.status == 0)
    #expect(!piped.text.contains(hint))
  }

  /// Reads one of the files from a pipe whose writer, once the program has opened it, waits for over a second.
  private static func slowly(_ command: String) -> String {
    """
    mkfifo slow.json && { exec 3> slow.json; sleep 1.1; cat a.json >&3; exec 3>&-; } &
    while ! [ -p slow.json ]; do sleep 0.01; done
    "$drawconv" \(command)
    """
  }

  private static let commands = [
    "convert --output-dir out a.json slow.json c.json d.json",
    "lint --jobs 1 --select errors a.json slow.json c.json d.json",
    "normalize --check a.json slow.json c.json d.json",
  ]

  @Test(
    "a bar shows how far a run over several files is, and goes before anything else is said",
    arguments: commands)
  func progress(command: String) throws {
    let result = try Terminal.shell(Self.slowly(command), in: sandbox)
    let bar = "\r\u{1b}[?7l[############------------] 2 of 4 files, "
    let parts = result.text.components(separatedBy: bar)
    try #require(parts.count == 2, "\(result.text)")
    let end = " left\u{1b}[K\u{1b}[?7h\r\u{1b}[K"
    #expect(parts[1].prefix { $0 != "\n" }.contains(end))
    let rest = parts[1].components(separatedBy: end)
    #expect(rest.count == 2 && !rest[1].isEmpty)
    #expect(!rest[1].contains("\u{1b}[?7l"))
  }

  @Test("no bar is shown where standard error is no terminal, or errors alone are asked for")
  func noProgress() throws {
    let quiet = try Terminal.shell(Self.slowly(Self.commands[0] + " --quiet"), in: sandbox)
    #expect(quiet.text.isEmpty)
    try FileManager.default.removeItem(at: sandbox.url("slow.json"))
    let piped = try Tool.shell(Self.slowly(Self.commands[0]), in: sandbox)
    #expect(piped.messages == "converted 4 of 4 files\n")
    #expect(piped.output.isEmpty)
  }
}
#endif
