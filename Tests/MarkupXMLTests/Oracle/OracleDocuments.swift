import Foundation
import TestSupport

/// Documents for both readers.
enum OracleDocuments {
  /// SVG files of ours, and of others where they lie beside the package.
  static let files: [URL] = folders.flatMap { folder in
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return (all ?? []).filter { $0.pathExtension == "svg" }.sorted { $0.path < $1.path }
  }

  static let corpora: URL? = [
    PackageFiles.root.deletingLastPathComponent(),
    PackageFiles.root.deletingLastPathComponent().deletingLastPathComponent(),
  ].map { $0.appendingPathComponent("shared/corpora") }.first {
    FileManager.default.fileExists(atPath: $0.path)
  }

  private static let folders = [PackageFiles.samples] + (corpora.map { [$0] } ?? [])

  static func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  private static let xmlns = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
  private static let payload = String(repeating: "QUJD", count: 300)

  /// Small documents in which there is some of everything.
  static let small: [[UInt8]] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- c -->\n<svg \(xmlns) id='a' width=\"1\">"
      + "\n <g fill='b&amp;c'><rect x='1' id=\"&#65;\"/></g>\n <text x='1'>a &lt; b<tspan>é</tspan>\n</text>\n</svg>\n",
    "<svg \(xmlns) xmlns:o='urn:o' xmlns:p='urn:p' o:v='1' p:v='2' xml:space='preserve'><o:g o:x='1' q=''/>"
      + "<image xlink:href='data:image/png;base64,\(payload)' x='1'/><title>t<!-- c -->u<![CDATA[<v>]]>w</title><?pi d?></svg>",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">"
      + "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g><g xmlns='http://www.w3.org/2000/svg'><rect/></g></s:g></s:svg><?x?>",
    "<svg>\r\n<text id='a\r\nb\tc'>d\r\ne\rf]]g</text>\r\n<g a='' b='' c=''></g><use href='#é😀'/></svg>",
    "<svg><g><g><g/></g></g><text>a<tspan>b</tspan>c<tspan>d</tspan>e</text><u:v w:x=''/></svg>",
  ].map { Array($0.utf8) }
}
