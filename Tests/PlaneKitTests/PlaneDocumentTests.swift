import Diagnostics
import Foundation
import PlaneKit
import PlaneLint
import PlaneModel
import TestSupport
import Testing

@Suite("A document, as an app uses it")
struct PlaneDocumentTests {
  @Test("is read from a file, from bytes and from a packed file, and saved whole")
  func reading() throws {
    let folder = try TemporaryDirectory()
    let document = try PlaneDocument.read(folder.write("a.json", Drawing.valid))
    #expect(document.format == .json && document.plane.count == 1 && document.findings() == [])
    try document.plane.encoded(as: .svg).write(to: folder("a.svg"))
    #expect(try PlaneDocument.read(folder("a.svg")).plane == document.plane)
    #expect(try folder.names == ["a.json", "a.svg"])
    let packed = try #require(PackedSample.all.first { $0.content == PackedSample.svg })
    let unpacked = try PlaneReader().read(SourceText(name: "x.svgz", bytes: packed.bytes))
    #expect(unpacked.format == .svg && unpacked.plane.layers.isEmpty)
    #expect(throws: FileFailure.self) { try unpacked.write(to: "x.svgz") }
  }

  @Test("that can't be read says in words where and why")
  func readingFails() throws {
    let source = SourceText(name: "a.json", text: "{\n  \"version\": 3 }")
    let failure = #expect(throws: ReadFailure.self) { try PlaneReader().read(source) }
    #expect(failure?.description.hasPrefix("a.json:2:14: error: ") == true)
    #expect(failure?.description.hasSuffix("[unknown-version]") == true)
    let missing = #expect(throws: ReadFailure.self) { try PlaneDocument.read("/nowhere/a.json") }
    #expect(missing?.description == "/nowhere/a.json: cannot be read: no such file or directory")
    var reader = PlaneReader(format: .json)
    reader.sizeLimit = 4
    #expect(throws: ReadFailure.self) { try reader.read(SourceText(name: "a", bytes: [0x1f, 0x8b, 8])) }
    let large = try TemporaryDirectory().write("a.json", Drawing.valid)
    #expect(throws: ReadFailure.self) { try reader.read(large) }
    #expect(throws: FileFailure.self) { try reader.allowImages(in: "/nowhere") }
  }

  @Test("is checked by rules that are selected by name, and fixed")
  func checking() throws {
    let document = try PlaneReader().read(SourceText(name: "a.json", text: Drawing.negative))
    let findings = document.findings()
    #expect(findings.map(\.rule) == ["negative-origin"] && findings.allSatisfy(\.isFixable))
    #expect(findings.first?.description.hasPrefix("error: layer \"Rect 1\": x is -1.25") == true)
    #expect(RuleDescription.of("negative-origin")?.fix?.isSafe == true)
    #expect(document.plane.findings().map(\.place.layer) == findings.map(\.place.layer))
    let warned = try LintRules(severities: ["negative-origin": .warning])
    #expect(document.findings(warned).map(\.severity) == [.warning])
    #expect(document.findings(try LintRules(ignore: ["geometry"])) == [])
    #expect(document.findings(try LintRules(select: ["text"])) == [])
    let fixed = document.fixed()
    #expect(fixed.document.findings() == [] && fixed.description == "fixed 1 finding (1 negative-origin)")
    #expect(fixed.document.fixed().description == "nothing to fix")
  }

  @Test("refuses names and values that no rule has")
  func selecting() {
    func complaint(_ make: () throws -> LintRules) -> String? {
      #expect(throws: LintRulesFailure.self) { _ = try make() }?.description
    }
    #expect(
      complaint { try LintRules(ignore: ["low-contrst"]) }?.contains("did you mean \"low-contrast\"?") == true
    )
    #expect(complaint { try LintRules(severities: ["geometry": .note]) } != nil)
    #expect(complaint { try LintRules(thresholds: ["nothing": ["tolerance": 1]]) } != nil)
    #expect(complaint { try LintRules(thresholds: ["negative-origin": ["tolerance": 1]]) } != nil)
  }

  @Test("is converted with all that is lost, or refused with all that is wrong")
  func converting() throws {
    let document = try PlaneReader().read(SourceText(name: "a.json", text: Drawing.withUnknownProperty))
    let svg = try document.converted(to: .svg)
    #expect(svg.text.hasPrefix("<") && svg.losses.map(\.code) == [.unexpectedProperty])
    #expect(svg.losses.allSatisfy { $0.place.range != nil })
    var options = ConversionOptions()
    options.lossPolicy = .fail(.metadata)
    let lost = #expect(throws: ConversionFailure.self) { try document.converted(to: .json, options) }
    #expect(lost?.losses.count == 1 && lost?.isRepairable == false)
    let broken = try PlaneReader().read(SourceText(name: "a.json", text: Drawing.negative))
    let failure = try #require(throws: ConversionFailure.self) { try broken.converted(to: .svg) }
    #expect(failure.findings.map(\.rule) == ["negative-origin"] && failure.isRepairable)
    #expect(failure.description.hasSuffix("breaks the rules above; safe fixes repair that"))
    options = ConversionOptions()
    options.fixes = .safe
    #expect(try broken.converted(to: .svg, options).bytes.count > 0)
  }

  @Test("refuses options that nothing can be converted with, whatever the drawing is")
  func wrongOptions() throws {
    let document = try PlaneReader().read(SourceText(name: "a.json", text: Drawing.valid))
    func complaint(_ change: (inout ConversionOptions) -> Void) -> String? {
      var options = ConversionOptions()
      change(&options)
      return #expect(throws: ConversionFailure.self) { try document.converted(to: .json, options) }?
        .description
    }
    for precision in [-1, 16, .max, .min] {
      #expect(
        complaint { $0.precision = precision }
          == "a.json: is not converted: precision is \(precision), but takes 0 to 15 digits")
    }
    #expect(
      complaint { $0.layout.schemaVersion = 3 }?.hasSuffix(": schemaVersion is 3, but only 1 and 2 are known")
        == true)
    #expect(
      complaint { $0.layout.idPrefix = "1" }?.contains(": idPrefix: no id can start with \"1\"") == true)
    #expect(complaint { $0.title = "a\u{0}" }?.contains(": title holds U+0000") == true)
  }

  @Test("has a canonical form, and differs from another one in words")
  func comparing() throws {
    let document = try PlaneReader().read(SourceText(name: "a.json", text: Drawing.valid))
    let canonical = try document.normalized()
    let again = try PlaneReader().read(SourceText(name: "a.json", bytes: canonical.bytes))
    #expect(try again.normalized().bytes == canonical.bytes && document.difference(to: again).isEmpty)
    let other = try PlaneReader().read(SourceText(name: "b.json", text: Drawing.negative))
    #expect(document.difference(to: other).description == "Rect 1: origin 1.25, 2 → -1.25, 2\n")
    let foreign = SourceText(
      name: "a.svg", text: #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9L0 9Z"/></svg>"#)
    let failure = #expect(throws: ConversionFailure.self) { try PlaneReader().read(foreign).normalized() }
    #expect(failure?.description.contains("a.svg: is not normalized") == true)
  }
}
