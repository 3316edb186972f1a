import Diagnostics
import Foundation
import PlaneKit
import Synchronization

/// A directory of a test's own, which goes with it.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("drawconv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the directory.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the directories around it.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
  }

  /// All names in the directory, hidden ones too, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// A console that remembers what was said.
final class Transcript: Sendable {
  private let lines = Mutex<String>("")

  var text: String { lines.withLock { $0 } }

  var console: Console {
    Console(style: .init()) { text in self.lines.withLock { $0 += text } }
  }
}

/// Drawings for tests.
enum Drawing {
  static let rectangle =
    ##"{"type": "rectangle", "id": "fte-x1q-90b", "title": "Rect 1", "origin": {"x": 1.25, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#ff8800"}"##

  static func json(_ layers: String...) -> String { json(layers) }

  static func json(_ layers: [String]) -> String {
    #"{"version": 2, "canvas": {"width": 10, "height": 20}, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  static let valid = json(rectangle)
  static let negative = json(rectangle.replacingOccurrences(of: "1.25", with: "-1.25"))
  static let withUnknownProperty = json(
    rectangle.replacingOccurrences(of: #""id""#, with: #""mood": 1, "id""#))
}
