import Foundation
import TestSupport
import Testing

/// What people give a converter that is no drawing, and what they are told.
@Suite("Wrong inputs")
struct WrongInputTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let html =
    "<!DOCTYPE html><html><head><meta charset=utf-8></head><body><p>a<br></body></html>"

  static let inputs: [(name: String, text: String, message: String)] = [
    (
      "a.svg", "GIF89a\u{0}\u{1}",
      "the file is a GIF image, and no SVG or JSON; an image can stand in a drawing as a photo"
    ),
    ("a.svg", "%PDF-1.7\n", "the file is a PDF, as Illustrator's .ai files are"),
    ("a.svg", "PK\u{3}\u{4}\u{0}", "the file is a zip archive, and no SVG or JSON; unpack it first"),
    ("a.svg", "data:image/png;base64,iVBORw0KGgo=", "the file is an image as a data URI"),
    ("a.jpg", "BM\u{0}\u{0}", "the file is a BMP image"),
    ("a.json", html, "the file is a web page (HTML), and no SVG or JSON; save the svg element in it"),
    ("a.svg", html, "the file is a web page (HTML)"),
    (
      "a.svg", "<mxfile host=\"x\"/>",
      "the root element is \"mxfile\", not \"svg\"; this is a draw.io diagram"
    ),
    ("a.json", "<mxfile host=\"x\"/>", "it is XML whose root is \"mxfile\", and no SVG either"),
    ("a", "{% if x %}<svg/>", "is neither SVG nor JSON by its name or its first character"),
    ("a", "{{ x }}<svg/>", "is neither SVG nor JSON by its name or its first character"),
    ("a.json", #"{"plane": 3}"#, "a.json:1:11: error: \"plane\": expected an array, found a number"),
    ("a.json", #"{"name": "x"}"#, noDrawing), ("a.json", "[1]", noDrawing), ("a.json", "{}", noDrawing),
    ("a.json", #"{"version": 1, "files": []}"#, noDrawing),
    ("a.json", #"{"version": "1.0", "files": 1}"#, noDrawing),
    ("a.json", #"{"layers": []}"#, "the property \"version\" is missing; add \"version\": 2"),
    ("a.json", #"{"version": 1, "plan": []}"#, "\"plan\" is not known; did you mean \"plane\"?"),
    ("a.json", #"{"plane": 3, "canvas": {}}"#, "the property \"version\" is missing; add \"version\": 2"),
    (
      "a.json", conflict("{\"a\": 1}"),
      "a.json:1:1: note: a conflict of a version control system starts here; decide for a"
    ),
    (
      "a.svg", conflict("<svg/>"),
      "a.svg:1:1: note: a conflict of a version control system starts here; decide for a"
    ),
    ("a", conflict("{\"a\": 1}"), "a:1:1: note: a conflict of a version control system starts here"),
    (
      "a.json", "{\"version\": 2,\n" + conflict("\"a\": 1"),
      "a.json:2:1: note: a conflict of a version control system"
    ),
    (
      "a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\r\n" + conflict("<g/>"),
      "a.svg:2:1: note: a conflict"
    ),
    ("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg/\"/>", "the root's namespace is not that of SVG"),
    (
      "a.svg", "<s:svg xmlns:s=\"http://www.w3.org/svg\"/>",
      "write xmlns:s=\"http://www.w3.org/2000/svg\""
    ),
    ("a.svg", "<path d=\"M0 0\"/>", "put it into <svg xmlns="),
    ("a.svg", "x,y\n1,2\n", "an SVG starts with \"<\": remove what stands before it"),
    ("a.json", "# Title\n", "a drawing in JSON starts with \"{\", not with \"#\""),
    ("a.json", "", "the document is empty"),
    ("a.json", "{\"a\": 1}\n{\"a\": 2}\n", "a second value starts here; give each drawing a file of its own"),
    ("a.json", "{ // c\n}", "JSON has no comments, so remove it"),
    ("a.json", "{'version': 2}", "write double quotation marks"),
    ("a.json", "{\"version\": NaN}", "expected a value, found \"NaN\""),
    (
      "a.json", #"{"type": "excalidraw", "version": 2, "elements": []}"#,
      "this is an Excalidraw drawing, not a drawing in drawconv's JSON; export it as SVG from Excalidraw, and convert that"
    ),
    ("a.json", #"{"tldrawFileFormatVersion": 1, "schema": {}, "records": []}"#, "this is a tldraw drawing"),
    ("a.json", #"{"document": {}, "components": {}, "schemaVersion": 0}"#, "this is a Figma file"),
    ("a.json", #"{"type": "FeatureCollection", "features": []}"#, "this is a map (GeoJSON)"),
    ("a.json", #"{"name": "a", "version": "1.0.0", "scripts": {}}"#, "this is a package.json"),
    ("a.json", #"{"name": "a", "version": "1.0.0"}"#, "this is a package.json"),
    ("a.json", #"{"version": 1, "edits": []}"#, "this is a list of edits, not a drawing"),
    ("a.json", "\u{0}\u{0}\u{0}", "a zero byte stands here, which no JSON holds"),
    (
      "a.json", drawing(#""canvass": {"width": 9, "height": 9}"#),
      "1:16: error: the property \"canvas\" is missing, and \"canvass\" is not known; did you mean \"canvas\"?"
    ),
    (
      "a.json", layer(##""colour": "#ff8800""##),
      "the property \"color\" is missing, and \"colour\" is not known; did you mean \"color\"?"
    ),
    (
      "a.json", layer(##""color": "#ff8800", "titel": "a""##),
      "warning: the property \"titel\" is not known and will be lost; did you mean \"title\"?"
    ),
    (
      "a.json", layer(##""color": "#ff8800", "mood": "a""##),
      "warning: the property \"mood\" is not known and will be lost; put what others need into \"extras\""
    ),
    (
      "a.json", layer(#""color": "red""#),
      "\"red\" is not a color; write \"#ff0000\""
    ),
    ("a.json", layer(##""color": "#fa0""##), "\"#fa0\" is not a color; write all six digits: \"#ffaa00\""),
    (
      "a.json", layer(##""color": "#ff8800aa""##),
      "write \"#ff8800\", and how transparent it is as the layer's \"opacity\""
    ),
    (
      "a.json", layer(##""color": "#ff8800", "opacity": "0.5""##),
      "expected a number, found a string, \"0.5\"; write 0.5, without the quotation marks"
    ),
    (
      "a.json", layer(#""text": "a", "font": {"weight": "bold"}"#, type: "label"),
      "\"bold\" is not a number; a weight is a whole number from 1 to 1000, such as 400 (normal) or 700 (bold)"
    ),
    (
      "a.json",
      drawing(
        #""canvas": {"width": 9, "height": 9}"#,
        layers: (0..<30).map { _ in #"{"type": "rectangle"}"# }.joined(separator: ",")),
      "and 97 more errors; --verbose lists all"
    ),
    ("a.json", layer(#""extras": 1"#, type: "postit"), "did you mean \"postIt\"?"),
    ("a.json", layer(#""extras": 1"#, type: "Rectangle"), "did you mean \"rectangle\"?"),
    ("a.json", layer(#""extras": 1"#, type: "rect"), "\"label\", \"postIt\"; did you mean \"rectangle\"?"),
    (
      "a.json", #"{"v": "5.5", "ip": 0, "layers": []}"#,
      "this is a Lottie animation, not a drawing in drawconv's JSON"
    ),
    (
      "a.json", #"{"nodes": [], "edges": []}"#,
      "this is a canvas of cards (JSON Canvas, as Obsidian writes it), not a drawing"
    ),
  ]

  @Test("many errors fit on a screen, unless all are asked for, and lint counts and lists all")
  func many() throws {
    try sandbox.write("a.json", Drawing.json(layers: 600, x: "-5"))
    let short = try Tool.run("convert", "a.json", "--to", "svg", in: sandbox)
    #expect(short.status == 1)
    #expect(short.messages.split(separator: "\n").count == 25)
    #expect(short.messages.contains("\nand 577 more errors; --verbose lists all\na.json: not converted"))
    let whole = try Tool.run("convert", "--verbose", "a.json", "--to", "svg", in: sandbox)
    #expect(whole.messages.split(separator: "\n").count == 601)
    let layers = (0..<75).map { _ in #"{"type": "rectangle"}"# }.joined(separator: ",")
    try sandbox.write("b.json", Self.drawing(#""canvas": {"width": 9, "height": 9}"#, layers: layers))
    let lint = try Tool.run("lint", "a.json", "b.json", in: sandbox)
    #expect(lint.text.split(separator: "\n").count >= 701)
    #expect(lint.text.contains("200 more errors are not listed"))
    #expect(lint.messages.contains("checked 2 files: 900 errors"), "\(lint.messages)")
  }

  @Test("are told what they are and what to do", arguments: inputs.indices)
  func message(index: Int) throws {
    let (name, text, message) = Self.inputs[index]
    try sandbox.write(name, text)
    let result = try Tool.run("convert", name, "--to", "svg", in: sandbox)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(result.status == (message.hasPrefix("warning") ? 0 : 2))
    #expect(result.status == 0 || result.output.isEmpty)
  }

  @Test("a photo named .svg, and JSON in UTF-16")
  func bytes() throws {
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]).write(to: sandbox.url("photo.svg"))
    let photo = try Tool.run("lint", "photo.svg", in: sandbox)
    #expect(photo.status == 2)
    #expect(
      photo.text
        == "photo.svg: error: the file is a PNG image, and no SVG or JSON; an image can stand in a drawing as a photo, but is no drawing itself [wrong-format]\n"
    )
    for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xff, 0xfe]), (.utf16BigEndian, [])] {
      let text = try #require(Drawing.valid.data(using: encoding))
      try (Data(mark.map { UInt8($0) }) + text).write(to: sandbox.url("wide.json"))
      let wide = try Tool.run("lint", "wide.json", in: sandbox)
      #expect(
        wide.text
          == "wide.json:1:1: error: the text is UTF-16, and JSON is UTF-8; save it as UTF-8 [json-syntax]\n")
    }
  }

  @Test(
    "JSON in UTF-32 is called that", arguments: [String.Encoding.utf32, .utf32BigEndian, .utf32LittleEndian])
  func utf32(encoding: String.Encoding) throws {
    try #require(Drawing.valid.data(using: encoding)).write(to: sandbox.url("a.json"))
    let result = try Tool.run("lint", "a.json", in: sandbox)
    #expect(result.text.contains("the text is UTF-32, and JSON is UTF-8; save it as UTF-8"))
  }

  @Test("an SVG without namespaces is warned of, and fixed")
  func namespaces() throws {
    let text = ##"<svg width="10" height="10"><rect width="5" height="5"/><use xlink:href="#a"/></svg>"##
    try sandbox.write("a.svg", text)
    let found = try Tool.run("lint", "--select", "missing-namespace", "a.svg", in: sandbox)
    #expect(found.status == 0)
    #expect(
      found.text
        == "a.svg:1:1: warning: browsers show nothing of the SVG, as it doesn't declare its namespace; add xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" to the root [missing-namespace]\n"
    )
    #expect(try Tool.run("lint", "--select", "missing-namespace", "--fix", "a.svg", in: sandbox).status == 0)
    #expect(
      try sandbox.read("a.svg")
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + text.dropFirst(4))
    #expect(try Tool.run("lint", "--select", "missing-namespace", "a.svg", in: sandbox).text.isEmpty)
  }

  @Test("a prefix that stands for nothing is told, and declared where it is one of a drawing program's")
  func undeclaredPrefixes() throws {
    func body(_ declarations: String, _ names: String) -> String {
      "<svg\(declarations) xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect \(names) width=\"5\" height=\"5\"/></svg>"
    }
    func lint(_ options: String...) throws -> Tool.Result {
      try Tool.run(["lint", "--select", "missing-namespace"] + options + ["a.svg"], in: sandbox)
    }
    try sandbox.write("a.svg", body("", "sodipodi:type=\"arc\" dc:a=\"1\""))
    #expect(try lint("--fix").text.isEmpty)
    let declarations =
      " xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
    #expect(try sandbox.read("a.svg") == body(declarations, "sodipodi:type=\"arc\" dc:a=\"1\""))

    let unknown = body("", "xmlns:b=\"urn:b\" a:x=\"1\" b:x=\"1\" c:x=\"1\" a:y=\"1\" xlink:y=\"1\"")
    try sandbox.write("a.svg", unknown)
    #expect(
      try lint("--fix").text == """
        a.svg:1:1: warning: browsers show nothing of the SVG, as it doesn't declare the prefixes "a", "c"; declare them at \
        the root, or remove the names that have them; add xmlns:xlink="http://www.w3.org/1999/xlink", too \
        [missing-namespace]

        """)
    #expect(try sandbox.read("a.svg") == unknown)
  }

  private static let noDrawing =
    "this is JSON, but no drawing: a drawing is an object with \"version\": 2, \"canvas\" and \"layers\""

  private static func conflict(_ line: String) -> String {
    "<<<<<<< HEAD\n\(line)\n=======\n\(line)\n>>>>>>> other\n"
  }

  @Test("nothing is said of XML or of another format where there are conflicts")
  func conflicts() throws {
    for name in ["a.json", "a.svg"] {
      try sandbox.write(name, Self.conflict("{}"))
      let result = try Tool.run("lint", name, in: sandbox)
      #expect(!result.text.contains("XML whose root") && !result.text.contains("--from"), "\(result.text)")
      #expect(
        result.messages == """
          checked 1 file: 1 error, 1 note
          1 file can't be read as a drawing; the rules for drawings were not checked there

          """)
    }
  }

  private static func drawing(_ canvas: String, layers: String = "") -> String {
    #"{"version": 2, \#(canvas), "layers": [\#(layers)]}"#
  }

  private static func layer(_ more: String, type: String = "rectangle") -> String {
    drawing(
      #""canvas": {"width": 9, "height": 9}"#,
      layers:
        #"{"type": "\#(type)", "id": "a", "origin": {"x": 1, "y": 1}, "size": {"width": 3, "height": 4}, \#(more)}"#
    )
  }
}
