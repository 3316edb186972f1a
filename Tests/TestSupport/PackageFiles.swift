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
}
