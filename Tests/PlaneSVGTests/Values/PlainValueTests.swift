import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Values with nothing left open")
struct PlainValueTests {
  @Test(
    "what a value says",
    arguments: [
      ("\"a\\\r\nb/*\", serif", "\"ab/*\", serif"),
      ("rgb(1,2", "rgb(1,2)"), ("a(b[c{d", "a(b[c{d}])"), ("url(#g", "url(#g)"),
      ("url( \"#g", "url( \"#g\")"),
      ("'a", "'a'"), ("'a\nb(", "'a\nb()"), ("a)", "a)"), ("(a]b", "(a]b)"), ("url((", "url(()"),
      (#"\72 ed"#, "red"), (#"\r"#, "r"), (#"#f\30 0"#, "#f00"), (#"\72 gb(1,2,3)"#, "rgb(1,2,3)"),
      (#"url(\23 g)"#, "url(#g)"), (#"url('\23 g')"#, "url('#g')"), (#"\e9 x"#, "éx"), (#"a\2d b"#, "a-b"),
      ("red/**/", "red "), ("/* a */red/*", " red "), ("a(/*)*/", "a( )"), ("'/*'", "'/*'"),
      ("url(/*a", "url(/*a)"),
      // What would mean something else stays as it is.
      (#"\31 a"#, #"\31 a"#), (#"\23 g"#, #"\23 g"#), (#"a\28 b"#, #"a\28 b"#), (#"'\22 '"#, #"'\22 '"#),
      (#"url(#a\.b\:c)"#, "url(#a.b:c)"), (#"'a\.b'"#, "'a.b'"), (#"url(a\ b\(\/\;)"#, #"url(a\ b\(\/\;)"#),
      (#"url(a\)"#, #"url(a\))"#), (#"'\27"#, #"'\27'"#), (#"a\"#, #"a\"#), (#"\3b x"#, #"\3b x"#),
    ])
  func plain(value: String, expected: String) {
    let isNeeded = withBytes(value) { PlainValue.isNeeded(for: $0) }
    #expect(isNeeded || value == expected)
    #expect(withBytes(value) { String(decoding: PlainValue.bytes(of: $0), as: UTF8.self) } == expected)
  }

  @Test("most are plain", arguments: ["", "red", "#fff", "rgb(1,2,3)", "url('a')", "translate(1) scale(2)"])
  func needless(value: String) { #expect(withBytes(value) { !PlainValue.isNeeded(for: $0) }) }

  @Test("blocks that are never closed take time and room by their length alone")
  func hostile() {
    let value = String(repeating: "([{", count: 100_000)
    #expect(withBytes(value) { PlainValue.bytes(of: $0).count } == 600_000)
  }

  @Test(
    "colors are read, in attributes and styles",
    arguments: ["rgb(255,0,0", #"\72 ed"#, #"\72 gb(255,0,0"#, #"#f\30 0"#, "/**/red/**/"])
  func colors(value: String) throws {
    for attribute in ["fill='\(value)'", "style='fill:\(value)'"] {
      let document = try decode(body: "<rect width='9' height='9' \(attribute)/>")
      #expect(document.rectangle?.color == Plane.Color(rgb: 0xff0000) && document.losses.isEmpty)
    }
  }

  @Test("references are followed", arguments: ["url(#g", #"url(\23 g)"#, ##"url(\#g)"##, "url(&quot;#g"])
  func references(value: String) throws {
    let clip = "<clipPath id='g'><rect width='5' height='5'/></clipPath>"
    for attribute in ["clip-path='\(value)'", "style='clip-path:\(value)'"] {
      let document = try decode(body: "\(clip)<rect width='9' height='9' \(attribute)/>")
      #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 5, height: 5)] && document.losses.isEmpty)
    }
  }

  @Test("the viewer's older colors are colors", arguments: ["ActiveBorder", "InfoBackground", "windowtext"])
  func systemColors(value: String) throws {
    let document = try decode(body: "<rect width='9' height='9' fill='\(value)'/>")
    #expect(document.areCutOuts == [true] && document.lossCodes == [.unsupportedPaint])
  }
}
