import Diagnostics
import PlaneCoding
import PlaneJSON
import TestSupport
import Testing

@testable import PlaneKit

@Suite("What a document may take of who reads it")
struct LimitFactorTests {
  @Test("a reader's factor is from 1 to 1000")
  func range() {
    var reader = PlaneReader()
    #expect(reader.limitFactor == 1)
    for (given, kept) in [(0, 1), (-5, 1), (4, 4), (5000, 1000), (.max, 1000)] {
      reader.limitFactor = given
      #expect(reader.limitFactor == kept)
    }
  }

  @Test("a document keeps the factor that it was read with, whatever is changed in it")
  func kept() throws {
    var reader = PlaneReader()
    reader.limitFactor = 7
    let text = #"{"version": 2, "canvas": {"width": 400, "height": 300}, "layers": []}"#
    let document = try reader.read(SourceText(name: "a.json", text: text))
    #expect(document.source.limitFactor == 7)
    #expect(document.source.applying([TextEdit(0..<0, " ")])?.limitFactor == 7)
    var plane = document.plane
    plane.title = "a"
    #expect(try document.replacing(with: plane).source.limitFactor == 7)
    let svg = "<?xml version='1.0' encoding='ISO-8859-1'?><svg xmlns='http://www.w3.org/2000/svg'/>"
    #expect(try reader.read(SourceText(name: "a.svg", text: svg)).source.limitFactor == 7)
  }

  @Test("files have as many times the bytes")
  func bytes() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("a", String(repeating: "x", count: 20))
    var reader = FileReader(limit: 10)
    let failure = #expect(throws: FileFailure.self) { try reader.read(.file(path)) }
    #expect(failure?.exceedsLimit == true)
    #expect(failure?.message == "is larger than 10 bytes, the most that is read; split the drawing")
    reader.limitFactor = 2
    #expect(try reader.read(.file(path)).count == 20)
    reader.limit = .max
    #expect(try reader.read(.file(path)).count == 20)
  }

  @Test("JSON has as many times the values")
  func values() throws {
    let text = #"{"version": 2, "canvas": {"width": 400, "height": 300}, "layers": []}"#
    var source = SourceText(name: "a.json", text: text)
    let decoder = JSONPlaneDecoder(limits: JSONDecodingLimits(valueCount: 4))
    let failure = #expect(throws: DecodingFailure.self) { try decoder.decode(source) }
    #expect(failure?.diagnostics.map(\.rule) == ["limit-exceeded"])
    #expect(failure?.diagnostics.map(\.exceedsLimit) == [true])
    source.limitFactor = 2
    #expect(try decoder.decode(source).plane.count == 0)
    #expect(source.raised(.max) == .max)
  }

  @Test("the command line tells how to raise a limit, and the library doesn't")
  func hints() {
    var finding = Diagnostic(rule: "a", severity: .error, message: "too much")
    #expect(finding.withLimitHint.message == "too much")
    finding.exceedsLimit = true
    #expect(finding.message == "too much")
    #expect(
      finding.withLimitHint.message == "too much; raise the limit with --limit-factor if you trust the file")
  }
}
