import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio
import Testing

@Suite("The studio's folders")
struct FolderTests {
  @Test("what is too large is told with the option that lets it in")
  func limits() async throws {
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\#(String(repeating: "<g/>", count: 60_000))</svg>"#
    let board = try Board(text, name: "many.svg")
    let reply = try await board.ask("/api/drawing?file=many.svg")
    #expect(
      reply.outcome == "failed" && reply.value.member("error")?.string.contains("--limit-factor") == true)
    board.studio = try Studio([board.path], limitFactor: 2)
    #expect(try await board.ask("/api/drawing?file=many.svg").outcome == "done")
  }

  @Test("JSON that is no drawing is passed over, unless somebody names it")
  func other() async throws {
    let board = try Board()
    try board.write(#"{"name": "x", "version": "1.0.0"}"#, "package.json")
    try board.write(#"{"version": 2, "canvas": {}, "layers": ["#, "broken.json")
    _ = try await board.ask("/api/drawings")
    for (name, key) in [("package.json", "isOther"), ("broken.json", "unreadable"), ("board.json", "kinds")] {
      #expect(try await board.ask("/api/summary?file=\(name)").value.member(key) != nil, "\(name)")
    }
    board.studio = try Studio([board.path + "/package.json", board.path + "/board.json"])
    #expect(try await board.ask("/api/summary?file=package.json").value.member("unreadable") != nil)
  }

  @Test("a file that is no drawing by its name or its content is refused at once")
  func notADrawing() throws {
    let board = try Board()
    try board.write("hello", "x.txt")
    try board.write(Board.text, "y.txt")
    #expect(throws: FileFailure.self) { try Studio([board.path + "/x.txt"]) }
    _ = try Studio([board.path + "/y.txt"])
  }

  @Test("the gallery shows a drawing as far as SVG can say it")
  func part() async throws {
    let photo = """
      , {"type": "photo", "id": "c", "title": "P", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "image": "i"}],
        "images": {"i": {"mediaType": "image/png", "data": "????"}}}
      """
    let texts = [
      Board.text.replacing("PostIt 1", with: #"\u0001"#), Board.text.replacing("]}", with: photo),
      Board.text.replacing("{\"version\": 2,", with: #"{"version": 2, "title": "\u0001","#),
    ]
    for text in texts {
      let board = try Board(text)
      _ = try await board.ask("/api/drawings")
      let request = try #require(StudioRequest(.get, target: "/api/picture?file=board.json"))
      let reply = await board.studio.respond(to: request)
      let svg = String(decoding: reply.body, as: UTF8.self)
      #expect(svg.contains("fill=\"#ff0000\""), "\(svg)")
    }
  }

  private func names(_ board: Board) async throws -> [String] {
    try await board.ask("/api/drawings").value.member("drawings")?.children.map(\.string) ?? []
  }

  private func makeTwo() throws -> Board {
    let board = try Board(name: "other.json")
    for name in ["da", "db"] {
      try FileManager.default.createDirectory(
        atPath: "\(board.path)/\(name)", withIntermediateDirectories: false)
      try board.write(Board.text.replacingOccurrences(of: "hi", with: name), "\(name)/board.json")
    }
    return board
  }

  @Test("drawings of one name in two folders have names of their own", arguments: ["", "/board.json"])
  func collision(file: String) async throws {
    let board = try makeTwo()
    board.studio = try Studio([board.path + "/da" + file, board.path + "/db" + file])
    #expect(try await names(board) == ["da/board.json", "db/board.json"])
    for name in ["da", "db"] {
      let state = try await board.ask("/api/drawing?file=\(name)/board.json").value
      #expect(state.member("layers")?.children.last?.member("text")?.string == name)
    }
  }

  @Test("a name stays when another drawing of that name comes")
  func stays() async throws {
    let board = try makeTwo()
    try FileManager.default.removeItem(atPath: board.path + "/db/board.json")
    board.studio = try Studio([board.path + "/da", board.path + "/db"])
    #expect(try await names(board) == ["board.json"])
    try board.write(Board.text, "db/board.json")
    #expect(try await names(board) == ["board.json", "db/board.json"])
  }

  @Test("one drawing is there once, whatever leads to it")
  func once() async throws {
    let board = try makeTwo()
    try FileManager.default.createSymbolicLink(
      atPath: board.path + "/a-link.json", withDestinationPath: "other.json")
    board.studio = try Studio([board.path, board.path + "/da/board.json", board.path + "/./other.json"])
    #expect(try await names(board).sorted() == ["da/board.json", "db/board.json", "other.json"])
  }

  @Test("a pipe is no drawing", .timeLimit(.minutes(1)))
  func pipe() async throws {
    let board = try Board()
    #expect(mkfifo(board.path + "/pipe.json", 0o600) == 0)
    #expect(try await names(board) == ["board.json"])
    #expect(try await board.ask("/api/summary?file=pipe.json").outcome == "missing")
  }

  @Test("a picture's address says its content")
  func pictures() async throws {
    var addresses: [String] = []
    for data in ["R0lGODlhAQABAAAAADs=", "R0lGODlhAQACAAAAADs="] {
      let text = """
        {"version": 2, "canvas": {"width": 9, "height": 9}, "layers": [{"type": "photo", "id": "p", "origin": {"x": 0,
        "y": 0}, "size": {"width": 3, "height": 4}, "image": "i"}], "images": {"i": {"mediaType": "image/gif",
        "data": "\(data)"}}}
        """
      let board = try Board(text)
      let svg = try await board.ask("/api/drawing?file=board.json").value.member("layers")?.children.first?
        .member("svg")?.string
      let target = try #require(svg?.split(separator: "\"").first { $0.contains("/api/image") })
      let plain = target.replacingOccurrences(of: "&amp;", with: "&")
      addresses.append(plain)
      let reply = await board.studio.respond(to: try #require(StudioRequest(.get, target: plain)))
      #expect(reply.body == [UInt8](try #require(Data(base64Encoded: data))))
    }
    #expect(Set(addresses).count == 2, "\(addresses)")
  }

  @Test("what can't be shown has a sign in its place, which is no error")
  func noPicture() async throws {
    let number = Board.text.replacingOccurrences(of: #""width": 600,"#, with: #""width": 1e400,"#)
    let board = try Board(number)
    for target in ["picture?", "image?picture=none&"] {
      let request = try #require(StudioRequest(.get, target: "/api/\(target)file=board.json"))
      let reply = await board.studio.respond(to: request)
      #expect(reply.status == 302 && reply.location == "/app/no-picture.svg")
    }
    try board.write(Board.text)
    await board.studio.lookAtFiles()
    let request = try #require(StudioRequest(.get, target: "/api/picture?file=board.json"))
    let reply = await board.studio.respond(to: request)
    #expect(reply.status == 200 && reply.type == "image/svg+xml" && reply.count == reply.body.count)
  }

  @Test("what another program wrote in the place of ours is not overwritten")
  func keepForeign() async throws {
    let plane = try PlaneReader(format: .json).read(SourceText(name: "", text: Board.text)).plane
    let board = try Board(
      String(decoding: try plane.encoded(as: .svg).bytes, as: UTF8.self), name: "board.svg")
    let edit = #"{"edit": "setText", "id": "b", "to": "mine"}"#
    #expect(try await board.edit(edit, at: 0, "board.svg") == "done")
    let foreign = #"<svg xmlns="http://www.w3.org/2000/svg"><rect width="5" height="5"/></svg>"#
    try board.write(foreign, "board.svg")
    #expect(try await board.post("/api/save?file=board.svg").outcome == "conflict")
    #expect(try await board.post("/api/keep?file=board.svg").outcome == "refused")
    #expect(try board.read("board.svg") == foreign)
    #expect(try await board.post("/api/save-as?file=board.svg&name=mine.svg").outcome == "done")
    let layers = try await board.ask("/api/drawing?file=mine.svg").value.member("layers")
    #expect(layers?.children.last?.member("text")?.string == "mine")
  }

  @Test("a drawing is saved as another one where it is itself")
  func saveAsElsewhere() async throws {
    let board = try Board()
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: "\(board.path)/\(folder)", withIntermediateDirectories: false)
    }
    try board.write(Board.text, "a/one.json")
    try board.write(Board.text, "b/two.json")
    board.studio = try Studio([board.path + "/a/one.json", board.path + "/b/two.json"])
    #expect(try await board.post("/api/save-as?file=two.json&name=new.svg").outcome == "done")
    #expect(try board.names(in: "a") == ["one.json"])
    #expect(try board.names(in: "b") == ["new.svg", "two.json"])
    #expect(try await board.ask("/api/drawing?file=new.svg").outcome == "done")
    #expect(try await board.post("/api/save-as?file=two.json&name=../a/new.svg").outcome == "refused")
    #expect(try await board.post("/api/save-as?file=one.json&name=new.svg").outcome == "done")
    #expect(try board.names(in: "a") == ["new.svg", "one.json"])
  }

  @Test("an SVG in which something runs does not come in by an edit either")
  func activeEdit() async throws {
    let board = try Board()
    let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>"#.utf8)
    let body = """
      {"version": 1, "edits": [{"edit": "add", "layer": {"type": "photo", "id": "p", "origin": {"x": 0, "y": 0},
      "size": {"width": 3, "height": 4}, "image": "i"}}], "images": {"i": {"mediaType": "image/svg+xml",
      "data": "\(data.base64EncodedString())"}}}
      """
    let reply = try await board.post("/api/edit?file=board.json&revision=0", body)
    #expect(reply.outcome == "refused")
    #expect(reply.value.member("error")?.string.contains("script") == true)
    #expect(try await board.order() == ["a", "b"])
  }
}
