import Diagnostics

/// Knows files that hold neither SVG nor JSON, whatever their names say, by their first bytes.
enum OtherContent {
  /// What to say of a file; nil for one that may be a drawing.
  static func finding(in source: SourceText) -> Diagnostic? {
    let page = Kind("a web page (HTML)", [], "save the svg element in it as a file of its own")
    let known = kinds.first { $0.matches(source.bytes) }
    guard let kind = known ?? (RootSniffer.root(of: source) == "html" ? page : nil) else { return nil }
    return Diagnostic(
      rule: "wrong-format", severity: .error,
      message: "the file is \(kind.name), and no SVG or JSON; \(kind.advice)")
  }

  private struct Kind {
    let name: String
    let advice: String
    /// The first bytes; nil for one that may be any.
    let start: [UInt8?]

    init(_ name: String, _ start: [UInt8?], _ advice: String) {
      (self.name, self.start, self.advice) = (name, start, advice)
    }

    init(_ name: String, _ start: String, _ advice: String) { self.init(name, Kind.bytes(start), advice) }

    static func bytes(_ text: String) -> [UInt8?] { text.utf8.map { $0 } }

    func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.count >= start.count && zip(bytes, start).allSatisfy { $1 == nil || $0 == $1 }
    }
  }

  private static let photo = "an image can stand in a drawing as a photo, but is no drawing itself"
  private static let export = "export the drawing as SVG from where it was made"
  private static let unpack = "unpack it first"

  /// Four bytes that say how long something is.
  private static let length: [UInt8?] = [nil, nil, nil, nil]

  private static let kinds = [
    Kind("a PNG image", [0x89, 0x50, 0x4e, 0x47], photo), Kind("a JPEG image", [0xff, 0xd8, 0xff], photo),
    Kind("a GIF image", "GIF8", photo),
    Kind("a WebP image", Kind.bytes("RIFF") + length + Kind.bytes("WEBP"), photo),
    Kind("an AVIF image", [0x00] + length.dropFirst() + Kind.bytes("ftypavif"), photo),
    Kind("an HEIC image", [0x00] + length.dropFirst() + Kind.bytes("ftyphei"), photo),
    Kind("a TIFF image", [0x49, 0x49, 0x2a, 0x00], photo),
    Kind("a TIFF image", [0x4d, 0x4d, 0x00, 0x2a], photo), Kind("a BMP image", "BM", photo),
    Kind("an icon (ICO)", [0x00, 0x00, 0x01, 0x00], photo),
    Kind("an image as a data URI", "data:image/", photo),
    Kind("a Photoshop file", "8BPS", export),
    Kind("a PDF, as Illustrator's .ai files are", "%PDF", export),
    Kind("a PostScript file", "%!PS", export),
    Kind("a Figma file", "fig-kiwi", export),
    Kind("a zip archive", [0x50, 0x4b, 0x03, 0x04], unpack),
    Kind("a 7z archive", [0x37, 0x7a, 0xbc, 0xaf], unpack),
    Kind("compressed with bzip2", "BZh", unpack),
    Kind("compressed with xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a], unpack),
    Kind("compressed with zstd", [0x28, 0xb5, 0x2f, 0xfd], unpack),
  ]
}
