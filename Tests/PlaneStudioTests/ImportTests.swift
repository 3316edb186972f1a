import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio
import Testing

@Suite("Files that are dropped on the gallery")
struct ImportTests {
  private typealias Reply = (outcome: String, file: String, text: String)

  private func add(_ board: Board, _ name: String, _ bytes: [UInt8]) async throws -> Reply {
    let reply = try await board.ask("/api/import?name=\(name)", bytes)
    let text = reply.value.member("message") ?? reply.value.member("error")
    return (reply.outcome, reply.value.member("file")?.string ?? "", text?.string ?? "")
  }

  @Test("a drawing of ours is copied byte for byte, under a name that is free")
  func ours() async throws {
    let board = try Board()
    let text = Board.text.replacingOccurrences(of: "hi", with: "dropped")
    let names = [("board.json", "board-2.json"), ("board.json", "board-3.json"), ("a.b.json", "a.b.json")]
    for (name, wanted) in names {
      let added = try await add(board, name, Array(text.utf8))
      #expect(added.outcome == "done" && added.file == wanted, "\(added)")
      #expect(try board.read(wanted) == text)
    }
    #expect(try board.read() == Board.text)
    #expect(try await board.order("board-2.json") == ["a", "b"])
  }

  @Test("what another program drew is imported, and what that lost is told")
  func foreign() async throws {
    let board = try Board()
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg"><rect id="r" width="5" height="5"/><script>x()</script></svg>
      """
    let added = try await add(board, "logo.svg", Array(text.utf8))
    #expect(added.outcome == "done" && added.file == "logo.svg", "\(added)")
    #expect(added.text.contains("1 thing was lost"), "\(added)")
    #expect(try board.read("logo.svg").contains("data-plane-version"))
    #expect(try await board.post("/api/save?file=logo.svg").outcome == "done")
  }

  @Test("a picture becomes a drawing with a photo of it")
  func picture() async throws {
    let board = try Board()
    let added = try await add(board, "dot.gif", Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8))
    #expect(added.outcome == "done" && added.file == "dot.svg", "\(added)")
    let layers = try await board.ask("/api/drawing?file=dot.svg").value.member("layers")?.children ?? []
    #expect(layers.map { $0.member("kind")?.string } == ["photo"])
  }

  @Test(
    "what is neither is refused, and so is a name that nothing can have",
    arguments: [
      ("notes.txt", "words"), ("board.json", "{"), ("empty.svg", ""), (".hidden.json", Board.text),
      ("..", Board.text),
      ("%00.json", Board.text), ("x.gif", "GIF89a"),
    ])
  func refused(name: String, text: String) async throws {
    let board = try Board()
    #expect(try await add(board, name, Array(text.utf8)).outcome == "refused")
    #expect(try board.names == ["board.json"])
  }

  @Test("a path is a name alone", arguments: ["../x.json", "/tmp/x.json", "a/b/x.json"])
  func path(name: String) async throws {
    let board = try Board()
    #expect(try await add(board, name, Array(Board.text.utf8)).file == "x.json")
    #expect(try board.names == ["board.json", "x.json"])
  }

  @Test("what nobody sees of a name is left out")
  func hidden() async throws {
    let board = try Board()
    let added = try await add(board, "%E2%80%8EIm%E2%80%AEage%201.svg.json", Array(Board.text.utf8))
    #expect(added.file == "Image 1.svg.json" && added.text == "added Image 1.svg.json", "\(added)")
    #expect(try board.names == ["Image 1.svg.json", "board.json"])
  }

  @Test("read-only: nothing is added")
  func readOnly() async throws {
    let board = try Board(isReadOnly: true)
    #expect(try await add(board, "x.json", Array(Board.text.utf8)).outcome == "read-only")
    #expect(try board.names == ["board.json"])
  }
}
