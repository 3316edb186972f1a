import Diagnostics
import Foundation
import PlaneCoding
import PlaneJSON
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// Every sample's SVG is compared with `Tests/Goldens/NAME.svg`; a new sample needs no line of code. The environment
/// variable `DRAWCONV_RECORD_GOLDENS=1` writes them anew, in a run that fails.
@Suite("The samples' SVG is what it was")
struct GoldenTests {
  private static let paths = PackageFiles.samplePaths(endingWith: ".json").filter { !$0.contains("/") }
  private static let isRecording = ProcessInfo.processInfo.environment["DRAWCONV_RECORD_GOLDENS"] == "1"

  private static func file(for sample: String) -> URL {
    PackageFiles.root.appendingPathComponent("Tests/Goldens/\(sample.dropLast(5)).svg")
  }

  /// The text with the length of each image's base64 in its place: the images are the samples' own.
  private func withoutPayloads(_ svg: String) -> String {
    svg.replacing(#/base64,([A-Za-z0-9+\/=]+)/#) { "base64,(\($0.output.1.utf8.count) characters)" }
  }

  @Test("there are samples") func anySamples() { #expect(Self.paths.count > 3) }

  @Test(arguments: paths)
  func golden(sample: String) throws {
    let source = SourceText(name: sample, bytes: try PackageFiles.sample(sample))
    let plane = try JSONPlaneDecoder().decode(source).plane
    let svg = try write(plane, as: .svg)
    let text = withoutPayloads(svg.text)
    let file = Self.file(for: sample)
    if Self.isRecording {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "\(file.lastPathComponent) was recorded; look at the changes and run again without recording")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
    #expect(text == expected, "\(lines.map { "is \($0)\nshould be \($1)" } ?? "another length")")
    let document = try read(svg, as: .svg)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
  }

  @Test("every golden belongs to a sample")
  func orphans() throws {
    let folder = PackageFiles.root.appendingPathComponent("Tests/Goldens")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(Set(names) == Set(Self.paths.map { $0.dropLast(5) + ".svg" }))
  }
}
