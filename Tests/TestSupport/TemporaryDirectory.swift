package import Foundation

/// A directory of a test's own, which goes with it.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("drawconv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the directory.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func url(_ name: String) -> URL { URL(fileURLWithPath: self(name)) }

  /// Writes a file, with the directories around it.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    let url = url(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  package func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
  }

  /// All names in the directory, hidden ones too, sorted.
  package var names: [String] { get throws { try names(in: "") } }

  /// All names in a folder of the directory, hidden ones too, sorted.
  package func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
  }
}
