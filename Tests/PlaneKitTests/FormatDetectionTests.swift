import Diagnostics
import PlaneCoding
import PlaneKit
import Testing

@Suite("Telling formats apart")
struct FormatDetectionTests {
  @Test("what the user says wins, then the name, then the content")
  func precedence() throws {
    #expect(try format("a.json", "<svg/>", stated: .svg) == .svg)
    #expect(try format("a.json", "<svg/>") == .json)
    #expect(try format("a.SVG", "{}") == .svg)
    #expect(try format("a.txt", "<svg/>") == .svg)
    #expect(try format("<stdin>", " \r\n\t{}") == .json)
    #expect(try format("<stdin>", "[]") == .json)
    #expect(try format(".json", "<svg/>") == .svg)
  }

  @Test("sees through byte order marks and UTF-16")
  func encodings() throws {
    #expect(try format("a", [0xef, 0xbb, 0xbf, 0x3c]) == .svg)
    #expect(try format("a", [0xff, 0xfe, 0x3c, 0x00]) == .svg)
    #expect(try format("a", [0xfe, 0xff, 0x00, 0x0a, 0x00, 0x3c]) == .svg)
    #expect(try format("a", [0xef, 0xbb, 0xbf, 0x7b]) == .json)
  }

  @Test("says what to do where nothing tells")
  func unknown() {
    #expect(message("a.txt", []) == "is empty; name a file or a folder, or check the program that writes it")
    #expect(message("a.txt", Array("hello".utf8))?.contains("--from") == true)
    for name in ["a.svgz", "a.svg", "a.json", "<stdin>"] {
      #expect(
        message(name, [0x1f, 0x8b, 0x08]) == "is compressed with gzip; unpack it first, as with gunzip")
    }
  }

  private func format(_ name: String, _ text: String, stated: DocumentFormat? = nil) throws -> DocumentFormat
  {
    try FormatDetection.format(of: SourceText(name: name, text: text), stated: stated)
  }

  private func format(_ name: String, _ bytes: [UInt8]) throws -> DocumentFormat {
    try FormatDetection.format(of: SourceText(name: name, bytes: bytes), stated: nil)
  }

  private func message(_ name: String, _ bytes: [UInt8]) -> String? {
    let failure = #expect(throws: FileFailure.self) { try format(name, bytes) }
    #expect(failure?.status == .unusable)
    return failure?.message
  }
}
