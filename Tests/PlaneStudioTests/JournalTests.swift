import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio
import Testing

@Suite("The studio's journal")
struct JournalTests {
  private let edit = #"{"edit": "setText", "id": "b", "to": "later"}"#

  @Test(
    "while edits of an earlier run wait, nothing takes them away",
    arguments: [
      "save-as?name=copy.json&", "reload?", "keep?", "save?", "undo?revision=0&", "fix?revision=0&",
    ])
  func waiting(action: String) async throws {
    let board = try Board()
    try await board.editAndEnd()
    #expect(try await board.number("waitingSteps") == 1)
    #expect(try await board.post("/api/\(action)file=board.json").outcome == "refused")
    #expect(try board.names == [Board.journal, "board.json"])
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "new 1")
  }

  @Test("a studio that ended has no journal any more, also where it still looks for findings")
  func endWhileSearching() async throws {
    let board = try Board()
    #expect(try await board.edit(edit, at: 0) == "done")
    // About when the search begins.
    for time in 10..<30 {
      try await Task.sleep(for: .milliseconds(5 * time))
      try await board.restart()
      #expect(try await board.number("waitingSteps") == 1)
      #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    }
  }

  @Test("a run that ended right behind saving offers nothing once more")
  func savedAlready() async throws {
    let board = try Board()
    #expect(try await board.edit(#"{"edit": "reorder", "from": 0, "to": 1}"#, at: 0) == "done")
    // A second name is what keeps the journal's content.
    try FileManager.default.linkItem(atPath: board.path + "/" + Board.journal, toPath: board.path + "/kept")
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    await board.studio.end()
    try board.write(try board.read("kept"), Board.journal)
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 0)
    #expect(try await board.order() == ["b", "a"])
    #expect(try board.names == ["board.json", "kept"])
  }

  @Test("behind a line that was cut off, a new one begins")
  func torn() async throws {
    let board = try Board()
    try await board.editAndEnd(3)
    try board.write(String(try board.read(Board.journal).dropLast(20)), Board.journal)
    #expect(try await board.number("waitingSteps") == 2)
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "new 2")
    #expect(try await board.edit(edit, at: 1) == "done")
    try await board.restart()
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "later")
  }

  @Test(
    "before a line that can't be read, all is restored, and the page is told",
    arguments: ["\0\0", "{", "[1]"])
  func bad(line: String) async throws {
    let board = try Board()
    try await board.editAndEnd(3)
    var lines = try board.read(Board.journal).split(separator: "\n", omittingEmptySubsequences: false)
    lines[2] = Substring(line)
    try board.write(lines.joined(separator: "\n"), Board.journal)
    let reply = try await board.post("/api/restore?file=board.json")
    #expect(reply.outcome == "done")
    let message = reply.value.member("message")?.string
    #expect(message?.contains("restored 1 of the edits") == true, "\(message ?? "")")
    #expect(message?.contains("JSONSyntaxError") == false)
    #expect(try await board.note() == "new 1")
    #expect(try await board.edit(edit, at: 1) == "done")
    try await board.restart()
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "later")
  }

  /// Puts something in the place of the journal's first line.
  private func damageStart(of board: Board, _ line: String = "\0\0") throws {
    var lines = try board.read(Board.journal).split(separator: "\n", omittingEmptySubsequences: false)
    lines[0] = Substring(line)
    try board.write(lines.joined(separator: "\n"), Board.journal)
  }

  @Test(
    "where the start can't be read, the rest is counted and tried, and a person decides",
    arguments: ["\0\0", "{", #"{"version":1,"what":"?"}"#, "\0\n?\n{"])
  func damagedStart(line: String) async throws {
    let board = try Board()
    try await board.editAndEnd(3)
    try damageStart(of: board, line)
    #expect(try await board.number("waitingSteps") == 3)
    let reply = try await board.post("/api/restore?file=board.json")
    let message = reply.value.member("message")?.string ?? ""
    #expect(
      message.hasPrefix("restored the edits that were not saved; the start of the journal"), "\(message)")
    #expect(try await board.note() == "new 3")
    let state = try await board.ask("/api/drawing?file=board.json").value
    #expect(state.member("isConflicted")?.text == "true" && state.member("isUnsure")?.text == "true")
    let saved = try await board.post("/api/save?file=board.json")
    #expect(saved.value.member("error")?.string.hasPrefix("the file may have been changed") == true)
    // All of it is in the journal by now.
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 3)
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "new 3")
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    #expect(try board.names == ["board.json"])
  }

  @Test("what doesn't fit a file that edits may not have begun with is told, and a whole drawing needs none")
  func damagedStartOfOther() async throws {
    let board = try Board()
    try await board.editAndEnd(2)
    try damageStart(of: board)
    let old = try board.read(Board.journal)
    try board.write(Board.text.replacing(#""id": "b""#, with: #""id": "z""#))
    let reply = try await board.post("/api/restore?file=board.json")
    let message = reply.value.member("error")?.string ?? ""
    #expect(
      message.contains("no edit fits the file") && message.contains("start of the journal"), "\(message)")
    #expect(try board.read(Board.journal) == old)
    await board.studio.end()
    let whole = Board.text.replacing("\n", with: "").replacing("hi", with: "whole")
    try board.write(old + whole + "\n", Board.journal)
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 3)
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.note() == "whole")
  }

  @Test("a journal of which nothing can be read waits until somebody discards it")
  func unreadable() async throws {
    let board = try Board()
    try await board.editAndEnd()
    try board.write("\0\0\n", Board.journal)
    #expect(try await board.number("waitingSteps") == 1)
    #expect(try await board.post("/api/restore?file=board.json").outcome == "refused")
    #expect(try await board.post("/api/discard?file=board.json").outcome == "done")
    #expect(try board.names == ["board.json"])
  }

  @Test("of two studios, one edits, and the other one shows the drawing until that is done")
  func twoStudios() async throws {
    let board = try Board()
    #expect(try await board.edit(edit, at: 0) == "done")
    let second = try Board(sharing: board)
    #expect(try await second.number("waitingSteps") == 0)
    let state = try await second.ask("/api/drawing?file=board.json").value
    #expect(state.member("message")?.string.contains("another studio") == true)
    for action in ["restore", "discard", "save", "keep", "reload", "undo", "edit"] {
      _ = try await second.post(
        "/api/\(action)?file=board.json&revision=0", #"{"version": 1, "edits": [\#(edit)]}"#)
    }
    #expect(try await second.edit(edit, at: 0) == "elsewhere")
    #expect(try board.names == [Board.journal, "board.json"])
    #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    // At once, so that nobody edits what was there before.
    await second.studio.lookAtFiles()
    #expect(try await second.note() == "later")
    let revision = try #require(try await second.number("revision"))
    let move = #"{"edit": "setOrigin", "id": "a", "to": {"x": 9, "y": 2}}"#
    #expect(try await second.edit(move, at: Int(revision)) == "done")
    #expect(try await board.edit(move, at: 2) == "elsewhere")
  }

  @Test("what is no journal is neither read nor written, and doesn't stop anything", .timeLimit(.minutes(1)))
  func strange() async throws {
    let board = try Board()
    let journal = board.path + "/" + Board.journal
    let victim = Board.text
    try board.write(victim, "victim")
    for make in [
      { mkfifo(journal, 0o600) }, { symlink("/dev/zero", journal) },
      { symlink(board.path + "/victim", journal) },
      { mkdir(journal, 0o700) }, { link(board.path + "/victim", journal) },
    ] {
      #expect(make() == 0)
      try await board.restart()
      #expect(try await board.number("waitingSteps") == 0)
      #expect(try await board.edit(edit, at: 0) == "failed")
      #expect(try await board.note() == "hi")
      #expect(try board.read("victim") == victim)
      try FileManager.default.removeItem(atPath: journal)
      #expect(try await board.edit(edit, at: 0) == "done")
      #expect(try await board.post("/api/undo?file=board.json&revision=1").outcome == "done")
      #expect(try await board.post("/api/save?file=board.json").outcome == "done")
    }
  }
}
