import Diagnostics

/// A file that lists files, as there may be more of them than a call of a program takes.
package enum PathList {
  /// The paths in a list: one on each line, or each with a zero byte behind it where there is one, as git and find write them.
  package static func paths(in list: Input, _ files: FileReader) throws(FileFailure) -> [String] {
    let bytes = try files.readAsIs(list).bytes
    let isOfLines = !bytes.contains(0)
    return bytes.split(separator: isOfLines ? UInt8(ascii: "\n") : 0).compactMap { path in
      let isPadded = isOfLines && path.last == UInt8(ascii: "\r")
      let path = String(decoding: isPadded ? path.dropLast() : path, as: UTF8.self)
      // Which stands for standard input elsewhere.
      return path.isEmpty ? nil : path == "-" ? "./-" : path
    }
  }
}
