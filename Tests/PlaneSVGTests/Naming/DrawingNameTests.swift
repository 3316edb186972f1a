import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("The title and the description of a drawing of our own")
struct DrawingNameTests {
  private func named(_ title: String?, _ description: String? = nil) -> Plane {
    var plane = fourKinds
    plane.title = title
    plane.description = description
    return plane
  }

  @Test("are written as title and desc")
  func written() throws {
    let svg = try encode(named("Board & more", "What <we> did"))
    #expect(svg.contains("  <title>Board &amp; more</title>\n  <desc>What &lt;we&gt; did</desc>\n"))
    #expect(!svg.contains("Drawing with"))
  }

  @Test("are made up where there is none, and then are none when they are read")
  func madeUp() throws {
    let svg = try encode(named(nil))
    #expect(
      svg.contains(
        "<title>Drawing with 4 layers</title>\n  <desc>1 rectangle, 1 photo, 1 label, 1 post-it</desc>"))
    let document = try decode(svg)
    #expect(document.plane.title == nil && document.plane.description == nil)
    #expect(document.provenance == .intact)
  }

  @Test(
    "made-up ones are known after a layer came, after white space was added, and after they were removed",
    arguments: [
      ("with 4 layers", "with 5 layers"), ("<title>Drawing", "<title>\n    Drawing"),
      ("4 layers</", "4 layers\n</"),
      ("<title>Drawing with 4 layers</title>", ""), ("1 photo, ", ""),
    ])
  func rewritten(old: String, new: String) throws {
    let svg = try encode(named(nil))
    try #require(svg.contains(old))
    let document = try decode(svg.replacing(old, with: new))
    #expect(document.plane == fourKinds)
    #expect(document.provenance == .intact)
  }

  @Test(
    "come back also where they read like made-up ones, or white space counts",
    arguments: [
      "Drawing with 4 layers", "Drawing with 1 layer", "1 rectangle", "2 photos, 1 label", " a  b ", "a\nb",
      "\u{feff}",
      "Drawing with 4 layers\n", "é", "e\u{301}",
    ])
  func roundTrip(text: String) throws {
    let plane = named(text, text)
    for compact in [false, true] {
      let document = try decode(encode(plane, compact: compact))
      #expect(firstDifference(document.plane, plane) == nil)
      #expect(document.provenance == .intact)
    }
  }

  @Test("what somebody writes over a made-up one is the drawing's, and an edit")
  func edited() throws {
    let document = try decode(try encode(named(nil)).replacing("Drawing with 4 layers", with: "Retro"))
    #expect(document.plane.title == "Retro")
    #expect(document.provenance == .edited(layers: []))
  }

  @Test(
    "texts that only start like made-up ones are somebody's",
    arguments: [
      "Drawing with 4 layers of paint", "Drawing with layers", "Drawing with 4 apples",
      "drawing with 1 layer",
    ])
  func notMadeUp(title: String) {
    #expect(!MadeUpName.isTitle(title))
    #expect(!MadeUpName.isDescription(title))
  }

  @Test("an empty one is none")
  func empty() throws {
    #expect(named("", "") == fourKinds)
    #expect(try decode(encode(named("x")).replacing("<title>x</title>", with: "<title/>")).plane.title == nil)
  }

  @Test("what XML cannot carry is refused")
  func forbidden() throws {
    for (plane, field) in [(named("\u{1}"), DocumentField.title), (named(nil, "\u{ffff}"), .description)] {
      let failure = #expect(throws: EncodingFailure.self) { try encode(plane) }
      #expect(failure?.diagnostic.rule == "forbidden-character" && failure?.field == field)
    }
  }

  @Test("are changed where they stand")
  func patched() throws {
    let edits = [FieldEdit(.title, .text("New")), FieldEdit(.description, .text("Drawing"))]
    for plane in [named(nil), named("Old", "Text"), named("Drawing with 1 layer")] {
      for removed in ["", "title", "desc"] {
        var svg = try encode(plane).replacing("<image", with: "<!-- kept --><image")
        svg = svg.replacing(try Regex("  <\(removed)( [^>]*)?>[^<]*</\(removed)>\n  (?=<[dr])"), with: "  ")
        let document = try decode(svg)
        let textEdits = try #require(SVGPlanePatcher().textEdits(for: edits, in: document))
        let source = try #require(document.source.applying(textEdits))
        let result = try SVGPlaneDecoder().decode(source)
        #expect(result.plane.title == "New" && result.plane.description == "Drawing")
        #expect(source.text(in: 0..<source.count).contains("<!-- kept -->"))
      }
    }
  }
}
