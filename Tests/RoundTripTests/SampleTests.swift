import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneSVG
import TestSupport
import Testing

@Suite("The samples")
struct SampleTests {
  @Test(
    "are in canonical form",
    arguments: PackageFiles.samplePaths(endingWith: ".json").filter { !$0.contains("/") })
  func canonical(path: String) throws {
    let bytes = try PackageFiles.sample(path)
    let document = try JSONPlaneDecoder().decode(SourceText(name: path, bytes: bytes))
    let options = JSONEncodingOptions(schemaVersion: document.version ?? 2)
    #expect(try JSONPlaneEncoder(options: options).encode(document.plane).bytes == bytes)
  }

  @Test("hold the retro board in both formats, byte for byte what one converts to")
  func bothFormats() throws {
    let json = try PackageFiles.sample("retro-board.json")
    let svg = try PackageFiles.sample("retro-board.svg")
    let fromJSON = try JSONPlaneDecoder().decode(SourceText(name: "retro-board.json", bytes: json))
    let fromSVG = try SVGPlaneDecoder().decode(SourceText(name: "retro-board.svg", bytes: svg))
    #expect(try SVGPlaneEncoder().encode(fromJSON.plane).bytes == svg)
    #expect(try JSONPlaneEncoder().encode(fromSVG.plane).bytes == json)
    #expect(fromSVG.provenance == .intact)
  }
}
