import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

extension PlaneGenerator {
  /// A generator of mostly small planes, so that thousands of them take seconds; every twentieth is of the usual size.
  init(round seed: Int) {
    let layerCount = seed % 20 == 0 ? 0...40 : 0...6
    self.init(seed: UInt64(seed), options: Options(layerCount: layerCount, isExtreme: seed % 4 != 1))
  }
}

/// Reads a document of one of the formats.
func read(_ document: EncodedDocument, as format: DocumentFormat) throws -> PlaneDocument {
  let source = SourceText(name: "a.\(format.rawValue)", bytes: document.bytes)
  return switch format {
  case .svg: try SVGPlaneDecoder().decode(source)
  case .json: try JSONPlaneDecoder().decode(source)
  }
}

/// Writes a plane in one of the formats.
func write(_ plane: Plane, as format: DocumentFormat, compact: Bool = false) throws -> EncodedDocument {
  switch format {
  case .svg: try SVGPlaneEncoder(options: SVGEncodingOptions(isCompact: compact)).encode(plane)
  case .json: try JSONPlaneEncoder(options: JSONEncodingOptions(isCompact: compact)).encode(plane)
  }
}

@Suite("JSON → SVG → JSON, and each format by itself")
struct JSONRoundTripTests {
  @Test("model → JSON → model is the same, and writing it again gives the same bytes", arguments: 0..<50)
  func json(part: Int) throws {
    for seed in part * 20..<part * 20 + 20 {
      var generator = PlaneGenerator(round: seed)
      let plane = generator.plane()
      let written = try write(plane, as: .json)
      let document = try read(written, as: .json)
      #expect(firstDifference(document.plane, plane) == nil, "seed \(seed)")
      #expect(document.losses.isEmpty && document.diagnostics.isEmpty, "seed \(seed)")
      #expect(try write(document.plane, as: .json).bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test("JSON → SVG → JSON gives the canonical JSON's bytes", arguments: 0..<30)
  func throughSVG(part: Int) throws {
    for seed in part * 10..<part * 10 + 10 {
      var generator = PlaneGenerator(round: 10_000 + seed)
      let canonical = try write(generator.plane(), as: .json).bytes
      let plane = try JSONPlaneDecoder().decode(SourceText(name: "a.json", bytes: canonical)).plane
      let svg = try read(write(plane, as: .svg), as: .svg)
      #expect(try write(svg.plane, as: .json).bytes == canonical, "seed \(seed)")
    }
  }

  @Test(
    "normalizing twice gives the same bytes, compact means what pretty means",
    arguments: DocumentFormat.allCases)
  func normalizing(format: DocumentFormat) throws {
    for seed in 0..<150 {
      var generator = PlaneGenerator(round: 20_000 + seed)
      let plane = generator.plane()
      for compact in [false, true] {
        let once = try write(plane, as: format, compact: compact)
        let document = try read(once, as: format)
        #expect(firstDifference(document.plane, plane) == nil, "seed \(seed)")
        #expect(try write(document.plane, as: format, compact: compact).bytes == once.bytes, "seed \(seed)")
      }
    }
  }

  @Test("negative zero comes back as a zero, in bytes that stay", arguments: DocumentFormat.allCases)
  func negativeZero(format: DocumentFormat) throws {
    for seed in 0..<100 as Range<UInt64> {
      var generator = PlaneGenerator(
        seed: 30_000 + seed, options: PlaneGenerator.Options(layerCount: 0...5, hasNegativeZero: true))
      let plane = generator.plane()
      let document = try read(write(plane, as: format), as: format)
      #expect(document.plane == plane, "seed \(seed)")
      #expect(document.provenance ?? .intact == .intact, "seed \(seed)")
      let again = try read(write(document.plane, as: format), as: format)
      #expect(
        try write(again.plane, as: format).bytes == write(document.plane, as: format).bytes, "seed \(seed)")
    }
  }

  @Test("planes of 2,000 layers", arguments: DocumentFormat.allCases)
  func large(format: DocumentFormat) throws {
    var generator = PlaneGenerator(seed: 4, options: .large)
    let plane = generator.plane()
    let document = try read(write(plane, as: format), as: format)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance ?? .intact == .intact)
  }

  @Test("empty planes", arguments: DocumentFormat.allCases)
  func empty(format: DocumentFormat) throws {
    for plane in [
      Plane(), Plane(canvas: Plane.Canvas(size: .zero)), Plane(canvas: Plane.Canvas(background: .black)),
    ] {
      #expect(try read(write(plane, as: format), as: format).plane == plane)
    }
  }
}
