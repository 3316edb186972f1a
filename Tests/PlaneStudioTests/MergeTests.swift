import Foundation
import MarkupJSON
import PlaneStudio
import Testing

@Suite("Edits of an earlier run, where the file was changed since")
struct MergeTests {
  private static let changed = Board.text.replacingOccurrences(of: "#ff0000", with: "#00ff00")
  private static let withoutNote = Board.text.replacingOccurrences(of: #""id": "b""#, with: #""id": "z""#)
  private let move = #"{"edit": "setOrigin", "id": "a", "to": {"x": 9, "y": 2}}"#

  private func isConflicted(_ board: Board) async throws -> Bool {
    try await board.ask("/api/drawing?file=board.json").value.member("isConflicted")?.text == "true"
  }

  private func restore(_ board: Board) async throws -> (outcome: String, text: String) {
    let reply = try await board.post("/api/restore?file=board.json")
    return (reply.outcome, (reply.value.member("message") ?? reply.value.member("error"))?.string ?? "")
  }

  @Test("what fits the file is restored into it, as a conflict to decide", arguments: [true, false])
  func fits(isOpen: Bool) async throws {
    let board = try Board()
    try await board.editAndEnd()
    if isOpen { #expect(try await board.number("waitingSteps") == 1) }
    try board.write(Self.changed)
    await board.studio.lookAtFiles()
    #expect(try board.names == [Board.journal, "board.json"])
    let (outcome, text) = try await restore(board)
    #expect(outcome == "done")
    #expect(text.contains("changed since"), "\(text)")
    #expect(try await board.note() == "new 1")
    #expect(try await isConflicted(board))
    #expect(try board.read() == Self.changed)
    #expect(try await board.post("/api/save?file=board.json").outcome == "conflict")
    #expect(try await board.post("/api/keep?file=board.json").outcome == "done")
    #expect(try board.read() == Self.changed.replacingOccurrences(of: "hi", with: "new 1"))
    #expect(try board.names == ["board.json"])
  }

  @Test("the file as it was, and all fits again, step by step")
  func putBack() async throws {
    let board = try Board()
    try await board.editAndEnd(2)
    try board.write(Self.withoutNote)
    #expect(try await restore(board).outcome == "refused")
    #expect(try await board.number("waitingSteps") == 2)
    try board.write(Board.text)
    #expect(try await restore(board).text == "restored the edits that were not saved")
    #expect(try await board.note() == "new 2")
    #expect(try await isConflicted(board) == false)
  }

  @Test("what doesn't fit the file any more is told")
  func partly() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    #expect(try await board.edit(#"{"edit": "setText", "id": "b", "to": "lost"}"#, at: 1) == "done")
    try await board.restart()
    try board.write(Self.withoutNote)
    let (outcome, text) = try await restore(board)
    #expect(outcome == "done")
    #expect(text.contains("restored 1 of 2 edits") && text.contains("edit 2 can't be made"), "\(text)")
    #expect(try await board.note() == "hi")
  }

  @Test("where nothing fits, nothing is done, and the edits stay until they are discarded")
  func none() async throws {
    let board = try Board()
    try await board.editAndEnd()
    try board.write(Self.withoutNote)
    let (outcome, text) = try await restore(board)
    #expect(outcome == "refused")
    #expect(text.contains("no edit fits the file") && text.contains("put the old file back"), "\(text)")
    #expect(try board.names == [Board.journal, "board.json"])
    #expect(try await board.post("/api/discard?file=board.json").outcome == "done")
    #expect(try board.names == ["board.json"])
  }

  @Test("what a running studio saw changing is restored whole, whatever became of the file")
  func whole() async throws {
    let board = try Board()
    #expect(try await board.edit(move, at: 0) == "done")
    try board.write(Self.withoutNote)
    await board.studio.lookAtFiles()
    #expect(try await isConflicted(board))
    #expect(try await board.edit(#"{"edit": "setText", "id": "b", "to": "mine"}"#, at: 1) == "done")
    #expect(try await board.post("/api/undo?file=board.json&revision=2").outcome == "done")
    #expect(try await board.post("/api/redo?file=board.json&revision=3").outcome == "done")
    try await board.restart()
    #expect(try await board.number("waitingSteps") == 4)
    let (outcome, text) = try await restore(board)
    #expect(outcome == "done" && text.contains("restored the edits"), "\(text)")
    #expect(try await board.order() == ["a", "b"])
    #expect(try await board.note() == "mine")
    // One step, and back to what the file says.
    let revision = try #require(try await board.number("revision"))
    #expect(try await board.post("/api/undo?file=board.json&revision=\(Int(revision))").outcome == "done")
    #expect(try await board.order() == ["a", "z"])
  }

  @Test("what was restored so is restored once more behind another end, also a cut one", arguments: [0, 30])
  func again(cut: Int) async throws {
    let board = try Board()
    try await board.editAndEnd()
    try board.write(Self.changed)
    #expect(try await restore(board).outcome == "done")
    await board.studio.end()
    let journal = try board.read(Board.journal)
    #expect(journal.split(separator: "\n").count == 4)
    try board.write(String(journal.dropLast(cut)), Board.journal)
    try await board.restart()
    #expect(try await restore(board).outcome == "done")
    #expect(try await board.note() == "new 1")
    let revision = try #require(try await board.number("revision"))
    #expect(try await board.edit(move, at: Int(revision)) == "done")
    try await board.restart()
    #expect(try await restore(board).outcome == "done")
    #expect(try await board.note() == "new 1")
  }

  @Test("where the file has the edits by now, nothing is left to do")
  func already() async throws {
    let board = try Board()
    try await board.editAndEnd()
    try board.write(Self.changed.replacingOccurrences(of: "hi", with: "new 1"))
    #expect(try await restore(board).text == "the file has all that there was to save")
    #expect(try await board.number("waitingSteps") == 0)
    #expect(try board.names == ["board.json"])
  }
}
