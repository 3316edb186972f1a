import CStudioPage

/// A file of the page, which is a part of the program.
struct PageFile {
  let type: String
  let bytes: [UInt8]

  init?(path: String) {
    let name = path == "/" ? "index.html" : path.hasPrefix("/app/") ? String(path.dropFirst(5)) : ""
    guard let file = Self.files[name] else { return nil }
    self = file
  }

  private init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

  private static let files: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<studio_page_count() {
      let file = studio_page_file(index)
      files[String(cString: file.name)] = PageFile(
        type: String(cString: file.type), bytes: Array(String(cString: file.text).utf8))
    }
    return files
  }()
}
