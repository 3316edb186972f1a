import Foundation
import TestSupport
import Testing

@Suite("names, ids and byte order marks")
struct NameTests: InSandbox {
  let sandbox: Sandbox

  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 24 24">
      <title>My logo</title>
      <desc>Two boxes</desc>
      <g id="layer1" inkscape:label="Background"><rect id="rect12" width="24" height="24" fill="#fff"/></g>
      <rect id="Hero-Mark" x="4" y="4" width="8" height="8"/>
    </svg>
    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("logo.svg", Self.logo)
  }

  @Test("a file whose name is no UTF-8 is told as that")
  func notUTF8() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.json", Drawing.valid)
    let result = try Tool.shell(
      #"name="$(printf 'b\377.json')" && mkdir c && mv a.json "c/$name" && "$drawconv" lint c"#, in: sandbox)
    #expect(result.status == 3)
    #expect(
      result.messages.contains(
        "cannot be read: its name is not UTF-8; rename it"))
    try sandbox.write("a.json", Drawing.valid)
    let written = try Tool.shell(#""$drawconv" convert a.json -o "$(printf 'b\377.svg')""#, in: sandbox)
    #expect(written.status == 2)
    #expect(written.messages.contains("cannot be written: its name is not UTF-8; give it another one"))
    #expect(try sandbox.names == ["a.json", "c"])
  }

  @Test(
    "a logo of others keeps its names, its title and its view box through JSON and back, and from SVG to SVG")
  func logo() throws {
    #expect(try run("convert logo.svg -o logo.json").status == 0)
    let json = try sandbox.read("logo.json")
    for part in [
      #""title": "My logo""#, #""description": "Two boxes""#, #""title": "Background""#,
      #""title": "Hero-Mark""#,
    ] {
      #expect(json.contains(part))
    }
    let back = try run("convert logo.json").text
    #expect(back == (try run("convert --to svg logo.svg").text))
    #expect(back.contains("<title>My logo</title>\n  <desc>Two boxes</desc>"))
    let root = try #require(back.firstMatch(of: /<svg[^>]*>/)).output
    #expect(
      root.contains(#" viewBox="0 0 24 24" "#) && !root.contains(" width=") && !root.contains(" height="))
    #expect(try run("info logo.svg").text.contains("title: \"My logo\"\ndescription: \"Two boxes\"\n"))
    #expect(try run("info --format json logo.svg").text.contains(#""title": "My logo""#))
    #expect(try run("diff logo.svg logo.json").status == 0)
  }

  @Test("--title names the drawing, or takes its name away")
  func title() throws {
    #expect(try run("convert logo.svg --title 'A & B' -o new.json").status == 0)
    let result = try run("diff logo.svg new.json")
    #expect(result.status == 1 && result.text == "drawing: title \"My logo\" → \"A & B\"\n")
    #expect(try run("diff --format json logo.svg new.json").text.contains(#""property": "title""#))
    #expect(
      try run("convert logo.svg --to svg --title ''").text.contains("<title>Drawing with 2 layers</title>"))
    let bad = try run("convert logo.svg --title \"$(printf 'a\\007')\"")
    #expect(bad.status == 2 && bad.text.isEmpty && bad.messages.contains("--title holds U+0007"))
  }

  @Test("schema version 1 has no title, which is reported")
  func version1() throws {
    let result = try run("convert --schema-version 1 logo.svg -o old.json --report -")
    #expect(result.status == 0)
    #expect(
      result.messages.contains(
        "logo.svg:2:10: warning: version 1 has no title of the drawing; \"My logo\" goes"))
    #expect(result.text.contains("version 1 has no description of the drawing"))
    #expect(try run("convert --to json --schema-version 1 --on-loss fail logo.svg").status == 1)
  }

  @Test("what XML cannot carry is found in a title, and fixed")
  func forbidden() throws {
    try sandbox.write(
      "a.json", Drawing.valid.replacingOccurrences(of: "\"canvas\"", with: #""title": "a\u0007b", "canvas""#))
    let result = try run("lint a.json")
    #expect(result.status == 1 && result.text.contains("the drawing's title holds U+0007"))
    #expect(try run("lint --fix a.json").status == 0)
    #expect(try sandbox.read("a.json").contains(#""title": "ab""#))
  }

  @Test("layers keep their ids where an optimizer removed what nothing refers to; a copy gets its own, once")
  func ids() throws {
    #expect(try run("convert logo.svg --to svg -o own.svg").status == 0)
    var svg = try sandbox.read("own.svg")
    svg.replace(try Regex(" id=\"[^\"]*\""), with: "")
    try sandbox.write("stripped.svg", svg)
    #expect(try run("diff own.svg stripped.svg").status == 0)
    #expect(try run("info stripped.svg").text.contains("provenance: intact"))
    let rect = try #require(try sandbox.read("own.svg").firstMatch(of: /(?s)<rect id="Hero-Mark".*?<\/rect>/))
      .output
    let copy = rect.replacing(" id=\"Hero-Mark\"", with: " id=\"rect77\"")
    try sandbox.write("copied.svg", try sandbox.read("own.svg").replacing("</svg>", with: "\(copy)</svg>"))
    let lint = try run("lint copied.svg")
    #expect(
      lint.status == 0 && lint.text.contains("[copied-layer-id]") && !lint.text.contains("[duplicate-id]"))
    #expect(try run("normalize --in-place copied.svg").status == 0)
    let settled = try run("lint copied.svg")
    #expect(!settled.text.contains("copied-layer-id"))
    #expect(try sandbox.read("copied.svg").contains(##"data-plane-id="rect77""##))
  }

  @Test("JSON with a byte order mark is read; a fix leaves the mark, the canonical form has none")
  func byteOrderMark() throws {
    try sandbox.write("a.json", "\u{feff}" + Drawing.negative)
    let result = try run("lint a.json")
    #expect(result.status == 1 && result.text.contains("a.json:1:"))
    try sandbox.write("b.json", Drawing.negative)
    let plain = try run("lint b.json")
    #expect(result.text == plain.text.replacing("b.json", with: "a.json"))
    #expect(try run("lint --fix a.json").status == 0)
    #expect(try sandbox.read("a.json").hasPrefix("\u{feff}{"))
    #expect(try run("normalize --check a.json").status == 1)
    #expect(try run("normalize --in-place a.json").status == 0)
    #expect(try sandbox.read("a.json").hasPrefix("{"))
    #expect(
      try Tool.shell("printf '\\357\\273\\277' | \"$drawconv\" lint --from json -", in: sandbox).status == 2)
  }

  @Test("the schema has the rules' lower bounds, and lists what it can't say")
  func schema() throws {
    for version in [1, 2] {
      let schema = try run("schema --version \(version)").json
      let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
      let number = try #require(definitions["nonNegative"])
      #expect(number["minimum"] as? Double == 0)
      for name in ["point", "size"] + (version == 2 ? ["canvas"] : []) {
        let properties = try #require(definitions[name]?["properties"] as? [String: [String: String]])
        for key in ["x", "y", "width", "height"] where properties[key] != nil {
          #expect(properties[key]?["$ref"] == "#/$defs/nonNegative")
        }
      }
      #expect((schema["description"] as? String)?.contains("(duplicate-id)") == true)
    }
  }
}
