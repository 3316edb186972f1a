import Synchronization

/// The files that a drawing refers to, each read once, however it is spelled and however often it is shown.
final class ResourceMemory: Sendable {
  private let directory: ResourceDirectory
  private let base: String?
  /// By canonical path; nil for what can't be read.
  private let files = Mutex<[PathKey: [UInt8]?]>([:])

  /// - Parameter base: the folder that references are relative to; the resources' own unless told.
  init(_ directory: ResourceDirectory, relativeTo base: String?) {
    self.directory = directory
    self.base = base
  }

  /// The bytes of a file; nil where it lies outside of the folder or can't be read.
  func bytes(of reference: String) -> [UInt8]? {
    guard let path = directory.file(of: reference, relativeTo: base) else { return nil }
    let key = PathKey(path)
    return files.withLock { files in
      if let known = files[key] { return known }
      let bytes = directory.bytes(ofFile: path)
      files[key] = .some(bytes)
      return bytes
    }
  }
}
