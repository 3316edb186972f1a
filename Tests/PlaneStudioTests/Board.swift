import Foundation
import MarkupJSON
import PlaneKit
import PlaneStudio

extension StudioReply {
  var body: [UInt8] { chunks.flatMap(\.self) }
}

/// A folder with drawings, and a studio for it.
final class Board {
  let path: String
  var studio: Studio

  static let text = """
    {"version": 2, "canvas": {"width": 600, "height": 400}, "layers": [
      {"type": "rectangle", "id": "a", "title": "Rect 1", "origin": {"x": 1, "y": 2}, "size": {"width": 30, "height": 40}, "color": "#ff0000"},
      {"type": "postIt", "id": "b", "title": "PostIt 1", "origin": {"x": 50, "y": 2}, "size": {"width": 30, "height": 40}, "text": "hi", "color": "#ffee88"}]}
    """

  init(_ text: String = Board.text, name: String = "board.json", isReadOnly: Bool = false) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    isOwner = true
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    studio = try Studio([url.path], isReadOnly: isReadOnly)
  }

  /// Another studio for the folder of a board.
  init(sharing board: Board) throws {
    path = board.path
    isOwner = false
    studio = try Studio([path])
  }

  private let isOwner: Bool

  deinit { if isOwner { try? FileManager.default.removeItem(atPath: path) } }

  /// The same folder in another run.
  func restart() async throws {
    await studio.end()
    studio = try Studio([path])
  }

  /// Where the journal of the drawing is.
  static let journal = ".board.json.drawconv-journal"

  /// Edits the drawing some times, and ends the run before that is saved.
  func editAndEnd(_ count: Int = 1) async throws {
    for number in 1...count {
      let outcome = try await edit(#"{"edit": "setText", "id": "b", "to": "new \#(number)"}"#, at: number - 1)
      guard outcome == "done" else { throw CocoaError(.featureUnsupported) }
    }
    try await restart()
  }

  /// The text of the post-it.
  func note() async throws -> String? {
    try await ask("/api/drawing?file=board.json").value.member("layers")?.children.last?.member("text")?
      .string
  }

  func read(_ name: String = "board.json") throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  func write(_ text: String, _ name: String = "board.json") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  var names: [String] { get throws { try names(in: "") } }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// What the studio replies: "done", or why it did not do it, and the rest.
  func ask(_ target: String, _ body: [UInt8]? = nil) async throws -> (outcome: String, value: JSONNode) {
    let request = StudioRequest(body == nil ? .get : .post, target: target, body: body ?? [])
    guard let request else { throw CocoaError(.featureUnsupported) }
    let reply = await studio.respond(to: request)
    let source = SourceText(name: "", bytes: reply.body)
    let value = try JSONNode.read(source, limits: JSONLimits(depth: 100, valueCount: 100_000)).root
    return (value.member("reason")?.string ?? "done", value)
  }

  func post(_ target: String, _ body: String = "") async throws -> (outcome: String, value: JSONNode) {
    try await ask(target, Array(body.utf8))
  }

  /// Edits the drawing in a state.
  func edit(_ edits: String, at revision: Int, _ file: String = "board.json") async throws -> String {
    try await post(
      "/api/edit?file=\(file)&revision=\(revision)", #"{"version": 1, "edits": [\#(edits)]}"#
    ).outcome
  }

  /// The layers' ids, back to front.
  func order(_ file: String = "board.json") async throws -> [String] {
    try await ask("/api/drawing?file=\(file)").value.member("order")?.children.map(\.string) ?? []
  }

  /// A number that the studio says of the drawing.
  func number(_ key: String) async throws -> Double? {
    try await ask("/api/drawing?file=board.json").value.member(key)?.number
  }
}

/// What a listener heard.
final class Events: @unchecked Sendable {
  // The lock holds for all that is read and written.
  private let lock = NSLock()
  private var events: [String] = []

  var all: [String] { lock.withLock { events } }

  func add(_ event: [UInt8]) { lock.withLock { events.append(String(decoding: event, as: UTF8.self)) } }
}
