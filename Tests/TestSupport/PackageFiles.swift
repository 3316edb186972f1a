package import Foundation

/// Where the package's own files are, found from this file's place at compile time.
package enum PackageFiles {
  /// The folder that holds `Package.swift`.
  package static var root: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The folder of the sample documents.
  package static var samples: URL { root.appendingPathComponent("Samples", isDirectory: true) }

  /// The bytes of a sample by its path under ``samples``.
  package static func sample(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: samples.appendingPathComponent(path)))
  }

  /// The paths under ``samples`` of all files whose names end with a suffix, sorted; empty where there is no folder.
  package static func samplePaths(endingWith suffix: String = "") -> [String] {
    let base = samples.standardizedFileURL.path + "/"
    let files = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: base + path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && path.hasSuffix(suffix)
    }.sorted()
  }

  /// What the first groups of regular expressions match in the Swift sources.
  package static func words(inSourcesBy patterns: (_ file: String) -> [String]) throws -> Set<String> {
    let sources = root.appendingPathComponent("Sources")
    var words: Set<String> = []
    for case let file as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for pattern in patterns(file) {
        let expression = try NSRegularExpression(pattern: pattern)
        for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
          if let range = Range(match.range(at: 1), in: text) { words.insert(String(text[range])) }
        }
      }
    }
    return words
  }
}
