import Diagnostics
import Foundation
import Testing

@testable import MarkupXML

@Suite("Encodings and broken documents")
struct EncodingTests {
  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    "\u{feff}\(text)".utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private func declared(_ encoding: String) -> String { "<?xml version='1.0' encoding='\(encoding)'?><svg/>" }

  @Test("UTF-8 with and without a byte order mark, declared or not")
  func utf8() throws {
    for head in [
      "", "\u{feff}", "<?xml version=\"1.0\" encoding='utf-8'?>\n", "\u{feff}<?xml version='1.0'?>",
    ] {
      let table = try read("\(head)<svg id='é😀'/>")
      #expect(table.outline == "svg id=é😀[]")
      #expect(table.source(table.range(ofElement: 0)) == "<svg id='é😀'/>")
    }
    #expect(try read(declared("US-ASCII")).nodes.count == 1)
  }

  @Test("UTF-16 both ways with a byte order mark", arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    let table = try read(
      utf16("<?xml version='1.0' encoding='UTF-16'?><svg id='é😀'/>", isBigEndian: isBigEndian))
    #expect(table.outline == "svg id=é😀[]")
    #expect(table.source(table.range(ofAttribute: 0, on: 0)) == "é😀")
    let whole = utf16("<svg/>", isBigEndian: isBigEndian)
    #expect(refusal(Array(whole.dropLast()))?.diagnostic.rule == "xml-syntax")
    let half: [UInt8] = isBigEndian ? [0xd8, 0x3d] : [0x3d, 0xd8]
    let range = refusal(Array(whole[..<10]) + half + whole[10...])?.diagnostic.place.range
    #expect(range == 10..<12)
  }

  @Test(
    "windows-1252 that says so, and Latin-1, which is the same", arguments: ["windows-1252", "iso-8859-1"])
  func windows1252(name: String) throws {
    let bytes =
      Array("<?xml version='1.0' encoding=\"\(name)\"?><svg id='".utf8)
      + [0xe9, 0x80, 0x81, 0x93, 0x9f, 0xa0, 0xff] + Array("'/>".utf8)
    #expect(try read(bytes).outline == "svg id=é€\u{81}“Ÿ\u{a0}ÿ[]")
  }

  @Test("each byte of windows-1252 is what others say that it is")
  func all() throws {
    for byte in UInt8(0x80)...0xff {
      let head = Array("<?xml version='1.0' encoding='cp1252'?><svg id='".utf8)
      let known = String(bytes: [byte], encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))
      #expect(try read(head + [byte] + Array("'/>".utf8)).outline == "svg id=\(known)[]")
    }
  }

  @Test(
    "any other encoding is refused by its name",
    arguments: ["UTF-7", "windows-1251", "EBCDIC-CP-US", "UTF-16", "UCS-4", "Shift_JIS", "utf-32"])
  func others(name: String) {
    let failure = refusal(declared(name))
    #expect(failure?.diagnostic.rule == "unsupported-encoding")
    #expect(failure?.diagnostic.message.contains("\"\(name)\"") == true)
    #expect(failure?.diagnostic.place.range.map { failure?.source.text(in: $0) } == name)
  }

  @Test(
    "what comes from text is UTF-8 whatever it declares", arguments: ["ISO-8859-1", "UTF-16", "Shift_JIS"])
  func decoded(name: String) throws {
    let text = "<?xml version='1.0' encoding='\(name)'?><svg id='é😀'/>"
    let source = SourceText(name: "text.svg", bytes: Array(text.utf8)[...], isDecoded: true)
    #expect(try XMLReader(vocabulary: vocabulary).read(source).outline == "svg id=é😀[]")
  }

  @Test("encodings that show in the first bytes are refused")
  func byBytes() {
    let heads: [[UInt8]] = [
      [0x4c, 0x6f, 0xa7, 0x94, 0x93], [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c], [0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0],
      [0x3c, 0, 0x73, 0], [0, 0x3c, 0, 0x73],
    ]
    for head in heads { #expect(refusal(head)?.diagnostic.rule == "unsupported-encoding") }
    #expect(refusal("+/v8-+ADw-svg/+AD4-") != nil)
  }

  @Test("ill-formed UTF-8 is refused where it stands")
  func illFormed() {
    for wrong in [[0xff], [0xc0, 0xaf], [0xe9], [0xed, 0xa0, 0x80], [0xe0, 0x80, 0xaf]] as [[UInt8]] {
      for (head, tail) in [
        ("<svg id='é", "'/>"), ("<svg>é", "</svg>"), ("<!-- ", " --><svg/>"), ("<sv", "/>"),
      ] {
        let failure = refusal(Array(head.utf8) + wrong + Array(tail.utf8))
        #expect(failure?.diagnostic.rule == "xml-syntax")
        #expect(failure?.diagnostic.place.range?.lowerBound == head.utf8.count)
      }
    }
  }

  @Test("a document that is cut off anywhere is refused, and nothing traps")
  func truncation() {
    let bytes = Array(PlaceTests.document.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 1) {
      let failure = refusal(Array(bytes[..<count]))
      #expect(failure != nil, "cut at \(count)")
      if let range = failure?.diagnostic.place.range { #expect(range.upperBound <= count) }
    }
  }

  @Test("empty documents say so")
  func empty() {
    for text in ["", " \n\t ", "\u{feff}", "\u{feff} "] {
      #expect(refusal(text)?.diagnostic.message == "the document is empty")
    }
  }

  @Test(
    "messages say what is wrong and where",
    arguments: [
      (
        "<svg><g>⟦</svg>⟧",
        "the element \"g\" of line 1 is still open at \"</svg>\": end it with \"/>\" or \"</g>\", or remove this end"
      ),
      ("<svg>\n<g>⟦⟧", "the document ends inside the element \"g\": it is cut off"),
      (
        "<svg/>⟦<⟧g/>",
        "only one element, comments and processing instructions can stand here: remove the rest"
      ),
      ("\n⟦<⟧!-- only a comment -->\n", "the document has no element: give a whole SVG document"),
      ("<svg>a ⟦&foo;⟧</svg>", "the entity \"foo\" is not declared: write the character itself"),
      ("<svg x='1' x='2'⟦/⟧>", "the attribute \"x\" stands twice on one element: remove one"),
      ("<svg x='a⟦<⟧b'/>", "an attribute's value holds \"<\": write \"&lt;\""),
      ("<svg x=⟦1⟧/>", "an attribute's value stands in no quotes: add them"),
      ("<svg x='1'⟦y⟧='2'/>", "white space is missing: put a space between attributes"),
      ("<svg>1 <⟦ ⟧2</svg>", "a name is missing: write \"&lt;\" for a \"<\" that starts no tag"),
      ("<svg x⟦/⟧>", "the attribute \"x\" has no value: add =\"\""),
      ("<svg>\n⟦<rect x=\"1 2⟧", "an attribute's value has no closing quote: add it"),
      (
        "<svg><g/>⟦<?xml⟧ version='1.0'?></svg>",
        "an XML declaration can stand at the very start alone: remove this one"
      ),
      ("<svg>A ⟦&⟧ B</svg>", "a \"&\" that starts no reference: write \"&amp;\""),
    ])
  func messages(marked: String, message: String) throws {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "⟦" || $0 == "⟧" }
    let failure = try #require(refusal(parts.joined()))
    #expect(failure.diagnostic.message == message)
    let start = parts[0].utf8.count
    #expect(failure.diagnostic.place.range == start..<start + parts[1].utf8.count)
  }
}
