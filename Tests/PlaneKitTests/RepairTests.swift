import Diagnostics
import PlaneCoding
import Testing

@testable import PlaneKit

@Suite("Fixes of JSON that can't be read")
struct RepairTests {
  /// A drawing of a layer with everything, in which a piece is replaced.
  private static func drawing(_ old: String = "", _ new: String = "") -> String {
    let text = ##"""
      {
        "version": 2, "title": "Plan",
        "canvas": {"width": 100, "height": 50},
        "layers": [
          {
            "type": "label", "id": "1", "title": "Hi",
            "origin": { "x": 12, "y": 10 },
            "size": { "width": 20, "height": 8.5 },
            "text": "a,] b\\", "font": {"size": 14, "weight": 700}, "alignment": { "horizontal": "center" },
            "color": "#ff0000"
          }
        ]
      }
      """##
    return old.isEmpty ? text : text.replacing(old, with: new, maxReplacements: 1)
  }

  private func reader(_ fixes: FixPolicy) -> PlaneReader {
    var reader = PlaneReader(format: .json)
    reader.fixes = fixes
    return reader
  }

  private func read(_ text: String, _ fixes: FixPolicy) throws -> PlaneDocument {
    try reader(fixes).read(SourceText(name: "board.json", text: text))
  }

  @Test(
    "what can mean one thing only is written so, and all else keeps its form",
    arguments: [
      (#""width": 100"#, #""width": "100""#, "wrong-type"),
      (#""width": 100"#, #""width": "100px""#, "wrong-type"),
      (#""id": "1""#, #""id": 1"#, "wrong-type"),
      (#"{ "x": 12, "y": 10 }"#, "[12, 10]", "wrong-type"),
      (#"{ "width": 20, "height": 8.5 }"#, "[20,8.5]", "wrong-type"),
      ("700", #""Bold""#, "wrong-type"), ("700", #""700""#, "wrong-type"),
      ("8.5", #""08.5""#, "wrong-type"), ("8.5", #""+8.50""#, "wrong-type"),
      (#""center""#, #""CENTER""#, "invalid-value"),
      (#""label""#, #""Label""#, "unknown-layer-type"),
      ("#ff0000", "#F00", "invalid-value"), ("#ff0000", "Red", "invalid-value"),
      ("#ff0000", "#ff0000ff", "invalid-value"), ("#ff0000", "#F00f", "invalid-value"),
      (#", "title": "Plan""#, #", "title": "Plan", "description": null"#, "wrong-type"),
      (#"{"size": 14"#, #"{"family": null, "size": 14"#, "wrong-type"),
      (#"{"size": 14, "weight": 700}"#, #"{"size": 14, "weight": 700 , "family" : null}"#, "wrong-type"),
      (#""version": 2, "#, "", "missing-property"),
      ("2", #""2""#, "wrong-type"),
      ("700}", "700,}", "json-syntax"),
    ])
  func safe(right: String, wrong: String, rule: String) throws {
    let text = Self.drawing(right, wrong)
    let document = try read(text, .safe)
    #expect(document.repairs == [rule: 1])
    let expected = Self.drawing().lowercased().filter { !$0.isWhitespace }
    #expect(
      document.source.text(in: 0..<document.source.count).lowercased().filter { !$0.isWhitespace } == expected
    )
    let failure = #expect(throws: ReadFailure.self) { try read(text, .none) }
    #expect(reader(.none).isMended(SourceText(name: "board.json", text: text)))
    #expect(failure?.description.contains("error: ") == true && failure?.description.contains(rule) == true)
  }

  @Test(
    "a guess is only for those who ask for it",
    arguments: [
      (#""type": "label""#, #""kind": "label""#, "missing-property"),
      (#""label""#, #""text""#, "unknown-layer-type"),
      (#""center""#, #""middle""#, "invalid-value"),
      (#""width": 20"#, #""w": 20"#, "missing-property"),
      (#""origin": { "x": 12, "y": 10 }"#, #""x": 12, "y": 10"#, "missing-property"),
      (#""origin": { "x": 12, "y": 10 }"#, "\"left\": 12,\n\"top\": 10", "missing-property"),
    ])
  func unsafe(right: String, wrong: String, rule: String) throws {
    let text = Self.drawing(right, wrong)
    let failure = #expect(throws: ReadFailure.self) { try read(text, .safe) }
    #expect(failure != nil && !reader(.none).isMended(SourceText(name: "board.json", text: text)))
    let document = try read(text, .all)
    #expect(document.repairs == [rule: 1])
    #expect(document.source.text(in: 0..<document.source.count) == Self.drawing())
  }

  @Test("a layer without an id gets one of its own, in both versions", arguments: [1, 2])
  func missingID(version: Int) throws {
    let layer =
      version == 1
      ? ##"{ "kind": "rectangle", "point": { "x": 1, "y": 2 }, "size": { "width": 3, "height": 4 }, "backgroundColor": { "red": 1, "green": 2, "blue": 3 } }"##
      : ##"{ "type": "rectangle", "origin": { "x": 1, "y": 2 }, "size": { "width": 3, "height": 4 }, "color": "#ff8800" }"##
    let list = "\(layer), \(layer)"
    let text =
      version == 1
      ? #"{ "version": 1, "plane": [ \#(list) ] }"#
      : #"{ "version": 2, "canvas": { "width": 10, "height": 10 }, "layers": [ \#(list) ] }"#
    let document = try read(text, .safe)
    #expect(document.repairs == ["missing-property": 2])
    #expect(Set(document.plane.layers.map(\.id)).count == 2)
    #expect(document.plane.layers.allSatisfy { $0.id.rawValue.utf8.count == LayerID.generatedLength })
    #expect(try read(text, .safe).plane == document.plane)
    // One that is put in front of it later, where it stood, gets another id.
    let other = try read(text.replacing("\"width\": 3", with: "\"width\": 8"), .safe)
    #expect(Set((document.plane.layers + other.plane.layers).map(\.id)).count == 4)
  }

  @Test("a document that has the other version's properties is told so, and those are known")
  func otherVersion() throws {
    let plane = ##"{ "version": 2, "plane": [] }"##
    let failure = #expect(throws: ReadFailure.self) { try read(plane, .safe) }
    #expect(failure?.description.contains("which is version 1's; write 1") == true)
    #expect(try read(plane, .all).version == 1)
    let layer = Self.drawing(#""id": "1""#, #""uniqueID": "1""#)
    #expect(try read(layer, .all).source.text(in: 0..<layer.utf8.count - 6) == Self.drawing())
  }

  @Test("numbers of an object that stand beside the rest, apart from one another")
  func gathered() throws {
    let text = Self.drawing()
      .replacing(#""origin": { "x": 12, "y": 10 }"#, with: #""y": 10"#)
      .replacing(#""size": { "width": 20, "height": 8.5 }"#, with: #""width": 20, "x": 12, "height": 8.5"#)
    let document = try read(text, .all)
    #expect(document.repairs == ["missing-property": 2])
    #expect(document.plane.layers[0].box == Plane.Box(x: 12, y: 10, width: 20, height: 8.5))
    let lone = text.replacing(#""x": 12, "#, with: "")
    let failure = #expect(throws: ReadFailure.self) { try read(lone, .all) }
    #expect(failure?.description.contains("\"origin\" is missing; write \"y\" in it") == true)
  }

  @Test(
    "what can't be told is left alone", arguments: ["\"12em\"", "\"\"", "[12]", "[1, \"2\"]", "{}", "true"])
  func unknown(value: String) throws {
    for right in ["{ \"x\": 12, \"y\": 10 }", "8.5"] {
      let text = Self.drawing(right, value)
      var repaired = RepairedText(SourceText(name: "board.json", text: text))
      #expect(throws: ReadFailure.self) { try repaired.decode(by: reader(.all), .all) }
      #expect(repaired.counts.isEmpty)
      #expect(repaired.source.text(in: 0..<repaired.source.count) == text)
    }
  }

  @Test("what fails in spite of fixes is told of the text that somebody has")
  func partial() throws {
    let text = Self.drawing("\"width\": 100", "\"width\":\n\"100\"").replacing("#ff0000", with: "reddish")
    let failure = #expect(throws: ReadFailure.self) { try read(text, .safe) }
    let plain = #expect(throws: ReadFailure.self) { try read(text, .none) }
    #expect(failure?.description == plain?.description)
    var repaired = RepairedText(SourceText(name: "board.json", text: text))
    #expect(throws: ReadFailure.self) { try repaired.decode(by: reader(.safe), .safe) }
    #expect(repaired.counts == ["wrong-type": 1])
    // Behind a comma that is mended, there is something else.
    let hidden = text.replacing("700}", with: "700,}")
    let mended = #expect(throws: ReadFailure.self) { try read(hidden, .safe) }
    #expect(mended?.description.contains("[json-syntax]") == true)
    #expect(mended?.description.hasSuffix("tells what is left [json-syntax]") == true)
    #expect(failure?.description.contains("tells what is left") == false)
  }

  @Test("all commas before brackets go, none in texts, and a fence of Markdown with its mark")
  func syntax() throws {
    let commas = Self.drawing().replacing(" }", with: " , }").replacing("}\n  ]", with: "},\n  ]\n")
    for text in [commas, " \n```json\n\(Self.drawing())\n```\n", "```\n\(commas)```"] {
      let document = try read(text, .safe)
      #expect(document.plane.isExactly(try read(Self.drawing(), .none).plane))
    }
    for other in [
      commas.replacing("{\n", with: "{ // 5\" wide\n", maxReplacements: 1),
      commas.replacing("\"Hi\"", with: "'Hi'"),
      commas.replacing("\"Hi\"", with: "Hi"), "````\n\(Self.drawing())\n````",
      "```\n\(Self.drawing())\n```\n```\n\(Self.drawing())\n```", commas + "\"",
      "```json\n\(Self.drawing())", "Here:\n```\n\(Self.drawing())```", "\(Self.drawing()),", "[,]", "{,}",
    ] {
      var repaired = RepairedText(SourceText(name: "board.json", text: other))
      #expect(throws: ReadFailure.self) { try repaired.decode(by: reader(.all), .all) }
      #expect(repaired.counts.isEmpty)
    }
  }

  @Test("a text is read once more at most where nothing can be put right, and fixes grow as the text does")
  func missingImages() throws {
    let photo =
      ##"{"type":"photo","id":"#","title":"P","origin":{"x":"1","y":2},"size":{"width":3,"height":4},"image":"i"}"##
    func drawing(_ count: Int) -> String {
      let layers = (0..<count).map { photo.replacing("\"#\"", with: "\"a\($0)\"") }.joined(separator: ",")
      return "{\"version\":2,\"canvas\":{\"width\":9,\"height\":9},\"layers\":[\(layers)],\"images\":{}}"
    }
    var repaired = RepairedText(SourceText(name: "board.json", text: drawing(300)))
    let failure = #expect(throws: ReadFailure.self) { try repaired.decode(by: reader(.safe), .safe) }
    #expect(repaired.counts == ["wrong-type": 300])
    #expect(failure?.description.contains("[missing-image]") == true)
  }

  @Test("members that are left out side by side leave no comma behind")
  func neighbors() throws {
    let nulls = (1...4).map {
      #""title": null"#.replacing("title", with: $0 % 2 == 0 ? "title" : "description")
    }
    for count in 1...2 {
      let list = nulls.prefix(count).joined(separator: ", ")
      for text in [
        "{\(list), \"version\": 2, \"canvas\": {\"width\": 1, \"height\": 1}, \"layers\": []}",
        "{\"version\": 2, \(list), \"canvas\": {\"width\": 1, \"height\": 1}, \"layers\": []}",
        "{\"version\": 2, \"canvas\": {\"width\": 1, \"height\": 1}, \"layers\": [], \(list) }",
      ] {
        let document = try read(text, .safe)
        #expect(document.repairs == ["wrong-type": count])
        #expect(document.plane.title == nil && document.plane.description == nil)
      }
    }
  }

  @Test("more findings than are told are fixed in one go")
  func many() throws {
    let layer = ##"{"type":"rectangle","id":"#","origin":["1","2"],"size":[3,4],"color":"#abc"}"##
    let layers = (0..<300).map { layer.replacing("\"#\"", with: "\"a\($0)\"") }.joined(separator: ",")
    let text = "{\"version\":2,\"canvas\":{\"width\":9,\"height\":9},\"layers\":[\(layers)]}"
    #expect(throws: ReadFailure.self) { try read(text, .safe) }
    let document = try read(text.replacing("[\"1\",\"2\"]", with: "[1,2]"), .safe)
    #expect(document.repairs == ["wrong-type": 600, "invalid-value": 300])
  }
}
