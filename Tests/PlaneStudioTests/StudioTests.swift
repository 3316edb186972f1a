import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio
import Testing

@Suite("The studio")
struct StudioTests {
  private let move = #"{"edit": "setOrigin", "id": "a", "to": {"x": 9, "y": 2}}"#

  @Test("an edit is one step, saved where it stands, and told to those who listen")
  func edit() async throws {
    let board = try Board()
    let told = Events()
    _ = try await board.order()
    let listener = await board.studio.listen { told.add($0) }
    #expect(try await board.edit(move, at: 0) == "done")
    #expect(told.all.first?.contains("hello") == true)
    #expect(
      told.all.contains {
        $0.hasPrefix(#"{"file":"board.json","event":{"type":"change","base":0,"revision":1"#)
      })
    #expect(try board.read() == Board.text)
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    #expect(try board.read() == Board.text.replacingOccurrences(of: #""x": 1,"#, with: #""x": 9,"#))
    #expect(try board.names == ["board.json"])
    await board.studio.stopListening(listener)
    let count = told.all.count
    #expect(try await board.post("/api/undo?file=board.json&revision=2").outcome == "done")
    #expect(told.all.count == count)
  }

  @Test("an edit that came too late is refused with the state, and a half one is none")
  func late() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    let reply = try await board.post(
      "/api/edit?file=board.json&revision=0", #"{"version": 1, "edits": [{"edit": "remove", "id": "a"}]}"#)
    #expect(reply.outcome == "late")
    #expect(reply.value.member("state")?.member("revision")?.number == 1)
    #expect(
      try await board.edit(#"{"edit": "remove", "id": "a"}, {"edit": "remove", "id": "a"}"#, at: 1)
        == "refused")
    #expect(try await board.order() == ["a", "b"])
  }

  @Test("steps that were not saved are offered to the next run, with what was undone")
  func journal() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    #expect(try await board.post("/api/create?file=board.json&revision=1&kind=label").outcome == "done")
    #expect(try await board.post("/api/undo?file=board.json&revision=2").outcome == "done")
    #expect(try board.names == [".board.json.drawconv-journal", "board.json"])
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 3)
    #expect(try await board.edit(move, at: 0) == "refused")
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    let state = try await board.ask("/api/drawing?file=board.json").value
    #expect(state.member("layers")?.children.first?.member("x")?.number == 9)
    #expect(state.member("canRedo")?.kind == .boolean)
    #expect(try await board.post("/api/redo?file=board.json&revision=1").outcome == "done")
    #expect(try await board.order().count == 3)
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    #expect(try board.names == ["board.json"])
  }

  @Test("a journal that was cut off keeps its whole lines, and one can be discarded")
  func cutJournal() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    let whole = try board.read(".board.json.drawconv-journal")
    try board.write(whole + #"{"version":1,"edi"#, ".board.json.drawconv-journal")
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 1)
    #expect(try await board.post("/api/discard?file=board.json").outcome == "done")
    #expect(try board.names == ["board.json"])
    #expect(try await board.number("waitingSteps") == 0)
  }

  @Test("what was undone behind a save is in the journal, too")
  func undoneSave() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    #expect(try await board.post("/api/undo?file=board.json&revision=2").outcome == "done")
    #expect(try await board.post("/api/redo?file=board.json&revision=3").outcome == "done")
    #expect(try await board.post("/api/undo?file=board.json&revision=4").outcome == "done")
    try await board.restart()
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    let state = try await board.ask("/api/drawing?file=board.json").value
    #expect(state.member("layers")?.children.first?.member("x")?.number == 1)
  }

  @Test("what somebody else wrote is taken where nothing is unsaved, and never overwritten unasked")
  func conflict() async throws {
    let board = try Board()
    _ = try await board.order()
    let other = Board.text.replacingOccurrences(of: "#ff0000", with: "#00ff00")
    try board.write(other)
    await board.studio.lookAtFiles()
    #expect(try await board.edit(move, at: 1) == "done")
    try board.write(Board.text.replacingOccurrences(of: "#ff0000", with: "#0000ff") + "\n")
    #expect(try await board.post("/api/save?file=board.json").outcome == "conflict")
    #expect(try board.read().contains("#0000ff"))
    let comparison = try await board.ask("/api/compare?file=board.json").value.member("text")?.string
    #expect(comparison?.contains("origin 1, 2 → 9, 2") == true)
    #expect(try await board.post("/api/keep?file=board.json").outcome == "done")
    #expect(try board.read().contains("#00ff00"))
  }

  @Test("fixes are one step, and findings have lines")
  func findings() async throws {
    let board = try Board(Board.text.replacingOccurrences(of: #""x": 1,"#, with: #""x": -1,"#))
    _ = try await board.order()
    var found: [String] = []
    for _ in 0..<400 where found.isEmpty {
      found =
        try await board.ask("/api/findings?file=board.json").value.member("findings")?.children
        .map { "\($0.member("rule")?.string ?? "") \($0.member("line")?.number ?? 0)" } ?? []
      if found.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(found.contains("negative-origin 2.0"), "\(found)")
    #expect(try await board.post("/api/fix?file=board.json&revision=0").outcome == "done")
    #expect(try await board.post("/api/undo?file=board.json&revision=1").outcome == "done")
  }

  @Test("fixes are counted as they are listed, but for those that the plane knows nothing of")
  func fixes() async throws {
    let texts = [
      Board.text.replacingOccurrences(of: #""x": 1,"#, with: #""x": -1,"#)
        .replacingOccurrences(of: #""x": 50,"#, with: #""x": 5000,"#),
      #"<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><rect width="5" height="5"/></svg>"#,
    ]
    for (text, name, wanted) in [(texts[0], "board.json", [1.0, 1.0]), (texts[1], "board.svg", [0, 0])] {
      let board = try Board(text, name: name)
      var found: JSONNode?
      for _ in 0..<400 where found?.member("findings") == nil {
        found = try await board.ask("/api/findings?file=\(name)").value
        try await Task.sleep(for: .milliseconds(10))
      }
      let counts = ["safeFixes", "unsafeFixes"].map { found?.member($0)?.number }
      #expect(counts == wanted, "\(name)")
    }
  }

  @Test("what makes a copy of a drawing waits for what does so, and all is done")
  func turns() async throws {
    // Copies of what is small are of no matter.
    let board = try Board(Board.text + String(repeating: " ", count: 1 << 20))
    _ = try await board.order()
    await withTaskGroup(of: [UInt8].self) { group in
      for number in 0..<60 {
        let target = ["save?", "picture?", "summary?", "download?as=svg&"][number % 4]
        let isSave = number.isMultiple(of: 4)
        group.addTask { [studio = board.studio] in
          guard let request = StudioRequest(isSave ? .post : .get, target: "/api/\(target)file=board.json")
          else { return [] }
          return await studio.respond(to: request).body
        }
      }
      for await body in group {
        #expect(!body.isEmpty && !String(decoding: body, as: UTF8.self).hasPrefix(#"{"error""#))
      }
    }
  }

  @Test("a foreign drawing is saved as a new one")
  func foreign() async throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" width="5" height="5"/></svg>"#
    let board = try Board(text, name: "logo.svg")
    #expect(try await board.edit(#"{"edit": "remove", "id": "a"}"#, at: 0, "logo.svg") == "done")
    #expect(try await board.post("/api/save?file=logo.svg").outcome == "refused")
    #expect(try await board.post("/api/save-as?file=logo.svg&name=new.svg").outcome == "done")
    #expect(try board.read("logo.svg") == text)
    #expect(try await board.order("new.svg") == [])
    #expect(try await board.post("/api/save-as?file=logo.svg&name=logo.svg").outcome == "refused")
  }

  @Test(
    "no name leads out of the folder",
    arguments: [
      "../x.json", "/etc/passwd", "..", "", ".hidden.json", "a/../../x.json", "link.json", "x%00.json",
    ])
  func paths(name: String) async throws {
    let board = try Board()
    try FileManager.default.createSymbolicLink(
      atPath: board.path + "/link.json", withDestinationPath: "/etc/hostname")
    #expect(try await board.ask("/api/drawing?file=\(name)").outcome == "missing")
    #expect(try await board.post("/api/new?name=\(name)").outcome == "refused")
  }

  @Test(
    "a drawing that never was is no mistake of the page, and an address is",
    arguments: ["drawing", "summary", "picture"])
  func noDrawing(action: String) async throws {
    let board = try Board()
    for (target, status) in [("\(action)?file=none.json", 200), ("none?file=none.json", 404)] {
      let reply = await board.studio.respond(to: try #require(StudioRequest(.get, target: "/api/\(target)")))
      #expect(
        reply.status == status && String(decoding: reply.body, as: UTF8.self).contains(#""reason":"missing""#)
      )
    }
  }

  @Test("read-only: everything is shown and nothing done")
  func readOnly() async throws {
    let board = try Board(isReadOnly: true)
    #expect(try await board.order() == ["a", "b"])
    for action in ["edit", "undo", "save", "create", "new", "fix", "save-as", "keep", "paste", "import"] {
      #expect(
        try await board.post("/api/\(action)?file=board.json&revision=0&name=x.json").outcome == "read-only")
    }
  }

  @Test("addresses that are none are refused")
  func addresses() {
    for target in ["", "x", "/a?b=%", "/%zz", "/?a=%ff"] {
      #expect(StudioRequest(.get, target: target) == nil)
    }
    #expect(StudioRequest(.get, target: "/a%20b?c=d+e%26&f")?["c"] == "d e&")
  }

  @Test("an SVG in which something runs does not become a photo")
  func activePhoto() async throws {
    let board = try Board()
    for (text, outcome) in [
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"x()\"/>", "refused"), ("no picture", "refused"),
      ("GIF89a", "refused"), ("\u{89}PNG\r\n\u{1a}\n", "refused"), ("GIF89a\u{1}\0\u{1}\0\0\0\0;", "done"),
    ] {
      #expect(
        try await board.post("/api/create?file=board.json&revision=0&kind=photo", text).outcome == outcome)
    }
  }
}
