import MarkupJSON

extension EditsV1 {
  /// The published JSON Schema (draft 2020-12) of documents of edits. What it says of layers is what drawings' says.
  static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:drawconv:edits:1",
      "title": "Edits of a plane, version 1",
      "description": "What is to be done with a drawing, in this order, all or none. JSON Schema has no words for some rules, which hold all the same: an object has a key once (duplicate-key), and the image that an edit names is there (missing-image). Whether a drawing has the layer, and whether its kind has the property, shows when the edit is done.",
      "type": "object",
      "properties": {
        "$schema": { "description": "The address of a schema, for editors.", "$ref": "#/$defs/text" },
        "version": { "description": "The version of the schema.", "const": 1 },
        "edits": { "type": "array", "items": { "$ref": "#/$defs/edit" } },
        "images": {
          "description": "The pictures that photos show, by name.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/unicodeText" },
          "additionalProperties": { "$ref": "#/$defs/image" }
        }
      },
      "required": ["version", "edits"],
      "additionalProperties": false,
      "$defs": {
        "edit": {
          "type": "object",
          "properties": { "edit": { "enum": [\#(quoted(EditsV1.edits.names.map(\.description)))] } },
          "required": ["edit"],
          "allOf": [
            \#(EditWord.allCases.map(condition).joined(separator: ",\n        "))
          ]
        },
        "index": { "type": "integer", "minimum": 0, "maximum": 9007199254740992 },

    """#
    + closed(
      V2.definitions.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
        .joined())

  /// What definitions say, with no keys but those that they name: what a drawing would lose with a warning, an edit must not ask
  /// for. A layer is what its kind's definition says.
  private static func closed(_ definitions: String) -> String {
    let start = #""type": "object","#
    let layer = #""One thing on the canvas.","# + "\n      " + start
    return definitions.split(separator: layer).map { part in
      part.replacing(start, with: start + #" "additionalProperties": false,"#)
    }.joined(separator: layer)
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// What an edit with a word is.
  private static func condition(of word: EditWord) -> String {
    let (required, optional) = word.members
    let members = [#""edit": true"#] + (required + optional).map { member($0, of: word) }
    return #"""
      {
              "if": { "properties": {"edit": {"const": "\#(edits[word])"}} },
              "then": {
                "description": "\#(summary(of: word))",
                "properties": {
                  \#(members.joined(separator: ",\n              "))
                },
                "required": [\#(quoted(required.map(\.name.description)))],
                "additionalProperties": false
              }
            }
      """#
  }

  private static func member(_ key: Key, of word: EditWord) -> String {
    "\"\(key.name)\": " + (key == .to ? target(of: word) : type(of: key))
  }

  private static func type(of key: Key) -> String {
    switch key {
    case .id: reference("id")
    case .layer: reference("layer")
    default: reference("index")
    }
  }
}
