import Foundation
import MarkupJSON
import PlaneStudio
import Testing

@Suite("Edits of a drawing that is gone, or can't be read")
struct LeftEditsTests {
  private let add = """
    {"edit": "add", "layer": {"type": "label", "id": "c", "title": "New", "origin": {"x": 1, "y": 2}, \
    "size": {"width": 30, "height": 40}, "text": "kept"}}
    """

  /// A folder whose drawing was edited, and then vanished or broke.
  private func board(_ edits: [String], breakingTo text: String? = nil) async throws -> Board {
    let board = try Board()
    for (revision, edit) in edits.enumerated() {
      #expect(try await board.edit(edit, at: revision) == "done")
    }
    await board.studio.end()
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    if let text { try board.write(text) }
    try await board.restart()
    return board
  }

  private func drawings(_ board: Board) async throws -> [String] {
    try await board.ask("/api/drawings").value.member("drawings")?.children.map(\.string) ?? []
  }

  @Test("they are shown and told", arguments: [nil, "{", ""])
  func told(text: String?) async throws {
    let board = try await board([add, add.replacing("\"c\"", with: "\"d\"")], breakingTo: text)
    #expect(try await drawings(board) == ["board.json"])
    let reply = try await board.ask("/api/drawing?file=board.json")
    #expect(reply.outcome == "failed" && reply.value.member("waitingSteps")?.number == 2)
    #expect(try await board.ask("/api/summary?file=board.json").value.member("unreadable") != nil)
  }

  @Test("where a directory took the file's name, they are there as those of a file that is gone")
  func directory() async throws {
    let board = try await board([add])
    let path = board.path + "/board.json"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try await board.restart()
    #expect(try await drawings(board) == ["board.json"])
    let reply = try await board.ask("/api/drawing?file=board.json")
    #expect(reply.outcome == "failed" && reply.value.member("waitingSteps")?.number == 1)
    #expect(reply.value.member("error")?.string.contains("directory") == true)
    #expect(try await board.post("/api/recover?file=board.json&name=new.json").outcome == "done")
    #expect(try await board.order("new.json") == ["c"])
    // Without edits, a directory is no drawing.
    #expect(try await drawings(board) == ["new.json"])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc")
    try board.write("x\n", Board.journal)
    #expect(try await drawings(board) == ["new.json"])
  }

  @Test("a journal whose start can't be read has all of them as well")
  func damagedStart() async throws {
    let board = try await board([add, add.replacing("\"c\"", with: "\"d\"")])
    let lines = try board.read(Board.journal).split(separator: "\n", omittingEmptySubsequences: false)
    try board.write((["?"] + lines.dropFirst()).joined(separator: "\n"), Board.journal)
    let reply = try await board.ask("/api/drawing?file=board.json")
    #expect(reply.value.member("waitingSteps")?.number == 2)
    let recovered = try await board.post("/api/recover?file=board.json&name=new.json")
    #expect(recovered.value.member("message")?.string == "restored the edits as new.json")
    #expect(try await board.order("new.json") == ["c", "d"])
    #expect(try board.names == ["new.json"])
  }

  @Test("they become a new drawing, and the journal goes", arguments: [nil, "{"])
  func recovered(text: String?) async throws {
    let board = try await board([add], breakingTo: text)
    let reply = try await board.post("/api/recover?file=board.json&name=new.svg")
    #expect(reply.value.member("file")?.string == "new.svg")
    #expect(try await board.order("new.svg") == ["c"])
    #expect(try board.names == (text == nil ? [] : ["board.json"]) + ["new.svg"])
    #expect(try await drawings(board) == (text == nil ? [] : ["board.json"]) + ["new.svg"])
  }

  @Test("where some of them need the drawing, the journal stays")
  func partly() async throws {
    let board = try await board([#"{"edit": "setText", "id": "b", "to": "x"}"#, add])
    let reply = try await board.post("/api/recover?file=board.json&name=new.json")
    let message = reply.value.member("message")?.string ?? ""
    #expect(message.contains("1 of 2 edits") && message.contains("the id \"b\""), "\(message)")
    #expect(try await board.order("new.json") == ["c"])
    // The file comes back, and all of them are there.
    try board.write(Board.text)
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 2)
  }

  @Test("where all of them need the drawing, there is nothing to restore")
  func useless() async throws {
    let board = try Board()
    try await board.editAndEnd()
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    try await board.restart()
    _ = try await drawings(board)
    let reply = try await board.post("/api/recover?file=board.json&name=new.json")
    #expect(reply.outcome == "refused")
    #expect(reply.value.member("error")?.string.contains("put its file back") == true)
    #expect(try board.names == [Board.journal])
    #expect(try await board.post("/api/forget?file=board.json").outcome == "done")
    #expect(try board.names.isEmpty)
    #expect(try await drawings(board).isEmpty)
  }

  @Test("what is open, or has none, is not restored so")
  func open() async throws {
    let board = try Board()
    #expect(try await board.edit(add, at: 0) == "done")
    for action in ["recover?name=new.json&", "forget?"] {
      #expect(try await board.post("/api/\(action)file=board.json").outcome == "refused")
    }
    #expect(try await board.order() == ["a", "b", "c"])
  }

  @Test("a studio of a file that is gone says where its edits are")
  func single() async throws {
    let board = try await board([add])
    let failure = #expect(throws: (any Error).self) { try Studio([board.path + "/board.json"]) }
    #expect("\(try #require(failure))".contains("edits of it were not saved"))
  }

  @Test("a file that is gone is told so, and can be written again")
  func gone() async throws {
    let board = try Board()
    #expect(try await board.edit(add, at: 0) == "done")
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    let reply = try await board.post("/api/save?file=board.json")
    #expect(reply.outcome == "conflict")
    #expect(reply.value.member("error")?.string.contains("not there any more") == true)
    #expect(reply.value.member("state")?.member("isGone")?.text == "true")
    #expect(try await board.post("/api/keep?file=board.json").outcome == "done")
    #expect(try board.read().contains("kept"))
  }

  @Test(
    "a file that is gone is there at once when a drawing is saved under its name, or made",
    arguments: [true, false])
  func sameName(isSaved: Bool) async throws {
    let board = try Board()
    #expect(isSaved ? try await board.edit(add, at: 0) == "done" : try await board.order() == ["a", "b"])
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    for _ in 1...2 { await board.studio.lookAtFiles() }
    let told = Events()
    _ = await board.studio.listen { told.add($0) }
    let action = isSaved ? "save-as?file=board.json&" : "new?"
    #expect(
      try await board.post("/api/\(action)name=board.json").value.member("file")?.string == "board.json")
    let state = try await board.ask("/api/drawing?file=board.json").value
    #expect(state.member("order")?.children.map(\.string) == (isSaved ? ["a", "b", "c"] : []))
    // Other windows see it as it is now, and hear of no other program.
    let states = told.all.filter { $0.contains(#""type":"state""#) }
    #expect(
      states.count == 1 && states.allSatisfy { $0.contains("as another window changed it") }, "\(states)")
    #expect(["isGone", "isDirty", "isConflicted"].allSatisfy { state.member($0)?.text == "false" })
    #expect(try board.names == ["board.json"])
  }

  @Test("a file that can't be read any more is told so, and can be written again", arguments: [true, false])
  func broken(isEdited: Bool) async throws {
    let board = try Board()
    let before = try board.read()
    #expect(isEdited ? try await board.edit(add, at: 0) == "done" : try await board.order() == ["a", "b"])
    try Data("{".utf8).write(to: URL(fileURLWithPath: board.path + "/board.json"))
    func state() async throws -> [String?] {
      let state = try await board.ask("/api/drawing?file=board.json").value
      return ["isBroken", "isConflicted", "isDirty"].map { state.member($0)?.text }
    }
    // Twice, as it may be being written.
    for isTold in ["false", "true", "true"] {
      await board.studio.lookAtFiles()
      #expect(try await state() == [isTold, isEdited ? isTold : "false", "\(isEdited)"])
    }
    try Data(before.utf8).write(to: URL(fileURLWithPath: board.path + "/board.json"))
    await board.studio.lookAtFiles()
    #expect(try await state() == ["false", "false", "\(isEdited)"])
    try Data("{".utf8).write(to: URL(fileURLWithPath: board.path + "/board.json"))
    #expect(try await board.post("/api/keep?file=board.json").outcome == "done")
    #expect(try board.read().contains("kept") == isEdited && board.read().contains("\"layers\""))
    #expect(try await state() == ["false", "false", "false"])
  }

  @Test("a drawing that vanishes while it is open is all in the journal", arguments: [true, false])
  func vanished(isEditedBefore: Bool) async throws {
    let board = try Board()
    if isEditedBefore {
      #expect(try await board.edit(add, at: 0) == "done")
    } else {
      _ = try await board.order()
    }
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    // Twice, as programs that replace a file take it away for a moment.
    for isTold in ["false", "true"] {
      await board.studio.lookAtFiles()
      #expect(try await board.ask("/api/drawing?file=board.json").value.member("isGone")?.text == isTold)
    }
    if !isEditedBefore { #expect(try await board.edit(add, at: 0) == "done") }
    try await board.restart()
    _ = try await drawings(board)
    #expect(try await board.post("/api/recover?file=board.json&name=new.json").outcome == "done")
    #expect(try await board.order("new.json") == ["a", "b", "c"])
    #expect(try board.names == ["new.json"])
  }

  @Test("a file that comes back as it was ends the conflict, and one that is another begins one")
  func back() async throws {
    let board = try Board()
    #expect(try await board.edit(add, at: 0) == "done")
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    for _ in 1...2 { await board.studio.lookAtFiles() }
    try board.write(Board.text)
    await board.studio.lookAtFiles()
    let state = try await board.ask("/api/drawing?file=board.json").value
    #expect(state.member("isGone")?.text == "false" && state.member("isConflicted")?.text == "false")
    try board.write(Board.text.replacing("PostIt 1", with: "Others"))
    await board.studio.lookAtFiles()
    #expect(try await board.ask("/api/drawing?file=board.json").value.member("isConflicted")?.text == "true")
    // Without an edit that is not saved, the page follows the file again.
    let revision = Int(try #require(try await board.number("revision")))
    #expect(try await board.post("/api/undo?file=board.json&revision=\(revision)").outcome == "done")
    await board.studio.lookAtFiles()
    let after = try await board.ask("/api/drawing?file=board.json").value
    #expect(after.member("isConflicted")?.text == "false")
    #expect(after.member("layers")?.children.last?.member("title")?.string == "Others")
  }

  @Test("what a reload took away is there also behind further changes of the file")
  func reloadedTwice() async throws {
    let board = try Board()
    #expect(try await board.edit(add, at: 0) == "done")
    try board.write(Board.text.replacing("PostIt 1", with: "Others"))
    #expect(try await board.post("/api/reload?file=board.json").outcome == "done")
    for number in 1...3 {
      try board.write(Board.text.replacing("PostIt 1", with: "Others \(number)"))
      await board.studio.lookAtFiles()
    }
    #expect(try await board.order() == ["a", "b"])
    let revision = Int(try #require(try await board.number("revision")))
    #expect(try await board.post("/api/undo?file=board.json&revision=\(revision)").outcome == "done")
    #expect(try await board.order() == ["a", "b", "c"])
  }

  @Test("an open drawing whose file is gone takes what another studio left")
  func restoredWithoutFile() async throws {
    let board = try Board()
    let second = try Board(sharing: board)
    _ = try await second.order()
    #expect(try await board.edit(add, at: 0) == "done")
    await second.studio.lookAtFiles()
    await board.studio.end()
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    await second.studio.lookAtFiles()
    #expect(try await second.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await second.order() == ["a", "b", "c"])
  }

  @Test("a drawing with the longest name can be edited")
  func longName() async throws {
    let name = String(repeating: "n", count: 250) + ".svg"
    let board = try Board(
      #"<svg xmlns="http://www.w3.org/2000/svg"><rect id="a" width="5" height="5"/></svg>"#, name: name)
    #expect(try await board.edit(#"{"edit": "remove", "id": "a"}"#, at: 0, name) == "done")
  }

  @Test("undoing brings back what reloading took away, also in the next run")
  func reload() async throws {
    let board = try Board()
    #expect(try await board.edit(add, at: 0) == "done")
    let other = Board.text.replacing("PostIt 1", with: "Others")
    try board.write(other)
    #expect(try await board.post("/api/save?file=board.json").outcome == "conflict")
    #expect(try await board.post("/api/reload?file=board.json").outcome == "done")
    #expect(try await board.order() == ["a", "b"])
    #expect(try board.names == ["board.json"])
    let revision = Int(try #require(try await board.number("revision")))
    #expect(try await board.post("/api/undo?file=board.json&revision=\(revision)").outcome == "done")
    #expect(try await board.order() == ["a", "b", "c"])
    try await board.restart()
    #expect(try await board.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await board.order() == ["a", "b", "c"])
    #expect(try board.read() == other)
  }

  @Test("a studio says that another one edits before anybody edits here, and what that one left")
  func another() async throws {
    let board = try Board()
    let second = try Board(sharing: board)
    #expect(try await second.ask("/api/drawing?file=board.json").value.member("isElsewhere")?.text == "false")
    #expect(try await board.edit(add, at: 0) == "done")
    await second.studio.lookAtFiles()
    let state = try await second.ask("/api/drawing?file=board.json").value
    #expect(state.member("isElsewhere")?.text == "true" && state.member("isReadOnly")?.text == "true")
    await board.studio.end()
    await second.studio.lookAtFiles()
    #expect(try await second.number("waitingSteps") == 1)
    #expect(try await second.post("/api/restore?file=board.json").outcome == "done")
    #expect(try await second.order() == ["a", "b", "c"])
  }
}
