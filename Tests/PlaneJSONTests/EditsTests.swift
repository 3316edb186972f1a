import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneModel
import TestSupport
import Testing

@Suite("Edits in JSON")
struct EditsTests {
  private func edits(_ json: String) throws -> [PlaneEdit] {
    try PlaneEdits(reading: SourceText(name: "edits.json", text: json)).edits
  }

  /// What is wrong with a document of edits: the rule and the text that it is about.
  private func failures(_ json: String) -> [String] {
    let source = SourceText(name: "edits.json", text: json)
    let failure = #expect(throws: DecodingFailure.self) { try PlaneEdits(reading: source) }
    return failure?.diagnostics.map { "\($0.rule) \($0.place.range.map(source.text(in:)) ?? "")" } ?? []
  }

  @Test("random edits come back exactly", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var generator = EditGenerator(seed: seed)
    var plane = generator.planes.plane()
    var edits: [PlaneEdit] = []
    for _ in 0..<60 {
      let edit = generator.edit(of: plane)
      edits.append(edit)
      _ = try? plane.perform(edit)
    }
    for isCompact in [true, false] {
      let text = try PlaneEdits(edits).encoded(isCompact: isCompact)
      #expect(try PlaneEdits(reading: SourceText(name: "", bytes: text.bytes)).edits == edits)
    }
  }

  @Test("a document as a person writes it")
  func written() throws {
    let found = try edits(
      """
      { "version": 1, "edits": [
        { "edit": "setOrigin", "id": "a", "to": { "x": 1, "y": 2.5 } },
        { "to": null, "id": "a", "edit": "setBorder" },
        { "edit": "setFont", "id": "a", "to": { "size": 20 } },
        { "edit": "setPlaneTitle", "to": null },
        { "edit": "reorder", "from": 2, "to": 0 }
      ] }
      """)
    #expect(
      found == [
        .setOrigin(LayerID("a"), to: Plane.Point(x: 1, y: 2.5)), .setBorder(LayerID("a"), to: nil),
        .setFont(LayerID("a"), to: Layer.Font(size: 20)), .setPlaneTitle(nil), .reorder(from: 2, to: 0),
      ])
  }

  @Test(
    "what would not be done is a mistake",
    arguments: [
      (#"{"version": 1}"#, #"missing-property {"version": 1}"#),
      (#"{"version": 2, "edits": []}"#, "unknown-version 2"),
      (#"{"version": "1", "edits": []}"#, "wrong-type \"1\""),
      (#"{"edits": []}"#, #"missing-property {"edits": []}"#),
      (#"{"version": 1, "edits": [7]}"#, "wrong-type 7"),
      (#"{"version": 1, "edits": [{"edit": "remve", "id": "a"}]}"#, #"invalid-value "remve""#),
      (#"{"version": 1, "edits": [{"edit": "remove", "id": 1}]}"#, "wrong-type 1"),
      (
        #"{"version": 1, "edits": [{"edit": "remove", "id": "a", "at": 1}]}"#,
        #"unsupported-property "at""#
      ),
      (#"{"version": 1, "edits": [{"edit": "remove", "id": "a", "x": 1}]}"#, #"unexpected-property "x""#),
      (
        #"{"version": 1, "edits": [{"edit": "setOrigin", "id": "a", "to": {"x": 1}}]}"#,
        #"missing-property {"x": 1}"#
      ),
      (
        #"{"version": 1, "edits": [{"edit": "setImage", "id": "a", "to": "image-1"}]}"#,
        #"missing-image "image-1""#
      ),
      (#"{"version": 1, "edits": [{"edit": "reorder", "from": -1, "to": 0}]}"#, "invalid-value -1"),
      (#"{"version": 1, "version": 1, "edits": []}"#, #"duplicate-key "version""#),
      (
        #"{"version": 2, "canvas": {}, "layers": []}"#,
        #"wrong-format {"version": 2, "canvas": {}, "layers": []}"#
      ),
      (#"{"version": 1, "plane": []}"#, #"wrong-format {"version": 1, "plane": []}"#),
    ])
  func mistakes(json: String, expected: String) {
    #expect(failures(json) == [expected])
  }

  @Test(
    "what was meant is told",
    arguments: [
      (#"{"edit": "setTitle", "id": "a", "to": "b"}"#, "this is one edit alone; put it into the list of {"),
      (#"{"version": 1, "edit": []}"#, #"did you mean "edits"?"#),
      (#"{"version": 1, "edits": [{"edit": "setColor", "id": "a", "fill": "red"}]}"#, #"did you mean "to"?"#),
      (#"[{"edit": "setTitle", "id": "a", "to": "b"}]"#, "this is a list alone; put it into {"),
      (#"{"version": 1, "edits": [{"edit": "title", "id": "a", "to": "b"}]}"#, #"did you mean "setTitle"?"#),
      (#"{"version": 1, "edits": [{"edit": "front", "id": "a"}]}"#, #"did you mean "bringToFront"?"#),
      (#"{"version": 1, "edits": [{"edit": "setText", "id": "a", "text": "b"}]}"#, #"did you mean "to"?"#),
      (#"{"version": 1, "edits": [{"op": "remove", "id": "a"}]}"#, #"did you mean "edit"?"#),
    ])
  func advice(json: String, expected: String) {
    let failure = #expect(throws: DecodingFailure.self) {
      try PlaneEdits(reading: SourceText(name: "", text: json))
    }
    #expect(
      failure?.diagnostics.count == 1 && failure?.description.contains(expected) == true, "\(failure as Any)")
  }

  @Test("nobody is told to keep in extras what edits don't know")
  func unknown() {
    let source = SourceText(
      name: "", text: #"{"version": 1, "edits": [{"edit": "remove", "id": "a", "mood": 1}]}"#)
    let failure = #expect(throws: DecodingFailure.self) { try PlaneEdits(reading: source) }
    #expect(failure?.description.contains("\"mood\" is not known; remove it") == true, "\(failure as Any)")
  }

  @Test("a number that is not finite is not written")
  func nonFinite() {
    #expect(throws: EncodingFailure.self) {
      try PlaneEdits([.setCornerRadius(LayerID("a"), to: .infinity)]).encoded()
    }
    #expect(throws: EncodingFailure.self) {
      try PlaneEdits([.setOrigin(LayerID("a"), to: Plane.Point(x: .nan, y: 0))]).encoded()
    }
  }
}
