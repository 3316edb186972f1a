import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneJSON

/// A finding as tests compare it: `line:column rule path`.
func summary(_ diagnostic: Diagnostic, _ source: SourceText) -> String {
  let position = diagnostic.place.range.map { LineIndex(source).position(at: $0.lowerBound) }
  return "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.rule) \(diagnostic.place.path ?? "-")"
}

/// The failures of a text.
func failures(_ text: String) -> [String] {
  let source = SourceText(name: "test.json", text: text)
  do {
    _ = try JSONPlaneDecoder().decode(source)
    return []
  } catch {
    return error.diagnostics.map { summary($0, source) }
  }
}

@Suite("What the decoder refuses")
struct DecoderFailureTests {
  /// A version 2 document around a layer.
  private func document(_ layer: String, images: String = "") -> String {
    #"{"version":2,"canvas":{"width":1,"height":1},"layers":["# + "\n" + layer + "\n]" + images + "}"
  }

  private static let box = #""id":"a","origin":{"x":0,"y":0},"size":{"width":1,"height":1}"#

  @Test(
    "documents of version 2",
    arguments: [
      ("", ["1:1 json-syntax -"]), ("{", ["1:2 json-syntax -"]), ("[]", ["1:1 wrong-type "]),
      ("{}", ["1:1 missing-property "]), (#"{"version":3}"#, ["1:12 unknown-version /version"]),
      (#"{"version":0}"#, ["1:12 unknown-version /version"]),
      (#"{"version":1.5}"#, ["1:12 unknown-version /version"]),
      (
        #"{"version":1,"layers":[]}"#, ["1:12 unknown-version /version", "1:1 missing-property "]
      ),
      (#"{"version":"2"}"#, ["1:12 wrong-type /version"]),
      (#"{"version":2}"#, ["1:1 missing-property ", "1:1 missing-property "]),
      (
        #"{"version":2,"version":2,"canvas":{"width":1,"height":1},"layers":[]}"#,
        ["1:14 duplicate-key /version"]
      ),
      (
        #"{"version":2,"canvas":{"width":"1"},"layers":{},"$schema":1,"images":[]}"#,
        [
          "1:59 wrong-type /$schema", "1:32 wrong-type /canvas/width", "1:23 missing-property /canvas",
          "1:70 wrong-type /images", "1:46 wrong-type /layers",
        ]
      ),
      (
        #"{"version":2,"canvas":{"width":1,"height":1,"background":"red"},"layers":[1]}"#,
        ["1:58 invalid-value /canvas/background", "1:75 wrong-type /layers/0"]
      ),
    ])
  func documents(_ text: String, _ expected: [String]) { #expect(failures(text) == expected) }

  /// The messages of a text that can't be read, with their severities.
  private func messages(_ text: String) -> [String] {
    do {
      _ = try JSONPlaneDecoder().decode(SourceText(name: "test.json", text: text))
      return []
    } catch {
      return error.diagnostics.map { "\($0.severity): \($0.message)" }
    }
  }

  @Test("a drawing as other programs would write it: all that is wrong at once, with what was meant")
  func others() throws {
    let layer = ##"{"type":"rectangle","id":"a","x":10,"size":{"w":100,"height":5},"fill":"#f00","note":1}"##
    #expect(
      messages(##"{"canvas":{"width":800,"height":600},"layers":[\##(layer)]}"##) == [
        "error: the property \"version\" is missing; add \"version\": 2",
        "error: the property \"origin\" is missing; write \"x\" in it",
        "error: the property \"width\" is missing, and \"w\" is not known; did you mean \"width\"?",
        "error: the property \"color\" is missing, and \"fill\" is not known; did you mean \"color\"?",
        "warning: the property \"note\" is not known and will be lost; put what others need into \"extras\"",
      ])
    let known =
      ##"{"type":"rectangle","id":"a","origin":{"left":1,"y":0},"size":{"width":1,"height":1},"x":1,"y":true}"##
    #expect(
      messages(document(known)).filter { $0.contains("not known") } == [
        "warning: the property \"x\" is not known and will be lost; put what others need into \"extras\"",
        "warning: the property \"y\" is not known and will be lost; put what others need into \"extras\"",
        "warning: the property \"left\" is not known and will be lost; what others need belongs into the \"extras\" that a drawing and each of its layers have in version 2",
      ])
    #expect(
      messages(#"{"version":2,"layers":[NaN]}"#)[0].hasSuffix("JSON has finite numbers alone, so write one"))
    #expect(messages("```json\n{}\n```")[0].contains("a fence of Markdown"))
    #expect(messages(#"{"version":2,"layers":[...]}"#)[0].hasSuffix("remove it"))
  }

  @Test(
    "what CSS and others write beside the rest is told its object",
    arguments: [
      (#""fontSize": 20"#, #"write it as "font": { "size": … }"#),
      (#""bold": true"#, #"write it as "font": { "weight": … }"#),
      (#""textAlign": "left""#, #"write it as "alignment": { "horizontal": … }"#),
      // A label has no border.
      (#""strokeWidth": 2"#, #"put what others need into "extras""#),
    ])
  func deeper(property: String, advice: String) throws {
    let label =
      #"{"type":"label","id":"a","origin":{"x":1,"y":0},"size":{"width":1,"height":1},"text":"a",\#(property)}"#
    let document = try JSONPlaneDecoder().decode(SourceText(name: "a.json", text: document(label)))
    #expect(document.diagnostics.map { $0.message.hasSuffix(advice) } == [true], "\(document.diagnostics)")
  }

  @Test("of many errors and warnings, each is told or counted once")
  func manyFailures() throws {
    let layer = "{\"type\":\"rectangle\",\(Self.box),\"color\":\"red\",\"text\":\"\",\"a\":1,\"b\":2}"
    let told = messages(document(Array(repeating: layer, count: 120).joined(separator: ",")))
    #expect(told.count { $0.hasPrefix("error") } == 101)
    #expect(told.contains { $0.hasPrefix("error: 140 more errors") })
    #expect(told.count { $0.hasPrefix("warning") } == 101)
    #expect(told.last?.hasPrefix("warning: 140 more properties") == true)
  }

  @Test(
    "what is no color, and what to write in its place",
    arguments: [
      ("FF8800", "write \"#ff8800\""),
      ("none", "leave out what is not painted, or set the layer's \"opacity\""),
      ("ff880", "write it as \"#rrggbb\", such as \"#ff8800\""),
    ])
  func colors(text: String, advice: String) throws {
    let layer = "{\"type\":\"rectangle\",\(Self.box),\"color\":\"\(text)\"}"
    #expect(messages(document(layer)).map { $0.hasSuffix("; \(advice)") } == [true])
  }

  @Test("null for what may be left out")
  func null() throws {
    let layer =
      "{\"type\":\"rectangle\",\(Self.box),\"title\":null,\"color\":null,\"border\":{\"color\":null},\"extras\":null}"
    #expect(
      messages(document(layer, images: ",\"images\":null,\"title\":null")).map {
        $0.split(separator: "; ").last
      } == [
        "leave it out", "leave it out", "leave it out", "write it as \"#rrggbb\", such as \"#ff8800\"",
        "add it",
        "leave it out",
      ])
  }

  @Test("what is wrong with a layer names it")
  func layerOfFailure() throws {
    let layer = "{\"type\":\"label\",\(Self.box),\"title\":\"T\",\"x\":1}"
    let failure = #expect(throws: DecodingFailure.self) {
      try JSONPlaneDecoder().decode(SourceText(name: "test.json", text: document(layer)))
    }
    #expect(failure?.diagnostics.map(\.place.layer?.title) == ["T", "T"])
    #expect(failure?.diagnostics.map(\.place.layer?.index) == [0, 0])
  }

  @Test(
    "layers of version 2, each in the second line",
    arguments: [
      ("{}", ["id", "origin", "size", "type"].map { _ in "2:1 missing-property /layers/0" }),
      ("{\"type\":\"circle\",\(box)}", ["2:9 unknown-layer-type /layers/0/type"]),
      ("{\"type\":\"rectangle\",\(box)}", ["2:1 missing-property /layers/0"]),
      ("{\"type\":\"rectangle\",\(box),\"color\":\"#12345g\"}", ["2:91 invalid-value /layers/0/color"]),
      ("{\"type\":\"rectangle\",\(box),\"color\":\"#1234567\"}", ["2:91 invalid-value /layers/0/color"]),
      ("{\"type\":\"label\",\(box),\"text\":null}", ["2:86 wrong-type /layers/0/text"]),
      (
        "{\"type\":\"label\",\(box),\"text\":\"\",\"font\":{\"weight\":0,\"style\":\"bold\"}}",
        ["2:106 invalid-value /layers/0/font/weight", "2:116 invalid-value /layers/0/font/style"]
      ),
      (
        "{\"type\":\"label\",\(box),\"text\":\"\",\"font\":{\"weight\":400.5}}",
        ["2:106 invalid-value /layers/0/font/weight"]
      ),
      (
        "{\"type\":\"label\",\(box),\"text\":\"\",\"alignment\":{\"vertical\":\"center\"}}",
        ["2:113 invalid-value /layers/0/alignment/vertical"]
      ),
      ("{\"type\":\"photo\",\(box),\"image\":\"x\"}", ["2:87 missing-image /layers/0/image"]),
      (
        "{\"type\":\"photo\",\(box),\"image\":\"x\",\"color\":\"#ff8800\"}",
        ["2:87 missing-image /layers/0/image", "2:91 unsupported-property /layers/0/color"]
      ),
      ("{\"type\":\"postIt\",\(box),\"text\":\"\"}", ["2:1 missing-property /layers/0"]),
      ("{\"type\":\"postIt\",\(box),\"text\":\"\",\"color\":7}", ["2:98 wrong-type /layers/0/color"]),
    ])
  func layers(_ layer: String, _ expected: [String]) { #expect(failures(document(layer)) == expected) }

  @Test("where the images are none at all, no photo is told that it has none")
  func noImages() {
    let photo = "{\"type\":\"photo\",\(Self.box),\"image\":\"x\"}"
    #expect(failures(document(photo, images: ",\"images\":true")) == ["3:12 wrong-type /images"])
    let twice = failures(document(photo, images: ",\"images\":true,\"images\":{}"))
    #expect(twice.contains("2:87 missing-image /layers/0/image"))
  }

  @Test("images need a media type in small letters, and data")
  func images() {
    #expect(
      failures(
        #"{"version":2,"canvas":{"width":1,"height":1},"layers":[],"images":{"a/b":{"mediaType":"image/PNG"}}}"#
      )
        == ["1:87 invalid-value /images/a~1b/mediaType", "1:74 missing-property /images/a~1b"])
  }

  @Test("containers in one another are limited, in extras to what every format carries")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    let start = #"{"version":2,"canvas":{"width":1,"height":1},"layers":[],"extras":"#
    #expect(failures(start + nested(512) + "}") == [])
    #expect(failures(start + nested(513) + "}") == ["1:67 too-deep /extras"])
    #expect(failures(String(repeating: "[", count: 100_000)) == ["1:516 too-deep -"])
    let layer = "{\"type\":\"label\",\(Self.box),\"text\":\"\",\"extras\":\(nested(512))}"
    let decoded = try decode(document(layer))
    #expect(try decode(encode(decoded.plane).text).plane == decoded.plane)
  }

  @Test("no more than 100 failures are told, and how many more there are")
  func cap() {
    let layers = Array(repeating: "{}", count: 1000).joined(separator: ",")
    #expect(failures(document(layers)).count == 101)
    let keys = Array(repeating: "\"k\":0", count: 20_000).joined(separator: ",")
    #expect(failures("{\(keys)}").count == 101)
    let error = #expect(throws: DecodingFailure.self) {
      try JSONPlaneDecoder().decode(SourceText(name: "t", text: "{\(keys)}"))
    }
    // One of the keys is the first, and the version is missing.
    #expect(
      error?.diagnostics.last?.message
        == "19900 more errors are not listed; correct those that are, and look again")
  }

  @Test(
    "messages say what to write",
    arguments: [
      (
        "{\"version\":1,\"layers\":[]}",
        "version 1 has a \"plane\" and no \"layers\", which are version 2's; write 2"
      ),
      (
        layer(#""type":"text""#),
        "\"text\" is not one of \"rectangle\", \"photo\", \"label\", \"postIt\"; did you mean \"label\"?"
      ),
      (
        layer(#""type":"rectangle","color":16711680"#),
        "\"color\": expected a string, found a number; write it as \"#rrggbb\", such as \"#ff8800\""
      ),
      (
        layer(#""type":"rectangle","border":"1px solid""#),
        "\"border\": expected an object, found a string; write it as { \"color\": …, \"width\": … }"
      ),
      (
        layer(#""type":"label","text":"","font":"Arial""#),
        "\"font\": expected an object, found a string; write it as { \"family\": …, \"size\": …, \"weight\": …, \"style\": … }"
      ),
      (
        layer(##""type":"rectangle","color":"#000000","cornerRadius":"12px""##),
        "\"cornerRadius\": expected a number, found a string, \"12px\"; write 12, without the unit and the quotation marks"
      ),
      (
        "{\"version\":2,\"canvas\":[4,3],\"layers\":[]}",
        "\"canvas\": expected an object, found an array; write it as { \"width\": 4, \"height\": 3 }"
      ),
      (#"{"version": 7}"#, "version \"7\" is newer than 2, the highest one known; use a newer release"),
      (#"{"version": 2.5}"#, "version \"2.5\" is not known; it is a whole number, 1 or 2"),
      (
        "{\"version\":2,\"canvas\":{\"width\":1,\"height\":1},\"layers\":[{\"type\":\"label\",\(box),"
          + "\"text\":\"\",\"alignment\":{\"horizontal\":\"left\"}}]}",
        "\"left\" is not one of \"leading\", \"center\", \"trailing\"; did you mean \"leading\"?"
      ),
    ])
  func advice(_ text: String, _ message: String) {
    let error = #expect(throws: DecodingFailure.self) {
      try JSONPlaneDecoder().decode(SourceText(name: "t", text: text))
    }
    #expect(error?.diagnostics.first?.message == message)
  }

  @Test("a document that is cut off anywhere fails")
  func truncated() throws {
    let bytes = try encode(Samples.everything()).bytes
    // Without the last line feed the text is whole.
    for count in 0..<bytes.count - 1 {
      #expect(throws: DecodingFailure.self) {
        try JSONPlaneDecoder().decode(SourceText(name: "t", bytes: Array(bytes[..<count])))
      }
    }
  }

  @Test("a document with any byte replaced gives a plane or a failure")
  func damaged() throws {
    let bytes = try encode(Samples.everything(), isCompact: true).bytes
    for position in bytes.indices {
      for byte: UInt8 in [0, 0x22, 0x5c, 0x7d, 0x2c, 0x39, 0x75, 0xff] {
        var changed = bytes
        changed[position] = byte
        _ = try? JSONPlaneDecoder().decode(SourceText(name: "t", bytes: changed))
      }
    }
  }

  @Test(
    "documents of version 1",
    arguments: [
      (#"{"version":1}"#, ["1:1 missing-property "]), (#"{"plane":[0]}"#, ["1:11 wrong-type /plane/0"]),
      (#"{"plane":{}}"#, ["1:10 wrong-type /plane"]),
      (
        #"{"plane":[{"kind":"label"}]}"#,
        [
          "1:11 missing-property /plane/0", "1:11 missing-property /plane/0",
          "1:11 missing-property /plane/0",
          "1:19 unknown-layer-type /plane/0/kind",
        ]
      ),
      (
        #"{"plane":[{"kind":"rectangle","uniqueID":"a","sequence":0,"point":{"x":0,"y":0},"#
          + #""size":{"width":1,"height":1},"backgroundColor":{"red":256,"green":0.5,"blue":0},"opacity":11}]}"#,
        [
          "1:57 invalid-value /plane/0/sequence", "1:172 invalid-value /plane/0/opacity",
          "1:136 invalid-value /plane/0/backgroundColor/red",
          "1:148 invalid-value /plane/0/backgroundColor/green",
        ]
      ),
    ])
  func version1(_ text: String, _ expected: [String]) { #expect(failures(text) == expected) }
}

/// A drawing with one layer that has something wrong.
private func layer(_ members: String) -> String {
  """
  {"version":2,"canvas":{"width":1,"height":1},"layers":[{"id":"a","origin":{"x":0,"y":0},\
  "size":{"width":1,"height":1},\(members)}]}
  """
}
