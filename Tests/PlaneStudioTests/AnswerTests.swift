import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio
import Testing

@Suite("What the studio answers")
struct AnswerTests {
  private let untitled = Board.text.replacingOccurrences(of: #""title": "Rect 1", "#, with: "")

  /// What is said of a request.
  private func message(_ board: Board, _ target: String, _ body: String = "") async throws -> String? {
    try await board.post(target, body).value.member("message")?.string
  }

  @Test(
    "of two layers that change places, the one is named that somebody moved, and one without a title by its kind",
    arguments: [
      (#"{"edit": "sendBackward", "id": "b"}"#, "PostIt 1: moved to back"),
      (#"{"edit": "bringForward", "id": "a"}"#, "Untitled rectangle: moved to front"),
      (#"{"edit": "reorder", "from": 1, "to": 0}"#, "PostIt 1: moved to back"),
      (#"{"edit": "reorder", "from": 0, "to": 1}"#, "Untitled rectangle: moved to front"),
    ])
  func moves(edit: String, said: String) async throws {
    let board = try Board(untitled)
    let body = #"{"version": 1, "edits": [\#(edit)]}"#
    #expect(try await message(board, "/api/edit?file=board.json&revision=0", body) == said)
    #expect(try await message(board, "/api/undo?file=board.json&revision=1") != nil)
    #expect(try await board.order() == ["a", "b"])
  }

  @Test("what can't be taken back, or made again, is said as that")
  func nothing() async throws {
    let board = try Board()
    for step in ["undo", "redo"] {
      #expect(try await message(board, "/api/\(step)?file=board.json&revision=0") == "nothing to \(step)")
    }
  }

  @Test("a layer without a title that is copied has a name")
  func copied() async throws {
    let board = try Board(untitled)
    #expect(try await message(board, "/api/copy?file=board.json&id=a") == "copied Untitled rectangle")
  }

  @Test("each copy has a place of its own, with no more digits than its layer's")
  func copies() async throws {
    let board = try Board(
      Board.text.replacingOccurrences(of: #""x": 1, "y": 2"#, with: #""x": 33.33, "y": 380"#))
    _ = try await board.post("/api/copy?file=board.json&id=a")
    for revision in 0..<3 { _ = try await board.post("/api/paste?file=board.json&revision=\(revision)") }
    let layers = try await board.ask("/api/drawing?file=board.json").value.member("layers")?.children ?? []
    #expect(layers.map { $0.member("x")?.number } == [33.33, 50, 43.33, 53.33, 63.33])
    #expect(layers.map { $0.member("y")?.number } == [380, 2, 360, 360, 360])
  }

  @Test("a new label has no more words than there is room for")
  func labels() async throws {
    let board = try Board(#"{"version": 2, "canvas": {"width": 600, "height": 400}, "layers": []}"#)
    for revision in 0..<40 {
      _ = try await board.post("/api/create?file=board.json&revision=\(revision)&kind=label")
    }
    _ = try await board.post("/api/save?file=board.json")
    let saved = try await board.ask("/api/summary?file=board.json").value
    #expect(try await board.order().count == 40)
    #expect(saved.member("rules")?.children.contains { $0.string == "text-overflow" } == false)
  }

  @Test("the gallery marks a drawing with edits of an earlier run until somebody restores or discards them")
  func waiting() async throws {
    let board = try Board()
    func summary() async throws -> Bool? {
      try await board.ask("/api/summary?file=board.json").value.member("isSaved").map { $0.text == "true" }
    }
    #expect(try await summary() == true)
    try await board.editAndEnd()
    #expect(try await summary() == false)
    _ = try await board.order()
    #expect(try await summary() == false)
    #expect(try await board.post("/api/discard?file=board.json").outcome == "done")
    #expect(try await summary() == true)
    board.studio = try Studio([board.path], isReadOnly: true)
    #expect(try await summary() == true)
  }

  @Test("all findings are counted, and the page gets the first ones")
  func crowd() async throws {
    let box = #""origin": {"x": -1, "y": 2}, "size": {"width": 3, "height": 4}"#
    let layers = (0..<600).map { ##"{"type": "rectangle", "id": "n\##($0)", \##(box), "color": "#ff0000"}"## }
    let canvas = #"{"width": 600, "height": 400}"#
    let board = try Board(
      #"{"version": 2, "canvas": \#(canvas), "layers": [\#(layers.joined(separator: ",\n"))]}"#)
    var value = try await board.ask("/api/findings?file=board.json").value
    for _ in 0..<400 where value.member("findings") == nil {
      try await Task.sleep(for: .milliseconds(10))
      value = try await board.ask("/api/findings?file=board.json").value
    }
    #expect(value.member("findings")?.children.count == 500)
    #expect(try #require(value.member("total")?.number) >= 600)
    let summary = try await board.ask("/api/summary?file=board.json").value
    #expect(summary.member("rules")?.children.contains { $0.string == "negative-origin" } == true)
  }

  @Test("what is kept in the place of no file is told as that")
  func kept() async throws {
    let board = try Board()
    #expect(try await board.edit(#"{"edit": "remove", "id": "a"}"#, at: 0) == "done")
    try FileManager.default.removeItem(atPath: board.path + "/board.json")
    #expect(try await board.post("/api/save?file=board.json").outcome != "done")
    #expect(try await message(board, "/api/keep?file=board.json") == "saved board.json, which was not there")
  }
}
