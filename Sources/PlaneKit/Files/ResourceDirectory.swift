import Diagnostics

/// A folder whose files a drawing may show: nothing outside of it is read, whatever path or link leads there.
package struct ResourceDirectory: Sendable {
  /// The folder's canonical path.
  private let folder: String

  /// - Throws: where there is no such folder.
  package init(_ path: String) throws(FileFailure) {
    guard let canonical = POSIX.realPath(path), (try? POSIX.status(of: canonical))?.isDirectory == true else {
      throw FileFailure(path, "is no directory that could hold resources", status: .failed)
    }
    folder = canonical
  }

  /// The canonical path of a file that a drawing refers to; nil where it lies outside of the folder.
  /// - Parameters:
  ///   - reference: a URL without a scheme, its path percent-encoded (RFC 3986, 4.2).
  ///   - directory: the folder that it is relative to; the resources' own unless told.
  func file(of reference: String, relativeTo directory: String?) -> String? {
    guard let path = Self.path(of: reference),
      let file = POSIX.realPath(path.hasPrefix("/") ? path : FilePath.join(directory ?? folder, path)),
      FilePath.rest(of: file, below: folder) != nil
    else { return nil }
    return file
  }

  /// The bytes of a file by its canonical path; nil where it can't be read.
  func bytes(ofFile path: String) -> [UInt8]? {
    guard (try? POSIX.status(of: path))?.isRegularFile == true else { return nil }
    return try? Array(FileReader(limit: Self.maxBytes).read(.file(path)).bytes)
  }

  private static let maxBytes = 256 << 20

  /// The path of a relative URL; nil where it has a scheme or a host.
  private static func path(of reference: String) -> String? {
    let path = reference.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("//"), !path.prefix(while: { $0 != "/" }).contains(":") else {
      return nil
    }
    // To the system, a zero byte ends the path.
    return PercentEncoding.decoded(path).flatMap { $0.utf8.contains(0) ? nil : $0 }
  }
}
