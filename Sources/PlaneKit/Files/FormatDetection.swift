package import Diagnostics
package import PlaneCoding

/// Tells a document's format.
package enum FormatDetection {
  /// The format by what the user said, else by the name's extension, else by the first character.
  ///
  /// - Throws: a failure where nothing tells.
  package static func format(
    of source: SourceText, stated: DocumentFormat?, isRecord: Bool = false
  ) throws(FileFailure) -> DocumentFormat {
    // Whatever it is called, neither format starts like that.
    if Gzip.isPacked(source.bytes) {
      let times = source.isUnpacked ? " more than once" : ""
      throw FileFailure(source.name, "is compressed with gzip\(times); unpack it first, as with gunzip")
    }
    if let format = stated ?? format(ofInput: source.name) ?? format(ofContent: source) { return format }
    let problem =
      source.isBlank
      ? "is empty; name a file or a folder, or check the program that writes it"
      : isRecord
        ? "is neither SVG nor JSON by its first character; say what it is with \"from\""
        : "is neither SVG nor JSON by its name or its first character; say what it is with --from"
    throw FileFailure(source.name, problem)
  }

  /// The format that the name of a document to read tells; `.svgz` is a packed SVG.
  package static func format(ofInput name: String) -> DocumentFormat? {
    FilePath.pathExtension(of: name) == packedExtension ? .svg : format(ofPath: name)
  }

  /// The extension of SVG that gzip packed (SVG 1.1, appendix P), which is read only.
  package static let packedExtension = "svgz"

  /// The format that the name of a file or of a document to write tells.
  package static func format(ofPath path: String) -> DocumentFormat? {
    DocumentFormat(rawValue: FilePath.pathExtension(of: path))
  }

  /// The format that the first character that is not white space tells, in UTF-8 or UTF-16: `<` for SVG, `{` or `[`
  /// for JSON.
  package static func format(ofContent source: SourceText) -> DocumentFormat? {
    // Byte order marks, and the zero bytes of characters in UTF-16, say nothing about the format.
    let ignored: Set<UInt8> = [0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]
    let start = source.bytes.lazy.filter { !ignored.contains($0) }.prefix(2)
    switch start.first {
    case UInt8(ascii: "<"): return .svg
    case UInt8(ascii: "{") where templateMarks.contains(start.dropFirst().first ?? 0): return nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: return nil
    }
  }

  /// What follows the first brace of a template, as of Jinja or Liquid, and of no JSON.
  private static let templateMarks: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#")]
}
