import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Others' drawings: letters and words at places of their own")
struct PlacedLetterTests {
  @Test(
    "a word that Affinity Designer places by a font's kerning goes on in its line",
    arguments: [
      ("Peripheral <tspan x='82.5'>Access</tspan>", ["Peripheral Access"]),
      ("Peripheral <tspan x='81.5'>Access</tspan>", ["Peripheral", "Access"]),
      ("Peripheral<tspan x='82.5'>Access</tspan>", ["Peripheral", "Access"]),
    ])
  func kernedGap(content: String, texts: [String]) throws {
    let text = "<text x='6' y='40' font-family='Arial' font-size='16'>\(content)</text>"
    let document = try decode(body: text)
    #expect(document.labels.map(\.text) == texts)
  }

  @Test(
    "quotation marks, dashes and signs stand in their line as letters do",
    arguments: [
      ("It’s done", [0, 5.5566, 11.1133, 15.5566, 25.5566, 31.1133, 42.2363, 53.3594, 64.4824]),
      ("a — b", [0, 11.12, 16.68, 36.68, 42.24]), ("a · b", [0, 11.12, 16.68, 22.24, 27.8]),
      ("€ 1 ©", [0, 11.12, 16.68, 27.8, 33.36]),
    ])
  func signs(text: String, places: [Double]) throws {
    let list = places.map { "\($0)" }.joined(separator: " ")
    let whole = "<text x='\(list)' y='40' font-family='Arial' font-size='20'>\(text)</text>"
    let pieces = zip(text, places).map { "<tspan x='\($1)' y='40'>\($0)</tspan>" }.joined()
    let apart = "<text font-family='Arial' font-size='20' xml:space='preserve'>\(pieces)</text>"
    for body in [whole, apart] { #expect(try decode(body: body).labels.map(\.text) == [text]) }
  }

  @Test(
    "white space between elements is none where the letter behind it stands at the one before, and words keep theirs",
    arguments: [
      (["T", "i", "t"], [10, 17.33, 20], ["Tit"]), (["I", "am"], [10, 16.67], ["I am"]),
      (["ab", "c"], [10, 22.67], ["ab", "c"]), (["a", "b"], [10, 40], ["a", "b"]),
      // By a font that is not known here, they stand a little apart.
      (["T", "i", "t"], [10, 17.33, 20.66], ["Tit"]), (["T", "i", "t"], [10, 17.33, 22], ["Ti", "t"]),
    ])
  func spelled(pieces: [String], places: [Double], labels: [String]) throws {
    let spans = zip(pieces, places).map { "<tspan x='\($1)' y='20'>\($0)</tspan>" }
    let document = try decode(
      foreign(
        "<text>\n\(spans.joined(separator: "\n"))</text>",
        root: "width='100' height='100' font-family='Arial' font-size='12'"))
    #expect(document.labels.map(\.text) == labels)
  }

  @Test(
    "letters at places by the font's widths alone are held to these where browsers would kern them",
    arguments: [
      // A, V and o of Arial are 667, 667 and 556 thousandths wide, and T 611.
      ("AVATo", [10, 16.67, 23.34, 30.01, 36.12], "100%"),
      // Browsers kern them so.
      ("AVATo", [10, 15.93, 21.86, 27.79, 32.79], nil),
      // Nobody sees one pair.
      ("ABAV", [10, 16.67, 23.34, 30.01], nil), ("nono", [10, 15.56, 21.12, 26.68], nil),
      // A little more at each adds up.
      ("nonono", [10, 15.86, 21.72, 27.58, 33.44, 39.3], "104.496"),
    ])
  func heldLetters(word: String, places: [Double], hold: String?) throws {
    let list = places.map { "\($0)" }.joined(separator: " ")
    let document = try decode(
      body: "<text x='\(list)' y='20' font-family='Arial' font-size='10'>\(word)</text>")
    #expect(document.losses.isEmpty)
    let label = try #require(document.label)
    #expect(label.text == word)
    let stated = document.plane.layers[0].extras?.string("textLength")
    #expect(hold.map { stated?.hasPrefix($0) ?? false } ?? (stated == nil), "\(stated ?? "nothing")")
  }

  @Test(
    "letters and words that are placed where those before end are one label",
    arguments: [
      "<text x='10 18.9 27.8' y='20'>abc</text>",
      "<text x='10 18.9 27.8' y='20 20 20' dx='0 0 .1'>abc</text>",
      "<text y='20'><tspan x='10'>ab</tspan><tspan x='27.8'>c</tspan></text>",
      "<text><tspan x='10' y='20'>a</tspan><tspan x='18.9' y='20'>bc</tspan></text>",
    ])
  func placedLetters(body: String) throws {
    let document = try decode(body: "<g font-family='Arial'>\(body)</g>")
    #expect(document.label?.text == "abc")
    #expect(document.losses.isEmpty)
  }

  @Test(
    "a letter that stands elsewhere makes a picture of a word, and one label where texts are to be edited")
  func movedLetters() throws {
    let svg = foreign("<text x='10 20.9 27.8' y='20' font-family='Arial'>abc</text>")
    #expect(try decode(svg).unsupportedCounts == [.unsupportedText: 1])
    var options = SVGDecodingOptions()
    options.prefersEditable = true
    let document = try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: svg))
    #expect(document.label?.text == "abc")
    #expect(document.lossCodes == [.unsupportedText])
    // In a font that nobody has, the same positions are those of other letters.
    let other = "<text x='10 18.9 27.8' y='20' font-family='Helvetica embedded'>abc</text>"
    #expect(try decode(body: other).unsupportedCounts == [.unsupportedText: 1])
    let listed = other.replacing("Helvetica embedded", with: "Helvetica embedded, Helvetica")
    #expect(try decode(body: listed).label?.text == "abc")
  }

  @Test("letters that stand apart in one half of a line alone are placed on their own")
  func unevenLetters() throws {
    let places = (0..<20).map { (index: Int) -> String in
      let (width, apart) = (5.56 * Double(index), 0.4 * Double(min(index, 10)))
      return "\(10 + width + apart)"
    }
    let list = places.joined(separator: " ")
    let text = "<text x='\(list)' y='20' font-family='Arial' font-size='10'>nnnnnnnnnnnnnnnnnnnn</text>"
    #expect(try decode(foreign(text)).unsupportedCounts == [.unsupportedText: 1])
  }

  @Test(
    "letters of a formula, each in an element with a style of its own, are one line as wide as they stand")
  func formula() throws {
    let letters = [(0, "G"), (9.3, "a"), (16.65, "i"), (19.99, "n"), (40, "x")]
    func read(_ space: String) throws -> PlaneDocument {
      let spans = letters.map { "<tspan x='\($0.0)' y='0' style='font: 12px DejaVu Sans'>\($0.1)</tspan>" }
      return try decode(body: "<text transform='translate(10 30)'>\(spans.joined(separator: space))</text>")
    }
    for space in ["", "\n  "] {
      let document = try read(space)
      #expect(document.labels.map(\.text) == ["Gain", "x"], "\(space)")
      #expect(document.plane.layers[0].extras?.string("textLength")?.hasPrefix("105.") == true)
      #expect(document.plane.layers[1].extras == nil)
      #expect(try decode(encode(document.plane)).plane == document.plane)
    }
  }

  @Test("letters that are set closer than their font has them keep their width")
  func tight() throws {
    let spans = (0..<6).map { "<tspan x='\(5 * $0)' y='20'>n</tspan>" }.joined(separator: "\n")
    let document = try decode(body: "<text font-family='Arial' font-size='10'>\(spans)</text>")
    #expect(document.labels.map(\.text) == ["nnnnnn"])
    // Six letters are 33.36 wide; the last begins at 25.
    #expect(document.plane.layers[0].extras?.string("textLength")?.hasPrefix("91.6") == true)
  }
}
