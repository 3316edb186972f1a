import Diagnostics
import Foundation
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// SVG files that others wrote, where they lie beside the package.
@Suite("Others' SVG files")
struct CorpusTests {
  static let folders: [URL] = {
    let parents = [
      PackageFiles.root.deletingLastPathComponent(),
      PackageFiles.root.deletingLastPathComponent().deletingLastPathComponent(),
    ]
    let corpora = parents.map { $0.appendingPathComponent("shared/corpora") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    return ["resvg/tests", "real"].compactMap { corpora?.appendingPathComponent($0) }
  }()

  private static func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return (all ?? []).filter { $0.pathExtension == "svg" }.sorted { $0.path < $1.path }
  }

  @Test(
    "are read or refused, and what is read stays when it is written and read again",
    .enabled(if: !folders.isEmpty, "../shared/corpora is not there"), arguments: folders)
  func stable(folder: URL) throws {
    let files = Self.files(in: folder)
    #expect(files.count > 50)
    var readable = 0
    for file in files {
      let source = SourceText(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
      let document: PlaneDocument
      do {
        document = try SVGPlaneDecoder().decode(source)
      } catch {
        #expect(!error.diagnostics.isEmpty)
        continue
      }
      readable += 1
      let written: EncodedDocument
      do {
        written = try SVGPlaneEncoder().encode(document.plane)
      } catch {
        #expect(document.place(of: error.field).range != nil, "\(file.path)")
        continue
      }
      let again = try read(written, as: .svg)
      #expect(firstDifference(again.plane, document.plane) == nil, "\(file.path)")
      #expect(again.provenance == .intact, "\(file.path)")
      #expect(AllowedMarkup.violation(in: written.bytes) == nil, "\(file.path)")
    }
    #expect(readable > files.count * 3 / 4)
  }
}
