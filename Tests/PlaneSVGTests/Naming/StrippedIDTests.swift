import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("The identity of layers survives optimizers and editors")
struct StrippedIDTests {
  private static let copied = ##" x="10" y="20" width="150" height="120" fill="#ff8800"/>"##

  private func own(_ elements: String...) -> String {
    foreign(elements.joined(), root: #"viewBox="0 0 400 400" data-plane-version="1""#)
  }

  private func rect(_ attributes: String) -> String { "<rect \(attributes)\(Self.copied)" }

  private func ids(_ document: PlaneDocument) -> [String] { document.plane.layers.map(\.id.rawValue) }

  /// What svgo's `cleanupIds` does by default: ids that nothing refers to go, the others become as short as possible.
  private func cleanUpIDs(_ svg: String) -> String {
    var svg = svg
    for (number, match) in svg.matches(of: #/ id="([^"]*)"/#).enumerated() {
      let id = String(match.output.1)
      if svg.contains("href=\"#\(id)\"") {
        svg = svg.replacing(" id=\"\(id)\"", with: " id=\"\(number)x\"").replacing(
          "\"#\(id)\"", with: "\"#\(number)x\"")
      } else {
        svg = svg.replacing(" id=\"\(id)\"", with: "")
      }
    }
    return svg
  }

  @Test("a drawing without its ids is intact", arguments: 0..<60 as Range<UInt64>)
  func cleanedUp(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed, options: .plain)
    let plane = generator.plane()
    let svg = cleanUpIDs(try encode(plane, idPrefix: seed % 2 == 0 ? "" : "p-"))
    #expect(!svg.contains(" id=\"p-"))
    let document = try decode(svg)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("shared images and ids that are no names, too")
  func shared() throws {
    let plane = Plane(layers: [photoLayer("p"), photoLayer("q"), rectangleLayer("a b"), postItLayer("1")])
    let document = try decode(cleanUpIDs(try encode(plane)))
    #expect(document.plane == plane)
    #expect(document.provenance == .intact)
  }

  @Test("an id that is made up is none that the drawing has")
  func madeUp() throws {
    let made = ids(try decode(own(rect(""), rect(""))))
    for stated in ["id=\"\(made[0])\"", "data-plane-id=\"\(made[0])\" id=\"b\""] {
      let document = try decode(own(rect(""), rect(stated)))
      #expect(ids(document)[1] == made[0] && ids(document)[0] != made[0])
      #expect(document.diagnostics.isEmpty)
    }
    let others = try decode(foreign(rect("") + rect("id=\"\(made[0])\""), root: "viewBox=\"0 0 400 400\""))
    #expect(ids(others)[1] == made[0] && others.losses.isEmpty)
  }

  @Test("a drawing that was written before reads the same: its id is the element's")
  func older() throws {
    let document = try decode(own(rect(#"id="a""#), rect(#"id="b""#), rect(#"id="a""#)))
    #expect(ids(document) == ["a", "b", "a"])
    #expect(document.diagnostics.isEmpty)
  }

  @Test(
    "a copy gets an id of its own: its own one, or one that is made up; the original is the one whose id says the same",
    arguments: [
      (#"id="a" data-plane-id="a""#, #"id="rect7" data-plane-id="a""#, ["a", "rect7"]),
      (#"id="rect7" data-plane-id="a""#, #"id="a" data-plane-id="a""#, ["rect7", "a"]),
      (#"id="rect7" data-plane-id="a""#, #"id="rect8" data-plane-id="a""#, ["a", "rect8"]),
      (#"id="layer-1" data-plane-id="a b""#, #"id="rect8" data-plane-id="a b""#, ["a b", "rect8"]),
      (#"data-plane-id="a""#, #"id="rect8" data-plane-id="a""#, ["a", "rect8"]),
      (#"data-plane-id="a""#, #"id="a" data-plane-id="a""#, ["?", "a"]),
      (#"data-plane-id="a""#, #"data-plane-id="a""#, ["a", "?"]),
      (
        #"id="text9" data-plane-id="8b9-mq2-vkt""#, #"id="layer-8b9-mq2-vkt" data-plane-id="8b9-mq2-vkt""#,
        ["text9", "8b9-mq2-vkt"]
      ),
    ])
  func copies(first: String, second: String, expected: [String]) throws {
    let document = try decode(own(rect(first), rect(second)))
    let ids = ids(document)
    #expect(zip(ids, expected).allSatisfy { $0 == $1 || $1 == "?" && $0.count == 11 })
    let finding = try #require(document.diagnostics.first)
    #expect(document.diagnostics.count == 1)
    #expect(finding.rule == "copied-layer-id" && finding.severity == .warning)
    let place = document.source.text(in: try #require(finding.place.range))
    #expect(["a", "8b9-mq2-vkt"].contains { place.hasPrefix($0) })
    #expect(document.provenance == .edited(layers: [0, 1]))
  }

  @Test(
    "where an editor leaves out data-plane-id, an id is that of which the name was made",
    arguments: ["8b9-mq2-vkt", "a b", "é €", "-_-", "layer-_", "x_y", "1_2", "1_\u{301}"])
  func made(id: String) throws {
    let svg = try encode(Plane(layers: [rectangleLayer(id)]))
    let stripped = svg.replacing(try Regex(#" data-plane-id="[^"]*""#), with: "")
    #expect(svg != stripped)
    #expect(ids(try decode(stripped)) == [id])
  }

  @Test(
    "other names stay", arguments: ["layer-a", "layer-1", "layer-5_zz_", "layer-_31", "layer-", "layer-_41_"])
  func others(id: String) throws {
    #expect(ids(try decode(own(rect(#"id="\#(id)""#)))) == [id])
  }

  @Test("a copy's id is no other layer's")
  func takenID() throws {
    let document = try decode(
      own(
        rect(#"id="a" data-plane-id="a""#), rect(#"id="b" data-plane-id="a""#),
        rect(#"id="c" data-plane-id="b""#), rect(#"data-plane-id="a""#)))
    let ids = ids(document)
    #expect(ids[0] == "a" && ids[2] == "b" && Set(ids).count == 4)
    #expect(document.diagnostics.count == 2)
  }

  @Test("a layer of ours that an editor copied is found as an edit, and is settled once it is written")
  func edited() throws {
    let svg = try encode(Plane(layers: [rectangleLayer("a"), postItLayer("b")]))
    let match = try #require(svg.firstMatch(of: /(?s)<rect id="a".*?<\/rect>/))
    let copy = String(match.output).replacing(" id=\"a\"", with: " id=\"rect9\"")
    let document = try decode(svg.replacing("</svg>", with: copy + "</svg>"))
    #expect(ids(document) == ["a", "b", "rect9"])
    #expect(document.provenance == .edited(layers: [2]))
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.provenance == .intact && again.diagnostics.isEmpty)
  }

  @Test("two elements with one id as well, and what an intact drawing says twice, are the linter's")
  func duplicates() throws {
    let twice = rect(#"id="a" data-plane-id="a""#)
    let document = try decode(own(twice, twice))
    #expect(ids(document) == ["a", "a"] && document.diagnostics.isEmpty)
    let written = try decode(encode(Plane(layers: [rectangleLayer("a"), rectangleLayer("a")])))
    #expect(ids(written) == ["a", "a"] && written.provenance == .intact && written.diagnostics.isEmpty)
  }

  @Test("thousands of copies of one layer are separated in one go")
  func many() throws {
    let document = try decode(own(String(repeating: rect(#"data-plane-id="a""#), count: 3000)))
    #expect(Set(ids(document)).count == 3000)
  }
}
