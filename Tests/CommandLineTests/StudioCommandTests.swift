import Foundation
import TestSupport
import Testing

@Suite("studio")
struct StudioCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
  }

  /// What starts the studio, and waits until a file says something.
  private static func start(_ arguments: String, until file: String = "out") -> String {
    """
    "$drawconv" studio \(arguments) > out & studio=$!
    while [ ! -s \(file) ] && kill -0 $studio; do sleep 0.05; done
    """
  }

  @Test("prints one line with its address, and a signal ends it well", arguments: ["INT", "TERM"])
  func line(signal: String) throws {
    let result = try Tool.shell(
      """
      \(Self.start("board.json"))
      kill -\(signal) $studio
      wait $studio; echo "status $?"; cat out
      """, in: sandbox)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == "status 0", "\(result.text) \(result.messages)")
    #expect(lines.last?.wholeMatch(of: /studio: http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{48}/) != nil)
  }

  @Test("what is not there, and a port that is none")
  func unusable() throws {
    let missing = try Tool.run("studio", "none.json", in: sandbox)
    #expect(missing.status == 3)
    #expect(missing.messages.hasPrefix("none.json: error: cannot be read"))
    #expect(try Tool.run("studio", "--port", "70000", "board.json", in: sandbox).status == 2)
    #expect(try Tool.run("studio", "--prot", "1", in: sandbox).status == 2)
  }

  @Test("--open gives the browser an address that is good once, and not standard output")
  func open() throws {
    try sandbox.write(
      "xdg-open", "#!/bin/sh\necho noise\necho \"$1\" > address.new; mv address.new address\n")
    let result = try Tool.shell(
      """
      chmod +x xdg-open; ln -s xdg-open open; PATH="$PWD:$PATH"
      \(Self.start("--open board.json", until: "address"))
      kill -TERM $studio; wait $studio; cat address; grep -c . out
      """, in: sandbox)
    let lines = result.text.split(separator: "\n")
    #expect(
      lines.first?.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?pass=[0-9a-f]{48}/) != nil, "\(result.text)")
    #expect(lines.dropFirst() == ["1"])
    #expect(result.messages == "noise\n")
  }

  @Test("a port that is in use")
  func usedPort() throws {
    let result = try Tool.shell(
      """
      \(Self.start("board.json"))
      port=$(sed 's/.*1:\\([0-9]*\\).*/\\1/' out)
      "$drawconv" studio --port $port board.json; echo "status $?"
      kill -TERM $studio; wait $studio
      """, in: sandbox)
    #expect(result.text == "status 3\n")
    #expect(
      result.messages.contains(
        "error: can't be listened on: address already in use; take another --port, or 0 for any free one"),
      "\(result.messages)")
    #expect(!result.messages.contains("errno"))
  }

  @Test("a drawing that can't be read is served all the same, as it may be mended while the page is open")
  func broken() throws {
    try sandbox.write("bad.json", "{")
    let result = try Tool.shell(
      """
      \(Self.start("bad.json"))
      kill -TERM $studio; wait $studio; echo "status $?"
      """, in: sandbox)
    #expect(result.text == "status 0\n")
  }
}
